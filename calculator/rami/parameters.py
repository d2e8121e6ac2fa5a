"""What a parameter is: a name, a default, the values it may take, and how a value is checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from types import MappingProxyType
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameter:
    """One parameter: its name, its default and the values it may take.

    Exactly one of `choices` (an enumeration), `is_flag` (yes or no) and `low`…`high` (a whole
    number, both ends allowed; `None` too when `may_be_none`, meaning "no limit") applies.
    """

    name: str
    default: Any
    choices: type[StrEnum] | None = None
    is_flag: bool = False
    low: int = 0
    high: int = 0
    may_be_none: bool = False

    @property
    def expected(self) -> str:
        """The allowed values in words, for programmers: `0…200`, `yes/no`, `lowest, highest`."""
        if self.choices is not None:
            return ", ".join(self.choices)
        if self.is_flag:
            return "True or False"
        return f"{'None or ' if self.may_be_none else ''}{self.low}…{self.high}"

    def check(self, value: Any) -> Any:
        """The value in its own type; a plain string becomes the named value it writes.

        Raises `ParameterError` (a `ValueError`) naming the parameter and its bounds.

        >>> Parameter(name="threshold", default=51, high=200).check(201)
        Traceback (most recent call last):
        ...
        calculator.rami.parameters.ParameterError: threshold is 201: expected 0…200
        """
        if self.choices is not None:
            if isinstance(value, str):
                try:
                    return self.choices(value)
                except ValueError:
                    pass
        elif self.is_flag:
            if isinstance(value, bool):
                return value
        elif value is None:
            if self.may_be_none:
                return None
        elif isinstance(value, int) and not isinstance(value, bool):
            if self.low <= value <= self.high:
                return value
        raise ParameterError(self, value)


class ParameterError(ValueError):
    """A value a parameter cannot take: knows the parameter and the value."""

    def __init__(self, parameter: Parameter, value: Any) -> None:
        self.parameter, self.value = parameter, value
        super().__init__(f"{parameter.name} is {value!r}: expected {parameter.expected}")


def choice(default: StrEnum) -> Any:
    """A field of a parameter that takes a named value."""
    return field(default=default, metadata={"choices": type(default)})


def flag(default: bool = False) -> Any:
    """A field of a parameter that is yes or no."""
    return field(default=default, metadata={"is_flag": True})


def count(default: int | None, low: int, high: int) -> Any:
    """A field of a parameter that is a whole number, or `None` too where that is the default."""
    metadata = {"low": low, "high": high, "may_be_none": default is None}
    return field(default=default, metadata=metadata)


def parameters_of(owner: type) -> Mapping[str, Parameter]:
    """The parameters of a dataclass by name, from the fields made by the three above."""
    return MappingProxyType(
        {
            each.name: Parameter(name=each.name, default=each.default, **each.metadata)
            for each in fields(owner)
            if each.metadata
        }
    )


def check_all(values: Any, parameters: Mapping[str, Parameter]) -> None:
    """Check every parameter of a dataclass and put the value in its own type in place."""
    for name, parameter in parameters.items():
        object.__setattr__(values, name, parameter.check(getattr(values, name)))
