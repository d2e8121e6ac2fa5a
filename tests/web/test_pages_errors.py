"""What could not be read: marked, said, kept; and no verdict where it might be a wrong one."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient

from calculator.web.address import address_pairs
from tests.web.asking import LAID, ask_part, show, show_part
from tests.web.reading import Shown, plain
from tests.web.states import state_of

KEPT: Final = "Rien n’a été ajouté ; votre texte est resté dans la case."

UNREADABLE: Final = [
    # what was typed, the place that is wrong, what was expected there
    ("7-8-9", "7-8-9", "il manque la couleur"),
    ("D♥ R♥ A", "A", "il manque la couleur"),
    ("7♥ 8♥ 9♥ + 1Oh", "O", "c’est la lettre O ; écrire 10 avec un zéro"),
    ("♥7 8♥", "♥", "la couleur vient après le rang"),
    ("la dame de cœur est là", "la", "ce n’est pas une carte"),
    ("7P 8C 9H", "C", "cœur ou trèfle"),
    ("cavalier de pique", "cavalier", "le cavalier n’est pas dans un jeu de 52 cartes"),
    ("7h\x008h", "�", "Un signe invisible (U+0000)"),
    ("7h\u200b8h", "\u200b", "Un signe invisible (U+200B)"),
    ("7h " * 400, ("7h " * 400)[1000:], "Le texte est trop long : 1 000 caractères au plus"),
    (" + ".join(["7h"] * 16), "7", "Trop de combinaisons : 15 au plus"),
    ("7h" * 31, "7", "Trop de cartes dans une combinaison : 30 au plus"),
]


class TestTypedTextThatCannotBeRead:
    """All or nothing: no card is added, the place is marked, what was typed stays in the box."""

    @pytest.mark.parametrize(("text", "wrong", "expected"), UNREADABLE, ids=lambda x: ascii(x[:12]))
    def test_the_place_is_marked_and_the_text_kept(
        self, client: FlaskClient, text: str, wrong: str, expected: str
    ) -> None:
        shown = show(client, f"{LAID}&t=2c&text={quote(text)}", 422)
        marked = shown.root.one("p", cls="marked")
        assert marked.one("mark").text == plain(wrong)
        assert marked.text == plain(text.replace("\x00", "�"))
        assert shown.text_box == text.replace("\x00", "�")
        fault = shown.root.one("p", id="text-faute")
        assert expected in fault.text
        assert fault.text.endswith(KEPT)
        assert "text-faute" in shown.root.one("textarea", id="text")["aria-describedby"].split()
        assert shown.root.one("textarea", id="text")["aria-invalid"] == "true"

    def test_what_was_laid_stays_laid_and_judged(self, client: FlaskClient) -> None:
        for ask in (show, show_part):
            shown = ask(client, f"{LAID}&t=2c&text=7-8-9", 422)
            assert shown.state == address_pairs(state_of(f"{LAID}&t=2c"))
            assert shown.status == "Acceptée : 52 points sur 51."
            assert shown.title == "Erreur : Acceptée, 52 points – Rami 51"

    def test_actions_before_it_are_done(self, client: FlaskClient) -> None:
        shown = show(client, f"{LAID}&do=undo&text=7-8-9", 422)
        assert shown.state == [("m", "QhKhAh"), ("t", "Jk7s8s")]

    def test_readable_text_past_the_fifteen_melds_is_kept_too(self, client: FlaskClient) -> None:
        full = "/?" + "&".join(["m=2h2s2d"] * 15)
        shown = show(client, f"{full}&text=7-8-9+de+pique", 422)
        assert shown.problems == ["Trop de combinaisons : 15 au plus."]
        assert shown.text_box == "7-8-9 de pique"
        assert len(shown.rows) == 15

    def test_text_that_was_read_leaves_the_box_empty(self, client: FlaskClient) -> None:
        shown = show_part(client, "/?text=7-8-9+de+pique")
        assert shown.text_box == ""
        assert not shown.root.one("textarea", id="text").has("aria-invalid")

    def test_markup_in_it_is_only_text(self, client: FlaskClient) -> None:
        shown = show(client, f"/?text={quote('</textarea><b>&amp;')}", 422)
        assert shown.text_box == "</textarea><b>&amp;"

    def test_a_line_end_at_its_beginning_is_kept(self, client: FlaskClient) -> None:
        assert show(client, f"/?text={quote(chr(10) + 'fleur')}", 422).text_box == "\nfleur"


WITHHELD: Final = [
    ("m=XX", "« XX » n’est pas une carte ; attendu un code comme Qh, Ts ou Jk."),
    ("t=8", "« 8 » n’est pas une carte ; attendu un code comme Qh, Ts ou Jk."),
    ("taken=x", "« x » n’est pas une carte ; attendu un code comme Qh, Ts ou Jk."),
    ("threshold=x", "Seuil : « x » n’est pas possible ; attendu un nombre de 0 à 200."),
    ("opened=x", "Qui a déjà ouvert : « x » n’est pas possible ; attendu none, partner ou self."),
    ("m=" + "8s" * 31, "Trop de cartes dans une combinaison : 30 au plus."),
    ("&".join(["m=2h2s2d"] * 14), "Trop de combinaisons : 15 au plus."),
]


class TestACardOrRuleThatCannotBeRead:
    """A verdict on half of what was meant might be a wrong one: there is none."""

    @pytest.mark.parametrize(("query", "sentence"), WITHHELD, ids=lambda text: text[:12])
    def test_no_verdict_is_given_anywhere(
        self, client: FlaskClient, query: str, sentence: str
    ) -> None:
        for ask in (show, show_part):
            shown = ask(client, f"{LAID}&{query}", 422)
            assert shown.status == "À corriger"
            assert shown.title == "Erreur : Rami 51 – l’ouverture"
            assert shown.problems == [sentence]
            assert (shown.reasons, shown.others) == ([], [])
            assert not re.search(
                "acceptée|manque|ouverture refusée", shown.root.one(cls="judged").text
            )

    @pytest.mark.parametrize(
        "key", ["threshold", "bar", "taken", "rules", "pure_set", "opened", "colours"]
    )
    def test_the_summary_leads_to_the_field(self, client: FlaskClient, key: str) -> None:
        shown = show(client, f"/?{key}=%3F", 422)
        (link,) = shown.root.one("section", cls="problems").all("a")
        assert link["href"] == f"#{key}"
        field = shown.root.one(id=key)
        assert field.tag in {"input", "select"}
        assert field["aria-invalid"] == "true"
        faulty = [each for each in shown.root.all() if each.has("aria-invalid")]
        assert faulty == [field]

    @pytest.mark.parametrize("key", ["threshold", "bar", "taken", "pure_set", "opened"])
    def test_the_field_says_it_again_and_is_in_sight(self, client: FlaskClient, key: str) -> None:
        shown = show(client, f"/?{key}=%3F", 422)
        help_text = shown.root.one(id=f"{key}-aide")
        assert help_text.one("strong", cls="fault").text == shown.problems[0]
        folds = [fold for fold in shown.root.all("details") if list(fold.all(id=key))]
        assert [fold.has("open") for fold in folds] == [True]

    def test_a_number_that_cannot_be_read_stays_in_its_field(self, client: FlaskClient) -> None:
        field = show(client, "/?threshold=300&bar=x%00y", 422).root.one(id="threshold")
        assert (field["value"], field["aria-invalid"]) == ("300", "true")
        assert show(client, "/?bar=x%00y", 422).root.one(id="bar")["value"] == "x�y"

    def test_the_next_tap_goes_on_from_what_was_read(self, client: FlaskClient) -> None:
        shown = show(client, "/?rules=rami40&threshold=x&m=XX&m=QhKhAh&t=8s", 422)
        assert shown.state == [("rules", "rami40"), ("m", "QhKhAh"), ("t", "8s")]


HARMLESS: Final = [
    ("do=fly", "« fly » : action inconnue ; attendu add, undo, clear, reset, drop.0 ou edit.0."),
    ("do=drop.7", "« drop.7 » : action inconnue ; attendu add,"),
    ("lang=de", "« de » : cette langue est inconnue ; attendu fr ou en."),
    ("do=x&do=y", "« x » : action inconnue"),
    ("colours=5", "Quatre couleurs : « 5 » n’est pas possible ; attendu 2 ou 4."),
]


@pytest.mark.parametrize(("query", "sentence"), HARMLESS)
def test_an_unknown_action_or_language_takes_no_verdict_away(
    client: FlaskClient, query: str, sentence: str
) -> None:
    for ask in (show, show_part):
        shown = ask(client, f"{LAID}&{query}", 422)
        assert shown.status == "Acceptée : 52 points sur 51."
        assert shown.title == "Erreur : Acceptée, 52 points – Rami 51"
        assert shown.problems[0].startswith(sentence)
        assert len(shown.problems) == query.count("=")


class TestNothingLaid:
    """No verdict on nothing, and nothing said to be wrong."""

    @pytest.mark.parametrize(
        "address", ["/", "/?t=8s", "/?t=QhKhAh", "/?rules=libre", "/?opened=self", "/?bar=63"]
    )
    def test_neither_accepted_nor_refused(self, client: FlaskClient, address: str) -> None:
        shown = show(client, address)
        assert shown.status.startswith("Rien n’est posé : 0 point")
        assert shown.title == "Rami 51 – l’ouverture"
        assert (shown.rows, shown.reasons, shown.problems, shown.others) == ([], [], [], [])
        assert list(shown.root.all("caption")) == []

    def test_undo_on_an_empty_table_says_nothing_wrong(self, client: FlaskClient) -> None:
        shown = show_part(client, "/?do=undo")
        assert (shown.problems, shown.state) == ([], [])


class TestTheTitle:
    """It begins with the verdict; when something is wrong, with that."""

    @pytest.mark.parametrize(
        ("address", "title"),
        [
            (LAID, "Acceptée, 52 points – Rami 51"),
            ("/?m=4h5h6h&m=7h7s7d", "Refusée, 36 points – Rami 51"),
            ("/?m=8s", "Refusée, 0 point – Rami 51"),
            (f"{LAID}&lang=en", "Accepted, 52 points – Rami 51"),
            ("/?lang=en", "Rami 51 – the opening"),
            ("/?lang=en&m=XX", "Error: Rami 51 – the opening"),
            (f"{LAID}&lang=en&do=fly", "Error: Accepted, 52 points – Rami 51"),
        ],
    )
    def test_of_the_page_and_of_its_parts(
        self, client: FlaskClient, address: str, title: str
    ) -> None:
        assert Shown(client.get(address).text).title == title
        assert Shown(ask_part(client, address).text).title == title
