"""What to paste into another site: a frame, a frame that adapts, an address, a link."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from calculator.rami import format_cards
from calculator.web.address import format_address
from calculator.web.embed.look import SCRIPT, Look, frame_address
from calculator.web.state import State
from calculator.web.words import Words

SANDBOX: Final = "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
HEIGHTS: Final = {"full": 720, "result": 420}
"""How high a frame is before it has told its height, and where nobody listens."""

_FRAME: Final = Markup(
    '<iframe src="{address}" title="{title}" width="{width}" height="{height}" loading="lazy"'
    ' referrerpolicy="no-referrer" sandbox="{sandbox}" allow="clipboard-write"'
    ' frameborder="0"></iframe>'
)
_PLACE: Final = Markup(
    '<div class="rami51"{data}><a href="{link}">{title}</a></div>\n'
    '<script async src="{script}"></script>'
)
_LETTERS: Final = str.maketrans({sign: f"\\{sign}" for sign in "\\[]"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Snippet:
    """One text to copy; `name` is its key, from which its words and its field are named."""

    name: str
    text: str

    @property
    def rows(self) -> int:
        """How many lines the text has, about."""
        return min(1 + len(self.text) // 60, 6)


def frame_html(address: str, title: str, width: str, height: int) -> Markup:
    """The frame as HTML: whoever keeps the site gives it no more than it needs.

    `frameborder` is old, but stays where `style` is filtered out.
    """
    return _FRAME.format(address=address, title=title, width=width, height=height, sandbox=SANDBOX)


def snippets_for(state: State, look: Look, root: str, words: Words) -> list[Snippet]:
    """Every way to show this state in another site."""
    title = words.page["name"]
    link = root + format_address(state)
    framed = root + frame_address(state, look)
    return [
        Snippet(name="iframe", text=str(frame_html(framed, title, "100%", HEIGHTS[look.ui]))),
        Snippet(
            name="script",
            text=str(
                _PLACE.format(data=_data(state, look), link=link, title=title, script=root + SCRIPT)
            ),
        ),
        Snippet(name="address", text=framed if look != Look() else link),
        Snippet(name="markdown", text=f"[{title.translate(_LETTERS)}]({link})"),
    ]


def _data(state: State, look: Look) -> Markup:
    """The melds and the look as `data-…`, to be read and changed by hand; the link has the rest."""
    pairs = look.pairs()
    if state.melds:
        pairs = [("m", " ".join([format_cards(meld) for meld in state.melds])), *pairs]
    return Markup("").join([Markup(' data-{}="{}"').format(key, value) for key, value in pairs])
