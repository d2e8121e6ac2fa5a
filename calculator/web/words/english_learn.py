"""English: the texts of the pages that teach the opening; blanks stand in braces."""

from typing import Final

from calculator.web.words.english_practice import PRACTICE

LEARN: Final = PRACTICE | {
    # every page
    "learn_nav": "Around the calculator",
    "sheet_of_rules": "These rules on one sheet",
    "learn_skip": "Go to the content",
    "nav_table": "Calculator",
    "nav_lessons": "Lessons",
    "nav_openings": "Openings",
    "nav_practice": "Practice",
    "nav_sheet": "Rules",
    "nav_glossary": "Glossary",
    "learn_title": "{title} – Rami 51",
    "try": "Try these cards",
    "try_label": "Try these cards in the calculator: {cards}",
    "choose_rules": "Judge by these rules",
    "lessons_about": (
        "Learn to open in Rami 51 in ten minutes: melds, ace, joker, pure run and threshold, with examples judged on the spot."
    ),
    "openings_about": (
        "Openings in Rami 51 judged by the rules of your table: points, verdict and the reason for each refusal."
    ),
    "practice_about": (
        "Practise the opening in Rami 51: count, accept or refuse, and see where the answer went wrong."
    ),
    "sheet_about": (
        "The rules of a Rami 51 table on one sheet, in plain sentences, with a code that sets up the calculator."
    ),
    "glossary_about": (
        "The words of Rami 51: tierce franche, tria, suivi, pose, brelan, and the English ones."
    ),
    # lessons
    "lessons_title": "Learn the opening",
    "lessons_lead": (
        "It takes {count} lessons and ten minutes. Every example is judged right here by the"
        " calculator, by the rules of reference."
    ),
    "lessons_own_rules": (
        "Your table plays differently: {rules}. The lessons follow the reference; the openings and"
        " the practice follow your table."
    ),
    "lessons_contents": "The lessons",
    "lesson_number": "Lesson {number}",
    "examples": "Examples",
    "mistakes": "Frequent mistakes",
    "elsewhere": "At other tables",
    "elsewhere_rules": "Table",
    "lessons_next": "And now",
    "lessons_to_openings": "See the judged openings",
    "lessons_to_practice": "Practise",
    "lesson_melds": "The melds",
    "lesson_melds_text": (
        "A meld is a set or a run. A set holds {few} cards of one rank, all of different suits; one"
        " more makes a set of four, and there it stops. A run lines up at least {few} cards in a"
        " row, all of one suit."
    ),
    "lesson_ace": "The ace",
    "lesson_ace_text": (
        "The ace goes before the 2, where it counts {low}, or after the king, where it counts"
        " {high}; in a set, each ace counts {in_set}. A run never turns the corner: the ace after"
        " the king closes it, and no 2 comes after."
    ),
    "lesson_joker": "The joker",
    "lesson_joker_text": (
        "The joker stands for one exact card and counts as that card does. Where two places are"
        " possible, the lowest counts: everybody then finds the same total without asking what the"
        " player had in mind. It mends no fault, and jokers alone stand for nothing."
    ),
    "lesson_pure_run": "The pure run",
    "lesson_pure_run_text": (
        "To open, a pure run is needed: a run of {few} cards or more without any joker. A set never"
        " takes its place. Once it is there, the other melds may hold jokers."
    ),
    "lesson_threshold": "The threshold",
    "lesson_threshold_text": (
        "The opening is laid in a single turn, and its melds make at least {points} together."
        " {threshold} exactly is enough: it is the number that gave the game its name. Only your"
        " own cards count; what the others have laid adds nothing."
    ),
    # examples, by what they show; never by what the verdict says
    "example_two_places": "One joker, two possible places",
    "example_run_and_set": "A run and a set",
    "example_joker_elsewhere": "The joker in another run",
    "example_sets_only": "Nothing but sets",
    "example_joker_inside": "A joker in the only run",
    "example_three_naturals": "Three real cards, then a joker",
    "example_ten_to_ace": "From the 10 to the ace of one suit",
    "example_joker_low": "A joker at the end of a run",
    "example_short": "A run that is too small",
    "example_not_yours": "Counting the 9 of diamonds added to someone else’s run as well",
    "example_corner": "King, ace, 2",
    "example_twins": "Two kings of hearts",
    "example_gap": "A hole in a run",
    "example_low_ace": "The ace before the 2",
    "example_aces": "A set of aces",
    "example_two_jokers": "An ace and two jokers",
    "example_joker_or_ace": "Queen, king, joker",
    "example_small_melds": "Three small melds",
    "example_joker_in_set": "A joker in a set",
    "example_all_but_one": "Every card but one",
    "example_nothing_left": "No card left to discard",
    # worked openings
    "openings_title": "Judged openings",
    "openings_lead": (
        "Here are {count} openings that people argue about. Choose a table: each is judged anew by"
        " its rules."
    ),
    "openings_caption": "Openings, points and verdicts",
    "openings_changed": "Verdicts that differ from those of {reference}: {count} of {of}",
    "openings_same": "No verdict differs from those of {reference}.",
    "openings_reference": "These are the rules of reference.",
    "opening_was": "In {reference}: {verdict}",
    "opening_link": "Link to opening {number}",
    "column_opening": "Opening",
    # the sheet
    "sheet_title": "The rules of the table",
    "sheet_lead": "To be read together before dealing.",
    "sheet_differing": "Rules that differ from {reference}: {count}",
    "sheet_reference": "These are the rules of reference, unchanged.",
    "sheet_same": "These rules judge as those of {reference} do.",
    "sheet_was": "in {reference}: {value}",
    "sheet_choose": "Read these rules",
    "sheet_take": "Take these rules along",
    "sheet_take_help": (
        "This link opens the calculator set up exactly so. The page prints on one sheet."
    ),
    "sheet_open": "Open the calculator with these rules",
    "sheet_code": "Code to photograph: the calculator with these rules",
    "sheet_practice": "Practise with these rules",
    "sheet_always": (
        "The cards from 2 to 10 count their value; the jack, the queen and the king {points} each."
    ),
    "sheet_threshold": "To open, at least {points} must be laid in a single turn.",
    "sheet_threshold_0": "To open, no total has to be reached.",
    "sheet_pure_run_none": "No pure run is needed.",
    "sheet_pure_run_no_joker": (
        "The opening holds a pure run: a run of at least three cards without a joker."
    ),
    "sheet_pure_run_three_naturals": (
        "The opening holds a run in which three real cards come in a row; a joker may stand beside"
        " them."
    ),
    "sheet_pure_set_1": "The opening also holds a set without a joker.",
    "sheet_pure_set_0": "No set is needed.",
    "sheet_ace_low": "Before the 2, the ace counts {points}.",
    "sheet_ace_high": "After the king, the ace counts {points} and closes the run.",
    "sheet_ace_in_set": "In a set, each ace counts {points}.",
    "sheet_joker_value_lowest": (
        "The joker counts as the card it stands for, the lowest if two places are possible."
    ),
    "sheet_joker_value_highest": (
        "The joker counts as the card it stands for, the highest if two places are possible."
    ),
    "sheet_joker_value_as_laid": (
        "The joker counts as the card it stands for, in the very place where it is laid."
    ),
    "sheet_joker_value_fixed": ("The joker always counts the same, whatever card it stands for."),
    "sheet_joker_points": "At its fixed value, a joker laid counts {points}.",
    "sheet_max_jokers_per_meld": "In one meld, {jokers} at most.",
    "sheet_max_jokers_per_meld_0": "No joker goes into a meld.",
    "sheet_max_jokers_per_meld_none": (
        "A meld holds at least one real card; no fixed number limits its jokers."
    ),
    "sheet_jokers_vs_naturals_any": "The jokers of a meld may outnumber its real cards.",
    "sheet_jokers_vs_naturals_not_more": "The jokers of a meld do not outnumber its real cards.",
    "sheet_jokers_vs_naturals_fewer": "The jokers of a meld are fewer than its real cards.",
    "sheet_adjacent_jokers_1": "Two jokers may stand side by side in a run.",
    "sheet_adjacent_jokers_0": "Two jokers never stand side by side in a run.",
    "sheet_max_jokers_opening": "In the whole opening, {jokers} at most.",
    "sheet_max_jokers_opening_0": "The opening is made without a joker.",
    "sheet_max_jokers_opening_none": "The opening may hold any number of jokers.",
    "sheet_same_suit_in_set_0": "In a set, all suits are different.",
    "sheet_same_suit_in_set_1": "In a set, the same suit may come twice.",
    "sheet_run_max": "A run has {cards} at most.",
    "sheet_run_max_14": "A run may take a whole suit, with an ace at each end.",
    "sheet_packs": "The game is played with {packs} of 52 cards.",
    "sheet_jokers": "With them go {jokers}.",
    "sheet_jokers_0": "The game is played without jokers.",
    "sheet_hand_size": (
        "Each player is dealt {cards}, draws one more, and always keeps one to discard."
    ),
    "sheet_first_turn_ban_0": "A player may open in the first turn already.",
    "sheet_first_turn_ban_1": "Nobody opens in the first turn.",
    "sheet_beat_the_bar_0": "The other side’s opening does not change the threshold.",
    "sheet_beat_the_bar_1": (
        "Once the other side has opened, one point more than theirs is needed, and never less than"
        " the threshold."
    ),
    "sheet_partner_free_0": "Each player opens alone, even if the partner has opened.",
    "sheet_partner_free_1": "Once the partner has opened, melds are laid freely.",
    "sheet_going_out_waives_none": (
        "Going out in one go, all cards at once but the one to discard, waives nothing."
    ),
    "sheet_going_out_waives_threshold": (
        "Going out in one go, all cards at once but the one to discard, waives the threshold."
    ),
    "sheet_going_out_waives_all": (
        "Going out in one go, all cards at once but the one to discard, waives the threshold and"
        " the melds asked for."
    ),
    "sheet_taken_discard_must_be_laid": (
        "The card taken from the discard pile to open must be laid."
    ),
    "sheet_taken_discard_forbidden": "Before opening, nothing is taken from the discard pile.",
    "sheet_taken_discard_free": "The card taken from the discard pile may stay in the hand.",
}
