"""`/api/v1/check` answers as the contract writes it, and says what the engine says."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from calculator.rami import (
    PROFILES,
    OpeningVerdict,
    Rules,
    Situation,
    check_opening,
    parse_card,
    parse_cards,
)
from calculator.web.address import format_address, parse_query, read_address
from calculator.web.words import LANGUAGES, words_for
from tests.api.asking import CASES, CHECK, JSON, body_of, check
from tests.web.asking import address_of

ASKED = {
    "rules": "rami51",
    "melds": ["QhKhAh", ["Jk", "7s", "8s"]],
    "situation": {"first_turn": False, "bar": None, "opened": "none", "taken": None},
}
ANSWERED: dict[str, Any] = {
    "accepted": True,
    "points": 52,
    "threshold": 51,
    "missing": 0,
    "going_out": False,
    "reasons": [],
    "melds": [
        {
            "cards": ["Qh", "Kh", "Ah"],
            "valid": True,
            "kind": "run",
            "pure": True,
            "points": 31,
            "seats": [
                {"card": "Qh", "stands_for": ["Qh"], "points": 10},
                {"card": "Kh", "stands_for": ["Kh"], "points": 10},
                {"card": "Ah", "stands_for": ["Ah"], "points": 11},
            ],
            "other_readings": [],
            "reasons": [],
        },
        {
            "cards": ["Jk", "7s", "8s"],
            "valid": True,
            "kind": "run",
            "pure": False,
            "points": 21,
            "seats": [
                {"card": "Jk", "stands_for": ["6s"], "points": 6},
                {"card": "7s", "stands_for": ["7s"], "points": 7},
                {"card": "8s", "stands_for": ["8s"], "points": 8},
            ],
            "other_readings": [
                {"kind": "run", "points": 24, "stands_for": [["9s"], ["7s"], ["8s"]]}
            ],
            "reasons": [],
        },
    ],
    "permalink": "http://localhost/?m=QhKhAh&m=Jk7s8s",
}
REFUSED = {"melds": ["4c5c7c", "KhKsKd"]}
REFUSALS: dict[str, dict[str, Any]] = {
    "fr": {
        "gap": "Il manque le 6 de trèfle.",
        "invalid_meld": "La combinaison 1 est refusée.",
        "below_threshold": "Il manque 21 points.",
        "no_pure_run": "Pas de tierce franche\u00a0: aucune suite sans joker.",
    },
    "en": {
        "gap": "The 6 of clubs is missing.",
        "invalid_meld": "Meld 1 is refused.",
        "below_threshold": "21 points short.",
        "no_pure_run": "No pure run: there is no run without a joker.",
    },
}


def in_order(value: Any) -> Any:
    """A value with the order of its names in it, which comparing objects would not see."""
    if isinstance(value, dict):
        return [(name, in_order(inner)) for name, inner in value.items()]
    return [in_order(inner) for inner in value] if isinstance(value, list) else value


def test_the_answer_is_the_contract_s_example(client: FlaskClient) -> None:
    assert in_order(check(client, ASKED)) == in_order(ANSWERED)


def test_rules_and_situation_may_be_left_out(client: FlaskClient) -> None:
    assert check(client, {"melds": ASKED["melds"]}) == ANSWERED


def test_english_changes_the_permalink_and_the_sentences_alone(client: FlaskClient) -> None:
    english = ANSWERED | {"permalink": f"{ANSWERED['permalink']}&lang=en"}
    assert check(client, {**ASKED, "lang": "en"}) == english
    assert check(client, ASKED, "?lang=en") == english
    assert check(client, {**ASKED, "lang": "fr"}, "?lang=en") == ANSWERED


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_is_the_contract_s_example_with_its_sentences(
    client: FlaskClient, lang: str
) -> None:
    said = REFUSALS[lang]
    answer = check(client, {**REFUSED, "lang": lang})
    assert in_order(answer["reasons"]) == in_order(
        [
            {"code": "invalid_meld", "meld": 0, "message": said["invalid_meld"]},
            {"code": "below_threshold", "missing": 21, "message": said["below_threshold"]},
            {"code": "no_pure_run", "message": said["no_pure_run"]},
        ]
    )
    assert in_order(answer["melds"][0]) == in_order(
        {
            "cards": ["4c", "5c", "7c"],
            "valid": False,
            "kind": None,
            "pure": False,
            "points": 0,
            "seats": [],
            "other_readings": [],
            "reasons": [{"code": "gap", "cards": ["6c"], "message": said["gap"]}],
        }
    )


def test_in_a_set_a_joker_stands_for_every_suit_still_free(client: FlaskClient) -> None:
    answer = check(client, {"melds": ["KhKsJk"]})
    assert answer["melds"][0]["seats"][2] == {
        "card": "Jk",
        "stands_for": ["Kd", "Kc"],
        "points": 10,
    }


def test_nothing_laid_is_an_answer_too(client: FlaskClient) -> None:
    answer = check(client, {"melds": []})
    assert [reason["code"] for reason in answer["reasons"]] == [
        "no_meld",
        "below_threshold",
        "no_pure_run",
    ]


def said_by_the_engine(verdict: OpeningVerdict, rules: Rules, lang: str) -> dict[str, Any]:
    """What the answer must hold, written from the engine's verdict."""
    words = words_for(lang)
    return {
        "accepted": verdict.accepted,
        "points": verdict.points,
        "threshold": verdict.threshold,
        "missing": verdict.missing,
        "going_out": verdict.going_out,
        "reasons": [
            (reason.code, words.opening_reason(reason, rules)) for reason in verdict.reasons
        ],
        "melds": [
            {
                "cards": [card.notation for card in meld.cards],
                "valid": meld.valid,
                "kind": meld.kind,
                "pure": meld.pure,
                "points": meld.points,
                "seats": [
                    {
                        "card": seat.card.notation,
                        "stands_for": [card.notation for card in seat.stands_for],
                        "points": seat.points,
                    }
                    for seat in meld.seats
                ],
                "other_readings": [
                    {
                        "kind": reading.kind,
                        "points": reading.points,
                        "stands_for": [
                            [card.notation for card in seat.stands_for] for seat in reading.seats
                        ],
                    }
                    for reading in meld.other_readings
                ],
                "reasons": [
                    {
                        "code": reason.code,
                        "cards": [card.notation for card in reason.cards],
                        "message": words.meld_reason(reason, meld.cards),
                    }
                    for reason in meld.reasons
                ],
            }
            for meld in verdict.melds
        ],
    }


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in CASES])
def test_post_and_get_say_what_the_engine_says(client: FlaskClient, case: dict[str, Any]) -> None:
    rules = replace(PROFILES[case["profile"]], **case.get("rules", {}))
    situation = dict(case.get("situation", {}))
    if situation.get("taken"):
        situation["taken"] = parse_card(situation["taken"])
    melds = [parse_cards(meld) for meld in case["melds"]]
    verdict = check_opening(melds, rules, Situation(**situation))
    for lang in LANGUAGES:
        posted = check(client, {**body_of(case), "lang": lang})
        asked = client.get(address_of(case, ("lang", lang)).replace("/?", f"{CHECK}?"))
        assert (asked.status_code, asked.content_type) == (200, JSON), asked.text
        assert asked.json == posted
        root, _, query = posted["permalink"].partition("?")
        state = read_address(parse_query(query.encode())).state
        assert posted["permalink"] == root.removesuffix("/") + format_address(state)
        for reason, full in zip(verdict.reasons, posted["reasons"], strict=True):
            facts = {name: full[name] for name in full if name not in ("code", "message")}
            cards = [parse_card(card) for card in facts.pop("cards", [])]
            assert replace(reason, cards=tuple(cards), **facts) == reason
        del posted["permalink"]
        posted["reasons"] = [(each["code"], each["message"]) for each in posted["reasons"]]
        assert posted == said_by_the_engine(verdict, rules, lang)


def test_an_address_may_hold_typed_cards(client: FlaskClient) -> None:
    answer = client.get(CHECK, query_string={"text": "D♥ R♥ A♥ + joker 7♠ 8♠"}).json
    assert answer == ANSWERED


def test_the_permalink_stands_where_the_site_is_known() -> None:
    from calculator import create_app

    client = create_app({"TESTING": True, "PUBLIC_URL": "https://rami.example/"}).test_client()
    assert check(client, ASKED)["permalink"] == "https://rami.example/?m=QhKhAh&m=Jk7s8s"


def test_the_permalink_holds_rules_and_situation(app: Flask) -> None:
    body = {
        "melds": ["KhKsKd"],
        "rules": {"profile": "rami71", "threshold": 45, "max_jokers_opening": None},
        "situation": {"bar": 63, "opened": "partner", "taken": "Kd", "first_turn": True},
    }
    assert check(app.test_client(), body)["permalink"].removeprefix("http://localhost/?") == (
        "rules=rami71&threshold=45&max_jokers_opening=none&m=KhKsKd"
        "&first_turn=1&bar=63&opened=partner&taken=Kd"
    )


def test_a_whole_number_may_be_written_with_a_point(client: FlaskClient) -> None:
    response = client.post(
        CHECK,
        data='{"melds": ["KhKsKd"], "rules": {"threshold": 30.0, "joker_points": 1e1}}',
        content_type=f"{JSON}; charset=utf-8",
    )
    assert response.get_json()["threshold"] == 30
