"""The verdict put into words: what the band, the rows and the remark of the page say."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from calculator.rami import (
    MeldCode,
    MeldVerdict,
    OpeningCode,
    OpeningVerdict,
    Reason,
    Rules,
)
from calculator.rami.opening import lays_freely
from calculator.rami.readings import MIN_CARDS
from calculator.rami.rules import GoingOutWaives, PureRun
from calculator.web.judging import judge_meld
from calculator.web.learn.glossary import term_address
from calculator.web.state import Meld, State
from calculator.web.words import Words
from calculator.web.words.base import capital


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One laid meld: what it is, what it counts, and why; `link` explains the word of its kind."""

    kind: str
    link: str
    is_valid: bool
    is_pure_run: bool
    points: int
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


def row_of(meld: MeldVerdict, rules: Rules, words: Words) -> Row:
    """A meld as a row of the verdict table."""
    if meld.kind is None:
        kind, link = words.text("meld_refused"), ""
        notes = tuple([words.meld_reason(reason, meld.cards) for reason in meld.reasons])
    else:
        kind = words.meld_kind(meld.kind, len(meld.cards), meld.pure)
        link = term_address("pure_run" if meld.is_pure_run else meld.kind.value, words.lang)
        notes = notes_on(meld, rules, words)
    return Row(
        kind=kind,
        link=link,
        is_valid=meld.valid,
        is_pure_run=meld.is_pure_run,
        points=meld.points,
        notes=notes,
    )


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


def reason_in_full(reason: Reason, verdict: OpeningVerdict, rules: Rules, words: Words) -> str:
    """A reason of the opening; for a refused meld, what is wrong with it as well."""
    sentence = words.opening_reason(reason, rules)
    if reason.code is not OpeningCode.INVALID_MELD:
        return sentence
    meld = verdict.melds[reason.meld]
    return " ".join([sentence, *[words.meld_reason(each, meld.cards) for each in meld.reasons]])


def title_of(band: Band, verdict: OpeningVerdict, words: Words, *, has_errors: bool) -> str:
    """The page's title: it begins with the verdict, or with the word that something is wrong."""
    title = words.page["name"]
    if band.tone != "idle":
        points = words.points(verdict.points)
        title = words.text("title_verdict", verdict=band.word, points=points)
    return words.text("error_title", title=title) if has_errors else title


def remark_on(cards: Meld, rules: Rules, copies: tuple[Reason, ...], words: Words) -> Remark:
    """What the meld being composed is so far, what it counts, or what is wrong with it.

    `copies` are the faults of `copies_in_hand`.
    """
    if not cards:
        return Remark(tone="idle", sentences=(words.text("composing_nothing"),))
    meld = judge_meld(cards, rules)
    too_many = tuple([words.opening_reason(each, rules) for each in copies])
    if meld.valid:
        remark = capital(words.meld_remark(meld.readings[0], meld.pure)) + "."
        sentences = (*too_many, remark, *notes_on(meld, rules, words))
        return Remark(tone="no" if copies else "yes", sentences=sentences)
    faults = [each for each in meld.reasons if each.code is not MeldCode.TOO_FEW_CARDS]
    sentences = too_many + tuple([words.meld_reason(each, cards) for each in faults])
    if len(cards) < MIN_CARDS and not faults:
        sentences += (capital(words.cards_to_go(MIN_CARDS - len(cards))) + ".",)
    return Remark(tone="no" if faults or copies else "idle", sentences=sentences)


def copies_in_hand(state: State) -> tuple[Reason, ...]:
    """The cards being composed of which more are used than the table plays."""
    return tuple(
        [
            Reason(code=OpeningCode.TOO_MANY_COPIES, cards=(card,), count=used, limit=copies)
            for card in dict.fromkeys(state.composing)
            if (used := state.used(card)) > (copies := state.copies(card))
        ]
    )


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
