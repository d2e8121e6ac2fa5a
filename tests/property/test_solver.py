"""The solver against every way to lay a small hand, under any rules, and what must always hold."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from calculator.rami import Card, Rules, Situation, check_opening, format_cards
from calculator.rami.solver import Opening, Solution, solve
from tests.rami.exhaustive import (
    Answers,
    answers,
    nearness,
    random_hand,
    random_rules,
    random_situation,
)

HANDS = 6_000
LOTS = 20


def random_case(rng: Random) -> tuple[list[Card], Rules, Situation]:
    """A small hand, a table, a situation."""
    hand = random_hand(rng, rng.choice([3, 5, 6, 7, 7, 8, 8, 9]))
    return hand, random_rules(rng), random_situation(rng, hand)


def found_by(solution: Solution) -> Answers:
    """The solver's answers in the terms of the exhaustive search."""

    def said(opening: Opening | None) -> tuple[int, int] | None:
        return opening and (opening.points, opening.cards)

    nearest = solution.nearest
    return Answers(
        best=said(solution.best),
        smallest=said(solution.smallest),
        longest=said(solution.longest),
        nearest=nearness(nearest.verdict, nearest.cards) if nearest else None,
    )


def faults(hand: list[Card], rules: Rules, situation: Situation) -> Iterator[str]:
    """Every way in which the solver's answers for a hand are not what they must be."""
    solution = solve(hand, rules, situation)
    expected, found = answers(hand, rules, situation), found_by(solution)
    if not expected.best and not expected.nearest:
        assert solution.nearest is not None
        expected = expected._replace(nearest=nearness(solution.nearest.verdict, 0))
    if found != expected:
        yield f"found {found}, expected {expected}"
    if solution.can_open is not (expected.best is not None):
        yield f"can_open is {solution.can_open}"
    for opening in (solution.best, solution.smallest, solution.longest, solution.nearest):
        if opening:
            if check_opening(opening.melds, rules, situation) != opening.verdict:
                yield f"{opening} is judged otherwise"
            laid = Counter([card for meld in opening.melds for card in meld])
            if laid - Counter(hand):
                yield f"{opening} lays cards that are not in the hand"


def described(case: tuple[list[Card], Rules, Situation]) -> str:
    hand, rules, situation = case
    changed = {
        name: getattr(rules, name)
        for name in Rules.__slots__
        if getattr(rules, name) != getattr(Rules(), name)
    }
    return f"{format_cards(hand)} {changed} {situation}"


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(LOTS))
def test_the_solver_finds_what_trying_everything_finds(seed: int) -> None:
    rng = Random(f"solver {seed}")
    cases = (random_case(rng) for _ in range(HANDS // LOTS))
    found = (f"{text}: {described(case)}" for case in cases for text in faults(*case))
    assert list(islice(found, 3)) == []
