"""The exact sentences that say what jokers and aces stand for and how else to read a meld."""

from typing import Any

import pytest

from calculator.rami import Rules, check_meld, parse_cards
from calculator.web.words import words_for
from calculator.web.words.typography import typeset

FR, EN = words_for("fr"), words_for("en")


@pytest.mark.parametrize(
    ("hand", "changes", "fr", "en"),
    [
        ("KhKsKd", {}, "brelan de rois, 30 points", "set of three kings, 30 points"),
        ("AhAsAdAc", {}, "carré d’as, 44 points", "set of four aces, 44 points"),
        ("QhQsJk", {}, "brelan de dames, 30 points", "set of three queens, 30 points"),
        ("7h7s7d", {}, "brelan de 7, 21 points", "set of three 7s, 21 points"),
        ("QhKhAh", {}, "tierce franche à cœur, 31 points", "pure run in hearts, 31 points"),
        ("Jk7s8s", {}, "suite à pique, 21 points", "run in spades, 21 points"),
    ],
)
def test_what_a_meld_is_so_far(hand: str, changes: dict[str, Any], fr: str, en: str) -> None:
    meld = check_meld(parse_cards(hand), Rules(**changes))
    assert FR.meld_remark(meld.readings[0], meld.pure) == fr
    assert EN.meld_remark(meld.readings[0], meld.pure) == en


@pytest.mark.parametrize(
    ("hand", "changes", "fr", "en", "ghost"),
    [
        (
            "Jk7s8s",
            {},
            "Le joker remplace le 6 de pique (6 points).",
            "The joker stands for the 6 of spades (6 points).",
            "6♠",
        ),
        (
            "KsKhJk",
            {},
            "Le joker remplace le roi de carreau ou de trèfle (10 points).",
            "The joker stands for the king of diamonds or clubs (10 points).",
            "R♦♣",
        ),
        (
            "QsQdJk",
            {"joker_value": "fixed", "joker_points": 15},
            "Le joker remplace la dame de cœur ou de trèfle (15 points).",
            "The joker stands for the queen of hearts or clubs (15 points).",
            "D♥♣",
        ),
        (
            "QsQdJk",
            {"same_suit_in_set": True},
            "Le joker remplace une dame de n’importe quelle couleur (10 points).",
            "The joker stands for a queen of any suit (10 points).",
            "D",
        ),
        (
            "8s8dJk",
            {"same_suit_in_set": True, "joker_value": "fixed", "joker_points": 0},
            "Le joker remplace un 8 de n’importe quelle couleur (0 point).",
            "The joker stands for an 8 of any suit (0 points).",
            "8",
        ),
        (
            "QhKhJk",
            {"joker_value": "highest"},
            "Le joker remplace l’as de cœur (11 points).",
            "The joker stands for the ace of hearts (11 points).",
            "A♥",
        ),
    ],
)
def test_what_a_joker_stands_for(
    hand: str, changes: dict[str, Any], fr: str, en: str, ghost: str
) -> None:
    meld = check_meld(parse_cards(hand), Rules(**changes))
    seat = [seat for seat in meld.seats if seat.card.is_joker][-1]
    assert (FR.joker_seat(seat), EN.joker_seat(seat)) == (fr, en)
    assert FR.ghost(seat).replace("\ufe0e", "") == ghost


@pytest.mark.parametrize(
    ("hand", "fr", "en"),
    [
        (
            "Ah2h3h",
            "L’as compte 1 : il est avant le 2.",
            "The ace counts 1: it comes before the 2.",
        ),
        ("AhKhQh", "L’as compte 11 : il suit le roi.", "The ace counts 11: it follows the king."),
        ("AhAsAd", "L’as compte 11 dans un brelan.", "The ace counts 11 in a set."),
    ],
)
def test_where_an_ace_sits(hand: str, fr: str, en: str) -> None:
    meld = check_meld(parse_cards(hand))
    assert meld.kind
    assert FR.ace_seat(meld.seats[0], meld.kind) == typeset(fr)
    assert EN.ace_seat(meld.seats[0], meld.kind) == en


@pytest.mark.parametrize(
    ("hand", "changes", "fr", "en"),
    [
        ("QhKhAh", {}, "", ""),
        ("KhKsJk", {}, "", ""),
        ("Jk7s8s", {"joker_value": "fixed", "joker_points": 15}, "", ""),
        (
            "Jk7s8s",
            {},
            "Le joker vaut 6 (lecture la plus basse) ; placé en haut, il vaudrait 9 : 24 points.",
            "The joker counts 6 (lowest reading); placed at the top, it would count 9: 24 points.",
        ),
        (
            "Jk7s8s",
            {"joker_value": "highest"},
            "Le joker vaut 9 (lecture la plus haute) ; placé en bas, il vaudrait 6 : 21 points.",
            (
                "The joker counts 9 (highest reading); placed at the bottom, it would count 6: 21"
                " points."
            ),
        ),
        (
            "7s8sJk",
            {"joker_value": "as_laid"},
            (
                "Le joker vaut 9 (lecture dans l’ordre posé) ; placé en bas, il vaudrait 6 : 21"
                " points."
            ),
            (
                "The joker counts 9 (read in the order laid); placed at the bottom, it would count 6:"
                " 21 points."
            ),
        ),
        (
            "8s7sJk",
            {"joker_value": "as_laid"},
            (
                "Le joker vaut 6 (lecture dans l’ordre posé) ; placé en haut, il vaudrait 9 : 24"
                " points."
            ),
            (
                "The joker counts 6 (read in the order laid); placed at the top, it would count 9: 24"
                " points."
            ),
        ),
        (
            "7sJk8s",
            {"joker_value": "as_laid"},
            "Le joker vaut 6 (lecture la plus basse) ; placé en haut, il vaudrait 9 : 24 points.",
            "The joker counts 6 (lowest reading); placed at the top, it would count 9: 24 points.",
        ),
        (
            "AhJkJk",
            {},
            (
                "A-2-3 : 6 points, lecture la plus basse ; D-R-A ferait 31 points ; trois as, 33"
                " points."
            ),
            "A-2-3: 6 points, lowest reading; Q-K-A would make 31 points; three aces, 33 points.",
        ),
        (
            "9hJkJk",
            {},
            (
                "7-8-9 : 24 points, lecture la plus basse ; trois 9 feraient 27 points ; 8-9-10, 27"
                " points ; 9-10-V, 29 points."
            ),
            (
                "7-8-9: 24 points, lowest reading; three 9s would make 27 points; 8-9-10, 27 points;"
                " 9-10-J, 29 points."
            ),
        ),
        (
            "7s8sJkJk",
            {},
            (
                "5-6-7-8 : 26 points, lecture la plus basse ; 6-7-8-9 ferait 30 points ; 7-8-9-10, 34"
                " points."
            ),
            (
                "5-6-7-8: 26 points, lowest reading; 6-7-8-9 would make 30 points; 7-8-9-10, 34"
                " points."
            ),
        ),
        (
            "Ah2h3h4h5h6h7h8h9hThJhQhKh",
            {},
            (
                "La suite de l’as au roi : 85 points, lecture la plus basse ; la suite du 2 à l’as"
                " ferait 95 points."
            ),
            (
                "The run from the ace to the king: 85 points, lowest reading; the run from the 2 to"
                " the ace would make 95 points."
            ),
        ),
        (
            "AhJk2h3h4h5h6h7h8h9hThJhQhKh",
            {"joker_value": "fixed", "joker_points": 15},
            (
                "La suite de l’as à l’as, joker en haut : 100 points, lecture la plus basse ; la"
                " suite de l’as à l’as, joker en bas ferait 110 points."
            ),
            (
                "The run from the ace to the ace, a joker at the high end: 100 points, lowest"
                " reading; the run from the ace to the ace, a joker at the low end would make 110"
                " points."
            ),
        ),
    ],
)
def test_how_else_a_meld_could_be_read(
    hand: str, changes: dict[str, Any], fr: str, en: str
) -> None:
    rules = Rules(**changes)
    chosen, *others = check_meld(parse_cards(hand), rules).readings
    assert FR.readings(chosen, others, rules.joker_value) == typeset(fr)
    assert EN.readings(chosen, others, rules.joker_value) == en
