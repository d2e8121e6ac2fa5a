"""The exact words of rules, differences, and of what could not be read."""

from typing import Any

import pytest

from calculator.rami import PROFILES, Rules, parse_card
from calculator.rami.rules import JokerValue, PureRun
from calculator.rami.unreadable import ReadError, ReadProblem
from calculator.web.words import words_for
from calculator.web.words.typography import typeset

FR, EN = words_for("fr"), words_for("en")
QUEEN = parse_card("Qh")


@pytest.mark.parametrize(
    ("rules", "profile", "fr", "en"),
    [
        (
            PROFILES["rami51"],
            "rami51",
            "Rami 51 · 51 points · tierce franche · joker au plus bas",
            "Rami 51 · 51 points · pure run · joker at its lowest",
        ),
        (
            PROFILES["rami51-sans-tierce"],
            "rami51-sans-tierce",
            "Rami 51 sans tierce franche · 51 points · joker au plus bas",
            "Rami 51, no pure run needed · 51 points · joker at its lowest",
        ),
        (
            PROFILES["rami51-maison"],
            "rami51-maison",
            "Rami 51, joker à 15 · 51 points · tierce franche",
            "Rami 51, joker at 15 · 51 points · pure run",
        ),
        (
            PROFILES["rami71"],
            "rami71",
            "Rami 71 · 71 points · sans tierce franche · sans joker à l’ouverture",
            "Rami 71 · 71 points · no pure run needed · no joker in the opening",
        ),
        (
            PROFILES["libre"],
            "libre",
            "Rami libre · sans seuil · sans tierce franche · joker au plus bas",
            "Free rami · no threshold · no pure run needed · joker at its lowest",
        ),
        (
            Rules(threshold=45, joker_value=JokerValue.HIGHEST),
            "rami51",
            "Rami 51 · 45 points · tierce franche · joker au plus haut · 2 règles maison",
            "Rami 51 · 45 points · pure run · joker at its highest · 2 house rules",
        ),
        (
            Rules(pure_set=True, jokers=0, pure_run=PureRun.NONE),
            "rami51-sans-tierce",
            (
                "Rami 51 sans tierce franche · 51 points · brelan sans joker · sans joker"
                " · 2 règles maison"
            ),
            (
                "Rami 51, no pure run needed · 51 points · set without a joker · no jokers"
                " · 2 house rules"
            ),
        ),
        (
            Rules(max_jokers_per_meld=0),
            "rami51",
            "Rami 51 · 51 points · tierce franche · sans joker · 1 règle maison",
            "Rami 51 · 51 points · pure run · no jokers · 1 house rule",
        ),
    ],
)
def test_the_line_of_rules(rules: Rules, profile: str, fr: str, en: str) -> None:
    assert FR.rules_line(rules, profile) == fr
    assert EN.rules_line(rules, profile) == en


@pytest.mark.parametrize(
    ("name", "value", "fr", "en"),
    [
        ("threshold", 45, "seuil : 45 points", "threshold: 45 points"),
        ("threshold", 0, "seuil : aucun", "threshold: none"),
        ("joker_points", 0, "points du joker : 0 point", "points of the joker: 0 points"),
        ("ace_high", 1, "as après le roi : 1 point", "ace after the king: 1 point"),
        ("max_jokers_per_meld", None, "jokers par combinaison : sans limite", None),
        ("max_jokers_per_meld", 2, "jokers par combinaison : 2 au plus", None),
        ("max_jokers_opening", 0, "jokers à l’ouverture : aucun", None),
        ("packs", 1, "jeux de 52 cartes : 1 jeu", "packs of 52 cards: 1 pack"),
        ("packs", 3, "jeux de 52 cartes : 3 jeux", "packs of 52 cards: 3 packs"),
        ("run_max", 5, "longueur d’une suite : 5 cartes au plus", None),
        ("beat_the_bar", True, "barre à dépasser : oui", "bar to beat: yes"),
        ("adjacent_jokers", False, "jokers côte à côte : non", "jokers side by side: no"),
        ("joker_value", "fixed", "valeur du joker : valeur fixe", None),
        ("bar", None, "ouverture de l’autre camp : pas encore ouvert", None),
        ("taken", QUEEN, "carte prise à la défausse : dame de cœur", None),
        ("taken", None, "carte prise à la défausse : aucune", None),
    ],
)
def test_what_differs(name: str, value: Any, fr: str, en: str | None) -> None:
    assert FR.difference(name, value) == typeset(fr)
    if en is not None:
        assert EN.difference(name, value) == en


@pytest.mark.parametrize(
    ("text", "start", "end", "problem", "fr"),
    [
        (
            "A",
            0,
            1,
            "suit_missing",
            "« A » : il manque la couleur ; écrire par exemple A♥ ou as de cœur.",
        ),
        (
            "Qh Kh A",
            6,
            7,
            "suit_missing",
            "« A », caractère 7 : il manque la couleur ; écrire par exemple A♥ ou as de cœur.",
        ),
        (
            "7h 8h\r\nD♥ V",
            10,
            11,
            "suit_missing",
            (
                "« V », ligne 2, caractère 4 : il manque la couleur ; écrire par exemple V♥ ou valet"
                " de cœur."
            ),
        ),
        (
            "7-8-9",
            0,
            5,
            "suit_missing",
            "« 7-8-9 » : il manque la couleur ; écrire par exemple 7-8-9♥ ou 7-8-9 de cœur.",
        ),
        (
            "Xh",
            0,
            2,
            "not_a_card",
            (
                "« Xh » : ce n’est pas une carte ; attendu un rang (A, 2 à 10, V, D, R) puis une"
                " couleur, ou joker."
            ),
        ),
        (
            "1O",
            1,
            2,
            "letter_o",
            "« O », caractère 2 : c’est la lettre O ; écrire 10 avec un zéro.",
        ),
        ("🂬", 0, 1, "knight", "« 🂬 » : le cavalier n’est pas dans un jeu de 52 cartes."),
        (
            "x" * 1001,
            1000,
            1001,
            "too_long",
            "Le texte est trop long : 1\u202f000 caractères au plus.",
        ),
        ("", 0, 0, "too_many_melds", "Trop de combinaisons : 15 au plus."),
        ("", 0, 0, "too_many_cards", "Trop de cartes dans une combinaison : 30 au plus."),
    ],
)
def test_what_could_not_be_read(text: str, start: int, end: int, problem: str, fr: str) -> None:
    assert FR.unreadable(ReadError(text, start, end, ReadProblem(problem))) == typeset(fr)


@pytest.mark.parametrize(
    ("name", "text", "fr"),
    [
        ("threshold", "300", "Seuil : « 300 » n’est pas possible ; attendu un nombre de 0 à 200."),
        (
            "max_jokers_per_meld",
            "9",
            (
                "Jokers par combinaison : « 9 » n’est pas possible ; attendu un nombre de 0 à 6, ou"
                " none (sans limite)."
            ),
        ),
        (
            "pure_run",
            "x",
            "Tierce franche : « x » n’est pas possible ; attendu none, no_joker ou three_naturals.",
        ),
        (
            "pure_set",
            "",
            "Brelan sans joker : une valeur vide n’est pas possible ; attendu 1 (oui) ou 0 (non).",
        ),
        (
            "taken",
            "Xh",
            (
                "Carte prise à la défausse : « Xh » n’est pas possible ; attendu une carte comme Qh, Ts"
                " ou Jk."
            ),
        ),
    ],
)
def test_a_value_out_of_bounds(name: str, text: str, fr: str) -> None:
    assert FR.bad_value(name, text) == typeset(fr)
