"""The same melds at every table known by name: what ends most disputes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from calculator.rami import PROFILES, MeldVerdict, OpeningVerdict, Rules, check_meld
from calculator.rami.opening import judge_opening
from calculator.rami.rules import PureRun
from calculator.web.state import Meld, State
from calculator.web.words import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherTable:
    """One profile: its name, its verdict on the melds laid (`yes`, `no`) and the words for it."""

    profile: str
    name: str
    tone: str
    says: str
    is_current: bool


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


def other_tables(state: State, words: Words) -> list[OtherTable]:
    """Every profile's verdict on the melds laid, in the order of the profiles; none on nothing."""
    if not state.melds:
        return []
    judged = [_judged(meld) for meld in state.melds]
    by_kind = [tuple([verdicts[kind] for verdicts in judged]) for kind in range(len(_KINDS))]
    return [
        _table(
            profile,
            judge_opening(by_kind[_KIND_OF[profile]], rules, state.situation),
            state,
            words,
        )
        for profile, rules in PROFILES.items()
    ]


def _table(profile: str, verdict: OpeningVerdict, state: State, words: Words) -> OtherTable:
    rules = PROFILES[profile]
    points = words.points(verdict.points)
    if verdict.reasons:
        reason = words.headline(verdict.reasons[0], rules)
        says = words.text("other_refused", points=points, reason=reason)
    else:
        says = words.text("other_accepted", points=points)
    return OtherTable(
        profile=profile,
        name=words.profile_name(profile),
        tone="no" if verdict.reasons else "yes",
        says=says,
        is_current=profile == state.profile and rules == state.rules,
    )
