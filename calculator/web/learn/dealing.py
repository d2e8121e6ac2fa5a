"""Deals the trainer's openings: interesting, balanced, and never about what is not yet taught.

The same level, seed, question and rules always give the same cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Final

from calculator.rami import OpeningCode, OpeningVerdict, Rules, parse_cards
from calculator.rami.rules import JokerValue
from calculator.web.learn import recipes
from calculator.web.learn.examples import judge_under
from calculator.web.learn.exercise import POINTS_LEVEL, ROUND, Exercise
from calculator.web.learn.lessons import Code, codes_taught
from calculator.web.learn.recipes import Recipe, alone
from calculator.web.state import Meld

Judge = Callable[[OpeningVerdict, tuple[Meld, ...], Rules], bool]

_TRIES: Final = 120
_CLOSE: Final = 9
"""An opening within so many points of the threshold is one to count twice."""
_LAST_RESORT: Final = (parse_cards("7h8h9h"), parse_cards("KsKhKd"))
"""Valid at every table: what is dealt where the rules leave nothing else."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dish:
    """A recipe, and what the verdict must look like for its trap to be the one that counts."""

    recipe: Recipe
    fits: Judge


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """What a level deals, and which lessons it follows."""

    lessons: tuple[str, ...]
    accepted: tuple[Dish, ...]
    refused: tuple[Dish, ...]

    @property
    def taught(self) -> frozenset[Code]:
        """The only reasons for which an opening of this level may be refused.

        That a meld is refused is said of every such opening; the meld itself says why.
        """
        return codes_taught(self.lessons) | {OpeningCode.INVALID_MELD}


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
    generous = replace(rules, ace_low=max(rules.ace_low, rules.ace_high))
    return (
        _only(OpeningCode.BELOW_THRESHOLD)(verdict, melds, rules)
        and judge_under(melds, generous).accepted
    )


def _joker_would_do(verdict: OpeningVerdict, melds: tuple[Meld, ...], rules: Rules) -> bool:
    """Refused, though the highest reading would be enough."""
    generous = replace(rules, joker_value=JokerValue.HIGHEST)
    return (
        _only(OpeningCode.BELOW_THRESHOLD)(verdict, melds, rules)
        and judge_under(melds, generous).accepted
    )


_LEVELS: Final = {
    1: Level(
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


@lru_cache(maxsize=1024)
def deal(exercise: Exercise, rules: Rules) -> tuple[Meld, ...]:
    """The melds of a question (asked with `exercise.asked()`, so that answers share them)."""
    level = _LEVELS[exercise.level]
    for dish, accepted in _menu(exercise, level):
        for attempt in range(_TRIES):
            dice = Random(f"{exercise.level} {exercise.seed} {exercise.n} {attempt}")  # noqa: S311
            melds = dish.recipe(dice)
            verdict = judge_under(melds, rules)
            if (
                is_accepted(verdict, exercise.level) is accepted
                and codes_of(verdict, exercise.level) <= level.taught
                and dish.fits(verdict, melds, rules)
            ):
                return melds
    return _LAST_RESORT[:1] if exercise.level == POINTS_LEVEL else _LAST_RESORT


def is_accepted(verdict: OpeningVerdict, level: int) -> bool:
    """Whether the question's answer is yes: of a single meld, whether it is valid."""
    return verdict.melds[0].valid if level == POINTS_LEVEL else verdict.accepted


def codes_of(verdict: OpeningVerdict, level: int) -> set[Code]:
    """Every reason a learner would have to know: those of the melds, those of the opening."""
    codes: set[Code] = {reason.code for meld in verdict.melds for reason in meld.reasons}
    if level != POINTS_LEVEL:
        codes.update([reason.code for reason in verdict.reasons])
    return codes


def lessons_of(level: int) -> tuple[str, ...]:
    """The lessons a level follows."""
    return _LEVELS[level].lessons


def _menu(exercise: Exercise, level: Level) -> Iterator[tuple[Dish, bool]]:
    """The dishes to try in turn: the planned one first, its own kind next, then the others.

    A round accepts four, five or six of its ten questions, in an order nobody can foresee, and
    goes through the dishes of each kind before any comes twice.
    """
    dice = Random(f"{exercise.level} {exercise.seed}")  # noqa: S311  (a game, not a secret)
    yeses = dice.choice((4, 5, 6))
    plan = [True] * yeses + [False] * (ROUND - yeses)
    dice.shuffle(plan)
    kinds = {True: list(level.accepted), False: list(level.refused)}
    for dishes in kinds.values():
        dice.shuffle(dishes)
    at = min(exercise.n, ROUND) - 1
    wanted = plan[at]
    turn = plan[:at].count(wanted)
    for accepted in (wanted, not wanted):
        for dish in _from(kinds[accepted], turn):
            yield dish, accepted


def _from(dishes: Sequence[Dish], turn: int) -> Sequence[Dish]:
    start = turn % len(dishes)
    return [*dishes[start:], *dishes[:start]]
