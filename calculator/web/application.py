"""Assembles the application from its parts, and decides nothing."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final
from wsgiref.headers import Headers

from flask import Flask
from flask_compress import Compress
from jinja2 import StrictUndefined
from whitenoise import WhiteNoise

from calculator.assets import DIST, HASHED_NAME, find_folder, load_manifest
from calculator.web.access_log import with_access_log
from calculator.web.api import register_api
from calculator.web.api.limits import MAX_BYTES, check_limits
from calculator.web.caching import register_caching
from calculator.web.configuration import ACCESS_LOG, ENVIRONMENT, check_settings
from calculator.web.embed.routes import register_embedding
from calculator.web.errors import register_error_pages
from calculator.web.hand.screen import register_hand
from calculator.web.headers import (
    STATIC_HEADERS,
    with_headers,
    with_https_only,
    with_static_headers,
)
from calculator.web.health import register_health
from calculator.web.learn.routes import register_learning
from calculator.web.pages import register_pages
from calculator.web.pieces import Pieces
from calculator.web.share.links import is_public_by_https
from calculator.web.share.routes import register_sharing

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

_STATIC: Final = "/static/"
_BROTLI: Final = 5
"""A twentieth smaller than the usual 4, in the same time; 6 takes half as long again for nothing."""


def assemble(config: Mapping[str, Any]) -> Flask:
    """The application with its pages, headers, compression and static files."""
    app = Flask("calculator", template_folder=str(find_folder("templates")), static_folder=None)
    app.config["COMPRESS_BR_LEVEL"] = _BROTLI
    app.config["MAX_CONTENT_LENGTH"] = MAX_BYTES
    app.config.from_prefixed_env(ENVIRONMENT)
    app.config.update(config)
    check_settings(app.config)
    app.jinja_options = {
        "undefined": StrictUndefined,
        "trim_blocks": True,
        "lstrip_blocks": True,
        "auto_reload": False,
    }
    dist = find_folder("static") / DIST
    manifest = load_manifest(dist)
    app.jinja_env.globals["asset"] = lambda name: _STATIC + manifest[name]
    app.extensions["pieces"] = Pieces(app)
    register_health(app)
    app.before_request(check_limits)
    register_pages(app)
    register_learning(app)
    register_hand(app)
    register_sharing(app)
    register_api(app)
    register_embedding(app, dist / manifest["embed.js"])
    register_error_pages(app)
    Compress(app)
    register_caching(app)
    served: WSGIApplication = WhiteNoise(
        with_headers(app.wsgi_app),
        root=dist,
        prefix=_STATIC,
        immutable_file_test=lambda _path, url: re.search(HASHED_NAME, url) is not None,
        add_headers_function=_add_static_headers,
    )
    served = with_https_only(with_static_headers(served), always=is_public_by_https(app.config))
    if app.config.get(ACCESS_LOG):
        served = with_access_log(served)
    app.wsgi_app = served  # type: ignore[assignment, method-assign]
    return app


def _add_static_headers(headers: Headers, _path: str, _url: str) -> None:
    for name, value in STATIC_HEADERS.items():
        headers[name] = value
