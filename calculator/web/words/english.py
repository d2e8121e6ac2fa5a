"""English: the names of the cards, and the sentences about melds, openings and input."""

from typing import Final

from calculator.web.words.english_api import API
from calculator.web.words.english_embed import EMBED
from calculator.web.words.english_hand import HAND
from calculator.web.words.english_learn import LEARN
from calculator.web.words.english_page import PAGE
from calculator.web.words.english_rules import RULES
from calculator.web.words.english_share import SHARE
from calculator.web.words.language import Language, Noun


def _noun(one: str, label: str, article: str = "a") -> Noun:
    many = f"{one}s"
    return Noun(
        one=one,
        many=many,
        a=f"{article} {one}",
        the=f"the {one}",
        of=f"of the {one}",
        to=f"to the {one}",
        of_many=many,
        label=label,
    )


JOKER: Final = _noun("joker", "★")
ACE: Final = _noun("ace", "A", "an")
NOUNS: Final = (
    JOKER,
    ACE,
    *[_noun(str(number), str(number), "an" if number == 8 else "a") for number in range(2, 11)],
    _noun("jack", "J"),
    _noun("queen", "Q"),
    _noun("king", "K"),
    ACE,
)

SENTENCES: Final = {
    "accepted": "Accepted",
    "refused": "Refused",
    "status": "{verdict}: {points}.",
    "points_of": "{points}, {threshold} needed",
    # why a meld is refused
    "too_many_in_set": "A set stops at {limit} cards: here there are {count}.",
    "too_many_in_run": "A run stops at {limit} cards: here there are {count}.",
    "too_many_in_run_here": "At this table a run stops at {limit} cards: here there are {count}.",
    "too_many_jokers": "{jokers} in the meld: {allowed}.",
    "allows_none": "this table allows none",
    "times": "{count} copies of {card}",
    "twice_in_set": "{cards}: each suit only once.",
    "adjacent_jokers": "Two jokers side by side in a run: this table does not allow it.",
    "turns_corner": "A run does not turn the corner: after the king, the ace closes it.",
    "twice_in_three": "{cards} in a set: the suits must differ.",
    "twice_in_four": "{cards} in a set of four: the suits must differ.",
    "duplicate_card": "{cards} in a run: each card comes only once.",
    "two_aces": "{cards} in a run: the whole suit must lie between the two.",
    "three_aces": "{cards} in a run: one at each end, no more.",
    "gap_many": "{count} {suit} are missing: {cards}",
    "card_ending": "",
    "span": "{the} {to}",
    "mixed_suits_all": "A run is all of one suit: here, {cards}.",
    "unrelated_all": "Neither a set nor a run: {cards} do not go together.",
    # why an opening is refused
    "no_meld": "Nothing has been laid.",
    "invalid_meld": "Meld {number} is refused.",
    "no_jokers_here": "{jokers}: this table plays without jokers.",
    "too_many_jokers_in_opening": "Too many jokers for an opening: {laid}, {allowed}.",
    "allowed_none": "none allowed",
    "no_card_left": "One card must be kept for the discard: {laid}, {limit} at most.",
    "first_turn": "Nobody opens in the first turn.",
    "taken_not_laid": "{card}, taken from the discard pile, must be laid.",
    "taken_forbidden": (
        "{card} was taken from the discard pile: this table does not allow it before opening."
    ),
    "no_pure_run": "No pure run: there is no run without a joker.",
    "no_pure_run_three_naturals": "No pure run: no run has three real cards in a row.",
    "no_pure_set": "No set without a joker: this table asks for one.",
    "short_no_meld": "nothing laid",
    "short_invalid_meld": "meld {number} refused",
    "short_no_card_left": "no card left to discard",
    "short_first_turn": "not in the first turn",
    "short_taken_not_laid": "{card} still to lay",
    "short_taken_forbidden": "{card} taken from the discard",
    "short_no_pure_run": "no pure run",
    "short_no_pure_set": "no set without a joker",
    # what a meld is
    "set_of_three": "set of three",
    "set_of_four": "set of four",
    "run": "run",
    "pure_run": "pure run",
    "remark_set": "{kind} {of_ranks}, {points}",
    "remark_run": "{kind} in {suit}, {points}",
    "no_jokers_table": "this table plays without jokers",
    "joker_seat": "The joker stands for {card} ({points}).",
    "one_of_suits": "{the} of {suits}",
    "any_suit": "{card} of any suit",
    "ace_low": "The ace counts {points}: it comes before the 2.",
    "ace_high": "The ace counts {points}: it follows the king.",
    "ace_in_set": "The ace counts {points} in a set.",
    # how else it could be read
    "reading_lowest": "lowest reading",
    "reading_highest": "highest reading",
    "reading_as_laid": "read in the order laid",
    "joker_high": (
        "The joker counts {here} ({why}); placed at the top, it would count {there}: {points}."
    ),
    "joker_low": (
        "The joker counts {here} ({why}); placed at the bottom, it would count {there}: {points}."
    ),
    "reading_chosen": "{reading}: {points}, {why}",
    "reading_break": "; ",
    "reading_run": "the run from {span}",
    "reading_joker_low": "{reading}, a joker at the low end",
    "reading_joker_high": "{reading}, a joker at the high end",
    # what the moment of the deal changes
    "free_self": "This player has already opened: melds are laid freely.",
    "free_partner": "The partner has opened: melds are laid freely.",
    "each_opens": "The partner has opened; at this table each player opens alone.",
    "going_out": "Going out in one go: every card is laid but the one to discard.",
    "waived_threshold": "Going out in one go: at this table no threshold has to be reached.",
    "waived_all": "Going out in one go: at this table neither threshold nor required meld.",
    "bar": "The other side opened with {bar}: {points} are needed.",
    "bar_below": "The other side opened with {bar}: {points} are still needed.",
    # the line of rules
    "difference": "{label}: {value}",
    "line_no_threshold": "no threshold",
    "line_pure_run_none": "no pure run needed",
    "line_pure_run_no_joker": "pure run",
    "line_pure_run_three_naturals": "three real cards in a row",
    "line_pure_set": "set without a joker",
    "line_no_joker": "no jokers",
    "line_no_joker_opening": "no joker in the opening",
    "line_joker_lowest": "joker at its lowest",
    "line_joker_highest": "joker at its highest",
    "line_joker_as_laid": "joker as laid",
    "line_joker_fixed": "joker at {points}",
    # what could not be read
    "quoted": "“{text}”",
    "quoted_nothing": "an empty value",
    "place": ", character {at}",
    "place_in_line": ", line {line}, character {at}",
    "not_a_card": (
        "{quoted}: this is not a card; a rank was expected (A, 2 to 10, J, Q, K), then a suit,"
        " or joker."
    ),
    "suit_missing": "{quoted}: the suit is missing; write for example {ranks}♥ or {words} of hearts.",
    "suit_first": "{quoted}: the suit comes after the rank; write for example Q♥.",
    "letter_o": "{quoted}: this is the letter O; write 10 with a zero.",
    "knight": "{quoted}: a pack of 52 cards holds no knight.",
    "both_languages": (
        "{quoted}: hearts or clubs? The text mixes French and English letters; write ♥ or ♣."
    ),
    "control_character": "An invisible sign ({code}){place}: delete it, then read again.",
    "too_long": "The text is too long: {limit} characters at most.",
    "too_many_melds": "Too many melds: {limit} at most.",
    "too_many_cards_read": "Too many cards in one meld: {limit} at most.",
    "bad_value": "{label}: {quoted} is not possible; expected {expected}.",
    "bad_profile": "{quoted}: this table is unknown; expected {profiles}.",
    "bad_card": "{quoted} is not a card; expected a code such as Qh, Ts or Jk.",
    "bad_hand_action": "{quoted}: unknown action; expected tap.8s, undo, clear, out.8s or sort.rank.",
    "bad_action": "{quoted}: unknown action; expected add, undo, clear, reset, drop.0 or edit.0.",
    "bad_language": "{quoted}: this language is unknown; expected fr or en.",
    "unknown_key": "{quoted}: this name is unknown.",
    "expected_card": "a card such as Qh, Ts or Jk",
    "expected_flag": "1 (yes) or 0 (no)",
    "expected_number": "a number from {low} to {high}",
    "expected_number_or_none": "a number from {low} to {high}, or none ({none})",
}

COUNTED: Final = {
    "points": ("{n} point", "{n} points"),
    "missing_points": ("{n} point short", "{n} points short"),
    "no_cards": ("No card: a meld needs at least {limit}.",) * 2,
    "too_few_cards": (
        "Only one card: a meld needs at least {limit}.",
        "Only {word} cards: a meld needs at least {limit}.",
    ),
    "only_jokers": (
        "Nothing but a joker: at least one real card is needed.",
        "Nothing but jokers: at least one real card is needed.",
    ),
    "word_jokers": ("{word} joker", "{word} jokers"),
    "allows": ("this table allows only {word} here",) * 2,
    "laid": ("{n} laid",) * 2,
    "allowed": ("{n} allowed",) * 2,
    "laid_cards": ("{n} card laid", "{n} cards laid"),
    "gap": ("{cards} is missing", "{cards} are missing"),
    "gap_jokers": (
        "; one joker replaces only one of them",
        "; {word} jokers replace only {word} of them",
    ),
    "mixed_suits": (
        "{cards} is not of the same suit as the others: a run is all of one suit.",
        "{cards} are not of the same suit as the others: a run is all of one suit.",
    ),
    "unrelated": (
        "{cards} does not go with the other cards: neither a set nor a run.",
        "{cards} do not go with the other cards: neither a set nor a run.",
    ),
    "too_many_copies": (
        "{cards}: there is only one in the pack.",
        "{cards}: there are only {word} in the packs.",
    ),
    "too_many_jokers_laid": ("{jokers}: this table plays only {word}.",) * 2,
    "short_jokers": ("{word} joker too many", "{word} jokers too many"),
    "copies_left": ("{n} of {total} left",) * 2,
    "copies_laid": ("the only copy is laid", "the {word} copies are laid"),
    "jokers_laid": ("the only joker is laid", "the {word} jokers are laid"),
    "cards_to_go": ("one more card", "{n} more cards"),
    "reading_first_other": ("{reading} would make {points}",) * 2,
    "reading_other": ("{reading}, {points}",) * 2,
    "house_rules": ("{n} house rule", "{n} house rules"),
    "cards": ("{n} card", "{n} cards"),
    "cards_at_most": ("{n} card at most", "{n} cards at most"),
    "jokers": ("{n} joker", "{n} jokers"),
    "jokers_at_most": ("{n} at most",) * 2,
    "packs": ("{n} pack", "{n} packs"),
}

ENGLISH: Final = Language(
    code="en",
    nouns=NOUNS,
    suits=("spades", "hearts", "diamonds", "clubs"),
    of_suits=("of spades", "of hearts", "of diamonds", "of clubs"),
    numbers=(
        "zero",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
    ),
    last_and=" and ",
    last_or=" or ",
    thousands=",",
    is_plural=lambda number: number != 1,
    sentences=SENTENCES,
    counted=COUNTED,
    page=PAGE | API | SHARE | LEARN | EMBED | HAND,
    rules=RULES,
)
