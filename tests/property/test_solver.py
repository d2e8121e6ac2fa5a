"""The solver against every way to lay a small hand, under any rules, and what must always hold."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from calculator.rami import JOKER, PACK, Card, Rules, Situation, Suit, check_opening, format_cards
from calculator.rami.cards import SUITS
from calculator.rami.rules import PureRun
from calculator.rami.solver import Opening, Solution, solve
from calculator.rami.solver.groups import GroupTable
from calculator.rami.solver.hand import cards_of
from calculator.rami.solver.layout import layout_for
from tests.rami.exhaustive import (
    Answers,
    answers,
    laid_ways,
    nearness,
    random_hand,
    random_rules,
    random_situation,
)

HANDS = 6_000
LOTS = 20


def random_case(rng: Random) -> tuple[list[Card], Rules, Situation]:
    """A small hand, a table, a situation; one threshold in four is just reached, or just not."""
    hand = random_hand(rng, rng.choice([3, 5, 6, 7, 7, 8, 8, 9]))
    rules, situation = random_rules(rng), random_situation(rng, hand)
    if rng.random() < 0.25:
        best = solve(hand, replace(rules, threshold=0, pure_run=PureRun.NONE), situation).best
        reached = (best.points if best else 30) + rng.choice([0, 0, 1, -1])
        rules = replace(rules, threshold=min(200, max(0, reached)))
    return hand, rules, situation


def found_by(solution: Solution) -> Answers:
    """The solver's answers in the terms of the exhaustive search."""

    def said(opening: Opening | None) -> tuple[int, int, int] | None:
        if opening is None:
            return None
        jokers = sum(meld.count(JOKER) for meld in opening.melds)
        return opening.points, opening.cards, jokers

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


@pytest.mark.parametrize("seed", range(4))
def test_the_solver_finds_what_trying_everything_finds_on_a_few_hands(seed: int) -> None:
    rng = Random(f"solver, few {seed}")
    cases = (random_case(rng) for _ in range(100))
    assert [f"{text}: {described(case)}" for case in cases for text in faults(*case)] == []


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(LOTS))
def test_the_solver_finds_what_trying_everything_finds(seed: int) -> None:
    rng = Random(f"solver {seed}")
    cases = (random_case(rng) for _ in range(HANDS // LOTS))
    found = (f"{text}: {described(case)}" for case in cases for text in faults(*case))
    assert list(islice(found, 3)) == []


def test_the_random_hands_are_worth_solving() -> None:
    """Many can open, many cannot, some go out; points, tierce and set are missed, and nothing."""
    rng = Random("worth solving")
    solved = [solve(*random_case(rng)) for _ in range(600)]
    openings = [one.best for one in solved if one.best]
    assert 100 < len(openings) < 400
    assert sum(opening.verdict.going_out for opening in openings) > 5
    assert sum(one.best != one.smallest for one in solved) > 50
    assert sum(one.best != one.longest for one in solved) > 5
    codes = {
        str(reason.code) for one in solved if one.nearest for reason in one.nearest.verdict.reasons
    }
    assert codes == {
        "no_meld",
        "below_threshold",
        "no_pure_run",
        "no_pure_set",
        "first_turn",
        "taken_not_laid",
        "taken_forbidden",
    }


def larger_case(rng: Random) -> tuple[list[Card], Rules, Situation]:
    """The same, the hand as often as not as large as those that are played."""
    size = rng.choice([6, 8, 9, 12, 13, 14])
    hand = random_hand(rng, size)
    rules = random_rules(rng)
    if size > 9:
        rules = replace(rules, hand_size=rng.choice([13, 13, 12, 14]))
    return hand, rules, random_situation(rng, hand)


def outs_afresh(hand: list[Card], rules: Rules, situation: Situation) -> dict[Card, int]:
    """The outs of a hand, each card added and the new hand solved."""
    counts = Counter(hand)
    found = {}
    for card in (*PACK, JOKER):
        if counts[card] < (rules.jokers if card is JOKER else rules.packs):
            best = solve([*hand, card], rules, situation).best
            if best:
                found[card] = best.points
    return found


def wrong_outs(rng: Random, hands: int) -> list[str]:
    cases = (larger_case(rng) for _ in range(hands))
    return [described(case) for case in cases if dict(solve(*case).outs) != outs_afresh(*case)]


def test_the_outs_are_those_found_by_adding_each_card_to_a_few_hands() -> None:
    assert wrong_outs(Random("outs, few"), 30) == []


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(10))
def test_the_outs_are_those_found_by_adding_each_card(seed: int) -> None:
    assert wrong_outs(Random(f"outs {seed}"), 60) == []


def test_a_card_more_never_lowers_the_best_and_a_joker_less_never_raises_it() -> None:
    """Whatever the rules: what the smaller hand can lay the larger one can lay as well."""
    rng = Random("more and less")
    for _ in range(150):
        hand, rules, situation = larger_case(rng)
        best = solve(hand, rules, situation).best
        more = solve([*hand, rng.choice([*PACK, JOKER])][-16:], rules, situation).best
        assert not best or (more and more.points >= best.points)
        if JOKER in hand:
            hand.remove(JOKER)
            less = solve(hand, rules, situation).best
            assert not less or (best and less.points <= best.points)


def test_the_order_of_the_hand_changes_nothing() -> None:
    rng = Random("order")
    for _ in range(100):
        hand, rules, situation = larger_case(rng)
        one = solve(hand, rules, situation)
        two = solve(rng.sample(hand, len(hand)), rules, situation)
        for name in ("best", "smallest", "longest", "nearest"):
            assert getattr(one, name) == getattr(two, name)
        assert one.outs == two.outs


def test_no_suit_is_better_than_another() -> None:
    rng = Random("suits")
    for _ in range(100):
        hand, rules, situation = larger_case(rng)
        suits = dict(zip(SUITS, rng.sample(SUITS, 4), strict=True))

        def recut(card: Card, suits: dict[Suit, Suit] = suits) -> Card:
            return card if card.suit is None else Card(rank=card.rank, suit=suits[card.suit])

        taken = recut(situation.taken) if situation.taken else None
        one = solve(hand, rules, situation)
        two = solve([recut(card) for card in hand], rules, replace(situation, taken=taken))
        assert found_by(one) == found_by(two)
        assert sorted((recut(card).index, points) for card, points in one.outs) == sorted(
            (card.index, points) for card, points in two.outs
        )


GROUP_TABLES = [
    {},
    {"joker_value": "highest"},
    {"joker_value": "fixed", "joker_points": 7, "ace_low": 15},
    {"joker_value": "fixed", "pure_run": "three_naturals"},
    {"joker_value": "as_laid", "pure_run": "three_naturals", "ace_high": 2},
    {"adjacent_jokers": False, "run_max": 9, "ace_low": 12, "joker_value": "highest"},
    {"max_jokers_per_meld": 2, "jokers_vs_naturals": "fewer"},
]


@pytest.mark.parametrize("changes", GROUP_TABLES)
def test_a_group_of_one_suit_counts_what_its_melds_are_judged_to_count(
    changes: dict[str, Any],
) -> None:
    """Long runs too, with both aces: the exhaustive search is too slow for them."""
    rules = Rules(**changes)
    layout = layout_for(rules, 16)
    groups = GroupTable(rules, layout)
    rng = Random(str(changes))
    as_laid = rules.joker_value == "as_laid"  # that many orders are slow to try
    for _ in range(60 if as_laid else 400):
        first, last = sorted(rng.sample(range(13), 2))
        group = sum(1 << n for n in range(first, last + 1) if rng.random() < 0.8) or 1
        if rng.random() < 0.3:
            group |= 1
        if group & 1 and rng.random() < 0.3:
            group |= 1 << 13
        naturals = cards_of(0, group)
        most_jokers = 4 if as_laid else 7
        expected = set()
        for jokers in range(most_jokers):
            cards = (*naturals, *[JOKER] * jokers)
            for _, points, pure, _ in laid_ways(cards, rules) if len(cards) > 2 else ():
                expected.add((jokers, points, pure, len(cards)))
        best = {
            (jokers, pure, count): max(
                points for j, points, p, c in expected if (j, p, c) == (jokers, pure, count)
            )
            for jokers, _, pure, count in expected
        }
        found: dict[tuple[int, bool, int], int] = {}
        for flags, _, shift in groups.run_options(group):
            jokers, points, count = layout.result(shift)
            if jokers >= most_jokers:
                break
            key = jokers, bool(flags), count
            found[key] = max(points, found.get(key, 0))
        assert found == best, naturals
