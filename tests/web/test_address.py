"""The address says the state exactly: what is written, and how it is read back.

What cannot be read is the matter of `test_address_faults.py`, old permalinks that of
`test_permalinks.py`, and what `docs/address.md` promises that of `test_address_docs.py`.
"""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import quote, urlencode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculator.rami import (
    PARAMETERS,
    PROFILES,
    SITUATION_PARAMETERS,
    Rules,
    Situation,
    parse_card,
    parse_cards,
)
from calculator.rami.rules import PureRun
from calculator.rami.unreadable import MAX_CARDS, MAX_MELDS
from calculator.web.address import address_pairs, format_address
from calculator.web.state import State
from tests.web.states import KEYS, read, state_of, states

HEARTS, JOKER_RUN = parse_cards("QhKhAh"), parse_cards("Jk7s8s")


class TestReadingAndWritingAnAddressInvertEachOther:
    """The address is always the permalink: reload and sharing give the same page."""

    @given(states)
    @settings(max_examples=200)
    def test_any_state_comes_back_from_its_address(self, state: State) -> None:
        asked = read(format_address(state))
        assert asked.state == state
        assert (asked.problems, asked.actions, asked.text) == ([], [], "")

    @given(states)
    def test_any_address_comes_back_from_its_state(self, state: State) -> None:
        address = format_address(state)
        assert format_address(state_of(address)) == address

    @given(states, states)
    def test_two_states_have_two_addresses(self, one: State, other: State) -> None:
        assert (one == other) == (format_address(one) == format_address(other))


class TestTheCanonicalAddress:
    """It holds only what differs from the default, in this order, in unreserved characters."""

    @given(states)
    def test_the_keys_stand_in_order_each_once_but_the_melds(self, state: State) -> None:
        keys = [key for key, _ in address_pairs(state)]
        assert keys == sorted(keys, key=KEYS.index)
        assert keys.count("m") == len(state.melds)
        others = [key for key in keys if key != "m"]
        assert len(set(others)) == len(others)

    @given(states)
    def test_a_key_stands_there_only_for_what_differs_from_the_default(self, state: State) -> None:
        held = {key for key, _ in address_pairs(state)}
        profile, ordinary = PROFILES[state.profile], Situation()
        expected = {
            "rules": state.profile != "rami51",
            "m": bool(state.melds),
            "t": bool(state.composing),
            "lang": state.lang != "fr",
            "colours": state.four_colours,
        }
        for name in PARAMETERS:
            expected[name] = getattr(state.rules, name) != getattr(profile, name)
        for name in (*SITUATION_PARAMETERS, "taken"):
            expected[name] = getattr(state.situation, name) != getattr(ordinary, name)
        assert held == {key for key, differs in expected.items() if differs}

    @given(states)
    def test_no_character_needs_escaping(self, state: State) -> None:
        for pair in address_pairs(state):
            assert [quote(part, safe="") for part in pair] == list(pair)
        assert re.fullmatch(r"/(\?[\w.~=&-]+)?", format_address(state), re.ASCII)


WRITTEN: Final = [
    (State(), "/"),
    (State(melds=(HEARTS, JOKER_RUN)), "/?m=QhKhAh&m=Jk7s8s"),
    (State(melds=(JOKER_RUN, HEARTS)), "/?m=Jk7s8s&m=QhKhAh"),
    (State(composing=parse_cards("9s8s")), "/?t=9s8s"),
    (State(profile="rami40", rules=PROFILES["rami40"]), "/?rules=rami40"),
    (State(rules=Rules(threshold=45, pure_run=PureRun.NONE)), "/?threshold=45&pure_run=none"),
    (State(rules=PROFILES["rami40"]), "/?threshold=40&pure_run=none"),
    (State(profile="libre"), "/?rules=libre&threshold=51&pure_run=no_joker"),
    (State(rules=Rules(max_jokers_opening=0)), "/?max_jokers_opening=0"),
    (
        State(profile="rami71", rules=Rules(max_jokers_opening=None, threshold=71)),
        (
            "/?rules=rami71&pure_run=no_joker&max_jokers_opening=none"
            "&first_turn_ban=0&beat_the_bar=0&partner_free=0&going_out_waives=none"
        ),
    ),
    (State(rules=Rules(adjacent_jokers=False)), "/?adjacent_jokers=0"),
    (State(situation=Situation(bar=0, first_turn=True)), "/?first_turn=1&bar=0"),
    (State(situation=Situation(taken=parse_card("Jk"))), "/?taken=Jk"),
    (State(lang="en", four_colours=True), "/?lang=en&colours=4"),
    (
        State(
            profile="rami45",
            rules=Rules(threshold=45, packs=3),
            melds=(HEARTS,),
            composing=JOKER_RUN,
            situation=Situation(bar=63, taken=parse_card("7s")),
            lang="en",
            four_colours=True,
        ),
        "/?rules=rami45&packs=3&m=QhKhAh&t=Jk7s8s&bar=63&taken=7s&lang=en&colours=4",
    ),
]


@pytest.mark.parametrize(("state", "address"), WRITTEN, ids=[address for _, address in WRITTEN])
def test_a_state_is_written_so(state: State, address: str) -> None:
    assert format_address(state) == address
    assert state_of(address) == state


SAME: Final = [
    # the order of the keys does not matter
    ("/?m=QhKhAh&rules=rami40&threshold=45", "/?rules=rami40&threshold=45&m=QhKhAh"),
    # what is the default need not be said
    ("/?rules=rami51&threshold=51&opened=none&lang=fr&first_turn=0&taken=&bar=", "/"),
    ("/?rules=&m=&t=&colours=&text=", "/"),
    # `t` joined or repeated, in the order tapped
    ("/?t=8s&t=9s&t=Jk", "/?t=8s9sJk"),
    ("/?t=8s9s&t=Jk", "/?t=8s9sJk"),
    # of a key given twice the last value counts, as of a checkbox after its hidden "no"
    ("/?rules=rami40&rules=rami45", "/?rules=rami45"),
    ("/?threshold=45&threshold=40", "/?threshold=40"),
    ("/?threshold=x&threshold=40", "/?threshold=40"),
    ("/?pure_set=0&pure_set=1", "/?pure_set=1"),
    ("/?joker_value=highest&joker_value=lowest", "/"),
    ("/?first_turn=0&first_turn=1", "/?first_turn=1"),
    ("/?bar=1&bar=63", "/?bar=63"),
    ("/?opened=self&opened=partner", "/?opened=partner"),
    ("/?taken=8s&taken=9s", "/?taken=9s"),
    ("/?taken=8s&taken=", "/"),
    ("/?lang=fr&lang=en", "/?lang=en"),
    ("/?lang=de&lang=en", "/?lang=en"),
    ("/?colours=&colours=4", "/?colours=4"),
    ("/?colours=4&colours=", "/"),
    # an empty field of a form is no limit where there may be none
    ("/?max_jokers_per_meld=&max_jokers_opening=", "/"),
    ("/?rules=rami71&max_jokers_opening=", "/?rules=rami71&max_jokers_opening=none"),
    # blanks around a value, and zeros before a number
    ("/?threshold=%2045+&pure_set=+1&pure_run=none%20", "/?threshold=45&pure_run=none&pure_set=1"),
    ("/?threshold=0045", "/?threshold=45"),
    # colours are two or four
    ("/?colours=2", "/"),
    # the form says under which profile it was filled in: a new one comes with its own rules
    ("/?rules=rami40&threshold=51&seen=rami51", "/?rules=rami40"),
    ("/?rules=rami40&threshold=51&seen=rami40", "/?rules=rami40&threshold=51"),
    ("/?threshold=45&seen=rami40", "/"),
    ("/?rules=rami40&threshold=x&seen=rami51", "/?rules=rami40"),
    # pluses and percents
    ("/?m=Qh%4Bh%41h", "/?m=QhKhAh"),
]


@pytest.mark.parametrize(("given_", "canonical"), SAME)
def test_an_address_written_otherwise_says_the_same(given_: str, canonical: str) -> None:
    assert format_address(state_of(given_)) == canonical


def test_every_single_key_counts_as_given_last() -> None:
    """None is forgotten by the table above."""
    repeated = {
        key for address, _ in SAME for key in KEYS if address.count(f"{key}=") > 1 and key != "t"
    }
    kinds = {"rules", "threshold", "pure_set", "joker_value", "taken", "lang", "colours"}
    assert repeated == kinds | set(SITUATION_PARAMETERS)


UNKNOWN: Final = st.text(min_size=1, max_size=12).filter(
    lambda key: key not in {*KEYS, "do", "text", "seen", "seq"}
)


class TestUnknownKeysAreIgnored:
    """A newsletter's or a messenger's additions to a link do no harm."""

    @pytest.mark.parametrize("key", ["utm_source", "fbclid", "M", "Lang", "threshold ", "m[]", ""])
    def test_these(self, key: str) -> None:
        asked = read(f"/?m=QhKhAh&{urlencode({key: '45'})}&t=8s")
        assert format_address(asked.state) == "/?m=QhKhAh&t=8s"
        assert asked.problems == []

    @given(states, st.dictionaries(UNKNOWN, st.text(max_size=12), max_size=3))
    def test_any(self, state: State, more: dict[str, str]) -> None:
        asked = read(f"/?{urlencode([*more.items(), *address_pairs(state)])}")
        assert asked.state == state
        assert asked.problems == []


class TestWhatAButtonAsksIsReadBesideTheState:
    """`do` and `text` are asked for, they are not part of the state."""

    def test_actions_come_in_the_order_asked(self) -> None:
        asked = read("/?do=tap.7h&m=QhKhAh&do=add&do=undo")
        assert asked.actions == ["tap.7h", "add", "undo"]
        assert format_address(asked.state) == "/?m=QhKhAh"

    def test_typed_cards_come_as_typed(self) -> None:
        asked = read("/?text=+7+8+9%E2%99%A5%0AJk&m=QhKhAh")
        assert asked.text == " 7 8 9♥\nJk"
        assert asked.problems == []


class TestLimits:
    """At most 15 melds, and 30 cards in a meld."""

    def test_as_much_as_is_allowed_is_read_whole(self) -> None:
        address = "/?" + "&".join(["m=" + "8s" * MAX_CARDS] * MAX_MELDS) + "&t=" + "Jk" * MAX_CARDS
        state = state_of(address)
        assert [len(meld) for meld in (*state.melds, state.composing)] == [30] * 16
        assert format_address(state) == address
