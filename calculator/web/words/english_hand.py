"""English: the texts about a whole hand: its page, the repair of a refusal, its place in the API."""

from typing import Final

HAND: Final = {
    "hand_too_large": (
        "Too many cards: a hand to be searched holds {cards} cards at most, {jokers} jokers at most"
        " among them."
    ),
    # what would repair a refused opening
    "repair_otherwise": "Laid otherwise, these cards open: {points}.",
    "repair_left": "Left in hand: {cards}.",
    "repair_take": "Lay them so: {cards}",
    "repair_card": "One more card would do: {cards}.",
    "repair_others": "{count} others",
    # the page
    "nav_hand": "My hand",
    "hand_title": "My hand: can I open?",
    "hand_about": (
        "Enter your hand of Rami 51: the best opening, the shortest, the longest, or the cards that"
        " would let you open, by the rules of your table."
    ),
    "hand_skip": "Skip to the answer",
    "hand_empty": "Tap the cards of your hand, or type them further down.",
    "hand_nothing": "Nothing in hand",
    "hand_can": "You can open",
    "hand_cannot": "Not yet",
    "hand_missing": "You are {points} short.",
    "hand_see": "See the melds",
    "hand_see_outs": "See the cards that are missing",
    "hand_held": "Your hand",
    "hand_count": "{cards}.",
    "hand_sorted": "Sort the hand",
    "hand_by_suit": "by suit",
    "hand_by_rank": "by rank",
    "hand_best": "The opening that counts most",
    "hand_nearest": "What can be formed already",
    "hand_smallest": "With fewest cards: {cards}, {points}",
    "hand_longest": "With most cards: {cards}, {points}",
    "hand_going_out": "{title}, going out at once",
    "hand_take": "Take it to the calculator",
    "hand_take_label": "Take it to the calculator: {cards}",
    "hand_outs": "One of these cards would do",
    "hand_outs_help": "The points are those of the opening with the card; tapping adds it.",
    "hand_add": "add {card}",
    "hand_typed_help": ("For example 7-8-9 of hearts, K♥ K♠ K♦, joker. The cards join your hand."),
    "hand_no_out": "No single card would do.",
    # the API
    "api_solve": "Search a hand given as JSON for an opening",
    "api_solve_answer": "The openings of the hand, or the cards that are missing",
    "api_solve_query": "Search a hand given as in the address /main for an opening",
    "api_solve_query_answer": "The openings of the hand, or the cards that are missing",
    "api_h": "The cards of the hand, as card codes",
}
