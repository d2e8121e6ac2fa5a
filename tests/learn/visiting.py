"""Asks the pages that teach, and reads what they show."""

from __future__ import annotations

import re
from typing import Any, Final
from urllib.parse import parse_qsl, urlencode

from flask.testing import FlaskClient

from calculator.rami import OpeningVerdict, Rules
from calculator.rami.rules import REFERENCE
from calculator.web.learn import dealing
from calculator.web.learn.examples import judge_under
from calculator.web.learn.exercise import Exercise
from tests.web.reading import Node, read

PAGES: Final = ("/apprendre", "/ouvertures", "/exercice", "/regles", "/glossaire")

EVERY_CHANGE: Final = (
    "rules=rami71&threshold=72&pure_run=three_naturals&pure_set=1&ace_low=2&ace_high=10"
    "&ace_in_set=1&joker_value=fixed&joker_points=15&max_jokers_per_meld=2&jokers_vs_naturals=fewer"
    "&adjacent_jokers=0&max_jokers_opening=1&same_suit_in_set=1&run_max=5&packs=3&jokers=6"
    "&hand_size=14&taken_discard=free"
)
"""Rules that differ from the reference in everything."""


def visit(client: FlaskClient, address: str, status: int = 200) -> Node:
    """The page of an address, which must answer with that status and no detour."""
    response = client.get(address)
    assert response.status_code == status, f"{address}: {response.status} {response.location}"
    return read(response.text)


def link_of(root: Node, text: str) -> str:
    """Where the one link with that text in its name leads."""
    found = [
        link["href"] for link in root.all("a") if text in (link.get("aria-label") or link.text)
    ]
    assert len(set(found)) == 1, (text, found)
    return found[0]


def exercise_at(address: str) -> Exercise:
    """The exercise an address holds, without its answer."""
    pairs = dict(parse_qsl(address.partition("?")[2]))
    names = ("level", "seed", "n", "score", "streak")
    values: dict[str, Any] = {name: int(pairs[name]) for name in names if name in pairs}
    return Exercise(**values)


def verdict_at(address: str, rules: Rules = REFERENCE) -> OpeningVerdict:
    """What the engine says of the question of an address, at the reference or another table."""
    return judge_under(dealing.deal(exercise_at(address), rules), rules)


def answered(address: str, *, points: int | None = None, accepted: bool | None = None) -> str:
    """The address with an answer, as the form sends it."""
    pairs = parse_qsl(address.partition("?")[2])
    if points is not None:
        pairs.append(("points", str(points)))
    if accepted is not None:
        pairs.append(("verdict", "accepted" if accepted else "refused"))
    return "/exercice?" + urlencode(pairs)


def as_engine(address: str, rules: Rules = REFERENCE) -> str:
    """The address with the answer the engine gives."""
    exercise, verdict = exercise_at(address), verdict_at(address, rules)
    return answered(
        address,
        points=verdict.points if exercise.asks_points else None,
        accepted=dealing.is_accepted(verdict, exercise.level) if exercise.asks_verdict else None,
    )


def slips_of(root: Node) -> list[str]:
    """What is said of where an answer went wrong."""
    return [slip.text for slip in root.all("p", cls="slip")]


def is_right(root: Node) -> bool:
    """Whether the answer was marked right."""
    return (
        root.one("section", cls="marked-answer").one("div", cls="band").get("class") == "band yes"
    )


def numbers_in(text: str) -> list[int]:
    """The numbers a text names."""
    return [int(number) for number in re.findall(r"\d+", text)]
