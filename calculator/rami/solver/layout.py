"""Where (jokers, points, cards) stands in the one number that says which of them can be laid.

A number of many bits holds a whole set of results: the bit for `jokers`, `points` and `cards` is
on when so many jokers and cards can be laid for so many points. Laying one more meld shifts the
number, choosing between two ways is an `or`: that is all the search does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from calculator.rami.rules import JokerValue, Rules
from calculator.rami.solver.hand import MAX_HAND_CARDS, MAX_HAND_JOKERS

USUAL_CARDS: Final = 14
"""Hands up to so many cards share a smaller layout, in which all is quicker."""

Entry = tuple[int, int, int]
"""One result: its flags, its jokers, and its bit in the layout."""
Result = tuple[int, int, int, int]
"""The same, read: flags, jokers, points and cards."""
Planes = tuple[tuple[int, int], ...]
"""The results reached, by flags: every number of the pairs is a set of results."""

PURE_RUN: Final = 1
"""A *tierce franche* is among the melds."""
PURE_SET: Final = 2
"""A set without a joker is among the melds."""
TAKEN: Final = 4
"""The card taken from the discard pile is among the laid ones."""

NOTHING: Final[Planes] = ((0, 1),)
"""Only the empty result: no card, no point."""


class Layout:
    """The layout for the values of one table: points never reach into the next block of bits.

    It holds what at most `cards` cards and one more can count, of which none counts more than
    `highest_card` points, and a joker no more than `highest_joker` beside. `rows` is the number
    of counts of cards, from none on, `block` the number of bits for one count of jokers, `low[n]`
    all the bits for at most `n` jokers, `columns[n]` the bits of one block for `n` cards and
    `others[n]` its other bits.
    """

    def __init__(self, cards: int, highest_card: int, highest_joker: int) -> None:
        self.rows = rows = cards + 2
        most = (cards + 1) * highest_card + MAX_HAND_JOKERS * highest_joker
        self.block = (most + 1) * rows
        self.low = tuple([(1 << self.block * (n + 1)) - 1 for n in range(MAX_HAND_JOKERS + 1)])
        column = self.low[0] // ((1 << rows) - 1)
        self.columns = tuple([column << cards for cards in range(rows)])
        self.others = tuple([self.low[0] ^ column << cards for cards in range(rows)])
        self._column = column

    def bit(self, jokers: int, points: int, cards: int) -> int:
        """The place of the bit of a result."""
        return jokers * self.block + points * self.rows + cards

    def result(self, bit: int) -> tuple[int, int, int]:
        """Jokers, points and cards of a bit.

        >>> layout = Layout(14, 11, 0)
        >>> layout.result(layout.bit(2, 57, 9))
        (2, 57, 9)
        """
        jokers, bit = divmod(bit, self.block)
        return jokers, *divmod(bit, self.rows)

    def between(self, fewest: int, most: int) -> int:
        """The bits of one block for so many cards."""
        return self._column * ((1 << most + 1) - (1 << fewest)) if 0 <= fewest <= most else 0

    def fold(self, bits: int, fewest: int = 0) -> int:
        """The points and cards reached with at least `fewest` jokers: one block."""
        bits >>= fewest * self.block
        first = self.low[0]
        folded = bits & first
        while bits > first:
            bits >>= self.block
            folded |= bits & first
        return folded

    def most_points(self, bits: int) -> tuple[int, int]:
        """Of results in one block the one with most points, then fewest cards: points, cards."""
        points = (bits.bit_length() - 1) // self.rows
        top = bits >> points * self.rows
        return points, (top & -top).bit_length() - 1

    def by_cards(self, bits: int) -> Iterator[tuple[int, int]]:
        """The most points in one block for every number of cards, upwards: points, cards."""
        for cards, column in enumerate(self.columns):
            if of_cards := bits & column:
                yield (of_cards.bit_length() - 1) // self.rows, cards


def layout_for(rules: Rules, cards: int) -> Layout:
    """The layout that holds whatever a hand of so many cards, and one more, counts at a table."""
    size = USUAL_CARDS if cards <= USUAL_CARDS else MAX_HAND_CARDS
    fixed = rules.joker_points if rules.joker_value is JokerValue.FIXED else 0
    return _layout(size, max(10, rules.ace_low, rules.ace_high, rules.ace_in_set), fixed)


@lru_cache(maxsize=32)
def _layout(cards: int, highest_card: int, highest_joker: int) -> Layout:
    return Layout(cards, highest_card, highest_joker)


def best_entries(planes: Planes, layout: Layout, *, spare_jokers: bool) -> tuple[Entry, ...]:
    """The results worth keeping: those that no other beats.

    A result is beaten by one with as many cards, no fewer points, all its flags and no more
    jokers: whatever completes the one completes the other, as points add up and jokers are only
    ever limited from above. Where a joker must be laid (`spare_jokers` false) only results with
    equally many jokers are compared.
    """
    kept: dict[int, list[tuple[int, int, int]]] = {}
    for flags, bits in sorted(planes, reverse=True):
        for jokers in range(-(-bits.bit_length() // layout.block)):
            block = bits >> jokers * layout.block & layout.low[0]
            while block:
                points, cards = divmod(block.bit_length() - 1, layout.rows)
                block &= layout.others[cards]
                rivals = kept.setdefault(cards, [])
                for more_flags, fewer, more_points in rivals:
                    if (
                        more_points >= points
                        and more_flags & flags == flags
                        and (fewer <= jokers if spare_jokers else fewer == jokers)
                    ):
                        break
                else:
                    rivals.append((flags, jokers, points))
    return tuple(
        [
            (flags, jokers, layout.bit(jokers, points, cards))
            for cards, rivals in kept.items()
            for flags, jokers, points in rivals
        ]
    )


def reached_before(planes: Planes, flags: int, bit: int, result: Entry) -> tuple[int, int] | None:
    """What was reached before a result was added to make a certain one, or `None` if it was not.

    A shift never carries from one count into the next: what is laid together fits the layout.
    """
    added, _, shift = result
    if bit >= shift:
        for others, bits in planes:
            if others | added == flags and bits >> bit - shift & 1:
                return others, bit - shift
    return None


def together(results: Iterable[Entry]) -> Entry:
    """The result of several, laid together."""
    flags = jokers = shift = 0
    for more_flags, more_jokers, more_shift in results:
        flags |= more_flags
        jokers += more_jokers
        shift += more_shift
    return flags, jokers, shift


def add_results(
    reached: dict[int, int], planes: Planes, entries: Iterable[Entry], jokers: int, layout: Layout
) -> None:
    """Add to the results reached those of the planes with each of the entries."""
    low = layout.low
    for flags, spent, shift in entries:
        if spent <= jokers:
            within = low[jokers - spent]
            for others, bits in planes:
                both = flags | others
                more = (bits & within if spent else bits) << shift
                reached[both] = reached[both] | more if both in reached else more
