"""The glossary: every word of the verdicts in both languages, with its cousins at other tables."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from calculator.web.words import LANGUAGES, Words, words_for

TERMS: Final = (
    "opening",
    "threshold",
    "meld",
    "set",
    "run",
    "pure_run",
    "ace",
    "court",
    "rank",
    "suit",
    "joker",
    "natural",
    "reading",
    "discard",
    "going_out",
    "bar",
    "house",
    "reason",
)
"""The terms in the order of the page; what is said of each stands in the words package."""

_PATH: Final = "/glossaire"


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A word, how other tables call it, the same in the other language, and what it means."""

    name: str
    word: str
    cousins: str
    foreign: str
    foreign_lang: str
    meaning: str


@cache
def term_address(name: str, lang: str) -> str:
    """Where a word is explained.

    >>> term_address("pure_run", "fr"), term_address("set", "en")
    ('/glossaire#pure_run', '/glossaire?lang=en#set')
    """
    return f"{_PATH}{f'?lang={lang}' if lang != LANGUAGES[0] else ''}#{name}"


def view(words: Words) -> dict[str, Any]:
    """What the template of the glossary needs."""
    other = words_for(next(lang for lang in LANGUAGES if lang != words.lang))
    return {
        "terms": [
            Term(
                name=name,
                word=words.text(f"term_{name}"),
                cousins=words.page.get(f"term_{name}_cousins", ""),
                foreign=other.text(f"term_{name}"),
                foreign_lang=other.lang,
                meaning=words.text(f"term_{name}_means"),
            )
            for name in TERMS
        ]
    }
