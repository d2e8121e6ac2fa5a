"""The page `/`: an address in, the whole page or the part of it that changed out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from flask import Blueprint, Flask, Response, current_app, make_response, redirect, request
from flask import render_template as render

from calculator.rami import parse_cards
from calculator.rami.reader import read_cards
from calculator.rami.unreadable import ReadError
from calculator.web import settings, verdict
from calculator.web.actions import ActionError, act, lay
from calculator.web.address import Asked, Problem, address_pairs, format_address, read_address
from calculator.web.cards import CardPieces
from calculator.web.state import State
from calculator.web.tables import other_tables
from calculator.web.words import LANGUAGES, Words, words_for

pages: Final = Blueprint("pages", __name__)

_EXAMPLE: Final = State(melds=(parse_cards("QhKhAh"), parse_cards("Jk7s8s")))
_FOUND: Final = 303
_UNREADABLE: Final = 422


@dataclass(frozen=True, slots=True, kw_only=True)
class Unread:
    """Typed text that could not be read, cut around the place that is wrong."""

    before: str
    marked: str
    after: str
    sentence: str


@dataclass(slots=True, kw_only=True)
class Answer:
    """The state an address leads to, and what in it was not readable."""

    state: State
    words: Words
    problems: list[Problem]
    text: str = ""
    unread: Unread | None = None


def register_pages(app: Flask) -> None:
    """Add the pages and their error pages to the application."""
    app.register_blueprint(pages)
    app.extensions["cards"] = CardPieces(app)


@pages.get("/")
def table() -> Response:
    """Judge what the address says; show it under its canonical address."""
    asked = read_address(request.args)
    answer = _answer(asked)
    address = format_address(answer.state)
    readable = not answer.problems and answer.unread is None
    status = 200 if readable else _UNREADABLE
    if request.headers.get("HX-Request-Type") == "partial":
        response = make_response(
            render("_answer.html", **_view(answer, asked, whole=False)), status
        )
        if readable:
            same = request.headers.get("HX-Current-URL", "").endswith(address)
            response.headers["HX-Replace-Url" if same else "HX-Push-Url"] = address
    elif readable and address != _asked_address():
        response = redirect(address, _FOUND)  # type: ignore[assignment]
    else:
        response = make_response(render("table.html", **_view(answer, asked, whole=True)), status)
    response.vary.add("HX-Request-Type")
    return response


def _asked_address() -> str:
    query = request.query_string.decode("ascii", "replace")
    return f"{request.path}?{query}" if query else request.path


def _answer(asked: Asked) -> Answer:
    """Do what the address asks, one action after the other, then lay what was typed."""
    words = words_for(asked.state.lang)
    answer = Answer(state=asked.state, words=words, problems=asked.problems)
    for action in asked.actions:
        try:
            answer.state = act(answer.state, action)
        except ActionError as error:
            answer.problems.append(_action_problem(error, words))
    if asked.text.strip():
        try:
            answer.state = lay(answer.state, read_cards(asked.text, words.lang))
        except ReadError as error:
            answer.text, answer.unread = asked.text, _cut(error, words)
        except ActionError as error:
            answer.text = asked.text
            answer.problems.append(_action_problem(error, words))
    return answer


def _action_problem(error: ActionError, words: Words) -> Problem:
    sentence = {
        ActionError.UNKNOWN: words.bad_action(error.action),
        ActionError.TOO_MANY_MELDS: words.too_many_melds(),
        ActionError.TOO_MANY_CARDS: words.too_many_cards(),
    }[error.problem]
    return Problem(key="do", text=error.action, sentence=sentence)


def _cut(error: ReadError, words: Words) -> Unread:
    return Unread(
        before=error.text[: error.start],
        marked=error.text[error.start : error.end],
        after=error.text[error.end :],
        sentence=words.unreadable(error),
    )


def _view(answer: Answer, asked: Asked, *, whole: bool) -> dict[str, Any]:
    """What the templates need: for the whole page, or for the parts that an action changes."""
    state, words = answer.state, answer.words
    pieces: CardPieces = current_app.extensions["cards"]
    judged = state.judge()
    withheld = any([problem.key != "do" for problem in answer.problems])
    rows = [verdict.row_of(meld, state.rules, words, pieces) for meld in judged.melds]
    with_settings = whole or "seen" in request.args or _rules_changed(asked.state, state)
    with_typed = whole or "text" in request.args
    view = {
        "words": words,
        "state": state,
        "pairs": address_pairs(state),
        "sequence": _sequence(),
        "problems": answer.problems,
        "unread": answer.unread,
        "verdict": judged,
        "band": verdict.band_of(judged, state, words, withheld=withheld),
        "rows": rows,
        "reasons": [words.opening_reason(reason, state.rules) for reason in judged.reasons],
        "explained": words.opening_explained(
            state.rules, state.situation, going_out=judged.going_out
        ),
        "pure_line": verdict.pure_run_line(judged, state, words),
        "hand": verdict.hand_of(state, words, pieces),
        "remark": verdict.remark_on(state, words),
        "others": other_tables(state, words),
        "copies_texts": pieces.copies_texts(state),
        "example": format_address(replace(_EXAMPLE, lang=state.lang)),
        "with_settings": with_settings,
        "with_typed": with_typed,
    }
    if with_settings:
        view |= settings.view_of(state, words, answer.problems)
    if with_typed:
        view["text"] = answer.text
    if whole:
        other = next(lang for lang in LANGUAGES if lang != state.lang)
        view |= {
            "keypad": pieces.keypad(state),
            "home": format_address(State(lang=state.lang)),
            "other_lang": other,
            "other_language": format_address(replace(state, lang=other)),
        }
    return view


def _rules_changed(before: State, after: State) -> bool:
    return (
        before.situation != after.situation
        or before.profile != after.profile
        or before.rules is not after.rules
    )


def _sequence() -> int:
    """The number of the last press the browser sent, given back so that it knows what is done."""
    sequence = request.args.get("seq", "")
    return int(sequence) if sequence.isascii() and sequence.isdigit() and len(sequence) < 10 else 0
