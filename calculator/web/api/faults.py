"""What is wrong with a request: faults with their places, and the exceptions that carry them."""

from __future__ import annotations

import json
import re
from typing import Final

from msgspec import Struct
from werkzeug.exceptions import BadRequest, UnprocessableEntity

_PLAIN: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,39}")
_QUOTED: Final = 24


class Fault(Struct, frozen=True, kw_only=True):
    """One fault of a request.

    `at` is its place: a path in the JSON such as `melds[1][0]` or `rules.threshold`, counted from
    0, empty for the whole; in an address the key. `message` is a sentence.
    """

    at: str
    message: str


class NotJSONError(BadRequest):
    """A body that is no JSON: the page text that says so, and the place that fills its blanks."""

    def __init__(self, text: str, **place: int) -> None:
        super().__init__()
        self.text, self.place = text, place


class InvalidError(UnprocessableEntity):
    """A request that was read but cannot be answered: all its faults, and the language to use."""

    def __init__(self, faults: list[Fault], lang: str) -> None:
        super().__init__()
        self.faults, self.lang = faults, lang


def member(at: str, name: str) -> str:
    """The place of a member of the object at a place; odd names are quoted, long ones cut.

    >>> member("rules", "threshold"), member("", "rules"), member("rules", "a b")
    ('rules.threshold', 'rules', 'rules["a b"]')
    """
    if _PLAIN.fullmatch(name):
        return f"{at}.{name}" if at else name
    return f"{at}[{json.dumps(name if len(name) <= _QUOTED else name[:_QUOTED] + '…')}]"


def item(at: str, number: int) -> str:
    """The place of an item of the list at a place.

    >>> item("melds", 1)
    'melds[1]'
    """
    return f"{at}[{number}]"
