"""Cards as HTML, rendered by the templates once and kept: faces, seats and the keys of the keypad."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Final

from flask import Flask
from jinja2 import Template
from markupsafe import Markup

from calculator.rami import FACES, JOKER, Card, Seat
from calculator.rami.cards import SUITS
from calculator.rami.seats import HIGH_ACE
from calculator.web.state import State
from calculator.web.words import words_for

_KEYS: Final = [[card for card in FACES if card.suit is suit] for suit in SUITS]


class CardPieces:
    """The macros of `_cards.html`, each result kept: a card looks the same in every answer."""

    def __init__(self, app: Flask) -> None:
        template: Template = app.jinja_env.get_template("_cards.html")
        macros = template.module

        @lru_cache(maxsize=8192)
        def seat(lang: str, seat: Seat, *, in_run: bool) -> Markup:
            """A laid card with what it counts; a joker with what it stands for, an ace its value."""
            words = words_for(lang)
            card = seat.card
            shows_value = card.number == 1 and (not in_run or seat.place in (1, HIGH_ACE))
            html: Markup = macros.face(  # type: ignore[attr-defined]
                words,
                card,
                points=seat.points,
                ghost=words.ghost(seat) if card.is_joker else "",
                stands_for=seat.stands_for[0] if len(seat.stands_for) == 1 else None,
                corner=str(seat.points) if shows_value else "",
            )
            return html

        @lru_cache(maxsize=256)
        def face(lang: str, card: Card) -> Markup:
            """A card that counts nothing: in a refused meld, or not yet laid."""
            html: Markup = macros.face(words_for(lang), card)  # type: ignore[attr-defined]
            return html

        @lru_cache(maxsize=4096)
        def key(lang: str, card: Card, left: int, copies: int) -> Markup:
            """One key of the keypad with the copies left in the packs."""
            html: Markup = macros.key(  # type: ignore[attr-defined]
                words_for(lang), card, max(left, 0), copies
            )
            return html

        self.seat, self.face, self.key = seat, face, key

    def keypad(self, state: State) -> list[Markup]:
        """The keys of each suit from ace to king, then the joker's."""
        return [
            Markup("").join([self._key(state, card) for card in suit])
            for suit in (*_KEYS, FACES[:1])
        ]

    def copies_texts(self, state: State) -> str:
        """What is said of every number of copies left, as JSON: of natural cards, of jokers."""
        return _copies_texts(state.lang, state.rules.packs, state.rules.jokers)

    def _key(self, state: State, card: Card) -> Markup:
        copies = state.copies(card)
        return self.key(state.lang, card, copies - state.used(card), copies)


@lru_cache(maxsize=64)
def _copies_texts(lang: str, packs: int, jokers: int) -> str:
    words = words_for(lang)
    texts = [
        [words.copies_left(card, left, copies) for left in range(copies + 1)]
        for card, copies in ((FACES[1], packs), (JOKER, jokers))
    ]
    return json.dumps(texts, ensure_ascii=False)
