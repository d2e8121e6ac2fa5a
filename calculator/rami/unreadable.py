"""Why typed cards could not be read: the problem, the place, and what was expected there."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from calculator.rami.notation import NotationError

MAX_TEXT: Final = 1000
"""The longest text that is read, in characters."""
MAX_MELDS: Final = 15
"""The most melds one text or one address may hold."""
MAX_CARDS: Final = 30
"""The most cards one meld of a text or an address may hold."""


class ReadProblem(StrEnum):
    """What stands in a text where a card was expected."""

    NOT_A_CARD = "not_a_card"
    """Something that is no part of a card: a word, a sign or a number (`X`, `12`, `.`) not known."""
    SUIT_MISSING = "suit_missing"
    """One rank or several, with no suit after them (`7-8-9`, or the `A` of `Qh Kh A`)."""
    SUIT_FIRST = "suit_first"
    """A suit that does not come right after a rank: `♥7`, `7♥♠`, `7-♥`, a joker's suit."""
    LETTER_O = "letter_o"
    """The letter O where the 10 wants a zero (`1Oh`); the letter alone is marked."""
    KNIGHT = "knight"
    """A knight (Unicode card, `cavalier`, `knight`), which a 52-card pack does not hold."""
    BOTH_LANGUAGES = "both_languages"
    """A `C` in a text with both French and English letters or words: heart or club?"""
    CONTROL_CHARACTER = "control_character"
    """A character that shows nothing (control, zero-width, direction), pasted without being seen."""
    TOO_LONG = "too_long"
    """More than `MAX_TEXT` characters; those in excess are marked."""
    TOO_MANY_MELDS = "too_many_melds"
    """More than `MAX_MELDS` melds; the first piece in excess is marked."""
    TOO_MANY_CARDS = "too_many_cards"
    """More than `MAX_CARDS` cards in one meld; the first piece in excess is marked."""


class ReadError(NotationError):
    """Typed text that cannot be read: `problem`, and the place in `text` from `start` to `end`."""

    def __init__(self, text: str, start: int, end: int, problem: ReadProblem) -> None:
        self.problem = problem
        super().__init__(text, start, end, f"cards ({problem.value})")
