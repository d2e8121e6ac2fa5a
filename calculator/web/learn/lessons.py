"""The five lessons: what each is about, and the cards that show it; the engine says the rest.

Nothing here is a verdict. The sentences stand in the words package under `lesson_…` and
`example_…`, with blanks for every number a rule gives.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from calculator.rami import MeldCode, OpeningCode, Rules
from calculator.rami.readings import MIN_CARDS
from calculator.rami.rules import JokerValue, PureRun
from calculator.web.learn.examples import Display, Shown, Variant, judge_under, melds_of
from calculator.web.learn.visit import address_of
from calculator.web.pieces import Pieces
from calculator.web.state import State
from calculator.web.words import Words

Code = MeldCode | OpeningCode


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """Cards laid as canonical tokens; `name` is the key of the title, `variants` other tables."""

    cards: str
    name: str = ""
    variants: tuple[Variant, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A lesson: `examples` and frequent `mistakes`.

    The lessons about single melds show each group as one table of melds; the lessons about the
    opening (`is_whole`) show every example as an opening of its own.
    """

    name: str
    examples: tuple[Example, ...]
    mistakes: tuple[Example, ...]
    is_whole: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownLesson:
    """A lesson ready for the template."""

    number: int
    name: str
    title: str
    text: str
    groups: tuple[tuple[str, tuple[Shown, ...]], ...]
    is_whole: bool


LESSONS: Final = (
    Lesson(
        name="melds",
        examples=(Example(cards="KhKsKd 5s5h5d5c 7h8h9h"),),
        mistakes=(Example(cards="KhKhKs 4c5c7c 7h8h9d 5s6s6s7s"),),
    ),
    Lesson(
        name="ace",
        examples=(Example(cards="Ah2h3h QhKhAh AhAsAd"),),
        mistakes=(Example(cards="KsAs2s"),),
    ),
    Lesson(
        name="joker",
        examples=(
            Example(cards="4cJk6c KhKsJk"),
            Example(
                cards="Jk7s8s",
                name="two_places",
                variants=(
                    *[
                        Variant(changes=(("joker_value", value),))
                        for value in (JokerValue.LOWEST, JokerValue.HIGHEST, JokerValue.AS_LAID)
                    ],
                    *[
                        Variant(changes=(("joker_value", JokerValue.FIXED), ("joker_points", each)))
                        for each in (0, 15)
                    ],
                ),
            ),
        ),
        mistakes=(Example(cards="KhKhJk 4cJk7c KsJk2s JkJkJk"),),
    ),
    Lesson(
        name="pure_run",
        is_whole=True,
        examples=(
            Example(cards="9hThJh KhKsKd", name="run_and_set"),
            Example(cards="8hJkTh 4c5c6c JhJsJd", name="joker_elsewhere"),
        ),
        mistakes=(
            Example(cards="KhKsKd QcQdQs", name="sets_only"),
            Example(cards="4cJk6c KhKsKd QhQsQd", name="joker_inside"),
            Example(
                cards="4s5s6sJk8s KhKsKd",
                name="three_naturals",
                variants=tuple(
                    [
                        Variant(changes=(("pure_run", value),))
                        for value in (PureRun.NO_JOKER, PureRun.THREE_NATURALS, PureRun.NONE)
                    ]
                ),
            ),
        ),
    ),
    Lesson(
        name="threshold",
        is_whole=True,
        examples=(
            Example(cards="ThJhQhKhAh", name="ten_to_ace"),
            Example(cards="QhKhAh Jk7s8s", name="joker_low"),
        ),
        mistakes=(
            Example(
                cards="5c6c7c KhKsKd",
                name="short",
                variants=tuple([Variant(profile=each) for each in ("rami51", "rami45", "rami40")]),
            ),
            Example(cards="4c5c6c KhKsKd", name="not_yours"),
        ),
    ),
)


def view(state: State, words: Words, pieces: Pieces) -> dict[str, Any]:
    """What the template of the lessons needs; they teach the reference, whatever the rules."""
    table = State(lang=state.lang, four_colours=state.four_colours)
    display = Display(table=table, words=words, pieces=pieces)
    return {
        "lessons": [
            _show_lesson(number, lesson, display) for number, lesson in enumerate(LESSONS, start=1)
        ],
        "lead": words.text("lessons_lead", count=words.number(len(LESSONS))),
        "own_rules": words.rules_line(state.rules, state.profile)
        if state.rules != table.rules
        else "",
        "openings_address": address_of("openings", state),
        "practice_address": address_of("practice", state),
    }


@cache
def codes_taught(lessons: tuple[str, ...]) -> frozenset[Code]:
    """The reasons for a refusal that these lessons show, as the engine gives them."""
    found: set[Code] = set()
    for lesson in LESSONS:
        if lesson.name not in lessons:
            continue
        for example in (*lesson.examples, *lesson.mistakes):
            judged = judge_under(melds_of(example.cards), Rules())
            found.update([reason.code for meld in judged.melds for reason in meld.reasons])
            if lesson.is_whole:
                found.update([reason.code for reason in judged.reasons])
    return frozenset(found)


def _show_lesson(number: int, lesson: Lesson, display: Display) -> ShownLesson:
    words = display.words

    def shown(examples: tuple[Example, ...]) -> tuple[Shown, ...]:
        return tuple(
            [
                display.show(
                    melds_of(example.cards),
                    title=words.text(f"example_{example.name}") if example.name else "",
                    variants=example.variants,
                    is_opening=lesson.is_whole,
                )
                for example in examples
            ]
        )

    return ShownLesson(
        number=number,
        name=lesson.name,
        title=words.text(f"lesson_{lesson.name}"),
        text=words.text(f"lesson_{lesson.name}_text", **_blanks(display.table.rules, words)),
        groups=(
            (words.text("examples"), shown(lesson.examples)),
            (words.text("mistakes"), shown(lesson.mistakes)),
        ),
        is_whole=lesson.is_whole,
    )


def _blanks(rules: Rules, words: Words) -> dict[str, object]:
    """Every number the lessons may name, as the rules give it."""
    return {
        "few": words.number(MIN_CARDS),
        "low": words.points(rules.ace_low),
        "high": words.points(rules.ace_high),
        "in_set": words.points(rules.ace_in_set),
        "points": words.points(rules.threshold),
        "threshold": rules.threshold,
    }
