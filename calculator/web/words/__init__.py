"""Every word the page says, in French and in English.

One class knows how to say things, a `Language` holds the words: `words_for("fr")` says
`dame de cœur` and `Il manque 3 points.`, `words_for("en")` the same in English.
"""

from functools import cache
from typing import Final

from calculator.web.words.english import ENGLISH
from calculator.web.words.french import FRENCH
from calculator.web.words.words import Words

LANGUAGES: Final = ("fr", "en")
"""The languages of the page, the default first."""

_BY_CODE: Final = {language.code: language for language in (FRENCH, ENGLISH)}


@cache
def words_for(lang: str) -> Words:
    """The words of a language. Raises `KeyError` for one that is not in `LANGUAGES`.

    >>> words_for("fr").missing_points(3), words_for("en").missing_points(3)
    ('il manque 3 points', '3 points short')
    """
    return Words(_BY_CODE[lang])


def other_language(lang: str) -> str:
    """The language that the link at the top of a page leads to.

    >>> other_language("fr")
    'en'
    """
    return next(other for other in LANGUAGES if other != lang)


__all__ = ["LANGUAGES", "Words", "other_language", "words_for"]
