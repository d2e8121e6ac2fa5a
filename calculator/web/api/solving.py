"""A whole hand asked about: the request, the answer, and the query that asks the same."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Final

from flask import request
from msgspec import Meta, Struct

from calculator.rami import JOKER, PARAMETERS, SITUATION_PARAMETERS, parse_cards
from calculator.rami.solver import MAX_HAND_CARDS, MAX_HAND_JOKERS, Opening, is_too_large
from calculator.web.address import format_address, parse_query
from calculator.web.api.answers import OpeningAnswer, opening_answer
from calculator.web.api.faults import Fault, InvalidError
from calculator.web.api.reading import faults_of_answer, read_body
from calculator.web.api.requests import NATURAL_PATTERN, Card, TableRequest
from calculator.web.api.table import table_of
from calculator.web.hand.solving import solved
from calculator.web.hand.visit import hand_too_large, read_hand
from calculator.web.state import State
from calculator.web.words import words_for

_HAND: Final = (
    f"^(?!(.*{JOKER.notation}){{{MAX_HAND_JOKERS + 1}}})({JOKER.notation}|{NATURAL_PATTERN})"
)
HAND_PATTERN: Final = f"{_HAND}{{0,{MAX_HAND_CARDS}}}$"
"""Canonical tokens one after the other, not too many jokers among them."""
HAND_IN_QUERY: Final = f"{_HAND}{{1,{MAX_HAND_CARDS}}}$"
"""The same, but something: an empty value in a query is a fault."""
HAND_KEYS: Final = (
    *("rules", *PARAMETERS),
    *("h", *SITUATION_PARAMETERS, "taken"),
    *("text", "lang", "colours", "sort"),
)
"""The keys of the address of a hand that a program may use; two of them change nothing here."""
_REPEATABLE: Final = frozenset({"h"})

_HandList = Annotated[
    list[Card],
    Meta(
        max_length=MAX_HAND_CARDS,
        extra_json_schema={
            "contains": {"const": JOKER.notation},
            "minContains": 0,
            "maxContains": MAX_HAND_JOKERS,
        },
    ),
]


class SolveRequest(TableRequest, kw_only=True, forbid_unknown_fields=True):
    """A hand to be searched for an opening."""

    hand: Annotated[str, Meta(pattern=HAND_PATTERN)] | _HandList


class OutAnswer(Struct, kw_only=True):
    """A card that would let the hand open, and the points of the best opening with it."""

    card: Card
    points: int


class SolveAnswer(Struct, kw_only=True):
    """What a hand can lay.

    Accepted openings: `best` has most points, `smallest` lays fewest cards, `longest` most. Where
    there is none, `nearest` comes closest, and `outs` are the cards of which one more would do;
    of a hand that can open they are not asked.
    """

    can_open: bool
    best: OpeningAnswer | None
    smallest: OpeningAnswer | None
    longest: OpeningAnswer | None
    nearest: OpeningAnswer | None
    outs: list[OutAnswer]


def read_hand_body() -> State:
    """The table and the hand in the body, the hand in composition. Raises `InvalidError`."""
    asked, lang = read_body(SolveRequest)
    hand = parse_cards(asked.hand if isinstance(asked.hand, str) else "".join(asked.hand))
    if is_too_large(hand):
        fault = Fault(at="hand", message=hand_too_large(words_for(lang)))
        raise InvalidError([fault], lang)
    return replace(table_of(asked, lang), composing=hand)


def read_hand_query() -> State:
    """The table and the hand in the query of the page of a hand. Raises `InvalidError`."""
    fields = parse_query(request.query_string)
    answer = read_hand(fields).answer
    faults = faults_of_answer(answer, fields, HAND_KEYS, _REPEATABLE)
    if faults:
        raise InvalidError(faults, answer.words.lang)
    return answer.state


def solve_answer(state: State, site: str) -> SolveAnswer:
    """What the hand of a table can lay; `site` is what a permalink begins with.

    >>> answer = solve_answer(State(composing=parse_cards("QhKhAh7s8sJk")), "https://example.org")
    >>> answer.can_open, answer.best.points, answer.best.permalink
    (True, 52, 'https://example.org/?m=QhKhAh&m=Jk7s8s')
    """
    found = solved(state.composing, state.rules, state.situation)

    def answered(opening: Opening | None) -> OpeningAnswer | None:
        if opening is None:
            return None
        laid = replace(state, melds=opening.melds, composing=())
        return opening_answer(opening.verdict, laid, site + format_address(laid))

    return SolveAnswer(
        can_open=found.can_open,
        best=answered(found.best),
        smallest=answered(found.smallest),
        longest=answered(found.longest),
        nearest=answered(found.nearest),
        outs=[OutAnswer(card=out.card.notation, points=out.points) for out in found.outs],
    )
