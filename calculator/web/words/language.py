"""What a language brings: nouns of the cards, sentences with blanks, and texts about the rules."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

SIGNS: Final = "♠♥♦♣"
TEXT_STYLE: Final = "\ufe0e"
"""Asks for the sign as a letter, never as a coloured picture."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Noun:
    """The forms of a rank's name, or of the joker's.

    `label` is the corner index printed on the card; `e` is the ending that an adjective or
    participle takes to agree with the noun, where the language has one.
    """

    one: str
    many: str
    a: str
    the: str
    of: str
    to: str
    of_many: str
    label: str
    e: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleTexts:
    """What a language says about parameters and profiles, by their names.

    `parameters` hold a label and a help sentence each, for the rules and the situation; `choices`
    a label for every named value; `flags` the words for no and yes; `none` and `zero` the words
    for "no limit" and for nothing, where the number alone would not do (`""` is the general one);
    `units` the counted text a number goes into.
    """

    parameters: Mapping[str, tuple[str, str]]
    choices: Mapping[str, Mapping[str, str]]
    flags: tuple[str, str]
    none: Mapping[str, str]
    zero: Mapping[str, str]
    units: Mapping[str, str]
    groups: Mapping[str, str]
    profiles: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """One language: data only, so that both languages say the same things.

    `nouns` run from the joker (0) over ace to king (1 to 13) to the ace once more (14); `suits`
    and `of_suits` by suit index; `numbers` are words from zero on. `is_plural` tells which of the
    two forms of a `counted` text goes with a number. Blanks stand in braces.
    """

    code: str
    nouns: tuple[Noun, ...]
    suits: tuple[str, ...]
    of_suits: tuple[str, ...]
    numbers: tuple[str, ...]
    last_and: str
    last_or: str
    thousands: str
    is_plural: Callable[[int], bool]
    sentences: Mapping[str, str]
    counted: Mapping[str, tuple[str, str]]
    page: Mapping[str, str]
    rules: RuleTexts
