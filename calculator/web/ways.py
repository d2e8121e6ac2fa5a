"""The ways from page to page: the table, the hand, and all that teaches."""

from __future__ import annotations

from typing import NamedTuple

from calculator.web.address import format_address
from calculator.web.hand.visit import PATH as HAND
from calculator.web.hand.visit import hand_address
from calculator.web.learn.visit import PATHS, address_of
from calculator.web.state import State
from calculator.web.words import Words


class Way(NamedTuple):
    """One page of the navigation."""

    label: str
    address: str
    is_here: bool


def ways(state: State, words: Words, here: str) -> list[Way]:
    """Every page in the order of the navigation, at the rules of a state; its cards stay behind.

    >>> from calculator.web.words import words_for
    >>> [way.address for way in ways(State(lang="en"), words_for("en"), "/main") if way.is_here]
    ['/main?lang=en']
    """
    state = state.without_cards()
    return [
        Way(words.page["nav_table"], format_address(state), here == "/"),
        Way(words.page["nav_hand"], hand_address(state), here == HAND),
        *[
            Way(words.text(f"nav_{page}"), address_of(page, state), here == path)
            for page, path in PATHS.items()
        ],
    ]
