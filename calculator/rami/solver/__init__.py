"""Whether a hand can open, with which melds, and which further card would let it: exact."""

from calculator.rami.solver.hand import MAX_CARDS, MAX_JOKERS, HandTooLargeError
from calculator.rami.solver.outs import Out
from calculator.rami.solver.solution import Opening, Solution, outs, solve

__all__ = [
    "MAX_CARDS",
    "MAX_JOKERS",
    "HandTooLargeError",
    "Opening",
    "Out",
    "Solution",
    "outs",
    "solve",
]
