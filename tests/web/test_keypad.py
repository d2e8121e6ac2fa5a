"""The keypad: 53 keys by name, each with the copies left, and why when there are none."""

from __future__ import annotations

from typing import Final

import pytest
from flask.testing import FlaskClient

from calculator.rami import FACES, PACK
from calculator.web.words import LANGUAGES, words_for
from tests.web.asking import show, show_part
from tests.web.reading import Node
from tests.web.states import state_of


def left(key: Node) -> int:
    return len(key.one(cls="pips").text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_a_key_called_by_its_name(quick: FlaskClient, lang: str) -> None:
    keys = show(quick, "/" if lang == "fr" else f"/?lang={lang}").key_of
    words = words_for(lang)
    assert list(keys) == [card.notation for card in (*PACK, FACES[0])]
    assert {token: key.heard for token, key in keys.items()} == {
        card.notation: words.card(card) for card in FACES
    }


@pytest.mark.parametrize(
    ("token", "name"),
    [
        ("As", "as de pique"),
        ("7c", "7 de trèfle"),
        ("Th", "10 de cœur"),
        ("Qd", "dame de carreau"),
        ("Jk", "joker"),
    ],
)
def test_the_names_are_those_that_people_and_outside_tests_rely_on(
    quick: FlaskClient, token: str, name: str
) -> None:
    assert show(quick, "/").key_of[token].heard == name


COPIES: Final = [
    # address, key, copies left, why
    ("/", "8s", 2, "il en reste 2 sur 2"),
    ("/", "Jk", 4, "il en reste 4 sur 4"),
    ("/?t=8s", "8s", 1, "il en reste 1 sur 2"),
    ("/?m=8s9sTs&t=8s", "8s", 0, "les deux exemplaires sont posés"),
    ("/?m=8s9sTs&m=8s9sTs&t=8s", "8s", 0, "les deux exemplaires sont posés"),
    ("/?m=8s9sTs&t=8s", "9s", 1, "il en reste 1 sur 2"),
    ("/?packs=1&m=8s8s8s", "8s", 0, "le seul exemplaire est posé"),
    ("/?packs=1", "8s", 1, "il en reste 1 sur 1"),
    ("/?packs=3&t=8s8s", "8s", 1, "il en reste 1 sur 3"),
    ("/?packs=3&t=8s8s8s", "8s", 0, "les trois exemplaires sont posés"),
    ("/?t=JkJkJkJk", "Jk", 0, "les quatre jokers sont posés"),
    ("/?jokers=1&t=JkJk", "Jk", 0, "le seul joker est posé"),
    ("/?jokers=0", "Jk", 0, "cette table joue sans joker"),
    ("/?jokers=0&m=Jk7s8s", "Jk", 0, "cette table joue sans joker"),
    ("/?packs=1&jokers=6&t=Jk", "Jk", 5, "il en reste 5 sur 6"),
    ("/?t=8s8s&lang=en", "8s", 0, "the two copies are laid"),
]


@pytest.mark.parametrize(("address", "token", "copies", "why"), COPIES)
def test_a_key_shows_the_copies_left_and_says_why_there_are_none(
    quick: FlaskClient, address: str, token: str, copies: int, why: str
) -> None:
    key = show(quick, address).key_of[token]
    assert (left(key), key["title"]) == (copies, why)
    assert key.has("disabled") is (copies == 0)


def test_all_keys_count_what_is_laid_and_what_is_in_hand(quick: FlaskClient) -> None:
    address = "/?packs=1&jokers=2&m=8s8s8s&m=JkJkJk&m=QhKhAh&t=QhAs"
    state = state_of(address)
    for token, key in show(quick, address).key_of.items():
        (card,) = [each for each in FACES if each.notation == token]
        assert left(key) == max(0, state.copies(card) - state.used(card)), token


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_script_is_told_what_to_say_of_any_number_of_copies(
    quick: FlaskClient, lang: str
) -> None:
    """It counts the copies itself, between a press and the answer, but it has no words."""
    import json

    told = show_part(quick, f"/?packs=3&jokers=1&lang={lang}").root.one(id="exemplaires")
    words = words_for(lang)
    assert json.loads(told["data-left"]) == [
        [words.copies_left(card, number, total) for number in range(total + 1)]
        for card, total in ((PACK[0], 3), (FACES[0], 1))
    ]
    assert (told["data-packs"], told["data-jokers"]) == ("3", "1")


def test_a_used_up_card_can_still_be_written_as_it_lies(quick: FlaskClient) -> None:
    """A disputed lay-down may hold a card too many: it is judged, not refused entry."""
    shown = show(quick, "/?packs=1&m=8s8s8s")
    assert "Trois 8 de pique : il n’y en a qu’un dans le jeu." in shown.reasons
