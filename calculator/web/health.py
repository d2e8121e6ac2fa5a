"""`/healthz`: whether the server answers, for those who watch over it."""

from __future__ import annotations

from typing import Final

from flask import Flask, Response, request

PATH: Final = "/healthz"


def register_health(app: Flask) -> None:
    """Answer the watchers, whatever host they ask for: a balancer asks for a number, not a name."""
    app.add_url_rule(PATH, "health", _answer)
    app.before_request(_answer_any_host)  # a host that is not trusted is refused after these


def _answer_any_host() -> Response | None:
    if request.path == PATH and request.method in ("GET", "HEAD"):
        return _answer()
    return None


def _answer() -> Response:
    response = Response("ok\n", mimetype="text/plain")
    response.cache_control.no_store = True
    return response
