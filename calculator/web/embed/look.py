"""How a frame looks: its theme and how much it shows; and the addresses that say so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

from werkzeug.datastructures import MultiDict

from calculator.web.address import address_pairs, join_address, last_value
from calculator.web.state import State
from calculator.web.words import LANGUAGES

FRAME: Final = "/embed"
OEMBED: Final = "/oembed"
SCRIPT: Final = "/embed.js"
INTEGRATE: Final = "/integrer"
THEMES: Final = ("auto", "light", "dark")
UIS: Final = ("full", "result")


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """What a frame's address says beyond the state of the table.

    >>> Look(theme="dark").pairs()
    [('theme', 'dark')]
    """

    theme: str = THEMES[0]
    ui: str = UIS[0]

    def pairs(self) -> list[tuple[str, str]]:
        """The keys and values that differ from the default."""
        pairs = [("theme", self.theme)] if self.theme != THEMES[0] else []
        return pairs + ([("ui", self.ui)] if self.ui != UIS[0] else [])


def read_look(fields: MultiDict[str, str]) -> Look:
    """The look a query asks for; what is unknown falls back to the default."""
    theme, ui = last_value(fields, "theme"), last_value(fields, "ui")
    return Look(
        theme=theme if theme in THEMES else THEMES[0],
        ui=ui if ui in UIS else UIS[0],
    )


def frame_address(state: State, look: Look) -> str:
    """The address of the frame that shows a state.

    >>> frame_address(State(lang="en"), Look(theme="dark"))
    '/embed?lang=en&theme=dark'
    """
    return join_address(FRAME, [*address_pairs(state), *look.pairs()])


def discovery_address(link: str, root: str) -> str:
    """Where programs that meet a link find out how to show it (oEmbed)."""
    return f"{root}{OEMBED}?{urlencode({'url': link})}"


def without_unknown_language(fields: MultiDict[str, str]) -> MultiDict[str, str]:
    """The fields, but for a language nobody speaks here: a frame falls back to the default."""
    if last_value(fields, "lang", LANGUAGES[0]) in LANGUAGES:
        return fields
    return MultiDict([(key, value) for key, value in fields.items(multi=True) if key != "lang"])
