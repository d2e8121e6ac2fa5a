"""What an address leads to: its actions done one after the other, its typed cards laid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from calculator.rami.reader import read_cards
from calculator.rami.unreadable import ReadError
from calculator.web.actions import ActionError, act, lay
from calculator.web.address import Asked, Problem
from calculator.web.state import State
from calculator.web.values import showable
from calculator.web.words import Words, words_for

_HARMLESS: Final = frozenset({"do", "lang", "colours"})
"""Where a fault leaves cards and rules as they are, so that the verdict stands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unread:
    """Typed text that could not be read, cut around the place that is wrong."""

    before: str
    marked: str
    after: str
    sentence: str


@dataclass(slots=True, kw_only=True)
class Answer:
    """The state an address leads to from the one it `asked` from, and what was not readable."""

    asked: State
    state: State
    words: Words
    problems: list[Problem]
    text: str = ""
    unread: Unread | None = None

    @property
    def is_readable(self) -> bool:
        """Whether everything asked was understood and could be done."""
        return not self.problems and self.unread is None

    @property
    def is_withheld(self) -> bool:
        """Whether cards or rules could not be read, so that a verdict might be a wrong one."""
        return any([problem.key not in _HARMLESS for problem in self.problems])

    @property
    def has_new_rules(self) -> bool:
        """Whether an action changed what the settings show."""
        before, after = self.asked, self.state
        return (
            before.rules is not after.rules
            or before.profile != after.profile
            or before.situation is not after.situation
        )


def do_what_is_asked(asked: Asked) -> Answer:
    """Do what the address asks, one action after the other, then lay what was typed."""
    words = words_for(asked.state.lang)
    answer = Answer(asked=asked.state, state=asked.state, words=words, problems=asked.problems)
    for action in asked.actions:
        try:
            answer.state = act(answer.state, action)
        except ActionError as error:
            answer.problems.append(_action_problem(error, words))
    if asked.text.strip():
        try:
            answer.state = lay(answer.state, read_cards(asked.text, words.lang))
        except ReadError as error:
            answer.text, answer.unread = showable(asked.text), cut(error, words)
        except ActionError as error:
            answer.text = showable(asked.text)
            answer.problems.append(_action_problem(error, words))
    return answer


def _action_problem(error: ActionError, words: Words) -> Problem:
    sentence = {
        ActionError.UNKNOWN: words.bad_action(error.action),
        ActionError.TOO_MANY_MELDS: words.too_many_melds(),
        ActionError.TOO_MANY_CARDS: words.too_many_cards(),
    }[error.problem]
    return Problem(key="do", text=error.action, sentence=sentence)


def cut(error: ReadError, words: Words) -> Unread:
    """The typed text of an error, cut around the place that is wrong, with its sentence."""
    return Unread(
        before=showable(error.text[: error.start]),
        marked=showable(error.text[error.start : error.end]),
        after=showable(error.text[error.end :]),
        sentence=words.unreadable(error),
    )
