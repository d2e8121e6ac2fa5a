"""Asks the API, and refuses any error that has not the one shape all of them share."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

CHECK: Final = "/api/v1/check"
RULES: Final = "/api/v1/rules"
OPENAPI: Final = "/api/v1/openapi.json"
JSON: Final = "application/json"
DATA: Final = Path(__file__).parents[1] / "data"

CASES: Final[list[dict[str, Any]]] = [
    case
    for name in ("openings.json", "public.json")
    for case in json.loads((DATA / name).read_text(encoding="utf-8"))
]
"""Every published opening."""


def body_of(case: Mapping[str, Any]) -> dict[str, Any]:
    """The request that a published case makes."""
    body = {"melds": case["melds"], "rules": {"profile": case["profile"], **case.get("rules", {})}}
    return body | ({"situation": case["situation"]} if "situation" in case else {})


def check(client: FlaskClient, body: Any, query: str = "") -> Any:
    """The answer to an opening, which must be 200 and JSON."""
    response = client.post(CHECK + query, json=body)
    assert response.status_code == 200, response.text
    assert response.content_type == JSON
    return response.json


def refused(client: FlaskClient, body: Any, lang: str = "fr") -> dict[str, str]:
    """The faults of a request that cannot be answered, by place."""
    problem = problem_in(client.post(CHECK, data=json.dumps(body), content_type=JSON), 422, lang)
    faults = {error["at"]: error["message"] for error in problem["errors"]}
    assert len(faults) == len(problem["errors"]), "a place with two faults"
    return faults


def problem_in(response: TestResponse, status: int, lang: str = "fr") -> dict[str, Any]:
    """The one shape of every error (RFC 9457), in the language that was asked for."""
    assert response.status_code == status, response.text
    assert response.content_type == "application/problem+json"
    assert response.headers["Content-Language"] == lang
    assert response.headers["Cache-Control"] == "no-store"
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    problem: dict[str, Any] = json.loads(response.data)
    assert list(problem) == ["type", "title", "status", "detail", "errors"]
    assert problem["type"] == "about:blank"
    assert problem["status"] == status
    assert problem["title"]
    assert problem["detail"].endswith(".")
    assert problem["errors"]
    for error in problem["errors"]:
        assert list(error) == ["at", "message"]
        assert isinstance(error["at"], str)
        assert error["message"].endswith(".")
    if status != 422:
        assert problem["errors"] == [{"at": "", "message": problem["detail"]}]
    return problem
