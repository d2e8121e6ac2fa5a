"""What a hand can lay: named hands, published openings, ties, limits, and what is refused."""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from calculator.rami import JOKER, PROFILES, Card, Rules, Situation, format_cards, parse_cards
from calculator.rami.solver import HandTooLargeError, Opening, outs, solve
from calculator.rami.solver.search import Search

DATA = Path(__file__).parents[1] / "data"
PUBLISHED = [
    pytest.param(case, id=case["id"])
    for name in ("openings.json", "public.json")
    for case in json.loads((DATA / name).read_text(encoding="utf-8"))
    if case["expect"]["accepted"]
]


def laid(opening: Opening | None) -> str:
    """The melds of an opening in tokens."""
    assert opening is not None
    return " ".join(format_cards(meld) for meld in opening.melds)


def codes(opening: Opening | None) -> list[str]:
    """The codes of the reasons against an opening."""
    assert opening is not None
    return [str(reason.code) for reason in opening.verdict.reasons]


@pytest.mark.parametrize("case", PUBLISHED)
def test_the_cards_of_a_published_opening_give_at_least_its_points(case: dict[str, Any]) -> None:
    rules = replace(PROFILES[case["profile"]], **case.get("rules", {}))
    situation = dict(case.get("situation", {}))
    if "taken" in situation:
        (situation["taken"],) = parse_cards(situation["taken"])
    solution = solve(parse_cards("".join(case["melds"])), rules, Situation(**situation))
    assert solution.best is not None
    assert solution.best.points >= case["expect"]["points"]
    assert solution.nearest is None


def test_the_best_has_most_points_the_smallest_fewest_cards_the_longest_most() -> None:
    solution = solve(parse_cards("9hThJhQhKsKdKc2c3c4c2d"))
    assert laid(solution.best) == "9hThJhQh 2c3c4c KsKdKc"
    assert laid(solution.smallest) == "ThJhQh KsKdKc"
    assert laid(solution.longest) == "9hThJhQh 2c3c4c KsKdKc"
    assert solution.smallest is not None
    assert (solution.smallest.points, solution.smallest.cards) == (60, 6)


def test_equal_points_are_laid_with_fewest_cards_and_fewest_jokers() -> None:
    """At this table a joker counts nothing, so none is laid."""
    rules = Rules(joker_value="fixed", joker_points=0, threshold=30)  # type: ignore[arg-type]
    assert laid(solve(parse_cards("JhQhKhJkJk"), rules).best) == "JhQhKh"


def test_fewest_jokers_are_laid_where_what_they_would_make_is_not_asked_for() -> None:
    """Going out waives the tierce franche: a run without a joker is worth no second joker."""
    rules = Rules(going_out_waives="all", hand_size=7)  # type: ignore[arg-type]
    best = solve(parse_cards("KdQhJsQsKhQdKsJkJk"), rules).best
    assert best is not None
    assert (best.points, best.cards) == (70, 7)
    assert sum(meld.count(JOKER) for meld in best.melds) == 1


def test_a_card_in_a_run_leaves_its_set_and_the_other_way_round() -> None:
    """Four kings and J-Q-K: the run needs the king of hearts, three are left for the set."""
    assert laid(solve(parse_cards("JhQhKhKsKdKc")).best) == "JhQhKh KsKdKc"


def test_going_out_is_named_and_may_waive_the_threshold() -> None:
    hand = parse_cards("2h3h4h5h6h3s3d3c2s3s4s5s6s9d")
    reference, teams = solve(hand), solve(hand, PROFILES["rami51-equipes"])
    assert codes(reference.nearest) == ["below_threshold"]
    assert teams.best is not None
    assert teams.best.verdict.going_out
    assert (teams.best.cards, teams.best.points) == (13, 49)


def test_one_card_stays_for_the_discard() -> None:
    """Fourteen cards that could all be laid: thirteen are."""
    best = solve(parse_cards("Ah2h3h4h5h6h7h8h9hThJhQhKhAh")).best
    assert best is not None
    assert best.cards == 13
    assert best.points == 95


NEAREST = [
    ("4h5h6h7s7d7c", {}, ["below_threshold"], 36),
    ("KhKsKdQcQdQs", {}, ["no_pure_run"], 60),
    ("2h2s2d", {}, ["below_threshold", "no_pure_run"], 6),
    ("QhKhAh8c9cTc", {"pure_set": True}, ["no_pure_set"], 58),
    ("2h4s6d8c", {}, ["no_meld", "below_threshold", "no_pure_run"], 0),
    ("JkJkJk", {}, ["no_meld", "below_threshold", "no_pure_run"], 0),
    ("", {"threshold": 0, "pure_run": "none"}, ["no_meld"], 0),
]


@pytest.mark.parametrize(("hand", "changes", "reasons", "points"), NEAREST)
def test_the_nearest_says_what_is_missing(
    hand: str, changes: dict[str, Any], reasons: list[str], points: int
) -> None:
    solution = solve(parse_cards(hand), Rules(**changes))
    assert not solution.can_open
    assert solution.best is solution.smallest is solution.longest is None
    assert solution.nearest is not None
    assert (codes(solution.nearest), solution.nearest.points) == (reasons, points)


def test_of_two_with_one_reason_each_the_nearest_lacks_fewest_points() -> None:
    """With the run 40 points and 11 too few; with the sets 60 points and no tierce franche."""
    solution = solve(parse_cards("JhQhKhJsJdQsQdKs2c3c"), Rules(threshold=61))
    assert codes(solution.nearest) == ["below_threshold"]
    short = solve(parse_cards("QhKhAhKsKdQsQd"), Rules(threshold=60))
    assert codes(short.nearest) == ["no_pure_run"]
    assert laid(short.nearest) == "QsQhQd KsKhKd"


def test_a_card_taken_must_be_laid_may_not_be_or_is_not_asked_about() -> None:
    hand = parse_cards("9hThJhKhKsKd2h3h4h2c")
    taken = Situation(taken=parse_cards("2h")[0])
    assert laid(solve(hand, Rules(), taken).smallest) == "9hThJh 2h3h4h KsKhKd"
    assert laid(solve(hand).smallest) == "9hThJh KsKhKd"
    useless = Situation(taken=parse_cards("2c")[0])
    assert codes(solve(hand, Rules(), useless).nearest) == ["taken_not_laid"]
    forbidden = Rules(taken_discard="forbidden")  # type: ignore[arg-type]
    assert codes(solve(hand, forbidden, taken).nearest) == ["taken_forbidden"]
    assert solve(hand, forbidden, taken).outs == ()


def test_a_joker_taken_is_laid() -> None:
    hand = parse_cards("9hThJhKhKsKdJk")
    smallest = solve(hand, Rules(), Situation(taken=JOKER)).smallest
    assert laid(smallest) == "9hThJh KsKdJk"
    assert JOKER not in [card for meld in _melds(solve(hand).smallest) for card in meld]


def _melds(opening: Opening | None) -> Sequence[Sequence[Card]]:
    assert opening is not None
    return opening.melds


def test_copies_beyond_the_packs_and_jokers_beyond_the_tables_stay_in_the_hand() -> None:
    one_pack = solve(parse_cards("6d7d8d8d9dTdKhKsKc"), Rules(packs=1))
    assert laid(one_pack.best) == "6d7d8d9dTd KsKhKc"
    assert solve(parse_cards("9hThJhKhKsJk"), Rules(jokers=0)).best is None


def test_whoever_lays_freely_may_lay_any_meld() -> None:
    best = solve(parse_cards("2h3hJk9c"), Rules(), Situation(opened="self")).best  # type: ignore[arg-type]
    assert laid(best) == "Jk2h3h"


AS_LAID = [
    ("7s8sJk", "7s8sJk", 24),
    ("AhJkJk", "JkAhJk", 33),
    ("5hJkJk", "Jk5hJk", 15),
    ("QhKhJk", "QhKhJk", 31),
]


@pytest.mark.parametrize(("hand", "order", "points"), AS_LAID)
def test_as_laid_the_order_is_one_that_counts_most(hand: str, order: str, points: int) -> None:
    rules = Rules(joker_value="as_laid", threshold=0, pure_run="none")  # type: ignore[arg-type]
    best = solve(parse_cards(hand), rules).best
    assert best is not None
    assert best.points == points
    assert laid(best) == order


def test_outs_are_the_cards_that_make_an_opening_possible_with_its_points() -> None:
    assert [(card.notation, points) for card, points in outs(parse_cards("QhKhAh7s8s"))] == [
        ("6s", 52),
        ("9s", 55),
        ("Jk", 52),
    ]


def test_an_out_is_a_card_of_which_a_copy_is_left() -> None:
    hand = parse_cards("QhKhAh7s8s9s9sJk")
    assert "9s" not in {card.notation for card, _ in outs(hand)}
    assert JOKER not in dict(outs(hand, Rules(jokers=1)))


def test_a_hand_that_can_open_has_an_out_in_every_card_left() -> None:
    hand = parse_cards("9hThJhKhKsKd")
    found = dict(outs(hand))
    assert len(found) == 53
    assert found[parse_cards("2c")[0]] == 59
    assert found[parse_cards("Kc")[0]] == 69


def test_nobody_has_outs_in_the_first_turn_where_it_is_banned() -> None:
    rules = Rules(first_turn_ban=True)
    assert outs(parse_cards("QhKhAh7s8s"), rules, Situation(first_turn=True)) == ()


TOO_LARGE = [
    ("Ah2h3h4h5h6h7h8h9hThJhQhKhAsAdAcKs", "17 cards of which 0 jokers"),
    ("AhJkJkJkJkJkJkJk", "8 cards of which 7 jokers"),
]


@pytest.mark.parametrize(("hand", "said"), TOO_LARGE)
def test_a_hand_too_large_is_refused_before_any_search(
    hand: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Search, "total", lambda *_: pytest.fail("it was searched"))
    with pytest.raises(HandTooLargeError, match=said) as caught:
        solve(parse_cards(hand))
    assert isinstance(caught.value, ValueError)
    assert (caught.value.cards, caught.value.jokers) == (
        len(hand) // 2,
        hand.count("Jk"),
    )


@pytest.mark.parametrize("jokers", [0, 6])
def test_the_largest_hand_is_solved_with_its_outs(jokers: int) -> None:
    hand = [*parse_cards("As2s3s5s6s7s9hThJhQh"), *[JOKER] * jokers]
    hand += parse_cards("KdKcKs2h4h8c")[: 16 - len(hand)]
    solution = solve(hand, Rules(jokers=6, hand_size=15))
    assert solution.can_open
    assert {card.notation: points for card, points in solution.outs}["Kh"] >= 51
