"""Every reason with its cards and numbers; for each code an opening that only it explains."""

from dataclasses import replace
from typing import Any

import pytest

from calculator.rami import (
    PROFILES,
    MeldCode,
    OpeningCode,
    Reason,
    Rules,
    Situation,
    check_meld,
    check_opening,
    format_cards,
    parse_card,
    parse_cards,
)
from calculator.rami.opening import threshold_for

Facts = tuple[str, str, int, int]


def facts(reason: Reason) -> Facts:
    """Code, cards, count, limit."""
    return reason.code.value, format_cards(reason.cards), reason.count, reason.limit


MELDS: list[tuple[str, dict[str, Any], list[Facts]]] = [
    # fewer than three cards, and what cannot be completed
    ("", {}, [("too_few_cards", "", 0, 3)]),
    ("7h", {}, [("too_few_cards", "", 1, 3)]),
    ("KhKs", {}, [("too_few_cards", "", 2, 3)]),
    ("4h9h", {}, [("too_few_cards", "", 2, 3)]),
    ("JkJk", {}, [("too_few_cards", "", 2, 3)]),
    ("7hJk", {"jokers_vs_naturals": "fewer"}, [("too_few_cards", "", 2, 3)]),
    ("KhKh", {}, [("too_few_cards", "", 2, 3), ("same_suit_twice", "Kh", 0, 0)]),
    ("KhKh", {"same_suit_in_set": True}, [("too_few_cards", "", 2, 3)]),
    ("Qh3s", {}, [("too_few_cards", "", 2, 3), ("unrelated", "Qh3s", 0, 0)]),
    ("QhKs", {}, [("too_few_cards", "", 2, 3), ("mixed_suits", "QhKs", 0, 0)]),
    # jokers
    ("JkJkJk", {}, [("only_jokers", "", 3, 0)]),
    ("9h9sJkJk", {"max_jokers_per_meld": 1}, [("too_many_jokers", "", 2, 1)]),
    ("9hJkJk", {"jokers_vs_naturals": "not_more"}, [("too_many_jokers", "", 2, 1)]),
    ("9h9sJkJk", {"jokers_vs_naturals": "fewer"}, [("too_many_jokers", "", 2, 1)]),
    (
        "9h9sJkJk",
        {"jokers_vs_naturals": "not_more", "max_jokers_per_meld": 1},
        [("too_many_jokers", "", 2, 1)],
    ),
    ("6sJkJk9s", {"adjacent_jokers": False}, [("adjacent_jokers", "", 0, 0)]),
    ("5hJkJkJkJk", {"adjacent_jokers": False}, [("adjacent_jokers", "", 0, 0)]),
    # sets
    ("KhKhKs", {}, [("same_suit_twice", "Kh", 0, 0)]),
    ("KhKhKsKs", {}, [("same_suit_twice", "KhKs", 0, 0)]),
    ("7h7hJk", {}, [("same_suit_twice", "7h", 0, 0)]),
    ("9h9s9d9cJk", {}, [("too_many_cards", "", 5, 4)]),
    ("9h9s9d9c9h", {"same_suit_in_set": True}, [("too_many_cards", "", 5, 4)]),
    (
        "9h9s9d9c9h",
        {},
        [("same_suit_twice", "9h", 0, 0), ("too_many_cards", "", 5, 4)],
    ),
    # runs
    ("3h4h5h6h", {"run_max": 3}, [("too_many_cards", "", 4, 3)]),
    ("4h4h5h6h", {}, [("duplicate_card", "4h", 0, 14)]),
    ("AhAh2h", {"run_max": 5}, [("duplicate_card", "Ah", 0, 5)]),
    ("AhAh2h3h", {}, [("duplicate_card", "Ah", 0, 14)]),
    (
        "AhAhAhJkJkJkJkJkJkJkJkJkJkJk",
        {},
        [("same_suit_twice", "Ah", 0, 0), ("too_many_cards", "", 14, 4)],
    ),
    ("AsAsAs3s4s5s6s7s8s9sTsJsQsKs", {}, [("duplicate_card", "As", 0, 14)]),
    ("3h3h4h7h", {}, [("duplicate_card", "3h", 0, 14), ("gap", "5h6h", 0, 0)]),
    ("4c5c7c", {}, [("gap", "6c", 0, 0)]),
    ("4cJk9c", {}, [("gap", "5c6c7c8c", 1, 0)]),
    ("2c5cAc", {}, [("gap", "3c4c", 0, 0)]),
    ("9hJhAh", {}, [("gap", "ThQhKh", 0, 0)]),
    ("As2s9sJkJk", {}, [("gap", "3s4s5s6s7s8s", 2, 0)]),
    ("Qh2h3h", {}, [("gap", "4h5h6h7h8h9hThJh", 0, 0)]),
    # past the ace
    ("KsAs2s", {}, [("turns_corner", "KsAs2s", 0, 0)]),
    ("2sKsAs", {}, [("turns_corner", "KsAs2s", 0, 0)]),
    ("KsJk2s", {}, [("turns_corner", "Ks2s", 0, 0)]),
    ("KhJk2h", {"adjacent_jokers": False}, [("turns_corner", "Kh2h", 0, 0)]),
    ("KsAs3s", {}, [("turns_corner", "KsAs3s", 0, 0), ("gap", "2s", 0, 0)]),
    ("QsAs3s", {}, [("turns_corner", "QsAs3s", 0, 0), ("gap", "Ks2s", 0, 0)]),
    ("QsAs4s", {}, [("gap", "5s6s7s8s9sTsJsKs", 0, 0)]),
    # neither
    ("7h8h9s", {}, [("mixed_suits", "9s", 0, 0)]),
    ("7h8sJkTh", {}, [("mixed_suits", "8s", 0, 0)]),
    ("7h8s9dTc", {}, [("mixed_suits", "7h8s9dTc", 0, 0)]),
    ("7h8s9hTs", {}, [("mixed_suits", "7h8s9hTs", 0, 0)]),
    ("QsKhAh", {}, [("mixed_suits", "Qs", 0, 0)]),
    ("3h4h5h6s", {"run_max": 3}, [("too_many_cards", "", 4, 3), ("mixed_suits", "6s", 0, 0)]),
    ("7h8s7c", {}, [("unrelated", "8s", 0, 0)]),
    ("KhKsQh", {}, [("unrelated", "KhKsQh", 0, 0)]),
    ("2h9h5hKs", {}, [("unrelated", "Ks", 0, 0)]),
    ("KhKsKd3h4c", {}, [("unrelated", "3h4c", 0, 0)]),
    ("KhKsKd3h4h", {}, [("unrelated", "KhKsKd3h4h", 0, 0)]),
    ("2h5s9d", {}, [("unrelated", "2h5s9d", 0, 0)]),
    ("7h7s8h8s", {}, [("unrelated", "7h7s8h8s", 0, 0)]),
]


@pytest.mark.parametrize(("cards", "changes", "expected"), MELDS)
def test_a_meld_is_refused_for_what_the_player_did_wrong(
    cards: str, changes: dict[str, Any], expected: list[Facts]
) -> None:
    meld = check_meld(parse_cards(cards), replace(Rules(), **changes))
    assert [facts(reason) for reason in meld.reasons] == expected
    assert (meld.valid, meld.kind, meld.points, meld.pure) == (False, None, 0, False)
    assert (meld.seats, meld.other_readings) == ((), ())
    assert meld.cards == parse_cards(cards)


def test_every_code_of_a_meld_alone_explains_one() -> None:
    alone = {expected[0][0] for _, _, expected in MELDS if len(expected) == 1}
    together = {code for _, _, expected in MELDS for code, *_ in expected}
    assert alone == together == {code.value for code in MeldCode}


GOOD = ["9hThJh", "KhKsKd"]  # 59 points, a tierce franche, a set without joker
TEAMS = "rami51-equipes"

OPENINGS: list[tuple[list[str], str, dict[str, Any], dict[str, Any], list[dict[str, Any]]]] = [
    ([], "libre", {}, {}, [{"code": "no_meld"}]),
    ([*GOOD, "2c3c"], "rami51", {}, {}, [{"code": "invalid_meld", "meld": 2}]),
    (
        [*GOOD, "KhKdKc"],
        "rami51",
        {"packs": 1},
        {},
        [
            {"code": "too_many_copies", "cards": "Kh", "count": 2, "limit": 1},
            {"code": "too_many_copies", "cards": "Kd", "count": 2, "limit": 1},
        ],
    ),
    (
        ["9hThJh", "KhKsJk"],
        "rami51",
        {"jokers": 0},
        {},
        [{"code": "too_many_copies", "cards": "Jk", "count": 1, "limit": 0}],
    ),
    (
        ["9hThJh", "KhKsJk"],
        "rami51",
        {"max_jokers_opening": 0},
        {},
        [{"code": "too_many_jokers_in_opening", "count": 1, "limit": 0}],
    ),
    (
        ["2h3h4h5h6h", "3s3d3c3h", "9sTsJsQsKs"],
        "rami51",
        {},
        {},
        [{"code": "no_card_left", "count": 14, "limit": 13}],
    ),
    (GOOD, TEAMS, {}, {"first_turn": True}, [{"code": "first_turn"}]),
    (GOOD, "rami51", {}, {"taken": "2c"}, [{"code": "taken_not_laid", "cards": "2c"}]),
    (
        GOOD,
        "rami51",
        {"taken_discard": "forbidden"},
        {"taken": "Ks"},
        [{"code": "taken_forbidden", "cards": "Ks"}],
    ),
    (
        ["KhKsKc", "6c7c8c"],
        "rami51",
        {"threshold": 54},
        {},
        [{"code": "below_threshold", "missing": 3}],
    ),
    (GOOD, TEAMS, {}, {"bar": 59}, [{"code": "below_threshold", "missing": 1}]),
    (["KhKsKd", "QcQdQs"], "rami51", {}, {}, [{"code": "no_pure_run"}]),
    (["QhKhAh", "8c9cTc"], "rami51", {"pure_set": True}, {}, [{"code": "no_pure_set"}]),
]


def told(reason: Reason) -> dict[str, Any]:
    """The facts that are not left at their defaults."""
    all_facts = {
        "code": reason.code.value,
        "cards": format_cards(reason.cards),
        "count": reason.count,
        "missing": reason.missing,
        "meld": reason.meld,
    }
    named = {key: value for key, value in all_facts.items() if value not in ("", 0, -1)}
    if reason.code.value.startswith(("too_many", "no_card")):
        named["limit"] = reason.limit
    return named


@pytest.mark.parametrize(("melds", "profile", "changes", "moment", "expected"), OPENINGS)
def test_an_opening_is_refused_for_each_reason_with_its_numbers(
    melds: list[str],
    profile: str,
    changes: dict[str, Any],
    moment: dict[str, Any],
    expected: list[dict[str, Any]],
) -> None:
    if "taken" in moment:
        moment = {**moment, "taken": parse_card(moment["taken"])}
    rules = replace(PROFILES[profile], **changes)
    verdict = check_opening([parse_cards(meld) for meld in melds], rules, Situation(**moment))
    assert [told(reason) for reason in verdict.reasons] == expected
    assert not verdict.accepted


def test_every_code_of_an_opening_alone_explains_one() -> None:
    alone = {row[4][0]["code"] for row in OPENINGS if len({each["code"] for each in row[4]}) == 1}
    assert alone == {code.value for code in OpeningCode}


def test_all_reasons_are_given_at_once_in_one_order() -> None:
    melds = ["KhKhKh", "JkJkJk", "2c3c4cJkJk", "9s9d9c"]
    changes: dict[str, Any] = {"pure_run": "no_joker", "pure_set": True, "max_jokers_opening": 2}
    rules = replace(PROFILES[TEAMS], hand_size=7, **changes)
    situation = Situation(first_turn=True, bar=60, taken=parse_card("As"))
    verdict = check_opening([parse_cards(meld) for meld in melds], rules, situation)
    assert [reason.code.value for reason in verdict.reasons] == [
        "invalid_meld",
        "invalid_meld",
        "too_many_copies",
        "too_many_copies",
        "no_card_left",
        "first_turn",
        "too_many_jokers_in_opening",
        "taken_not_laid",
        "below_threshold",
        "no_pure_run",
    ]
    assert [reason.meld for reason in verdict.reasons[:2]] == [0, 1]
    assert (verdict.points, verdict.threshold, verdict.missing) == (42, 61, 19)


def test_the_threshold_is_not_waived_unless_all_cards_but_one_are_laid() -> None:
    rules = Rules(going_out_waives="threshold")  # type: ignore[arg-type]
    assert threshold_for(rules, Situation()) == 51
    assert threshold_for(rules, Situation(), going_out=True) == 0


def test_as_laid_a_set_comes_before_a_run_of_equal_points() -> None:
    """5♥ joker joker, in the order 4-5-6: 15 as the set, 15 as the run, 12 as 3-4-5 not in order."""
    meld = check_meld(parse_cards("Jk5hJk"), Rules(joker_value="as_laid"))  # type: ignore[arg-type]
    assert [(reading.kind.value, reading.points) for reading in meld.readings][:2] == [
        ("set", 15),
        ("run", 15),
    ]


FACES = [
    ("Jk7s8s", 15, 30, 21),  # the joker as the 6 would make 21
    ("7h7sJk", 0, 14, 21),
    ("JkJkAh", 20, 41, 6),  # A-2-3 and Q-K-A count 41 and 51: the ace low
    ("QhKhAh", 15, 31, 31),
]


@pytest.mark.parametrize(("cards", "joker", "points", "face_points"), FACES)
def test_a_reading_knows_what_it_counts_with_every_joker_as_the_card_it_stands_for(
    cards: str, joker: int, points: int, face_points: int
) -> None:
    fixed = Rules(joker_value="fixed", joker_points=joker)  # type: ignore[arg-type]
    meld = check_meld(parse_cards(cards), fixed)
    assert meld.cards == parse_cards(cards)
    assert (meld.readings[0].points, meld.readings[0].face_points) == (points, face_points)


def test_two_jokers_side_by_side_are_found_in_every_place() -> None:
    apart = Rules(adjacent_jokers=False)
    assert check_meld(parse_cards("4sJk6sJk8s"), apart).points == 30
    assert [facts(each) for each in check_meld(parse_cards("4sJkJk7s8s"), apart).reasons] == [
        ("adjacent_jokers", "", 0, 0)
    ]


def test_a_suit_with_an_ace_at_both_ends_is_a_run_of_fourteen() -> None:
    meld = check_meld(parse_cards("Ah2h3h4h5h6h7h8h9hThJhQhKhAh"))
    assert [seat.points for seat in (meld.seats[0], meld.seats[-1])] == [1, 11]
    assert (meld.points, len(meld.readings)) == (96, 1)
