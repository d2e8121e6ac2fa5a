"""Every way to lay a small hand, tried one after the other, and hands worth trying.

It knows nothing of how the solver works: cards are taken or left, every group of cards is shown to
`check_meld`, and every opening is shown to `check_opening`.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, permutations
from random import Random
from typing import Any, NamedTuple

from calculator.rami import (
    JOKER,
    PACK,
    Card,
    OpeningVerdict,
    Rules,
    Situation,
    check_meld,
    check_opening,
)
from tests.rami import deals

Meld = tuple[Card, ...]


class Result(NamedTuple):
    """All of an opening that its verdict depends on."""

    points: int
    cards: int
    jokers: int
    pure_run: bool
    pure_set: bool
    taken: bool
    copies: bool


class Answers(NamedTuple):
    """What the solver must find of each opening, or how near the nearest is.

    Of an accepted one: points, cards, and the fewest jokers that give both.
    """

    best: tuple[int, int, int] | None
    smallest: tuple[int, int, int] | None
    longest: tuple[int, int, int] | None
    nearest: tuple[int, int, int, int] | None


def nearness(verdict: OpeningVerdict, cards: int) -> tuple[int, int, int, int]:
    """The order of the nearest: fewest reasons, fewest points missing, most points, few cards."""
    return len(verdict.reasons), verdict.missing, -verdict.points, cards


def answers(hand: Sequence[Card], rules: Rules, situation: Situation) -> Answers:
    """The answers for a hand, from every way to lay it."""
    best = smallest = longest = nearest = None
    for result, melds in ways_to_lay(hand, rules, situation.taken).items():
        verdict = check_opening(melds, rules, situation)
        points, cards, jokers = result.points, result.cards, result.jokers
        assert verdict.points == points
        if verdict.accepted:
            by_points, by_cards = (points, -cards, -jokers), (-cards, points, -jokers)
            best = max(best or by_points, by_points)
            smallest = max(smallest or by_cards, by_cards)
            by_length = (cards, points, -jokers)
            longest = max(longest or by_length, by_length)
        elif may_be_laid(verdict):
            near = nearness(verdict, cards)
            nearest = min(nearest or near, near)
    return Answers(
        best=best and (best[0], -best[1], -best[2]),
        smallest=smallest and (smallest[1], -smallest[0], -smallest[2]),
        longest=longest and (longest[1], longest[0], -longest[2]),
        nearest=None if best else nearest,
    )


def may_be_laid(verdict: OpeningVerdict) -> bool:
    """Whether only something is missing: no limit of cards or jokers is broken."""
    broken = {"too_many_copies", "too_many_jokers_in_opening", "no_card_left"}
    return not broken & {str(reason.code) for reason in verdict.reasons}


def ways_to_lay(hand: Sequence[Card], rules: Rules, taken: Card | None) -> dict[Result, list[Meld]]:
    """Every result, each with melds that give it."""
    found: dict[Result, list[Meld]] = {}
    order = [card.index for card in (*PACK, JOKER)]
    for melds in partitions(sorted(hand, key=lambda card: order.index(card.index)), rules):
        laid = Counter([card for meld, *_ in melds for card in meld])
        result = Result(
            points=sum([points for _, points, _, _ in melds]),
            cards=laid.total(),
            jokers=laid[JOKER],
            pure_run=any([pure_run for _, _, pure_run, _ in melds]),
            pure_set=any([pure_set for _, _, _, pure_set in melds]),
            taken=laid[taken] > 0 if taken else False,
            copies=all(
                [
                    count <= (rules.jokers if card is JOKER else rules.packs)
                    for card, count in laid.items()
                ]
            ),
        )
        found.setdefault(result, [meld for meld, *_ in melds])
    return found


Laid = tuple[Meld, int, bool, bool]
"""A meld in the order laid, its points, whether it is a tierce franche, or a set without joker."""


def partitions(hand: list[Card], rules: Rules) -> Iterator[list[Laid]]:
    """Every choice of melds from a sorted hand: the first card is left, or laid with others."""
    if not hand:
        yield []
        return
    first, others = hand[0], hand[1:]
    if first is JOKER:  # only jokers are left: they stand for nothing
        yield []
        return
    yield from partitions(others, rules)
    for size in range(2, len(others) + 1):
        for chosen in dict.fromkeys(combinations(others, size)):
            ways = laid_ways((first, *chosen), rules)
            if ways:
                left = list(others)
                for card in chosen:
                    left.remove(card)
                for rest in partitions(left, rules):
                    for way in ways:
                        yield [way, *rest]


@lru_cache(maxsize=100_000)
def laid_ways(cards: Meld, rules: Rules) -> tuple[Laid, ...]:
    """The cards as one meld, for every different value that some order of laying them gives."""
    found: dict[tuple[int, bool, bool], Laid] = {}
    if check_meld(cards, rules).valid:
        for order in orders(cards) if rules.joker_value == "as_laid" else [cards]:
            meld = check_meld(order, rules)
            value = (meld.points, meld.is_pure_run, meld.is_pure_set)
            found.setdefault(value, (order, *value))
    return tuple(found.values())


def orders(cards: Meld) -> Iterator[Meld]:
    """Every order of up to four cards; beyond, every one in which the naturals are in order."""
    if len(cards) <= 4:
        yield from dict.fromkeys(permutations(cards))
        return
    naturals = sorted([card for card in cards if card is not JOKER], key=lambda card: card.number)
    aces = [card for card in naturals if card.number == 1]
    for upwards in (naturals, [*naturals[len(aces[:1]) :], *aces[:1]]):
        for seats in combinations(range(len(cards)), len(naturals)):
            order = [JOKER] * len(cards)
            for seat, card in zip(seats, upwards, strict=True):
                order[seat] = card
            yield tuple(order)
            yield tuple(order[::-1])


def random_rules(rng: Random) -> Rules:
    """A table of any kind, at which small hands have a chance to open and to go out."""
    table = deals.random_table(rng)
    if rng.random() < 0.8:
        table["threshold"] = rng.choice([0, 10, 20, 20, 30, 30, 40, 51, rng.randrange(80)])
    if rng.random() < 0.6:
        table["pure_run"] = rng.choice(["none", "none", "three_naturals"])
    if rng.random() < 0.5:
        table["hand_size"] = rng.choice([7, 7, 8])
    return Rules(**table)


def random_situation(rng: Random, hand: Sequence[Card]) -> Situation:
    """Mostly the ordinary one; otherwise anything, and a card taken that is mostly in the hand."""
    if rng.random() < 0.6:
        return Situation()
    situation: dict[str, Any] = {
        "first_turn": rng.random() < 0.1,
        "bar": rng.choice([None, None, None, 0, 20, 40]),
        "opened": rng.choice(["none", "none", "none", "partner", "self"]),
        "taken": rng.choice([None, *rng.choices(hand, k=3), rng.choice(PACK)]),
    }
    return Situation(**situation)


def random_hand(rng: Random, size: int) -> list[Card]:
    """Half the hands dense: one or two suits, few ranks, court cards and aces, doubles, jokers."""
    jokers = min(size, rng.choice([0, 0, 1, 1, 2, 2, 3, 4, 5, 6]))
    cards = list(PACK) * 2
    if rng.random() < 0.5:
        suits = rng.sample(range(4), rng.choice([1, 1, 2, 2, 3]))
        first = rng.randrange(1, 10)
        numbers = rng.choice(
            [
                range(1, 14),
                range(first, first + 6),
                (1, 2, 3, 4, 12, 13),
                (1, 10, 11, 12, 13),
                (11, 12, 13),
            ]
        )
        dense = [card for card in PACK if card.suit_index in suits and card.number in numbers]
        cards = dense * rng.choice([2, 2, 3]) if len(dense) * 2 >= size else [*dense * 3, *PACK]
    return [*rng.sample(cards, size - jokers), *[JOKER] * jokers]
