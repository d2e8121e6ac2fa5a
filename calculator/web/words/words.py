"""The words of one language, all of them: cards, reasons, seats, tables, mistakes and the page."""

from calculator.web.words.json_values import JSONWords
from calculator.web.words.seats import SeatWords


class Words(SeatWords, JSONWords):
    """Everything the page says in one language, as plain text."""
