"""Parameters, rules and situations: bounds, types, and errors that name what was expected."""

from dataclasses import FrozenInstanceError, dataclass, replace
from enum import StrEnum
from typing import Any

import pytest

from calculator.rami import (
    PARAMETERS,
    PROFILES,
    SITUATION_PARAMETERS,
    ParameterError,
    Rules,
    Situation,
    changed_parameters,
    parse_card,
)
from calculator.rami.parameters import check_all, choice, count, flag, parameters_of


class Colour(StrEnum):
    """Two named values."""

    RED = "red"
    BLACK = "black"


@pytest.fixture
def sample() -> Any:
    """A dataclass with a parameter of every kind and a field that is none, made afresh."""

    @dataclass(frozen=True, slots=True, kw_only=True)
    class Sample:
        colour: Colour = choice(Colour.RED)
        open: bool = flag()
        shut: bool = flag(True)
        size: int = count(5, 2, 9)
        limit: int | None = count(None, 0, 6)
        free: str = "free"

        def __post_init__(self) -> None:
            check_all(self, parameters_of(type(self)))

    return Sample


def test_the_definition_of_a_parameter_is_read_off_its_field(sample: Any) -> None:
    parameters = parameters_of(sample)
    assert list(parameters) == ["colour", "open", "shut", "size", "limit"]
    kinds = {
        name: (each.default, each.choices, each.is_flag, each.low, each.high, each.may_be_none)
        for name, each in parameters.items()
    }
    assert kinds == {
        "colour": (Colour.RED, Colour, False, 0, 0, False),
        "open": (False, None, True, 0, 0, False),
        "shut": (True, None, True, 0, 0, False),
        "size": (5, None, False, 2, 9, False),
        "limit": (None, None, False, 0, 6, True),
    }
    assert all(name == each.name for name, each in parameters.items())
    with pytest.raises(TypeError):
        parameters["size"] = parameters["limit"]  # type: ignore[index]


def test_values_are_checked_and_put_in_their_own_type(sample: Any) -> None:
    assert sample(colour="black").colour is Colour.BLACK
    assert sample() == sample(colour=Colour.RED, open=False, shut=True, size=5, limit=None)
    assert sample(size=2).size == 2
    assert (sample(size=9, limit=0).size, sample(limit=0).limit) == (9, 0)
    assert sample(limit=6).limit == 6


WRONG = [
    ("colour", "green", "red, black"),
    ("colour", None, "red, black"),
    ("open", 1, "True or False"),
    ("open", None, "True or False"),
    ("size", 1, "2…9"),
    ("size", 10, "2…9"),
    ("size", None, "2…9"),
    ("size", True, "2…9"),
    ("size", "5", "2…9"),
    ("size", 5.0, "2…9"),
    ("limit", 7, "None or 0…6"),
    ("limit", -1, "None or 0…6"),
    ("limit", False, "None or 0…6"),
]


@pytest.mark.parametrize(("name", "value", "expected"), WRONG)
def test_a_value_out_of_bounds_is_refused_by_name_with_its_bounds(
    sample: Any, name: str, value: Any, expected: str
) -> None:
    with pytest.raises(ParameterError) as caught:
        sample(**{name: value})
    error = caught.value
    assert (error.parameter.name, error.value) == (name, value)
    assert error.parameter.expected == expected
    assert str(error) == f"{name} is {value!r}: expected {expected}"
    assert isinstance(error, ValueError)


BOUNDS = {
    "threshold": (0, 200),
    "ace_low": (1, 15),
    "ace_high": (1, 15),
    "ace_in_set": (1, 15),
    "joker_points": (0, 50),
    "max_jokers_per_meld": (0, 6),
    "max_jokers_opening": (0, 6),
    "run_max": (3, 14),
    "packs": (1, 3),
    "jokers": (0, 6),
    "hand_size": (7, 15),
}


def test_every_parameter_of_the_rules_stands_in_the_order_of_the_address() -> None:
    assert " ".join(PARAMETERS) == (
        "threshold pure_run pure_set ace_low ace_high ace_in_set joker_value joker_points"
        " max_jokers_per_meld jokers_vs_naturals adjacent_jokers max_jokers_opening"
        " same_suit_in_set run_max packs jokers hand_size first_turn_ban beat_the_bar"
        " partner_free going_out_waives taken_discard"
    )


def rules_with(name: str, value: Any) -> Rules:
    """The reference with one parameter changed."""
    changes: dict[str, Any] = {name: value}
    return replace(Rules(), **changes)


@pytest.mark.parametrize(("name", "bounds"), BOUNDS.items())
def test_numbers_of_the_rules_keep_their_bounds(name: str, bounds: tuple[int, int]) -> None:
    low, high = bounds
    for value in bounds:
        assert getattr(rules_with(name, value), name) == value
    for value in (low - 1, high + 1):
        with pytest.raises(ValueError, match=name):
            rules_with(name, value)


CHOICES = {
    "pure_run": ["none", "no_joker", "three_naturals"],
    "joker_value": ["lowest", "highest", "as_laid", "fixed"],
    "jokers_vs_naturals": ["any", "not_more", "fewer"],
    "going_out_waives": ["none", "threshold", "all"],
    "taken_discard": ["must_be_laid", "forbidden", "free"],
}


@pytest.mark.parametrize(("name", "values"), CHOICES.items())
def test_named_values_take_the_plain_string(name: str, values: list[str]) -> None:
    choices = PARAMETERS[name].choices
    assert choices is not None
    assert list(choices) == values
    for value in values:
        assert getattr(rules_with(name, value), name) is choices(value)


def test_rules_and_situations_cannot_be_changed_in_place() -> None:
    with pytest.raises(FrozenInstanceError):
        Rules().threshold = 3  # type: ignore[misc]
    with pytest.raises(TypeError):
        PROFILES["rami51"] = Rules()  # type: ignore[index]


def test_what_differs_from_a_profile_is_listed_in_the_order_of_the_address() -> None:
    house = replace(PROFILES["rami51"], packs=1, threshold=45)
    assert [each.name for each in changed_parameters(house, PROFILES["rami51"])] == [
        "threshold",
        "packs",
    ]
    assert changed_parameters(Rules(), PROFILES["rami51"]) == ()


def test_a_situation_is_checked_like_rules_and_its_taken_card_is_a_card() -> None:
    assert list(SITUATION_PARAMETERS) == ["first_turn", "bar", "opened"]
    assert Situation(bar=0).bar == 0
    assert Situation(bar=300, taken=parse_card("Jk")).taken == parse_card("Jk")
    for bar in (-1, 301):
        with pytest.raises(ParameterError):
            Situation(bar=bar)
    with pytest.raises(ParameterError):
        Situation(opened="both")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"^taken is 'Qh': expected a Card or None$"):
        Situation(taken="Qh")  # type: ignore[arg-type]
