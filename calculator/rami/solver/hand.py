"""A hand as the search sees it: the cards of each suit as one number, the jokers counted.

The cards of a suit are held in three masks of thirteen bits side by side, a bit for every rank
from the ace: ranks held at least once, at least twice, three times. A fourth mask may flag one
rank, that of the card taken from the discard pile, whose laying is to be noted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from calculator.rami.cards import FACES, JOKER, SUITS, Card, tuple_of_cards
from calculator.rami.rules import Rules

MAX_HAND_CARDS: Final = 16
"""A hand to solve holds at most so many cards."""
MAX_HAND_JOKERS: Final = 6
"""A hand to solve holds at most so many jokers."""

WIDTH: Final = 13
RANKS: Final = (1 << WIDTH) - 1
"""Every rank once."""
ACE: Final = 1
_COPIES: Final = (1 << 3 * WIDTH) - 1
SECOND_ACE: Final = 1 << WIDTH
EVERY_COPY: Final = 1 | 1 << WIDTH | 1 << 2 * WIDTH
"""Times a mask of ranks: all the copies of these ranks."""


class HandTooLargeError(ValueError):
    """A hand too large to be searched: knows the counts and what is allowed."""

    def __init__(self, cards: int, jokers: int) -> None:
        self.cards, self.jokers = cards, jokers
        super().__init__(
            f"{cards} cards of which {jokers} jokers: expected at most {MAX_HAND_CARDS} cards"
            f" and {MAX_HAND_JOKERS} jokers"
        )


def is_too_large(cards: Sequence[Card]) -> bool:
    """Whether a hand is larger than what is searched.

    >>> is_too_large([JOKER] * 6), is_too_large([JOKER] * 7)
    (False, True)
    """
    return len(cards) > MAX_HAND_CARDS or list(cards).count(JOKER) > MAX_HAND_JOKERS


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """The cards that may be laid: those of each suit as a number, and how many jokers.

    Copies beyond the packs of the table, and jokers beyond those it plays, are left out: they
    may not be laid together. `counts` has every card given, by face.
    """

    suits: tuple[int, ...]
    jokers: int
    counts: Counter[int]


def read_hand(cards: Sequence[Card], rules: Rules) -> Hand:
    """The cards a player holds, in any order, as the search sees them.

    Raises `HandTooLargeError` (a `ValueError`) beyond 16 cards or 6 jokers, before anything else.

    >>> from calculator.rami import parse_cards
    >>> hand = read_hand(parse_cards("As2sKsAsJk"), Rules())
    >>> bin(hand.suits[0] & RANKS), hand.suits[0] >> WIDTH, hand.jokers
    ('0b1000000000011', 1, 1)
    """
    cards = tuple_of_cards(cards)
    counts = Counter([card.index for card in cards])
    if is_too_large(cards):
        raise HandTooLargeError(len(cards), counts[0])
    suits = [0] * len(SUITS)
    for index, count in counts.items():
        if index:
            suit, rank = divmod(index - 1, WIDTH)
            for copy in range(min(count, rules.copies(FACES[index]))):
                suits[suit] |= 1 << rank + copy * WIDTH
    return Hand(suits=tuple(suits), jokers=min(counts[0], rules.copies(JOKER)), counts=counts)


def flag_rank(suit: int, rank: int) -> int:
    """The cards of a suit with a rank, given as a bit, to be noted when it is laid."""
    return suit | rank << 3 * WIDTH


def with_flag(suits: tuple[int, ...], card: Card) -> tuple[int, ...]:
    """The suits of a hand in which the laying of a card is to be noted; a joker has no suit."""
    return tuple(
        [
            flag_rank(suit, 1 << card.number - 1) if index == card.suit_index else suit
            for index, suit in enumerate(suits)
        ]
    )


def flagged_rank(suit: int) -> int:
    """The rank that is to be noted, as a bit, or 0."""
    return suit >> 3 * WIDTH


def living(suit: int, jokers: int) -> int:
    """The cards of a suit that so many jokers leave in reach of others: no run holds the rest.

    With two jokers and more every card is: it may lie with them alone.

    >>> bin(living(0b1000000011011, 0)), bin(living(0b1000000011011, 1))
    ('0b0', '0b1000000011011')
    """
    if jokers > 1:
        return suit
    held = suit & RANKS | (suit & ACE) << WIDTH
    if jokers:
        near = held & (held << 1 | held >> 1 | held << 2 | held >> 2)
    else:
        first = held & held >> 1 & held >> 2
        near = first | first << 1 | first << 2
    near = near & RANKS | near >> WIDTH
    return suit & (near * EVERY_COPY | ~_COPIES) if near else 0


def completing(suit: int) -> int:
    """The ranks of which a card more would stand with two others in a row.

    >>> bin(completing(0b0000000000011)), bin(completing(0b1100000000000))
    ('0b100', '0b10000000001')
    """
    held = suit & RANKS | (suit & ACE) << WIDTH
    down, up = held << 1, held >> 1
    row = down & held << 2 | down & up | up & held >> 2
    return (row | row >> WIDTH) & RANKS


def without(suit: int, group: int) -> int:
    """The cards of a suit after those of a group, all of them held, have been taken out.

    >>> bin(without(0b110 | 0b100 << WIDTH, 0b110))
    '0b100'
    """
    if group > RANKS:  # the run with both aces
        return without(without(suit, group & RANKS), ACE)
    if suit <= RANKS:
        return suit ^ group
    copies = group * EVERY_COPY
    return suit & ~copies | (suit & copies) >> WIDTH


def add_rank(suit: int, rank: int) -> int:
    """The cards of a suit with one more of a rank, given as a bit.

    >>> add_rank(0b100, 0b100) == 0b100 | 0b100 << WIDTH
    True
    """
    while suit & rank:
        rank <<= WIDTH
    return suit | rank


def ranks_in(group: int) -> Iterable[int]:
    """The rank numbers of a mask, upwards, a second ace last.

    >>> list(ranks_in(0b1000000000011))
    [1, 2, 13]
    """
    while group:
        bit = group & -group
        yield (bit.bit_length() - 1) % WIDTH + 1
        group ^= bit


def cards_of(suit: int, group: int) -> tuple[Card, ...]:
    """The cards of a group of one suit."""
    return tuple([FACES[suit * WIDTH + number] for number in ranks_in(group)])
