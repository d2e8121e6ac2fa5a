"""QR codes of links, drawn as SVG that our Content-Security-Policy lets through."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import segno
from markupsafe import Markup

_BORDER: Final = 4
"""Empty modules around the code, as its standard asks."""
_LONGEST: Final = 300
"""Characters of a link: beyond, the code gets too fine for a phone held up to another one."""


def is_drawable(link: str) -> bool:
    """Whether a phone could read the link off a screen; openings are far from the limit."""
    return len(link) <= _LONGEST


@lru_cache(maxsize=256)
def draw_code(link: str) -> Markup:
    """The QR code of a link as an SVG element, black on white in any theme, sized by its place.

    Nothing for a link that is not drawable.
    """
    if not is_drawable(link):
        return Markup("")
    code = segno.make_qr(link, error="m")
    svg: str = code.svg_inline(
        border=_BORDER, dark="#000", light="#fff", omitsize=True, svgclass=None, lineclass=None
    )
    return Markup(svg)  # noqa: S704  (digits, and words of segno's own)


def code_file(link: str) -> str:
    """The same as a file of its own; an empty picture for a link that is too long."""
    svg = str(draw_code(link)) or '<svg viewBox="0 0 1 1"></svg>'
    return svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
