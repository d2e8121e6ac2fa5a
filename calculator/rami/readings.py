"""Readings: every way the cards of a meld can stand for a set or a run, and what each counts.

A reading says, for every laid card, which card it stands for and what it counts. The ace stands
before the 2 or after the king, so a place in a run is a number from 1 (ace low) to 14 (ace high)
and a run never turns the corner. A joker stands for one exact card of a run; in a set it may be
any suit still free.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise
from typing import Final

from calculator.rami.cards import SUITS, Card
from calculator.rami.rules import JokersVsNaturals, JokerValue, Rules
from calculator.rami.seats import HIGH_ACE, Seat, SeatTable, seat_table

MIN_CARDS: Final = 3
"""A meld holds at least three cards."""
MAX_SET: Final = 4
"""A set holds at most four cards, one of each suit."""


class MeldKind(StrEnum):
    """What a valid meld is."""

    RUN = "run"
    SET = "set"


_Layout = tuple[tuple[int, ...], tuple[int, ...]]
"""The places of the natural aces, and those of the jokers, both upwards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """One way to read a meld: its kind, its points, and its seats in the order laid.

    `face_points` are the points with every joker counted as the card it stands for, which differ
    from `points` only where jokers count a fixed value.
    """

    kind: MeldKind
    points: int
    seats: tuple[Seat, ...]
    face_points: int

    @property
    def in_order(self) -> bool:
        """Whether the cards were laid up or down in the order of the run; a set always is."""
        places = [seat.place for seat in self.seats]
        steps = {after - before for before, after in pairwise(places)}
        return self.kind is MeldKind.SET or steps in ({1}, {-1})


def joker_limit(naturals: int, rules: Rules) -> int | None:
    """The most jokers a meld with that many natural cards may hold, or `None` for no limit.

    >>> joker_limit(2, Rules(jokers_vs_naturals="fewer"))
    1
    """
    limit = rules.max_jokers_per_meld
    if rules.jokers_vs_naturals is JokersVsNaturals.ANY:
        return limit
    against = naturals - (rules.jokers_vs_naturals is JokersVsNaturals.FEWER)
    return against if limit is None else min(limit, against)


def read_meld(cards: Sequence[Card], rules: Rules) -> tuple[Reading, ...]:
    """Every reading the table allows, the one that counts first; none when the meld is invalid.

    Which reading counts is the table's `joker_value`. At equal points the set comes before the
    run, then the lower place. Readings that agree in what every card stands for and in points
    are one reading.
    """
    naturals = [card for card in cards if card.index]
    jokers = len(cards) - len(naturals)
    if len(cards) < MIN_CARDS or not naturals:
        return ()
    if jokers:
        limit = joker_limit(len(naturals), rules)
        if limit is not None and jokers > limit:
            return ()
    found = _as_set(cards, naturals, rules) + runs_of(cards, naturals, rules)
    if len(found) > 1:
        found.sort(key=_ORDER[rules.joker_value])
        if len(cards) >= _LONG:
            return _distinct(found)
    return tuple(found)


def _by_fewest(reading: Reading) -> tuple[int, bool, int]:
    return reading.points, reading.kind is MeldKind.RUN, reading.face_points


def _by_most(reading: Reading) -> tuple[int, bool]:
    return -reading.points, reading.kind is MeldKind.RUN


def _by_order(reading: Reading) -> tuple[bool, int, bool]:
    return not reading.in_order, reading.points, reading.kind is MeldKind.RUN


_ORDER: Final[dict[JokerValue, Callable[[Reading], tuple[int, ...]]]] = {
    JokerValue.LOWEST: _by_fewest,
    JokerValue.HIGHEST: _by_most,
    JokerValue.AS_LAID: _by_order,
    JokerValue.FIXED: _by_fewest,
}


_LONG: Final = HIGH_ACE - 1
"""Only a run so long can be read twice with every card standing for the same: its ace moves."""


def _distinct(readings: list[Reading]) -> tuple[Reading, ...]:
    first: dict[object, Reading] = {}
    for reading in readings:
        said = sorted([(seat.card.index, seat.stands_for[0].index) for seat in reading.seats])
        first.setdefault((reading.kind, reading.points, *said), reading)
    return tuple(first.values())


def _as_set(cards: Sequence[Card], naturals: Sequence[Card], rules: Rules) -> list[Reading]:
    """The one reading as three or four cards of one rank, all of different suits, or none."""
    number = naturals[0].number
    if len(cards) > MAX_SET or naturals[-1].number != number:
        return []
    if any([card.number != number for card in naturals]):
        return []
    held = {card.suit for card in naturals}
    if rules.same_suit_in_set:
        free = SUITS
    elif len(held) == len(naturals):
        free = tuple([suit for suit in SUITS if suit not in held])
    else:
        return []
    table = seat_table(rules)
    joker = table.joker_in_set(number, free)
    value = table.set_values[number]
    jokers = len(cards) - len(naturals)
    return [
        Reading(
            kind=MeldKind.SET,
            points=value * len(naturals) + joker.points * jokers,
            seats=tuple([table.in_set[card.index] if card.index else joker for card in cards]),
            face_points=value * len(cards),
        )
    ]


def runs_of(cards: Sequence[Card], naturals: Sequence[Card], rules: Rules) -> list[Reading]:
    """The readings as consecutive cards of one suit, from the lowest place to the highest.

    `naturals` are the cards that are no jokers, at least one. How many jokers the table allows in
    a meld is not asked here; whether two may lie side by side is.
    """
    suit = naturals[0].suit_index
    if len(cards) > rules.run_max:
        return []
    held = aces = 0
    for card in naturals:
        if card.suit_index != suit:
            return []
        if card.number == 1:
            aces += 1
            continue
        bit = 1 << card.number
        if held & bit:
            return []
        held |= bit
    table = seat_table(rules)
    return [
        _seat_run(cards, suit, ace_places, holes, table)
        for ace_places, holes in _layouts(held, aces, len(cards), rules.adjacent_jokers)
    ]


@lru_cache(maxsize=8192)
def _layouts(held: int, aces: int, length: int, adjacent: bool) -> tuple[_Layout, ...]:
    """Where the aces and the jokers sit in every run of `length` places that holds certain ranks.

    `held` has a bit for every natural rank number but the ace, `adjacent` allows two jokers side
    by side. Kept: there are few shapes of runs, and the same ones come again and again.
    """
    places = [place for place in range(2, HIGH_ACE) if held >> place & 1]
    lowest, highest = (places[0], places[-1]) if places else (HIGH_ACE, 1)
    found = []
    for start in range(max(1, highest - length + 1), min(lowest, HIGH_ACE - length + 1) + 1):
        for ace_places in _ace_places(aces, start, start + length - 1):
            taken = {*places, *ace_places}
            holes = tuple([n for n in range(start, start + length) if n not in taken])
            if adjacent or not _has_neighbours(holes):
                found.append((ace_places, holes))
    return tuple(found)


_ENDS: Final = ((1,), (HIGH_ACE,))


def _ace_places(aces: int, start: int, end: int) -> Sequence[tuple[int, ...]]:
    """Where so many natural aces may sit in a run from `start` to `end`: low, high, both ends."""
    if not aces:
        return ((),)
    if aces == 1:
        return [place for place in _ENDS if place in ((start,), (end,))]
    return ((1, HIGH_ACE),) if (aces, start, end) == (2, 1, HIGH_ACE) else ()


def _has_neighbours(places: Sequence[int]) -> bool:
    return any([after - before == 1 for before, after in pairwise(places)])


def _seat_run(
    cards: Sequence[Card],
    suit: int,
    aces: Sequence[int],
    holes: Sequence[int],
    table: SeatTable,
) -> Reading:
    """The run with its natural aces at the places `aces` and its jokers in `holes`.

    Several jokers, or twin aces, take their places upwards in the order laid, or downwards when
    that is how the whole run was laid.
    """
    reading = _seat_in_turn(cards, suit, aces, holes, table)
    if (len(holes) > 1 or len(aces) > 1) and not reading.in_order:
        downwards = _seat_in_turn(cards, suit, aces[::-1], holes[::-1], table)
        if downwards.in_order:
            return downwards
    return reading


def _seat_in_turn(
    cards: Sequence[Card],
    suit: int,
    aces: Sequence[int],
    holes: Sequence[int],
    table: SeatTable,
) -> Reading:
    """The run with aces and jokers placed one after the other, as their places are given."""
    jokers = table.joker_in_run[suit]
    next_ace, next_hole = iter(aces), iter(holes)
    seats = tuple(
        [
            jokers[next(next_hole)]
            if not card.index
            else table.ace_in_run[suit, next(next_ace)]
            if card.number == 1
            else table.in_run[card.index]
            for card in cards
        ]
    )
    points = sum([seat.points for seat in seats])
    face_points = points
    if table.joker_points is not None:
        face_points += sum([table.values[hole] - table.joker_points for hole in holes])
    return Reading(kind=MeldKind.RUN, points=points, seats=seats, face_points=face_points)
