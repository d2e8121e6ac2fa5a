"""The address of a hand: the rules and the situation as on the table, the cards under `h`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from werkzeug.datastructures import MultiDict

from calculator.rami import Card, NotationError, format_cards, parse_card, parse_cards
from calculator.rami.reader import read_cards
from calculator.rami.solver import MAX_HAND_CARDS, MAX_HAND_JOKERS, is_too_large
from calculator.rami.unreadable import ReadError
from calculator.web.actions import ActionError, act
from calculator.web.address import (
    Problem,
    address_pairs,
    join_address,
    last_value,
    read_address,
    rules_pairs,
    situation_pairs,
)
from calculator.web.answering import Answer, cut
from calculator.web.state import Meld, State
from calculator.web.values import showable
from calculator.web.words import Words, words_for

PATH: Final = "/main"
BY_RANK: Final = "rank"
_ORDERS: Final = ("suit", BY_RANK)
_SORTS: Final = {"sort.suit": False, "sort.rank": True}
"""The actions that sort the fan, and whether by rank."""
_AS_ON_THE_TABLE: Final = frozenset({"tap", "undo", "clear", "rules"})
_OWN: Final = frozenset({"h", "m", "t", "do", "text"})
"""The keys that are not read as on the table."""
_HARMLESS: Final = frozenset({"t", "do", "text", "lang", "colours", "sort"})
"""Where a fault leaves hand and rules as they are, so that the answer stands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandAnswer:
    """What an address leads to: a state whose composed cards are the hand; how the fan is sorted."""

    answer: Answer
    by_rank: bool

    @property
    def is_withheld(self) -> bool:
        """Whether hand or rules could not be read, so that an answer might be a wrong one."""
        return any([problem.key not in _HARMLESS for problem in self.answer.problems])


def hand_address(state: State, *, by_rank: bool = False) -> str:
    """The canonical address of a hand, which is what the state has in composition.

    >>> hand_address(State(composing=parse_cards("QhKh"), lang="en"))
    '/main?h=QhKh&lang=en'
    """
    return join_address(PATH, hand_pairs(state, by_rank=by_rank))


def hand_pairs(state: State, *, by_rank: bool = False) -> list[tuple[str, str]]:
    """The keys and values of the canonical address."""
    pairs = list(rules_pairs(state.profile, state.rules))
    if state.composing:
        pairs.append(("h", format_cards(state.composing)))
    pairs += situation_pairs(state.situation)
    if by_rank:
        pairs.append(("sort", BY_RANK))
    return pairs + address_pairs(State(lang=state.lang, four_colours=state.four_colours))


def read_hand(fields: MultiDict[str, str]) -> HandAnswer:
    """Read an address, do what it asks, and name every fault: `t` taps and `text` add cards."""
    table: MultiDict[str, str] = MultiDict(
        [(key, value) for key, value in fields.items(multi=True) if key not in _OWN]
    )
    asked = read_address(table)
    words = words_for(asked.state.lang)
    reader = _Reader(fields, words, asked.problems)
    reader.sort(last_value(fields, "sort"))
    reader.read(asked.state)
    answer = Answer(
        asked=asked.state,
        state=reader.state,
        words=words,
        problems=reader.problems,
        text=reader.text,
    )
    if reader.error is not None:
        answer.unread = cut(reader.error, words)
    return HandAnswer(answer=answer, by_rank=reader.by_rank)


class _Reader:
    """Collects the cards of one address, and the problems on the way."""

    def __init__(self, fields: MultiDict[str, str], words: Words, problems: list[Problem]) -> None:
        self.fields, self.words, self.problems = fields, words, problems
        self.state = State()
        self.by_rank = False
        self.text = ""
        self.error: ReadError | None = None

    def read(self, state: State) -> None:
        """The hand in the address, then what is done to it, then what was tapped or typed."""
        held = self._cards("h", "".join(self.fields.getlist("h")))
        if is_too_large(held):
            self._refuse("h", format_cards(held))
            held = _within_limits(held)
        self.state = replace(state, composing=held)
        for action in self.fields.getlist("do"):
            self._do(action)
        tapped = "".join(self.fields.getlist("t"))
        self._add("t", tapped, self._cards("t", tapped))
        self._type(last_value(self.fields, "text"))

    def sort(self, order: str) -> None:
        """How the fan is sorted."""
        if order and order not in _ORDERS:
            label = self.words.page["hand_sorted"]
            self._fault("sort", order, self.words.bad_display(label, order, _ORDERS))
        self.by_rank = order == BY_RANK

    def _do(self, action: str) -> None:
        if action in _SORTS:
            self.by_rank = _SORTS[action]
            return
        try:
            state = _act(self.state, action)
        except ActionError:
            self._fault("do", action, self.words.bad_hand_action(action))
            return
        if is_too_large(state.composing):
            self._refuse("do", action)
        else:
            self.state = state

    def _type(self, text: str) -> None:
        if not text.strip():
            return
        self.text = showable(text)
        try:
            melds = read_cards(text, self.words.lang)
        except ReadError as error:
            self.error = error
            return
        if self._add("text", text, tuple([card for meld in melds for card in meld])):
            self.text = ""

    def _add(self, key: str, text: str, cards: Meld) -> bool:
        """Take cards into the hand, all or none; whether that could be done."""
        hand = self.state.composing + cards
        if cards and is_too_large(hand):
            self._refuse(key, text)
            return False
        self.state = replace(self.state, composing=hand)
        return True

    def _cards(self, key: str, text: str) -> tuple[Card, ...]:
        try:
            return parse_cards(text)
        except NotationError as error:
            piece = error.text[error.start : error.end]
            self._fault(key, text, self.words.bad_card(piece))
            return ()

    def _refuse(self, key: str, text: str) -> None:
        self._fault(key, text, hand_too_large(self.words))

    def _fault(self, key: str, text: str, sentence: str) -> None:
        self.problems.append(Problem(key=key, text=text, sentence=sentence))


def _within_limits(cards: Meld) -> Meld:
    """As many of the cards as a hand may hold, the first ones."""
    kept: list[Card] = []
    for card in cards:
        if not is_too_large([*kept, card]):
            kept.append(card)
    return tuple(kept)


def hand_too_large(words: Words) -> str:
    """A hand that is larger than what is searched."""
    return words.text("hand_too_large", cards=MAX_HAND_CARDS, jokers=MAX_HAND_JOKERS)


def _act(state: State, action: str) -> State:
    """The state after an action: those of the table that mean something here, and `out.7s`.

    The cards lie sorted, so what is taken out is named by its face; of several the last goes, of none none.
    """
    word, _, token = action.partition(".")
    if word in _AS_ON_THE_TABLE:
        return act(state, action)
    if word != "out":
        raise ActionError(action)
    hand = state.composing
    try:
        card = parse_card(token)
    except NotationError:
        raise ActionError(action) from None
    if card not in hand:  # it was one too many, and refused
        return state
    at = len(hand) - 1 - hand[::-1].index(card)
    return replace(state, composing=hand[:at] + hand[at + 1 :])
