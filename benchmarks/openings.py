"""Distinct valid openings of three melds, 13 cards and two jokers, as many as are asked for."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from calculator.rami import JOKER, Card, check_meld
from calculator.rami.cards import card_of

Opening = tuple[tuple[Card, ...], ...]


def openings(number: int, seed: str = "openings") -> list[Opening]:
    """So many openings, no two alike: a run of five, a run and a set of four, two jokers."""
    rng = Random(seed)
    found: dict[Opening, None] = {}
    for opening in _openings(rng):
        found[opening] = None
        if len(found) == number:
            return list(found)
    raise AssertionError


def _openings(rng: Random) -> Iterator[Opening]:
    while True:
        melds = (_run(rng, 5), _with_joker(rng, _run(rng, 4)), _with_joker(rng, _set(rng)))
        if all(check_meld(meld).valid for meld in melds):
            yield melds


def _run(rng: Random, length: int) -> tuple[Card, ...]:
    start, suit = rng.randint(1, 15 - length), rng.randrange(4)
    return tuple(card_of(start + step, suit) for step in range(length))


def _set(rng: Random) -> tuple[Card, ...]:
    number = rng.randint(1, 13)
    return tuple(card_of(number, suit) for suit in rng.sample(range(4), 4))


def _with_joker(rng: Random, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    at = rng.randrange(len(cards))
    return (*cards[:at], JOKER, *cards[at + 1 :])
