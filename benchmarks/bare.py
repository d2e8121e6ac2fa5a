"""What the page is measured against: a bare Flask application that says hello or one fixed page."""

from __future__ import annotations

import os
from typing import Any

from flask import Flask, render_template
from jinja2 import DictLoader


def create_bare(page: str = "") -> Flask:
    """`/hello` answers one word, `/page` renders a Jinja template that is all fixed text."""
    app = Flask("bare", static_folder=None)
    app.jinja_loader = DictLoader({"page.html": page or os.environ.get("BARE_PAGE", "")})  # type: ignore[assignment]

    @app.get("/hello")
    def hello() -> str:
        return "hello"

    @app.get("/page")
    def fixed_page() -> str:
        return render_template("page.html")

    return app


def call(app: Flask, environ: dict[str, Any]) -> bytes:
    """One direct WSGI call, the whole body read."""
    return b"".join(app.wsgi_app(dict(environ), lambda *_: None))  # type: ignore[arg-type, return-value]
