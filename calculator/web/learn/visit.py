"""A visit to a page about the game: the rules and the language its address says."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from werkzeug.datastructures import MultiDict

from calculator.web.address import (
    Problem,
    address_pairs,
    join_address,
    parse_query,
    read_address,
    rules_pairs,
)
from calculator.web.state import State
from calculator.web.words import Words, words_for

PATHS: Final = MappingProxyType(
    {
        "lessons": "/apprendre",
        "openings": "/ouvertures",
        "practice": "/exercice",
        "sheet": "/regles",
        "glossary": "/glossaire",
    }
)
"""The pages by name, in the order of the navigation."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Visit:
    """What the address of a page says: no cards, only rules and language; the rest is in `query`."""

    page: str
    state: State
    words: Words
    query: MultiDict[str, str]
    problems: tuple[Problem, ...]


def read_visit(page: str, query: bytes) -> Visit:
    """Read an address as the calculator does; cards and situation are left behind."""
    fields = parse_query(query)
    asked = read_address(fields)
    state = asked.state.without_cards()
    return Visit(
        page=page,
        state=state,
        words=words_for(state.lang),
        query=fields,
        problems=tuple(asked.problems),
    )


def address_of(page: str, state: State, own: Iterable[tuple[str, str]] = ()) -> str:
    """The canonical address of a page: the rules, the page's own keys, then the language.

    >>> address_of("practice", State(lang="en"), [("seed", "51")])
    '/exercice?seed=51&lang=en'
    """
    pairs = [*rules_pairs(state.profile, state.rules), *own, *display_pairs(state)]
    return join_address(PATHS[page], pairs)


def display_pairs(state: State) -> list[tuple[str, str]]:
    """The language and the colours, where they are not the usual ones."""
    return address_pairs(State(lang=state.lang, four_colours=state.four_colours))
