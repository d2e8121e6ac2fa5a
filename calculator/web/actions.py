"""What a button does to the table: each action is a step from one state to the next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from calculator.rami import PROFILES, NotationError, parse_card
from calculator.rami.unreadable import MAX_CARDS, MAX_MELDS
from calculator.web.state import Meld, State


class ActionError(ValueError):
    """An action that cannot be done: its `problem` names why."""

    UNKNOWN: Final = "bad_action"
    TOO_MANY_MELDS: Final = "too_many_melds"
    TOO_MANY_CARDS: Final = "too_many_cards"

    def __init__(self, action: str, problem: str = UNKNOWN) -> None:
        self.action, self.problem = action, problem
        super().__init__(f"{action!r}: {problem}")


def act(state: State, action: str) -> State:
    """The state after an action: a word, then its places or its card, separated by full stops.

    `tap.8s` takes a card into the meld being composed, `add` lays that meld, `undo` takes back
    the last card, or takes up the last meld when nothing is being composed, `clear` clears the
    cards, `reset` everything but language and colours. `edit.0` takes meld 0 up (the cards in hand take its
    place), `drop.0` removes it, `drop.0.2` its third card, `drop.t.2` the third of the cards in
    hand; `rules.rami40` changes to that profile. Raises `ActionError` for anything else.

    >>> from calculator.rami import parse_cards
    >>> state = act(act(State(composing=parse_cards("7h8h")), "undo"), "tap.9h")
    >>> state.composing, act(state, "add").melds
    ((7h, 9h), ((7h, 9h),))
    """
    word, *places = action.split(".")
    step = _STEPS.get((word, len(places)))
    if step is None:
        raise ActionError(action)
    try:
        return step(state, *places)
    except (NotationError, LookupError):
        raise ActionError(action) from None


def lay(state: State, melds: tuple[Meld, ...]) -> State:
    """The state with more melds laid. Raises `ActionError` past the most a table may hold."""
    laid = state.melds + melds
    if len(laid) > MAX_MELDS:
        raise ActionError("add", ActionError.TOO_MANY_MELDS)
    return replace(state, melds=laid)


def _tap(state: State, token: str) -> State:
    card = parse_card(token)
    if len(state.composing) >= MAX_CARDS:
        raise ActionError(f"tap.{token}", ActionError.TOO_MANY_CARDS)
    return replace(state, composing=(*state.composing, card))


def _add(state: State) -> State:
    if not state.composing:
        return state
    return replace(lay(state, (state.composing,)), composing=())


def _undo(state: State) -> State:
    if state.composing:
        return replace(state, composing=state.composing[:-1])
    if state.melds:
        return replace(state, melds=state.melds[:-1], composing=state.melds[-1])
    return state


def _clear(state: State) -> State:
    situation = state.situation
    if situation.taken is not None:
        situation = replace(situation, taken=None)
    return replace(state, melds=(), composing=(), situation=situation)


def _reset(state: State) -> State:
    return State(lang=state.lang, four_colours=state.four_colours)


def _edit(state: State, place: str) -> State:
    at = _index(place, len(state.melds))
    in_its_place = (state.composing,) if state.composing else ()
    melds = state.melds[:at] + in_its_place + state.melds[at + 1 :]
    return replace(state, melds=melds, composing=state.melds[at])


def _drop(state: State, place: str) -> State:
    at = _index(place, len(state.melds))
    return replace(state, melds=state.melds[:at] + state.melds[at + 1 :])


def _drop_card(state: State, place: str, card: str) -> State:
    if place == "t":
        return replace(state, composing=_without(state.composing, card))
    at = _index(place, len(state.melds))
    meld = _without(state.melds[at], card)
    melds = state.melds[:at] + ((meld,) if meld else ()) + state.melds[at + 1 :]
    return replace(state, melds=melds)


def _change_rules(state: State, profile: str) -> State:
    return replace(state, profile=profile, rules=PROFILES[profile])


def _without(meld: Meld, place: str) -> Meld:
    at = _index(place, len(meld))
    return meld[:at] + meld[at + 1 :]


def _index(place: str, length: int) -> int:
    if not (place.isascii() and place.isdigit() and len(place) < 3 and int(place) < length):
        raise LookupError(place)
    return int(place)


_STEPS: Final[dict[tuple[str, int], Callable[..., State]]] = {
    ("tap", 1): _tap,
    ("add", 0): _add,
    ("undo", 0): _undo,
    ("clear", 0): _clear,
    ("reset", 0): _reset,
    ("edit", 1): _edit,
    ("drop", 1): _drop,
    ("drop", 2): _drop_card,
    ("rules", 1): _change_rules,
}
"""Every action by its word and the number of places that follow it."""
