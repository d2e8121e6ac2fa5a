"""A picture one can write and put shapes on; letters come from Source Serif, on any machine."""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import as_file, files
from typing import Final

from PIL import Image, ImageDraw, ImageFilter, ImageFont

from calculator.web.share.shapes import rounded_mask, shape_mask
from calculator.web.words.language import TEXT_STYLE

Colour = str

_FONTS: Final = {
    False: "SourceSerifPro-Regular.ttf",
    True: "SourceSerifPro-Semibold.ttf",
}
_PLAIN: Final = str.maketrans({"\u202f": " ", "\u00a0": " ", TEXT_STYLE: None})
"""What the font does not know, and does not need to."""
_SHADOW: Final = 14


@lru_cache(maxsize=64)
def _font(size: int, *, bold: bool) -> ImageFont.FreeTypeFont:
    with as_file(files("font_source_serif_pro") / "files" / _FONTS[bold]) as path:
        return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


def width_of(text: str, size: int, *, bold: bool = False) -> int:
    """How many pixels a text takes."""
    return round(_font(size, bold=bold).getlength(text.translate(_PLAIN)))


def cut_to(text: str, width: int, size: int, *, bold: bool = False) -> str:
    """The text, cut after a word where it is wider than so many pixels."""
    text = text.translate(_PLAIN)
    if width_of(text, size, bold=bold) <= width:
        return text
    while text and width_of(f"{text} …", size, bold=bold) > width:
        text = text.rpartition(" ")[0]
    return f"{text} …"


@dataclass(frozen=True, slots=True)
class Ink:
    """How a text is written: its size in pixels, its colour, its weight."""

    size: int
    colour: Colour
    bold: bool = False


class Canvas:
    """A picture being drawn."""

    def __init__(self, width: int, height: int, ground: Colour) -> None:
        self.image: Final = Image.new("RGB", (width, height), ground)
        self._draw: Final = ImageDraw.Draw(self.image)

    def write(self, text: str, at: tuple[float, float], ink: Ink, anchor: str = "ls") -> None:
        """A line of text; `anchor` as Pillow names it, the left end of the baseline by default."""
        font = _font(ink.size, bold=ink.bold)
        self._draw.text(at, text.translate(_PLAIN), fill=ink.colour, font=font, anchor=anchor)

    def put(self, name: str, at: tuple[float, float], size: int, colour: Colour) -> None:
        """A suit or a sign, its middle at that place."""
        place = (round(at[0] - size / 2), round(at[1] - size / 2))
        self.image.paste(colour, place, shape_mask(name, size))

    def box(self, at: tuple[int, int], size: tuple[int, int], radius: int, colour: Colour) -> None:
        """A rectangle with round corners."""
        self.image.paste(colour, at, rounded_mask(*size, radius))

    def shadow(self, at: tuple[int, int], size: tuple[int, int], radius: int) -> None:
        """The soft shadow of such a rectangle."""
        self.image.paste("#000", (at[0] - _SHADOW, at[1] - _SHADOW + 3), _shadow(*size, radius))

    def to_png(self) -> bytes:
        """The picture as a file, its colours few enough for a palette."""
        file = io.BytesIO()
        palette = self.image.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        palette.save(file, "PNG", compress_level=7)
        return file.getvalue()


@lru_cache(maxsize=64)
def _shadow(width: int, height: int, radius: int) -> Image.Image:
    mask = Image.new("L", (width + 2 * _SHADOW, height + 2 * _SHADOW))
    mask.paste(110, (_SHADOW, _SHADOW), rounded_mask(width, height, radius))
    return mask.filter(ImageFilter.GaussianBlur(5))
