"""The answers for a hand: the best opening, the smallest, the longest, the nearest, the outs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from calculator.rami.cards import JOKER, PACK, Card
from calculator.rami.opening import OpeningVerdict, judge_opening, lay_out
from calculator.rami.rules import REFERENCE, Rules
from calculator.rami.situation import ORDINARY, Situation
from calculator.rami.solver.goals import Goal, demands_of
from calculator.rami.solver.hand import read_hand, with_flag
from calculator.rami.solver.outs import NO_OPENING, Out, Tried
from calculator.rami.solver.search import Search, rule_table
from calculator.rami.solver.trace import Group, groups_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """Melds to lay, each in an order that reads as meant, and the verdict on them."""

    verdict: OpeningVerdict

    @property
    def melds(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of each meld, in the order they are laid."""
        return tuple([meld.cards for meld in self.verdict.melds])

    @property
    def points(self) -> int:
        """The points of the melds."""
        return self.verdict.points

    @property
    def cards(self) -> int:
        """How many cards are laid."""
        return sum([len(meld.cards) for meld in self.verdict.melds])


class Solution:
    """What a hand can lay under the rules of a table; each answer is worked out when asked for."""

    def __init__(self, hand: Sequence[Card], rules: Rules, situation: Situation) -> None:
        self._hand = read_hand(hand, rules)
        self._rules, self._situation = rules, situation
        table = rule_table(rules, len(hand))
        table.forget()
        self._layout = table.layout
        self._demands = demands = demands_of(rules, situation, table.layout)
        self._suits = self._hand.suits
        if demands.taken is not None:
            self._suits = with_flag(self._suits, demands.taken)
        jokers = min(self._hand.jokers, demands.max_jokers)
        self._search = Search(table, jokers, spare=demands.spare_jokers)
        self._openings: dict[Goal, Opening] = {}

    @cached_property
    def _folded(self) -> list[tuple[int, int]]:
        return self._demands.folded(self._search.total(self._suits))

    @cached_property
    def _accepted(self) -> int:
        return self._demands.accepted(self._folded)

    @property
    def can_open(self) -> bool:
        """Whether an accepted opening can be laid."""
        return bool(self._accepted)

    @cached_property
    def best(self) -> Opening | None:
        """The accepted opening with most points; of those, one that lays fewest cards."""
        return self._opening(*self._layout.most_points(self._accepted)) if self._accepted else None

    @cached_property
    def smallest(self) -> Opening | None:
        """The accepted opening that lays fewest cards; of those, one with most points."""
        for points, cards in self._layout.by_cards(self._accepted):
            return self._opening(points, cards)
        return None

    @cached_property
    def longest(self) -> Opening | None:
        """The accepted opening that lays most cards; of those, one with most points."""
        found = [*self._layout.by_cards(self._accepted)]
        return self._opening(*found[-1]) if found else None

    @cached_property
    def nearest(self) -> Opening | None:
        """Where no opening is accepted, what comes nearest: its verdict says what is missing.

        All its melds are valid and may be laid together; it is the one with the fewest reasons
        against it, then fewest points missing, then most points, then fewest cards. Where
        nothing can be laid it is the opening without a meld.
        """
        if self._accepted:
            return None
        goal = self._demands.nearest(self._folded)
        return self._lay(goal) if goal else self._judged(())

    @cached_property
    def outs(self) -> tuple[Out, ...]:
        """Every card which, added to the hand, makes an opening possible, and the best points.

        Of the 53 faces those are tried of which a copy can still be outside the hand; they come
        as the keypad shows them, the joker last. A hand that can open has an out in each of them.
        """
        if self._demands.closed:
            return ()
        points = self._layout.most_points(self._accepted)[0] if self._accepted else NO_OPENING
        tried = Tried(self._search, self._demands, self._suits, points)
        counts, rules = self._hand.counts, self._rules
        faces = [card for card in (*PACK, JOKER) if counts[card.index] < rules.copies(card)]
        return tuple(
            [Out(card, points) for card in faces if (points := tried.points(card)) > NO_OPENING]
        )

    def _opening(self, points: int, cards: int) -> Opening:
        return self._lay(self._demands.goal(self._folded, points, cards))

    def _lay(self, goal: Goal) -> Opening:
        found = self._openings.get(goal)
        if found is None:
            groups = groups_of(self._search, self._suits, goal)
            found = self._openings[goal] = self._judged(groups)
        return found

    def _judged(self, groups: Sequence[Group]) -> Opening:
        melds = [self._search.table.lay(*group) for group in groups]
        melds.sort(
            key=lambda meld: (
                not meld.is_pure_run,
                -meld.points,
                [card.index for card in meld.cards],
            )
        )
        laid = lay_out([meld.cards for meld in melds])
        return Opening(verdict=judge_opening(tuple(melds), laid, self._rules, self._situation))


def solve(
    hand: Sequence[Card], rules: Rules = REFERENCE, situation: Situation = ORDINARY
) -> Solution:
    """What a hand can lay: exact under every rule of the table, whatever the order of the cards.

    Raises `HandTooLargeError` (a `ValueError`) beyond 16 cards or 6 jokers, before any search.
    Where several openings are equally good the one with the fewest jokers is given; beyond that
    the choice depends on the cards alone.

    >>> from calculator.rami import parse_cards
    >>> solution = solve(parse_cards("QhKhAhJk7s8s2c2d5c9d"))
    >>> solution.best.points, solution.best.melds
    (52, ((Qh, Kh, Ah), (Jk, 7s, 8s)))
    >>> [(out.card, out.points) for out in solve(parse_cards("QhKhAh7s8s")).outs]
    [(6s, 52), (9s, 55), (Jk, 52)]
    """
    return Solution(hand, rules, situation)


def outs(
    hand: Sequence[Card], rules: Rules = REFERENCE, situation: Situation = ORDINARY
) -> tuple[Out, ...]:
    """Every card that makes an opening possible, with the points: see `Solution.outs`."""
    return solve(hand, rules, situation).outs
