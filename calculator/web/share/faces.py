"""Cards as the picture of a link preview shows them: rank, suit, and what a joker stands for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from calculator.rami import Card, MeldKind, MeldVerdict, Seat
from calculator.rami.seats import HIGH_ACE
from calculator.web.share.canvas import Canvas, Ink
from calculator.web.words import Words

_CARD, _EDGE, _INK, _CHIP = "#fffefb", "#cfc5b0", "#1b1a18", "#e9e1cf"
_TWO: Final = {"s": "#1b1a18", "h": "#bd1420", "d": "#bd1420", "c": "#1b1a18"}
_FOUR: Final = {"s": "#161616", "h": "#dd0708", "d": "#0b44e7", "c": "#246f59"}
"""The colours of the page, in its light theme."""
_HEIGHT: Final = 1.42
_BIG: Final = 60
"""From so many pixels on a card has room for more than rank and suit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """One card to draw: what stands in its corner, and below it a joker's card or an ace's points."""

    card: Card
    label: str
    stands_for: tuple[Card, ...] = ()
    stands_label: str = ""
    points: str = ""


def faces_of(meld: MeldVerdict, words: Words) -> tuple[Face, ...]:
    """The cards of a meld, in the order laid."""
    if not meld.seats:
        return tuple([Face(card=card, label=_label(card, words)) for card in meld.cards])
    return tuple([_seated(seat, meld, words) for seat in meld.seats])


def height_of(width: int) -> int:
    """The height of a card of that width, in pixels."""
    return round(width * _HEIGHT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fan:
    """How cards lie: their width in pixels, how far one is from the next, the suits' colours."""

    width: int
    step: float
    four_colours: bool


def draw_fan(canvas: Canvas, faces: Sequence[Face], at: tuple[int, int], fan: Fan) -> None:
    """Cards from left to right, the first one's upper left corner there."""
    for place, face in enumerate(faces):
        left = (round(at[0] + place * fan.step), at[1])
        _draw_face(canvas, face, left, fan.width, _FOUR if fan.four_colours else _TWO)


def _draw_face(
    canvas: Canvas, face: Face, at: tuple[int, int], width: int, colours: Mapping[str, str]
) -> None:
    size, radius = (width, height_of(width)), round(width * 0.11)
    canvas.shadow(at, size, radius)
    canvas.box(at, size, radius, _EDGE)
    line = max(1, round(width / 60))
    inner = (size[0] - 2 * line, size[1] - 2 * line)
    canvas.box((at[0] + line, at[1] + line), inner, radius - line, _CARD)
    suit = face.card.suit.value if face.card.suit else "joker"
    colour = colours.get(suit, _INK)
    x, y = at
    column = x + width * 0.265
    if face.card.is_joker:
        canvas.put("joker", (column, y + width * 0.28), round(width * 0.36), colour)
    else:
        rank = round(width * (0.42 if len(face.label) == 1 else 0.39))
        ink = Ink(rank, colour, bold=True)
        canvas.write(face.label, (column, y + width * 0.42), ink, "ms")
        canvas.put(suit, (column, y + width * 0.64), round(width * 0.3), colour)
    canvas.put(suit, (x + width * 0.71, y + width * 1.1), round(width * 0.42), colour)
    if width < _BIG:
        return
    base = y + width * 1.29
    if face.points:
        _chip(canvas, face.points, (round(column), round(base)), width)
    if face.stands_for:
        _ghost(canvas, face, (x + width * 0.1, base), width, colours)


def _chip(canvas: Canvas, points: str, at: tuple[int, int], width: int) -> None:
    box = (round(width * 0.3), round(width * 0.24))
    canvas.box((at[0] - box[0] // 2, at[1] - round(width * 0.18)), box, round(width * 0.05), _CHIP)
    canvas.write(points, at, Ink(round(width * 0.2), _INK, bold=True), "ms")


def _ghost(
    canvas: Canvas, face: Face, at: tuple[float, float], width: int, colours: Mapping[str, str]
) -> None:
    """The card a joker stands for, small: `6♠`, `R♦♣`."""
    size = round(width * 0.22)
    suits = [card.suit.value for card in face.stands_for if card.suit]
    colour = colours[suits[0]] if len(set(suits)) == 1 else _INK
    canvas.write(face.stands_label, at, Ink(size, colour, bold=True))
    x = at[0] + size * (0.62 * len(face.stands_label) + 0.42)
    for suit in suits if len(suits) < 4 else ():
        canvas.put(suit, (x, at[1] - size * 0.32), round(size * 0.72), colours[suit])
        x += size * 0.72


def _seated(seat: Seat, meld: MeldVerdict, words: Words) -> Face:
    card = seat.card
    label = _label(card, words)
    if card.is_joker:
        stands = _label(seat.stands_for[0], words)
        return Face(card=card, label=label, stands_for=seat.stands_for, stands_label=stands)
    counts = card.number == 1 and (meld.kind is MeldKind.SET or seat.place in (1, HIGH_ACE))
    return Face(card=card, label=label, points=str(seat.points) if counts else "")


def _label(card: Card, words: Words) -> str:
    return "" if card.is_joker else words.rank_label(card)
