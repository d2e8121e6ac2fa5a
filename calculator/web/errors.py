"""Error pages: a sentence in the page's language for every status, never a bare one.

A redirect is a step on the way: it says nothing, nor does it in werkzeug's English. Where programs
ask (`/api/…`, `/oembed`) the same errors are problems in JSON.
"""

from __future__ import annotations

from typing import Final

from flask import Flask, current_app, make_response, redirect, render_template, request
from flask.wrappers import Response
from werkzeug.exceptions import HTTPException, NotFound, SecurityError

from calculator.web.address import asked_address, format_address
from calculator.web.api.problems import PREFIX, problem_response, query_language
from calculator.web.configuration import PUBLIC_URL
from calculator.web.embed.look import FRAME, OEMBED
from calculator.web.state import State
from calculator.web.words import words_for

_MOVED: Final = 308
_TEXTS: Final = {
    404: "not_found",
    405: "bad_method",
    413: "too_much",
    414: "too_large",
    503: "busy",
}


def register_error_pages(app: Flask) -> None:
    """Answer every error with a page that says what to do next."""
    app.register_error_handler(HTTPException, _error_page)
    app.after_request(_without_words_on_the_way)


def _error_page(error: HTTPException) -> Response:
    if request.path.startswith(PREFIX) or request.path == OEMBED:
        return problem_response(error)
    if isinstance(error, NotFound) and _stands_without_slash(request.path):
        there = asked_address(request.path.rstrip("/"), request.query_string)
        return redirect(there, _MOVED)  # type: ignore[return-value]
    words = words_for(query_language())
    status = error.code or 500
    key = _TEXTS.get(status, "server_error" if status >= 500 else "bad_request")
    if isinstance(error, SecurityError):
        key = "bad_host"
    is_part = request.headers.get("HX-Request-Type") == "partial"
    page = render_template(
        "_error.html" if is_part else "error.html",
        words=words,
        heading=words.text(key),
        help=words.text(f"{key}_help"),
        home=_home(words.lang, key),
    )
    response = make_response(page, status)
    if error.response is None:
        for name, value in error.get_headers():
            if name not in ("Content-Type", "Content-Length"):
                response.headers[name] = value
    response.vary.add("HX-Request-Type")
    return response


def _home(lang: str, key: str) -> str:
    """Where to begin anew: for a name that is not ours where we are known, or nowhere."""
    home = format_address(State(lang=lang), FRAME if request.path == FRAME else "/")
    if key != "bad_host":
        return home
    public = current_app.config.get(PUBLIC_URL) or ""
    return public.rstrip("/") + home if public else ""


def _stands_without_slash(path: str) -> bool:
    """Whether there is a page at the address but for the slash at its end."""
    if path.startswith("//") or not path.endswith("/"):
        return False
    return current_app.url_map.bind("").test(path.rstrip("/"), "GET")


def _without_words_on_the_way(response: Response) -> Response:
    """A redirect without the page that werkzeug puts under it."""
    if response.location and 300 <= response.status_code < 400:
        response.data = b""
    return response
