"""French spacing: the sources are written with plain spaces, the page gets the right ones.

A narrow no-break space (U+202F) before ; ! and ?, a no-break space (U+00A0) before : and inside
« » and after n°. It is done once, when a language is loaded; sentences are then only filled in.
"""

from collections.abc import Mapping
from typing import Final

NO_BREAK: Final = "\u00a0"
NARROW: Final = "\u202f"

_SPACING: Final = {
    " ;": f"{NARROW};",
    " !": f"{NARROW}!",
    " ?": f"{NARROW}?",
    " :": f"{NO_BREAK}:",
    "« ": f"«{NO_BREAK}",
    " »": f"{NO_BREAK}»",
    "'": "’",
    "n° ": f"n°{NO_BREAK}",
}


def typeset(text: str) -> str:
    r"""A French text with its no-break spaces and typographic apostrophes.

    >>> typeset("Et à d'autres tables ?")
    'Et à d’autres tables\u202f?'
    """
    for plain, right in _SPACING.items():
        text = text.replace(plain, right)
    return text


def typeset_all(texts: Mapping[str, str]) -> dict[str, str]:
    """Every text of a dictionary in French spacing, under the same keys."""
    return {key: typeset(text) for key, text in texts.items()}
