"""What the cards of one suit can lay by themselves: runs, and single cards among jokers.

The search takes the lowest rank held: its cards are left, or one of them goes into a group with
higher ranks and jokers, and what remains is a smaller suit. Every suit met on the way is kept, so
that hands, and the cards tried with a hand, share them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from calculator.rami.solver.groups import GroupTable
from calculator.rami.solver.hand import (
    ACE,
    EVERY_COPY,
    MAX_HAND_JOKERS,
    RANKS,
    SECOND_ACE,
    WIDTH,
    add_rank,
    flagged_rank,
    living,
    without,
)
from calculator.rami.solver.layout import (
    NOTHING,
    TAKEN,
    Entry,
    Layout,
    Planes,
    Result,
    add_results,
    best_entries,
    reached_before,
)

_KEPT: Final = 10_000
"""So many suits are kept per table of rules before all are forgotten."""
_FEW: Final = 6
"""A suit with so few cards is searched with all the jokers of the hand, and kept for any use."""


class LaidGroup(NamedTuple):
    """A meld of one suit as chosen: its ranks, its jokers, and its result."""

    group: int
    result: Entry


class SuitTable:
    """What any cards of a suit lay with up to some jokers, under the rules of one table."""

    def __init__(self, groups: GroupTable, layout: Layout) -> None:
        self._layout = layout
        self._run_options = groups.run_options
        self._planes: dict[int, Planes] = {}
        self._entries: dict[int, tuple[Entry, ...]] = {}
        self._added: dict[int, tuple[Result, ...]] = {}
        self._melds: dict[tuple[int, int, int], tuple[LaidGroup, ...]] = {}

    def forget(self) -> None:
        """Drop what is kept, once it is too much."""
        for kept in (self._planes, self._entries, self._added, self._melds):
            if len(kept) > _KEPT:
                kept.clear()

    def planes(self, suit: int, jokers: int) -> Planes:
        """All that the cards can lay with at most so many jokers."""
        key = suit << 3 | jokers
        found = self._planes.get(key)
        if found is None:
            found = self._planes[key] = self._cut(suit, jokers) or self._search(suit, jokers)
        return found

    def entries(self, suit: int, jokers: int, *, spare: bool) -> tuple[Entry, ...]:
        """The same, only the results that none beats; see `best_entries` for `spare`."""
        key = (suit << 3 | jokers) << 1 | spare
        found = self._entries.get(key)
        if found is None:
            planes = self.planes(suit, jokers)
            found = self._entries[key] = best_entries(planes, self._layout, spare_jokers=spare)
        return found

    def added(self, suit: int, rank: int, jokers: int, *, spare: bool) -> tuple[Result, ...]:
        """The results of the cards and one more, of a rank given as a bit, that lay a card of it.

        Only those that no other of these beats.
        """
        more = living(add_rank(suit, rank), jokers)
        if not more & rank:
            return ()
        key = ((more << WIDTH | rank) << 3 | jokers) << 1 | spare
        found = self._added.get(key)
        if found is None:
            planes = self._holding(more, rank, jokers, {})
            entries = best_entries(planes, self._layout, spare_jokers=spare)
            result = self._layout.result
            found = self._added[key] = tuple([(flags, *result(bit)) for flags, _, bit in entries])
        return found

    def melds(self, suit: int, jokers: int, flags: int, bit: int) -> tuple[LaidGroup, ...]:
        """The melds of a result of the suit: its flags, exactly, and its bit."""
        if not bit:
            return ()
        key = suit << 3 | jokers, flags, bit
        found = self._melds.get(key)
        if found is None:
            found = self._melds[key] = self._trace(suit, jokers, flags, bit)
        return found

    def _trace(self, suit: int, jokers: int, flags: int, bit: int) -> tuple[LaidGroup, ...]:
        lowest = suit & RANKS & -suit
        left = suit & ~(lowest * EVERY_COPY)
        if reached_before(self.planes(left, jokers), flags, bit, (0, 0, 0)):
            return self.melds(left, jokers, flags, bit)
        for group, options in self.groups(suit, lowest, jokers):
            left = without(suit, group)
            rest = jokers - options[0][1] if suit.bit_count() > _FEW else jokers
            for option in options:
                if option[1] <= jokers:
                    before = reached_before(self.planes(left, rest), flags, bit, option)
                    if before:
                        return (LaidGroup(group, option), *self.melds(left, rest, *before))
        raise AssertionError("a result of a suit is made of melds")

    def _cut(self, suit: int, jokers: int) -> Planes:
        """The results with fewer jokers from those with more, where these are known."""
        within = self._layout.low[jokers]
        for more in range(jokers + 1, MAX_HAND_JOKERS + 1):
            known = self._planes.get(suit << 3 | more)
            if known is not None:
                return tuple([(flags, cut) for flags, bits in known if (cut := bits & within)])
        return ()

    def _search(self, suit: int, jokers: int) -> Planes:
        held = suit & RANKS
        if not held:
            return NOTHING
        lowest = held & -held
        left = self.planes(suit & ~(lowest * EVERY_COPY), jokers)
        return self._holding(suit, lowest, jokers, dict(left))

    def _holding(self, suit: int, rank: int, jokers: int, reached: dict[int, int]) -> Planes:
        """The results reached, and those in which a card of the rank is laid.

        Groups with the same options are laid at once, beside all that goes with any of them.
        """
        many = suit.bit_count() > _FEW
        beside: dict[int, tuple[tuple[Entry, ...], dict[int, int]]] = {}
        for group, options in self.groups(suit, rank, jokers):
            rest = self.planes(without(suit, group), jokers - options[0][1] if many else jokers)
            known = beside.get(id(options))
            if known is None:
                beside[id(options)] = options, dict(rest)
            else:
                for flags, bits in rest:
                    known[1][flags] = known[1].get(flags, 0) | bits
        for options, planes in beside.values():
            add_results(reached, tuple(planes.items()), options, jokers, self._layout)
        return tuple([(flags, bits) for flags, bits in reached.items() if bits])

    def groups(self, suit: int, rank: int, jokers: int) -> Iterator[tuple[int, tuple[Entry, ...]]]:
        """The groups that hold a rank, with their options: those few jokers can make."""
        flagged = flagged_rank(suit)
        for group in groups_holding(suit, rank, jokers):
            options = self._run_options(group)
            if options and options[0][1] <= jokers:
                if flagged & group:
                    options = tuple([(flags | TAKEN, n, shift) for flags, n, shift in options])
                yield group, options


def groups_holding(suit: int, rank: int, jokers: int) -> Iterable[int]:
    """Every choice of ranks with a certain one whose holes so many jokers can fill.

    Bit `n` is place `n + 1` of a run; the ace has bit 0 wherever it stands, and bit 13 with it
    when both aces are in.

    >>> [bin(group) for group in groups_holding(0b1000000000011, 0b10, 0)]
    ['0b10', '0b11']
    """
    held = suit & RANKS
    place = rank.bit_length() - 1
    below = [n for n in range(place - 1, -1, -1) if held >> n & 1]
    above = [n for n in range(place + 1, WIDTH) if held >> n & 1]
    both_aces = suit & SECOND_ACE
    if rank != ACE:
        if not held & ACE:
            return _around(place, below, above, jokers)
        found = _around(place, below, [*above, WIDTH], jokers)
    else:
        found = _around(0, [], [*above, WIDTH] if both_aces else above, jokers)
        found += _around(WIDTH, above[::-1], [], jokers)
    return dict.fromkeys(
        [
            group if group <= RANKS or group & ACE else group ^ SECOND_ACE | ACE
            for group in found
            if both_aces or group <= RANKS or not group & ACE
        ]
    )


def _around(place: int, below: list[int], above: list[int], jokers: int) -> list[int]:
    """The place with every choice of others that leaves no more holes than there are jokers."""
    upwards = _stretched(place, above, jokers)
    if not below:
        return [group for group, _ in upwards]
    return [
        group | lower
        for lower, spare in _stretched(place, below, jokers)
        for group, left in upwards
        if spare + left >= jokers
    ]


def _stretched(place: int, others: list[int], jokers: int) -> list[tuple[int, int]]:
    """The place with every choice of others, one side of it and nearest first, and jokers left."""
    found = [(1 << place, place, jokers)]
    for other in others:
        found += [
            (group | 1 << other, other, left)
            for group, last, spare in found
            if (left := spare + 1 - abs(other - last)) >= 0
        ]
    return [(group, left) for group, _, left in found]
