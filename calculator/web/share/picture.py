"""The picture of a link preview: this very opening, its points and its verdict, 1200 × 630."""

from __future__ import annotations

from functools import lru_cache
from threading import BoundedSemaphore, Lock
from typing import Final

from calculator.rami import FACES, MeldVerdict, OpeningVerdict
from calculator.web.judging import judge
from calculator.web.share.canvas import Canvas, Ink, cut_to, width_of
from calculator.web.share.faces import Face, Fan, draw_fan, faces_of, height_of
from calculator.web.share.layout import Layout, Place, lay_out
from calculator.web.state import State
from calculator.web.verdict import Band, band_of
from calculator.web.words import Words, words_for
from calculator.web.words.base import capital

WIDTH, HEIGHT = 1200, 630

_FELT, _RIM, _SOFT, _PAPER = "#14302a", "#24473d", "#b3bdb2", "#eee9dc"
_FILLS: Final = {"yes": "#1f7a50", "no": "#b03238"}
_TRACKS: Final = {"yes": "#57977a", "no": "#c5656a"}
_REFUSED, _PURE = "#ff9d93", "#7fd6a8"
_MARGIN: Final = 48
_KEPT: Final = 64
"""Pictures kept, of some 20,000 bytes each."""

PLACES: Final = 2
"""Threads that may be at pictures at once: one draws (25 to 60 ms), one waits for it. A worker has
four, and the others answer: a hundred different pictures asked for at once would keep all four of
them for seconds, `/healthz` included."""
_places: Final = BoundedSemaphore(PLACES)
_one_at_a_time: Final = Lock()
"""Fonts are shared."""


class BusyError(RuntimeError):
    """As many pictures are being drawn as may be: ask again in a moment."""


@lru_cache(maxsize=_KEPT)
def draw_picture(state: State) -> bytes:
    """The picture of what is laid, as a PNG; with nothing laid, the page's name and four aces.

    Raises `BusyError` where it would have to be drawn and there is no place to wait.
    """
    if not _places.acquire(blocking=False):
        raise BusyError
    try:
        with _one_at_a_time:
            return _drawn(state, words_for(state.lang))
    finally:
        _places.release()


def _drawn(state: State, words: Words) -> bytes:
    canvas = Canvas(WIDTH, HEIGHT, _RIM)
    canvas.box((12, 12), (WIDTH - 24, HEIGHT - 24), 28, _FELT)
    if state.melds:
        _draw_opening(canvas, state, judge(state), words)
    else:
        _draw_name(canvas, state, words)
    return canvas.to_png()


def _draw_opening(canvas: Canvas, state: State, judged: OpeningVerdict, words: Words) -> None:
    bottom = _draw_band(canvas, band_of(judged, state, words, withheld=False), judged)
    _draw_foot(canvas, state, words)
    top = bottom + 28
    counts = [len(meld.cards) for meld in judged.melds]
    layout = lay_out(counts, _MARGIN, top, WIDTH - 2 * _MARGIN, HEIGHT - 84 - top)
    fan = Fan(width=layout.card, step=layout.step, four_colours=state.four_colours)
    for place in layout.places:
        meld = judged.melds[place.number]
        faces = faces_of(meld, words)
        at = (place.x, place.y)
        draw_fan(canvas, faces, at, fan)
        _draw_words(canvas, meld, place, layout, words)


def _draw_band(canvas: Canvas, band: Band, judged: OpeningVerdict) -> int:
    """The verdict as the page shows it; where the band ends."""
    left, top, width = _MARGIN - 12, 36, WIDTH - 2 * (_MARGIN - 12)
    height = 156 if band.lead else 118
    canvas.box((left, top), (width, height), 20, _FILLS[band.tone])
    x, right, base = left + 28, left + width - 28, top + 70
    canvas.put(band.tone, (x + 24, base - 20), 46, "#fff")
    canvas.write(band.word, (x + 62, base), Ink(64, "#fff", bold=True))
    canvas.write(band.score, (right, base), Ink(44, "#fff", bold=True), "rs")
    if band.lead:
        canvas.write(cut_to(band.lead, right - x, 30), (x, base + 42), Ink(30, "#fff"))
    if judged.threshold:
        bar, full = top + height - 26, right - x
        canvas.box((x, bar), (full, 10), 5, _TRACKS[band.tone])
        reached = round(full * min(judged.points / judged.threshold, 1))
        if reached:
            canvas.box((x, bar), (max(reached, 10), 10), 5, "#fff")
    return top + height


def _draw_words(
    canvas: Canvas, meld: MeldVerdict, place: Place, layout: Layout, words: Words
) -> None:
    """Under a meld: what it is and what it counts, or that it is refused."""
    size = layout.words
    x, base = place.x, place.y + height_of(layout.card) + round(size * 1.35)
    if meld.kind is None:
        canvas.put("no", (x + size * 0.4, base - size * 0.32), round(size * 0.7), _REFUSED)
        refused = words.text("meld_refused")
        if size + width_of(refused, size, bold=True) <= place.width:
            canvas.write(refused, (x + size, base), Ink(size, _REFUSED, bold=True))
        return
    if meld.is_pure_run:
        canvas.put("pure", (x + size * 0.4, base - size * 0.32), round(size * 0.8), _PURE)
        x += size
    points = words.points(meld.points)
    kind = capital(words.meld_kind(meld.kind, len(meld.cards), meld.pure))
    for text in (f"{kind}, {points}", points, str(meld.points)):
        if x + width_of(text, size) <= place.x + place.width:
            canvas.write(text, (x, base), Ink(size, _PAPER))
            return


def _draw_foot(canvas: Canvas, state: State, words: Words) -> None:
    """The rules of the table, and the page's name."""
    name, base, size = words.page["name"], HEIGHT - 40, 24
    taken = width_of(name, size, bold=True)
    canvas.write(name, (WIDTH - _MARGIN, base), Ink(size, _PAPER, bold=True), "rs")
    rules = words.rules_line(state.rules, state.profile)
    rules = cut_to(rules, WIDTH - 2 * _MARGIN - taken - 40, size)
    canvas.write(rules, (_MARGIN, base), Ink(size, _SOFT))


def _draw_name(canvas: Canvas, state: State, words: Words) -> None:
    aces = [Face(card=card, label=words.rank_label(card)) for card in FACES if card.number == 1]
    card, apart = 168, 1.12
    left = round((WIDTH - card * (1 + 3 * apart)) / 2)
    fan = Fan(width=card, step=card * apart, four_colours=state.four_colours)
    draw_fan(canvas, aces, (left, 76), fan)
    middle = WIDTH // 2
    canvas.write(words.page["name"], (middle, 442), Ink(88, _PAPER, bold=True), "ms")
    canvas.write(words.page["tagline"], (middle, 510), Ink(38, _SOFT), "ms")
