"""What to say of a JSON value that does not fit, by the name of the field that holds it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any

from calculator.rami import PARAMETERS, SITUATION_PARAMETERS, NotationError, parse_cards
from calculator.web.hand.visit import hand_too_large
from calculator.web.words import Words

Sentence = Callable[[Any], str]


@cache
def sentences_about(words: Words) -> Mapping[str, Sentence]:
    """A sentence for each field of a request, `""` being the whole; `[]` follows for its items."""
    expected_object = _text(words, "json_object_expected")
    return {
        "": expected_object,
        "rules": partial(_rules, words),
        "profile": words.bad_json_profile,
        "situation": expected_object,
        "lang": words.bad_json_language,
        "taken": words.bad_json_card,
        **{
            name: partial(words.bad_json_value, name)
            for name in (*PARAMETERS, *SITUATION_PARAMETERS)
        },
        "melds": partial(_melds, words),
        "melds[]": partial(_meld, words),
        "melds[][]": words.bad_json_card,
        "hand": partial(_hand, words),
        "hand[]": words.bad_json_card,
    }


def _text(words: Words, key: str) -> Sentence:
    return lambda _value: words.text(key)


def _rules(words: Words, value: Any) -> str:
    if isinstance(value, str):
        return words.bad_json_profile(value)
    return words.text("json_rules_expected")


def _melds(words: Words, value: Any) -> str:
    if isinstance(value, list):
        return words.too_many_melds()
    return words.text("json_list_expected")


def _meld(words: Words, value: Any) -> str:
    """What is wrong with a meld, as text or as a list of too few or too many cards."""
    if not isinstance(value, str | list):
        return words.text("json_meld_expected")
    if not value:
        return words.no_cards()
    return _unread_card(words, value) or words.too_many_cards()


def _hand(words: Words, value: Any) -> str:
    """What is wrong with a hand, as text or as a list of too many cards."""
    if not isinstance(value, str | list):
        return words.text("json_meld_expected")
    return _unread_card(words, value) or hand_too_large(words)


def _unread_card(words: Words, value: str | list[Any]) -> str:
    """What is said of the first piece of a text that is no card, if there is one."""
    if isinstance(value, str):
        try:
            parse_cards(value)
        except NotationError as error:
            return words.bad_json_card(error.text[error.start : error.end])
    return ""
