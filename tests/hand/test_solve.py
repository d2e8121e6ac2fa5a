"""`/api/v1/solve` answers what the solver finds, each opening in the shape of a check."""

from __future__ import annotations

import random
import re
import shlex
from pathlib import Path
from typing import Any, Final

import pytest
from flask.testing import FlaskClient
from openapi_schema_validator import OAS31Validator

from calculator.rami import JOKER, PACK, PROFILES, Card, Situation, parse_card
from calculator.rami.solver import solve
from calculator.web.words import LANGUAGES, words_for
from tests.api.asking import CHECK, JSON, OPENAPI, problem_in

SOLVE: Final = "/api/v1/solve"
CANNOT: Final = "QhKhAh7s8s"
CAN: Final = "QhKhAhJk7s8s2c2d5c9d"
DOCS: Final = Path(__file__).parents[2] / "docs" / "api.md"


def asked(client: FlaskClient, body: Any, query: str = "") -> Any:
    response = client.post(SOLVE + query, json=body)
    assert response.status_code == 200, response.text
    assert response.content_type == JSON
    return response.json


def tokens(cards: tuple[Card, ...]) -> str:
    return "".join([card.notation for card in cards])


def dealt(seed: int, count: int) -> tuple[Card, ...]:
    return tuple(random.Random(seed).sample((*PACK * 2, *[JOKER] * 4), count))


def test_a_hand_that_can_open(client: FlaskClient) -> None:
    answer = asked(client, {"hand": CAN})
    assert list(answer) == ["can_open", "best", "smallest", "longest", "nearest", "outs"]
    assert answer["can_open"] is True
    assert answer["nearest"] is None
    assert answer["outs"] == []
    checked = client.post(CHECK, json={"melds": ["QhKhAh", "Jk7s8s"]}).json
    assert answer["best"] == answer["smallest"] == answer["longest"] == checked


def test_a_hand_that_cannot(client: FlaskClient) -> None:
    answer = asked(client, {"hand": CANNOT})
    assert answer["can_open"] is False
    assert [answer[name] for name in ("best", "smallest", "longest")] == [None] * 3
    assert answer["nearest"] == client.post(CHECK, json={"melds": ["QhKhAh"]}).json
    assert answer["nearest"]["missing"] == 20
    assert answer["outs"] == [
        {"card": "6s", "points": 52},
        {"card": "9s", "points": 55},
        {"card": "Jk", "points": 52},
    ]


def test_no_card_at_all_is_a_hand_too(client: FlaskClient) -> None:
    hands: list[Any] = ["", []]
    for hand in hands:
        answer = asked(client, {"hand": hand})
        assert (answer["can_open"], answer["outs"]) == (False, [])
        assert [reason["code"] for reason in answer["nearest"]["reasons"]] == [
            "no_meld",
            "below_threshold",
            "no_pure_run",
        ]


@pytest.mark.parametrize("seed", range(30))
def test_every_answer_is_the_solver_s_and_its_permalink_shows_it(
    client: FlaskClient, seed: int
) -> None:
    profile = list(PROFILES)[seed % len(PROFILES)]
    hand = dealt(seed, 5 + seed % 9)
    situation = Situation(bar=55, taken=hand[0])
    body = {
        "hand": [card.notation for card in hand],
        "rules": profile,
        "situation": {"bar": 55, "taken": hand[0].notation},
    }
    answer = asked(client, body)
    found = solve(hand, PROFILES[profile], situation)
    assert answer["can_open"] == found.can_open
    for name in ("best", "smallest", "longest", "nearest"):
        opening = getattr(found, name)
        if opening is None:
            assert answer[name] is None
            continue
        assert [tuple(map(parse_card, each["cards"])) for each in answer[name]["melds"]] == [
            *opening.melds
        ]
        query = answer[name]["permalink"].partition("?")[2]
        assert client.get(f"{CHECK}?{query}").json == answer[name]
    outs = () if found.can_open else found.outs
    assert answer["outs"] == [{"card": out.card.notation, "points": out.points} for out in outs]


def test_get_says_what_post_says(client: FlaskClient) -> None:
    rules = {"profile": "rami40", "threshold": 45}
    for hand in (CAN, CANNOT, "4c5c6c"):
        for lang in LANGUAGES:
            posted = asked(client, {"hand": hand, "rules": rules, "lang": lang})
            query = f"?rules=rami40&threshold=45&h={hand}&lang={lang}"
            got = client.get(SOLVE + query)
            assert got.json == posted
            assert "max-age=300" in got.headers["Cache-Control"]
            assert got.headers["ETag"]
    typed = client.get(SOLVE, query_string={"text": "D♥ R♥ A♥ 7♠ 8♠"}).json
    assert typed == asked(client, {"hand": CANNOT})


def test_first_turn_and_forbidden_cards_leave_nothing_to_hope_for(client: FlaskClient) -> None:
    body = {"hand": CAN, "rules": "rami71", "situation": {"first_turn": True}}
    answer = asked(client, body)
    assert (answer["can_open"], answer["outs"]) == (False, [])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("hand", ["2h" * 17, "Jk" * 7, "Jk" * 6 + "2h" * 11])
def test_a_hand_too_large_is_refused_before_any_search(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, hand: str, lang: str
) -> None:
    def searched(*_: Any) -> None:
        raise AssertionError("searched")

    monkeypatch.setattr("calculator.web.api.solving.solved", searched)
    sentence = words_for(lang).text("hand_too_large", cards=16, jokers=6)
    hands: list[Any] = [hand, re.findall("..", hand)]
    for asked_hand in hands:
        problem = problem_in(client.post(SOLVE, json={"hand": asked_hand, "lang": lang}), 422, lang)
        assert problem["errors"] == [{"at": "hand", "message": sentence}]
    for key in ("h", "text"):
        response = client.get(SOLVE, query_string={key: hand, "lang": lang})
        problem = problem_in(response, 422, lang)
        assert problem["errors"] == [{"at": key, "message": sentence}]


def test_every_fault_is_told_with_its_place(client: FlaskClient) -> None:
    def faults(body: Any) -> dict[str, str]:
        problem = problem_in(client.post(SOLVE, json=body), 422)
        return {error["at"]: error["message"] for error in problem["errors"]}

    assert list(faults({})) == ["hand"]
    assert faults({"hand": 5}) == {"hand": "Attendu des cartes, en chaîne ou en liste."}
    assert "1h" in faults({"hand": "Qh1h"})["hand"]
    assert list(faults({"hand": ["Qh", "Xx"], "melds": [], "rules": "none"})) == [
        "hand[1]",
        "melds",
        "rules",
    ]
    problem = problem_in(client.get(f"{SOLVE}?h=&m=Qh&t=8s&do=undo&rules=rami9"), 422)
    assert [error["at"] for error in problem["errors"]] == ["rules", "h", "m", "t", "do"]


def test_question_and_answer_have_the_described_shape(client: FlaskClient) -> None:
    components = client.get(OPENAPI).json["components"]  # type: ignore[index]
    request, answer = [
        OAS31Validator({"$ref": f"#/components/schemas/{name}", "components": components})
        for name in ("SolveRequest", "SolveAnswer")
    ]
    for hand in (CAN, CANNOT, "", tokens(dealt(51, 16))):
        request.validate({"hand": hand})
        answer.validate(asked(client, {"hand": hand}))
    wrong: list[Any] = ["Jk" * 7, ["Jk"] * 7, "2h" * 17, "qh"]
    assert not any(request.is_valid({"hand": hand}) for hand in wrong)


def test_the_command_in_the_docs_works(client: FlaskClient) -> None:
    text = DOCS.read_text(encoding="utf-8")
    (command,) = [
        each for each in re.findall(r"```sh\n(.*?)```", text, re.DOTALL) if "/solve" in each
    ]
    words = shlex.split(command.replace("\\\n", " "))
    body = words[words.index("--data") + 1]
    response = client.post(SOLVE, data=body, content_type=JSON)
    assert response.json == asked(client, {"hand": CANNOT})


def test_a_card_more_than_the_packs_stays_in_the_hand(client: FlaskClient) -> None:
    answer = asked(client, {"hand": "QhKhAh" + "Kd" * 3 + "KsKc"})
    assert "KdKd" not in answer["best"]["permalink"]
