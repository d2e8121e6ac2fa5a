"""The words of one language, all of them: cards, reasons, seats, tables, mistakes and the page."""

from calculator.web.words.mistakes import MistakeWords
from calculator.web.words.reasons import ReasonWords
from calculator.web.words.seats import SeatWords


class Words(ReasonWords, SeatWords, MistakeWords):
    """Everything the page says in one language, as plain text."""
