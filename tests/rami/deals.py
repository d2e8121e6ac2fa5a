"""Interesting melds, openings, tables and situations: seeded, and as Hypothesis strategies.

Everything is in the oracle's plain words (notations, dicts). Melds are built valid, then often
spoiled by one slip a player could make; tables mostly stay near the reference.
"""

from random import Random
from typing import Any

from hypothesis import strategies as st

from tests.rami.oracle import JOKER, QUIET, RANKS, REFERENCE, ROW, SUITS, Table

PACK = [rank + suit for suit in SUITS for rank in RANKS]
Meld = list[str]

RANGES: dict[str, list[Any]] = {
    "threshold": list(range(201)),
    "pure_run": ["none", "no_joker", "three_naturals"],
    "pure_set": [False, True],
    "ace_low": list(range(1, 16)),
    "ace_high": list(range(1, 16)),
    "ace_in_set": list(range(1, 16)),
    "joker_value": ["lowest", "highest", "as_laid", "fixed"],
    "joker_points": list(range(51)),
    "max_jokers_per_meld": [None, *range(7)],
    "jokers_vs_naturals": ["any", "not_more", "fewer"],
    "adjacent_jokers": [True, False],
    "max_jokers_opening": [None, *range(7)],
    "same_suit_in_set": [False, True],
    "run_max": list(range(3, 15)),
    "packs": [1, 2, 3],
    "jokers": list(range(7)),
    "hand_size": list(range(7, 16)),
    "first_turn_ban": [False, True],
    "beat_the_bar": [False, True],
    "partner_free": [False, True],
    "going_out_waives": ["none", "threshold", "all"],
    "taken_discard": ["must_be_laid", "forbidden", "free"],
}
"""Every parameter's whole range."""
assert RANGES.keys() == REFERENCE.keys()


def random_table(rng: Random) -> Table:
    """A table that differs from the reference by little (mostly), a lot, or everything."""
    share = rng.choice([0.05, 0.15, 0.15, 0.4, 1.0])
    return {
        name: rng.choice(RANGES[name]) if rng.random() < share else value
        for name, value in REFERENCE.items()
    }


def random_situation(rng: Random, melds: list[Meld]) -> Table:
    """Mostly quiet; otherwise a first turn, a bar, a side that has opened, a card taken."""
    if rng.random() < 0.5:
        return dict(QUIET)
    laid = [card for meld in melds for card in meld]
    taken = rng.choice([None, rng.choice(PACK), JOKER, *([rng.choice(laid)] * 3 if laid else [])])
    return {
        "first_turn": rng.random() < 0.3,
        "bar": rng.choice([None, None, 0, 50, 63, 199, rng.randrange(301)]),
        "opened": rng.choice(["none", "none", "partner", "self"]),
        "taken": taken,
    }


def random_run(rng: Random, size: int) -> Meld:
    """Consecutive cards of one suit, upwards; some seats taken by jokers."""
    suit = rng.choice(SUITS)
    ends = [0, 14 - size]
    first = rng.choice([*ends, *range(14 - size + 1)])
    return with_jokers(rng, [ROW[seat] + suit for seat in range(first, first + size)])


def random_set(rng: Random, size: int) -> Meld:
    """Cards of one rank and different suits; some taken by jokers."""
    rank = rng.choice(RANKS)
    return with_jokers(rng, [rank + suit for suit in rng.sample(SUITS, size)])


def with_jokers(rng: Random, cards: Meld) -> Meld:
    """Put jokers (none mostly, seldom six) in the place of cards."""
    jokers = rng.choice([0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 6])
    for seat in rng.sample(range(len(cards)), min(jokers, len(cards) - 1)):
        cards[seat] = JOKER
    return cards


def random_valid_meld(rng: Random) -> Meld:
    """A set, a run of common length, or a long one up to the whole suit with both aces."""
    size = rng.choice([3, 3, 3, 4, 4, 4, 5, 5, 6, 7, 8, 10, 12, 13, 14])
    if size <= 4 and rng.random() < 0.5:
        return random_set(rng, size)
    return random_run(rng, size)


def spoiled(rng: Random, cards: Meld) -> Meld:
    """One slip: a card too few, too many, doubled, of another suit or rank, round the corner."""
    cards = list(cards)
    seat = rng.randrange(len(cards))
    card = cards[seat]
    slip = rng.randrange(9)
    if slip == 0:
        del cards[seat]
    elif slip == 1:
        cards.insert(seat, card)
    elif slip == 2:
        cards.append(JOKER)
    elif slip == 3:
        cards[seat] = rng.choice(PACK)
    elif slip == 4 and card != JOKER:
        cards[seat] = card[0] + rng.choice(SUITS)
    elif slip == 5 and card != JOKER:
        cards[seat] = rng.choice(RANKS) + card[1]
    elif slip == 6:
        suit = rng.choice(SUITS)
        corner = [rank + suit for rank in rng.choice(["KA2", "QKA2", "KA23", "QKA23"])]
        cards = with_jokers(rng, corner)
    elif slip == 7:
        cards = [*cards, rng.choice(PACK)]
    else:
        cards[rng.randrange(len(cards))] = cards[seat]
    return cards


def tapped(rng: Random, cards: Meld) -> Meld:
    """The order a player taps: upwards, downwards, or as the cards come."""
    order = rng.randrange(4)
    if order == 0:
        return rng.sample(cards, len(cards))
    return cards[::-1] if order == 1 else list(cards)


def random_meld(rng: Random) -> Meld:
    """Valid at the reference table about half the time, and seldom far from it."""
    recipe = rng.random()
    if recipe < 0.6:
        cards = random_valid_meld(rng)
    elif recipe < 0.9:
        cards = spoiled(rng, random_valid_meld(rng))
    elif recipe < 0.96:
        naturals = rng.choices(PACK, k=rng.choice([0, 1, 1, 1, 2]))
        cards = naturals + [JOKER] * rng.randrange(7)
    else:
        cards = rng.choices([*PACK, JOKER], k=rng.randrange(7))
    return tapped(rng, cards)


def careful_meld(rng: Random) -> Meld:
    """A set or a run of at most six cards, with at most one joker."""
    size = rng.choice([3, 3, 3, 4, 4, 5, 6])
    make = random_set if size <= 4 and rng.random() < 0.4 else random_run
    while (cards := make(rng, size)).count(JOKER) > 1:
        pass
    return tapped(rng, cards)


def random_opening(rng: Random, hand_size: int) -> list[Meld]:
    """A few melds; one time in four all cards but one, give or take one.

    Half the players are careful: their melds are short, valid at the reference table, and hold
    few jokers, so that the opening is judged by its other rules.
    """
    careful = rng.random() < 0.5
    melds = [
        careful_meld(rng) if careful else random_meld(rng)
        for _ in range(rng.choice([0, 1, 1, 2, 2, 2, 3, 3, 4]))
    ]
    if rng.random() < 0.25:
        aim = hand_size + rng.choice([0, 0, 0, 0, -1, 1])
        while (left := aim - sum(map(len, melds))) < 3 and left != 0:
            melds.pop()
        if left:
            run = random_run(rng, min(left, 14)) if left < 15 else random_run(rng, left - 3)
            melds.append(tapped(rng, run))
            if left >= 15:
                melds.append(tapped(rng, random_set(rng, 3)))
    return melds


card_notations = st.sampled_from([JOKER, *PACK])
"""Any card face."""

tables = st.fixed_dictionaries(
    {}, optional={name: st.sampled_from(values) for name, values in RANGES.items()}
).map(lambda changes: REFERENCE | changes)
"""Any table; it shrinks to the reference."""


@st.composite
def valid_melds(draw: st.DrawFn) -> Meld:
    """A set or run with jokers in some places, in any order."""
    suit = draw(st.sampled_from(SUITS))
    if draw(st.booleans()):
        size = draw(st.integers(3, 14))
        first = draw(st.integers(0, 14 - size))
        cards = [ROW[seat] + suit for seat in range(first, first + size)]
    else:
        rank = draw(st.sampled_from(RANKS))
        cards = [rank + suit for suit in draw(st.permutations(SUITS))[: draw(st.integers(3, 4))]]
    jokers = draw(st.lists(st.integers(0, len(cards) - 1), max_size=min(6, len(cards) - 1)))
    cards = [JOKER if seat in jokers else card for seat, card in enumerate(cards)]
    return draw(st.one_of(st.just(cards), st.just(cards[::-1]), st.permutations(cards)))


@st.composite
def spoiled_melds(draw: st.DrawFn) -> Meld:
    """A valid meld with one card replaced, dropped or added."""
    cards = list(draw(valid_melds()))
    seat = draw(st.integers(0, len(cards) - 1))
    new = draw(st.lists(st.one_of(card_notations, st.sampled_from(cards)), max_size=2))
    cards[seat : seat + 1] = new
    return cards


@st.composite
def holed_runs(draw: st.DrawFn) -> Meld:
    """Three or more cards of one suit, none twice, with fewer jokers than missing cards or not."""
    suit = draw(st.sampled_from(SUITS))
    ranks = draw(st.lists(st.sampled_from(RANKS), min_size=2, max_size=8, unique=True))
    cards = [rank + suit for rank in ranks]
    return cards + [JOKER] * draw(st.integers(1 if len(cards) == 2 else 0, 3))


melds = st.one_of(
    valid_melds(), valid_melds(), spoiled_melds(), st.lists(card_notations, max_size=8)
)
"""Any meld, valid or spoiled or anything at all."""

openings = st.lists(melds, max_size=4)
"""A few melds."""

situations = st.fixed_dictionaries(
    {},
    optional={
        "first_turn": st.booleans(),
        "bar": st.one_of(st.none(), st.integers(0, 300)),
        "opened": st.sampled_from(["none", "partner", "self"]),
        "taken": st.one_of(st.none(), card_notations),
    },
).map(lambda changes: QUIET | changes)
"""Any situation; it shrinks to the quiet one."""
