"""The trainer: one question of a round, its answer marked, or the round's end."""

from __future__ import annotations

from typing import Any, Final

from calculator.rami import PROFILES
from calculator.web.address import last_value, rules_pairs
from calculator.web.learn import dealing, lessons, marking
from calculator.web.learn.examples import Display
from calculator.web.learn.exercise import LEVELS, ROUND, Exercise
from calculator.web.learn.levels import level_at
from calculator.web.learn.matters import bar_on_jokers
from calculator.web.learn.sheet import sentence_of
from calculator.web.learn.visit import Visit, address_of, display_pairs
from calculator.web.pieces import Pieces
from calculator.web.state import DEFAULT_PROFILE
from calculator.web.values import showable

_HIGH: Final = 9
_MIDDLE: Final = 6
_SHOWN: Final = 24


def view(visit: Visit, exercise: Exercise | None, pieces: Pieces) -> dict[str, Any]:
    """What the template of the trainer needs; without an exercise, the levels to choose from."""
    words, state = visit.words, visit.state
    context: dict[str, Any] = {
        "exercise": exercise,
        "round_length": ROUND,
        "levels": [_choice(visit, exercise, level) for level in LEVELS],
        "rules_line": words.rules_line(state.rules, state.profile),
        "is_reference": state.rules == PROFILES[DEFAULT_PROFILE],
    }
    if exercise is None:
        return context
    context |= {
        "reply_points": showable(last_value(visit.query, "points"))[:_SHOWN],
        "score": exercise.score,
        "streak": exercise.streak,
        "mark": None,
    }
    if exercise.is_over:
        return context | _end(visit, exercise)
    melds = dealing.deal(exercise.asked(), state.rules)
    context |= {
        "ask": words.text(f"level_{exercise.level}_ask"),
        "ban": _ban(visit, exercise),
        "fans": [pieces.fan(state.lang, meld) for meld in melds],
        "kept": [
            *rules_pairs(state.profile, state.rules),
            *exercise.asked().pairs(),
            *display_pairs(state),
        ],
    }
    if exercise.is_answered:
        mark = marking.mark(exercise, melds, state.rules, words)
        following = exercise.after(is_right=mark.is_right)
        context |= {
            "mark": mark,
            "shown": Display(table=state, words=words, pieces=pieces).show(melds),
            "single": exercise.level == LEVELS[0],
            "score": following.score,
            "streak": following.streak,
            "next": _address(visit, following),
            "is_last": following.is_over,
        }
    else:
        context["fields"] = _fields(exercise)
    return context


def _fields(exercise: Exercise) -> dict[str, str]:
    """The ids of the fields in which a question is answered, by the key they fill."""
    fields = {"points": "points"} if exercise.asks_points else {}
    return fields | {"verdict": "accepted"} if exercise.asks_verdict else fields


def _end(visit: Visit, exercise: Exercise) -> dict[str, Any]:
    """The end of a round: the score, what to do next."""
    words, score = visit.words, exercise.score
    key = "round_high" if score >= _HIGH else "round_middle" if score >= _MIDDLE else "round_low"
    above = exercise.level + 1
    return {
        "round_score": words.text("round_score", score=score, of=ROUND),
        "round_says": words.text(key),
        "again": _address(visit, exercise.another(exercise.level)),
        "higher": (above, _address(visit, exercise.another(above)))
        if above in LEVELS and score >= _HIGH
        else None,
        "lessons": [
            (words.text(f"lesson_{lesson.name}"), lesson.name)
            for lesson in lessons.LESSONS
            if lesson.name in level_at(exercise.level, visit.state.rules).lessons
        ],
        "lessons_address": address_of("lessons", visit.state),
    }


def _ban(visit: Visit, exercise: Exercise) -> str:
    """The table's own rule that no lesson shows: that an opening holds no joker."""
    bar = bar_on_jokers(visit.state.rules)
    return sentence_of(bar, 0, visit.words) if bar and exercise.level == LEVELS[-1] else ""


def _choice(visit: Visit, exercise: Exercise | None, level: int) -> tuple[int, str, str, str]:
    """A level: its number, what it asks, which lessons it follows, where a round of it begins."""
    words, state = visit.words, visit.state
    key = f"level_{level_at(level, state.rules).name}"
    address = (
        address_of("practice", state, [("level", str(level))])
        if exercise is None
        else _address(visit, exercise.another(level))
    )
    return level, words.text(key), words.text(f"{key}_after"), address


def _address(visit: Visit, exercise: Exercise) -> str:
    return address_of("practice", visit.state, exercise.pairs())
