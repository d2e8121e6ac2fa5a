"""Whether a hand can open, with which melds, and which further card would let it: exact."""

from calculator.rami.solver.hand import (
    MAX_HAND_CARDS,
    MAX_HAND_JOKERS,
    HandTooLargeError,
    is_too_large,
)
from calculator.rami.solver.outs import Out
from calculator.rami.solver.solution import Opening, Solution, outs, solve

__all__ = [
    "MAX_HAND_CARDS",
    "MAX_HAND_JOKERS",
    "HandTooLargeError",
    "Opening",
    "Out",
    "Solution",
    "is_too_large",
    "outs",
    "solve",
]
