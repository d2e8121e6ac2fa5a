"""Pieces of the page that depend on little: rendered by the templates once, and kept.

A card looks the same in every answer, and a laid meld the same until the rules change; so a tap
costs the server only what the tap changed.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from flask import Flask
from markupsafe import Markup, escape

from calculator.rami import FACES, JOKER, PROFILES, Card, MeldKind, Reason, Rules, Seat, Situation
from calculator.rami.cards import SUITS
from calculator.rami.seats import HIGH_ACE
from calculator.web import tables, verdict
from calculator.web.judging import judge_meld
from calculator.web.keeping import keep_within
from calculator.web.state import Meld, State
from calculator.web.words import words_for

_KEYS: Final = [[card for card in FACES if card.suit is suit] for suit in SUITS]
_Piece = Callable[..., Markup]


class Pieces:
    """The macros of `_pieces.html`, each result kept under what it depends on."""

    def __init__(self, app: Flask) -> None:
        self._macros: Any = app.jinja_env.get_template("_pieces.html").module
        self._seat: _Piece = lru_cache(maxsize=8192)(self._render_seat)
        self._face: _Piece = lru_cache(maxsize=256)(self._render_face)
        self._key: _Piece = lru_cache(maxsize=2048)(self._render_key)
        self._others: _Piece = lru_cache(maxsize=1024)(self._render_others)
        self._line: _Piece = lru_cache(maxsize=8192)(self._render_line)
        self.row: _Piece = keep_within(16, self._render_row)
        self.still_row: _Piece = keep_within(4, self._render_still_row)
        self.still_meld: _Piece = keep_within(4, self._render_still_meld)
        self.fan: _Piece = keep_within(4, self._render_fan)
        self._composing: _Piece = keep_within(4, self._render_composing)

    def keypad(self, state: State) -> list[Markup]:
        """The keys of each suit from ace to king, then the joker's, with the copies left of each."""
        return [
            Markup("").join([self._key_of(state, card) for card in suit])
            for suit in (*_KEYS, FACES[:1])
        ]

    def composing(self, state: State) -> Markup:
        """The meld being composed, with the remark on it."""
        copies = verdict.copies_in_hand(state)
        return self._composing(state.lang, state.composing, state.rules, copies)

    def other_tables(self, state: State) -> Markup:
        """A line for each profile's verdict on the melds laid; none while nothing is laid."""
        in_force = state.profile if state.rules == PROFILES[state.profile] else ""
        return self._others(state.lang, state.melds, state.situation, in_force)

    def _key_of(self, state: State, card: Card) -> Markup:
        copies = state.copies(card)
        return self._key(state.lang, card, max(copies - state.used(card), 0), copies)

    def _render_seat(self, lang: str, seat: Seat, *, in_run: bool) -> Markup:
        """A laid card with what it counts; a joker with what it stands for, an ace its value."""
        words, card = words_for(lang), seat.card
        shows_value = card.number == 1 and (not in_run or seat.place in (1, HIGH_ACE))
        html: Markup = self._macros.face(
            words,
            card,
            points=seat.points,
            ghost=words.ghost(seat) if card.is_joker else "",
            stands_for=seat.stands_for[0] if len(seat.stands_for) == 1 else None,
            corner=str(seat.points) if shows_value else "",
        )
        return html

    def _render_face(self, lang: str, card: Card) -> Markup:
        """A card that counts nothing: in a refused meld, or not yet laid."""
        html: Markup = self._macros.face(words_for(lang), card)
        return html

    def _render_key(self, lang: str, card: Card, left: int, copies: int) -> Markup:
        html: Markup = self._macros.key(words_for(lang), card, left, copies)
        return html

    def _render_row(self, lang: str, at: int, meld: Meld, rules: Rules) -> Markup:
        row, cards = self._judged(lang, meld, rules)
        html: Markup = self._macros.row(words_for(lang), at, row, cards)
        return html

    def _render_still_row(self, lang: str, meld: Meld, rules: Rules, number: int) -> Markup:
        """A laid meld that is only to be read: the same row without its buttons."""
        row, cards = self._judged(lang, meld, rules)
        html: Markup = self._macros.still_row(words_for(lang), number, row, cards)
        return html

    def _render_still_meld(self, lang: str, meld: Meld, rules: Rules) -> Markup:
        """A laid meld in a list, in short: what it is and its cards with their points."""
        row, cards = self._judged(lang, meld, rules)
        html: Markup = self._macros.still_meld(words_for(lang), row, cards)
        return html

    def _render_fan(self, lang: str, meld: Meld) -> Markup:
        """Cards not judged yet, only to be read."""
        faces = [(card, self._face(lang, card)) for card in meld]
        html: Markup = self._macros.fan(words_for(lang), faces)
        return html

    def _judged(
        self, lang: str, meld: Meld, rules: Rules
    ) -> tuple[verdict.Row, list[tuple[Card, Markup]]]:
        """What a row says of a meld, and its cards as they are then drawn."""
        judged = judge_meld(meld, rules)
        in_run = judged.kind is MeldKind.RUN
        faces = [self._seat(lang, seat, in_run=in_run) for seat in judged.seats] or [
            self._face(lang, card) for card in meld
        ]
        row = verdict.row_of(judged, rules, words_for(lang))
        return row, list(zip(meld, faces, strict=True))

    def _render_composing(
        self, lang: str, cards: Meld, rules: Rules, copies: tuple[Reason, ...]
    ) -> Markup:
        words = words_for(lang)
        remark = verdict.remark_on(cards, rules, copies, words)
        faces = [(card, self._face(lang, card)) for card in cards]
        html: Markup = self._macros.composing(words, remark, faces)
        return html

    def _render_others(
        self, lang: str, melds: tuple[Meld, ...], situation: Situation, in_force: str
    ) -> Markup:
        lines = Markup("").join(
            [
                self._line(
                    lang,
                    profile,
                    judged.points,
                    judged.reasons[0] if judged.reasons else None,
                    is_current=profile == in_force,
                )
                for profile, judged in tables.verdicts(melds, situation).items()
            ]
        )
        html: Markup = self._macros.others(words_for(lang), lines)
        return html

    def _render_line(
        self, lang: str, profile: str, points: int, reason: Reason | None, *, is_current: bool
    ) -> Markup:
        words = words_for(lang)
        says = tables.say(profile, points, reason, words)
        html: Markup = self._macros.line(words, profile, says, reason is None, is_current)
        return html


@lru_cache(maxsize=64)
def copies_texts(lang: str, packs: int, jokers: int) -> Markup:
    """What is said of every number of copies left, as JSON: of natural cards, then of jokers."""
    words = words_for(lang)
    texts = [
        [words.copies_left(card, left, copies) for left in range(copies + 1)]
        for card, copies in ((FACES[1], packs), (JOKER, jokers))
    ]
    return escape(json.dumps(texts, ensure_ascii=False))
