"""Reads QR codes as a phone does: by a decoder that shares nothing with what drew them."""

from __future__ import annotations

import re
from typing import Final

import zxingcpp
from PIL import Image, ImageDraw

_SCALE: Final = 8


def scan(image: Image.Image) -> str:
    """The text of the one QR code in a picture."""
    found = zxingcpp.read_barcodes(image.convert("L"))
    assert len(found) == 1, f"{len(found)} codes"
    assert found[0].format == zxingcpp.BarcodeFormat.QRCode
    return found[0].text


def rasterise(svg: str) -> Image.Image:
    """The picture of a code drawn as one path of horizontal strokes, each one module high."""
    size = re.search(r'viewBox="0 0 (\d+) \1"', svg)
    strokes = re.search(r'<path stroke="#000"[^>]* d="([^"]+)"', svg)
    assert size is not None
    assert strokes is not None
    side = int(size[1]) * _SCALE
    image = Image.new("L", (side, side), 255)
    draw = ImageDraw.Draw(image)
    x = y = 0.0
    for command, numbers in re.findall(r"([Mmh])([^Mmh]*)", strokes[1]):
        values = [float(number) for number in re.findall(r"-?[\d.]+", numbers)]
        if command == "M":
            x, y = values
        elif command == "m":
            x, y = x + values[0], y + values[1]
        else:
            top = (y - 0.5) * _SCALE
            draw.rectangle(
                (x * _SCALE, top, (x + values[0]) * _SCALE - 1, top + _SCALE - 1), fill=0
            )
            x += values[0]
    return image
