"""Everything a hand can lay: sets chosen across the suits, then each suit by itself.

A meld with two and more natural cards is either of one suit or of one rank. Once the sets are
chosen, the suits no longer meet but in the jokers they share, so what each can lay is worked out
alone, kept for later hands, and joined. The results are additive: points, cards and jokers of
melds that share no card add up, and the flags are those of any of them. Which suit is which is
no matter, so suits are sorted: hands that differ by their suits alone are one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from calculator.rami.cards import Card
from calculator.rami.melds import MeldVerdict
from calculator.rami.rules import Rules
from calculator.rami.solver.groups import GroupTable
from calculator.rami.solver.hand import RANKS, living
from calculator.rami.solver.laying import lay
from calculator.rami.solver.layout import (
    NOTHING,
    Entry,
    Layout,
    Planes,
    Result,
    add_results,
    layout_for,
)
from calculator.rami.solver.ranks import RankTable, Suits, take
from calculator.rami.solver.suits import SuitTable

_KEPT: Final = 4_000
"""So many melds are kept per table of rules before all are forgotten."""


class RuleTable:
    """What the search keeps between hands under the rules of one table."""

    def __init__(self, rules: Rules, layout: Layout) -> None:
        self.rules = rules
        self.layout = layout
        self.groups = GroupTable(rules, layout)
        self.suits = SuitTable(self.groups, layout)
        self.ranks = RankTable(rules, self.groups)
        self._laid: dict[tuple[tuple[Card, ...], int, int], MeldVerdict] = {}

    def forget(self) -> None:
        """Drop what is kept where it has become too much."""
        self.suits.forget()
        self.ranks.forget()
        if len(self._laid) > _KEPT:
            self._laid.clear()

    def lay(self, naturals: tuple[Card, ...], jokers: int, points: int) -> MeldVerdict:
        """The meld of some cards that counts so many points, in an order that reads as meant."""
        found = self._laid.get((naturals, jokers, points))
        if found is None:
            found = lay(naturals, jokers, points, self.rules)
            self._laid[naturals, jokers, points] = found
        return found


def rule_table(rules: Rules, cards: int) -> RuleTable:
    """What is kept for these rules and hands of so many cards."""
    return _rule_table(rules, layout_for(rules, cards))


@lru_cache(maxsize=4)
def _rule_table(rules: Rules, layout: Layout) -> RuleTable:
    return RuleTable(rules, layout)


def forget_everything() -> None:
    """Drop all that is kept between hands, for all rules."""
    _rule_table.cache_clear()


class Search:
    """The search for a hand and the cards tried with it: one memory for all its questions.

    `spare` says that laying fewer jokers is never worse, which a joker that must be laid spoils.
    """

    def __init__(self, table: RuleTable, jokers: int, *, spare: bool) -> None:
        self.table = table
        self.layout = table.layout
        self.jokers = jokers
        self.spare = spare
        self._totals: dict[tuple[Suits, int], Planes] = {}
        self._apart: dict[tuple[Suits, int, int], dict[int, Planes]] = {}
        self._joined: dict[tuple[Suits, int], Planes] = {}

    def total(
        self, suits: Sequence[int], ranks: int | None = None, spare: int | None = None
    ) -> Planes:
        """All that the suits can lay with at most `spare` jokers (all of them, by default).

        Of several cards of a rank only those of `ranks` make sets (every rank, by default).
        """
        left = tuple(sorted([suit for suit in suits if suit & RANKS]))
        if spare is None:
            spare = self.jokers
        if ranks is None:
            ranks = self.table.ranks.ranks(left)
        if not ranks:
            return self.joined(self.living(left), spare)
        key = left, ranks << 3 | spare
        found = self._totals.get(key)
        if found is None:
            rank = ranks & -ranks
            ranks ^= rank
            found = self.total(left, ranks, spare)
            sets = self.table.ranks.ways(left, rank, spare)
            if sets:
                reached = dict(found)
                for used, ways in sets.items():
                    planes = self.total(take(left, rank, used), ranks, spare - ways.fewest)
                    add_results(reached, planes, ways.results, spare, self.layout)
                found = tuple(reached.items())
            self._totals[key] = found
        return found

    def living(self, suits: Sequence[int]) -> Suits:
        """The cards that can lie in a run, or alone among jokers, the suits sorted."""
        jokers = self.jokers
        if jokers > 1:
            return tuple(suits)
        return tuple(sorted([alive for suit in suits if (alive := living(suit, jokers))]))

    def joined(self, suits: Suits, spare: int) -> Planes:
        """All that sorted suits can lay, each by itself, with at most so many jokers.

        But for the last step all jokers are allowed: so other hands of suits share the others.
        """
        if not suits:
            return NOTHING
        key = suits, spare
        found = self._joined.get(key)
        if found is None:
            found = self.joined(suits[1:], self.jokers)
            if found is NOTHING:
                found = self.table.suits.planes(suits[0], self.jokers)
            else:
                reached: dict[int, int] = {}
                add_results(reached, found, self.entries(suits[0]), spare, self.layout)
                found = tuple(reached.items())
            self._joined[key] = found
        return found

    def apart(self, others: Sequence[int], own: int, ranks: int, spare: int) -> dict[int, Planes]:
        """What all suits but one can lay, by what of that one is left once sets are chosen.

        `ranks` and `spare` are as in `total`.
        """
        left = tuple(sorted([suit for suit in others if suit & RANKS]))
        if not ranks:
            return {own: self.joined(self.living(left), spare)}
        key = left, own, ranks << 3 | spare
        found = self._apart.get(key)
        if found is None:
            rank = ranks & -ranks
            ranks ^= rank
            every = (*left, own)
            found = self.apart(left, own, ranks, spare)
            sets = self.table.ranks.ways(every, rank, spare)
            if sets:
                reached = {suit: dict(planes) for suit, planes in found.items()}
                for used, ways in sets.items():
                    *rest, rest_own = take(every, rank, used)
                    fewer = spare - ways.fewest
                    for suit, planes in self.apart(rest, rest_own, ranks, fewer).items():
                        of_suit = reached.setdefault(suit, {})
                        add_results(of_suit, planes, ways.results, spare, self.layout)
                found = {suit: tuple(planes.items()) for suit, planes in reached.items()}
            self._apart[key] = found
        return found

    def entries(self, suit: int) -> tuple[Entry, ...]:
        """The results of one suit that none of its others beats."""
        return self.table.suits.entries(suit, self.jokers, spare=self.spare)

    def results(self, suit: int) -> list[Result]:
        """The same for a suit of which not all cards need be in reach of others, read."""
        suit = living(suit, self.jokers)
        return [(flags, *self.layout.result(bit)) for flags, _, bit in self.entries(suit)]
