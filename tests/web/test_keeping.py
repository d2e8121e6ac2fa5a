"""What a worker keeps between requests is bounded in bytes, whatever it is asked."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

import pytest

from calculator import create_app
from calculator.rami import FACES
from calculator.web.keeping import keep_within, kept_bytes
from calculator.web.pieces import Pieces
from calculator.web.screen import Screen

MEGABYTE: Final = 1024 * 1024
PAGES: Final = 8 * MEGABYTE
ROOT: Final = "https://rami.example"


def fullest(seed: int) -> bytes:
    """A query with as many cards as are kept at most: under 1,024 bytes, other ones every time."""
    chance = random.Random(seed)
    melds = ["".join(card.notation for card in chance.choices(FACES, k=30)) for _ in range(15)]
    query = "&".join(f"m={meld}" for meld in melds).encode()
    assert 900 < len(query) <= 1024
    return query


@pytest.mark.parametrize("name", ["site", "frame"])
def test_hundreds_of_full_tables_take_no_more_than_the_bound(name: str) -> None:
    app = create_app()
    screen: Screen = app.extensions[name]
    pieces: Pieces = app.extensions["pieces"]
    first = screen.page(fullest(0), ROOT)
    assert len(first.html) > 100_000
    for seed in range(1, 60):
        screen.page(fullest(seed), ROOT)
        screen.part(fullest(seed) + b"&seq=1", ROOT)
    for keeping, bound in (
        (screen.page, PAGES),
        (screen.part, PAGES),
        (pieces.row, 16 * MEGABYTE),
        (pieces.still_row, 4 * MEGABYTE),
    ):
        assert kept_bytes(keeping) <= bound
    assert kept_bytes(screen.page) > PAGES / 2
    again = screen.page(fullest(0), ROOT)
    assert again == first
    assert again is not first, "the longest unused is gone"
    assert screen.page(fullest(59), ROOT) is screen.page(fullest(59), ROOT)


def test_a_long_query_is_answered_and_not_kept() -> None:
    screen: Screen = create_app().extensions["site"]
    query = b"m=QhKhAh&utm_source=" + b"x" * 2000
    held = kept_bytes(screen.page)
    assert screen.page(query, ROOT).is_elsewhere
    assert kept_bytes(screen.page) == held


@pytest.fixture
def counted() -> tuple[Callable[[str], str], list[str]]:
    calls: list[str] = []

    def double(word: str) -> str:
        calls.append(word)
        return word * 2

    return keep_within(0.01, double), calls


def test_what_was_longest_unused_goes_first(
    counted: tuple[Callable[[str], str], list[str]],
) -> None:
    double, calls = counted
    for word in ("a" * 1000, "b" * 1000, "a" * 1000, "c" * 1000, "d" * 1000):
        assert double(word) == word * 2
    assert [word[0] for word in calls] == ["a", "b", "c", "d"]
    double("a" * 1000)
    double("b" * 1000)
    assert [word[0] for word in calls] == ["a", "b", "c", "d", "b"]


def test_what_is_larger_than_the_bound_is_answered_and_not_kept(
    counted: tuple[Callable[[str], str], list[str]],
) -> None:
    double, calls = counted
    for _ in range(2):
        assert len(double("e" * 20_000)) == 40_000
    assert len(calls) == 2
    assert kept_bytes(double) == 0
