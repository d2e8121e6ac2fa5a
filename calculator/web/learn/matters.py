"""When a parameter can change a verdict at all, given the other rules of a table.

A verdict is whether an opening is accepted, and what each of its melds counts. What the points of
real cards can add up to is not asked: a threshold that nobody reaches is still one to be reached.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from calculator.rami import Rules
from calculator.rami.readings import MIN_CARDS
from calculator.rami.rules import (
    GoingOutWaives,
    JokersVsNaturals,
    JokerValue,
    PureRun,
    TakenDiscard,
)
from calculator.rami.seats import HIGH_ACE

_BARS: Final = ("jokers", "max_jokers_per_meld", "max_jokers_opening")
_TWO_JOKERS: Final = {
    JokersVsNaturals.ANY: MIN_CARDS,
    JokersVsNaturals.NOT_MORE: 4,
    JokersVsNaturals.FEWER: 5,
}
"""The fewest cards of a meld that holds two jokers."""


def bar_on_jokers(rules: Rules) -> str:
    """The parameter that keeps every joker out of an opening, or nothing.

    >>> bar_on_jokers(Rules(max_jokers_opening=0)), bar_on_jokers(Rules())
    ('max_jokers_opening', '')
    """
    return next((name for name in _BARS if getattr(rules, name) == 0), "")


def value_in_force(name: str, rules: Rules) -> Any:
    """What a parameter's value comes to here: where a plainer one says the same, that one.

    Where an opening holds no joker, three natural cards in a row are a run without a joker; what
    is not asked is not waived either; and a suit of one pack has one ace.

    >>> value_in_force("pure_run", Rules(pure_run="three_naturals", jokers=0)).value
    'no_joker'
    """
    plainer = _IN_FORCE.get(name)
    return getattr(rules, name) if plainer is None else plainer(rules)


def matters(name: str, rules: Rules) -> bool:
    """Whether some value of a parameter would give some opening another verdict at this table.

    >>> matters("adjacent_jokers", Rules()), matters("adjacent_jokers", Rules(jokers=1))
    (True, False)
    """
    condition = _CONDITIONS.get(name)
    return condition is None or condition(rules)


def _melds_hold_jokers(rules: Rules, count: int = 1) -> bool:
    """Whether a meld may hold so many jokers, as far as their number alone is limited."""
    limit = rules.max_jokers_per_meld
    return rules.jokers >= count and (limit is None or limit >= count)


def _melds_hold_two_jokers(rules: Rules) -> bool:
    return _melds_hold_jokers(rules, 2)


def _runs_hold_two_jokers(rules: Rules) -> bool:
    return _melds_hold_two_jokers(rules) and rules.run_max >= _TWO_JOKERS[rules.jokers_vs_naturals]


def _joker_is_fixed(rules: Rules) -> bool:
    return _melds_hold_jokers(rules) and rules.joker_value is JokerValue.FIXED


def _points_are_asked(rules: Rules) -> bool:
    return rules.threshold > 0 or rules.beat_the_bar


def _melds_are_asked(rules: Rules) -> bool:
    return rules.pure_run is not PureRun.NONE or rules.pure_set


def _something_is_asked(rules: Rules) -> bool:
    return _points_are_asked(rules) or _melds_are_asked(rules)


def _something_is_limited(rules: Rules) -> bool:
    """Whether who lays freely is spared anything."""
    limit = rules.max_jokers_opening
    too_many = limit is not None and limit < rules.jokers and _melds_hold_jokers(rules)
    return _something_is_asked(rules) or too_many or rules.taken_discard is not TakenDiscard.FREE


def _pure_run(rules: Rules) -> PureRun:
    three = rules.pure_run is PureRun.THREE_NATURALS
    return PureRun.NO_JOKER if three and bar_on_jokers(rules) else rules.pure_run


def _waived(rules: Rules) -> GoingOutWaives:
    waives = rules.going_out_waives
    if waives is GoingOutWaives.ALL and not _melds_are_asked(rules):
        waives = GoingOutWaives.THRESHOLD
    if waives is GoingOutWaives.THRESHOLD and not _points_are_asked(rules):
        waives = GoingOutWaives.NONE
    return waives


def _run_max(rules: Rules) -> int:
    one_ace = not _cards_come_twice(rules) and not _melds_hold_jokers(rules)
    return min(rules.run_max, HIGH_ACE - 1) if one_ace else rules.run_max


def _cards_come_twice(rules: Rules) -> bool:
    return rules.packs > 1


def _jokers_are_dealt(rules: Rules) -> bool:
    return rules.jokers > 0


_CONDITIONS: Final[dict[str, Callable[[Rules], bool]]] = {
    "joker_value": _melds_hold_jokers,
    "joker_points": _joker_is_fixed,
    "max_jokers_per_meld": _jokers_are_dealt,
    "jokers_vs_naturals": _melds_hold_two_jokers,
    "adjacent_jokers": _runs_hold_two_jokers,
    "max_jokers_opening": _melds_hold_jokers,
    "same_suit_in_set": _cards_come_twice,
    "going_out_waives": _something_is_asked,
    "partner_free": _something_is_limited,
}
"""The parameters that other rules may leave without effect; all others always have one."""

_IN_FORCE: Final[dict[str, Callable[[Rules], Any]]] = {
    "pure_run": _pure_run,
    "going_out_waives": _waived,
    "run_max": _run_max,
}
"""The parameters of which other rules may leave less than the value says."""
