"""What the page says of each meld, of the meld in hand and of the moment: the exact words."""

from __future__ import annotations

from typing import Final

import pytest
from flask.testing import FlaskClient

from calculator.rami import check_meld
from calculator.rami import parse_cards as parse
from calculator.web.words import words_for
from tests.web.asking import LAID, show_part
from tests.web.reading import count_of, ghosts_of, kind_of, notes_of, plain, seats_of
from tests.web.sentences import HANDS
from tests.web.states import state_of

FR: Final = words_for("fr")

ROWS: Final = [
    # meld, what it is, points, points of each card, ghosts of jokers, notes
    ("QhKhAh", "tierce franche", 31, "10 10 11", "", "L’as compte 11 : il suit le roi."),
    ("Ah2h3h", "tierce franche", 6, "1 2 3", "", "L’as compte 1 : il est avant le 2."),
    ("AhAsAd", "brelan", 33, "11 11 11", "", "L’as compte 11 dans un brelan."),
    ("KhKsKd", "brelan", 30, "10 10 10", "", ""),
    ("KhKsKdKc", "carré", 40, "10 10 10 10", "", ""),
    ("7h8h9h", "tierce franche", 24, "7 8 9", "", ""),
    ("9h7h8h", "tierce franche", 24, "9 7 8", "", ""),
    ("4cJk6c", "suite", 15, "4 5 6", "5♣", "Le joker remplace le 5 de trèfle (5 points)."),
    (
        "Jk7s8s",
        "suite",
        21,
        "6 7 8",
        "6♠",
        (
            "Le joker remplace le 6 de pique (6 points). Le joker vaut 6 (lecture la plus basse) ;"
            " placé en haut, il vaudrait 9 : 24 points."
        ),
    ),
    (
        "KhKsJk",
        "brelan",
        30,
        "10 10 10",
        "R♦♣",
        "Le joker remplace le roi de carreau ou de trèfle (10 points).",
    ),
    (
        "AhAsJk",
        "brelan",
        33,
        "11 11 11",
        "A♦♣",
        (
            "L’as compte 11 dans un brelan."
            " Le joker remplace l’as de carreau ou de trèfle (11 points)."
        ),
    ),
    (
        "KhKsKdJk",
        "carré",
        40,
        "10 10 10 10",
        "R♣",
        "Le joker remplace le roi de trèfle (10 points).",
    ),
    ("KsAs2s", "refusée", 0, " ", "", "La suite ne tourne pas : après le roi, l’as la ferme."),
    ("4c5c7c", "refusée", 0, " ", "", "Il manque le 6 de trèfle."),
    (
        "KhKhKs",
        "refusée",
        0,
        " ",
        "",
        "Deux rois de cœur dans un brelan : les couleurs doivent être différentes.",
    ),
    ("JkJkJk", "refusée", 0, " ", "", "Rien que des jokers : il faut au moins une vraie carte."),
    ("8s", "refusée", 0, " ", "", "Une seule carte : il en faut au moins trois."),
]


@pytest.mark.parametrize("expected", ROWS, ids=[row[0] for row in ROWS])
def test_a_row_says_what_the_meld_is_and_what_each_card_counts(
    client: FlaskClient, expected: tuple[str, str, int, str, str, str]
) -> None:
    meld, kind, points, seats, ghosts, notes = expected
    (row,) = show_part(client, f"/?m={meld}").rows
    assert kind_of(row) == kind
    assert count_of(row).split()[-1] == str(points)
    assert [name for name, _ in seats_of(row)] == [FR.card(card) for card in parse(meld)]
    assert [one for _, one in seats_of(row)] == (seats.split() or [""] * len(parse(meld)))
    assert " ".join(ghosts_of(row)) == ghosts
    assert " ".join(notes_of(row)) == notes


@pytest.mark.parametrize("meld", dict.fromkeys(HANDS.split()))
@pytest.mark.parametrize("value", ["lowest", "highest", "as_laid"])
def test_other_readings_are_shown_only_where_the_points_differ(
    client: FlaskClient, meld: str, value: str
) -> None:
    """The most argued point: the row shows them side by side."""
    address = f"/?joker_value={value}&m={meld}"
    verdict = check_meld(parse(meld), state_of(address).rules)
    others = {reading.points for reading in verdict.readings} - {verdict.points}
    (row,) = show_part(client, address).rows
    told = [note for note in notes_of(row) if "lecture " in note]
    assert bool(told) is bool(others and verdict.valid)
    for points in others if verdict.valid else ():
        assert plain(FR.points(points)) in told[0]


def test_a_fixed_joker_leaves_nothing_to_argue(client: FlaskClient) -> None:
    (_, row) = show_part(client, "/?rules=rami51-maison&m=QhKhAh&m=Jk7s8s").rows
    assert seats_of(row)[0] == ("joker", "15")
    assert notes_of(row) == ["Le joker remplace le 6 de pique (15 points)."]


LINES: Final = [
    ("/?m=QhKhAh&m=KhKsKd&m=7s8s9s", "yes", "Tierce franche : n° 1 et 3"),
    (LAID, "yes", "Tierce franche : n° 1"),
    ("/?m=KhKsKd", "no", "Pas encore de tierce franche"),
    ("/?rules=rami40&m=KhKsKd", "idle", "Tierce franche non exigée"),
    ("/?m=KhKsKd&opened=self", "idle", "Tierce franche non exigée"),
    (
        "/?going_out_waives=all&m=3s3d3c&m=2s2d2c&m=4h4s4d&m=5h5s5d5c",
        "idle",
        "Rami sec : tierce franche non exigée",
    ),
]


@pytest.mark.parametrize(("address", "tone", "line"), LINES)
def test_the_line_of_the_tierce_franche(
    client: FlaskClient, address: str, tone: str, line: str
) -> None:
    row = show_part(client, address).root.one("tr", cls="pure-line")
    assert (tone in row["class"], row.text) == (True, line)


PROGRESS: Final = [(LAID, "51", "51"), ("/?m=7h8h9h", "24", "51"), ("/", "0", "51")]


@pytest.mark.parametrize(("address", "value", "most"), PROGRESS)
def test_a_bar_shows_the_points_against_the_threshold(
    client: FlaskClient, address: str, value: str, most: str
) -> None:
    bar = show_part(client, address).root.one("progress")
    assert (bar["value"], bar["max"]) == (value, most)


def test_without_a_threshold_there_is_no_bar(client: FlaskClient) -> None:
    for address in ("/?rules=libre&m=2h2s2d", "/?m=2h2s2d&opened=self"):
        assert list(show_part(client, address).root.all("progress")) == []


EXPLAINED: Final = [
    ("/?m=2h2s2d&opened=self", "Ce joueur a déjà ouvert : pose libre."),
    (
        "/?rules=rami51-equipes&m=9hThJhQh&m=KcKdKs&bar=63",
        "L’autre camp a ouvert à 63 : il faut 64 points.",
    ),
    (
        "/?m=2h3h4h5h6h&m=3s3d3c&m=2s3s4s5s6s",
        "Rami sec : toutes les cartes sont posées d’un coup, sauf celle à jeter.",
    ),
]


@pytest.mark.parametrize(("address", "sentence"), EXPLAINED)
def test_what_the_moment_changes_is_said(client: FlaskClient, address: str, sentence: str) -> None:
    said = [part.text for part in show_part(client, address).root.all("p", cls="explained")]
    assert said == [sentence]


REMARKS: Final = [
    ("/", "rien encore"),
    ("/?t=8s", "Encore 2 cartes."),
    ("/?t=8s9s", "Encore une carte."),
    ("/?t=7s8s9s", "Tierce franche à pique, 24 points."),
    ("/?t=KhKsKd", "Brelan de rois, 30 points."),
    ("/?t=KhKh", "Deux rois de cœur dans un brelan : les couleurs doivent être différentes."),
    ("/?t=4c5c7c", "Il manque le 6 de trèfle."),
    ("/?m=8s8s&t=8s", "Trois 8 de pique : il n’y en a que deux dans les jeux. Encore 2 cartes."),
    ("/?rules=rami51-maison&t=7s8sJk", "Suite à pique, 30 points. Le joker remplace le 6 de pique"),
]


@pytest.mark.parametrize(("address", "remark"), REMARKS)
def test_the_remark_follows_the_cards_in_hand(
    client: FlaskClient, address: str, remark: str
) -> None:
    assert show_part(client, address).remark.startswith(remark)
