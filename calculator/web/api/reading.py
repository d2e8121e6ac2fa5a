"""Requests read: body or query, and the language; the faults of both told at once."""

from __future__ import annotations

from collections.abc import Container
from typing import Any, Final

from flask import request
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import UnsupportedMediaType

from calculator.rami import PARAMETERS, SITUATION_PARAMETERS
from calculator.web.address import parse_query, read_address
from calculator.web.answering import Answer, do_what_is_asked
from calculator.web.api.decoding import Request, decode, parse_json
from calculator.web.api.faults import Fault, InvalidError, member
from calculator.web.api.limits import limited_body
from calculator.web.api.problems import query_language
from calculator.web.state import State
from calculator.web.words import LANGUAGES, Words, words_for

Query = MultiDict[str, str]

JSON_TYPE: Final = "application/json"

ADDRESS_KEYS: Final = (
    *("rules", *PARAMETERS),
    *("m", "t", *SITUATION_PARAMETERS, "taken"),
    *("text", "do", "lang", "colours"),
)
"""The keys of the page's address."""
_REPEATABLE: Final = frozenset({"m", "t", "do"})
_MAY_BE_EMPTY: Final = frozenset({"text"})


def read_body(kind: type[Request]) -> tuple[Request, str]:
    """The request in the body, and the language to answer in.

    Raises `InvalidError` with every fault of body and query, or what HTTP calls the error.
    """
    if request.mimetype != JSON_TYPE or request.content_encoding not in (None, "", "identity"):
        raise UnsupportedMediaType
    value = parse_json(limited_body())
    lang = _language_of(value)
    words = words_for(lang)
    return decode(value, kind, words, query_faults(("lang",), words)), lang


def read_language() -> str:
    """The language of a query that may say nothing else. Raises `InvalidError`."""
    lang = query_language()
    faults = query_faults(("lang",), words_for(lang))
    if faults:
        raise InvalidError(faults, lang)
    return lang


def read_query() -> State:
    """The table that a query of the page leads to. Raises `InvalidError` with all its faults.

    What a form may send and a program hardly means is a fault here: an unknown key, an empty
    value, a value given twice.
    """
    fields = parse_query(request.query_string)
    answer = do_what_is_asked(read_address(fields))
    faults = faults_of_answer(answer, fields, ADDRESS_KEYS, _REPEATABLE)
    if faults:
        raise InvalidError(faults, answer.words.lang)
    return answer.state


def faults_of_answer(
    answer: Answer, fields: Query, known: Container[str], repeatable: Container[str]
) -> list[Fault]:
    """What is wrong with a query: what was not readable, and what a program hardly means."""
    faults = [Fault(at=problem.key, message=problem.sentence) for problem in answer.problems]
    if answer.unread is not None:
        faults.append(Fault(at="text", message=answer.unread.sentence))
    faults += _empty_values(fields, {fault.at for fault in faults}, known, answer.words)
    faults += _repeated_keys(fields, repeatable, answer.words)
    faults += _unknown_keys(fields, known, answer.words)
    return faults


def query_faults(known: Container[str], words: Words) -> list[Fault]:
    """What is wrong with a query that may only hold some keys, the language among them."""
    fields = parse_query(request.query_string)
    langs = [lang for lang in fields.getlist("lang") if lang not in LANGUAGES]
    return [
        *[Fault(at="lang", message=words.bad_language(lang)) for lang in langs[:1]],
        *_repeated_keys(fields, (), words),
        *_unknown_keys(fields, known, words),
    ]


def _empty_values(
    fields: Query, told: Container[str], known: Container[str], words: Words
) -> list[Fault]:
    return [
        Fault(at=key, message=words.text("key_empty"))
        for key in fields
        if key in known and key not in _MAY_BE_EMPTY and key not in told
        if "" in fields.getlist(key)
    ]


def _repeated_keys(fields: Query, repeatable: Container[str], words: Words) -> list[Fault]:
    return [
        Fault(at=member("", key), message=words.repeated_key(key))
        for key in fields
        if key not in repeatable and len(fields.getlist(key)) > 1
    ]


def _unknown_keys(fields: Query, known: Container[str], words: Words) -> list[Fault]:
    return [
        Fault(at=member("", key), message=words.unknown_key(key))
        for key in fields
        if key not in known
    ]


def _language_of(value: Any) -> str:
    """The language a body asks for, or else the query."""
    lang = value.get("lang") if isinstance(value, dict) else None
    return lang if isinstance(lang, str) and lang in LANGUAGES else query_language()
