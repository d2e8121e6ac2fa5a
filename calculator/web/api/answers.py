"""What the API answers: the shapes, and a verdict put into them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from msgspec import UNSET, Struct, UnsetType

from calculator.rami import (
    MeldCode,
    MeldKind,
    MeldVerdict,
    OpeningCode,
    OpeningVerdict,
    Reason,
    Seat,
)
from calculator.rami.cards import Card as GameCard
from calculator.web.address import format_address
from calculator.web.api.requests import Card
from calculator.web.judging import judge
from calculator.web.state import State
from calculator.web.words import Words, words_for


class SeatAnswer(Struct, kw_only=True):
    """What one laid card stands for and counts; the joker of a set stands for every suit it may."""

    card: Card
    stands_for: list[Card]
    points: int


class ReadingAnswer(Struct, kw_only=True):
    """Another way to read a meld; `stands_for` goes card by card, as `seats` do."""

    kind: MeldKind
    points: int
    stands_for: list[list[Card]]


class MeldReasonAnswer(Struct, kw_only=True):
    """Why a meld is refused; `cards` are those the code is about."""

    code: MeldCode
    cards: list[Card]
    message: str


class MeldAnswer(Struct, kw_only=True):
    """One meld judged; a refused one has no kind, no seats and no points, but reasons."""

    cards: list[Card]
    valid: bool
    kind: MeldKind | None
    pure: bool
    points: int
    seats: list[SeatAnswer]
    other_readings: list[ReadingAnswer]
    reasons: list[MeldReasonAnswer]


class OpeningReasonAnswer(Struct, kw_only=True):
    """Why an opening is refused; only the facts its code names are there.

    `meld` is the number of a meld, counted from 0.
    """

    code: OpeningCode
    meld: int | UnsetType = UNSET
    cards: list[Card] | UnsetType = UNSET
    count: int | UnsetType = UNSET
    limit: int | UnsetType = UNSET
    missing: int | UnsetType = UNSET
    message: str


class OpeningAnswer(Struct, kw_only=True):
    """An opening judged: `threshold` is what this player needs here and now."""

    accepted: bool
    points: int
    threshold: int
    missing: int
    going_out: bool
    reasons: list[OpeningReasonAnswer]
    melds: list[MeldAnswer]
    permalink: str


FACTS: Final[Mapping[OpeningCode, tuple[str, ...]]] = {
    OpeningCode.NO_MELD: (),
    OpeningCode.INVALID_MELD: ("meld",),
    OpeningCode.TOO_MANY_COPIES: ("cards", "count", "limit"),
    OpeningCode.TOO_MANY_JOKERS_IN_OPENING: ("count", "limit"),
    OpeningCode.NO_CARD_LEFT: ("count", "limit"),
    OpeningCode.FIRST_TURN: (),
    OpeningCode.TAKEN_NOT_LAID: ("cards",),
    OpeningCode.TAKEN_FORBIDDEN: ("cards",),
    OpeningCode.BELOW_THRESHOLD: ("missing",),
    OpeningCode.NO_PURE_RUN: (),
    OpeningCode.NO_PURE_SET: (),
}
"""The facts each code of an opening brings, as its description in `calculator.rami` says."""


def answer_to(state: State, site: str) -> OpeningAnswer:
    """The verdict on the melds of a table; `site` is what a permalink begins with.

    >>> from calculator.rami import parse_cards
    >>> answer = answer_to(State(melds=(parse_cards("KhKsKd"),)), "https://example.org")
    >>> answer.points, answer.reasons[0].missing, answer.permalink
    (30, 21, 'https://example.org/?m=KhKsKd')
    """
    return opening_answer(judge(state), state, site + format_address(state))


def opening_answer(verdict: OpeningVerdict, state: State, permalink: str) -> OpeningAnswer:
    """A verdict by the rules of a table, in its language."""
    words = words_for(state.lang)
    return OpeningAnswer(
        accepted=verdict.accepted,
        points=verdict.points,
        threshold=verdict.threshold,
        missing=verdict.missing,
        going_out=verdict.going_out,
        reasons=[_opening_reason(reason, state, words) for reason in verdict.reasons],
        melds=[meld_answer(meld, words) for meld in verdict.melds],
        permalink=permalink,
    )


def meld_answer(meld: MeldVerdict, words: Words) -> MeldAnswer:
    """The verdict on one meld."""
    return MeldAnswer(
        cards=_tokens(meld.cards),
        valid=meld.valid,
        kind=meld.kind,
        pure=meld.pure,
        points=meld.points,
        seats=[_seat(seat) for seat in meld.seats],
        other_readings=[
            ReadingAnswer(
                kind=reading.kind,
                points=reading.points,
                stands_for=[_tokens(seat.stands_for) for seat in reading.seats],
            )
            for reading in meld.other_readings
        ],
        reasons=[
            MeldReasonAnswer(
                code=MeldCode(reason.code),
                cards=_tokens(reason.cards),
                message=words.meld_reason(reason, meld.cards),
            )
            for reason in meld.reasons
        ],
    )


def _seat(seat: Seat) -> SeatAnswer:
    return SeatAnswer(
        card=seat.card.notation, stands_for=_tokens(seat.stands_for), points=seat.points
    )


def _opening_reason(reason: Reason, state: State, words: Words) -> OpeningReasonAnswer:
    code = OpeningCode(reason.code)
    facts: dict[str, Any] = {name: getattr(reason, name) for name in FACTS[code]}
    if "cards" in facts:
        facts["cards"] = _tokens(reason.cards)
    return OpeningReasonAnswer(
        code=code, message=words.opening_reason(reason, state.rules), **facts
    )


def _tokens(cards: Iterable[GameCard]) -> list[str]:
    return [card.notation for card in cards]
