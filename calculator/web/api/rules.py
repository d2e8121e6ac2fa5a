"""What tables may play: every profile and parameter, for whoever builds a form of their own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from functools import cache
from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from calculator.rami import PARAMETERS, PROFILES, SITUATION_PARAMETERS, Parameter
from calculator.rami.solver import MAX_HAND_CARDS, MAX_HAND_JOKERS
from calculator.rami.unreadable import MAX_CARDS, MAX_MELDS, MAX_TEXT
from calculator.web.api.limits import MAX_BYTES
from calculator.web.api.requests import Language, ProfileId
from calculator.web.words import LANGUAGES, Words


class ProfileAnswer(Struct, kw_only=True):
    """A table known by name, with the value of every parameter."""

    id: ProfileId
    name: str
    rules: dict[str, Any]


class ChoiceAnswer(Struct, kw_only=True):
    """One of the named values of a parameter."""

    value: str
    label: str


class ParameterAnswer(Struct, kw_only=True):
    """One parameter: `choices` for a choice, `low` and `high` for a number, both ends allowed.

    `may_be_none` says that `null` (in an address `none`) is allowed too, for no limit or nothing.
    """

    name: str
    type: Literal["flag", "choice", "number", "card"]
    default: Any
    label: str
    help: str
    may_be_none: bool = False
    low: int | UnsetType = UNSET
    high: int | UnsetType = UNSET
    choices: list[ChoiceAnswer] | UnsetType = UNSET


class LimitsAnswer(Struct, kw_only=True):
    """How much one request may hold.

    `melds`, `cards` in a meld, `hand_cards` and `hand_jokers` in a hand to be searched, `text` in
    characters, `bytes` of a body or a query.
    """

    melds: int
    cards: int
    hand_cards: int
    hand_jokers: int
    text: int
    bytes: int


class RulesAnswer(Struct, kw_only=True):
    """All profiles, the parameters of the rules and those of the situation."""

    profiles: list[ProfileAnswer]
    parameters: list[ParameterAnswer]
    situation: list[ParameterAnswer]
    limits: LimitsAnswer
    languages: list[Language]


@cache
def rules_answer(words: Words) -> RulesAnswer:
    """Everything in the order of the address, in one language."""
    taken = ParameterAnswer(
        name="taken",
        type="card",
        default=None,
        label=words.parameter_label("taken"),
        help=words.parameter_help("taken"),
        may_be_none=True,
    )
    return RulesAnswer(
        profiles=[
            ProfileAnswer(id=profile, name=words.profile_name(profile), rules=asdict(rules))
            for profile, rules in PROFILES.items()
        ],
        parameters=_answers(PARAMETERS, words),
        situation=[*_answers(SITUATION_PARAMETERS, words), taken],
        limits=LimitsAnswer(
            melds=MAX_MELDS,
            cards=MAX_CARDS,
            hand_cards=MAX_HAND_CARDS,
            hand_jokers=MAX_HAND_JOKERS,
            text=MAX_TEXT,
            bytes=MAX_BYTES,
        ),
        languages=list(LANGUAGES),
    )


def _answers(parameters: Mapping[str, Parameter], words: Words) -> list[ParameterAnswer]:
    return [_answer(parameter, words) for parameter in parameters.values()]


def _answer(parameter: Parameter, words: Words) -> ParameterAnswer:
    name = parameter.name
    answer = ParameterAnswer(
        name=name,
        type="number",
        default=parameter.default,
        label=words.parameter_label(name),
        help=words.parameter_help(name),
        may_be_none=parameter.may_be_none,
    )
    if parameter.is_flag:
        answer.type = "flag"
    elif parameter.choices is not None:
        answer.type = "choice"
        answer.choices = [
            ChoiceAnswer(value=choice.value, label=words.choice_label(name, choice))
            for choice in parameter.choices
        ]
    else:
        answer.low, answer.high = parameter.low, parameter.high
    return answer
