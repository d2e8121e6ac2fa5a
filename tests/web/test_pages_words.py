"""The page speaks one language at a time, and its links keep what is laid."""

from __future__ import annotations

import re
from typing import Final

import pytest
from flask.testing import FlaskClient

from tests.web.asking import LAID, show, show_part
from tests.web.reading import Node, Shown
from tests.web.test_pages import STATES

FRENCH: Final = frozenset(
    """aucun aucune autre avec carte cartes cette chaque combinaison combinaisons compte couleur
    coeur cœur carreau trèfle pique dame roi valet de des du et il la le les est sont posé posée
    posés seuil règles tierce franche brelan carré suite jeu jeux joueur lecture manque moins
    partenaire pas plus pour que reste sans sur tour une vaut valider annuler effacer acceptée
    refusée erreur ouverture défausse au aux""".split()
)
ENGLISH: Final = frozenset(
    """accepted and any are at by card cards clear clubs copies diamonds discard each error for
    from hand hearts here in is it king laid lay left meld melds missing more must needed no of
    opening other pack packs player pure queen jack reading refused rules run set spades than that
    the there this threshold to turn undo with without you your""".split()
)
NO_WORDS: Final = re.compile(r"\((tierce franche|rami sec)\)|https?://\S+|/\?\S+")
"""Addresses; and the players' own terms, which the English help names in parentheses."""

ATTRIBUTES: Final = ("aria-label", "title", "placeholder", "alt", "content")

EVERYWHERE: Final = [
    *STATES,
    "/?m=4h5h6h&m=7h7s7d&t=KhKh",
    "/?rules=rami40&threshold=45&pure_set=1&packs=3&m=KhKsJk&opened=self",
    "/?going_out_waives=all&m=3s3d3c&m=2s2d2c&m=4h4s4d&m=5h5s5d5c",
    "/?m=AhJkJk&m=9cTcJcQc&m=Ah2h3h4h5h6h7h8h9hThJhQhKhJk",
    "/?m=XX&threshold=x&taken=x&pure_set=x",
    "/?text=7-8-9",
    "/?text=cavalier",
]


def words_of(node: Node) -> set[str]:
    """Every word that is seen or heard, but those of the link to the other language."""
    texts = [node.text]
    for each in node.all():
        if not each.has("hreflang") and each.get("name") not in {"viewport", "htmx-config"}:
            texts += [each.get(name) for name in ATTRIBUTES]
    for link in node.all("a", cls="lang"):
        texts[0] = texts[0].replace(link.text, "")
    return set(re.findall(r"[a-zà-ÿœ]+", NO_WORDS.sub("", " ".join(texts)).lower()))


def in_english(address: str) -> str:
    """The same address with its language, in the order of the address."""
    if "lang=en" in address:
        return address
    colours = "&colours=4" if address.endswith("&colours=4") else ""
    address = address.removesuffix(colours)
    return f"{address}{'&' if '?' in address else '?'}lang=en{colours}"


class TestOneLanguageAtATime:
    """The English page is the same page with `lang=en`."""

    @pytest.mark.parametrize("address", EVERYWHERE)
    def test_the_french_page_has_no_english_word(self, quick: FlaskClient, address: str) -> None:
        french = re.sub(r"&?lang=en", "", address)
        said = words_of(Shown(quick.get(french).text).root)
        assert said & ENGLISH == set()
        assert len(said & FRENCH) > 40

    @pytest.mark.parametrize("address", EVERYWHERE)
    def test_the_english_page_has_no_french_word(self, quick: FlaskClient, address: str) -> None:
        english = in_english(address)
        said = words_of(Shown(quick.get(english).text).root)
        assert said & FRENCH == set()
        assert len(said & ENGLISH) > 40

    @pytest.mark.parametrize("address", ["/nothing?lang=en", "/nothing", "/static/nothing?lang=en"])
    def test_so_do_error_pages(self, quick: FlaskClient, address: str) -> None:
        said = words_of(show(quick, address, 404).root)
        assert said & (FRENCH if "lang=en" in address else ENGLISH) == set()

    def test_the_page_says_which_language_it_is_in(self, quick: FlaskClient) -> None:
        for address, lang in (("/", "fr"), ("/?lang=en", "en"), ("/?lang=de", "fr")):
            html = Shown(quick.get(address).text).root.one("html")
            assert html["lang"] == lang

    @pytest.mark.parametrize("address", STATES)
    def test_a_form_stays_in_its_language(self, quick: FlaskClient, address: str) -> None:
        for form in show(quick, in_english(address)).root.all("form"):
            assert [each["value"] for each in form.all("input", name="lang")] == ["en"], form["id"]


class TestLinks:
    """A link leads to a canonical address, and loses nothing."""

    @pytest.mark.parametrize("address", STATES)
    def test_the_other_language_is_the_same_table(self, quick: FlaskClient, address: str) -> None:
        here = show(quick, address)
        link = here.root.one("a", cls="lang")
        there = show(quick, link["href"])
        assert [pair for pair in there.state if pair[0] != "lang"] == [
            pair for pair in here.state if pair[0] != "lang"
        ]
        assert there.root.one("html")["lang"] == link["lang"] == link["hreflang"]
        assert there.root.one("a", cls="lang")["href"] == address

    @pytest.mark.parametrize("address", ["/", "/?lang=en", "/?rules=rami40&t=8s&bar=63"])
    def test_the_example_can_be_seen_at_this_table(self, quick: FlaskClient, address: str) -> None:
        (link,) = show_part(quick, address).root.one("p", cls="empty").all("a")
        shown = show(quick, link["href"])
        assert [pair for pair in shown.state if pair[0] != "m"] == show(quick, address).state
        assert shown.status.startswith(("Acceptée", "Accepted"))

    def test_there_is_no_example_beside_what_is_laid(self, quick: FlaskClient) -> None:
        assert list(show(quick, LAID).root.all("p", cls="empty")) == []

    def test_the_name_leads_to_the_empty_page_in_the_same_language(
        self, quick: FlaskClient
    ) -> None:
        for address, home in ((LAID, "/"), (f"{LAID}&lang=en", "/?lang=en")):
            assert show(quick, address).root.one("h1").one("a")["href"] == home

    @pytest.mark.parametrize("address", [LAID, "/?lang=en"])
    def test_every_link_of_the_page_answers_200(self, quick: FlaskClient, address: str) -> None:
        for link in show(quick, address).root.all("a"):
            if link["href"].startswith("/"):
                assert quick.get(link["href"]).status_code == 200


def test_the_words_that_outside_tests_rely_on(quick: FlaskClient) -> None:
    shown = show(quick, LAID)
    names = {button.heard for button in shown.root.all("button")}
    assert {"Valider la combinaison", "Annuler", "Tout effacer", "Lire les cartes"} <= names
    labels = {label["for"]: label.text for label in shown.root.all("label")}
    assert labels["text"] == "Saisir les cartes"
    assert labels["rules"] == "Règles de la table"
    assert [each.text for each in shown.root.one("table", cls="melds").all("caption")] == [
        "Verdict"
    ]
    assert re.match(r"Acceptée : 52 points", shown.status)
