"""The addresses of the API, and the headers of its answers."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from flask import Blueprint, Response, request
from werkzeug.exceptions import BadRequest

from calculator.web.api.answers import answer_to
from calculator.web.api.openapi import openapi_document
from calculator.web.api.reading import (
    JSON_TYPE,
    read_body,
    read_language,
    read_query,
)
from calculator.web.api.requests import CheckRequest
from calculator.web.api.rules import rules_answer
from calculator.web.api.solving import read_hand_body, read_hand_query, solve_answer
from calculator.web.api.table import state_of
from calculator.web.share.links import public_root
from calculator.web.words import words_for

api: Final = Blueprint("api", __name__, url_prefix="/api/v1")

_FRESH: Final = 300
"""For so many seconds an answer to a GET may be given again without asking."""


@api.post("/check")
def check() -> Response:
    """Judge the opening in the body."""
    asked, lang = read_body(CheckRequest)
    return _answer(answer_to(state_of(asked, lang), _site()), lang)


@api.get("/check")
def check_query() -> Response:
    """Judge the opening in the query, which is that of the page."""
    state = read_query()
    return _kept(_answer(answer_to(state, _site()), state.lang))


@api.post("/solve")
def solve() -> Response:
    """Search the hand in the body for an opening."""
    state = read_hand_body()
    return _answer(solve_answer(state, _site()), state.lang)


@api.get("/solve")
def solve_query() -> Response:
    """Search the hand in the query, which is that of the page of a hand."""
    state = read_hand_query()
    return _kept(_answer(solve_answer(state, _site()), state.lang))


@api.get("/rules")
def rules() -> Response:
    """Tell every profile and parameter."""
    lang = read_language()
    return _kept(_answer(rules_answer(words_for(lang)), lang))


@api.get("/openapi.json")
def openapi() -> Response:
    """Describe all this for programs."""
    lang = read_language()
    return _kept(_answer(openapi_document(words_for(lang)), lang))


def _site() -> str:
    """What a permalink begins with; a permalink from nowhere leads nowhere."""
    root = public_root()
    if not root:
        raise BadRequest
    return root


def _answer(content: Any, lang: str) -> Response:
    response = Response(msgspec.json.encode(content), mimetype=JSON_TYPE)
    response.content_language.add(lang)
    return response


def _kept(response: Response) -> Response:
    """An answer that the address and the release decide alone, so that it may be kept."""
    response.cache_control.public = True
    response.cache_control.max_age = _FRESH
    response.add_etag()
    response.make_conditional(request)
    return response
