"""The answer to an address: a pure function of it, rendered by the templates and kept a while."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from flask import Flask
from werkzeug.datastructures import MultiDict

from calculator.rami import parse_cards
from calculator.web import settings, verdict
from calculator.web.address import address_pairs, format_address, parse_query, read_address
from calculator.web.answering import Answer, do_what_is_asked
from calculator.web.embed.look import INTEGRATE, discovery_address
from calculator.web.hand.repair import repair_of
from calculator.web.hand.visit import hand_address
from calculator.web.judging import judge
from calculator.web.learn.visit import ways_to_learn
from calculator.web.pieces import Pieces, copies_texts
from calculator.web.share import sharing
from calculator.web.state import State
from calculator.web.words import LANGUAGES

_EXAMPLE: Final = (parse_cards("QhKhAh"), parse_cards("Jk7s8s"))
_KEPT: Final = 512
"""So many answers are kept, and no more memory than answers to short queries take."""
_SHORT: Final = 1024
"""No longer query is kept, in bytes: a full table takes a few hundred."""
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


class Site:
    """Answers queries with the page or with its changed part; the same query, the same answer."""

    path = "/"
    template = "table.html"

    def __init__(self, app: Flask) -> None:
        self._pieces = Pieces(app)
        self._page = app.jinja_env.get_template(self.template)
        self._part = app.jinja_env.get_template("_answer.html")
        self.page = _keep_short(self._answer_page)
        self.part = _keep_short(self._answer_part)

    def _answer_page(self, query: bytes, root: str) -> Sent:
        fields, answer, address = self._read(query)
        if answer.is_readable and self._is_elsewhere(query, fields, address):
            return Sent(address=address, is_elsewhere=True)
        view = self._view(answer, fields) | self._whole_view(answer)
        view |= sharing.view_of(answer, view["verdict"], root, is_page=True)
        view["discovery"] = discovery_address(root + address, root)
        self._adapt(view, answer, fields, root)
        return self._sent(answer, address, self._page.render(view))

    def _answer_part(self, query: bytes, root: str) -> Sent:
        fields, answer, address = self._read(query)
        view = self._view(answer, fields)
        view |= sharing.view_of(answer, view["verdict"], root, is_page=False)
        view["with_settings"] = "seen" in fields or answer.has_new_rules
        view["with_typed"] = "text" in fields
        if view["with_settings"]:
            view |= settings.view_of(answer.state, answer.words, answer.problems)
        self._adapt(view, answer, fields, root)
        return self._sent(answer, address, self._part.render(view))

    def _read(self, query: bytes) -> tuple[MultiDict[str, str], Answer, str]:
        """The fields of a query, what they lead to, and its canonical address."""
        fields = parse_query(query)
        answer = do_what_is_asked(read_address(fields))
        return fields, answer, format_address(answer.state)

    def _is_elsewhere(self, query: bytes, _fields: MultiDict[str, str], address: str) -> bool:
        """Whether the page has another address than the one asked for."""
        return (f"/?{query.decode('ascii', 'replace')}" if query else "/") != address

    def _adapt(
        self, view: dict[str, Any], answer: Answer, fields: MultiDict[str, str], root: str
    ) -> None:
        """Change in a view what is otherwise in another place than this page (see `Frame`)."""

    def _sent(self, answer: Answer, address: str, html: str) -> Sent:
        return Sent(address=address, html=html, status=200 if answer.is_readable else _UNREADABLE)

    def _view(self, answer: Answer, fields: MultiDict[str, str]) -> dict[str, Any]:
        """What the templates need for the part that any action changes."""
        state, words = answer.state, answer.words
        judged = judge(state)
        withheld = answer.is_withheld
        band = verdict.band_of(judged, state, words, withheld=withheld)
        repair = None if withheld else repair_of(state, judged, words)
        reasons = judged.reasons if len(judged.reasons) > 1 and not withheld else ()
        return {
            "words": words,
            "state": state,
            "action": self.path,
            "title": verdict.title_of(band, judged, words, has_errors=not answer.is_readable),
            "pairs": address_pairs(state),
            "sequence": _sequence(fields),
            "problems": answer.problems,
            "unread": answer.unread,
            "text": answer.text,
            "verdict": judged,
            "band": band,
            "rows": [
                self._pieces.row(state.lang, at, meld, state.rules)
                for at, meld in enumerate(state.melds)
            ],
            "reasons": [
                verdict.reason_in_full(each, judged, state.rules, words) for each in reasons
            ],
            "repair": repair,
            "repair_address": format_address(repair.table, self.path)
            if repair and repair.table
            else "",
            "explained": ()
            if withheld
            else words.opening_explained(state.rules, state.situation, going_out=judged.going_out),
            "pure_line": verdict.pure_run_line(judged, state, words),
            "composing": self._pieces.composing(state),
            "others": self._pieces.other_tables(replace(state, melds=()) if withheld else state),
            "copies_texts": copies_texts(state.lang, state.rules.packs, state.rules.jokers),
            "example": ""
            if state.melds
            else format_address(replace(state, melds=_EXAMPLE), self.path),
        }

    def _whole_view(self, answer: Answer) -> dict[str, Any]:
        """What the rest of the page needs."""
        state = answer.state
        other = next(lang for lang in LANGUAGES if lang != state.lang)
        return {
            "keypad": self._pieces.keypad(state),
            "home": format_address(State(lang=state.lang)),
            "ways": [
                (
                    answer.words.text("nav_hand"),
                    hand_address(State(lang=state.lang, four_colours=state.four_colours)),
                ),
                *ways_to_learn(state, answer.words),
            ],
            "api": format_address(State(lang=state.lang), "/api"),
            "integrate": format_address(replace(state, composing=()), INTEGRATE),
            "other_lang": other,
            "other_language": format_address(replace(state, lang=other)),
            **settings.view_of(state, answer.words, answer.problems),
        }


def _sequence(fields: MultiDict[str, str]) -> int:
    """The number of the last press the browser sent, given back so that it knows what is done."""
    sequence = fields.get("seq", "")
    return int(sequence) if sequence.isascii() and sequence.isdigit() and len(sequence) < 10 else 0


def _keep_short(answer: Callable[[bytes, str], Sent]) -> Callable[[bytes, str], Sent]:
    """The same function, its answers to short queries kept."""
    kept = lru_cache(maxsize=_KEPT)(answer)

    def answer_or_recall(query: bytes, root: str) -> Sent:
        return kept(query, root) if len(query) <= _SHORT else answer(query, root)

    return answer_or_recall
