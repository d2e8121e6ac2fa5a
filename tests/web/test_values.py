"""How a value is written and read back: each of every parameter, and what is no value of it."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculator.rami import PARAMETERS, SITUATION_PARAMETERS, Parameter, ParameterError
from calculator.rami.rules import GoingOutWaives, PureRun
from calculator.web.values import format_value, parse_value
from tests.web.sentences import values_of

ALL: Final = {**PARAMETERS, **SITUATION_PARAMETERS}
EACH: Final = [pytest.param(parameter, id=name) for name, parameter in ALL.items()]
NUMBERS: Final = [
    pytest.param(parameter, id=name)
    for name, parameter in ALL.items()
    if not parameter.is_flag and parameter.choices is None
]

WRITTEN: Final = [
    (True, "1"),
    (False, "0"),
    (None, "none"),
    (0, "0"),
    (1, "1"),
    (200, "200"),
    (PureRun.NO_JOKER, "no_joker"),
    (GoingOutWaives.NONE, "none"),
]


@pytest.mark.parametrize(("value", "text"), WRITTEN)
def test_a_value_is_written_so(value: Any, text: str) -> None:
    assert format_value(value) == text


@pytest.mark.parametrize("parameter", EACH)
def test_every_value_is_read_back_in_its_own_type(parameter: Parameter) -> None:
    for value in values_of(parameter):
        back = parse_value(parameter, format_value(value))
        assert back == value
        assert type(back) is type(value)


@pytest.mark.parametrize("parameter", EACH)
def test_no_two_values_are_written_alike_and_none_needs_escaping(parameter: Parameter) -> None:
    texts = [format_value(value) for value in values_of(parameter)]
    assert len(set(texts)) == len(texts)
    assert all(re.fullmatch(r"[a-z0-9_]+", text) for text in texts)


@pytest.mark.parametrize("parameter", EACH)
def test_blanks_around_a_value_do_not_matter(parameter: Parameter) -> None:
    text = format_value(parameter.default)
    for spaced in (f" {text}", f"{text} ", f"\t{text}\r\n", f"\u00a0{text}\u202f"):
        assert parse_value(parameter, spaced) == parameter.default


@pytest.mark.parametrize("parameter", NUMBERS)
def test_a_number_is_within_its_bounds(parameter: Parameter) -> None:
    assert parse_value(parameter, str(parameter.low)) == parameter.low
    assert parse_value(parameter, str(parameter.high)) == parameter.high
    assert parse_value(parameter, f"{parameter.high:04}") == parameter.high
    for number in (parameter.low - 1, parameter.high + 1, 9999):
        refuse(parameter, str(number))


@pytest.mark.parametrize("parameter", NUMBERS)
def test_no_limit_is_said_by_none_or_by_an_empty_field_where_there_may_be_none(
    parameter: Parameter,
) -> None:
    for text in ("none", "", "  "):
        if parameter.may_be_none:
            assert parse_value(parameter, text) is None
        else:
            refuse(parameter, text)


NO_NUMBER: Final = [
    "x",
    "None",
    "-0",
    "+5",
    "5.0",
    "1e1",
    "0x5",
    "5 5",
    "1_0",
    "４５",
    "٥",
    "²",
    "½",
]


@pytest.mark.parametrize("text", [*NO_NUMBER, "00005", "1" * 5000, "5\x00"])
def test_a_number_is_written_in_up_to_four_plain_digits(text: str) -> None:
    for parameter in ALL.values():
        if not parameter.is_flag and parameter.choices is None:
            refuse(parameter, text)


@pytest.mark.parametrize(
    "text", ["", "2", "01", "yes", "oui", "true", "True", "on", "none", "１", "1 0"]
)
def test_a_flag_is_one_or_zero_and_nothing_else(text: str) -> None:
    for parameter in ALL.values():
        if parameter.is_flag:
            refuse(parameter, text)


@pytest.mark.parametrize("parameter", EACH)
def test_a_named_value_is_spelt_exactly(parameter: Parameter) -> None:
    for choice in parameter.choices or ():
        for text in (choice.upper(), choice.name, choice[:-1], f"{choice}.", choice.title()):
            refuse(parameter, text)


@given(st.sampled_from(list(ALL.values())), st.text(max_size=8))
def test_any_text_is_a_value_or_an_error_that_names_the_parameter(
    parameter: Parameter, text: str
) -> None:
    try:
        value = parse_value(parameter, text)
    except ParameterError as error:
        assert error.parameter is parameter
        assert parameter.name in str(error)
    else:
        assert value in values_of(parameter)


def refuse(parameter: Parameter, text: str) -> None:
    with pytest.raises(ParameterError) as caught:
        parse_value(parameter, text)
    assert caught.value.parameter is parameter
