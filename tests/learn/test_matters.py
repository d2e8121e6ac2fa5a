"""The sheet leaves out exactly what can change no verdict: asked of the engine, table by table.

A verdict is whether an opening is accepted, and what each of its melds counts. Openings are of
cards that the table has: what the packs lack is refused whatever the other rules say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, Final

import pytest

from calculator.rami import JOKER, PACK, PARAMETERS, PROFILES, Rules, Situation, check_opening
from calculator.rami.rules import JokersVsNaturals, JokerValue, Opened, PureRun
from calculator.web.learn.examples import melds_of
from calculator.web.learn.matters import value_in_force
from calculator.web.learn.sheet import lines_of
from calculator.web.state import Meld
from calculator.web.words import words_for
from tests.web.sentences import values_of

Case = tuple[tuple[Meld, ...], Situation]

DECK: Final = ("packs", "jokers", "hand_size")
"""What the sheet always says: it is what the players need to deal, before any verdict."""

WITNESSES: Final = (
    "KhKsKd QcQdQs",
    "QhKhAh Jk7s8s",
    "Ah2h3h AsAdAc",
    "7h8h9h KhKsJk",
    "JkJk7s AhJkJk",
    "AsJkJk KhKsKd",
    "7hJkJkTh KhKsKd",
    "7hJkJkThJh KhKsKd 4s5s6s",
    "4s5s6sJk8s KhKsKd",
    "4s5s6sJk KhKsKd",
    "KhKhKs QcQdQs",
    "2h3h4h5h6h7h8h KhKsKd",
    "As2s3s Ah2h3h Ad2d3d 4s4h4d4c",
    "As2s3s Ah2h3h Ad2d3d 4s5s6s7s",
    "2s2h2d 3s3h3d 4s4h4d 5s5h5d5c",
    "As2s3s Ah2h3h Ad2d3d 2s2h2d2c",
    "KhKsKd QcQdQs 7s8s9s",
    "KhKsKd 7h8h9h JhJsJk",
    "TsJsQs JhQhKh",
    "7h8h9h",
    "7sJk9s JsJk7s KhKsKd",
)
"""Openings on which some rule or other decides."""

SITUATIONS: Final = (
    Situation(),
    Situation(opened=Opened.PARTNER),
    Situation(opened=Opened.SELF),
    Situation(opened=Opened.PARTNER, taken=PACK[20]),
    Situation(first_turn=True),
    Situation(bar=150),
    Situation(bar=150, opened=Opened.PARTNER),
    Situation(taken=PACK[20]),
)


def random_meld(dice: Random) -> Meld:
    """Cards of one rank or in a row, some of them jokers, now and then one that does not fit."""
    size, first, suit = dice.choice((3, 3, 3, 4, 4, 5, 6)), dice.randint(0, 12), dice.randint(0, 3)
    if dice.random() < 0.5:
        cards = [PACK[13 * dice.randint(0, 3) + first] for _ in range(min(size, 4))]
    else:
        cards = [PACK[13 * suit + (first + at) % 13] for at in range(size)]
    return tuple([JOKER if dice.random() < 0.25 else card for card in cards])


@cache
def cases() -> tuple[Case, ...]:
    """The witnesses in every situation, and random openings each in one."""
    dice = Random(51)
    openings = [
        tuple([random_meld(dice) for _ in range(dice.choice((1, 2, 2, 3)))]) for _ in range(250)
    ]
    return (
        *[(melds_of(cards), each) for cards in WITNESSES for each in SITUATIONS],
        *[(melds, dice.choice(SITUATIONS)) for melds in openings],
    )


def tables() -> Iterator[Rules]:
    """The profiles, and tables at which the parameters that touch one another meet."""
    yield from PROFILES.values()
    dice = Random(51)
    chosen: dict[str, tuple[Any, ...]] = {
        "threshold": (0, 0, 51),
        "pure_run": tuple(PureRun),
        "pure_set": (False, True),
        "joker_value": tuple(JokerValue),
        "joker_points": (0, 15),
        "max_jokers_per_meld": (None, None, 0, 1, 2),
        "jokers_vs_naturals": tuple(JokersVsNaturals),
        "adjacent_jokers": (True, False),
        "max_jokers_opening": (None, None, 0, 1, 2),
        "run_max": (4, 5, 14),
        "packs": (1, 2),
        "jokers": (0, 1, 2, 4),
        "beat_the_bar": (False, True),
        "partner_free": (False, True),
        "going_out_waives": ("none", "threshold", "all"),
        "taken_discard": ("free", "must_be_laid"),
        "same_suit_in_set": (False, True),
    }
    for _ in range(60):
        yield Rules(**{name: dice.choice(values) for name, values in chosen.items()})


TABLES: Final = tuple(dict.fromkeys(tables()))


def has_the_cards(melds: tuple[Meld, ...], rules: Rules) -> bool:
    laid = Counter([card for meld in melds for card in meld])
    jokers = laid.pop(JOKER, 0)
    return jokers <= rules.jokers and max(laid.values(), default=0) <= rules.packs


def verdict_of(case: Case, rules: Rules) -> tuple[Any, ...]:
    judged = check_opening(case[0], rules, case[1])
    return judged.accepted, *[meld.points for meld in judged.melds]


def changes_a_verdict(name: str, rules: Rules) -> bool:
    """Whether another value of a parameter gives any of the openings another verdict."""
    others = [value for value in values_of(PARAMETERS[name]) if value != getattr(rules, name)]
    if len(others) > 8:
        others = sorted({others[0], others[1], others[len(others) // 2], others[-2], others[-1]})
    tried = [replace(rules, **{name: value}) for value in others]
    return any(
        verdict_of(case, rules) != verdict_of(case, other)
        for case in cases()
        if has_the_cards(case[0], rules)
        for other in tried
    )


@pytest.mark.parametrize("rules", TABLES, ids=range(len(TABLES)))
def test_what_is_left_out_changes_nothing_and_what_is_shown_can(rules: Rules) -> None:
    words = words_for("en")
    groups = words.groups().values()
    shown = {line.name for names in groups for line in lines_of(names, rules, words)}
    for name in PARAMETERS:
        if name in DECK:
            assert name in shown
        else:
            assert changes_a_verdict(name, rules) is (name in shown), name


@pytest.mark.parametrize("rules", TABLES, ids=range(len(TABLES)))
def test_a_plainer_sentence_says_the_same(rules: Rules) -> None:
    for name in PARAMETERS:
        plainer = replace(rules, **{name: value_in_force(name, rules)})
        if plainer != rules:
            for case in cases():
                if has_the_cards(case[0], rules):
                    assert verdict_of(case, rules) == verdict_of(case, plainer), (name, case)
