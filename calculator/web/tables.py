"""The same melds at every table known by name: what ends most disputes."""

from __future__ import annotations

from functools import lru_cache

from calculator.rami import (
    PROFILES,
    MeldVerdict,
    OpeningVerdict,
    Reason,
    Rules,
    Situation,
    check_meld,
)
from calculator.rami.opening import judge_opening, lay_out
from calculator.rami.rules import PureRun
from calculator.web.state import Meld
from calculator.web.words import Words


def _rules_of_melds(rules: Rules) -> Rules:
    """The rules with all that no single meld depends on put back to the reference."""
    pure_run = rules.pure_run if rules.pure_run is PureRun.THREE_NATURALS else PureRun.NO_JOKER
    return Rules(
        pure_run=pure_run,
        ace_low=rules.ace_low,
        ace_high=rules.ace_high,
        ace_in_set=rules.ace_in_set,
        joker_value=rules.joker_value,
        joker_points=rules.joker_points,
        max_jokers_per_meld=rules.max_jokers_per_meld,
        jokers_vs_naturals=rules.jokers_vs_naturals,
        adjacent_jokers=rules.adjacent_jokers,
        same_suit_in_set=rules.same_suit_in_set,
        run_max=rules.run_max,
    )


def _kinds() -> tuple[tuple[Rules, ...], dict[str, int]]:
    """The few ways in which the profiles judge a meld, and which of them each profile follows."""
    kinds: list[Rules] = []
    of_profile = {}
    for profile, rules in PROFILES.items():
        kind = _rules_of_melds(rules)
        if kind not in kinds:
            kinds.append(kind)
        of_profile[profile] = kinds.index(kind)
    return tuple(kinds), of_profile


_KINDS, _KIND_OF = _kinds()


@lru_cache(maxsize=4096)
def _judged(meld: Meld) -> tuple[MeldVerdict, ...]:
    return tuple([check_meld(meld, rules) for rules in _KINDS])


def verdicts(melds: tuple[Meld, ...], situation: Situation) -> dict[str, OpeningVerdict]:
    """Every profile's verdict on an opening, in the order of the profiles; none on nothing."""
    if not melds:
        return {}
    judged = [_judged(meld) for meld in melds]
    laid = lay_out(melds)
    by_kind = [tuple([each[kind] for each in judged]) for kind in range(len(_KINDS))]
    return {
        profile: judge_opening(by_kind[_KIND_OF[profile]], laid, rules, situation)
        for profile, rules in PROFILES.items()
    }


def say(profile: str, points: int, reason: Reason | None, words: Words) -> str:
    """A profile's verdict in a line: accepted or refused, the points, and the first reason."""
    return say_under(PROFILES[profile], points, reason, words)


def say_under(rules: Rules, points: int, reason: Reason | None, words: Words) -> str:
    """The same for the rules of any table."""
    if reason is None:
        return words.text("other_accepted", points=words.points(points))
    return words.text(
        "other_refused",
        points=words.points(points),
        reason=words.headline(reason, rules),
    )
