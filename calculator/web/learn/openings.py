"""Worked openings: interesting cards, judged under whatever rules the reader chooses."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from markupsafe import Markup

from calculator.rami import PROFILES, OpeningVerdict
from calculator.web import settings, tables
from calculator.web.address import rules_pairs
from calculator.web.learn.examples import Display, Shown, judge_under, melds_of
from calculator.web.pieces import Pieces
from calculator.web.state import DEFAULT_PROFILE, State
from calculator.web.words import Words

OPENINGS: Final = {
    "ten_to_ace": "ThJhQhKhAh",
    "run_and_set": "9hThJh KhKsKd",
    "joker_low": "QhKhAh Jk7s8s",
    "short": "5c6c7c KhKsKd",
    "sets_only": "KhKsKd QcQdQs",
    "joker_inside": "4cJk6c KhKsKd QhQsQd",
    "corner": "KsAs2s 9hThJh QcQdQs",
    "twins": "KhKhKs 9cTcJc 5d5s5h",
    "gap": "4c5c7c 9hThJh KhKsKd",
    "low_ace": "Ah2h3h KhKsKd QhQsQd",
    "aces": "AhAsAd JhJsJd",
    "two_jokers": "AhJkJk 9cTcJcQc",
    "joker_or_ace": "QhKhJk 9cTcJc",
    "small_melds": "5c6c7c 4d4s4c Ah2h3h4h",
    "three_naturals": "4s5s6sJk8s KhKsKd",
    "joker_in_set": "9hThJhQh KcKdJk 5s5h5d",
    "all_but_one": "2h3h4h5h6h 3s3d3c 2s3s4s5s6s",
    "nothing_left": "2h3h4h5h6h 3s3d3c3h 9sTsJsQsKs",
}
"""Openings by name; the title stands in the words package as `example_…`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Worked:
    """One row of the table: `reference` is the verdict at the reference where it differs."""

    name: str
    shown: Shown
    melds: tuple[Markup, ...]
    reference: str


def view(state: State, words: Words, pieces: Pieces) -> dict[str, Any]:
    """What the template of the table needs."""
    display = Display(table=state, words=words, pieces=pieces)
    openings = [_work(name, cards, display) for name, cards in OPENINGS.items()]
    return {
        "openings": openings,
        "lead": words.text("openings_lead", count=len(openings)),
        "changed": sum([bool(each.reference) for each in openings]),
        "is_reference": state.rules == PROFILES[DEFAULT_PROFILE],
        "reference_name": words.profile_name(DEFAULT_PROFILE),
        **choice_of_rules(state, words),
    }


def choice_of_rules(state: State, words: Words) -> dict[str, Any]:
    """What the form needs that changes the profile and keeps all else of the address."""
    return {
        "profiles": settings.profile_options(state, words),
        "rules_line": words.rules_line(state.rules, state.profile),
        "fields": {"rules": "rules"},
        "kept": [pair for pair in rules_pairs(state.profile, state.rules) if pair[0] != "rules"],
    }


def _work(name: str, cards: str, display: Display) -> Worked:
    melds, state, words = melds_of(cards), display.table, display.words
    shown = display.show(melds, title=words.text(f"example_{name}"))
    rules = PROFILES[DEFAULT_PROFILE]
    reference = judge_at_reference(cards)
    says = ""
    if _outcome(shown.verdict) != _outcome(reference):
        reason = reference.reasons[0] if reference.reasons else None
        says = tables.say_under(rules, reference.points, reason, words)
    return Worked(
        name=name,
        shown=shown,
        melds=tuple([display.pieces.still_meld(state.lang, meld, state.rules) for meld in melds]),
        reference=says,
    )


@lru_cache(maxsize=64)
def judge_at_reference(cards: str) -> OpeningVerdict:
    """The verdict of the reference rules, to compare with."""
    return judge_under(melds_of(cards), PROFILES[DEFAULT_PROFILE])


def _outcome(verdict: OpeningVerdict) -> tuple[Any, ...]:
    """What two tables may disagree on: accepted or not, and the points of each meld."""
    return verdict.accepted, [meld.points for meld in verdict.melds]
