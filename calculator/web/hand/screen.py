"""The page of a hand: the same keys and forms as the calculator, the solver's answer above them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from flask import Flask, Response, current_app
from werkzeug.datastructures import MultiDict

from calculator.rami import parse_cards
from calculator.web import settings, verdict
from calculator.web.address import asked_address, parse_query
from calculator.web.hand.showing import answer_view, held_cards
from calculator.web.hand.visit import PATH, HandAnswer, hand_address, hand_pairs, read_hand
from calculator.web.pieces import copies_texts
from calculator.web.screen import Screen, Sent, sequence_in
from calculator.web.ways import ways
from calculator.web.words import other_language

_SAID_AGAIN: Final = frozenset({"t", "do", "text"})
"""What a tap or a text may be refused for is said beside the keys too, where eyes and ears are."""
_EXAMPLE: Final = parse_cards("QhKhAh7s8s9sKsKd4c5c2d9dJk")


def register_hand(app: Flask) -> None:
    """Add the page to the application."""
    app.add_url_rule(PATH, "hand", _page)
    app.extensions["hand"] = HandScreen(app)


def _page() -> Response:
    screen: HandScreen = current_app.extensions["hand"]
    return screen.respond()


class HandScreen(Screen):
    """“Ma main”."""

    path = PATH
    template = "hand.html"
    part_template = "_hand_answer.html"

    def _answer_page(self, query: bytes, _root: str) -> Sent:
        fields, asked, address = self._read(query)
        answer = asked.answer
        if answer.is_readable and asked_address(PATH, query) != address:
            return Sent(address=address, is_elsewhere=True)
        view = self._view(asked, fields) | self._settings(asked) | self._whole_view(asked)
        return self._sent(address, self._page.render(view), is_readable=answer.is_readable)

    def _answer_part(self, query: bytes, _root: str) -> Sent:
        fields, asked, address = self._read(query)
        answer = asked.answer
        view = self._view(asked, fields)
        view["with_settings"] = "seen" in fields or answer.has_new_rules
        view["with_typed"] = "text" in fields
        if view["with_settings"]:
            view |= self._settings(asked)
            view["ways"] = ways(answer.state, answer.words, PATH)
        return self._sent(address, self._part.render(view), is_readable=answer.is_readable)

    @staticmethod
    def _read(query: bytes) -> tuple[MultiDict[str, str], HandAnswer, str]:
        fields = parse_query(query)
        asked = read_hand(fields)
        return fields, asked, hand_address(asked.answer.state, by_rank=asked.by_rank)

    def _view(self, asked: HandAnswer, fields: MultiDict[str, str]) -> dict[str, Any]:
        """What any action changes: the hand, and the answer to it."""
        answer, by_rank = asked.answer, asked.by_rank
        state, words = answer.state, answer.words
        count = len(state.composing)
        remarks = [words.text("hand_count", cards=words.choice_label("hand_size", count))]
        remarks += [problem.sentence for problem in answer.problems if problem.key in _SAID_AGAIN]
        remarks += [
            words.opening_reason(each, state.rules) for each in verdict.copies_in_hand(state)
        ]
        return answer_view(asked, self._pieces) | {
            "words": words,
            "state": state,
            "pairs": hand_pairs(state, by_rank=by_rank),
            "sequence": sequence_in(fields),
            "copies_texts": copies_texts(state.lang, state.rules.packs, state.rules.jokers),
            "problems": answer.problems,
            "unread": answer.unread,
            "text": answer.text,
            "typed_help": words.page["hand_typed_help"],
            "held": held_cards(state, by_rank=by_rank),
            "by_rank": by_rank,
            "remark": " ".join(remarks) if count else "",
            "example": ""
            if state.composing
            else hand_address(replace(state, composing=_EXAMPLE), by_rank=by_rank),
        }

    @staticmethod
    def _settings(asked: HandAnswer) -> dict[str, Any]:
        answer = asked.answer
        pairs = hand_pairs(answer.state, by_rank=asked.by_rank)
        return settings.view_of(answer.state, answer.words, answer.problems, pairs)

    def _whole_view(self, asked: HandAnswer) -> dict[str, Any]:
        """What the rest of the page needs: keys, and where else to go."""
        state, words = asked.answer.state, asked.answer.words
        other = other_language(state.lang)
        return {
            "action": PATH,
            "game": "_hand_game.html",
            "keypad": self._pieces.keypad(state),
            "ways": ways(state, words, PATH),
            "other_lang": other,
            "other_language": hand_address(replace(state, lang=other), by_rank=asked.by_rank),
        }
