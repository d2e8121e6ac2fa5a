"""A hand asked about by `/api/v1/solve`, against the opening it gives judged by `/api/v1/check`.

Both are whole WSGI calls. Answers to hands are kept, as those of the page are: asked again, a hand
costs its JSON alone; asked for the first time, it is searched, and so is every card that would let
it open.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from werkzeug.test import EnvironBuilder

from benchmarks.bare import call
from benchmarks.measure import Measure, on_one_core, seconds_each
from benchmarks.solver import random_hands
from calculator import create_app
from calculator.rami import format_cards
from calculator.rami.solver import solve
from calculator.rami.solver.search import forget_everything

ROUNDS, CALLS = 12, 50


def measures() -> Iterator[Measure]:
    """Throughput of `solve` over that of `check`, the two taking turns."""
    on_one_core()
    app = create_app()
    hands = random_hands(ROUNDS * CALLS, None, "api")
    solving = [_asking("solve", hand=format_cards(hand)) for hand in hands]
    checking = [_asking("check", melds=_melds(hand)) for hand in hands]
    forget_everything()
    for hand in random_hands(1_000, None, "api, warm again"):
        call(app, _asking("solve", hand=format_cards(hand)))
    for name, least in (("asked for the first time", None), ("asked again", 0.8)):
        ours, theirs, ratio = seconds_each(
            lambda number: call(app, _rewound(solving[number])),
            lambda number: call(app, _rewound(checking[number])),
            rounds=ROUNDS,
            calls=CALLS,
        )
        yield Measure(
            name=f"throughput of /api/v1/solve / of /api/v1/check, 14 random cards, {name}",
            figure=1 / ratio,
            least=least,
            note=f"{ours * 1e6:.0f} µs against {theirs * 1e6:.0f} µs",
        )


def _melds(hand: Any) -> list[str]:
    """The melds of the best opening of a hand, or of the nearest one."""
    solution = solve(hand)
    opening = solution.best or solution.nearest
    return [format_cards(meld) for meld in opening.melds] if opening else []


def _asking(question: str, **body: Any) -> dict[str, Any]:
    """The environment of a request."""
    return EnvironBuilder(
        f"/api/v1/{question}",
        method="POST",
        data=msgspec.json.encode(body),
        content_type="application/json",
    ).get_environ()


def _rewound(environ: dict[str, Any]) -> dict[str, Any]:
    environ["wsgi.input"].seek(0)
    return environ
