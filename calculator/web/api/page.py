"""The page `/api`: what the API is, for people, in a few lines and one command that works."""

from __future__ import annotations

import json
import shlex
from typing import Final

import msgspec
from flask import render_template

from calculator.rami import parse_cards
from calculator.rami.solver import MAX_HAND_CARDS, MAX_HAND_JOKERS
from calculator.rami.unreadable import MAX_CARDS, MAX_MELDS
from calculator.web.address import format_address
from calculator.web.api.answers import answer_to
from calculator.web.api.problems import query_language
from calculator.web.api.reading import JSON_TYPE
from calculator.web.share.links import public_root
from calculator.web.state import DEFAULT_PROFILE, State
from calculator.web.ways import ways
from calculator.web.words import Words, other_language, words_for

PATH: Final = "/api"
_CHECK: Final = "/api/v1/check"
_SOLVE: Final = "/api/v1/solve"
_MELDS: Final = ("QhKhAh", "Jk7s8s")
_HIDDEN: Final = "[…]"


def api_page() -> str:
    """The page in the language of the query."""
    words = words_for(query_language())
    other = other_language(words.lang)
    return render_template(
        "api.html",
        words=words,
        ways=ways(State(lang=words.lang), words, PATH),
        other_lang=other,
        other_language=format_address(State(lang=other), PATH),
        command=_command(public_root(), words),
        answer=_answer(public_root(), words),
        endpoints=[
            ("POST", _CHECK, words.text("api_check")),
            ("GET", _CHECK, words.text("api_check_query")),
            ("POST", _SOLVE, words.text("api_solve")),
            ("GET", _SOLVE, words.text("api_solve_query")),
            ("GET", "/api/v1/rules", words.text("api_rules")),
            ("GET", "/api/v1/openapi.json", words.text("api_openapi")),
        ],
        max_melds=MAX_MELDS,
        max_cards=MAX_CARDS,
        max_hand_cards=MAX_HAND_CARDS,
        max_hand_jokers=MAX_HAND_JOKERS,
    )


def _command(site: str, words: Words) -> str:
    """The command that asks for the verdict on the example, to be pasted into a shell."""
    body = json.dumps({"rules": DEFAULT_PROFILE, "melds": _MELDS, "lang": words.lang})
    return " \\\n  ".join(
        [
            f"curl {site}{_CHECK}",
            f"--header {shlex.quote(f'Content-Type: {JSON_TYPE}')}",
            f"--data {shlex.quote(body)}",
        ]
    )


def _answer(site: str, words: Words) -> str:
    """What the API says to it, without the melds."""
    melds = tuple([parse_cards(meld) for meld in _MELDS])
    answer = msgspec.to_builtins(answer_to(State(melds=melds, lang=words.lang), site))
    answer["melds"] = _HIDDEN
    return json.dumps(answer, indent=2, ensure_ascii=False).replace(f'"{_HIDDEN}"', _HIDDEN)
