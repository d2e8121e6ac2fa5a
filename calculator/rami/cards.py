"""The cards: ranks, suits, the joker, and every card of a pack once.

Source: two 52-card packs mixed, plus jokers (Rami 51 is played with 108 cards).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Final


class Rank(Enum):
    """A rank; its value is its canonical notation, its `number` runs from 1 (ace) to 13 (king).

    >>> Rank.QUEEN.value, Rank.QUEEN.number, str(Rank.QUEEN)
    ('Q', 12, 'queen')
    """

    number: int

    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"

    def __init__(self, notation: str) -> None:
        self.number = "A23456789TJQK".index(notation) + 1

    def __str__(self) -> str:
        return str(self.number) if 2 <= self.number <= 10 else self.name.lower()


class Suit(Enum):
    """A suit; its value is its canonical notation, its `index` runs from 0 (spade) to 3 (club).

    >>> Suit.HEART.value, Suit.HEART.index, str(Suit.HEART)
    ('h', 1, 'heart')
    """

    index: int

    SPADE = "s"
    HEART = "h"
    DIAMOND = "d"
    CLUB = "c"

    def __init__(self, notation: str) -> None:
        self.index = "shdc".index(notation)

    def __str__(self) -> str:
        return self.name.lower()


RANKS: Final = tuple(Rank)
SUITS: Final = tuple(Suit)


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Card:
    """One card face: a rank and a suit, or neither for the joker. Copies of a card are equal.

    `notation` is the canonical token (`Qh`, `Jk`), `number` the rank from 1 (ace) to 13 (king),
    0 for the joker, `suit_index` the suit from 0 (spade) to 3 (club), -1 for the joker, `index` a
    small number unique to the face (0 the joker, then 1 to 52).
    Raises `ValueError` when only one of rank and suit is given.

    >>> Card(rank=Rank.QUEEN, suit=Suit.HEART)
    Qh
    >>> str(Card(rank=Rank.QUEEN, suit=Suit.HEART)), str(JOKER)
    ('queen of hearts', 'joker')
    """

    rank: Rank | None
    suit: Suit | None
    notation: str = field(init=False, compare=False)
    number: int = field(init=False, compare=False)
    suit_index: int = field(init=False, compare=False)
    index: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        rank, suit = self.rank, self.suit
        if rank is None or suit is None:
            if rank or suit:
                raise ValueError("a card has both a rank and a suit, a joker has neither")
            notation, number, suit_index, index = "Jk", 0, -1, 0
        else:
            notation, number, suit_index = rank.value + suit.value, rank.number, suit.index
            index = suit_index * 13 + number
        object.__setattr__(self, "notation", notation)
        object.__setattr__(self, "number", number)
        object.__setattr__(self, "suit_index", suit_index)
        object.__setattr__(self, "index", index)

    def __hash__(self) -> int:
        return self.index

    @property
    def is_joker(self) -> bool:
        """Whether this is the joker, the card that stands for another."""
        return not self.index

    def __repr__(self) -> str:
        return self.notation

    def __str__(self) -> str:
        return "joker" if self.is_joker else f"{self.rank} of {self.suit}s"


JOKER: Final = Card(rank=None, suit=None)

PACK: Final = tuple(Card(rank=rank, suit=suit) for suit in SUITS for rank in RANKS)
"""The 52 natural cards, in the order the keypad shows them: by suit, ace to king."""

FACES: Final = (JOKER, *PACK)
"""Every card face by its `index`."""


def card_of(number: int, suit: int) -> Card:
    """The natural card of a rank number (1 to 14, 1 and 14 both the ace) and a suit index.

    >>> card_of(14, 0), card_of(1, 0), card_of(12, 1)
    (As, As, Qh)
    """
    return PACK[suit * 13 + (number - 1) % 13]


def tuple_of_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards as they come. Raises `TypeError` for anything else, such as the text of cards.

    >>> tuple_of_cards("Qh")
    Traceback (most recent call last):
        ...
    TypeError: expected cards, found 'Q'; parse_cards and read_cards make cards of text
    """
    found = tuple(cards)
    for card in found:
        if not isinstance(card, Card):
            raise TypeError(
                f"expected cards, found {card!r}; parse_cards and read_cards make cards of text"
            )
    return found
