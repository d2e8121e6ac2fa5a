"""The page for who keeps a site: choose, see it live, copy the snippet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from flask import Flask

from calculator.rami import PARAMETERS, PROFILES, SITUATION_PARAMETERS, Parameter
from calculator.web import settings
from calculator.web.address import (
    address_pairs,
    format_address,
    last_value,
    parse_query,
    read_address,
)
from calculator.web.embed.look import (
    INTEGRATE,
    SCRIPT,
    THEMES,
    UIS,
    frame_address,
    read_look,
    without_unknown_language,
)
from calculator.web.embed.snippets import HEIGHTS, frame_html, snippets_for
from calculator.web.site import Sent
from calculator.web.state import State
from calculator.web.values import format_value
from calculator.web.words import LANGUAGES, Words, words_for

_INNER: Final = "in"
"""The key of the frame's language, where it is not that of this page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One select of the form."""

    name: str
    label: str
    options: list[settings.Option]


class Integration:
    """Answers queries with the page or with its changed part; the same query, the same answer."""

    def __init__(self, app: Flask) -> None:
        self._page = app.jinja_env.get_template("integrer.html")
        self._part = app.jinja_env.get_template("_integration.html")
        self.page: Callable[[bytes, str], Sent] = lru_cache(maxsize=64)(self._answer_page)
        self.part: Callable[[bytes, str], Sent] = lru_cache(maxsize=64)(self._answer_part)

    def _answer_page(self, query: bytes, root: str) -> Sent:
        view, address = _view(query, root)
        asked = f"{INTEGRATE}?{query.decode('ascii', 'replace')}" if query else INTEGRATE
        if not view["problems"] and asked != address:
            return Sent(address=address, is_elsewhere=True)
        return self._sent(view, address, self._page.render(view))

    def _answer_part(self, query: bytes, root: str) -> Sent:
        view, address = _view(query, root)
        return self._sent(view, address, self._part.render(view))

    @staticmethod
    def _sent(view: dict[str, Any], address: str, html: str) -> Sent:
        return Sent(address=address, html=html, status=422 if view["problems"] else 200)


def _view(query: bytes, root: str) -> tuple[dict[str, Any], str]:
    """What the templates need, and the canonical address."""
    fields = without_unknown_language(parse_query(query))
    look, asked = read_look(fields), read_address(fields)
    page = replace(asked.state, composing=())
    words = words_for(page.lang)
    wanted = last_value(fields, _INNER)
    inner = wanted if wanted in LANGUAGES else page.lang
    shown = replace(page, lang=inner)
    own = look.pairs() + ([(_INNER, inner)] if inner != page.lang else [])
    other = next(lang for lang in LANGUAGES if lang != page.lang)
    title = words_for(inner).page["name"]
    view = {
        "words": words,
        "problems": asked.problems,
        "home": format_address(State(lang=page.lang)),
        "other_lang": other,
        "other_language": _address(State(lang=other), []),
        "choices": [
            Choice(
                name="rules",
                label=words.page["rules"],
                options=settings.profile_options(page, words),
            ),
            _choice("theme", "theme", THEMES, look.theme, words),
            _choice(_INNER, "lang", LANGUAGES, inner, words),
            _choice("ui", "ui", UIS, look.ui, words),
        ],
        "here": INTEGRATE,
        "script": SCRIPT,
        "seen": page.profile,
        "kept": [pair for pair in address_pairs(page) if pair[0] != "rules"],
        "frame": frame_html(root + frame_address(shown, look), title, "100%", HEIGHTS[look.ui]),
        "snippets": snippets_for(shown, look, root, words_for(inner)),
        "keys": _keys(words),
    }
    return view, _address(page, own)


def _address(state: State, own: list[tuple[str, str]]) -> str:
    pairs = "&".join([f"{key}={value}" for key, value in [*address_pairs(state), *own]])
    return f"{INTEGRATE}?{pairs}" if pairs else INTEGRATE


def _choice(name: str, key: str, values: tuple[str, ...], chosen: str, words: Words) -> Choice:
    """A choice; `key` is that of its words, as `theme` is of `integrate_theme`, `theme_dark`."""
    return Choice(
        name=name,
        label=words.page[f"integrate_{key}"],
        options=[
            settings.Option(
                value=value, label=words.page[f"{key}_{value}"], is_chosen=value == chosen
            )
            for value in values
        ],
    )


def _keys(words: Words) -> list[tuple[str, str, str]]:
    """Every key of the frame's address: its name, its values, what it means."""
    cards, card = words.page["key_cards"], words.page["key_card"]
    parameters = (*PARAMETERS.values(), *SITUATION_PARAMETERS.values())
    return [
        ("theme", ", ".join(THEMES), words.page["key_theme"]),
        ("lang", ", ".join(LANGUAGES), words.page["key_lang"]),
        ("ui", ", ".join(UIS), words.page["key_ui"]),
        ("m", cards, words.page["key_m"]),
        ("t", cards, words.page["key_t"]),
        ("rules", ", ".join(PROFILES), words.page["key_rules"]),
        *[
            (each.name, _values(each, words), words.parameter_label(each.name))
            for each in parameters
        ],
        ("taken", card, words.parameter_label("taken")),
        ("colours", "4", words.page["key_colours"]),
    ]


def _values(parameter: Parameter, words: Words) -> str:
    """The values of a parameter as an address writes them."""
    if parameter.is_flag:
        return "1, 0"
    if parameter.choices is not None:
        return ", ".join([format_value(choice) for choice in parameter.choices])
    key = "key_range_or_none" if parameter.may_be_none else "key_range"
    return words.text(key, low=parameter.low, high=parameter.high)
