"""What the page says of a hand: a line, the openings it can lay, the cards that would help."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from markupsafe import Markup

from calculator.rami import Card, OpeningCode
from calculator.rami.solver import MAX_HAND_CARDS, Opening, Out
from calculator.web import verdict
from calculator.web.address import format_address
from calculator.web.hand.solving import Solved, solved
from calculator.web.hand.visit import HandAnswer
from calculator.web.pieces import Pieces
from calculator.web.state import State
from calculator.web.verdict import Band
from calculator.web.words import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Laying:
    """One opening of the hand: a title, its melds in short, where it can be taken up."""

    title: str
    melds: tuple[Markup, ...]
    address: str
    cards: str


def answer_view(asked: HandAnswer, pieces: Pieces) -> dict[str, Any]:
    """The answer for the templates: none on nothing, nor while hand or rules are unread."""
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
        view |= _opening_view(shown, state, words, pieces)
    view["others"] = _others(found, state, words, pieces)
    view["outs"] = grouped_outs(found.outs, words)
    view["can_take"] = len(state.composing) < MAX_HAND_CARDS
    return view


def _opening_view(opening: Opening, state: State, words: Words, pieces: Pieces) -> dict[str, Any]:
    """What the verdict table needs, and where its melds can be taken up."""
    judged = opening.verdict
    return {
        "verdict": judged,
        "rows": [
            pieces.still_row(state.lang, meld, state.rules, number)
            for number, meld in enumerate(opening.melds, start=1)
        ],
        "pure_line": verdict.pure_run_line(judged, state, words),
        "explained": words.opening_explained(
            state.rules, state.situation, going_out=judged.going_out
        ),
        "laying": _laying("", opening, state, words, pieces),
    }


def _others(found: Solved, state: State, words: Words, pieces: Pieces) -> list[Laying]:
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
        others.append(_laying(title, opening, state, words, pieces))
    return others


def _laying(title: str, opening: Opening, state: State, words: Words, pieces: Pieces) -> Laying:
    return Laying(
        title=title,
        melds=tuple([pieces.still_meld(state.lang, meld, state.rules) for meld in opening.melds]),
        address=format_address(replace(state, melds=opening.melds, composing=())),
        cards=" + ".join([words.cards(meld) for meld in opening.melds]),
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
    """The hand sorted by suit or by rank, each card with its place in the order of tapping.

    >>> from calculator.rami import parse_cards
    >>> held_cards(State(composing=parse_cards("KhJk2s2h")), by_rank=True)
    [(2, 2s), (3, 2h), (0, Kh), (1, Jk)]
    """

    def place(held: tuple[int, Card]) -> tuple[bool, int, int]:
        card = held[1]
        own = (card.number, card.suit_index) if by_rank else (card.suit_index, card.number)
        return (card.is_joker, *own)

    return sorted(enumerate(state.composing), key=place)


def grouped_outs(outs: Sequence[Out], words: Words) -> list[tuple[str, list[Card]]]:
    """The cards that would let the hand open, by the points they bring, most first."""
    by_points = sorted(outs, key=lambda out: -out.points)
    return [
        (words.points(points), [out.card for out in group])
        for points, group in groupby(by_points, key=lambda out: out.points)
    ]
