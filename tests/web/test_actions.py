"""What a button does: every action as addresses before and after, and what never happens."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from calculator.rami import PROFILES, Card, parse_cards
from calculator.rami.unreadable import MAX_CARDS, MAX_MELDS
from calculator.web.actions import _STEPS, ActionError, act, lay
from calculator.web.address import format_address
from calculator.web.state import Meld, State
from tests.web.states import after, cards, melds, state_of, states

DONE: Final = [
    # tap takes a card into the meld being composed, after those already there
    ("/", "tap.8s", "/?t=8s"),
    ("/?t=8s", "tap.Jk", "/?t=8sJk"),
    ("/?m=QhKhAh&t=8s", "tap.8s", "/?m=QhKhAh&t=8s8s"),
    # add lays the meld, whatever it is; a disputed lay-down must be enterable as it lies
    ("/?t=QhKhAh", "add", "/?m=QhKhAh"),
    ("/?m=QhKhAh&t=KsAs2s", "add", "/?m=QhKhAh&m=KsAs2s"),
    ("/?t=8s", "add", "/?m=8s"),
    ("/?m=QhKhAh", "add", "/?m=QhKhAh"),
    ("/", "add", "/"),
    # undo takes back the last card, or takes up the last meld
    ("/?t=7h8h", "undo", "/?t=7h"),
    ("/?t=7h", "undo", "/"),
    ("/?m=QhKhAh&m=Jk7s8s", "undo", "/?m=QhKhAh&t=Jk7s8s"),
    ("/?m=QhKhAh&t=7h", "undo", "/?m=QhKhAh"),
    ("/", "undo", "/"),
    # clear clears the cards, the one taken included, and leaves the rules and the moment
    (
        "/?rules=rami40&packs=3&m=QhKhAh&t=7h&bar=63&taken=8s",
        "clear",
        "/?rules=rami40&packs=3&bar=63",
    ),
    ("/?m=QhKhAh&first_turn=1&opened=self&lang=en", "clear", "/?first_turn=1&opened=self&lang=en"),
    ("/", "clear", "/"),
    # reset leaves only the language and the colours
    ("/?rules=rami40&packs=3&m=QhKhAh&t=7h&bar=63&taken=8s", "reset", "/"),
    ("/?rules=rami40&m=QhKhAh&lang=en&colours=4", "reset", "/?lang=en&colours=4"),
    # edit takes a meld up; the cards in hand take its place
    ("/?m=QhKhAh&m=Jk7s8s&m=2h2s2d", "edit.1", "/?m=QhKhAh&m=2h2s2d&t=Jk7s8s"),
    ("/?m=QhKhAh&m=Jk7s8s&m=2h2s2d&t=9c", "edit.1", "/?m=QhKhAh&m=9c&m=2h2s2d&t=Jk7s8s"),
    ("/?m=QhKhAh", "edit.0", "/?t=QhKhAh"),
    ("/?m=QhKhAh", "edit.00", "/?t=QhKhAh"),
    # drop removes a meld, or one card of it, or one in hand
    ("/?m=QhKhAh&m=Jk7s8s", "drop.0", "/?m=Jk7s8s"),
    ("/?m=QhKhAh&m=Jk7s8s&t=9c", "drop.1", "/?m=QhKhAh&t=9c"),
    ("/?m=QhKhAh&m=Jk7s8s", "drop.1.0", "/?m=QhKhAh&m=7s8s"),
    ("/?m=QhKhAh", "drop.0.2", "/?m=QhKh"),
    ("/?m=8s&m=QhKhAh", "drop.0.0", "/?m=QhKhAh"),
    ("/?t=7h8h9h", "drop.t.1", "/?t=7h9h"),
    ("/?m=QhKhAh&t=7h", "drop.t.0", "/?m=QhKhAh"),
    ("/?m=" + "8s" * 30, "drop.0.29", "/?m=" + "8s" * 29),
    # rules changes to a profile, house rules gone, cards and moment kept
    ("/?m=QhKhAh&t=7h&bar=63", "rules.rami40", "/?rules=rami40&m=QhKhAh&t=7h&bar=63"),
    ("/?rules=rami40&threshold=45&packs=3", "rules.rami40", "/?rules=rami40"),
    ("/?rules=rami40&packs=3&lang=en", "rules.rami51", "/?lang=en"),
]


@pytest.mark.parametrize(("before", "action", "then"), DONE)
def test_an_action_is_a_step_from_one_state_to_the_next(
    before: str, action: str, then: str
) -> None:
    assert after(before, action) == then


def test_the_table_holds_every_action() -> None:
    done = {(word, len(places)) for _, action, _ in DONE for word, *places in [action.split(".")]}
    assert done == set(_STEPS)


UNDONE: Final = [
    *["", " ", ".", "..", "x", "ADD", "Add", " add", "add ", "add.", "add.0", "undo.1", "clear.t"],
    *["reset.", "tap", "tap.", "tap.x", "tap.8", "tap.8S", "tap.8s9s", "tap.8s.9s", "tap.10h"],
    *["edit", "edit.", "edit.2", "edit.-1", "edit.x", "edit.t", "edit.0.0", "edit.000", "edit.²"],
    *["edit.+0", "edit. 0", "edit.0x0", "edit.٠", "edit.1e0", "edit." + "9" * 5000],
    *["drop", "drop.", "drop.2", "drop.-1", "drop.t", "drop.0.3", "drop.0.-1", "drop.2.0"],
    *["drop.t.1", "drop.t.t", "drop.T.0", "drop.0.0.0", "drop.t.", "drop..0", "drop.0."],
    *["rules", "rules.", "rules.x", "rules.RAMI40", "rules.rami40.0", "rules.none", "tap.\x00"],
]


@pytest.mark.parametrize("action", UNDONE, ids=lambda action: ascii(action[:12]))
def test_an_unknown_action_or_place_is_an_error_that_names_it(action: str) -> None:
    state = state_of("/?m=QhKhAh&m=Jk7s8s&t=9c")
    with pytest.raises(ActionError) as caught:
        act(state, action)
    assert (caught.value.action, caught.value.problem) == (action, ActionError.UNKNOWN)


@pytest.mark.parametrize("action", ["edit.0", "drop.0", "drop.0.0", "drop.t.0"])
def test_on_an_empty_table_there_is_nothing_to_take(action: str) -> None:
    with pytest.raises(ActionError):
        act(State(), action)


class TestLimits:
    """A table holds 15 melds, and a meld 30 cards."""

    FULL = "/?" + "&".join(["m=2h2s2d"] * MAX_MELDS)

    def test_a_sixteenth_meld_is_refused_and_stays_in_hand(self) -> None:
        state = state_of(f"{self.FULL}&t=8s")
        with pytest.raises(ActionError) as caught:
            act(state, "add")
        assert caught.value.problem == ActionError.TOO_MANY_MELDS

    def test_a_full_table_can_still_be_changed(self) -> None:
        assert after(f"{self.FULL}&t=8s", "edit.3", "undo").count("m=2h2s2d") == MAX_MELDS - 1
        assert after(self.FULL, "add") == self.FULL

    def test_a_thirty_first_card_is_refused(self) -> None:
        with pytest.raises(ActionError) as caught:
            act(state_of("/?t=" + "8s" * MAX_CARDS), "tap.8s")
        assert caught.value.problem == ActionError.TOO_MANY_CARDS

    @given(st.lists(melds, max_size=MAX_MELDS + 2), st.lists(melds, max_size=MAX_MELDS + 2))
    def test_typed_melds_are_laid_all_or_not_at_all(
        self, laid: list[Meld], more: list[Meld]
    ) -> None:
        state = State(melds=tuple(laid[:MAX_MELDS]))
        if len(state.melds) + len(more) <= MAX_MELDS:
            assert lay(state, tuple(more)).melds == (*state.melds, *more)
        else:
            with pytest.raises(ActionError):
                lay(state, tuple(more))


class TestAnActionAndItsInverse:
    """Undo steps back; what is taken up goes back where it was."""

    @given(states.filter(lambda state: len(state.composing) < MAX_CARDS), cards)
    def test_undo_takes_back_a_tap(self, state: State, card: Card) -> None:
        assert act(act(state, f"tap.{card.notation}"), "undo") == state

    @given(states.filter(lambda state: state.composing and len(state.melds) < MAX_MELDS))
    def test_undo_takes_back_what_add_laid(self, state: State) -> None:
        assert act(act(state, "add"), "undo") == state

    @given(states.filter(lambda state: state.melds and state.composing), st.data())
    def test_edit_swaps_so_that_twice_is_once_too_many(
        self, state: State, data: st.DataObject
    ) -> None:
        at = data.draw(st.integers(0, len(state.melds) - 1))
        swapped = act(state, f"edit.{at}")
        assert (swapped.composing, swapped.melds[at]) == (state.melds[at], state.composing)
        assert act(swapped, f"edit.{at}") == state

    @given(states.filter(lambda state: state.melds and not state.composing))
    def test_the_last_meld_taken_up_is_laid_again_by_add(self, state: State) -> None:
        last = len(state.melds) - 1
        assert act(act(state, f"edit.{last}"), "add") == state
        assert act(state, f"edit.{last}") == act(state, "undo")

    @given(states)
    def test_clear_and_reset_leave_nothing_to_clear(self, state: State) -> None:
        for action in ("clear", "reset"):
            once = act(state, action)
            assert act(once, action) == once
            assert (once.melds, once.composing, once.situation.taken) == ((), (), None)


class Table(RuleBasedStateMachine):
    """Any sequence of actions: no card is lost or invented, and the rest of the state stands."""

    def __init__(self) -> None:
        super().__init__()
        self.state = State()
        self.held: Counter[Card] = Counter()

    @initialize(state=states)
    def sit_down(self, state: State) -> None:
        self.state = state
        self.held = self.counted()
        self.around = (state.rules, state.profile, state.lang, state.four_colours)

    @rule(card=cards)
    def tap(self, card: Card) -> None:
        if self.does(f"tap.{card.notation}"):
            self.held[card] += 1

    @rule()
    def add(self) -> None:
        self.does("add")

    @rule()
    def undo(self) -> None:
        taken_back = self.state.composing[-1:]
        self.does("undo")
        self.held -= Counter(taken_back)

    @precondition(lambda self: self.state.melds)
    @rule(data=st.data())
    def edit(self, data: st.DataObject) -> None:
        self.does(f"edit.{data.draw(st.integers(0, len(self.state.melds) - 1))}")

    @precondition(lambda self: self.state.melds)
    @rule(data=st.data())
    def drop(self, data: st.DataObject) -> None:
        at = data.draw(st.integers(0, len(self.state.melds) - 1))
        meld = self.state.melds[at]
        if data.draw(st.booleans()):
            self.held -= Counter(meld)
            self.does(f"drop.{at}")
        else:
            place = data.draw(st.integers(0, len(meld) - 1))
            self.held -= Counter([meld[place]])
            self.does(f"drop.{at}.{place}")

    @precondition(lambda self: self.state.composing)
    @rule(data=st.data())
    def drop_from_the_hand(self, data: st.DataObject) -> None:
        place = data.draw(st.integers(0, len(self.state.composing) - 1))
        self.held -= Counter([self.state.composing[place]])
        self.does(f"drop.t.{place}")

    @rule(profile=st.sampled_from(list(PROFILES)))
    def change_the_rules(self, profile: str) -> None:
        self.does(f"rules.{profile}")
        self.around = (PROFILES[profile], profile, *self.around[2:])

    @rule()
    def clear(self) -> None:
        self.does("clear")
        self.held = Counter()

    @rule(action=st.sampled_from(["", "x", "tap.x", "edit.15", "drop.15", "drop.t.30", "rules.x"]))
    def do_what_cannot_be_done(self, action: str) -> None:
        assert not self.does(action)

    @invariant()
    def no_card_is_lost_or_invented(self) -> None:
        assert self.counted() == self.held

    @invariant()
    def what_lies_is_within_the_limits_and_no_meld_is_empty(self) -> None:
        assert len(self.state.melds) <= MAX_MELDS
        assert all(0 < len(meld) <= MAX_CARDS for meld in self.state.melds)
        assert len(self.state.composing) <= MAX_CARDS

    @invariant()
    def the_address_says_it_all(self) -> None:
        assert state_of(format_address(self.state)) == self.state

    @invariant()
    def nothing_but_the_cards_changes(self) -> None:
        state = self.state
        assert (state.rules, state.profile, state.lang, state.four_colours) == self.around

    def does(self, action: str) -> bool:
        try:
            self.state = act(self.state, action)
        except ActionError:
            return False
        return True

    def counted(self) -> Counter[Card]:
        return Counter(card for meld in (*self.state.melds, self.state.composing) for card in meld)


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=60, stateful_step_count=25, deadline=None)


def test_the_story_of_the_report() -> None:
    """Tap 7♥, 8♥, undo, 9♥: the meld being composed is 7♥ 9♥."""
    assert after("/", "tap.7h", "tap.8h", "undo", "tap.9h") == "/?t=7h9h"
    assert state_of("/?t=7h9h").composing == parse_cards("7h9h")
