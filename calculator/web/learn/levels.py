"""What each level of the trainer deals at a table, and the reasons it may refuse for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from calculator.rami import MeldCode, OpeningCode, OpeningVerdict, Rules
from calculator.rami.rules import JokerValue
from calculator.web.learn import recipes
from calculator.web.learn.examples import judge_under
from calculator.web.learn.exercise import LEVELS
from calculator.web.learn.lessons import Code, codes_taught
from calculator.web.learn.matters import bar_on_jokers
from calculator.web.learn.recipes import Recipe, alone
from calculator.web.state import Meld

Judge = Callable[[OpeningVerdict, tuple[Meld, ...], Rules], bool]

_CLOSE: Final = 9
"""An opening within so many points of the threshold is one to count twice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dish:
    """A recipe, and what the verdict must look like for its trap to be the one that counts."""

    recipe: Recipe
    fits: Judge


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """What a level deals, and which lessons it follows.

    `name` is the key of its words. `barred` are the reasons of a rule that no lesson shows, since
    it is the table's own: the page says it above the question.
    """

    name: str
    lessons: tuple[str, ...]
    accepted: tuple[Dish, ...]
    refused: tuple[Dish, ...]
    barred: frozenset[Code] = frozenset()

    @property
    def taught(self) -> frozenset[Code]:
        """The only reasons for which an opening of this level may be refused.

        That a meld is refused is said of every such opening; the meld itself says why.
        """
        return codes_taught(self.lessons) | {OpeningCode.INVALID_MELD} | self.barred


def level_at(number: int, rules: Rules) -> Level:
    """A level at a table; the last one deals no joker, or the ban on it, where none may be laid.

    >>> level_at(3, Rules()).name, level_at(3, Rules(jokers=0)).name
    ('3', '3_barred')
    """
    if number == LEVELS[-1] and bar_on_jokers(rules):
        return _BARRED if rules.jokers else _JOKERLESS
    return _LEVELS[number]


def _any(_verdict: OpeningVerdict, _melds: tuple[Meld, ...], _rules: Rules) -> bool:
    return True


def _close(verdict: OpeningVerdict, _melds: tuple[Meld, ...], _rules: Rules) -> bool:
    return abs(verdict.points - verdict.threshold) <= _CLOSE


def _exact(verdict: OpeningVerdict, _melds: tuple[Meld, ...], _rules: Rules) -> bool:
    return verdict.points == verdict.threshold


def _only(code: OpeningCode) -> Judge:
    """Refused for this reason and no other."""

    def fits(verdict: OpeningVerdict, _melds: tuple[Meld, ...], _rules: Rules) -> bool:
        return {reason.code for reason in verdict.reasons} == {code}

    return fits


def _short(verdict: OpeningVerdict, melds: tuple[Meld, ...], rules: Rules) -> bool:
    return _only(OpeningCode.BELOW_THRESHOLD)(verdict, melds, rules) and verdict.missing <= _CLOSE


def _ace_would_do(verdict: OpeningVerdict, melds: tuple[Meld, ...], rules: Rules) -> bool:
    """Refused, though an ace counted high everywhere would be enough."""
    high = max(rules.ace_low, rules.ace_high)
    return _only(OpeningCode.BELOW_THRESHOLD)(verdict, melds, rules) and _is_enough(
        melds, rules, ace_low=high
    )


def _joker_would_do(verdict: OpeningVerdict, melds: tuple[Meld, ...], rules: Rules) -> bool:
    """Refused, though the highest reading would be enough."""
    return _only(OpeningCode.BELOW_THRESHOLD)(verdict, melds, rules) and _is_enough(
        melds, rules, joker_value=JokerValue.HIGHEST
    )


def _ban_decides(_verdict: OpeningVerdict, melds: tuple[Meld, ...], rules: Rules) -> bool:
    """Refused, though it would be accepted where jokers may be laid."""
    return _is_enough(melds, rules, max_jokers_per_meld=None, max_jokers_opening=None)


def _is_enough(melds: tuple[Meld, ...], rules: Rules, **generous: Any) -> bool:
    return judge_under(melds, replace(rules, **generous)).accepted


_LEVELS: Final = {
    1: Level(
        name="1",
        lessons=("melds", "ace"),
        accepted=tuple(
            [
                Dish(recipe=alone(meld), fits=_any)
                for meld in (
                    recipes.low_ace,
                    recipes.high_ace,
                    recipes.aces,
                    recipes.courts,
                    recipes.small_run,
                    recipes.any_set,
                )
            ]
        ),
        refused=tuple([Dish(recipe=alone(meld), fits=_any) for meld in recipes.NEAR_MISSES]),
    ),
    2: Level(
        name="2",
        lessons=("melds", "ace", "pure_run", "threshold"),
        accepted=(
            Dish(recipe=recipes.run_and_set, fits=_exact),
            Dish(recipe=recipes.run_and_set, fits=_close),
            Dish(recipe=recipes.three_melds, fits=_close),
            Dish(recipe=recipes.run_alone, fits=_close),
            Dish(recipe=recipes.run_and_set, fits=_close),
        ),
        refused=(
            Dish(recipe=recipes.run_and_set, fits=_short),
            Dish(recipe=recipes.sets_only, fits=_only(OpeningCode.NO_PURE_RUN)),
            Dish(recipe=recipes.ace_before_two, fits=_ace_would_do),
            Dish(recipe=recipes.with_near_miss, fits=_only(OpeningCode.INVALID_MELD)),
            Dish(recipe=recipes.with_near_miss, fits=_any),
        ),
    ),
    3: Level(
        name="3",
        lessons=("melds", "ace", "joker", "pure_run", "threshold"),
        accepted=(
            Dish(recipe=recipes.with_joker, fits=_close),
            Dish(recipe=recipes.with_jokers_and_set, fits=_close),
            Dish(recipe=recipes.with_joker, fits=_exact),
            Dish(recipe=recipes.with_two_jokers, fits=_any),
            Dish(recipe=recipes.with_jokers_and_set, fits=_close),
        ),
        refused=(
            Dish(recipe=recipes.with_joker, fits=_joker_would_do),
            Dish(recipe=recipes.joker_in_only_run, fits=_only(OpeningCode.NO_PURE_RUN)),
            Dish(recipe=recipes.with_joker_miss, fits=_only(OpeningCode.INVALID_MELD)),
            Dish(recipe=recipes.with_two_jokers, fits=_short),
            Dish(recipe=recipes.with_joker, fits=_short),
            Dish(recipe=recipes.with_joker_miss, fits=_any),
        ),
    ),
}

_JOKERLESS: Final = replace(_LEVELS[2], name="3_barred")
"""The last level at a table that plays no joker: openings to judge, and to count as well."""

_BARRED: Final = replace(
    _JOKERLESS,
    lessons=_LEVELS[3].lessons,
    refused=(
        Dish(recipe=recipes.with_joker, fits=_ban_decides),
        Dish(recipe=recipes.run_and_set, fits=_short),
        Dish(recipe=recipes.with_jokers_and_set, fits=_ban_decides),
        Dish(recipe=recipes.with_near_miss, fits=_only(OpeningCode.INVALID_MELD)),
        Dish(recipe=recipes.with_joker, fits=_any),
        Dish(recipe=recipes.ace_before_two, fits=_ace_would_do),
    ),
    barred=frozenset({OpeningCode.TOO_MANY_JOKERS_IN_OPENING, MeldCode.TOO_MANY_JOKERS}),
)
"""The last level at a table whose jokers may not open: some lie there, and the ban refuses them."""
