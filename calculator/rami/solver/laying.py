"""How the cards of a group are laid so that the table reads them as the search counted them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from calculator.rami.cards import JOKER, Card
from calculator.rami.melds import MeldVerdict, check_meld
from calculator.rami.rules import Rules

_AFTER_NATURALS: Final = 100
"""Where the jokers of a set lie: after every suit."""


def lay(naturals: tuple[Card, ...], jokers: int, points: int, rules: Rules) -> MeldVerdict:
    """The meld of some cards that counts so many points, laid in the order it reads.

    A run lies upwards, unless only downwards it counts what is meant (`as_laid`); a set by suit,
    its jokers last.

    >>> from calculator.rami import parse_cards
    >>> lay(parse_cards("8s7s"), 1, 24, Rules(joker_value="as_laid")).cards
    (7s, 8s, Jk)
    """
    for cards in _orders((*naturals, *[JOKER] * jokers), rules):
        meld = check_meld(cards, rules)
        if meld.points == points:
            return meld
    raise AssertionError(f"{naturals} and {jokers} jokers are not worth {points} points")


def _orders(cards: tuple[Card, ...], rules: Rules) -> Iterator[tuple[Card, ...]]:
    """The cards in the order of each reading, upwards and downwards; one among jokers anywhere."""
    for reading in check_meld(cards, rules).readings:
        seats = sorted(
            reading.seats, key=lambda seat: (seat.place, seat.card.index or _AFTER_NATURALS)
        )
        upwards = tuple([seat.card for seat in seats])
        yield upwards
        yield upwards[::-1]
    for place in range(1, len(cards)):
        yield *cards[1 : place + 1], cards[0], *cards[place + 1 :]
