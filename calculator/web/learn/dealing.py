"""Deals the trainer's openings: interesting, balanced, and never about what is not yet taught.

The same level, seed, question and rules always give the same cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import count
from random import Random
from typing import Final

from calculator.rami import OpeningVerdict, Rules
from calculator.web.learn import recipes
from calculator.web.learn.examples import judge_under
from calculator.web.learn.exercise import POINTS_LEVEL, ROUND, Exercise
from calculator.web.learn.lessons import Code
from calculator.web.learn.levels import Dish, level_at
from calculator.web.state import Meld

_TRIES: Final = 120


def deal(exercise: Exercise, rules: Rules) -> tuple[Meld, ...]:
    """The melds of a question, whatever the score, the streak and the answer."""
    return deal_round(exercise.level, exercise.seed, rules)[min(exercise.n, ROUND) - 1]


@lru_cache(maxsize=256)
def deal_round(level: int, seed: int, rules: Rules) -> tuple[tuple[Meld, ...], ...]:
    """The ten questions of a round, none of which comes twice.

    A round accepts four, five or six of them, in an order nobody can foresee, and goes through
    the dishes of each kind before any comes twice. Where house rules leave nothing of one kind to
    ask, as a threshold that nobody reaches does, the other kind is dealt in its place.
    """
    return tuple(_Dealer(level, seed, rules).deal())


def is_accepted(verdict: OpeningVerdict, level: int) -> bool:
    """Whether the question's answer is yes: of a single meld, whether it is valid."""
    return verdict.melds[0].valid if level == POINTS_LEVEL else verdict.accepted


def codes_of(verdict: OpeningVerdict, level: int) -> set[Code]:
    """Every reason a learner would have to know: those of the melds, those of the opening."""
    codes: set[Code] = {reason.code for meld in verdict.melds for reason in meld.reasons}
    if level != POINTS_LEVEL:
        codes.update([reason.code for reason in verdict.reasons])
    return codes


class _Dealer:
    """Deals one round, and learns on the way which dishes the table's rules spoil."""

    def __init__(self, number: int, seed: int, rules: Rules) -> None:
        self.number, self.seed, self.rules = number, seed, rules
        self.level = level_at(number, rules)
        self.taught = self.level.taught
        self.dealt: set[frozenset[Meld]] = set()
        self.plain: set[tuple[Dish, bool]] = set()
        """Dishes whose trap never counts here: what they give is taken as it comes."""
        self.empty: set[tuple[Dish, bool]] = set()
        """Dishes that give nothing here."""

    def deal(self) -> Iterator[tuple[Meld, ...]]:
        dice = Random(f"{self.number} {self.seed}")  # noqa: S311  (a game, not a secret)
        yeses = dice.choice((4, 5, 6))
        plan = [True] * yeses + [False] * (ROUND - yeses)
        dice.shuffle(plan)
        kinds = {True: list(self.level.accepted), False: list(self.level.refused)}
        for dishes in kinds.values():
            dice.shuffle(dishes)
        for at, wanted in enumerate(plan):
            turn = plan[:at].count(wanted)
            melds = (
                self._serve(at + 1, _from(kinds[wanted], turn), accepted=wanted)
                or self._serve(at + 1, _from(kinds[not wanted], turn), accepted=not wanted)
                or self._at_least(at + 1)
            )
            self.dealt.add(frozenset(melds))
            yield melds

    def _serve(self, n: int, dishes: Sequence[Dish], *, accepted: bool) -> tuple[Meld, ...]:
        """The first dish whose trap counts, else the first that may be asked; or nothing."""
        spare: tuple[Meld, ...] = ()
        for dish in dishes:
            melds, counts = self._cook(n, dish, accepted=accepted)
            if counts:
                return melds
            spare = spare or melds
        return spare

    def _cook(self, n: int, dish: Dish, *, accepted: bool) -> tuple[tuple[Meld, ...], bool]:
        """What a dish gives for a question, and whether its trap counts; maybe nothing."""
        key = dish, accepted
        if key in self.empty:
            return (), False
        spare: tuple[Meld, ...] = ()
        for attempt in range(_TRIES):
            melds = dish.recipe(self._dice(n, attempt))
            verdict = judge_under(melds, self.rules)
            if is_accepted(verdict, self.number) is accepted and self._may_ask(melds, verdict):
                if dish.fits(verdict, melds, self.rules):
                    return melds, True
                spare = spare or melds
                if key in self.plain:
                    break
        (self.plain if spare else self.empty).add(key)
        return spare, False

    def _at_least(self, n: int) -> tuple[Meld, ...]:
        """A run and a set, whatever the verdict: valid at every table if they are short."""
        cooked = (recipes.run_and_set(self._dice(n, attempt)) for attempt in count())
        return next(each for each in cooked if self._may_ask(each, judge_under(each, self.rules)))

    def _may_ask(self, melds: tuple[Meld, ...], verdict: OpeningVerdict) -> bool:
        """Whether it has not been asked, and is refused for nothing that is not taught."""
        return codes_of(verdict, self.number) <= self.taught and frozenset(melds) not in self.dealt

    def _dice(self, n: int, attempt: int) -> Random:
        return Random(f"{self.number} {self.seed} {n} {attempt}")  # noqa: S311


def _from(dishes: Sequence[Dish], turn: int) -> Sequence[Dish]:
    start = turn % len(dishes)
    return [*dishes[start:], *dishes[:start]]
