"""Canonical tokens: how cards are written in addresses, in JSON and in Python.

A token is rank then suit, `A 2 … 9 T J Q K` and `s h d c`, or `Jk`: exact case, nothing between.
People's own writing (`dame de cœur`, `10♥`) is read by `calculator.rami.reader`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from calculator.rami.cards import FACES, Card

_BY_TOKEN: Final = {card.notation: card for card in FACES}


class NotationError(ValueError):
    """Text that holds no card where one was expected: knows the text and the place.

    `text` is what was given, `start` and `end` the characters that could not be read.
    """

    def __init__(self, text: str, start: int, end: int, expected: str) -> None:
        self.text, self.start, self.end, self.expected = text, start, end, expected
        super().__init__(f"{text[start:end]!r} at character {start + 1}: expected {expected}")


def parse_cards(tokens: str) -> tuple[Card, ...]:
    """Read canonical tokens written one after the other; no token at all is no card.

    Raises `NotationError` (a `ValueError`) at the first token that is not canonical.

    >>> parse_cards("QhKhAh"), parse_cards("Jk7s8s"), parse_cards("")
    ((Qh, Kh, Ah), (Jk, 7s, 8s), ())
    >>> parse_cards("Qh10h")
    Traceback (most recent call last):
    ...
    calculator.rami.notation.NotationError: '10' at character 3: expected a card such as Qh, Ts or Jk
    """
    cards = []
    for start in range(0, len(tokens), 2):
        card = _BY_TOKEN.get(tokens[start : start + 2])
        if card is None:
            end = min(start + 2, len(tokens))
            raise NotationError(tokens, start, end, "a card such as Qh, Ts or Jk")
        cards.append(card)
    return tuple(cards)


def parse_card(token: str) -> Card:
    """Read exactly one canonical token.

    Raises `NotationError` when there is none, or more than one.

    >>> parse_card("Jk")
    Jk
    """
    cards = parse_cards(token)
    if len(cards) != 1:
        raise NotationError(token, 0, len(token), "one card such as Qh, Ts or Jk")
    return cards[0]


def format_cards(cards: Iterable[Card]) -> str:
    """Write cards as canonical tokens, in their order; the inverse of `parse_cards`.

    >>> format_cards(parse_cards("Jk7s8s"))
    'Jk7s8s'
    """
    return "".join([card.notation for card in cards])
