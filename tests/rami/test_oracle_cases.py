"""The oracle itself passes every published case: a judge that is wrong proves nothing."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.rami.oracle import JOKER, judge_meld, judge_opening, table

DATA = Path(__file__).parents[1] / "data"
PROFILES = json.loads((DATA / "profiles.json").read_text(encoding="utf-8"))
CASES = [
    pytest.param(case, id=case["id"])
    for name in ("openings.json", "public.json")
    for case in json.loads((DATA / name).read_text(encoding="utf-8"))
]


def tokens(text: str) -> list[str]:
    """Split a run of two-character notations."""
    return [text[i : i + 2] for i in range(0, len(text), 2)]


@pytest.mark.parametrize("case", CASES)
def test_the_oracle_judges_the_published_case_as_published(case: dict[str, Any]) -> None:
    rules = table(**PROFILES[case["profile"]]) | case.get("rules", {})
    melds = [tokens(meld) for meld in case["melds"]]
    judged = judge_opening(melds, rules, case.get("situation", {}))
    expected = case["expect"]
    assert judged.accepted is expected["accepted"]
    assert judged.points == expected["points"]
    assert judged.threshold == expected["threshold"]
    assert judged.codes == set(expected["reasons"])
    for meld, wanted in zip(judged.melds, expected["melds"], strict=True):
        assert meld.valid is wanted["valid"]
        assert meld.points == wanted["points"]
        best = {one.kind for one in meld.readings if one.points == meld.points}
        assert best == set(wanted["kinds"])


def readings_of(text: str, **changes: Any) -> set[tuple[str, str, int]]:
    """(kind, what the jokers stand for, points) of every reading."""
    cards = tokens(text)
    return {
        (
            one.kind,
            " ".join("/".join(s) for c, s in zip(cards, one.stands_for, strict=True) if c == JOKER),
            one.points,
        )
        for one in judge_meld(cards, table(**changes)).readings
    }


def test_the_example_of_the_rules_is_read_as_the_rules_read_it() -> None:
    """joker-7-8 of spades is 6-7-8 or 7-8-9; A-joker-joker is A-2-3, Q-K-A or three aces."""
    assert readings_of("Jk7s8s") == {("run", "6s", 21), ("run", "9s", 24)}
    assert readings_of("AhJkJk") == {
        ("run", "2h 3h", 6),
        ("run", "Kh Qh", 31),
        ("set", "As/Ad/Ac As/Ad/Ac", 33),
    }


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("KsAs2s", "the run turns the corner"),
        ("KhJk2h", "a joker does not turn the corner either"),
        ("3h3h6h", "twelve in all, yet no run"),
        ("4h4hJk", "a joker hides no same-suit set"),
        ("4cJk9c", "four cards are missing, not one"),
        ("JkJkJk", "jokers alone stand for nothing"),
        ("AhKhQhAh", "both aces need the whole suit"),
        ("KhKsKdKcJk", "never five"),
        ("Ah2h3h4h5h6h7h8h9hThJhQhKhAhJk", "no suit has fifteen places"),
    ],
)
def test_the_traps_are_refused(text: str, why: str) -> None:
    assert not judge_meld(tokens(text), table()).valid, why


def test_a_whole_suit_with_an_ace_at_both_ends_is_one_run_of_14() -> None:
    whole = [rank + "h" for rank in "A23456789TJQKA"]
    (only,) = judge_meld(whole, table()).readings
    assert (only.kind, only.points, only.pure) == ("run", 96, True)


def test_an_ace_and_a_joker_at_the_ends_of_a_whole_suit_read_once_unless_points_differ() -> None:
    """Whichever end the ace takes, both stand for the ace: 96. A joker at 0 makes it 85 or 95."""
    whole = [rank + "h" for rank in "A23456789TJQK"] + [JOKER]
    (only,) = judge_meld(whole, table()).readings
    assert only.points == 96
    low, high = judge_meld(whole, table(joker_value="fixed")).readings
    assert (low.points, high.points) == (85, 95)
