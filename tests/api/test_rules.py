"""`/api/v1/rules` tells what the game defines, so that a program needs no list of its own."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

import pytest
from flask.testing import FlaskClient

from calculator.rami import PARAMETERS, PROFILES, SITUATION_PARAMETERS, Rules
from calculator.rami.solver import MAX_HAND_CARDS, MAX_HAND_JOKERS
from calculator.rami.unreadable import MAX_CARDS, MAX_MELDS, MAX_TEXT
from calculator.web.api.limits import MAX_BYTES
from calculator.web.words import LANGUAGES, words_for
from tests.api.asking import JSON, RULES, check


def told(client: FlaskClient, lang: str = "fr") -> Any:
    response = client.get(f"{RULES}?lang={lang}")
    assert (response.status_code, response.content_type) == (200, JSON)
    assert response.headers["Content-Language"] == lang
    return response.json


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_profile_and_parameter_is_told_in_order(client: FlaskClient, lang: str) -> None:
    words, answer = words_for(lang), told(client, lang)
    assert [(each["id"], each["name"]) for each in answer["profiles"]] == [
        (profile, words.profile_name(profile)) for profile in PROFILES
    ]
    for each in answer["profiles"]:
        assert Rules(**each["rules"]) == PROFILES[each["id"]]
    assert [each["name"] for each in answer["parameters"]] == list(PARAMETERS)
    assert [each["name"] for each in answer["situation"]] == [*SITUATION_PARAMETERS, "taken"]
    for each in (*answer["parameters"], *answer["situation"]):
        assert each["label"] == words.parameter_label(each["name"])
        assert each["help"] == words.parameter_help(each["name"])
    assert answer["languages"] == list(LANGUAGES)
    assert answer["limits"] == {
        "melds": MAX_MELDS,
        "cards": MAX_CARDS,
        "hand_cards": MAX_HAND_CARDS,
        "hand_jokers": MAX_HAND_JOKERS,
        "text": MAX_TEXT,
        "bytes": MAX_BYTES,
    }


def test_a_parameter_is_told_as_it_is_defined(client: FlaskClient) -> None:
    answer = told(client)
    defined = {**PARAMETERS, **SITUATION_PARAMETERS}
    for each in (*answer["parameters"], *answer["situation"]):
        if each["name"] == "taken":
            assert (each["type"], each["may_be_none"]) == ("card", True)
            continue
        parameter = defined[each["name"]]
        assert each["default"] == parameter.default
        assert each["may_be_none"] is parameter.may_be_none
        if each["type"] == "number":
            assert (each["low"], each["high"]) == (parameter.low, parameter.high)
        elif each["type"] == "choice":
            choices = [choice["value"] for choice in each["choices"]]
            assert choices == list(parameter.choices or ())
        else:
            assert (each["type"], parameter.is_flag) == ("flag", True)


def test_what_is_told_can_be_sent_back(client: FlaskClient) -> None:
    """A profile's parameters are a whole table: from any profile they make that very one."""
    for each in told(client)["profiles"]:
        body = {"melds": ["QhKhAh"], "rules": {"profile": "libre", **each["rules"]}}
        assert check(client, body)["threshold"] == PROFILES[each["id"]].threshold
        assert asdict(replace(PROFILES["libre"], **each["rules"])) == each["rules"]
