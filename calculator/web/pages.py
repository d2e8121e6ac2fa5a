"""The page `/`: an address in, the whole page or the part of it that changed out."""

from __future__ import annotations

from typing import Final

from flask import Blueprint, Flask, Response, current_app

from calculator.web.site import Site

pages: Final = Blueprint("pages", __name__)


def register_pages(app: Flask) -> None:
    """Add the pages to the application."""
    app.register_blueprint(pages)
    app.extensions["site"] = Site(app)


@pages.get("/")
def table() -> Response:
    """Judge what the address says; show it under its canonical address."""
    site: Site = current_app.extensions["site"]
    return site.respond()
