"""The engine and an independent oracle agree on everything about openings nobody thought of."""

from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings

from tests.property.referee import disagreements, meld_alone
from tests.rami import deals
from tests.rami.deals import Meld
from tests.rami.oracle import Table, judge_opening, table

OPENINGS = 20_000
LOTS = 20


def random_case(rng: Random) -> tuple[list[Meld], Table, Table]:
    """An opening, its table and its situation; one threshold in three is hit, give or take 1."""
    rules = deals.random_table(rng)
    melds = deals.random_opening(rng, rules["hand_size"])
    situation = deals.random_situation(rng, melds)
    if rng.random() < 1 / 3:
        points = judge_opening(melds, rules, situation).points + rng.choice([-1, 0, 0, 1])
        rules["threshold"] = min(200, max(0, points))
    return melds, rules, situation


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(LOTS))
def test_the_engine_and_the_oracle_agree_on_seeded_random_openings(seed: int) -> None:
    rng = Random(f"rami {seed}")
    cases = (random_case(rng) for _ in range(OPENINGS // LOTS))
    found = (text for case in cases if (text := disagreements(*case)))
    assert list(islice(found, 3)) == []


def test_the_engine_and_the_oracle_agree_on_the_first_few_hundred() -> None:
    """The same in a few seconds, so that mutation testing can afford it."""
    rng = Random("a few hundred")
    cases = (random_case(rng) for _ in range(600))
    assert [text for case in cases if (text := disagreements(*case))] == []


FOUND_BY_CHANCE = [
    ("AhAhAhJkJkJkJkJkJkJkJkJkJkJk", {}),  # three aces for two ends: once a crash
    ("AsAsAs3s4s5s6s7s8s9sTsJsQsKs", {}),
    ("JkJk3s4s5s6s7s8s9sTsJsQsKsAs", {}),  # the ace at either end, the jokers A 2 or 2 A: one
    ("2s3s4s5sJk7s8s9sTsJsQsKsJk", {"joker_value": "fixed"}),
    ("JkJk5dJk6dTdJkJkQdKdJdJk4d", {"ace_high": 1}),
    ("KhAh2h", {"adjacent_jokers": False}),  # no joker, so none beside another
    ("KhJk2h", {"adjacent_jokers": False}),
    ("As2s9sJkJk", {}),
]


@pytest.mark.parametrize(("meld", "changes"), FOUND_BY_CHANCE)
def test_the_engine_and_the_oracle_agree_on_what_chance_once_found(
    meld: str, changes: Table
) -> None:
    cards = [meld[i : i + 2] for i in range(0, len(meld), 2)]
    assert meld_alone(cards, table(**changes)) == []


@pytest.mark.thorough
def test_the_random_openings_are_worth_judging() -> None:
    """At least a third of the melds are valid, and every verdict and reason turns up."""
    rng = Random("worth judging")
    judged = [judge_opening(*random_case(rng)) for _ in range(2_000)]
    melds = [meld for one in judged for meld in one.melds]
    assert sum(meld.valid for meld in melds) > len(melds) / 3
    assert sum(one.accepted for one in judged) > len(judged) / 20
    assert sum(one.going_out for one in judged) > len(judged) / 20
    assert sum(len(meld.readings) > 1 for meld in melds) > len(melds) / 10
    assert {code for one in judged for code in one.codes} == {
        "no_meld",
        "invalid_meld",
        "too_many_copies",
        "too_many_jokers_in_opening",
        "no_card_left",
        "first_turn",
        "taken_not_laid",
        "taken_forbidden",
        "below_threshold",
        "no_pure_run",
        "no_pure_set",
    }


@settings(max_examples=1_000, derandomize=True, deadline=None)
@pytest.mark.thorough
@given(deals.openings, deals.tables, deals.situations)
def test_the_engine_and_the_oracle_agree_on_any_opening(
    melds: list[Meld], rules: Table, situation: Table
) -> None:
    assert disagreements(melds, rules, situation) == []


@settings(max_examples=1_000, derandomize=True, deadline=None)
@pytest.mark.thorough
@given(deals.melds, deals.tables)
def test_the_engine_and_the_oracle_agree_on_any_meld(cards: Meld, rules: Table) -> None:
    assert meld_alone(cards, rules) == []
