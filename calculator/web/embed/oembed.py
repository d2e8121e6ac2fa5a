"""oEmbed 1.0 (https://oembed.com): how a site that meets one of our links may show it."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import SplitResult, urlsplit

from flask import abort
from markupsafe import Markup
from werkzeug.datastructures import MultiDict

from calculator.web import verdict
from calculator.web.address import format_address, last_value, parse_query, read_address
from calculator.web.answering import Answer, do_what_is_asked
from calculator.web.embed.look import (
    FRAME,
    Look,
    frame_address,
    read_look,
    without_unknown_language,
)
from calculator.web.embed.snippets import HEIGHTS, frame_html
from calculator.web.judging import judge
from calculator.web.share.sharing import PICTURE
from calculator.web.share.summary import description_of

WIDTH: Final = 640
_LOW: Final = 480
"""Where there is less height than this, the verdict alone is shown."""
_THUMBNAIL: Final = (1200, 630)
_PATHS: Final = frozenset({"", "/", FRAME})
"""Where an opening is shown."""
_PORTS: Final = {"http": 80, "https": 443}
_QUOTE: Final = Markup('<blockquote><a href="{link}">{title}</a> {words}</blockquote>')


def oembed_answer(fields: MultiDict[str, str], root: str) -> dict[str, Any]:
    """The answer to a consumer. Raises the HTTP error that the specification names."""
    if last_value(fields, "format") not in ("", "json"):
        abort(501)
    url = last_value(fields, "url")
    if not url:
        abort(400)
    answer, look = _opening_at(url, root)
    width = min(WIDTH, _limit(fields, "maxwidth", WIDTH))
    most = _limit(fields, "maxheight", HEIGHTS["full"])
    if most < _LOW:
        look = Look(theme=look.theme, ui="result")
    height = min(HEIGHTS[look.ui], most)
    state, words = answer.state, answer.words
    judged = judge(state)
    band = verdict.band_of(judged, state, words, withheld=False)
    title = verdict.title_of(band, judged, words, has_errors=False)
    said = _QUOTE.format(
        link=root + format_address(state),
        title=title,
        words=description_of(judged, state, words),
    )
    framed = frame_html(root + frame_address(state, look), title, str(width), height)
    found = {
        "version": "1.0",
        "type": "rich",
        "title": title,
        "provider_name": words.page["name"],
        "provider_url": f"{root}/",
        "html": str(said + framed),
        "width": width,
        "height": height,
        "cache_age": 86400,
    }
    if _fits(fields):
        found |= {
            "thumbnail_url": root + format_address(state, PICTURE),
            "thumbnail_width": _THUMBNAIL[0],
            "thumbnail_height": _THUMBNAIL[1],
        }
    return found


def _opening_at(url: str, root: str) -> tuple[Answer, Look]:
    """What one of our addresses shows. Raises `NotFound` for any other."""
    try:
        asked = urlsplit(url)
        is_ours = _host_of(asked) == _host_of(urlsplit(root))
    except ValueError:
        abort(404)
    if not is_ours or asked.scheme not in _PORTS or asked.path not in _PATHS:
        abort(404)
    fields = without_unknown_language(parse_query(asked.query.encode("utf-8", "replace")))
    answer = do_what_is_asked(read_address(fields))
    if not answer.is_readable:
        abort(404)
    return answer, read_look(fields)


def _host_of(address: SplitResult) -> tuple[str | None, str | None, int | None]:
    """User, host and port of an address, no port where it is that of its scheme.

    So http and https of one host are the same. Raises `ValueError` for a port that is none.

    >>> _host_of(urlsplit("https://Rami.example:443/")) == _host_of(urlsplit("http://rami.example"))
    True
    """
    port = address.port
    usual = _PORTS.get(address.scheme)
    return address.username, address.hostname, None if port == usual else port


def _limit(fields: MultiDict[str, str], key: str, default: int) -> int:
    """A maximum in pixels; what is none, or nothing, limits nothing."""
    text = last_value(fields, key)
    known = text.isascii() and text.isdigit() and len(text) < 7 and int(text) > 0
    return int(text) if known else default


def _fits(fields: MultiDict[str, str]) -> bool:
    """Whether the picture stays within the maxima, as the specification asks."""
    width, height = _THUMBNAIL
    return width <= _limit(fields, "maxwidth", width) and height <= _limit(
        fields, "maxheight", height
    )
