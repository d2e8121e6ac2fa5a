"""Assembles the application from its parts, and decides nothing."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final
from wsgiref.headers import Headers

from flask import Flask
from flask_compress import Compress
from jinja2 import StrictUndefined
from whitenoise import WhiteNoise

from calculator.assets import DIST, HASHED_NAME, find_folder, load_manifest
from calculator.web.errors import register_error_pages
from calculator.web.headers import STATIC_HEADERS, with_headers
from calculator.web.pages import register_pages

_STATIC: Final = "/static/"


def assemble(config: Mapping[str, Any]) -> Flask:
    """The application with its pages, headers, compression and static files."""
    app = Flask("calculator", template_folder=str(find_folder("templates")), static_folder=None)
    app.config.update(config)
    app.jinja_options = {
        "undefined": StrictUndefined,
        "trim_blocks": True,
        "lstrip_blocks": True,
        "auto_reload": False,
    }
    dist = find_folder("static") / DIST
    manifest = load_manifest(dist)
    app.jinja_env.globals["asset"] = lambda name: _STATIC + manifest[name]
    register_pages(app)
    register_error_pages(app)
    Compress(app)
    app.wsgi_app = WhiteNoise(  # type: ignore[method-assign]
        with_headers(app.wsgi_app),
        root=dist,
        prefix=_STATIC,
        immutable_file_test=lambda _path, url: re.search(HASHED_NAME, url) is not None,
        add_headers_function=_add_static_headers,
    )
    return app


def _add_static_headers(headers: Headers, _path: str, _url: str) -> None:
    for name, value in STATIC_HEADERS.items():
        headers[name] = value
