"""How the value of a parameter is written in an address or a form, and read back."""

from __future__ import annotations

import re
from typing import Any, Final

from calculator.rami import Parameter, ParameterError

_FLAGS: Final = {"1": True, "0": False}
_DIGITS: Final = 4
_UNSHOWABLE: Final = re.compile(
    "[\x00-\x08\x0b\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef"
    + "".join([chr(plane << 16 | last) for plane in range(17) for last in (0xFFFE, 0xFFFF)])
    + "]"
)


def format_value(value: Any) -> str:
    """A value as the address writes it: flags `1` and `0`, `none` for no limit.

    >>> format_value(True), format_value(None), format_value(45)
    ('1', 'none', '45')
    """
    if isinstance(value, bool):
        return "1" if value else "0"
    return "none" if value is None else str(value)


def showable(text: str) -> str:
    r"""The text with a sign in place of each character that HTML cannot carry (most controls).

    >>> showable("7h\x008h")
    '7h�8h'
    """
    return _UNSHOWABLE.sub("�", text)


def parse_value(parameter: Parameter, text: str) -> Any:
    """The value a text writes; an empty field of a form means no limit where there may be none.

    Raises `ParameterError` for a text that writes no value of this parameter.
    """
    text = text.strip()
    value: Any = text
    if parameter.is_flag:
        value = _FLAGS.get(text, text)
    elif parameter.choices is None:
        if parameter.may_be_none and text in ("", "none"):
            value = None
        elif text.isascii() and text.isdigit() and len(text) <= _DIGITS:
            value = int(text)
    if isinstance(value, str) and parameter.choices is None:
        raise ParameterError(parameter, text)
    return parameter.check(value)
