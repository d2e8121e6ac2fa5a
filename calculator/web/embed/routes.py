"""The addresses by which other sites show the page."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
from flask import Blueprint, Flask, Response, current_app, request
from werkzeug.exceptions import HTTPException

from calculator.web.address import parse_query
from calculator.web.api.faults import Fault
from calculator.web.api.problems import PROBLEM_TYPE, Problem, query_language
from calculator.web.embed.frame import Frame
from calculator.web.embed.integration import Integration
from calculator.web.embed.look import FRAME, INTEGRATE, OEMBED, SCRIPT
from calculator.web.embed.oembed import oembed_answer
from calculator.web.screen import Screen
from calculator.web.share.links import public_root
from calculator.web.words import words_for

embed: Final = Blueprint("embed", __name__)

_FRESH: Final = 300
"""For so many seconds a browser may use the script without asking: it has no hashed name."""
_DAY: Final = 86400


def register_embedding(app: Flask, script: Path) -> None:
    """Add the addresses to the application; `script` is the built file for other sites."""
    app.register_blueprint(embed)
    app.extensions["frame"] = Frame(app)
    app.extensions["integration"] = Integration(app)
    app.extensions["embed_script"] = script.read_bytes()


@embed.get(FRAME)
def frame() -> Response:
    """The page without its surroundings, for a frame."""
    return _respond("frame")


@embed.get(SCRIPT)
def script() -> Response:
    """The script for other sites."""
    return _kept(
        Response(current_app.extensions["embed_script"], mimetype="text/javascript"), _FRESH
    )


@embed.get(OEMBED)
def oembed() -> Response:
    """How to show one of our links."""
    answer = oembed_answer(parse_query(request.query_string), public_root())
    return _kept(Response(msgspec.json.encode(answer), mimetype="application/json"), _DAY)


@embed.get(INTEGRATE)
def integrate() -> Response:
    """Choose, see, copy."""
    return _respond("integration")


@embed.errorhandler(400)
@embed.errorhandler(404)
@embed.errorhandler(501)
def _refuse(error: HTTPException) -> Response | HTTPException:
    """Programs ask for oEmbed: they are told in JSON, in the shape of the API's errors."""
    if request.path != OEMBED:
        return error
    status, lang = error.code or 400, query_language()
    words = words_for(lang)
    sentence = words.text(f"oembed_{status}")
    problem = Problem(
        title=words.text(f"problem_{status}"),
        status=status,
        detail=sentence,
        errors=[Fault(at="format" if status == 501 else "url", message=sentence)],
    )
    response = Response(msgspec.json.encode(problem), status, mimetype=PROBLEM_TYPE)
    response.content_language.add(lang)
    return response


def _respond(name: str) -> Response:
    screen: Screen = current_app.extensions[name]
    return screen.respond()


def _kept(response: Response, seconds: int) -> Response:
    response.cache_control.public = True
    response.cache_control.max_age = seconds
    response.add_etag()
    return response
