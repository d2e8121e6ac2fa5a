"""Every state a table may be in, as Hypothesis strategies; they shrink to the empty page."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final
from urllib.parse import parse_qsl

from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict

from calculator.rami import FACES, PARAMETERS, PROFILES, SITUATION_PARAMETERS, Situation
from calculator.rami.unreadable import MAX_CARDS, MAX_MELDS
from calculator.web.actions import act
from calculator.web.address import Asked, format_address, read_address
from calculator.web.state import State
from calculator.web.words import LANGUAGES
from tests.web.sentences import values_of

KEYS: Final = ("rules", *PARAMETERS, "m", "t", *SITUATION_PARAMETERS, "taken", "lang", "colours")
"""The keys of a permalink in their order."""

cards: Final = st.sampled_from(FACES)

melds: Final = st.one_of(
    st.lists(cards, min_size=1, max_size=5), st.lists(cards, min_size=1, max_size=MAX_CARDS)
).map(tuple)

changes: Final = st.fixed_dictionaries(
    {}, optional={name: st.sampled_from(values_of(each)) for name, each in PARAMETERS.items()}
)

situations: Final = st.fixed_dictionaries(
    {},
    optional={
        **{name: st.sampled_from(values_of(each)) for name, each in SITUATION_PARAMETERS.items()},
        "taken": cards,
    },
).map(lambda fields: Situation(**fields))


def _state(profile: str, changed: dict[str, Any], **fields: Any) -> State:
    return State(profile=profile, rules=replace(PROFILES[profile], **changed), **fields)


states: Final = st.builds(
    _state,
    profile=st.sampled_from(list(PROFILES)),
    changed=st.one_of(st.just({}), changes),
    melds=st.one_of(
        st.lists(melds, max_size=4), st.lists(melds, min_size=MAX_MELDS, max_size=MAX_MELDS)
    ).map(tuple),
    composing=st.one_of(st.just(()), melds),
    situation=st.one_of(st.just(Situation()), situations),
    lang=st.sampled_from(LANGUAGES),
    four_colours=st.booleans(),
)


def read(address: str) -> Asked:
    """What an address asks for."""
    return read_address(MultiDict(parse_qsl(address.partition("?")[2], keep_blank_values=True)))


def state_of(address: str) -> State:
    """The state of an address that is readable."""
    asked = read(address)
    assert asked.problems == [], address
    return asked.state


def after(address: str, *actions: str) -> str:
    """The address after some actions."""
    state = state_of(address)
    for action in actions:
        state = act(state, action)
    return format_address(state)
