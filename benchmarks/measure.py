"""One measure, and how two pieces of code are timed against each other."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure:
    """A figure with its goal: met when at most `most` and at least `least`."""

    name: str
    figure: float
    unit: str = ""
    most: float | None = None
    least: float | None = None
    note: str = ""

    @property
    def is_met(self) -> bool:
        """Whether the figure keeps its goal; one without a goal always does."""
        return (self.most is None or self.figure <= self.most) and (
            self.least is None or self.figure >= self.least
        )

    def __str__(self) -> str:
        goal = ""
        if self.most is not None:
            goal = f"≤ {self.most:g}"
        if self.least is not None:
            goal = f"≥ {self.least:g}"
        verdict = "" if not goal else (" met" if self.is_met else " MISSED")
        figure = f"{self.figure:,.2f}" if self.figure < 100 else f"{self.figure:,.0f}"
        return f"{self.name}: {figure}{self.unit}  [{goal or 'noted'}{verdict}]  {self.note}"


def on_one_core() -> None:
    """Keep this process on one core, so that both sides have the same one."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def seconds_each(
    ours: Callable[[int], object], theirs: Callable[[int], object], *, rounds: int, calls: int
) -> tuple[float, float, float]:
    """Median seconds of a call of each side, and the median of their ratios, round by round.

    The sides take turns in short rounds, so that a machine that slows down slows both. Each call
    is given its number, so that a side can take a different input every time.
    """
    pairs = []
    for number in range(rounds):
        pair = []
        for side in (ours, theirs):
            start = time.perf_counter()
            for call in range(number * calls, (number + 1) * calls):
                side(call)
            pair.append((time.perf_counter() - start) / calls)
        pairs.append(pair)
    return (
        median([pair[0] for pair in pairs]),
        median([pair[1] for pair in pairs]),
        median([pair[0] / pair[1] for pair in pairs]),
    )
