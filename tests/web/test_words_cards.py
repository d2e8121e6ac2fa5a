"""The exact names of cards, points and verdicts: genders, plurals and elisions."""

import pytest

from calculator.rami import Card, parse_card, parse_cards
from calculator.web.words import words_for

FR, EN = words_for("fr"), words_for("en")
KING, JOKER = parse_cards("KhJk")


@pytest.mark.parametrize(
    ("token", "fr", "en"),
    [
        (
            "As",
            ("as de pique", "l’as de pique", "de l’as de pique"),
            ("ace of spades", "the ace of spades", "of the ace of spades"),
        ),
        (
            "8h",
            ("8 de cœur", "le 8 de cœur", "du 8 de cœur"),
            ("8 of hearts", "the 8 of hearts", "of the 8 of hearts"),
        ),
        (
            "Td",
            ("10 de carreau", "le 10 de carreau", "du 10 de carreau"),
            ("10 of diamonds", "the 10 of diamonds", "of the 10 of diamonds"),
        ),
        (
            "Jc",
            ("valet de trèfle", "le valet de trèfle", "du valet de trèfle"),
            ("jack of clubs", "the jack of clubs", "of the jack of clubs"),
        ),
        (
            "Qh",
            ("dame de cœur", "la dame de cœur", "de la dame de cœur"),
            ("queen of hearts", "the queen of hearts", "of the queen of hearts"),
        ),
        (
            "Kd",
            ("roi de carreau", "le roi de carreau", "du roi de carreau"),
            ("king of diamonds", "the king of diamonds", "of the king of diamonds"),
        ),
        (
            "Jk",
            ("joker", "le joker", "du joker"),
            ("joker", "the joker", "of the joker"),
        ),
    ],
)
def test_card_names(token: str, fr: tuple[str, ...], en: tuple[str, ...]) -> None:
    card = parse_card(token)
    for words, (name, the, of) in ((FR, fr), (EN, en)):
        assert words.card(card) == name
        assert words.the_card(card) == the
        assert words.of_card(card) == of


@pytest.mark.parametrize(
    ("token", "fr", "en"),
    [("Qh", "D♥", "Q♥"), ("Ts", "10♠", "10♠"), ("Jc", "V♣", "J♣"), ("Kd", "R♦", "K♦")],
)
def test_cards_in_short_carry_their_sign_in_text_style(token: str, fr: str, en: str) -> None:
    card = parse_card(token)
    assert (FR.short(card), EN.short(card)) == (fr + "\ufe0e", en + "\ufe0e")
    assert (FR.rank_label(card), EN.rank_label(card)) == (fr[:-1], en[:-1])


def test_ranks_suits_and_lists() -> None:
    queen, joker = parse_cards("QhJk")
    assert (FR.rank(queen), FR.suit(queen), FR.rank(joker), FR.suit(joker)) == (
        "dame",
        "cœur",
        "joker",
        "",
    )
    assert (EN.rank(queen), EN.suit(queen)) == ("queen", "hearts")
    hand = parse_cards("QhKhJk")
    assert FR.cards(hand) == "dame de cœur, roi de cœur et joker"
    assert EN.cards(hand) == "queen of hearts, king of hearts and joker"
    assert FR.cards(hand[:1]) == "dame de cœur"
    assert FR.cards(()) == ""
    assert (FR.short(joker), EN.short(joker)) == ("★", "★")


@pytest.mark.parametrize(
    ("points", "fr", "en"),
    [(0, "0 point", "0 points"), (1, "1 point", "1 point"), (2, "2 points", "2 points")],
)
def test_points(points: int, fr: str, en: str) -> None:
    assert (FR.points(points), EN.points(points)) == (fr, en)


def test_the_verdict_in_a_breath() -> None:
    assert FR.status(True, 52, 51) == "Acceptée\u00a0: 52 points sur 51."
    assert FR.status(False, 48, 51, "Il manque 3 points.") == (
        "Refusée\u00a0: 48 points sur 51. Il manque 3 points."
    )
    assert FR.status(True, 9, 0) == "Acceptée\u00a0: 9 points."
    assert EN.status(True, 52, 51) == "Accepted: 52 points, 51 needed."
    assert EN.status(False, 48, 51, "3 points short.") == (
        "Refused: 48 points, 51 needed. 3 points short."
    )


@pytest.mark.parametrize(
    ("left", "total", "card", "fr", "en"),
    [
        (2, 2, KING, "il en reste 2 sur 2", "2 of 2 left"),
        (1, 2, KING, "il en reste 1 sur 2", "1 of 2 left"),
        (0, 2, KING, "les deux exemplaires sont posés", "the two copies are laid"),
        (-1, 3, KING, "les trois exemplaires sont posés", "the three copies are laid"),
        (0, 1, KING, "le seul exemplaire est posé", "the only copy is laid"),
        (0, 4, JOKER, "les quatre jokers sont posés", "the four jokers are laid"),
        (0, 0, JOKER, "cette table joue sans joker", "this table plays without jokers"),
    ],
)
def test_copies_left(left: int, total: int, card: Card, fr: str, en: str) -> None:
    assert FR.copies_left(card, left, total) == fr
    assert EN.copies_left(card, left, total) == en


@pytest.mark.parametrize(
    ("key", "fr"),
    [
        ("add", "Valider la combinaison"),
        ("undo", "Annuler"),
        ("clear", "Tout effacer"),
        ("read", "Lire les cartes"),
        ("typed", "Saisir les cartes"),
        ("rules", "Règles de la table"),
        ("verdict", "Verdict"),
        ("apply", "Appliquer"),
        ("empty", "Touchez les cartes de chaque combinaison, puis Valider."),
        ("other_tables", "Et à d’autres tables\u202f?"),
        (
            "stale",
            "Verdict non à jour\u00a0: le serveur ne répond pas. Vos cartes sont gardées.",
        ),
    ],
)
def test_words_that_people_and_tests_rely_on(key: str, fr: str) -> None:
    assert FR.page[key] == fr
