"""The two files of an opening: the picture of a link preview, and the QR code of its link."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from flask import Blueprint, Flask, Response, request
from werkzeug.exceptions import ServiceUnavailable, UnprocessableEntity

from calculator.web.address import format_address, parse_query, read_address
from calculator.web.answering import Answer, do_what_is_asked
from calculator.web.caching import keep
from calculator.web.share.codes import code_file
from calculator.web.share.links import public_root
from calculator.web.share.picture import BusyError, draw_picture
from calculator.web.share.sharing import CODE, PICTURE
from calculator.web.state import State

files: Final = Blueprint("share", __name__)

_MAX_AGE: Final = 3600
"""Seconds that a file is kept: a new release may draw it anew."""
_SOON: Final = 1
"""Seconds after which to ask again for a picture: one takes a twentieth of that."""


def register_sharing(app: Flask) -> None:
    """Add the files to the application."""
    app.register_blueprint(files)


@files.get(PICTURE)
def picture() -> Response:
    """The opening as a picture; the plain one for an address that cannot be read.

    That too is answered by 200: whoever fetches a preview takes nothing else for a picture.
    """
    answer = _answer()
    state = replace(answer.state, composing=())
    if not answer.is_readable or not state.melds:
        state = State(lang=state.lang)
    try:
        drawn = draw_picture(state)
    except BusyError:
        raise ServiceUnavailable(retry_after=_SOON) from None
    return _sent(drawn, "image/png")


@files.get(CODE)
def code() -> Response:
    """The QR code of the link to an opening.

    An address that cannot be read has none: a phone would be led to another opening, unawares.
    """
    answer = _answer()
    if not answer.is_readable:
        raise UnprocessableEntity
    link = public_root() + format_address(answer.state)
    return _sent(code_file(link).encode(), "image/svg+xml")


def _answer() -> Answer:
    """What the address leads to, as on the page."""
    return do_what_is_asked(read_address(parse_query(request.query_string)))


def _sent(content: bytes, kind: str) -> Response:
    """A file for any site to show, kept a while, and not sent twice."""
    return keep(Response(content, mimetype=kind), _MAX_AGE)
