"""The fold "Partager": what it holds, what it says of an unreadable page, what taps renew."""

import pytest
from flask.testing import FlaskClient

from tests.web.asking import LAID, ask_part, show, show_part
from tests.web.html_check import check_fragment, page_ids
from tests.web.reading import plain


def test_link_and_summary_stand_in_fields_that_need_no_script(client: FlaskClient) -> None:
    fold = show(client, LAID).root.one("details", id="partager")
    assert plain(fold.one("summary").text) == "Partager"
    link = fold.one("input", id="lien")
    assert link["value"] == f"http://localhost{LAID}"
    assert link.has("readonly")
    assert not link.has("name")
    summary = fold.one("textarea", id="resume")
    assert summary.has("readonly")
    assert summary.text.endswith(link["value"])
    assert summary.text.startswith("✓ Acceptée : 52 points sur 51.")
    assert plain(fold.one("figcaption").text).startswith("Montrer à l’autre joueur")


def test_buttons_never_send_a_form(client: FlaskClient) -> None:
    buttons = list(show(client, LAID).root.one("details", id="partager").all("button"))
    assert [button["type"] for button in buttons] == ["button"] * 4
    assert [button.text for button in buttons] == [
        "Copier le lien",
        "Copier le résumé",
        "Envoyer",
        "Imprimer",
    ]


def test_a_tap_renews_what_is_shared(client: FlaskClient) -> None:
    part = show_part(client, "/?m=QhKhAh&do=tap.7s")
    target = part.root.one("hx-partial", **{"hx-target": "#partage"})
    assert target.one("input", id="lien")["value"] == "http://localhost/?m=QhKhAh&t=7s"
    assert "Il manque 20 points." in plain(target.one("textarea", id="resume").text)


def test_the_answer_to_a_tap_fits_the_page(client: FlaskClient) -> None:
    ids = page_ids(client.get(LAID).text)
    assert check_fragment(ask_part(client, f"{LAID}&do=undo").text, ids) == []


@pytest.mark.parametrize("query", ["m=QhKhAh&m=zz", "threshold=x&m=QhKhAh"])
def test_what_is_not_judged_is_not_shared(client: FlaskClient, query: str) -> None:
    fold = show(client, f"/?{query}", 422).root.one("details", id="partager")
    assert not list(fold.all("input"))
    assert not list(fold.all("textarea"))
    assert "une fois la page corrigée" in plain(fold.text)


def test_the_rules_of_an_empty_table_can_be_shared(client: FlaskClient) -> None:
    fold = show(client, "/?threshold=45").root.one("details", id="partager")
    assert fold.one("input", id="lien")["value"] == "http://localhost/?threshold=45"
    assert "seuil : 45 points" in plain(fold.one("textarea", id="resume").text)
