"""Runs every comparison and prints its ratio beside its goal."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from benchmarks import api, engine, page, solver, weight
from benchmarks.measure import Measure


def measures() -> Iterator[Measure]:
    """Every measure of the project, cheapest first."""
    yield from weight.measures()
    yield from engine.measures()
    yield from page.measures()
    yield from api.measures()
    yield from solver.measures()


def main() -> int:
    """Print each measure as it is made; 1 when a goal is missed."""
    missed = 0
    for measure in measures():
        print(measure, flush=True)
        missed += not measure.is_met
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
