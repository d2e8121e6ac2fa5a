"""Counts over whole packs against closed forms worked out by hand."""

from collections.abc import Iterable
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Any

import pytest

from calculator.rami import JOKER, PACK, Card, Rules, Suit, check_meld

REFERENCE = Rules()
HEARTS = [card for card in PACK if card.suit is Suit.HEART]
ACE = HEARTS[0]


def readings(naturals: Iterable[Card], jokers: int = 0, rules: Rules = REFERENCE) -> list[Any]:
    """All the readings of some natural cards and jokers."""
    return list(check_meld((*naturals, *[JOKER] * jokers), rules).readings)


def kinds(size: int) -> dict[str | None, int]:
    """How many of all subsets of a pack are of each kind (None: refused)."""
    found: dict[str | None, int] = {}
    for cards in combinations(PACK, size):
        kind = check_meld(cards, REFERENCE).kind
        found[kind] = found.get(kind, 0) + 1
    return found


def test_of_all_three_cards_of_a_pack_52_are_sets_and_48_are_runs() -> None:
    """Sets: 13 ranks, C(4, 3) choices of suits. Runs: 4 suits, 15 - 3 first places."""
    assert kinds(3) == {"set": 13 * comb(4, 3), "run": 4 * 12, None: comb(52, 3) - 52 - 48}


@pytest.mark.thorough
def test_of_all_four_cards_of_a_pack_13_are_sets_and_44_are_runs() -> None:
    """Sets: one for each rank. Runs: 4 suits, 15 - 4 first places."""
    assert kinds(4) == {"set": 13, "run": 4 * 11, None: comb(52, 4) - 13 - 44}


@pytest.mark.parametrize("size", range(3, 14))
def test_a_pack_reads_as_4_times_15_minus_n_runs_of_n_cards(size: int) -> None:
    """The 14 places A 2 … K A of a suit hold 15 - n rows of n consecutive ones.

    Each row is another set of cards, but for n = 13: A…K and 2…A are the same thirteen cards,
    one meld read in two ways.
    """
    melds = runs = 0
    for suit in Suit:
        for cards in combinations([card for card in PACK if card.suit is suit], size):
            verdict = check_meld(cards, REFERENCE)
            melds += verdict.valid
            runs += len(verdict.readings)
            assert verdict.kind in ("run", None)
    assert runs == 4 * (15 - size)
    assert melds == (4 if size == 13 else 4 * (15 - size))


@pytest.mark.parametrize("suit", Suit)
def test_with_a_doubled_ace_there_is_one_run_of_14_in_a_suit(suit: Suit) -> None:
    """Of all ways to double some cards of a suit up to 14 cards, only the ace's is a run."""
    cards = [card for card in PACK if card.suit is suit]
    valid = [double for double in cards if check_meld([*cards, double], REFERENCE).valid]
    assert valid == [cards[0]]
    (only,) = readings([*cards, cards[0]])
    assert only.points == 1 + sum(range(2, 11)) + 3 * 10 + 11 == 96


def test_with_a_doubled_ace_no_shorter_run_has_both() -> None:
    """All 2^12 hands of hearts with two aces: only the whole suit is a run."""
    for size in range(13):
        for others in combinations(HEARTS[1:], size):
            assert check_meld([ACE, ACE, *others], REFERENCE).valid is (size == 12)


def test_the_points_of_all_runs_of_three_make_252_in_a_suit() -> None:
    """Place i of 1…14 belongs to min(i, 3, 15 - i) of the 12 rows.

    1·1 + 2·2 + 3·(3 + … + 9) + 3·10 (ten) + 3·10 (jack) + 3·10 (queen) + 2·10 (king) + 1·11 = 252.
    """
    points = sum(check_meld(cards, REFERENCE).points for cards in combinations(HEARTS, 3))
    assert points == 1 + 4 + 3 * sum(range(3, 10)) + 90 + 20 + 11 == 252


def suit_with(naturals: int) -> Iterable[tuple[Card, ...]]:
    """Every choice of so many hearts, without and with the ace twice."""
    yield from combinations(HEARTS, naturals)
    for others in combinations(HEARTS[1:], naturals - 2) if naturals >= 2 else ():
        yield (ACE, ACE, *others)


LAYOUTS = [
    (size, naturals)
    for size in range(3, 15)
    for naturals in range(1, size + 1)
    if size <= 7 or naturals >= size - 2 or naturals <= 2
]


@pytest.mark.parametrize(("size", "naturals"), LAYOUTS)
def test_n_cards_with_k_naturals_read_as_15_minus_n_times_n_choose_k_runs(
    size: int, naturals: int
) -> None:
    """A reading as a run is a row (15 - n ways) and the seats of its natural cards (C(n, k) ways).

    Conversely the row and those seats tell which cards were laid, so summed over all choices of k
    hearts (the ace may be there twice) the readings are (15 - n)·C(n, k): every one counted once.
    But in the row of 14 an ace and a joker at the two ends may change places and still both stand
    for the ace: of the 2·C(12, k - 1) ways to seat just one ace, half say the same as the others.
    """
    jokers = size - naturals
    runs = [
        one for cards in suit_with(naturals) for one in readings(cards, jokers) if one.kind == "run"
    ]
    twice = comb(12, naturals - 1) if size == 14 else 0
    assert len(runs) == (15 - size) * comb(size, naturals) - twice


@pytest.mark.parametrize(("size", "naturals"), LAYOUTS)
def test_jokers_kept_apart_read_as_15_minus_n_times_k_plus_1_choose_j_runs(
    size: int, naturals: int
) -> None:
    """Jokers no two of which are side by side go into j of the k + 1 spaces around k naturals.

    In the row of 14, again, an ace and a joker at the two ends may change places: j - 1 jokers
    lie apart among the ten seats that touch no end, C(12 - j, j - 1) ways.
    """
    jokers = size - naturals
    rules = Rules(adjacent_jokers=False)
    runs = [
        one
        for cards in suit_with(naturals)
        for one in readings(cards, jokers, rules)
        if one.kind == "run"
    ]
    twice = comb(12 - jokers, jokers - 1) if size == 14 and 1 <= jokers <= 12 else 0
    assert len(runs) == (15 - size) * comb(naturals + 1, jokers) - twice


@pytest.mark.parametrize("card", HEARTS)
def test_one_card_and_two_jokers_read_as_one_set_and_up_to_three_runs(card: Card) -> None:
    """The card r is low, middle or high of the row: first place r - 2, r - 1 or r, within 1…12.

    That is 3 rows for 3…Q, 2 for the 2 and the king, and for the ace A-2-3 and Q-K-A.
    """
    number = HEARTS.index(card) + 1
    places = [number] if number > 1 else [1, 14]
    rows = sum(1 for place in places for first in range(1, 13) if first <= place <= first + 2)
    assert rows == (3 if 3 <= number <= 12 else 2)
    found = [one.kind for one in readings([card], 2)]
    assert (found.count("set"), found.count("run")) == (1, rows)


@pytest.mark.parametrize("jokers", range(1, 14))
def test_an_ace_and_jokers_are_an_ace_at_either_end_and_a_set_up_to_four(jokers: int) -> None:
    """An ace before the 2 begins the only row it is in, after the king it ends it: two runs.

    In the row of 14 a joker is the ace at the other end, and the two runs say the same: one.
    """
    runs = {1: 0, 13: 1}.get(jokers, 2)
    expected = runs + (1 if 3 <= jokers + 1 <= 4 else 0)
    assert len(readings([ACE], jokers)) == expected


def test_two_cards_of_a_pack_and_a_joker_make_178_melds() -> None:
    """No two cards of a pack are of one rank and one suit, so none can become both.

    Sets: 13·C(4, 2) = 78. Runs: in a suit 13 pairs of neighbours (A-2 … Q-K, K-A) and 12 pairs
    with one card between (A-3 … J-K, Q-A), 4·25 = 100. In all 178 of 1326.
    """
    found = [str(check_meld((*cards, JOKER), REFERENCE).kind) for cards in combinations(PACK, 2)]
    assert len(found) == comb(52, 2) == 1326
    assert (found.count("set"), found.count("run")) == (13 * comb(4, 2), 4 * (13 + 12))


@pytest.mark.parametrize("size", [3, 4])
@pytest.mark.parametrize("naturals", [1, 2, 3, 4])
def test_sets_are_choices_of_suits(size: int, naturals: int) -> None:
    """13 ranks and C(4, k) suits; where a suit may come twice, C(k + 3, k) with repetition.

    From two packs and more, k cards of a rank are a multiset of the four suits.
    """
    if naturals > size:
        return
    doubling = Rules(same_suit_in_set=True)
    strict = lenient = 0
    for first in HEARTS:
        rank = [card for card in PACK if card.rank is first.rank]
        for cards in combinations_with_replacement(rank, naturals):
            jokers = size - naturals
            strict += sum(one.kind == "set" for one in readings(cards, jokers))
            lenient += sum(one.kind == "set" for one in readings(cards, jokers, doubling))
    assert strict == 13 * comb(4, naturals)
    assert lenient == 13 * comb(naturals + 3, naturals)


@pytest.mark.parametrize("longest", range(3, 15))
def test_a_table_with_runs_of_at_most_m_reads_a_whole_suit_of_shorter_ones(longest: int) -> None:
    """Rows of 3…m places in a suit: the sum of 15 - n, (m - 2)·(27 - m) / 2."""
    rules = Rules(run_max=longest)
    rows = 0
    for size in range(3, 15):
        for first in range(15 - size):
            row = [*HEARTS, ACE][first : first + size]
            rows += check_meld(row, rules).valid
    assert rows == (longest - 2) * (27 - longest) // 2
