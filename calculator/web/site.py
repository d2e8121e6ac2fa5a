"""The calculator: the answer to its address, rendered by the templates."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from werkzeug.datastructures import MultiDict

from calculator.rami import parse_cards
from calculator.web import settings, verdict
from calculator.web.address import (
    address_pairs,
    asked_address,
    format_address,
    parse_query,
    read_address,
)
from calculator.web.answering import Answer, do_what_is_asked
from calculator.web.embed.look import INTEGRATE, discovery_address
from calculator.web.hand.repair import repair_of
from calculator.web.judging import judge
from calculator.web.pieces import copies_texts
from calculator.web.screen import Screen, Sent, sequence_in
from calculator.web.share import sharing
from calculator.web.state import State
from calculator.web.ways import ways
from calculator.web.words import other_language

_EXAMPLE: Final = (parse_cards("QhKhAh"), parse_cards("Jk7s8s"))


class Site(Screen):
    """The calculator."""

    path = "/"
    template = "table.html"
    part_template = "_answer.html"

    def _answer_page(self, query: bytes, root: str) -> Sent:
        fields, answer, address = self._read(query)
        if answer.is_readable and self._is_elsewhere(query, fields, address):
            return Sent(address=address, is_elsewhere=True)
        view = self._view(answer, fields) | self._whole_view(answer)
        view |= sharing.view_of(answer, view["verdict"], root, is_page=True)
        view["discovery"] = discovery_address(root + address, root)
        self._adapt(view, answer, fields, root)
        return self._sent(address, self._page.render(view), is_readable=answer.is_readable)

    def _answer_part(self, query: bytes, root: str) -> Sent:
        fields, answer, address = self._read(query)
        view = self._view(answer, fields)
        view |= sharing.view_of(answer, view["verdict"], root, is_page=False)
        view["with_settings"] = "seen" in fields or answer.has_new_rules
        view["with_typed"] = "text" in fields
        if view["with_settings"]:
            view["ways"] = ways(answer.state, answer.words, self.path)[1:]
            view |= settings.view_of(answer.state, answer.words, answer.problems, view["pairs"])
        self._adapt(view, answer, fields, root)
        return self._sent(address, self._part.render(view), is_readable=answer.is_readable)

    def _read(self, query: bytes) -> tuple[MultiDict[str, str], Answer, str]:
        """The fields of a query, what they lead to, and its canonical address."""
        fields = parse_query(query)
        answer = do_what_is_asked(read_address(fields))
        return fields, answer, format_address(answer.state)

    def _is_elsewhere(self, query: bytes, _fields: MultiDict[str, str], address: str) -> bool:
        """Whether the page has another address than the one asked for."""
        return asked_address(self.path, query) != address

    def _adapt(
        self, view: dict[str, Any], answer: Answer, fields: MultiDict[str, str], root: str
    ) -> None:
        """Change in a view what is otherwise in another place than this page (see `Frame`)."""

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
            "sequence": sequence_in(fields),
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
            "typed_help": words.page["typed_help"],
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
        other = other_language(state.lang)
        return {
            "game": "_game.html",
            "keypad": self._pieces.keypad(state),
            "home": format_address(State(lang=state.lang)),
            "ways": ways(state, answer.words, self.path)[1:],
            "api": format_address(State(lang=state.lang), "/api"),
            "integrate": format_address(replace(state, composing=()), INTEGRATE),
            "other_lang": other,
            "other_language": format_address(replace(state, lang=other)),
            **settings.view_of(state, answer.words, answer.problems, address_pairs(state)),
        }
