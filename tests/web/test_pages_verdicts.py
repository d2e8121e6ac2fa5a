"""The page says what the engine found, at this table and at the others."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings

from calculator.rami import PROFILES, MeldVerdict, OpeningVerdict, check_opening
from calculator.web.address import format_address
from calculator.web.state import State
from calculator.web.words import Words, words_for
from tests.web.asking import address_of, show, show_part
from tests.web.reading import Shown, count_of, kind_of, notes_of, plain, seats_of
from tests.web.states import state_of, states

DATA: Final = Path(__file__).parents[1] / "data"
CASES: Final = [
    pytest.param(case, id=case["id"])
    for name in ("openings.json", "public.json")
    for case in json.loads((DATA / name).read_text(encoding="utf-8"))
]
FR: Final = words_for("fr")


def judged(state: State) -> OpeningVerdict:
    return check_opening(state.melds, state.rules, state.situation)


def called(meld: MeldVerdict, words: Words) -> str:
    if meld.kind is None:
        return words.text("meld_refused")
    return words.meld_kind(meld.kind, len(meld.cards), meld.pure)


@pytest.mark.parametrize("case", CASES)
def test_a_published_opening_is_shown_as_published(
    client: FlaskClient, case: dict[str, Any]
) -> None:
    shown = show(client, address_of(case))
    expected, state = case["expect"], state_of(address_of(case))
    points = plain(FR.points(expected["points"]))
    verdict = judged(state)

    word = "Acceptée" if expected["accepted"] else "Refusée"
    if not case["melds"]:
        word = "Rien n’est posé"
    against = f" sur {expected['threshold']}" if expected["threshold"] else ""
    assert shown.status.startswith(f"{word} : {points}{against}.")
    assert shown.title == (
        f"{word}, {points} – Rami 51" if case["melds"] else plain(FR.page["name"])
    )
    if case["melds"]:
        said = [plain(FR.opening_reason(reason, state.rules)) for reason in verdict.reasons]
        assert len(shown.reasons) == len(said) == len(expected["reasons"]) + doubled(verdict)
        assert [line[: len(one)] for line, one in zip(shown.reasons, said, strict=True)] == said
        assert shown.root.one("tr", cls="total").one("td").text == str(expected["points"])

    for row, meld, wanted in zip(shown.rows, verdict.melds, expected["melds"], strict=True):
        assert row["class"] == ("yes" if wanted["valid"] else "no")
        assert count_of(row) == ("" if wanted["valid"] else "refusée ") + str(wanted["points"])
        assert kind_of(row) == called(meld, FR)
        for reason in meld.reasons:
            assert plain(FR.meld_reason(reason, meld.cards)) in notes_of(row)

    assert_other_tables(shown, state, FR)


def doubled(verdict: OpeningVerdict) -> int:
    """How many reasons share a code with an earlier one; the cases name each code once."""
    return len(verdict.reasons) - len({reason.code for reason in verdict.reasons})


def assert_other_tables(shown: Shown, state: State, words: Words) -> None:
    """Every line is the verdict of `check_opening` under that profile."""
    if not state.melds:
        assert shown.others == []
        return
    assert [profile for profile, _, _ in shown.others] == list(PROFILES)
    for profile, says, is_current in shown.others:
        rules = PROFILES[profile]
        verdict = check_opening(state.melds, rules, state.situation)
        key, reason = "other_accepted", ""
        if verdict.reasons:
            key, reason = "other_refused", words.headline(verdict.reasons[0], rules)
        line = words.text(key, points=words.points(verdict.points), reason=reason)
        assert says == plain(line)
        assert is_current == (profile == state.profile and rules == state.rules)


@given(states)
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_opening_is_shown_as_it_is_judged(client: FlaskClient, state: State) -> None:
    """Pieces of the page are kept between answers: none may turn up in another's place."""
    shown = show_part(client, format_address(state))
    words, verdict = words_for(state.lang), judged(state)
    if state.melds:
        assert shown.status.startswith(words.accepted(verdict.accepted))
        assert plain(words.points_of(verdict.points, verdict.threshold)) in shown.status
        assert len(shown.reasons) == len(verdict.reasons)
    for row, meld in zip(shown.rows, verdict.melds, strict=True):
        assert kind_of(row) == called(meld, words)
        assert count_of(row).split()[-1] == str(meld.points)
        assert [name for name, _ in seats_of(row)] == [words.card(card) for card in meld.cards]
        assert [points for _, points in seats_of(row)] == (
            [str(seat.points) for seat in meld.seats] or [""] * len(meld.cards)
        )
    assert_other_tables(shown, state, words)
