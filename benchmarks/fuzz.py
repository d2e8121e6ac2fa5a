"""Random and mutated inputs through the card reader and the address decoder.

The reader may raise `ReadError`, with a place inside the text; the token parser `NotationError`. The
decoder raises nothing: what it cannot read it names, and what it read it writes canonically.
"""

from __future__ import annotations

import json
import random
import string
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Final

from benchmarks.serving import ROOT
from calculator.rami import NotationError, parse_cards
from calculator.rami.reader import read_cards
from calculator.rami.unreadable import MAX_CARDS, MAX_MELDS, ReadError
from calculator.web.address import format_address, parse_query, read_address
from calculator.web.answering import do_what_is_asked
from calculator.web.words import LANGUAGES

_NOTATION: Final = ROOT / "tests" / "data" / "notation.json"
_ADDRESSES: Final = (
    *("m=QhKhAh&m=Jk7s8s", "t=8s9s&m=QhKhAh&lang=en", "rules=rami40&m=QhKhAh&threshold=45"),
    *("m=QhKhAh&do=tap.8s&do=add&do=undo", "rules=rami51-equipes&bar=63&taken=8s&first_turn=1"),
    *("text=7-8-9+de+c%C5%93ur+%2B+3+rois", "seen=rami71&rules=rami40&ace_low=1&seq=7&colours=4"),
    *("m=QhKhAh&do=drop.0.2&do=edit.0&do=rules.libre", "max_jokers_per_meld=none&opened=partner"),
)
_SIGNS: Final = (
    *string.printable,
    *"♠♥♦♣♤♡♢♧🂡🂱🃏★éèœÀ×–—’«»·،٤５²½Ⅳ\u200b\u202e\ufe0e\ufeff\u0301\x00\x7f\x85\ud800\uffff",
    *("JK", "joker", "roi", "dame", "as", "de", "coeur", "10", "+", "&", "=", "%", "%ff", "%00"),
    *("QhKhAh", "8s", "m=", "t=", "do=", "text=", "lang=", "tap.", "none", "..", "\r\n", "  "),
)


def texts(rng: random.Random) -> Iterator[str]:
    """Typed cards without end: the published ones with a few characters changed, and mere noise."""
    seeds = _published()
    while True:
        yield _mutated(rng, rng.choice(seeds)) if rng.random() < 0.8 else _noise(rng)


def queries(rng: random.Random) -> Iterator[bytes]:
    """Queries without end, some of them bytes that are no text."""
    while True:
        text = _mutated(rng, rng.choice(_ADDRESSES)) if rng.random() < 0.8 else _noise(rng)
        query = text.encode("utf-8", "surrogatepass")
        yield query if rng.random() < 0.9 else query + rng.randbytes(rng.randint(1, 8))


def try_text(text: str, lang: str) -> str:
    """Read typed cards; says how it went. Raises `AssertionError` for what ought not to be."""
    try:
        melds = read_cards(text, lang)
    except ReadError as error:
        _place_is_inside(error)
        return "refused"
    assert len(melds) <= MAX_MELDS, (text, lang)
    assert all(0 < len(meld) <= MAX_CARDS for meld in melds), (text, lang)
    return "read"


def try_tokens(text: str) -> None:
    """Parse canonical tokens."""
    try:
        cards = parse_cards(text)
    except NotationError as error:
        _place_is_inside(error)
    else:
        assert "".join([card.notation for card in cards]) == text, text


def try_query(query: bytes) -> str:
    """Decode an address, do what it asks, write it anew and read that; says how it went."""
    answer = do_what_is_asked(read_address(parse_query(query)))
    address = format_address(answer.state)
    again = read_address(parse_query(address.partition("?")[2].encode()))
    assert not again.problems, (query, address)
    assert format_address(again.state) == address, query
    return "read" if answer.is_readable else "refused"


def run(inputs: int, seed: int) -> Counter[str]:
    """So many inputs, half of each kind; counts how they went."""
    rng = random.Random(seed)
    told: Counter[str] = Counter()
    each_text, each_query = texts(rng), queries(rng)
    for number in range(inputs // 2):
        text = next(each_text)
        told["text " + try_text(text, LANGUAGES[number % len(LANGUAGES)])] += 1
        try_tokens(text)
        told["address " + try_query(next(each_query))] += 1
    return told


def run_all(inputs: int, processes: int = 2, share: int = 10_000) -> Counter[str]:
    """So many inputs over some processes, in shares that each have a seed of their own."""
    told: Counter[str] = Counter()
    with ProcessPoolExecutor(processes) as pool:
        for each in pool.map(partial(run, share), range(inputs // share)):
            told += each
    return told


def _published() -> list[str]:
    return [case["text"] for case in json.loads(_NOTATION.read_text("utf-8"))]


def _place_is_inside(error: ReadError | NotationError) -> None:
    assert 0 <= error.start <= error.end <= len(error.text), error


def _mutated(rng: random.Random, text: str) -> str:
    for _ in range(rng.randint(0, 3)):
        start = rng.randint(0, len(text))
        end = min(len(text), start + rng.choice((0, 0, 1, 1, 2, 5)))
        put = rng.choice(_SIGNS) * rng.choice((0, 1, 1, 1, 1, 2, 40))
        text = text[:start] + put + text[end:]
    return text


def _noise(rng: random.Random) -> str:
    length = rng.choice((0, 1, 2, 4, 8, 16, 64))
    if rng.random() < 0.3:
        return "".join([chr(rng.randrange(0x110000)) for _ in range(length)])
    return "".join(rng.choices(_SIGNS, k=length))
