"""Suits and signs as outlines of our own, and masks of them in any size.

No font is needed for them, so that every machine draws the same. Outlines live in a unit square,
x to the right and y down; curves are cubic, given by their four points.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from calculator.rami.cards import Suit

Point = tuple[float, float]
Outline = tuple[Point, ...]

_FINER: Final = 8
"""Masks are drawn so many times larger, then reduced: that smooths their edges."""
_STEPS: Final = 24


def _curve(start: Point, first: Point, second: Point, end: Point) -> Iterator[Point]:
    for step in range(_STEPS + 1):
        t = step / _STEPS
        a, b, c, d = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t**2, t**3
        yield (
            a * start[0] + b * first[0] + c * second[0] + d * end[0],
            a * start[1] + b * first[1] + c * second[1] + d * end[1],
        )


def _mirrored(left: Iterable[Point]) -> Outline:
    """A left half, from bottom to top, with its mirror image."""
    half = list(left)
    return (*half, *[(1 - x, y) for x, y in reversed(half)])


def _circle(x: float, y: float, radius: float) -> Outline:
    turns = [2 * math.pi * step / 64 for step in range(64)]
    return tuple([(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns])


def _star(points: int, inner: float) -> Outline:
    radii = (0.5, inner)
    corners = []
    for step in range(2 * points):
        turn = math.pi * (step / points - 0.5)
        radius = radii[step % 2]
        corners.append((0.5 + radius * math.cos(turn), 0.5 + radius * math.sin(turn)))
    return tuple(corners)


def _stroke(start: Point, end: Point, width: float) -> tuple[Outline, ...]:
    """A thick line with round ends."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    scale = width / 2 / math.hypot(dx, dy)
    x, y = -dy * scale, dx * scale
    bar = (
        (start[0] + x, start[1] + y),
        (end[0] + x, end[1] + y),
        (end[0] - x, end[1] - y),
        (start[0] - x, start[1] - y),
    )
    return bar, _circle(*start, width / 2), _circle(*end, width / 2)


_HEART: Final = _mirrored(
    [
        *_curve((0.5, 0.97), (0.44, 0.82), (0.03, 0.62), (0.03, 0.31)),
        *_curve((0.03, 0.31), (0.03, 0.13), (0.14, 0.04), (0.27, 0.04)),
        *_curve((0.27, 0.04), (0.38, 0.04), (0.46, 0.11), (0.5, 0.23)),
    ]
)
_DIAMOND: Final = _mirrored(
    [
        *_curve((0.5, 0.99), (0.4, 0.8), (0.27, 0.63), (0.12, 0.5)),
        *_curve((0.12, 0.5), (0.27, 0.37), (0.4, 0.2), (0.5, 0.01)),
    ]
)
_SPADE: Final = tuple([(x, 0.02 + 0.8 * (1 - y)) for x, y in _HEART])
_STEM: Final = _mirrored(
    [(0.28, 0.98), *_curve((0.28, 0.98), (0.42, 0.93), (0.47, 0.8), (0.47, 0.5))]
)

SUITS: Final[dict[str, tuple[Outline, ...]]] = {
    Suit("s").value: (_SPADE, _STEM),
    Suit("h").value: (_HEART,),
    Suit("d").value: (_DIAMOND,),
    Suit("c").value: (
        _circle(0.5, 0.245, 0.225),
        _circle(0.245, 0.575, 0.225),
        _circle(0.755, 0.575, 0.225),
        _circle(0.5, 0.5, 0.14),
        _STEM,
    ),
}
SIGNS: Final[dict[str, tuple[Outline, ...]]] = {
    "joker": (_star(5, 0.205),),
    "pure": (_star(4, 0.16),),
    "yes": (*_stroke((0.12, 0.55), (0.38, 0.82), 0.15), *_stroke((0.38, 0.82), (0.88, 0.2), 0.15)),
    "no": (*_stroke((0.17, 0.17), (0.83, 0.83), 0.15), *_stroke((0.17, 0.83), (0.83, 0.17), 0.15)),
}
_ALL: Final = SUITS | SIGNS


@lru_cache(maxsize=256)
def shape_mask(name: str, size: int) -> Image.Image:
    """A suit (`s`, `h`, `d`, `c`) or a sign as a square mask of that many pixels."""
    mask = Image.new("L", (size * _FINER, size * _FINER))
    draw = ImageDraw.Draw(mask)
    for outline in _ALL[name]:
        draw.polygon([(x * size * _FINER, y * size * _FINER) for x, y in outline], fill=255)
    return mask.reduce(_FINER)


@lru_cache(maxsize=64)
def rounded_mask(width: int, height: int, radius: int) -> Image.Image:
    """A rectangle with round corners as a mask."""
    finer = 4
    mask = Image.new("L", (width * finer, height * finer))
    box = (0, 0, width * finer - 1, height * finer - 1)
    ImageDraw.Draw(mask).rounded_rectangle(box, radius * finer, fill=255)
    return mask.reduce(finer)
