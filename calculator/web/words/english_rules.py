"""English: what is said about the parameters of a table, their values, and the profiles."""

from typing import Final

from calculator.web.words.language import RuleTexts

PARAMETERS: Final = {
    "threshold": (
        "Threshold",
        (
            "The total to lay at once in order to open: 51 gave the game its name, other tables play"
            " 40, 45, 71 or no threshold."
        ),
    ),
    "pure_run": (
        "Pure run",
        (
            "A run without a joker that the opening must hold (tierce franche); many tables do"
            " without it, some allow a joker beside three real cards."
        ),
    ),
    "pure_set": (
        "Set without a joker",
        "Some tables also ask for a set of three or four without a joker.",
    ),
    "ace_low": (
        "Ace before the 2",
        "What the ace counts when it begins a run: usually 1.",
    ),
    "ace_high": (
        "Ace after the king",
        "What the ace counts when it closes a run: usually 11, at some tables 10.",
    ),
    "ace_in_set": (
        "Ace in a set",
        "What each ace of a set counts: usually 11, at some tables 1.",
    ),
    "joker_value": (
        "Value of the joker",
        (
            "The reading that counts when a joker could stand in several places: it is the most"
            " argued point, and all four ways are played."
        ),
    ),
    "joker_points": (
        "Points of the joker",
        "What a laid joker counts when its value is fixed: 0, 15, 25 or more.",
    ),
    "max_jokers_per_meld": (
        "Jokers in a meld",
        "Many tables allow only one or two jokers in the same meld.",
    ),
    "jokers_vs_naturals": (
        "Jokers and real cards",
        "Some tables want at least as many real cards as jokers in each meld, or more.",
    ),
    "adjacent_jokers": (
        "Jokers side by side",
        "Says whether two jokers may follow each other in a run.",
    ),
    "max_jokers_opening": (
        "Jokers in the opening",
        "The number of jokers allowed in the whole opening; in Rami 71, none.",
    ),
    "same_suit_in_set": (
        "Same suit twice in a set",
        "With two packs mixed, some tables allow two kings of hearts in a set.",
    ),
    "run_max": (
        "Length of a run",
        "The longest run allowed; some tables stop at 5 or at 13 cards.",
    ),
    "packs": (
        "Packs of 52 cards",
        "Usually two packs mixed, one for two or three players, three for seven or eight.",
    ),
    "jokers": (
        "Jokers in the packs",
        "The number of jokers mixed with the cards: usually 4, at other tables 2 or 6.",
    ),
    "hand_size": (
        "Cards in hand",
        (
            "The cards dealt to each player: with the one just drawn there is one more, and one must"
            " be kept for the discard."
        ),
    ),
    "first_turn_ban": (
        "No opening in the first turn",
        "At these tables nobody lays a meld in the first turn of the deal.",
    ),
    "beat_the_bar": (
        "Bar to beat",
        (
            "Once the other side has opened, one point more than theirs is needed: 64 if they opened"
            " with 63."
        ),
    ),
    "partner_free": (
        "Free laying after the partner",
        (
            "In pairs, once the partner has opened, melds are laid without threshold, pure run or"
            " limit on jokers."
        ),
    ),
    "going_out_waives": (
        "Going out in one go",
        (
            "Laying every card at once but the one to discard (rami sec) may waive the threshold, or"
            " everything that is asked."
        ),
    ),
    "taken_discard": (
        "Taking from the discard",
        (
            "What becomes of the card just taken from the discard pile in order to open: at most"
            " tables it must be laid."
        ),
    ),
    "first_turn": (
        "First turn of the deal",
        "Matters at tables where nobody opens in the first turn.",
    ),
    "bar": (
        "The other side’s opening",
        "The points with which the other side opened, where they must be beaten.",
    ),
    "opened": (
        "Who has already opened",
        "Who has opened lays freely, and so does the partner at some tables.",
    ),
    "taken": (
        "Card taken from the discard",
        "The card just taken from the discard pile, if there is one.",
    ),
}

CHOICES: Final = {
    "pure_run": {
        "none": "not needed",
        "no_joker": "a run without a joker",
        "three_naturals": "three real cards in a row",
    },
    "joker_value": {
        "lowest": "lowest reading",
        "highest": "highest reading",
        "as_laid": "in the order laid",
        "fixed": "fixed value",
    },
    "jokers_vs_naturals": {
        "any": "no fixed proportion",
        "not_more": "no more jokers than real cards",
        "fewer": "fewer jokers than real cards",
    },
    "going_out_waives": {
        "none": "waives nothing",
        "threshold": "waives the threshold",
        "all": "waives the threshold and the required melds",
    },
    "taken_discard": {
        "must_be_laid": "must be laid",
        "forbidden": "forbidden before opening",
        "free": "free",
    },
    "opened": {
        "none": "nobody",
        "partner": "the partner",
        "self": "this player",
    },
}

RULES: Final = RuleTexts(
    parameters=PARAMETERS,
    choices=CHOICES,
    flags=("no", "yes"),
    none={"": "no limit", "bar": "not opened yet", "taken": "none"},
    zero={
        "threshold": "none",
        "max_jokers_per_meld": "none",
        "max_jokers_opening": "none",
        "jokers": "none",
    },
    units={
        "threshold": "points",
        "ace_low": "points",
        "ace_high": "points",
        "ace_in_set": "points",
        "joker_points": "points",
        "max_jokers_per_meld": "jokers_at_most",
        "max_jokers_opening": "jokers_at_most",
        "run_max": "cards_at_most",
        "packs": "packs",
        "jokers": "jokers",
        "hand_size": "cards",
        "bar": "points",
    },
    groups={
        "opening": "Opening",
        "jokers": "Jokers",
        "aces": "Aces",
        "melds": "Melds",
        "packs": "Packs and hand",
        "teams": "Turn and teams",
    },
    profiles={
        "rami51": "Rami 51",
        "rami51-sans-tierce": "Rami 51, no pure run needed",
        "rami51-joker0": "Rami 51, joker at 0",
        "rami51-maison": "Rami 51, joker at 15",
        "rami51-equipes": "Rami 51 in teams",
        "rami71": "Rami 71",
        "rami45": "Rami 45",
        "rami40": "Rami 40",
        "rami30": "Rami 30",
        "libre": "Free rami",
    },
)
