"""Published openings and hard cases: the engine says what players and rule pages say."""

import json
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

from calculator.rami import PROFILES, Rules, Situation, check_meld, check_opening, parse_cards

DATA = Path(__file__).parents[1] / "data"


def data(name: str) -> Any:
    """The cases of one file."""
    return json.loads((DATA / name).read_text(encoding="utf-8"))


CASES = [
    pytest.param(case, id=case["id"])
    for name in ("openings.json", "public.json")
    for case in data(name)
]


@pytest.mark.parametrize("case", CASES)
def test_the_opening_is_judged_as_published(case: dict[str, Any]) -> None:
    rules = replace(PROFILES[case["profile"]], **case.get("rules", {}))
    situation = dict(case.get("situation", {}))
    if "taken" in situation:
        (situation["taken"],) = parse_cards(situation["taken"])
    melds = [parse_cards(meld) for meld in case["melds"]]
    verdict = check_opening(melds, rules, Situation(**situation))
    expected = case["expect"]
    assert verdict.accepted is expected["accepted"]
    assert verdict.points == expected["points"]
    assert verdict.threshold == expected["threshold"]
    assert verdict.missing == max(0, expected["threshold"] - expected["points"])
    assert {reason.code for reason in verdict.reasons} == set(expected["reasons"])
    for cards, meld, wanted in zip(melds, verdict.melds, expected["melds"], strict=True):
        assert meld == check_meld(cards, rules)
        assert meld.valid is wanted["valid"]
        assert meld.points == wanted["points"]
        assert {one.kind for one in meld.readings if one.points == meld.points} == set(
            wanted["kinds"]
        )
        assert meld.kind == max(wanted["kinds"], default=None)


def test_the_profiles_are_those_published() -> None:
    published = data("profiles.json")
    assert list(PROFILES) == list(published)
    reference = asdict(Rules())
    for name, changes in published.items():
        assert asdict(PROFILES[name]) == reference | changes


GAPS = [
    ("4c5c7c", "6c"),
    ("Ac2c5c", "3c4c"),
    ("4cJk9c", "5c6c7c8c"),
]


@pytest.mark.parametrize(("meld", "missing"), GAPS)
def test_a_gap_names_every_missing_card(meld: str, missing: str) -> None:
    """As a player says it: "il manque le 6 de trèfle"."""
    (reason,) = check_meld(parse_cards(meld), PROFILES["rami51"]).reasons
    assert reason.code == "gap"
    assert reason.cards == tuple(parse_cards(missing))


REFUSALS = [
    ({}, "KhKs", "too_few_cards"),
    ({}, "9h9s9d9cJk", "too_many_cards"),
    ({"run_max": 5}, "2h3h4h5h6h7h", "too_many_cards"),
    ({}, "JkJkJk", "only_jokers"),
    ({"max_jokers_per_meld": 1}, "9h9sJkJk", "too_many_jokers"),
    ({"jokers_vs_naturals": "fewer"}, "9h9sJkJk", "too_many_jokers"),
    ({"adjacent_jokers": False}, "6sJkJk9s", "adjacent_jokers"),
    ({}, "KhKhKs", "same_suit_twice"),
    ({}, "4h4h5h6h", "duplicate_card"),
    ({}, "KsAs2s", "turns_corner"),
    ({}, "KsJk2s", "turns_corner"),
    ({}, "4c5c7c", "gap"),
    ({}, "4c5c6h", "mixed_suits"),
    ({}, "7h2sJc", "unrelated"),
]


@pytest.mark.parametrize(("changes", "meld", "code"), REFUSALS)
def test_the_reason_names_what_the_player_did_wrong(
    changes: dict[str, Any], meld: str, code: str
) -> None:
    verdict = check_meld(parse_cards(meld), replace(PROFILES["rami51"], **changes))
    assert code in {reason.code for reason in verdict.reasons}
