"""Marks an answer: right or wrong, and where it went wrong, by asking the engine what was misread.

A wrong number of points is compared with what the same cards make when one thing is taken
differently: an ace at its other value, a joker at another place, a refused meld counted all the
same. The first that gives the learner's number is named.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from calculator.rami import Card, MeldKind, OpeningVerdict, Rules
from calculator.rami.rules import JokerValue
from calculator.rami.seats import HIGH_ACE, seat_table
from calculator.web.learn.dealing import is_accepted
from calculator.web.learn.examples import judge_under
from calculator.web.learn.exercise import Exercise
from calculator.web.state import Meld, State
from calculator.web.verdict import pure_run_line
from calculator.web.words import Words

_FIXED: Final = (0, 10, 11, 15, 20, 25)
"""What a joker is counted at tables of other customs, and what learners bring along."""
_COURTS: Final = range(11, 14)


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """What is said of an answer."""

    is_right: bool
    given: str
    right: str
    slips: tuple[str, ...]


def mark(exercise: Exercise, melds: tuple[Meld, ...], rules: Rules, words: Words) -> Mark:
    """Compare an answer with the engine's verdict."""
    verdict = judge_under(melds, rules)
    accepted = is_accepted(verdict, exercise.level)
    slips = []
    if exercise.asks_verdict and exercise.accepted is not accepted:
        slips.append(_verdict_slip(verdict, melds, rules, words))
    points = exercise.points
    if exercise.asks_points and points is not None and points != verdict.points:
        slips.append(_points_slip(points, verdict, melds, rules, words))
    return Mark(
        is_right=not slips,
        given=_said(exercise, exercise.accepted, exercise.points, words),
        right=_said(exercise, accepted, verdict.points, words),
        slips=tuple(slips),
    )


def _said(exercise: Exercise, accepted: bool | None, points: int | None, words: Words) -> str:
    """An answer in words: `refusée, 48 points`."""
    parts = []
    if exercise.asks_verdict and accepted is not None:
        parts.append(words.accepted(accepted).lower())
    if exercise.asks_points and points is not None:
        parts.append(words.points(points))
    return ", ".join(parts)


def _verdict_slip(
    verdict: OpeningVerdict, melds: tuple[Meld, ...], rules: Rules, words: Words
) -> str:
    """Why an opening is refused that the learner accepted, or why nothing stands against it."""
    if verdict.accepted:
        says = words.text("slip_refused", points=words.points_of(verdict.points, verdict.threshold))
        line = pure_run_line(verdict, State(rules=rules, melds=melds), words)
        return f"{says} {line[1]}." if line and line[0] == "yes" else says
    reasons = [words.opening_reason(reason, rules) for reason in verdict.reasons]
    return " ".join([words.text("slip_accepted"), *reasons])


def _points_slip(
    given: int, verdict: OpeningVerdict, melds: tuple[Meld, ...], rules: Rules, words: Words
) -> str:
    """The first misreading that gives the learner's number."""
    if not given and len(melds) > 1:
        key = "slip_zero_accepted" if verdict.accepted else "slip_zero"
        return words.text(key, points=words.points(verdict.points))
    for points, sentence in _misreadings(verdict, melds, rules, words):
        if given in points:
            return sentence
    if len(melds) == 1 and not given:
        return words.text("slip_valid", points=words.points(verdict.points))
    return words.text("slip_other")


def _misreadings(
    verdict: OpeningVerdict, melds: tuple[Meld, ...], rules: Rules, words: Words
) -> Iterator[tuple[range, str]]:
    """What the cards make when one thing is taken differently, and the sentence that sets it right."""
    yield from _aces(verdict, melds, rules, words)
    yield from _jokers(verdict, melds, rules, words)
    yield from _courts(verdict, rules, words)
    yield from _refused(verdict, rules, words)
    yield from _left_out(verdict, words)


def _exactly(points: int) -> range:
    return range(points, points + 1)


def _aces(
    verdict: OpeningVerdict, melds: tuple[Meld, ...], rules: Rules, words: Words
) -> Iterator[tuple[range, str]]:
    """An ace at the value it has elsewhere."""
    values = (rules.ace_low, rules.ace_high, rules.ace_in_set)
    for name, ours in zip(("ace_low", "ace_high", "ace_in_set"), values, strict=True):
        if not _has_ace(verdict, name):
            continue
        for theirs in {*values, 1, 10, 11} - {ours}:
            changed: dict[str, Any] = {name: theirs}
            points = judge_under(melds, replace(rules, **changed)).points
            yield _exactly(points), words.text(f"slip_{name}", points=words.points(ours))


def _has_ace(verdict: OpeningVerdict, name: str) -> bool:
    """Whether an ace, or a joker for one, sits there in the readings that count."""
    for meld in verdict.melds:
        for seat in meld.seats:
            if meld.kind is MeldKind.SET and seat.place == 1 and name == "ace_in_set":
                return True
            if meld.kind is MeldKind.RUN and seat.place in (1, HIGH_ACE):
                if name == ("ace_low" if seat.place == 1 else "ace_high"):
                    return True
    return False


def _jokers(
    verdict: OpeningVerdict, melds: tuple[Meld, ...], rules: Rules, words: Words
) -> Iterator[tuple[range, str]]:
    """A joker at another place, or at a value of its own."""
    if not any([card.is_joker for meld in melds for card in meld]):
        return
    ours = _joker_here(rules, words)
    for value in (JokerValue.HIGHEST, JokerValue.AS_LAID, JokerValue.LOWEST):
        points = judge_under(melds, replace(rules, joker_value=value)).points
        if points != verdict.points:
            theirs = words.choice_label("joker_value", value)
            yield _exactly(points), words.text("slip_joker", theirs=theirs, ours=ours)
    for fixed in _FIXED:
        changed = replace(rules, joker_value=JokerValue.FIXED, joker_points=fixed)
        points = judge_under(melds, changed).points
        if points != verdict.points:
            theirs = words.points(fixed)
            yield _exactly(points), words.text("slip_joker_ignored", theirs=theirs, ours=ours)


def _joker_here(rules: Rules, words: Words) -> str:
    """What a joker counts at this table: `lecture la plus basse`, `valeur fixe, 15 points`."""
    names = ["joker_value"]
    if rules.joker_value is JokerValue.FIXED:
        names.append("joker_points")
    return ", ".join([words.choice_label(name, getattr(rules, name)) for name in names])


def _courts(verdict: OpeningVerdict, rules: Rules, words: Words) -> Iterator[tuple[range, str]]:
    """Court cards at 11, 12 and 13."""
    values = seat_table(rules).values
    more = sum(
        [
            seat.place - values[seat.place]
            for meld in verdict.melds
            for seat in meld.seats
            if seat.place in _COURTS
        ]
    )
    if more:
        says = words.text("slip_court", points=words.points(values[_COURTS[-1]]))
        yield _exactly(verdict.points + more), says


def _refused(verdict: OpeningVerdict, rules: Rules, words: Words) -> Iterator[tuple[range, str]]:
    """A refused meld counted all the same, each card at anything it may count."""
    for at, meld in enumerate(verdict.melds):
        if meld.valid:
            continue
        counts = [_any_value(card, rules) for card in meld.cards]
        low, high = sum([min(each) for each in counts]), sum([max(each) for each in counts])
        says = words.text("slip_counted", number=at + 1)
        if len(verdict.melds) == 1:
            says = words.text("slip_counted_only")
        yield range(verdict.points + low, verdict.points + high + 1), says


def _any_value(card: Card, rules: Rules) -> tuple[int, ...]:
    values = seat_table(rules).values
    aces = (rules.ace_low, rules.ace_high, rules.ace_in_set)
    if card.is_joker:
        return 0, max(*values, *aces)
    return aces if card.number == 1 else (values[card.number],)


def _left_out(verdict: OpeningVerdict, words: Words) -> Iterator[tuple[range, str]]:
    if len(verdict.melds) < 2:
        return
    for at, meld in enumerate(verdict.melds):
        if meld.points:
            left = words.text("slip_left_out", number=at + 1)
            yield _exactly(verdict.points - meld.points), left
