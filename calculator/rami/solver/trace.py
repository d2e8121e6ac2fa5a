"""From a result back to the melds that make it: the search walked again, the first way taken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from calculator.rami.cards import FACES, Card
from calculator.rami.solver.goals import Goal
from calculator.rami.solver.hand import RANKS, WIDTH, cards_of, living
from calculator.rami.solver.layout import TAKEN, Entry, reached_before
from calculator.rami.solver.ranks import Suits, take
from calculator.rami.solver.search import Search

_NOTHING_MORE: Final = (0, 0, 0)


class Group(NamedTuple):
    """A meld as the search knows it: its natural cards, its jokers, what it counts."""

    naturals: tuple[Card, ...]
    jokers: int
    points: int


_Named = list[tuple[int, int]]
"""Suits, sorted as the search sorts them, each with its index."""


def groups_of(search: Search, suits: Suits, goal: Goal) -> tuple[Group, ...]:
    """The melds of a result reached, with as few jokers as it can be reached with."""
    planes = dict(search.total(suits))
    _, flags, bit = min(
        [
            (spent, flags, bit)
            for asked in goal.flags
            for flags, fewest in [_without_joker(asked, search)]
            for spent in range(fewest, search.jokers + 1)
            for bit in [search.layout.bit(spent, goal.points, goal.cards)]
            if planes.get(flags, 0) >> bit & 1
        ],
        key=lambda found: (found[0], -found[1]),
    )
    named = [(suit, index) for index, suit in enumerate(suits)]
    ranks = search.table.ranks.ranks(suits)
    return tuple(_of_hand(search, named, (ranks, search.jokers), (flags, bit)))


def _without_joker(flags: int, search: Search) -> tuple[int, int]:
    """The flags as the planes have them, and the fewest jokers: one that must be laid is a flag."""
    return (flags ^ TAKEN, 1) if flags & TAKEN and not search.spare else (flags, 0)


def _of_hand(
    search: Search, named: _Named, left_for_sets: tuple[int, int], target: tuple[int, int]
) -> Iterator[Group]:
    """The melds of a target, flags and bit; `left_for_sets` are the `ranks` and `spare` of the search."""
    named = sorted([(suit, index) for suit, index in named if suit & RANKS])
    left = tuple([suit for suit, _ in named])
    ranks, spare = left_for_sets
    alive = sorted(
        [(lives, index) for suit, index in named if (lives := living(suit, search.jokers))]
    )
    runs = search.joined(tuple([suit for suit, _ in alive]), search.jokers)
    if reached_before(runs, *target, _NOTHING_MORE):
        yield from _of_suits(search, alive, *target)
        return
    while ranks:
        rank = ranks & -ranks
        ranks ^= rank
        if reached_before(search.total(left, ranks, spare), *target, _NOTHING_MORE):
            continue
        for used, ways in search.table.ranks.ways(left, rank, spare).items():
            rest = take(left, rank, used)
            fewer = spare - ways.fewest
            planes = search.total(rest, ranks, fewer)
            for result, sets in ways.results.items():
                before = reached_before(planes, *target, result)
                if before:
                    for laid in sets:
                        naturals = [FACES[named[n][1] * WIDTH + laid.number] for n in laid.suits]
                        yield _group(search, tuple(sorted(naturals, key=hash)), laid.result)
                    renamed = [(suit, index) for suit, (_, index) in zip(rest, named, strict=True)]
                    yield from _of_hand(search, renamed, (ranks, fewer), before)
                    return
    raise AssertionError("a result reached is made of melds")


def _of_suits(search: Search, named: _Named, flags: int, bit: int) -> Iterator[Group]:
    """The melds that the suits lay each by itself."""
    if not bit:
        return
    suit, index = named[0]
    if len(named) > 1:
        others = search.joined(tuple([suit for suit, _ in named[1:]]), search.jokers)
        for entry in search.entries(suit):
            before = reached_before(others, flags, bit, entry)
            if before:
                yield from _of_suits(search, named[1:], *before)
                flags, _, bit = entry
                break
        else:
            raise AssertionError("a result of several suits is made of those of each")
    for laid in search.table.suits.melds(suit, search.jokers, flags, bit):
        yield _group(search, cards_of(index, laid.group), laid.result)


def _group(search: Search, naturals: tuple[Card, ...], result: Entry) -> Group:
    return Group(naturals, result[1], search.layout.result(result[2])[1])
