"""Cards and tokens: every face once, made afresh, written and read."""

from collections.abc import Callable
from typing import Any

import pytest

from calculator.rami import (
    FACES,
    JOKER,
    PACK,
    Card,
    NotationError,
    Rank,
    Suit,
    check_meld,
    check_opening,
    parse_card,
)
from calculator.rami.cards import RANKS, SUITS, card_of
from calculator.rami.notation import format_cards, parse_cards
from calculator.rami.solver import solve

RANK_WORDS = ["ace", *[str(n) for n in range(2, 11)], "jack", "queen", "king"]


def test_ranks_and_suits_are_numbered_in_the_order_of_the_pack() -> None:
    assert [rank.number for rank in RANKS] == list(range(1, 14))
    assert [suit.index for suit in SUITS] == [0, 1, 2, 3]
    assert "".join(rank.value for rank in RANKS) == "A23456789TJQK"
    assert "".join(suit.value for suit in SUITS) == "shdc"


def test_ranks_and_suits_are_read_aloud_in_english() -> None:
    assert [str(rank) for rank in RANKS] == RANK_WORDS
    assert [str(suit) for suit in SUITS] == ["spade", "heart", "diamond", "club"]


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("rank", RANKS)
def test_a_card_made_afresh_knows_its_token_its_numbers_and_its_words(
    rank: Rank, suit: Suit
) -> None:
    card = Card(rank=rank, suit=suit)
    assert (card.rank, card.suit) == (rank, suit)
    assert card.notation == repr(card) == rank.value + suit.value
    assert card.number == rank.number
    assert card.suit_index == suit.index
    assert card.index == hash(card) == 13 * suit.index + rank.number
    assert str(card) == f"{RANK_WORDS[rank.number - 1]} of {suit}s"
    assert not card.is_joker
    assert card == FACES[card.index] == card_of(rank.number, suit.index)


def test_a_joker_made_afresh_has_no_rank_no_suit_and_the_index_0() -> None:
    joker = Card(rank=None, suit=None)
    assert joker == JOKER == FACES[0]
    assert (joker.notation, repr(joker), str(joker)) == ("Jk", "Jk", "joker")
    assert (joker.number, joker.suit_index, joker.index, hash(joker)) == (0, -1, 0, 0)
    assert joker.is_joker


@pytest.mark.parametrize(
    ("rank", "suit"), [(Rank.ACE, None), (None, Suit.SPADE)], ids=["no suit", "no rank"]
)
def test_half_a_card_is_none(rank: Rank | None, suit: Suit | None) -> None:
    with pytest.raises(
        ValueError, match=r"^a card has both a rank and a suit, a joker has neither$"
    ):
        Card(rank=rank, suit=suit)


def test_cards_of_one_face_are_equal_and_others_are_not() -> None:
    assert len(set(FACES)) == len(FACES) == 53
    assert FACES[1:] == PACK
    assert Card(rank=Rank.TEN, suit=Suit.CLUB) != Card(rank=Rank.TEN, suit=Suit.SPADE)


def test_places_1_and_14_are_both_the_ace() -> None:
    assert card_of(1, 2) == card_of(14, 2) == Card(rank=Rank.ACE, suit=Suit.DIAMOND)


def test_tokens_are_read_one_after_the_other_and_written_back() -> None:
    tokens = "".join(card.notation for card in FACES)
    assert parse_cards(tokens) == FACES
    assert format_cards(FACES) == tokens
    assert parse_cards("") == ()


BAD_TOKENS = [
    ("Qh10h", 2, 4),  # the ten is T
    ("qh", 0, 2),  # exact case
    ("Qh Kh", 2, 4),  # nothing between
    ("QhK", 2, 3),  # half a card
    ("jk", 0, 2),
    ("Q♥", 0, 2),
]


@pytest.mark.parametrize(("tokens", "start", "end"), BAD_TOKENS)
def test_what_is_no_token_is_marked(tokens: str, start: int, end: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_cards(tokens)
    error = caught.value
    assert (error.text, error.start, error.end) == (tokens, start, end)
    assert error.expected == "a card such as Qh, Ts or Jk"
    assert str(error) == (
        f"{tokens[start:end]!r} at character {start + 1}: expected a card such as Qh, Ts or Jk"
    )


@pytest.mark.parametrize("token", ["", "QhKh"])
def test_one_card_is_exactly_one(token: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_card(token)
    error = caught.value
    assert (error.text, error.start, error.end) == (token, 0, len(token))
    assert error.expected == "one card such as Qh, Ts or Jk"
    assert parse_card("Jk") == JOKER


@pytest.mark.parametrize("ask", [check_meld, solve, lambda text: check_opening([text])])
def test_text_is_no_cards_and_the_error_says_what_makes_some(ask: Callable[[Any], Any]) -> None:
    with pytest.raises(TypeError, match="expected cards, found 'Q'; parse_cards"):
        ask("QhKhAh")
