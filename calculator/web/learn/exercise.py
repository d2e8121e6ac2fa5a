"""The trainer's own keys in the address: level, seed, question, score, streak, and the answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from werkzeug.datastructures import MultiDict

from calculator.rami import Parameter, ParameterError
from calculator.web.address import Problem, last_value
from calculator.web.values import parse_value
from calculator.web.words import Words

ROUND: Final = 10
"""So many questions make a round."""
LEVELS: Final = (1, 2, 3)
POINTS_LEVEL: Final = 1
"""The level that asks for the points of one meld."""
VERDICT_LEVEL: Final = 2
"""The level that asks for the verdict alone; the one above asks for both."""

KEYS: Final[Mapping[str, Parameter]] = {
    each.name: each
    for each in (
        Parameter(name="level", default=1, low=1, high=LEVELS[-1]),
        Parameter(name="seed", default=1, low=1, high=9999),
        Parameter(name="n", default=1, low=1, high=ROUND + 1),
        Parameter(name="score", default=0, low=0, high=ROUND),
        Parameter(name="streak", default=0, low=0, high=9999),
    )
}
POINTS: Final = Parameter(name="points", default=0, low=0, high=999)
VERDICTS: Final = {"accepted": True, "refused": False}
_QUOTED: Final = 24


@dataclass(frozen=True, slots=True, kw_only=True)
class Exercise:
    """Where the learner stands, before the answer; `points` and `accepted` are the answer given.

    Question `ROUND + 1` is the end of the round. An address with its answer counts the same each
    time it is opened: the new score stands only in the link to the next question.
    """

    level: int = 1
    seed: int = 1
    n: int = 1
    score: int = 0
    streak: int = 0
    points: int | None = None
    accepted: bool | None = None

    @property
    def asks_points(self) -> bool:
        """Whether this level asks for the points."""
        return self.level != VERDICT_LEVEL

    @property
    def asks_verdict(self) -> bool:
        """Whether this level asks if the opening is accepted."""
        return self.level != POINTS_LEVEL

    @property
    def is_answered(self) -> bool:
        """Whether all that the level asks has been answered."""
        return not (
            (self.asks_points and self.points is None)
            or (self.asks_verdict and self.accepted is None)
        )

    @property
    def is_over(self) -> bool:
        """Whether the round is done."""
        return self.n > ROUND

    def asked(self) -> Exercise:
        """The question without its answer."""
        return replace(self, points=None, accepted=None)

    def after(self, *, is_right: bool) -> Exercise:
        """The next question, with this one counted."""
        return replace(
            self.asked(),
            n=self.n + 1,
            score=self.score + is_right,
            streak=min(self.streak + 1, KEYS["streak"].high) if is_right else 0,
        )

    def another(self, level: int) -> Exercise:
        """A new round at a level; the streak goes on."""
        seed = self.seed % KEYS["seed"].high + 1
        return Exercise(level=level, seed=seed, streak=self.streak)

    def pairs(self) -> Iterator[tuple[str, str]]:
        """The keys of the canonical address; the seed always stands there."""
        for name, key in KEYS.items():
            value = getattr(self, name)
            if value != key.default or name == "seed":
                yield name, str(value)
        if self.asks_points and self.points is not None:
            yield "points", str(self.points)
        if self.asks_verdict and self.accepted is not None:
            yield "verdict", "accepted" if self.accepted else "refused"


def is_begun(query: MultiDict[str, str]) -> bool:
    """Whether an address says anything of an exercise; else the trainer offers its levels."""
    return any([name in query for name in (*KEYS, "points", "verdict")])


def read_exercise(query: MultiDict[str, str], words: Words) -> tuple[Exercise, tuple[Problem, ...]]:
    """Read the trainer's keys, naming all that cannot be read; the defaults stand in their place."""
    reader = _Reader(query, words)
    values: dict[str, Any] = {name: reader.number(key) for name, key in KEYS.items()}
    exercise = Exercise(**values)
    if exercise.score >= exercise.n:
        reader.fault_number(KEYS["score"], str(exercise.score), exercise.n - 1)
        exercise = replace(exercise, score=0)
    if "points" in query or "verdict" in query:
        exercise = reader.answer(exercise)
    return exercise, tuple(reader.problems)


class _Reader:
    """Reads the keys of one address and collects the problems on the way."""

    def __init__(self, query: MultiDict[str, str], words: Words) -> None:
        self.query, self.words = query, words
        self.problems: list[Problem] = []

    def number(self, key: Parameter) -> int:
        text = last_value(self.query, key.name)
        try:
            value: int = parse_value(key, text) if text else key.default
        except ParameterError:
            self.fault_number(key, text, key.high)
            return int(key.default)
        return value

    def answer(self, exercise: Exercise) -> Exercise:
        points: int | None = None
        accepted: bool | None = None
        if exercise.asks_points:
            text = last_value(self.query, "points").strip()
            if not text:
                self.missing("points")
            else:
                try:
                    points = parse_value(POINTS, text)
                except ParameterError:
                    self.fault_number(POINTS, text, POINTS.high)
        if exercise.asks_verdict:
            text = last_value(self.query, "verdict").strip()
            accepted = VERDICTS.get(text)
            if not text:
                self.missing("verdict")
            elif accepted is None:
                self.fault("verdict", text, self.say("answer_bad_verdict", "verdict", text))
        return replace(exercise, points=points, accepted=accepted)

    def missing(self, name: str) -> None:
        self.fault(name, "", self.words.text("answer_missing", label=self.label(name)))

    def fault_number(self, key: Parameter, text: str, high: int) -> None:
        sentence = self.say("answer_bad_number", key.name, text, low=key.low, high=high)
        self.fault(key.name, text, sentence)

    def fault(self, name: str, text: str, sentence: str) -> None:
        self.problems.append(Problem(key=name, text=text, sentence=sentence))

    def say(self, key: str, name: str, text: str, **blanks: object) -> str:
        shown = "".join([sign if sign.isprintable() else "�" for sign in text[:_QUOTED]])
        return self.words.text(key, label=self.label(name), text=shown, **blanks)

    def label(self, name: str) -> str:
        return self.words.text(f"key_{name}" if name in KEYS else f"answer_{name}")
