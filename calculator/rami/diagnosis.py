"""Why a meld is refused: the reasons that name what the player did wrong, with the cards.

The cards are first taken for what the player meant: one rank is meant as a set, one suit as a
run, ranks in a row of several suits as a run with a wrong suit; anything else is unrelated. Every
fault of that kind is then named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from calculator.rami.cards import Card, card_of
from calculator.rami.readings import MAX_SET, MIN_CARDS, joker_limit, runs_of
from calculator.rami.reasons import MeldCode, Reason
from calculator.rami.rules import Rules
from calculator.rami.seats import HIGH_ACE

_RANKS: Final = HIGH_ACE - 1
_NEAR: Final = 2
"""A run past an ace with at most so many holes left was meant to turn the corner."""


def diagnose(cards: Sequence[Card], rules: Rules) -> tuple[Reason, ...]:
    """The reasons why cards that have no reading are refused: at least one, in reading order.

    Each reason alone would refuse the meld. Asked of a valid meld, the answer means nothing.
    """
    return tuple(_reasons(cards, rules))


def _reasons(cards: Sequence[Card], rules: Rules) -> Iterator[Reason]:
    naturals = [card for card in cards if not card.is_joker]
    jokers = len(cards) - len(naturals)
    complete = len(cards) >= MIN_CARDS
    if not complete:
        yield Reason(code=MeldCode.TOO_FEW_CARDS, count=len(cards), limit=MIN_CARDS)
    elif not naturals:
        yield Reason(code=MeldCode.ONLY_JOKERS, count=jokers)
    if not naturals:
        return
    limit = joker_limit(len(naturals), rules)
    if complete and limit is not None and jokers > limit:
        yield Reason(code=MeldCode.TOO_MANY_JOKERS, count=jokers, limit=limit)
    if _is_meant_as_set(naturals, len(cards)):
        yield from _set_faults(cards, naturals, rules)
    elif len({card.suit for card in naturals}) == 1:
        yield from _run_faults(cards, naturals, rules)
    elif _are_in_a_row(naturals, jokers):
        yield from _too_long(len(cards), rules)
        yield Reason(code=MeldCode.MIXED_SUITS, cards=_outside_largest(naturals, _suit_of))
    else:
        yield Reason(code=MeldCode.UNRELATED, cards=_strangers(naturals))


def _is_meant_as_set(naturals: Sequence[Card], length: int) -> bool:
    """One rank, unless only a run can hold so many cards: a lone natural, or an ace at both ends."""
    if len({card.number for card in naturals}) > 1:
        return False
    lone = len(naturals) == 1 and length > MAX_SET
    both_ends = naturals == [_ace_of(naturals[0])] * 2 and length == HIGH_ACE
    return not (lone or both_ends)


def _set_faults(cards: Sequence[Card], naturals: Sequence[Card], rules: Rules) -> Iterator[Reason]:
    twice = _laid_more_than(1, naturals)
    if twice and not rules.same_suit_in_set:
        yield Reason(code=MeldCode.SAME_SUIT_TWICE, cards=twice)
    if len(cards) > MAX_SET:
        yield Reason(code=MeldCode.TOO_MANY_CARDS, count=len(cards), limit=MAX_SET)


def _run_faults(cards: Sequence[Card], naturals: Sequence[Card], rules: Rules) -> Iterator[Reason]:
    length, jokers = len(cards), len(cards) - len(naturals)
    yield from _too_long(length, rules)
    ace = _ace_of(naturals[0])
    others = [card for card in naturals if card != ace]
    aces = [card for card in naturals if card == ace]
    twice = _laid_more_than(1, others) + _laid_more_than(2 if length == HIGH_ACE else 1, aces)
    if twice:
        yield Reason(code=MeldCode.DUPLICATE_CARD, cards=twice, limit=rules.run_max)
    if length < MIN_CARDS:
        return
    missing = _missing(naturals)
    if len(missing) > jokers:
        yield from _holes(naturals, missing, jokers)
    elif not twice and length <= rules.run_max and not runs_of(cards, naturals, rules):
        yield Reason(code=MeldCode.ADJACENT_JOKERS)


def _holes(naturals: Sequence[Card], missing: tuple[Card, ...], jokers: int) -> Iterator[Reason]:
    """A run with more holes than jokers: it turns the corner, or has a gap, or both."""
    around = _missing_around_corner(naturals)
    near = _NEAR if any([card.number == 1 for card in naturals]) else 0
    if around is not None and len(around) < len(missing) and len(around) <= max(jokers, near):
        yield Reason(code=MeldCode.TURNS_CORNER, cards=_from_gap(naturals))
        missing = around
    if len(missing) > jokers:
        yield Reason(code=MeldCode.GAP, cards=missing, count=jokers)


def _too_long(length: int, rules: Rules) -> Iterator[Reason]:
    if length > rules.run_max:
        yield Reason(code=MeldCode.TOO_MANY_CARDS, count=length, limit=rules.run_max)


def _laid_more_than(times: int, cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple([card for card, count in Counter(cards).items() if count > times])


def _ace_of(card: Card) -> Card:
    return card_of(1, card.suit_index)


def _missing(naturals: Sequence[Card]) -> tuple[Card, ...]:
    """The cards missing between the lowest and the highest, the ace at its better end."""
    low = {card.number for card in naturals}
    high = {HIGH_ACE if number == 1 else number for number in low}
    suit = naturals[0].suit_index
    return min(
        [
            tuple([card_of(n, suit) for n in range(min(held), max(held)) if n not in held])
            for held in (low, high)
        ],
        key=len,
    )


def _from_gap(naturals: Sequence[Card]) -> tuple[Card, ...]:
    """The natural cards in the order of the circle, K before A, starting after its widest gap."""
    by_number = {card.number: card for card in naturals}
    numbers = sorted(by_number)
    gaps = [(number - numbers[at - 1]) % _RANKS or _RANKS for at, number in enumerate(numbers)]
    start = gaps.index(max(gaps))
    return tuple([by_number[number] for number in numbers[start:] + numbers[:start]])


def _missing_around_corner(naturals: Sequence[Card]) -> tuple[Card, ...] | None:
    """The cards missing if a run could turn past the ace, or `None` when these would not turn."""
    circle = _from_gap(naturals)
    first, last = circle[0].number, circle[-1].number
    if first < last or last == 1:
        return None
    held = {card.number for card in naturals}
    suit = circle[0].suit_index
    around = [*range(first, _RANKS + 1), *range(1, last)]
    return tuple([card_of(number, suit) for number in around if number not in held])


def _are_in_a_row(naturals: Sequence[Card], jokers: int) -> bool:
    distinct = len({card.number for card in naturals})
    return distinct == len(naturals) and len(_missing(naturals)) <= jokers


def _suit_of(card: Card) -> int:
    return card.suit_index


def _number_of(card: Card) -> int:
    return card.number


def _outside_largest(cards: Sequence[Card], group_of: Callable[[Card], int]) -> tuple[Card, ...]:
    """The cards outside the largest group, or all of them when no group is the largest."""
    (largest, count), *others = Counter(map(group_of, cards)).most_common()
    if any([other == count for _, other in others]):
        return tuple(cards)
    return tuple([card for card in cards if group_of(card) != largest])


def _strangers(naturals: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that share neither the rank nor the suit most others have."""
    by_rank = _outside_largest(naturals, _number_of)
    by_suit = _outside_largest(naturals, _suit_of)
    if len(by_rank) == len(by_suit):
        return tuple(naturals)
    return min(by_rank, by_suit, key=len)
