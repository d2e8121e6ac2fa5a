"""Every way an error can arise gives the one shape, in the right status and language."""

from __future__ import annotations

import json
from io import BytesIO
from typing import Any

import pytest
from flask import Flask, abort
from flask.testing import FlaskClient

from calculator import create_app
from calculator.rami import PARAMETERS, PROFILES, SITUATION_PARAMETERS
from calculator.rami.unreadable import MAX_CARDS, MAX_MELDS
from calculator.web.api.limits import MAX_BYTES
from tests.api.asking import CHECK, JSON, OPENAPI, RULES, problem_in, refused

SET = "KhKsKd"

NOT_JSON = {
    "nothing": (b"", "ligne 1, caractère 1"),
    "a word": (b"bonjour", "ligne 1, caractère 1"),
    "half a list": (b'{"melds":\n["Kh"', "ligne 2, caractère 6"),
    "two values": (b"{}{}", "caractère 3"),
    "a comma too many": (b'{"melds": [],}', "caractère 14"),
    "a name without quotes": (b"{melds: []}", "caractère 2"),
    "a control character": (b'{"melds": ["K\nh"]}', "caractère"),
    "a bad escape": (b'{"melds": ["\\x41"]}', "caractère"),
    "NaN": (b'{"melds": NaN}', "NaN"),
    "Infinity": (b'{"melds": [-Infinity]}', "Infinity"),
    "a leading zero": (b'{"melds": [], "rules": {"threshold": 051}}', "caractère"),
    "a byte order mark": (b"\xef\xbb\xbf{}", "caractère 1"),
    "UTF-16": ('{"melds": []}'.encode("utf-16"), "octet 1"),
    "Latin-1": ('{"é": 1}'.encode("latin-1"), "octet 3"),
    "half a character": (b'{"melds": ["\xe2\x99"]}', "octet 13"),
    "an encoded surrogate": (b'{"melds": ["\xed\xa0\x80"]}', "octet 13"),
    "deep lists": (b"[" * MAX_BYTES, "imbriqués"),
    "deep objects": (b'{"a":' * (MAX_BYTES // 5), "imbriqués"),
}


@pytest.mark.parametrize("name", NOT_JSON)
def test_what_is_no_json_is_400_and_says_where(client: FlaskClient, name: str) -> None:
    body, place = NOT_JSON[name]
    problem = problem_in(client.post(CHECK, data=body, content_type=JSON), 400)
    assert place in problem["detail"]


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Content-Type": "text/plain"},
        {"Content-Type": "application/x-www-form-urlencoded"},
        {"Content-Type": "multipart/form-data; boundary=x"},
        {"Content-Type": "application/problem+json"},
        {"Content-Type": "json"},
        {"Content-Type": JSON, "Content-Encoding": "gzip"},
    ],
)
def test_any_other_type_is_415(client: FlaskClient, headers: dict[str, str]) -> None:
    problem_in(client.post(CHECK, data=json.dumps({"melds": [SET]}), headers=headers), 415)


@pytest.mark.parametrize("path", [CHECK, RULES, OPENAPI])
@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "TRACE", "QUERY"])
def test_another_method_is_405_and_says_which_there_are(
    client: FlaskClient, path: str, method: str
) -> None:
    response = client.open(path, method=method)
    problem_in(response, 405)
    allowed = {"GET", "HEAD", "OPTIONS"} | ({"POST"} if path == CHECK else set())
    assert set(response.headers["Allow"].split(", ")) == allowed


@pytest.mark.parametrize(
    "path",
    [
        "/api/",
        "/api/v1",
        "/api/v1/",
        "/api/v2/check",
        "/api/v1/check/",
        "/api/v1/solv%C3%A9",
        "/api/v1/%00",
    ],
)
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_another_address_is_404(client: FlaskClient, path: str, method: str) -> None:
    problem_in(client.open(path, method=method), 404)


def test_a_body_of_16_kib_is_read_and_one_byte_more_is_413(client: FlaskClient) -> None:
    body = json.dumps({"melds": [SET]}).encode().ljust(MAX_BYTES)
    assert client.post(CHECK, data=body, content_type=JSON).status_code == 200
    problem_in(client.post(CHECK, data=body + b" ", content_type=JSON), 413)
    problem_in(client.post(CHECK, data=body + b"x" * 99_999, content_type=JSON), 413)


def test_a_long_body_of_untold_length_is_413(client: FlaskClient) -> None:
    environ = {"wsgi.input_terminated": True, "HTTP_TRANSFER_ENCODING": "chunked"}
    for length in (MAX_BYTES + 1, 99_999):
        body = json.dumps({"melds": [SET]}).encode().ljust(length)
        response = client.post(
            CHECK,
            input_stream=BytesIO(body),
            content_type=JSON,
            environ_overrides=environ,
        )
        problem_in(response, 413)


@pytest.mark.parametrize("path", [CHECK, RULES, OPENAPI])
def test_a_query_of_more_than_16_kib_is_414(client: FlaskClient, path: str) -> None:
    problem_in(client.get(f"{path}?text={'x' * MAX_BYTES}"), 414)


def test_a_false_host_is_400() -> None:
    client = create_app({"TESTING": True, "TRUSTED_HOSTS": ["rami.example"]}).test_client()
    for path in (CHECK, RULES, "/api/v1/none"):
        problem = problem_in(client.get(path, headers={"Host": "evil.example"}), 400)
        assert problem["detail"].startswith("Ce serveur ne répond pas au nom")


@pytest.mark.parametrize("host", ['a b"<', "a/b", "a@b", "[", ""])
def test_a_host_that_is_none_is_400(client: FlaskClient, host: str) -> None:
    problem_in(client.get(f"{CHECK}?m={SET}", headers={"Host": host}), 400)


def test_a_fault_of_the_server_is_500_and_says_no_more() -> None:
    app = create_app()
    app.logger.disabled = True
    app.add_url_rule("/api/v1/broken", "broken", _broken)
    app.add_url_rule("/api/v1/busy", "busy", lambda: abort(503))
    app.add_url_rule("/api/v1/gone", "gone", lambda: abort(410))
    client = app.test_client()
    assert "secret" not in json.dumps(problem_in(client.get("/api/v1/broken"), 500))
    problem_in(client.get("/api/v1/busy"), 503)
    problem_in(client.get("/api/v1/gone"), 410)


def _broken() -> str:
    raise RuntimeError("secret")


def test_errors_speak_the_language_asked_for(client: FlaskClient) -> None:
    assert problem_in(client.get("/api/v1/none?lang=en"), 404, "en")["title"] == "Unknown address"
    assert problem_in(client.get("/api/v1/none?lang=xx"), 404)["title"] == "Adresse inconnue"
    problem_in(client.post(f"{CHECK}?lang=en", data="{", content_type=JSON), 400, "en")
    problem_in(client.post(f"{CHECK}?lang=en", json={"lang": "fr", "x": 1}), 422)
    problem_in(client.post(CHECK, json={"lang": "en", "x": 1}), 422, "en")
    problem_in(client.get(f"{CHECK}?lang=en&m=Xx"), 422, "en")
    problem_in(client.get(f"{RULES}?lang=en&x=1"), 422, "en")


EVERYTHING_WRONG: dict[str, Any] = {
    "rules": {
        "profile": "tarot",
        "threshold": 201,
        "pure_run": "yes",
        "pure_set": 1,
        "ace_low": True,
        "ace_high": "11",
        "joker_points": None,
        "max_jokers_per_meld": "none",
        "run_max": 3.5,
        "colour": "red",
    },
    "melds": [
        "QhXxAh",
        ["Jk", "7q", 8, None],
        [],
        "",
        5,
        ["Qh"] * (MAX_CARDS + 1),
        {},
        "kh",
        "Qh\n",
    ],
    "situation": {"first_turn": "no", "bar": 301, "opened": None, "taken": "QhKh", "turn": 1},
    "lang": "de",
    "meld": [],
}
PLACES = {
    "meld": "« meld » : ce nom est inconnu.",
    "lang": "« de » : cette langue est inconnue ; attendu fr ou en.",
    "rules.profile": "« tarot » : cette table est inconnue ; attendu",
    "rules.threshold": "Seuil : « 201 » n’est pas possible ; attendu un nombre entier de 0 à 200.",
    "rules.pure_run": "« yes » n’est pas possible ; attendu none, no_joker ou three_naturals.",
    "rules.pure_set": "« 1 » n’est pas possible ; attendu true ou false.",
    "rules.ace_low": "« true » n’est pas possible ; attendu un nombre entier de 1 à 15.",
    "rules.ace_high": '« "11" » n’est pas possible ; attendu un nombre entier de 1 à 15.',
    "rules.joker_points": "« null » n’est pas possible ; attendu un nombre entier de 0 à 50.",
    "rules.max_jokers_per_meld": "attendu un nombre entier de 0 à 6, ou null (sans limite).",
    "rules.run_max": "« 3.5 » n’est pas possible",
    "rules.colour": "ce nom est inconnu",
    "melds[0]": "« Xx » n’est pas une carte ; attendu un code comme Qh, Ts ou Jk.",
    "melds[1][1]": "« 7q » n’est pas une carte",
    "melds[1][2]": "« 8 » n’est pas une carte",
    "melds[1][3]": "« null » n’est pas une carte",
    "melds[2]": "Aucune carte : il en faut au moins trois.",
    "melds[3]": "Aucune carte",
    "melds[4]": "Attendu des cartes, en chaîne ou en liste.",
    "melds[5]": "Trop de cartes dans une combinaison : 30 au plus.",
    "melds[6]": "Attendu des cartes",
    "melds[7]": "« kh » n’est pas une carte",
    "melds[8]": "n’est pas une carte",
    "situation.first_turn": '« "no" » n’est pas possible ; attendu true ou false.',
    "situation.bar": "« 301 » n’est pas possible ; attendu un nombre entier de 0 à 300, ou null",
    "situation.opened": "« null » n’est pas possible ; attendu none, partner ou self.",
    "situation.taken": "« QhKh » n’est pas une carte",
    "situation.turn": "ce nom est inconnu",
}


def plain(text: str) -> str:
    return text.replace("\u202f", " ").replace("\u00a0", " ")


def test_all_faults_of_a_request_are_told_at_once_each_at_its_place(client: FlaskClient) -> None:
    faults = refused(client, EVERYTHING_WRONG)
    assert faults.keys() == PLACES.keys()
    for at, said in PLACES.items():
        assert said in plain(faults[at]), at


WRONG: list[tuple[Any, list[str]]] = [
    ([], [""]),
    (None, [""]),
    ("QhKhAh", [""]),
    (51, [""]),
    ({}, ["melds"]),
    ({"melds": None}, ["melds"]),
    ({"melds": "QhKhAh"}, ["melds"]),
    ({"melds": {"0": SET}}, ["melds"]),
    ({"melds": [[["Qh"]]]}, ["melds[0][0]"]),
    ({"melds": [[SET]]}, ["melds[0][0]"]),
    ({"melds": [SET] * (MAX_MELDS + 1)}, ["melds"]),
    ({"melds": ["Qx"] * 2 + [SET] * MAX_MELDS}, ["melds", "melds[0]", "melds[1]"]),
    ({"melds": ["Kh" * (MAX_CARDS + 1)]}, ["melds[0]"]),
    ({"melds": [["Xx"] + ["Kh"] * MAX_CARDS]}, ["melds[0]", "melds[0][0]"]),
    ({"melds": [], "rules": None}, ["rules"]),
    ({"melds": [], "rules": []}, ["rules"]),
    ({"melds": [], "rules": 51}, ["rules"]),
    ({"melds": [], "rules": "rami52"}, ["rules"]),
    ({"melds": [], "rules": {"rules": {}}}, ["rules.rules"]),
    ({"melds": [], "situation": None}, ["situation"]),
    ({"melds": [], "situation": []}, ["situation"]),
    ({"melds": [], "situation": {"taken": "10h"}}, ["situation.taken"]),
    ({"melds": [], "situation": {"taken": ["Qh"]}}, ["situation.taken"]),
    ({"melds": [], "lang": None}, ["lang"]),
    ({"melds": [], "lang": ["fr"]}, ["lang"]),
    ({"melds": [], "": 1, "a b": 2, "x" * 99: 3}, ['[""]', '["a b"]', f'["{"x" * 24}\\u2026"]']),
    ({"melds": [], "\ud800": "\ud800"}, ['["\\ud800"]']),
    ({"melds": ["\ud800", "\u0000"], "lang": "\udfff"}, ["melds[0]", "melds[1]", "lang"]),
]


@pytest.mark.parametrize(("body", "places"), WRONG)
def test_what_json_cannot_mean_is_422(client: FlaskClient, body: Any, places: list[str]) -> None:
    assert sorted(refused(client, body)) == sorted(places)


REPEATED = {
    '{"melds": [], "melds": []}': {"melds"},
    '{"melds": [], "rules": {"packs": 1, "packs": 1, "jokers": 9}}': {
        "rules.packs",
        "rules.jokers",
    },
    '{"melds": [], "situation": {"bar": 1, "bar": null, "bar": 2}}': {"situation.bar"},
    '{"melds": [], "x": 1, "x": 2}': {"x"},
}


@pytest.mark.parametrize("body", REPEATED)
def test_a_name_given_twice_is_refused(client: FlaskClient, body: str) -> None:
    problem = problem_in(client.post(CHECK, data=body, content_type=JSON), 422)
    assert {error["at"] for error in problem["errors"]} == REPEATED[body]
    assert any("plusieurs fois" in error["message"] for error in problem["errors"])


@pytest.mark.parametrize(
    "number", ["1e999", "-1e999", "9" * 400, "-" + "9" * 9999, "1e-999", "0.1"]
)
def test_numbers_of_any_size_are_out_of_bounds_or_whole(client: FlaskClient, number: str) -> None:
    body = f'{{"melds": [], "rules": {{"run_max": {number}}}}}'
    problem = problem_in(client.post(CHECK, data=body, content_type=JSON), 422)
    assert [error["at"] for error in problem["errors"]] == ["rules.run_max"]


@pytest.mark.parametrize("name", [*PARAMETERS, *SITUATION_PARAMETERS])
def test_every_parameter_is_held_to_its_bounds(client: FlaskClient, name: str) -> None:
    where = "rules" if name in PARAMETERS else "situation"
    parameter = PARAMETERS.get(name) or SITUATION_PARAMETERS[name]
    wrong: list[Any] = [[], {}, "", 0.5]
    right: list[Any] = [parameter.default]
    if parameter.choices is not None:
        right += list(parameter.choices)
        wrong += [True, 1, None]
    elif parameter.is_flag:
        right += [True, False]
        wrong += [1, 0, "true", None]
    else:
        right += [parameter.low, parameter.high]
        wrong += [parameter.low - 1, parameter.high + 1, True, str(parameter.low)]
        (right if parameter.may_be_none else wrong).append(None)
    for value in right:
        body = {"melds": [SET], where: {name: value}}
        assert client.post(CHECK, json=body).status_code == 200, value
    for value in wrong:
        body = {"melds": [SET], where: {name: value}}
        assert list(refused(client, body)) == [f"{where}.{name}"], value


def test_query_and_body_are_judged_together(client: FlaskClient) -> None:
    response = client.post(f"{CHECK}?lang=de&m={SET}", json={"melds": ["Xx"], "lang": "en"})
    problem = problem_in(response, 422, "en")
    assert [error["at"] for error in problem["errors"]] == ["lang", "m", "melds[0]"]


QUERIES = {
    "m=Xx&m=Qh7": ["m", "m"],
    "m=" + "Kh" * (MAX_CARDS + 1): ["m"],
    "&".join(["m=Kh"] * (MAX_MELDS + 1)): ["m"],
    "rules=tarot&threshold=201&packs=&pure_set=true&bar=-1&opened=me&taken=10h": [
        *("rules", "threshold", "pure_set", "packs"),
        *("bar", "opened", "taken"),
    ],
    "text=bonjour": ["text"],
    "text=%00": ["text"],
    "do=dance": ["do"],
    "lang=de": ["lang"],
    "seuil=51&lang=fr": ["seuil"],
    "seen=rami51": ["seen"],
    "m=&rules=&taken=&bar=&text=&threshold=": ["threshold", "rules", "m", "bar", "taken"],
    "threshold=45&threshold=51&m=Kh&m=Qh&bar=1&bar=2": ["bar", "threshold"],
    "lang=fr&lang=fr": ["lang"],
    "%FF=%FF": ['["\\ufffd"]'],
    "m=%FF%00": ["m"],
    "threshold=%D9%A5": ["threshold"],
}


@pytest.mark.parametrize("query", QUERIES)
def test_a_query_that_cannot_be_read_is_422(client: FlaskClient, query: str) -> None:
    problem = problem_in(client.get(f"{CHECK}?{query}"), 422)
    assert sorted(error["at"] for error in problem["errors"]) == sorted(QUERIES[query])


@pytest.mark.parametrize("path", [RULES, OPENAPI])
def test_other_answers_take_a_language_and_nothing_else(client: FlaskClient, path: str) -> None:
    problem = problem_in(client.get(f"{path}?lang=de&rules=libre"), 422)
    assert [error["at"] for error in problem["errors"]] == ["lang", "rules"]


def test_pages_keep_their_error_pages(app: Flask) -> None:
    response = app.test_client().get("/nowhere")
    assert (response.status_code, response.mimetype) == (404, "text/html")
    assert all("api" not in profile for profile in PROFILES)
