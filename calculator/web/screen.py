"""A page that is acted on: whole, or only the part an action changed; each answer kept a while."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from operator import attrgetter
from typing import ClassVar, Final

from flask import Flask, Response, redirect, request
from werkzeug.datastructures import MultiDict

from calculator.web.keeping import keep_within
from calculator.web.pieces import Pieces
from calculator.web.share.links import public_root

_KEPT: Final = 8
"""Megabytes of pages kept for each kind of page, and as many of parts."""
_SHORT: Final = 1024
"""No answer to a longer query is kept, in bytes: a full table takes a few hundred."""
_SEE_OTHER: Final = 303
_UNREADABLE: Final = 422


@dataclass(frozen=True, slots=True, kw_only=True)
class Sent:
    """What is sent back: HTML under its canonical address, or only that address (`is_elsewhere`)."""

    address: str
    html: str = ""
    status: int = 200
    is_elsewhere: bool = False

    @property
    def is_readable(self) -> bool:
        """Whether everything in the address was understood."""
        return self.status != _UNREADABLE


class Screen:
    """Answers queries with a page or with its changed part: a pure function of query and root.

    `page` and `part` take a query and the public root of the site, and give what is `Sent`. A kind
    of page says its path and its templates, and how a query is answered.
    """

    path: ClassVar[str]
    template: ClassVar[str]
    part_template: ClassVar[str]
    leaves_history: ClassVar[bool] = False
    """Whether what is done on it makes no step to go back to."""

    def __init__(self, app: Flask) -> None:
        self._pieces: Pieces = app.extensions["pieces"]
        self._page = app.jinja_env.get_template(self.template)
        self._part = app.jinja_env.get_template(self.part_template)
        self.page = keep_answers(self._answer_page)
        self.part = keep_answers(self._answer_part)

    def respond(self) -> Response:
        """The answer to the request being served."""
        query, headers = request.query_string, request.headers
        if headers.get("HX-Request-Type") == "partial":
            sent = self.part(query, public_root())
            response = Response(sent.html, sent.status)
            if sent.is_readable:
                here = headers.get("HX-Current-URL", "").partition("#")[0]
                shown = self.leaves_history or here.endswith(sent.address)
                response.headers["HX-Replace-Url" if shown else "HX-Push-Url"] = sent.address
        else:
            sent = self.page(query, public_root())
            if sent.is_elsewhere:
                response = redirect(sent.address, _SEE_OTHER)  # type: ignore[assignment]
            else:
                response = Response(sent.html, sent.status)
        response.headers["Vary"] = "HX-Request-Type"
        return response

    def _answer_page(self, query: bytes, root: str) -> Sent:
        raise NotImplementedError

    def _answer_part(self, query: bytes, root: str) -> Sent:
        raise NotImplementedError

    @staticmethod
    def _sent(address: str, html: str, *, is_readable: bool) -> Sent:
        return Sent(address=address, html=html, status=200 if is_readable else _UNREADABLE)


def sequence_in(fields: MultiDict[str, str]) -> int:
    """The number of the last press the browser sent, given back so that it knows what is done."""
    sequence = fields.get("seq", "")
    return int(sequence) if sequence.isascii() and sequence.isdigit() and len(sequence) < 10 else 0


def keep_answers(
    answer: Callable[[bytes, str], Sent], megabytes: float = _KEPT
) -> Callable[[bytes, str], Sent]:
    """The same function, its answers to short queries kept up to so many megabytes."""
    kept = keep_within(megabytes, answer, attrgetter("html"))

    @wraps(kept)
    def answer_or_recall(query: bytes, root: str) -> Sent:
        return kept(query, root) if len(query) <= _SHORT else answer(query, root)

    return answer_or_recall
