"""The settings as form fields: one per parameter, all derived from the parameters' definition."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from calculator.rami import (
    PACK,
    PARAMETERS,
    PROFILES,
    SITUATION_PARAMETERS,
    Parameter,
    Rules,
    Situation,
)
from calculator.rami.cards import JOKER, SUITS
from calculator.rami.rules import TakenDiscard
from calculator.web.address import Problem
from calculator.web.learn.visit import address_of
from calculator.web.state import State
from calculator.web.values import format_value, showable
from calculator.web.words import Words

_RELEVANT: Final[dict[str, Callable[[Rules], bool]]] = {
    "first_turn": lambda rules: rules.first_turn_ban,
    "bar": lambda rules: rules.beat_the_bar,
    "taken": lambda rules: rules.taken_discard is not TakenDiscard.FREE,
}
"""When a field of the situation can change the verdict; the others always can."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One choice of a select."""

    value: str
    label: str
    is_chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One form field: `flag` (a checkbox), `choice` (a select) or `number`."""

    name: str
    kind: str
    label: str
    help: str
    value: str
    low: int = 0
    high: int = 0
    options: Sequence[Option] = ()
    difference: str = ""
    fault: str = ""


def view_of(
    state: State,
    words: Words,
    problems: Sequence[Problem],
    pairs: Sequence[tuple[str, str]],
) -> dict[str, Any]:
    """What the templates of the settings need; `pairs` are the keys and values of the address."""
    situation = situation_fields(state, words, problems)
    shown = {"rules", "colours", *PARAMETERS, *[field.name for field in situation]}
    return {
        "profiles": profile_options(state, words),
        "unread_keys": frozenset([problem.key for problem in problems]),
        "rules_line": words.rules_line(state.rules, state.profile),
        "sheet": address_of("sheet", state),
        "differences": words.differences(state.rules, state.profile),
        "groups": rule_groups(state, words, problems),
        "situation": situation,
        "unshown": [pair for pair in pairs if pair[0] not in shown],
        "rules_open": any([problem.key in {"colours", *PARAMETERS} for problem in problems]),
        "situation_open": any(
            [problem.key in {"taken", *SITUATION_PARAMETERS} for problem in problems]
        ),
    }


def rule_groups(
    state: State, words: Words, problems: Sequence[Problem]
) -> list[tuple[str, list[Field]]]:
    """The parameters of the rules by group, each with what its profile says where it differs."""
    faults = {problem.key: problem for problem in problems}
    profile = PROFILES[state.profile]
    groups = []
    for title, names in words.groups().items():
        fields = []
        for name in names:
            value, reference = getattr(state.rules, name), getattr(profile, name)
            difference = ""
            if value != reference:
                difference = words.text(
                    "reference",
                    profile=words.profile_name(state.profile),
                    value=words.choice_label(name, reference),
                )
            fields.append(_field(PARAMETERS[name], value, words, faults, difference))
        groups.append((title, fields))
    return groups


def situation_fields(state: State, words: Words, problems: Sequence[Problem]) -> list[Field]:
    """The fields of the situation that matter at this table, or that are not ordinary."""
    faults = {problem.key: problem for problem in problems}
    situation = state.situation
    fields = [
        _field(parameter, getattr(situation, name), words, faults, "")
        for name, parameter in SITUATION_PARAMETERS.items()
        if _matters(name, state.rules, getattr(situation, name), parameter.default, faults)
    ]
    if _matters("taken", state.rules, situation.taken, None, faults):
        fields.append(_taken_field(situation, words, faults))
    return fields


def profile_options(state: State, words: Words) -> list[Option]:
    """The profiles to choose from."""
    return [
        Option(
            value=profile,
            label=words.profile_name(profile),
            is_chosen=profile == state.profile,
        )
        for profile in PROFILES
    ]


def _matters(
    name: str, rules: Rules, value: Any, default: Any, faults: Mapping[str, Problem]
) -> bool:
    relevant = _RELEVANT.get(name)
    return relevant is None or relevant(rules) or value != default or name in faults


def _field(
    parameter: Parameter, value: Any, words: Words, faults: Mapping[str, Problem], difference: str
) -> Field:
    name = parameter.name
    fault = faults.get(name)
    kind = "number"
    options: Sequence[Any] = ()
    if parameter.is_flag:
        kind = "flag"
    elif parameter.choices is not None:
        kind, options = "choice", tuple(parameter.choices)
    elif parameter.may_be_none and name not in SITUATION_PARAMETERS:
        kind, options = "choice", (None, *range(parameter.low, parameter.high + 1))
    written = "" if value is None else format_value(value)
    return Field(
        name=name,
        kind=kind,
        label=words.parameter_label(name),
        help=words.parameter_help(name),
        value=showable(fault.text) if fault else written,
        low=parameter.low,
        high=parameter.high,
        options=[
            Option(
                value=format_value(option),
                label=words.choice_label(name, option),
                is_chosen=option == value,
            )
            for option in options
        ],
        difference=difference,
        fault=fault.sentence if fault else "",
    )


def _taken_field(situation: Situation, words: Words, faults: Mapping[str, Problem]) -> Field:
    none = Option(value="", label=words.text("no_card"), is_chosen=situation.taken is None)
    by_suit = [card for suit in SUITS for card in PACK if card.suit is suit]
    fault = faults.get("taken")
    return Field(
        name="taken",
        kind="choice",
        label=words.parameter_label("taken"),
        help=words.parameter_help("taken"),
        value="",
        options=[
            none,
            *[
                Option(
                    value=card.notation,
                    label=words.short(card) if not card.is_joker else words.card(card),
                    is_chosen=card == situation.taken,
                )
                for card in (*by_suit, JOKER)
            ],
        ],
        fault=fault.sentence if fault else "",
    )
