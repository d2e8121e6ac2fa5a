"""How long the engine takes to judge an opening, against the smallest thing Flask can do."""

from __future__ import annotations

from collections.abc import Iterator

from werkzeug.test import EnvironBuilder

from benchmarks.bare import call, create_bare
from benchmarks.measure import Measure, on_one_core, seconds_each
from benchmarks.openings import openings
from calculator.rami import PROFILES, Situation, check_opening

ROUNDS, CALLS = 60, 100


def measures() -> Iterator[Measure]:
    """`check_opening`, explanation included, on openings that never come twice."""
    on_one_core()
    rules, situation = PROFILES["rami51"], Situation()
    laid = openings(ROUNDS * CALLS)
    bare, environ = create_bare(), EnvironBuilder("/hello").get_environ()
    for number in range(200):  # warm both sides
        call(bare, environ)
        check_opening(laid[-number], rules, situation)
    ours, theirs, ratio = seconds_each(
        lambda number: check_opening(laid[number], rules, situation),
        lambda _: call(bare, environ),
        rounds=ROUNDS,
        calls=CALLS,
    )
    yield Measure(
        name="check_opening of 13 cards with two jokers / a WSGI call of a bare hello",
        figure=ratio,
        most=1,
        note=f"{ours * 1e6:.0f} µs against {theirs * 1e6:.0f} µs",
    )
