"""Melds judged once and kept: the same ones come back with every card that is tapped."""

from __future__ import annotations

from functools import lru_cache

from calculator.rami import MeldVerdict, OpeningVerdict, Rules, check_meld
from calculator.rami.opening import judge_opening, lay_out
from calculator.web.state import Meld, State


@lru_cache(maxsize=8192)
def judge_meld(meld: Meld, rules: Rules) -> MeldVerdict:
    """The verdict of `check_meld`."""
    return check_meld(meld, rules)


def judge(state: State) -> OpeningVerdict:
    """The verdict on the melds laid, as `check_opening` gives it."""
    melds = tuple([judge_meld(meld, state.rules) for meld in state.melds])
    return judge_opening(melds, lay_out(state.melds), state.rules, state.situation)
