"""Recipes for the trainer's openings: each shuffles cards into one kind of trap, or of no trap.

A recipe only proposes cards. Whether they are accepted, and why not, is the engine's word: see
`dealing`.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from calculator.rami import JOKER, Card
from calculator.rami.cards import SUITS, card_of
from calculator.rami.seats import HIGH_ACE
from calculator.web.state import Meld

Recipe = Callable[[Random], tuple[Meld, ...]]
_SUITS: Final = range(len(SUITS))


def run(dice: Random, low: int, high: int, length: int = 0) -> Meld:
    """A run without a joker whose places lie between two; three to five cards if not told."""
    length = length or dice.choice((3, 3, 3, 4, 4, 5))
    length = min(length, high - low + 1)
    first, suit = dice.randint(low, high - length + 1), dice.choice(_SUITS)
    return tuple([card_of(place, suit) for place in range(first, first + length)])


def same_rank(dice: Random, numbers: tuple[int, ...], count: int = 0) -> Meld:
    """A set without a joker."""
    count, number = count or dice.choice((3, 3, 4)), dice.choice(numbers)
    return tuple([card_of(number, suit) for suit in dice.sample(_SUITS, count)])


def _swap(dice: Random, meld: Meld, card: Card, *, inside: bool = False) -> Meld:
    """The meld with another card in place of one; `inside` spares both ends."""
    at = dice.randrange(1, len(meld) - 1) if inside else dice.randrange(len(meld))
    return (*meld[:at], card, *meld[at + 1 :])


# Near misses of one meld


def corner(dice: Random) -> Meld:
    """King, ace, 2."""
    suit = dice.choice(_SUITS)
    places = dice.choice(((13, 14, 2), (12, 13, 14, 2), (13, 14, 2, 3)))
    return tuple([card_of(place, suit) for place in places])


def hole(dice: Random) -> Meld:
    """A run with one card left out."""
    meld = run(dice, 2, 13, dice.choice((4, 5)))
    at = dice.randrange(1, len(meld) - 1)
    return (*meld[:at], *meld[at + 1 :])


def two_suits(dice: Random) -> Meld:
    """A run with one card of another suit."""
    meld = run(dice, 2, 13, 3)
    suit = dice.choice([each for each in _SUITS if each != meld[0].suit_index])
    at = dice.randrange(len(meld))
    return (*meld[:at], card_of(meld[at].number, suit), *meld[at + 1 :])


def twins(dice: Random) -> Meld:
    """A set with a suit twice."""
    meld = same_rank(dice, tuple(range(2, 14)))
    return (meld[0], meld[0], *meld[2:])


def twice_in_run(dice: Random) -> Meld:
    """A run with a card twice."""
    meld = run(dice, 2, 13, 3)
    at = dice.randrange(len(meld))
    return (*meld[: at + 1], *meld[at:])


NEAR_MISSES: Final = (corner, hole, two_suits, twins, twice_in_run)


# Melds with jokers


def joker_at_end(dice: Random) -> Meld:
    """Two or three cards in a row, and a joker that fits at either end."""
    meld = run(dice, 3, 11, dice.choice((2, 2, 3)))
    return (JOKER, *meld) if dice.random() < 0.5 else (*meld, JOKER)


def joker_inside(dice: Random) -> Meld:
    """A run with a joker in the middle."""
    return _swap(dice, run(dice, 2, 13), JOKER, inside=True)


def joker_in_set(dice: Random) -> Meld:
    """A set with a joker."""
    return _swap(dice, same_rank(dice, (1, *range(5, 14))), JOKER)


def joker_by_ace(dice: Random) -> Meld:
    """A joker beside an ace, before the 2 or after the king."""
    suit = dice.choice(_SUITS)
    places = dice.choice(((1, 0, 3), (1, 2, 0), (12, 0, 14), (0, 13, 14), (12, 13, 0)))
    return tuple([card_of(place, suit) if place else JOKER for place in places])


def jokers_by_ace(dice: Random) -> Meld:
    """An ace and two jokers: a low run, a high one, or a set."""
    return (card_of(1, dice.choice(_SUITS)), JOKER, JOKER)


def twins_with_joker(dice: Random) -> Meld:
    """The same card twice, and a joker that hides nothing."""
    card = card_of(dice.randint(5, 13), dice.choice(_SUITS))
    return (card, card, JOKER)


def hole_with_joker(dice: Random) -> Meld:
    """A run with two holes and one joker."""
    suit, first = dice.choice(_SUITS), dice.randint(2, 9)
    return (card_of(first, suit), JOKER, card_of(first + 3, suit))


def corner_with_joker(dice: Random) -> Meld:
    """King, joker, 2."""
    suit = dice.choice(_SUITS)
    return (card_of(13, suit), JOKER, card_of(2, suit))


JOKER_MELDS: Final = (joker_at_end, joker_at_end, joker_inside, joker_in_set, joker_by_ace)
JOKER_MISSES: Final = (twins_with_joker, hole_with_joker, corner_with_joker)


# Single melds


def low_ace(dice: Random) -> Meld:
    """A run from the ace up."""
    return run(dice, 1, dice.randint(3, 5), 5)


def high_ace(dice: Random) -> Meld:
    """A run up to the ace."""
    return run(dice, dice.randint(11, 12), HIGH_ACE, 5)


def courts(dice: Random) -> Meld:
    """A run among the tens."""
    return run(dice, 9, 13)


def small_run(dice: Random) -> Meld:
    """A run of small cards."""
    return run(dice, 2, 9)


def aces(dice: Random) -> Meld:
    """A set of aces."""
    return same_rank(dice, (1,))


def any_set(dice: Random) -> Meld:
    """A set of anything but aces."""
    return same_rank(dice, tuple(range(2, 14)))


# Openings


def run_and_set(dice: Random) -> tuple[Meld, ...]:
    """A run and a set, with the ace now and then."""
    pure = dice.choice((small_run, courts, high_ace, small_run))(dice)
    return _shuffled(dice, pure, dice.choice((any_set, any_set, aces))(dice))


def three_melds(dice: Random) -> tuple[Meld, ...]:
    """A run and two small melds."""
    return _shuffled(dice, small_run(dice), low_ace(dice), any_set(dice))


def run_alone(dice: Random) -> tuple[Meld, ...]:
    """One long run, or two."""
    if dice.random() < 0.4:
        return (run(dice, 8, HIGH_ACE, dice.choice((5, 6, 7))),)
    return (run(dice, 5, HIGH_ACE), run(dice, 4, HIGH_ACE))


def ace_before_two(dice: Random) -> tuple[Meld, ...]:
    """An ace that would be enough if it counted high."""
    return _shuffled(dice, low_ace(dice), run_or_set(dice))


def run_or_set(dice: Random) -> Meld:
    """A strong meld."""
    return dice.choice((courts, any_set))(dice)


def sets_only(dice: Random) -> tuple[Meld, ...]:
    """Strong sets and no run."""
    return tuple([same_rank(dice, (1, *range(8, 14))) for _ in range(dice.choice((2, 2, 3)))])


def with_near_miss(dice: Random) -> tuple[Meld, ...]:
    """A sound opening with one meld that is not."""
    return _shuffled(dice, run(dice, 6, 13), any_set(dice), dice.choice(NEAR_MISSES)(dice))


def with_joker(dice: Random) -> tuple[Meld, ...]:
    """A run without a joker and a meld with one."""
    pure = dice.choice((small_run, courts, high_ace, low_ace))(dice)
    return _shuffled(dice, pure, dice.choice(JOKER_MELDS)(dice))


def with_two_jokers(dice: Random) -> tuple[Meld, ...]:
    """A strong run, and an ace with two jokers."""
    return _shuffled(dice, run(dice, 8, 13, dice.choice((4, 5))), jokers_by_ace(dice))


def with_jokers_and_set(dice: Random) -> tuple[Meld, ...]:
    """Three melds, a joker in one of them or in two."""
    more = dice.choice((joker_in_set, any_set, joker_inside))(dice)
    return _shuffled(dice, small_run(dice), dice.choice(JOKER_MELDS)(dice), more)


def joker_in_only_run(dice: Random) -> tuple[Meld, ...]:
    """Enough points, but a joker in every run."""
    joker = dice.choice((joker_at_end, joker_inside, joker_by_ace))(dice)
    return _shuffled(dice, joker, *sets_only(dice))


def with_joker_miss(dice: Random) -> tuple[Meld, ...]:
    """A sound opening and a joker that mends nothing."""
    return _shuffled(dice, run(dice, 6, 13), any_set(dice), dice.choice(JOKER_MISSES)(dice))


def _shuffled(dice: Random, *melds: Meld) -> tuple[Meld, ...]:
    return tuple(dice.sample(melds, len(melds)))


def alone(meld: Callable[[Random], Meld]) -> Recipe:
    """A recipe of one meld."""

    def recipe(dice: Random) -> tuple[Meld, ...]:
        return (meld(dice),)

    return recipe
