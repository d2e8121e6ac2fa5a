"""JSON to a request, or every fault in it at once, each with its place."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate
from types import UnionType
from typing import Annotated, Any, Final, NoReturn, TypeVar, Union, get_args, get_origin

import msgspec

from calculator.web.api.faults import Fault, InvalidError, NotJSONError, item, member
from calculator.web.api.sentences import sentences_about
from calculator.web.words import Words

_DEPTH: Final = 32
"""No request nests deeper than four."""
_PIECES: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[][{}]')
_STEPS: Final = {"[": 1, "{": 1, "]": -1, "}": -1}
_DIGITS: Final = 30
"""No more digits of a whole number are read: such a number is out of any bounds."""
_EXACT: Final = 1e15
"""Below it a number such as `51.0` or `5.1e1` is the whole number it writes."""

Request = TypeVar("Request", bound=msgspec.Struct)


class _Object(dict[str, Any]):
    """A JSON object that remembers the names given more than once."""

    def __init__(self, pairs: list[tuple[str, Any]]) -> None:
        super().__init__(pairs)
        self.repeated: list[str] = []
        if len(self) < len(pairs):
            counted = Counter([name for name, _ in pairs])
            self.repeated = [name for name, count in counted.items() if count > 1]


def parse_json(body: bytes) -> Any:
    """The value a body writes, in plain Python. Raises `NotJSONError` where it is no JSON.

    JSON is UTF-8 without a byte order mark; `NaN` and `Infinity` are not part of it. Where a name
    is given twice the object remembers it, and `decode` refuses it.

    >>> parse_json(b'{"bar": 63.0}')
    {'bar': 63}
    """
    try:
        text = body.decode()
    except UnicodeDecodeError as error:
        raise NotJSONError("json_not_utf8", at=error.start + 1) from None
    if _depth(text) > _DEPTH:
        raise NotJSONError("json_too_deep")
    try:
        return json.loads(
            text,
            object_pairs_hook=_Object,
            parse_int=_whole,
            parse_float=_number,
            parse_constant=_constant,
        )
    except json.JSONDecodeError as error:
        raise NotJSONError("json_broken", line=error.lineno, at=error.colno) from None


def _depth(text: str) -> int:
    """How deep lists and objects nest, so that no text can use up the parser's stack.

    >>> _depth('{"melds": ["[[[", ["Qh"]]}')
    3
    """
    steps = [_STEPS.get(piece, 0) for piece in _PIECES.findall(text)]
    return max(accumulate(steps), default=0)


def _whole(digits: str) -> int:
    return int(digits[:_DIGITS])


def _number(digits: str) -> float:
    number = float(digits)
    return int(number) if number.is_integer() and abs(number) < _EXACT else number


def _constant(_name: str) -> NoReturn:
    raise NotJSONError("json_no_constant")


def decode(value: Any, kind: type[Request], words: Words, found: Sequence[Fault] = ()) -> Request:
    """The request a parsed body makes. Raises `InvalidError` with all its faults.

    The type decides what is right; what is wrong is then found out one by one, after the faults
    already `found` elsewhere.
    """
    try:
        request = msgspec.convert(value, kind)
    except (msgspec.ValidationError, UnicodeError):
        request = None
    faults = [*found, *_Explainer(words).faults(value, kind)]
    if request is None or faults:
        raise InvalidError(faults, words.lang)
    return request


class _Explainer:
    """Walks a value along the type it should have, and says what does not fit."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.about = sentences_about(words)

    def faults(self, value: Any, kind: Any, at: str = "", name: str = "") -> Iterator[Fault]:
        """The faults of a value at a place; `name` is what `sentences_about` calls it."""
        for shape, bounds in _branches(kind):
            if isinstance(value, dict) and isinstance(shape, type(msgspec.Struct)):
                yield from self._faults_of_object(value, shape, at)
                return
            if isinstance(value, list) and get_origin(shape) is list:
                yield from self._faults_of_list(value, shape, bounds, at, name)
                return
        if not _fits(value, kind):
            yield Fault(at=at, message=self.about[name](value))

    def _faults_of_object(self, value: dict[str, Any], shape: Any, at: str) -> Iterator[Fault]:
        fields = {field.name: field for field in msgspec.structs.fields(shape)}
        for name in getattr(value, "repeated", ()):
            yield Fault(at=member(at, name), message=self.words.repeated_key(name))
        for name, inner in value.items():
            place = member(at, name)
            if name in fields:
                yield from self.faults(inner, fields[name].type, place, name)
            else:
                yield Fault(at=place, message=self.words.unknown_key(name))
        for name, field in fields.items():
            if field.required and name not in value:
                yield Fault(at=member(at, name), message=self.words.text("key_missing"))

    def _faults_of_list(
        self, value: list[Any], shape: Any, bounds: msgspec.Meta | None, at: str, name: str
    ) -> Iterator[Fault]:
        low = (bounds and bounds.min_length) or 0
        high = (bounds and bounds.max_length) or len(value)
        if not low <= len(value) <= high:
            yield Fault(at=at, message=self.about[name](value))
        (kind,) = get_args(shape)
        for number, inner in enumerate(value[:high]):
            yield from self.faults(inner, kind, item(at, number), f"{name}[]")


def _fits(value: Any, kind: Any) -> bool:
    """Whether a single value is of a type.

    The `$` of a pattern ends the text in JSON Schema; in Python it may stand before a line end.
    """
    try:
        msgspec.convert(value, kind)
    except (msgspec.ValidationError, UnicodeError):
        return False
    return not (isinstance(value, str) and value.endswith("\n"))


def _branches(kind: Any) -> Iterator[tuple[Any, msgspec.Meta | None]]:
    """The types a value may be of, each with its bounds."""
    origin = get_origin(kind)
    if origin is Annotated:
        inner, bounds = get_args(kind)
        yield from [(shape, bounds) for shape, _ in _branches(inner)]
    elif origin in (Union, UnionType):
        for member_kind in get_args(kind):
            yield from _branches(member_kind)
    else:
        yield kind, None
