"""Typed text cut into pieces, each knowing its place in the text as it was typed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum
from itertools import pairwise
from typing import TYPE_CHECKING, Final
from unicodedata import category, normalize

from calculator.rami.lexicon import KNOWN_PROBLEMS, LEXICON, LONG_WORDS, Meaning
from calculator.rami.unreadable import ReadError, ReadProblem

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class Gap(IntEnum):
    """What stands between two pieces; of several, the greatest counts."""

    NOTHING = 0
    BLANK = 1
    """A space, between cards or between a rank and its suit."""
    MARK = 2
    """A comma or a hyphen, between cards only."""
    MELD_END = 3
    """`+`, `;`, `/` or a line end, between melds."""


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of the text from `start` to `end`: a meaning, a gap, or why it is unreadable."""

    start: int
    end: int
    content: Meaning | Gap | ReadProblem


_IGNORED: Final = "\ufeff\ufe0e\ufe0f"
_MELD_ENDS: Final = "+;/\n\v\f\r\x85\u2028\u2029"
_NO_CHARACTER: Final = "\ufffd"

_STRETCH: Final = re.compile(r"(?P<figures>[0-9]+)|(?P<letters>[^\W\d_]+)|.", re.DOTALL)
_RANK_FIGURES: Final = re.compile("10|[2-9]")
_NUMBER: Final = re.compile("1|(?:10|[2-9])+")
_PIECE: Final = re.compile(
    "|".join(map(re.escape, sorted([*LEXICON, *KNOWN_PROBLEMS], key=len, reverse=True)))
)
_WHOLE_CARDS: Final = re.compile("(?:(?<=[0-9])[pktcshd])?(?:jk|joker|[arvdkqjt][pktcshd])*")


def _fold(text: str) -> tuple[str, list[tuple[int, int]]]:
    """The text as the lexicon writes it, and for each of its characters the place in `text`.

    Small letters; accents composed; `œ` as `oe`; byte order marks and variation selectors left
    out; a character with marks that make no letter is `_NO_CHARACTER`. Raises `ReadError` at the
    first character that shows nothing (Cc but for tab and line ends, Cf, lone surrogates).
    """
    clusters: list[tuple[int, int, str]] = []
    for place, character in enumerate(text):
        kind = category(character)
        if clusters and kind[0] == "M" and clusters[-1][2] not in _MELD_ENDS:
            start, _, cluster = clusters.pop()
            mark = "" if character in _IGNORED else character
            clusters.append((start, place + 1, cluster + mark))
        elif character in _IGNORED:
            continue
        elif kind in {"Cc", "Cf", "Cs"} and character not in _MELD_ENDS + "\t":
            raise ReadError(text, place, place + 1, ReadProblem.CONTROL_CHARACTER)
        else:
            clusters.append((place, place + 1, character))
    folded, places = [], []
    for start, end, cluster in clusters:
        letter = normalize("NFC", cluster).lower().replace("œ", "oe")
        folded.append(letter if len(letter) == 1 or letter == "oe" else _NO_CHARACTER)
        places += [(start, end)] * len(folded[-1])
    return "".join(folded), places


def _cut_figures(figures: str, start: int) -> Iterator[Token]:
    """A number is a rank, or ranks from 2 to 10 in a row; a 1 that touches a figure is neither."""
    if _NUMBER.fullmatch(figures) is None:
        yield Token(start, start + len(figures), ReadProblem.NOT_A_CARD)
    elif figures == "1":
        yield Token(start, start + 1, LEXICON["1"])
    else:
        for rank in _RANK_FIGURES.finditer(figures):
            yield Token(start + rank.start(), start + rank.end(), LEXICON[rank[0]])


def _cut_letters(folded: str, start: int, end: int) -> Iterator[Token]:
    """Letters in a row are words and notations; from where they are not, nothing is read."""
    pieces, place = [], start
    while piece := _PIECE.match(folded, place, end):
        pieces.append(Token(place, piece.end(), _content(piece[0])))
        place = piece.end()
    if place == end and not _has_plural(folded, pieces):
        yield from pieces
    elif place == end:
        yield Token(start, end, ReadProblem.NOT_A_CARD)
    elif place == start and folded[place] == "o" and folded[:place].endswith("1"):
        yield Token(place, place + 1, ReadProblem.LETTER_O)
    else:
        whole = _WHOLE_CARDS.match(folded, start, end)
        limit = whole.end() if whole else start
        read = [piece for piece in pieces if piece.end <= limit]
        yield from read
        yield Token(read[-1].end if read else start, end, ReadProblem.NOT_A_CARD)


def _has_plural(folded: str, pieces: Sequence[Token]) -> bool:
    """Whether the word of a rank runs on into a letter: `rois` is no king of spades."""
    return any(
        [
            folded[word.start : word.end] in LONG_WORDS and after.end - after.start == 1
            for word, after in pairwise(pieces)
        ]
    )


def _content(piece: str) -> Meaning | Gap | ReadProblem:
    """What a single character or a known word is."""
    if piece in LEXICON:
        return LEXICON[piece]
    if piece in KNOWN_PROBLEMS:
        return KNOWN_PROBLEMS[piece]
    if piece in _MELD_ENDS:
        return Gap.MELD_END
    if piece == "\t" or category(piece) == "Zs":
        return Gap.BLANK
    if piece in ",−" or category(piece) == "Pd":
        return Gap.MARK
    return ReadProblem.NOT_A_CARD


def cut(text: str) -> list[Token]:
    """Cut a text into its pieces, in order; what is ignored belongs to none.

    Raises `ReadError` at a character that shows nothing, such as a control character.

    >>> [(token.start, token.end) for token in cut("10♥ dame")]
    [(0, 2), (2, 3), (3, 4), (4, 8)]
    >>> cut("7.")[1]
    Token(start=1, end=2, content=<ReadProblem.NOT_A_CARD: 'not_a_card'>)
    """
    folded, places = _fold(text)
    tokens: list[Token] = []
    for stretch in _STRETCH.finditer(folded):
        if stretch["figures"]:
            tokens += _cut_figures(stretch[0], stretch.start())
        elif stretch["letters"]:
            tokens += _cut_letters(folded, stretch.start(), stretch.end())
        else:
            tokens.append(Token(stretch.start(), stretch.end(), _content(stretch[0])))
    return [
        Token(places[token.start][0], places[token.end - 1][1], token.content) for token in tokens
    ]
