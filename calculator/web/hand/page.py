"""The page of a hand: whether it can open, with which melds, and which card would let it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from typing import Any, Final

from flask import Flask, Response, current_app, redirect, request
from markupsafe import Markup

from calculator.rami import Card, OpeningCode, parse_cards
from calculator.rami.solver import Opening, Out
from calculator.web import settings, verdict
from calculator.web.address import format_address, parse_query
from calculator.web.hand.solving import Solved, is_too_large, solved
from calculator.web.hand.visit import PATH, HandAnswer, hand_address, hand_pairs, read_hand
from calculator.web.learn.visit import ways_to_learn
from calculator.web.pieces import Pieces
from calculator.web.site import Sent
from calculator.web.state import State
from calculator.web.verdict import Band
from calculator.web.words import LANGUAGES, Words

_FOUND: Final = 303
_UNREADABLE: Final = 422
_KEPT: Final = 256
_EXAMPLE: Final = parse_cards("QhKhAh7s8s9sKsKd4c5c2d9dJk")


@dataclass(frozen=True, slots=True, kw_only=True)
class Laying:
    """One opening of the hand: a title, its melds in short, where it can be taken up."""

    title: str
    melds: tuple[Markup, ...]
    address: str
    cards: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OutLink:
    """A card that would do; the address of the hand with it, unless the hand is full."""

    card: Card
    address: str


def register_hand(app: Flask) -> None:
    """Add the page to the application."""
    app.add_url_rule(PATH, "hand", _page)
    app.extensions["hand"] = HandPage(app)


def _page() -> Response:
    """The page under its canonical address."""
    page: HandPage = current_app.extensions["hand"]
    sent = page.answer(request.query_string)
    if sent.is_elsewhere:
        return redirect(sent.address, _FOUND)  # type: ignore[return-value]
    return Response(sent.html, sent.status)


class HandPage:
    """Answers queries with the page; the same query, the same answer."""

    def __init__(self, app: Flask) -> None:
        self._pieces = Pieces(app)
        self._template = app.jinja_env.get_template("hand.html")
        self.answer: Callable[[bytes], Sent] = lru_cache(maxsize=_KEPT)(self._answer)

    def _answer(self, query: bytes) -> Sent:
        asked = read_hand(parse_query(query))
        answer = asked.answer
        address = hand_address(answer.state, by_rank=asked.by_rank)
        here = f"{PATH}?{query.decode('ascii', 'replace')}" if query else PATH
        if answer.is_readable and here != address:
            return Sent(address=address, is_elsewhere=True)
        html = self._template.render(self._frame(asked) | self._view(asked))
        return Sent(address=address, html=html, status=200 if answer.is_readable else _UNREADABLE)

    def _frame(self, asked: HandAnswer) -> dict[str, Any]:
        """Settings, hand, keys, and where else to go."""
        answer, by_rank = asked.answer, asked.by_rank
        state, words = answer.state, answer.words
        other = next(lang for lang in LANGUAGES if lang != state.lang)
        view = settings.view_of(replace(state, composing=()), words, answer.problems)
        view["unshown"] += [
            pair for pair in hand_pairs(state, by_rank=by_rank) if pair[0] in {"h", "sort"}
        ]
        return view | {
            "words": words,
            "state": state,
            "action": PATH,
            "pairs": hand_pairs(state, by_rank=by_rank),
            "problems": answer.problems,
            "unread": answer.unread,
            "text": answer.text,
            "held": held_cards(state, by_rank=by_rank),
            "count": words.choice_label("hand_size", len(state.composing)),
            "sorts": [
                (words.text("hand_by_suit"), hand_address(state), not by_rank),
                (words.text("hand_by_rank"), hand_address(state, by_rank=True), by_rank),
            ],
            "copies": [
                words.opening_reason(each, state.rules) for each in verdict.copies_in_hand(state)
            ],
            "keypad": self._pieces.keypad(state),
            "home": format_address(replace(state, composing=())),
            "here": hand_address(State(lang=state.lang, four_colours=state.four_colours)),
            "ways": ways_to_learn(state, words),
            "other_lang": other,
            "other_language": hand_address(replace(state, lang=other), by_rank=by_rank),
            "example": ""
            if state.composing
            else hand_address(replace(state, composing=_EXAMPLE), by_rank=by_rank),
        }

    def _view(self, asked: HandAnswer) -> dict[str, Any]:
        """The answer: none on nothing, nor while hand or rules are unread."""
        state, words = asked.answer.state, asked.answer.words
        found = None
        if state.composing and not asked.is_withheld:
            found = solved(state.composing, state.rules, state.situation)
        band = band_of(found, state, words, withheld=asked.is_withheld)
        title = words.text("hand_title")
        if found and found.best:
            title = f"{band.word}{words.text('colon')}{band.score}"
        title = words.text("learn_title", title=title)
        if not asked.answer.is_readable:
            title = words.text("error_title", title=title)
        view = {"title": title, "band": band, "found": found, "others": [], "outs": []}
        if found is None:
            return view
        shown = found.best or found.nearest
        if shown is not None and shown.melds:
            view |= self._opening_view(shown, state, words)
        view["others"] = self._others(found, state, words)
        view["outs"] = grouped_outs(found.outs, asked, words)
        return view

    def _opening_view(self, opening: Opening, state: State, words: Words) -> dict[str, Any]:
        """What the verdict table needs, and where its melds can be taken up."""
        judged = opening.verdict
        return {
            "verdict": judged,
            "rows": [
                self._pieces.still_row(state.lang, meld, state.rules, number)
                for number, meld in enumerate(opening.melds, start=1)
            ],
            "pure_line": verdict.pure_run_line(judged, state, words),
            "explained": words.opening_explained(
                state.rules, state.situation, going_out=judged.going_out
            ),
            "laying": self._laying("", opening, state, words),
        }

    def _others(self, found: Solved, state: State, words: Words) -> list[Laying]:
        """The openings with fewest and with most cards, where they are others than the best."""
        others = []
        known = [found.best]
        for name, opening in (("smallest", found.smallest), ("longest", found.longest)):
            if opening is None or opening in known:
                continue
            known.append(opening)
            title = words.text(
                f"hand_{name}",
                cards=words.choice_label("hand_size", opening.cards),
                points=words.points(opening.points),
            )
            if opening.verdict.going_out:
                title = words.text("hand_going_out", title=title)
            others.append(self._laying(title, opening, state, words))
        return others

    def _laying(self, title: str, opening: Opening, state: State, words: Words) -> Laying:
        return Laying(
            title=title,
            melds=tuple(
                [self._pieces.still_meld(state.lang, meld, state.rules) for meld in opening.melds]
            ),
            address=format_address(replace(state, melds=opening.melds, composing=())),
            cards=" + ".join([words.shorts(meld) for meld in opening.melds]),
        )


def band_of(found: Solved | None, state: State, words: Words, *, withheld: bool) -> Band:
    """The answer in a line: the points of the best opening, or what is missing."""
    if found is None:
        word = words.text("error_summary") if withheld else words.text("hand_nothing")
        return Band(tone="idle", word=word, score="", lead="")
    if found.best is not None:
        score = words.points(found.best.points)
        return Band(tone="yes", word=words.text("hand_can"), score=score, lead="")
    reasons = found.nearest.verdict.reasons if found.nearest else ()
    sentences = [
        words.text("hand_missing", points=words.points(reason.missing))
        if reason.code is OpeningCode.BELOW_THRESHOLD
        else words.opening_reason(reason, state.rules)
        for reason in reasons
        if reason.code is not OpeningCode.NO_MELD
    ]
    return Band(tone="no", word=words.text("hand_cannot"), score="", lead=" ".join(sentences))


def held_cards(state: State, *, by_rank: bool) -> list[tuple[int, Card]]:
    """The hand sorted by suit or by rank, each card with its place in the address.

    >>> held_cards(State(composing=parse_cards("KhJk2s2h")), by_rank=True)
    [(2, 2s), (3, 2h), (0, Kh), (1, Jk)]
    """

    def place(held: tuple[int, Card]) -> tuple[bool, int, int]:
        card = held[1]
        own = (card.number, card.suit_index) if by_rank else (card.suit_index, card.number)
        return (card.is_joker, *own)

    return sorted(enumerate(state.composing), key=place)


def grouped_outs(
    outs: tuple[Out, ...], asked: HandAnswer, words: Words
) -> list[tuple[str, list[OutLink]]]:
    """The cards that would let the hand open, by the points they bring, most first."""
    state = asked.answer.state
    by_points = sorted(outs, key=lambda out: -out.points)
    groups = []
    for points, group in groupby(by_points, key=lambda out: out.points):
        links = []
        for out in group:
            hand = (*state.composing, out.card)
            address = ""
            if not is_too_large(hand):
                address = hand_address(replace(state, composing=hand), by_rank=asked.by_rank)
            links.append(OutLink(card=out.card, address=address))
        groups.append((words.points(points), links))
    return groups
