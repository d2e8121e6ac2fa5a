"""The addresses of the pages that teach: each a pure function of its address, kept a while."""

from __future__ import annotations

import secrets
from dataclasses import replace
from functools import partial
from typing import Any, Final

from flask import Flask, Response, current_app, redirect, request

from calculator.web.address import Problem, asked_address, parse_query
from calculator.web.learn import glossary, lessons, openings, practice, sheet
from calculator.web.learn.exercise import KEYS, Exercise, is_begun, read_exercise
from calculator.web.learn.visit import PATHS, Visit, address_of, read_visit
from calculator.web.screen import Sent, keep_answers
from calculator.web.share.links import public_root
from calculator.web.ways import ways
from calculator.web.words import other_language

_SEE_OTHER: Final = 303
_UNREADABLE: Final = 422
_KEPT: Final = 2
"""Megabytes kept of each page."""


def register_learning(app: Flask) -> None:
    """Add the pages to the application."""
    for page, path in PATHS.items():
        app.add_url_rule(path, f"learn.{page}", _page, defaults={"page": page})
    app.extensions["learning"] = Learning(app)


def _page(page: str) -> Response:
    """The page under its canonical address; a trainer without a seed is sent to a new one."""
    learning: Learning = current_app.extensions["learning"]
    query = request.query_string
    fields = parse_query(query)
    is_new = page == "practice" and is_begun(fields) and "seed" not in fields
    if is_new:
        seed = secrets.randbelow(KEYS["seed"].high) + 1
        query = b"&".join([*filter(None, [query]), b"seed=%d" % seed])
    sent = learning.answer(page, query, public_root())
    if sent.is_readable and (sent.is_elsewhere or is_new):
        return redirect(sent.address, _SEE_OTHER)  # type: ignore[return-value]
    return Response(sent.html, sent.status)


class Learning:
    """Answers queries with pages; the same query on the same site, the same answer."""

    def __init__(self, app: Flask) -> None:
        self._pieces = app.extensions["pieces"]
        self._templates = {page: app.jinja_env.get_template(f"learn/{page}.html") for page in PATHS}
        self._answers = {
            page: keep_answers(partial(self._answer, page), megabytes=_KEPT) for page in PATHS
        }

    def answer(self, page: str, query: bytes, root: str) -> Sent:
        """The page of a name for a query; `root` is the public root of the site."""
        return self._answers[page](query, root)

    def _answer(self, page: str, query: bytes, root: str) -> Sent:
        visit = read_visit(page, query)
        exercise: Exercise | None = None
        faults: tuple[Problem, ...] = ()
        own: tuple[tuple[str, str], ...] = ()
        if page == "practice" and is_begun(visit.query):
            exercise, faults = read_exercise(visit.query, visit.words)
            own = tuple(exercise.pairs())
        problems = (*visit.problems, *faults)
        address = address_of(page, visit.state, own)
        if not problems and asked_address(PATHS[page], query) != address:
            return Sent(address=address, is_elsewhere=True)
        if page == "practice":
            view = practice.view(visit, exercise, self._pieces)
        else:
            view = self._view(visit, root)
        html = self._templates[page].render(
            self._frame(visit, own) | view,
            problems=problems,
            faults={problem.key for problem in problems},
        )
        return Sent(address=address, html=html, status=_UNREADABLE if problems else 200)

    def _view(self, visit: Visit, root: str) -> dict[str, Any]:
        state, words = visit.state, visit.words
        if visit.page == "lessons":
            return lessons.view(state, words, self._pieces)
        if visit.page == "openings":
            return openings.view(state, words, self._pieces)
        if visit.page == "sheet":
            return sheet.view(state, words, root)
        return glossary.view(words)

    @staticmethod
    def _frame(visit: Visit, own: tuple[tuple[str, str], ...]) -> dict[str, Any]:
        """What surrounds every page: its title, where else to go, the other language."""
        state, words = visit.state, visit.words
        other = other_language(state.lang)
        return {
            "words": words,
            "state": state,
            "page": visit.page,
            "title": words.text(f"{visit.page}_title"),
            "here": PATHS[visit.page],
            "ways": ways(state, words, PATHS[visit.page]),
            "other_lang": other,
            "other_language": address_of(visit.page, replace(state, lang=other), own),
        }
