"""What a table asks of an opening here and now, and which of the results reached answers it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from calculator.rami.opening import lays_freely, threshold_for
from calculator.rami.rules import GoingOutWaives, PureRun, Rules, TakenDiscard
from calculator.rami.situation import Situation
from calculator.rami.solver.hand import MAX_HAND_JOKERS
from calculator.rami.solver.layout import (
    PURE_RUN,
    PURE_SET,
    TAKEN,
    Layout,
    Planes,
)


class Goal(NamedTuple):
    """One result of the planes: its points and cards, and the flags that will do with them."""

    flags: tuple[int, ...]
    points: int
    cards: int


class Demand(NamedTuple):
    """What is asked of an opening that lays from `fewest` to `most` cards, and those as bits."""

    need: int
    threshold: int
    fewest: int
    most: int
    cards: int


class Demands:
    """What is asked of an opening: of any, and of one that goes out where that waives something.

    `closed` is true when no opening can be accepted at all; `max_jokers` are the most jokers it
    may lay, `taken` is the card that must be among the laid ones; `spare_jokers` is false when
    that is a joker.
    """

    def __init__(self, rules: Rules, situation: Situation, layout: Layout) -> None:
        self._layout = layout
        free = lays_freely(rules, situation)
        taken = None if free else situation.taken
        self.closed = rules.first_turn_ban and situation.first_turn
        if rules.taken_discard is TakenDiscard.FORBIDDEN:
            self.closed = self.closed or taken is not None
        if rules.taken_discard is not TakenDiscard.MUST_BE_LAID:
            taken = None
        self.taken = taken
        self.spare_jokers = taken is None or not taken.is_joker
        limit = None if free else rules.max_jokers_opening
        self.max_jokers = MAX_HAND_JOKERS if limit is None else limit
        pure = 0 if free or rules.pure_run is PureRun.NONE else PURE_RUN
        pure |= PURE_SET if rules.pure_set and not free else 0
        must = TAKEN if taken is not None else 0
        threshold = threshold_for(rules, situation)
        waives = rules.going_out_waives
        most = rules.hand_size
        if waives is GoingOutWaives.NONE:
            asked = [(pure, threshold, 1, most)]
        else:
            kept = 0 if waives is GoingOutWaives.ALL else pure
            asked = [(pure, threshold, 1, most - 1), (kept, 0, most, most)]
        self.asked = tuple(
            [
                Demand(need | must, points, fewest, last, layout.between(fewest, last))
                for need, points, fewest, last in asked
            ]
        )

    def folded(self, planes: Planes) -> list[tuple[int, int]]:
        """The results by flags whatever their jokers; a joker that must be laid is a flag too."""
        fold = self._layout.fold
        if self.spare_jokers:
            return [(flags, fold(bits)) for flags, bits in planes]
        none = self._layout.low[0]
        return [
            pair
            for flags, bits in planes
            for pair in ((flags, bits & none), (flags | TAKEN, fold(bits, 1)))
        ]

    def accepted(self, folded: list[tuple[int, int]]) -> int:
        """The results that make an accepted opening, as the bits of one block."""
        if self.closed:
            return 0
        found = 0
        for demand in self.asked:
            short = demand.threshold * self._layout.rows
            for flags, bits in folded:
                if flags & demand.need == demand.need:
                    found |= (bits & demand.cards) >> short << short
        return found

    def nearest(self, folded: list[tuple[int, int]]) -> Goal | None:
        """The result that comes nearest: see `Solution.nearest` for the order; none at all, none."""
        ranked = [
            (
                (demand.need & ~flags).bit_count() + (points < demand.threshold),
                max(0, demand.threshold - points),
                -points,
                cards,
                flags,
            )
            for demand in self.asked
            for flags, bits in folded
            if (laid := bits & demand.cards)
            for points, cards in [self._layout.most_points(laid)]
        ]
        if not ranked:
            return None
        *_, points, cards, flags = min(ranked)
        return Goal((flags,), -points, cards)

    def goal(self, folded: list[tuple[int, int]], points: int, cards: int) -> Goal:
        """The accepted result with these points and cards."""
        bit = 1 << self._layout.bit(0, points, cards)
        flags = [
            flags
            for demand in self.asked
            if points >= demand.threshold and demand.cards & bit
            for flags, bits in folded
            if bits & bit and flags & demand.need == demand.need
        ]
        return Goal(tuple(sorted(set(flags), reverse=True)), points, cards)


@lru_cache(maxsize=64)
def demands_of(rules: Rules, situation: Situation, layout: Layout) -> Demands:
    """What is asked at a table in a situation."""
    return Demands(rules, situation, layout)
