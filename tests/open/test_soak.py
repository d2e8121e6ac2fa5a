"""The load of `make soak` is what it says: every endpoint, each with the answer it should have."""

from __future__ import annotations

import os
from typing import Final

import pytest
from flask.testing import FlaskClient
from werkzeug.exceptions import HTTPException

from benchmarks import nginx
from benchmarks.serving import serving
from benchmarks.soak import Request, is_busy, requests_of
from tests.open.conftest import Make

REQUESTS: Final = requests_of(0, 20)
"""Of the twenty openings one is asked for what takes long."""


@pytest.fixture(scope="module")
def public(make: Make) -> FlaskClient:
    """The application as the soak serves it."""
    return make(PUBLIC_URL=nginx.PUBLIC, TRUSTED_HOSTS=[nginx.NAME, "localhost"])


def asked(public: FlaskClient, request: Request) -> int:
    method, path, body, headers, _ = request
    response = public.open(path, method=method, data=body, headers=headers)
    response.close()
    return response.status_code


def test_every_answer_is_as_the_soak_expects(public: FlaskClient) -> None:
    wrong = [each for each in REQUESTS if asked(public, each) != each[4]]
    assert wrong == []


def test_every_rule_is_asked_by_each_of_its_methods(public: FlaskClient) -> None:
    """Of the calculator and of the frame, page and part."""
    rules = public.application.url_map
    found, parts = set(), set()
    for method, path, _, headers, status in REQUESTS:
        try:
            endpoint, _ = rules.bind("localhost").match(path.partition("?")[0], method)
        except HTTPException:
            assert status >= 400 or path.startswith("/static/"), path
            continue
        if status == 200:
            found.add((endpoint, method))
            parts |= {endpoint} if "HX-Request-Type" in headers else set()
    assert found == {
        (rule.endpoint, method)
        for rule in rules.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    assert parts == {"pages.table", "embed.frame", "hand"}


def test_only_a_picture_may_be_refused_for_a_while() -> None:
    assert is_busy("/apercu.png?m=QhKhAh", 503)
    assert not is_busy("/qr.svg", 503)
    assert not is_busy("/apercu.png", 500)


def test_a_server_may_be_kept_to_one_core() -> None:
    with serving(one_core=True) as server:
        for pid in (server.process.pid, *server.workers()):
            assert len(os.sched_getaffinity(pid)) == 1
