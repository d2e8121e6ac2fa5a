"""Hands solved once and kept: all the answers of the solver, worked out together."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from calculator.rami import Rules, Situation
from calculator.rami.solver import Opening, Out, solve
from calculator.web.state import Meld

_KEPT = 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class Solved:
    """What a hand can lay: `outs` are the cards that would let it open, none where it can."""

    can_open: bool
    best: Opening | None
    smallest: Opening | None
    longest: Opening | None
    nearest: Opening | None
    outs: tuple[Out, ...]


def solved(hand: Meld, rules: Rules, situation: Situation) -> Solved:
    """What a hand can lay, whatever the order of its cards.

    Raises `HandTooLargeError` for a hand that `is_too_large`, before any search.

    >>> from calculator.rami import parse_cards
    >>> found = solved(parse_cards("QhKhAh7s8s"), Rules(), Situation())
    >>> found.can_open, found.nearest.points, [out.card for out in found.outs]
    (False, 31, [6s, 9s, Jk])
    """
    return _solved(tuple(sorted(hand, key=lambda card: card.index)), rules, situation)


@lru_cache(maxsize=_KEPT)
def _solved(hand: Meld, rules: Rules, situation: Situation) -> Solved:
    """The outs of a hand that can open are never asked for: they cost most, and are every card."""
    solution = solve(hand, rules, situation)
    return Solved(
        can_open=solution.can_open,
        best=solution.best,
        smallest=solution.smallest,
        longest=solution.longest,
        nearest=solution.nearest,
        outs=() if solution.can_open else solution.outs,
    )
