"""The exact sentences that say why a meld is refused."""

from typing import Any

import pytest

from calculator.rami import Rules, check_meld, parse_cards
from calculator.web.words import words_for
from calculator.web.words.typography import typeset

FR, EN = words_for("fr"), words_for("en")


CORNER_FR = "La suite ne tourne pas : après le roi, l’as la ferme."
CORNER_EN = "A run does not turn the corner: after the king, the ace closes it."


@pytest.mark.parametrize(
    ("hand", "changes", "fr", "en"),
    [
        ("4c5c7c", {}, ["Il manque le 6 de trèfle."], ["The 6 of clubs is missing."]),
        ("JsKsAs", {}, ["Il manque la dame de pique."], ["The queen of spades is missing."]),
        (
            "5c8cJk",
            {},
            ["Il manque le 6 et le 7 de trèfle ; un joker n’en remplace qu’un."],
            ["The 6 and the 7 of clubs are missing; one joker replaces only one of them."],
        ),
        (
            "4hJkJk8h",
            {"max_jokers_per_meld": 1},
            [
                "Deux jokers dans la combinaison : cette table n’en permet qu’un ici.",
                "Il manque le 5, le 6 et le 7 de cœur ; deux jokers n’en remplacent que deux.",
            ],
            [
                "Two jokers in the meld: this table allows only one here.",
                (
                    "The 5, the 6 and the 7 of hearts are missing; two jokers replace only two of"
                    " them."
                ),
            ],
        ),
        (
            "4cJk9c",
            {},
            ["Il manque 4 cartes de trèfle : du 5 au 8 ; un joker n’en remplace qu’une."],
            ["4 clubs are missing: the 5 to the 8; one joker replaces only one of them."],
        ),
        (
            "2c7c9cKc",
            {},
            [
                "Il manque 8 cartes de trèfle : du 3 au 6, le 8 et du 10 à la dame.",
            ],
            ["8 clubs are missing: the 3 to the 6, the 8 and the 10 to the queen."],
        ),
        (
            "KhKhKs",
            {},
            ["Deux rois de cœur dans un brelan : les couleurs doivent être différentes."],
            ["Two kings of hearts in a set: the suits must differ."],
        ),
        (
            "QhQhQsQs",
            {},
            [
                (
                    "Deux dames de cœur et deux dames de pique dans un carré : les couleurs doivent"
                    " être différentes."
                )
            ],
            [
                "Two queens of hearts and two queens of spades in a set of four: the suits must differ."
            ],
        ),
        (
            "7s7s8s",
            {},
            ["Deux 7 de pique dans une suite : chaque carte n’y vient qu’une fois."],
            ["Two 7s of spades in a run: each card comes only once."],
        ),
        (
            "AsAs2s",
            {},
            ["Deux as de pique dans une suite : il faut toute la couleur entre les deux."],
            ["Two aces of spades in a run: the whole suit must lie between the two."],
        ),
        (
            "AsAs2s",
            {"run_max": 5},
            ["Deux as de pique dans une suite : chaque carte n’y vient qu’une fois."],
            ["Two aces of spades in a run: each card comes only once."],
        ),
        (
            "KhKsKdKcKh",
            {},
            [
                "Deux rois de cœur : chaque couleur une seule fois.",
                "Un carré s’arrête à 4 cartes : ici, il y en a 5.",
            ],
            [
                "Two kings of hearts: each suit only once.",
                "A set stops at 4 cards: here there are 5.",
            ],
        ),
        ("KsAs2s", {}, [CORNER_FR], [CORNER_EN]),
        (
            "KsAs2s5s",
            {},
            [CORNER_FR, "Il manque le 3 et le 4 de pique."],
            [CORNER_EN, "The 3 and the 4 of spades are missing."],
        ),
        (
            "7h8h9d",
            {},
            [
                "Le 9 de carreau n’est pas de la couleur des autres : une suite est d’une seule couleur."
            ],
            ["The 9 of diamonds is not of the same suit as the others: a run is all of one suit."],
        ),
        (
            "7h8h9h10d".replace("10", "T") + "Jc",
            {},
            [
                (
                    "Le 10 de carreau et le valet de trèfle ne sont pas de la couleur des autres : une"
                    " suite est d’une seule couleur."
                )
            ],
            [
                (
                    "The 10 of diamonds and the jack of clubs are not of the same suit as the others:"
                    " a run is all of one suit."
                )
            ],
        ),
        (
            "7h8s9d",
            {},
            [
                (
                    "Une suite est d’une seule couleur : ici, le 7 de cœur, le 8 de pique et le 9 de"
                    " carreau."
                )
            ],
            [
                "A run is all of one suit: here, the 7 of hearts, the 8 of spades and the 9 of diamonds."
            ],
        ),
        (
            "KhKsQd",
            {},
            ["La dame de carreau ne va pas avec les autres cartes : ni brelan, ni suite."],
            ["The queen of diamonds does not go with the other cards: neither a set nor a run."],
        ),
        (
            "4cKh9s",
            {},
            [
                (
                    "Ni brelan ni suite : le 4 de trèfle, le roi de cœur et le 9 de pique ne vont pas"
                    " ensemble."
                )
            ],
            [
                (
                    "Neither a set nor a run: the 4 of clubs, the king of hearts and the 9 of spades do"
                    " not go together."
                )
            ],
        ),
        (
            "Kh",
            {},
            ["Une seule carte : il en faut au moins trois."],
            ["Only one card: a meld needs at least three."],
        ),
        (
            "KhKs",
            {},
            ["Deux cartes seulement : il en faut au moins trois."],
            ["Only two cards: a meld needs at least three."],
        ),
        (
            "",
            {},
            ["Aucune carte : il en faut au moins trois."],
            ["No card: a meld needs at least three."],
        ),
        (
            "JkJkJk",
            {},
            ["Rien que des jokers : il faut au moins une vraie carte."],
            ["Nothing but jokers: at least one real card is needed."],
        ),
        (
            "KhKsJk",
            {"max_jokers_per_meld": 0},
            ["Un joker dans la combinaison : cette table n’en permet aucun."],
            ["One joker in the meld: this table allows none."],
        ),
        (
            "6sJkJk9s",
            {"adjacent_jokers": False},
            ["Deux jokers côte à côte dans une suite : la table ne le permet pas."],
            ["Two jokers side by side in a run: this table does not allow it."],
        ),
        (
            "9h9s9d9cJk",
            {},
            ["Un carré s’arrête à 4 cartes : ici, il y en a 5."],
            ["A set stops at 4 cards: here there are 5."],
        ),
        (
            "5h6h7h8h9hTh",
            {"run_max": 5},
            ["À cette table, une suite s’arrête à 5 cartes : ici, il y en a 6."],
            ["At this table a run stops at 5 cards: here there are 6."],
        ),
    ],
)
def test_why_a_meld_is_refused(
    hand: str, changes: dict[str, Any], fr: list[str], en: list[str]
) -> None:
    meld = check_meld(parse_cards(hand), Rules(**changes))
    said = [FR.meld_reason(reason, meld.cards) for reason in meld.reasons]
    assert said == [typeset(text) for text in fr]
    assert [EN.meld_reason(reason, meld.cards) for reason in meld.reasons] == en
