"""The verdict put into words: what the band, the rows and the remark of the page say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from calculator.rami import (
    Card,
    MeldCode,
    MeldKind,
    MeldVerdict,
    OpeningCode,
    OpeningVerdict,
    Reason,
    Rules,
    check_meld,
)
from calculator.rami.opening import lays_freely
from calculator.rami.readings import MIN_CARDS
from calculator.rami.rules import GoingOutWaives, PureRun
from calculator.web.cards import CardPieces
from calculator.web.state import State
from calculator.web.words import Words
from calculator.web.words.base import capital

ShownCard = tuple[str, str, str, Markup]
"""A card as it lies: its token, its name, its name in short, its face as HTML."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One laid meld: its cards as HTML, what it is, what it counts, and why."""

    kind: str
    is_valid: bool
    is_pure_run: bool
    points: int
    cards: list[ShownCard]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Band:
    """The verdict readable from across the table: a tone (`idle`, `yes`, `no`) and its words."""

    tone: str
    word: str
    score: str
    lead: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """What is said of the meld being composed: a tone (`idle`, `yes`, `no`) and sentences."""

    tone: str
    sentences: tuple[str, ...]


def row_of(meld: MeldVerdict, rules: Rules, words: Words, pieces: CardPieces) -> Row:
    """A meld as a row of the verdict table."""
    lang = words.lang
    if meld.kind is None:
        faces = [pieces.face(lang, card) for card in meld.cards]
        kind = words.text("meld_refused")
        notes = tuple([words.meld_reason(reason, meld.cards) for reason in meld.reasons])
    else:
        in_run = meld.kind is MeldKind.RUN
        faces = [pieces.seat(lang, seat, in_run=in_run) for seat in meld.seats]
        kind = words.meld_kind(meld.kind, len(meld.cards), meld.pure)
        notes = notes_on(meld, rules, words)
    return Row(
        kind=kind,
        is_valid=meld.valid,
        is_pure_run=meld.is_pure_run,
        points=meld.points,
        cards=show_cards(meld.cards, faces, words),
        notes=notes,
    )


def hand_of(state: State, words: Words, pieces: CardPieces) -> list[ShownCard]:
    """The cards of the meld being composed."""
    cards = state.composing
    return show_cards(cards, [pieces.face(words.lang, card) for card in cards], words)


def show_cards(cards: Sequence[Card], faces: Sequence[Markup], words: Words) -> list[ShownCard]:
    """Cards with the faces that go with them."""
    return [
        (card.notation, words.card(card), words.short(card), face)
        for card, face in zip(cards, faces, strict=True)
    ]


def notes_on(meld: MeldVerdict, rules: Rules, words: Words) -> tuple[str, ...]:
    """What jokers stand for, where aces sit, and how else the cards could be read."""
    chosen = meld.readings[0]
    notes = [
        words.joker_seat(seat) if seat.card.is_joker else words.ace_seat(seat, chosen.kind)
        for seat in meld.seats
        if seat.card.number < 2
    ]
    if len(meld.readings) > 1:
        notes.append(words.readings(chosen, meld.other_readings, rules.joker_value))
    return tuple(_once(notes))


def band_of(verdict: OpeningVerdict, state: State, words: Words, *, withheld: bool) -> Band:
    """The word, the points and the first reason; no verdict on nothing, nor on what is unread."""
    if withheld:
        return Band(tone="idle", word=words.text("error_summary"), score="", lead="")
    score = words.points_of(verdict.points, verdict.threshold)
    if not verdict.melds:
        return Band(tone="idle", word=words.text("nothing_laid"), score=score, lead="")
    lead = words.opening_reason(verdict.reasons[0], state.rules) if verdict.reasons else ""
    return Band(
        tone="yes" if verdict.accepted else "no",
        word=words.accepted(verdict.accepted),
        score=score,
        lead=lead,
    )


def remark_on(state: State, words: Words) -> Remark:
    """What the meld being composed is so far, what it counts, or what is wrong with it."""
    cards = state.composing
    if not cards:
        return Remark(tone="idle", sentences=(words.text("composing_nothing"),))
    meld = check_meld(cards, state.rules)
    copies = tuple([words.opening_reason(each, state.rules) for each in _copies(state)])
    if meld.valid:
        remark = capital(words.meld_remark(meld.readings[0], meld.pure)) + "."
        sentences = (*copies, remark, *notes_on(meld, state.rules, words))
        return Remark(tone="no" if copies else "yes", sentences=sentences)
    faults = [each for each in meld.reasons if each.code is not MeldCode.TOO_FEW_CARDS]
    sentences = copies + tuple([words.meld_reason(each, cards) for each in faults])
    if len(cards) < MIN_CARDS and not faults:
        sentences += (capital(words.cards_to_go(MIN_CARDS - len(cards))) + ".",)
    return Remark(tone="no" if faults or copies else "idle", sentences=sentences)


def _copies(state: State) -> Iterator[Reason]:
    """The cards in hand of which more are used than the table plays."""
    for card in dict.fromkeys(state.composing):
        used, copies = state.used(card), state.copies(card)
        if used > copies:
            yield Reason(code=OpeningCode.TOO_MANY_COPIES, cards=(card,), count=used, limit=copies)


def pure_run_line(verdict: OpeningVerdict, state: State, words: Words) -> tuple[str, str] | None:
    """Whether the tierce franche is there, is missing or is not asked for: a tone and the words."""
    numbers = [str(at + 1) for at, meld in enumerate(verdict.melds) if meld.is_pure_run]
    if numbers:
        return "yes", words.text("pure_run_in", melds=words.join(numbers))
    rules = state.rules
    if rules.pure_run is PureRun.NONE or lays_freely(rules, state.situation):
        return "idle", words.text("pure_run_not_asked")
    if verdict.going_out and rules.going_out_waives is GoingOutWaives.ALL:
        return "idle", words.text("pure_run_waived")
    return "no", words.text("pure_run_missing")


def _once(sentences: Iterable[str]) -> list[str]:
    return [sentence for sentence in dict.fromkeys(sentences) if sentence]
