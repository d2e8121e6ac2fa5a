"""The page `/`: an address in, the whole page or the part of it that changed out."""

from __future__ import annotations

from typing import Final

from flask import Blueprint, Flask, Response, current_app, redirect, request

from calculator.web.share.links import public_root
from calculator.web.site import Site

pages: Final = Blueprint("pages", __name__)

_FOUND: Final = 303


def register_pages(app: Flask) -> None:
    """Add the pages to the application."""
    app.register_blueprint(pages)
    app.extensions["site"] = Site(app)


@pages.get("/")
def table() -> Response:
    """Judge what the address says; show it under its canonical address."""
    return answer_from(current_app.extensions["site"])


def answer_from(site: Site, *, is_framed: bool = False) -> Response:
    """The answer of a site to this request. A frame leaves the history of its host alone."""
    query = request.query_string
    headers = request.headers
    if headers.get("HX-Request-Type") == "partial":
        answer = site.part(query, public_root())
        response = Response(answer.html, answer.status)
        if answer.is_readable:
            here = headers.get("HX-Current-URL", "").partition("#")[0]
            shown = is_framed or here.endswith(answer.address)
            response.headers["HX-Replace-Url" if shown else "HX-Push-Url"] = answer.address
    else:
        answer = site.page(query, public_root())
        if answer.is_elsewhere:
            response = redirect(answer.address, _FOUND)  # type: ignore[assignment]
        else:
            response = Response(answer.html, answer.status)
    response.headers["Vary"] = "HX-Request-Type"
    return response
