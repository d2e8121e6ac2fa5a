"""Every error of the API in one shape: `application/problem+json` (RFC 9457)."""

from __future__ import annotations

from typing import Final

import msgspec
from flask import Response, request
from msgspec import Struct
from werkzeug.exceptions import HTTPException, SecurityError

from calculator.web.address import last_value, parse_query
from calculator.web.api.faults import Fault, InvalidError, NotJSONError
from calculator.web.api.limits import MAX_BYTES
from calculator.web.words import LANGUAGES, Words, words_for

PREFIX: Final = "/api/"
"""Below it there are programs, and errors are no pages."""
PROBLEM_TYPE: Final = "application/problem+json"
STATUSES: Final = (400, 404, 405, 413, 414, 415, 422, 500)
"""The statuses with texts of their own."""


class Problem(Struct, kw_only=True):
    """What went wrong: a title to the status, a sentence, and every single fault of the request.

    `errors` is never empty: where there is nothing to point at, it holds the sentence alone.
    """

    type: str = "about:blank"
    title: str
    status: int
    detail: str
    errors: list[Fault]


def problem_response(error: HTTPException) -> Response:
    """The answer to an error, with the headers the error asks for, such as `Allow`."""
    lang = error.lang if isinstance(error, InvalidError) else query_language()
    problem = _problem_of(error, words_for(lang))
    response = Response(msgspec.json.encode(problem), problem.status, mimetype=PROBLEM_TYPE)
    for name, value in error.get_headers():
        if name not in ("Content-Type", "Content-Length"):
            response.headers[name] = value
    response.content_language.add(lang)
    response.cache_control.no_store = True
    return response


def query_language() -> str:
    """The language the query asks for, or the default where it asks for none that is known."""
    lang = last_value(parse_query(request.query_string), "lang")
    return lang if lang in LANGUAGES else LANGUAGES[0]


def _problem_of(error: HTTPException, words: Words) -> Problem:
    status = error.code or 500
    key = status if status in STATUSES else 500 if status >= 500 else 400
    detail = words.text(f"problem_{key}_detail", limit=MAX_BYTES // 1024)
    faults: list[Fault] = []
    if isinstance(error, SecurityError):
        detail = words.text("problem_host_detail")
    elif isinstance(error, InvalidError):
        faults = error.faults
    elif isinstance(error, NotJSONError):
        detail = words.text(error.text, **error.place)
    return Problem(
        title=words.text(f"problem_{key}"),
        status=status,
        detail=detail,
        errors=faults or [Fault(at="", message=detail)],
    )
