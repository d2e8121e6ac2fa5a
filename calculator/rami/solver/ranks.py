"""The sets that two and more cards of a rank can make."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Final, NamedTuple

from calculator.rami.readings import MAX_SET
from calculator.rami.rules import Rules
from calculator.rami.solver.groups import GroupTable
from calculator.rami.solver.hand import RANKS, WIDTH, flagged_rank, without
from calculator.rami.solver.layout import TAKEN, Entry, together

Suits = tuple[int, ...]
"""The cards of some suits."""
Counts = tuple[int, ...]
"""How many cards of a rank there are, or are used, suit by suit."""

_KEPT: Final = 4_000
"""So many ranks are kept per table of rules before all are forgotten."""


class LaidSet(NamedTuple):
    """A set as chosen: the places of its natural cards among the suits, its rank, its result."""

    suits: tuple[int, ...]
    number: int
    result: Entry


class Ways(NamedTuple):
    """The results of laying some cards of a rank in sets, with the sets, and the fewest jokers."""

    fewest: int
    results: dict[Entry, tuple[LaidSet, ...]]


class RankTable:
    """The sets of any cards of a rank, under the rules of one table."""

    def __init__(self, rules: Rules, groups: GroupTable) -> None:
        self.twice = rules.same_suit_in_set
        self._options = {
            (number, size): groups.set_options(number, size)
            for number in range(1, WIDTH + 1)
            for size in range(2, MAX_SET + 1)
        }
        self._kept: dict[tuple[int, Counts, int, int], dict[Counts, Ways]] = {}

    def forget(self) -> None:
        """Drop what is kept, once it is too much."""
        if len(self._kept) > _KEPT:
            self._kept.clear()

    def ranks(self, suits: Suits) -> int:
        """The ranks of which two cards may lie in one set, as a mask."""
        once = several = 0
        for suit in suits:
            several |= once & suit
            once |= suit & RANKS
            if self.twice:
                several |= suit >> WIDTH & RANKS
        return several & RANKS

    def ways(self, suits: Suits, rank: int, jokers: int) -> dict[Counts, Ways]:
        """The results of laying one set and more of a rank, by the cards that they use.

        They hold at most so many jokers.
        """
        counts = counts_of(suits, rank)
        key = (rank, counts, jokers, _flagged(suits, rank))
        found = self._kept.get(key)
        if found is None:
            results: dict[Counts, dict[Entry, tuple[LaidSet, ...]]] = {}
            for used, sets in self.packings(suits, rank, jokers):
                result = together([laid.result for laid in sets])
                results.setdefault(used, {}).setdefault(result, sets)
            found = self._kept[key] = {
                used: Ways(min([spent for _, spent, _ in of_used]), of_used)
                for used, of_used in results.items()
            }
        return found

    def packings(
        self, suits: Suits, rank: int, jokers: int
    ) -> Iterator[tuple[Counts, tuple[LaidSet, ...]]]:
        """Every way to lay one set and more of a rank; equal ones in any order are one way."""
        counts = counts_of(suits, rank)
        melds = list(self._sets(rank.bit_length(), counts, jokers, _flagged(suits, rank)))

        def further(
            first: int, left: Counts, spare: int, before: tuple[LaidSet, ...]
        ) -> Iterator[tuple[Counts, tuple[LaidSet, ...]]]:
            for place in range(first, len(melds)):
                uses, laid = melds[place]
                rest = _minus(left, uses)
                if min(rest) >= 0 and laid.result[1] <= spare:
                    sets = (*before, laid)
                    yield _minus(counts, rest), sets
                    yield from further(place, rest, spare - laid.result[1], sets)

        return further(0, counts, jokers, ())

    def options(self, number: int, naturals: int) -> tuple[Entry, ...]:
        """The options of a set with so many natural cards, two to four."""
        return self._options.get((number, naturals), ())

    def _sets(
        self, number: int, counts: Counts, jokers: int, flagged: int
    ) -> Iterator[tuple[Counts, LaidSet]]:
        """Every single set of two and more natural cards, with the cards it uses."""
        for suits, uses in choices(counts, self.twice, 2, MAX_SET):
            extra = TAKEN if flagged in suits else 0
            for flags, spent, shift in self.options(number, len(suits)):
                if spent <= jokers:
                    yield uses, LaidSet(suits, number, (flags | extra, spent, shift))


@lru_cache(maxsize=4096)
def choices(
    counts: Counts, twice: bool, fewest: int, most: int
) -> tuple[tuple[tuple[int, ...], Counts], ...]:
    """So many cards of a rank that may lie in one set: their suits, and the counts used."""
    held = [suit for suit, count in enumerate(counts) if count]
    choose = combinations_with_replacement if twice else combinations
    found = []
    for size in range(fewest, most + 1):
        for suits in choose(held, size):
            used = tuple([suits.count(suit) for suit in range(len(counts))])
            if all([need <= count for need, count in zip(used, counts, strict=True)]):
                found.append((suits, used))
    return tuple(found)


def counts_of(suits: Suits, rank: int) -> Counts:
    """How many cards of a rank, given as a bit, each suit has."""
    twice, thrice = rank << WIDTH, rank << 2 * WIDTH
    return tuple(
        [
            0 if not suit & rank else 1 if not suit & twice else 2 if not suit & thrice else 3
            for suit in suits
        ]
    )


def take(suits: Suits, rank: int, used: Counts) -> Suits:
    """The suits without some cards of a rank."""
    left = list(suits)
    for place, count in enumerate(used):
        for _ in range(count):
            left[place] = without(left[place], rank)
    return tuple(left)


def _flagged(suits: Suits, rank: int) -> int:
    """The place of the suit in which the rank is to be noted, or -1."""
    if flagged_rank(max(suits)):
        for place, suit in enumerate(suits):
            if flagged_rank(suit) == rank:
                return place
    return -1


def _minus(counts: Counts, used: Counts) -> Counts:
    return tuple([a - b for a, b in zip(counts, used, strict=True)])
