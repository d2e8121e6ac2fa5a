"""The page for who keeps a site: choose, see it live, copy the snippet."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from calculator.rami import PARAMETERS, PROFILES, SITUATION_PARAMETERS, Parameter
from calculator.web import settings
from calculator.web.address import (
    address_pairs,
    asked_address,
    join_address,
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
from calculator.web.screen import Screen, Sent
from calculator.web.state import State
from calculator.web.values import format_value
from calculator.web.ways import ways
from calculator.web.words import LANGUAGES, Words, other_language, words_for

_INNER: Final = "in"
"""The key of the frame's language, where it is not that of this page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One select of the form."""

    name: str
    label: str
    options: list[settings.Option]


class Integration(Screen):
    """The page itself, as the other screens are answered."""

    path = INTEGRATE
    template = "integrer.html"
    part_template = "_integration.html"
    leaves_history = True

    def _answer_page(self, query: bytes, root: str) -> Sent:
        view, address = _view(query, root, is_page=True)
        if not view["problems"] and asked_address(self.path, query) != address:
            return Sent(address=address, is_elsewhere=True)
        return self._sent(address, self._page.render(view), is_readable=not view["problems"])

    def _answer_part(self, query: bytes, root: str) -> Sent:
        view, address = _view(query, root, is_page=False)
        return self._sent(address, self._part.render(view), is_readable=not view["problems"])


def _view(query: bytes, root: str, *, is_page: bool) -> tuple[dict[str, Any], str]:
    """What the templates need, and the canonical address."""
    fields = without_unknown_language(parse_query(query))
    look, asked = read_look(fields), read_address(fields)
    page = replace(asked.state, composing=())
    words = words_for(page.lang)
    wanted = last_value(fields, _INNER)
    inner = wanted if wanted in LANGUAGES else page.lang
    shown = replace(page, lang=inner)
    own = look.pairs() + ([(_INNER, inner)] if inner != page.lang else [])
    # Where that leads the frame speaks it too: it did already, or it followed this page.
    other = other_language(page.lang)
    title = words_for(inner).page["name"]
    view = {
        "words": words,
        "is_page": is_page,
        "problems": asked.problems,
        "ways": ways(State(lang=page.lang), words, INTEGRATE),
        "other_lang": other,
        "other_language": _address(replace(page, lang=other), look.pairs()),
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
    return join_address(INTEGRATE, [*address_pairs(state), *own])


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
