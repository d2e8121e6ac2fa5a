"""Where the melds of a picture go: as large as they fit, in rows, from left to right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from calculator.web.share.faces import height_of

_WIDTHS: Final = (200, 184, 168, 150, 138, 126, 114, 102, 92, 82, 72, 64, 56, 48, 40, 32, 26, 20)
_SPREAD, _FANNED, _TIGHT = 1.05, 0.5, 0.36
"""How far apart cards lie, in widths of a card: side by side, overlapping, much so."""
_WIDEST: Final = {_SPREAD: 200, _FANNED: 150, _TIGHT: 56}
"""Cards overlap only where they would get small otherwise."""
_GAP: Final = 0.5
"""Between two melds of a row, in widths of a card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where one meld goes: its number, the place of its first card, its width in pixels."""

    number: int
    x: int
    y: int
    width: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """Every meld's place, the width of a card, how far apart cards lie, the size of the words."""

    card: int
    step: float
    words: int
    places: tuple[Place, ...]


def lay_out(counts: Sequence[int], left: int, top: int, width: int, height: int) -> Layout:
    """Places for melds of so many cards in that area; those that never fit are left out."""
    for card in _WIDTHS:
        for apart in (_SPREAD, _FANNED, _TIGHT):
            if card > _WIDEST[apart]:
                continue
            layout = _try(counts, card, apart, (left, top, width, height))
            if len(layout.places) == len(counts):
                return layout
    return _try(counts, _WIDTHS[-1], _TIGHT, (left, top, width, height))


def _try(counts: Sequence[int], card: int, apart: float, area: tuple[int, int, int, int]) -> Layout:
    left, top, width, height = area
    words = max(18, min(30, round(card * 0.24)))
    row_height = height_of(card) + round(words * 1.7)
    gap, space = round(card * _GAP), round(card * 0.24)
    widths = [round(card + (count - 1) * card * apart) for count in counts]
    rows = list(_rows(widths, width, gap)) if max(widths, default=0) <= width else []
    rows = rows[: (height + space) // (row_height + space)]
    y = top + (height + space - len(rows) * (row_height + space)) // 2
    places = []
    for row in rows:
        x = left
        for number in row:
            places.append(Place(number=number, x=x, y=y, width=widths[number]))
            x += widths[number] + gap
        y += row_height + space
    return Layout(card=card, step=card * apart, words=words, places=tuple(places))


def _rows(widths: Sequence[int], most: int, gap: int) -> Iterator[list[int]]:
    row: list[int] = []
    used = 0
    for number, width in enumerate(widths):
        if row and used + gap + width > most:
            yield row
            row, used = [], 0
        used += width + (gap if row else 0)
        row.append(number)
    if row:
        yield row
