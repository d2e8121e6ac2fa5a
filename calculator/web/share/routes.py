"""The two files of an opening: the picture of a link preview, and the QR code of its link."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import Final

from flask import Blueprint, Flask, Response, request

from calculator.web.address import Asked, format_address, parse_query, read_address
from calculator.web.share.codes import code_file
from calculator.web.share.links import public_root
from calculator.web.share.picture import draw_picture
from calculator.web.share.sharing import CODE, PICTURE
from calculator.web.state import State

files: Final = Blueprint("share", __name__)

_MAX_AGE: Final = 3600
"""Seconds that a file is kept: a new release may draw it anew."""


def register_sharing(app: Flask) -> None:
    """Add the files to the application."""
    app.register_blueprint(files)


@files.get(PICTURE)
def picture() -> Response:
    """The opening as a picture; the plain one for an address that cannot be read.

    That too is answered by 200: whoever fetches a preview takes nothing else for a picture.
    """
    asked = _asked()
    state = replace(asked.state, composing=())
    if asked.problems or not state.melds:
        state = State(lang=state.lang)
    return _sent(draw_picture(state), "image/png")


@files.get(CODE)
def code() -> Response:
    """The QR code of the link to an opening, or to what could be read of it."""
    link = public_root() + format_address(_asked().state)
    return _sent(code_file(link).encode(), "image/svg+xml")


def _asked() -> Asked:
    return read_address(parse_query(request.query_string))


def _sent(content: bytes, kind: str) -> Response:
    """A file for any site to show, kept a while, and not sent twice."""
    response = Response(content, mimetype=kind)
    response.set_etag(hashlib.sha256(content).hexdigest()[:32])
    response.cache_control.public = True
    response.cache_control.max_age = _MAX_AGE
    response.make_conditional(request)
    return response
