"""The page `/`: an address in, the whole page or the part of it that changed out."""

from __future__ import annotations

from typing import Final

from flask import Blueprint, Flask, Response, current_app, redirect, request

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
    site: Site = current_app.extensions["site"]
    query = request.query_string
    headers = request.headers
    if headers.get("HX-Request-Type") == "partial":
        answer = site.part(query)
        response = Response(answer.html, answer.status)
        if answer.is_readable:
            shown = headers.get("HX-Current-URL", "").endswith(answer.address)
            response.headers["HX-Replace-Url" if shown else "HX-Push-Url"] = answer.address
    else:
        answer = site.page(query)
        if answer.is_elsewhere:
            response = redirect(answer.address, _FOUND)  # type: ignore[assignment]
        else:
            response = Response(answer.html, answer.status)
    response.headers["Vary"] = "HX-Request-Type"
    return response
