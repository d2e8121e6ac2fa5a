"""What the types refuse is explained, and what they take is not: for any JSON at all."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from calculator.rami import FACES, PARAMETERS, PROFILES, SITUATION_PARAMETERS
from calculator.web.api.decoding import decode, parse_json
from calculator.web.api.faults import Fault, InvalidError, NotJSONError
from calculator.web.api.requests import CheckRequest
from calculator.web.api.table import state_of
from calculator.web.words import words_for

CARDS = st.sampled_from([card.notation for card in FACES])
PLAIN = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=4)
)
ANYTHING = st.recursive(
    PLAIN,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)
ALMOST = st.sampled_from(["none", "lowest", "partner", "rami71", "en", "Jk7s8s", "Qh", 51, 3, True])


def members(names: list[str], value: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Objects with some of the names, and at times another one."""
    return st.dictionaries(st.sampled_from(names) | st.text(max_size=3), value, max_size=5)


MELDS = st.lists(st.lists(CARDS | PLAIN) | st.lists(CARDS).map("".join) | ANYTHING, max_size=17)
RULES = members(["profile", *PARAMETERS], ALMOST | PLAIN) | st.sampled_from(list(PROFILES))
SITUATIONS = members([*SITUATION_PARAMETERS, "taken"], ALMOST | PLAIN)
REQUESTS = st.fixed_dictionaries(
    {},
    optional={
        "melds": MELDS | ANYTHING,
        "rules": RULES | ANYTHING,
        "situation": SITUATIONS | ANYTHING,
        "lang": ALMOST | ANYTHING,
        "more": ANYTHING,
    },
)


def faults_of(value: Any) -> list[Fault]:
    words = words_for("fr")
    try:
        request = decode(value, CheckRequest, words)
    except InvalidError as error:
        assert error.faults
        return error.faults
    state_of(request, words.lang)  # what is decoded makes a table, whatever it says
    return []


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(REQUESTS | ANYTHING)
def test_a_request_is_decoded_or_its_faults_are_told(value: Any) -> None:
    faults = faults_of(parse_json(json.dumps(value).encode()))
    for fault in faults:
        assert fault.message.endswith(".")
        json.dumps([fault.at, fault.message], ensure_ascii=False).encode()


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_bytes_are_json_or_declared_not_to_be(body: bytes) -> None:
    try:
        value = parse_json(body)
    except NotJSONError as error:
        said = words_for("en").text(error.text, **error.place)
        assert said.endswith(".")
    else:
        faults_of(value)


def test_faults_of_one_place_do_not_hide_those_of_another() -> None:
    value = {"melds": [["Xx", "Kh", "Yy"], "Zz"], "rules": {"packs": 9, "jokers": 9}}
    assert [fault.at for fault in faults_of(value)] == [
        *("melds[0][0]", "melds[0][2]", "melds[1]"),
        *("rules.packs", "rules.jokers"),
    ]


@pytest.mark.parametrize(
    "text", ["[" * 32 + "]" * 32, '{"a":' * 32 + "0" + "}" * 32, "[[]" + ",[]" * 999 + "]"]
)
def test_moderate_depth_is_read_and_refused(text: str) -> None:
    assert faults_of(parse_json(text.encode()))
