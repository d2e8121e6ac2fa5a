"""Seats: what one laid card stands for and counts, and tables of them for the rules of a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from calculator.rami.cards import FACES, JOKER, PACK, SUITS, Card, Suit, card_of
from calculator.rami.rules import JokerValue, Rules

HIGH_ACE: Final = 14
"""The place of the ace after the king; the ace before the 2 has place 1."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """One laid card in a reading: what it stands for, where it sits and what it counts, in points.

    `place` is 1 (ace low) to 14 (ace high) in a run, the rank number in a set. `stands_for` holds
    one card, or, for the joker of a set, the card of every suit it may be.
    """

    card: Card
    stands_for: tuple[Card, ...]
    place: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatTable:
    """Every seat there can be under the values of one table, so that a reading only looks up.

    `values` are the points by place in a run, `set_values` by rank number in a set (index 0 is
    unused in both), `joker_points` what every joker counts, or `None` when it counts what it
    stands for. `in_run` and `in_set` hold natural cards by `card.index` (the ace of a run by suit
    index and place in `ace_in_run`), `joker_in_run` the joker by suit index and place.
    """

    values: tuple[int, ...]
    set_values: tuple[int, ...]
    joker_points: int | None
    in_run: tuple[Seat, ...]
    ace_in_run: Mapping[tuple[int, int], Seat]
    joker_in_run: tuple[tuple[Seat, ...], ...]
    in_set: tuple[Seat, ...]

    def joker_in_set(self, number: int, free: tuple[Suit, ...]) -> Seat:
        """The joker among cards of a rank number, standing for the suits still free."""
        fixed = self.joker_points
        return _joker_in_set(number, free, self.set_values[number] if fixed is None else fixed)


@cache
def _joker_in_set(number: int, free: tuple[Suit, ...], points: int) -> Seat:
    stands_for = tuple([card_of(number, suit.index) for suit in free])
    return Seat(card=JOKER, stands_for=stands_for, place=number, points=points)


def seat_table(rules: Rules) -> SeatTable:
    """The seats under the values of a table: 2…10 face value, court cards 10, the ace by its seat.

    >>> seat_table(Rules()).values
    (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11)
    """
    fixed = rules.joker_points if rules.joker_value is JokerValue.FIXED else None
    return _seat_table(rules.ace_low, rules.ace_high, rules.ace_in_set, fixed)


@lru_cache(maxsize=64)
def _seat_table(ace_low: int, ace_high: int, ace_in_set: int, fixed: int | None) -> SeatTable:
    pips = (*range(2, 11), 10, 10, 10)
    values = (0, ace_low, *pips, ace_high)
    set_values = (0, ace_in_set, *pips)

    def natural(card: Card, place: int, points: int) -> Seat:
        return Seat(card=card, stands_for=(card,), place=place, points=points)

    def joker(place: int, suit: int) -> Seat:
        points = values[place] if fixed is None else fixed
        return Seat(card=JOKER, stands_for=(card_of(place, suit),), place=place, points=points)

    return SeatTable(
        values=values,
        set_values=set_values,
        joker_points=fixed,
        in_run=tuple([natural(card, card.number, values[card.number]) for card in FACES]),
        ace_in_run={
            (card.suit_index, place): natural(card, place, values[place])
            for card in PACK
            if card.number == 1
            for place in (1, HIGH_ACE)
        },
        joker_in_run=tuple(
            [tuple([joker(place, suit.index) for place in range(HIGH_ACE + 1)]) for suit in SUITS]
        ),
        in_set=tuple([natural(card, card.number, set_values[card.number]) for card in FACES]),
    )
