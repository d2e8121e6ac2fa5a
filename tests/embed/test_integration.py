"""The page `/integrer`: what is chosen is shown, and can be copied."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from flask.testing import FlaskClient

from calculator.rami import PARAMETERS, SITUATION_PARAMETERS
from tests.web.asking import ask_part
from tests.web.reading import read

CHOSEN: Final = "/integrer?rules=rami40&m=QhKhAh&m=Jk7s8s&theme=dark&ui=result&in=en"
FRAMED: Final = "http://localhost/embed?rules=rami40&m=QhKhAh&m=Jk7s8s&lang=en&theme=dark&ui=result"


def snippets(html: str) -> dict[str, str]:
    return {area["id"].removeprefix("code-"): area.text for area in read(html).all("textarea")}


def test_what_is_chosen_is_in_every_snippet(client: FlaskClient) -> None:
    html = client.get(CHOSEN).text
    link = "http://localhost/?rules=rami40&m=QhKhAh&m=Jk7s8s&lang=en"
    texts = {name: text.strip() for name, text in snippets(html).items()}
    assert texts["address"] == FRAMED
    assert texts["markdown"] == f"[Rami 51 – the opening]({link})"
    frame = read(texts["iframe"]).one("iframe")
    assert frame["src"] == FRAMED
    assert frame["loading"] == "lazy"
    assert frame["referrerpolicy"] == "no-referrer"
    assert frame["title"] == "Rami 51 – the opening"
    place = read(texts["script"])
    block = place.one("div", **{"class": "rami51"})
    data = (block["data-m"], block["data-theme"], block["data-ui"])
    assert data == ("QhKhAh Jk7s8s", "dark", "result")
    assert place.one("a")["href"] == link
    assert place.one("script")["src"] == "http://localhost/embed.js"


def test_the_preview_is_the_very_frame_to_be_copied(client: FlaskClient) -> None:
    html = client.get(CHOSEN).text
    shown = read(html).one("iframe")
    copied = read(snippets(html)["iframe"]).one("iframe")
    assert shown.attributes == copied.attributes


def test_the_plain_page_is_offered_as_it_is(client: FlaskClient) -> None:
    texts = snippets(client.get("/integrer").text)
    assert texts["address"].strip() == "http://localhost/"
    assert "data-" not in texts["script"]


@pytest.mark.parametrize(
    ("asked", "leads_to"),
    [
        (
            "/integrer?rules=rami40&seen=rami51&threshold=45&theme=auto&in=fr&ui=full",
            "?rules=rami40",
        ),
        ("/integrer?theme=pink&ui=x&in=xx&lang=xx", ""),
        ("/integrer?in=en&lang=en", "?lang=en"),
        ("/integrer?t=8s&m=QhKhAh", "?m=QhKhAh"),
    ],
)
def test_a_form_leads_to_the_canonical_address(
    client: FlaskClient, asked: str, leads_to: str
) -> None:
    response = client.get(asked)
    assert (response.status_code, response.headers["Location"]) == (303, f"/integrer{leads_to}")


def test_a_change_brings_preview_and_snippets(client: FlaskClient) -> None:
    response = ask_part(client, CHOSEN)
    assert response.headers["HX-Replace-Url"] == CHOSEN
    assert FRAMED in snippets(response.text)["address"]


@pytest.mark.parametrize(
    ("shown", "turned"),
    [
        (
            "/integrer?rules=rami40&threshold=45&m=QhKhAh&bar=63&colours=4&theme=dark&ui=result",
            "/integrer?rules=rami40&threshold=45&m=QhKhAh&bar=63&lang=en&colours=4&theme=dark&ui=result",
        ),
        ("/integrer?m=QhKhAh&lang=en&theme=light", "/integrer?m=QhKhAh&theme=light"),
        ("/integrer?m=QhKhAh&in=en", "/integrer?m=QhKhAh&lang=en"),
        ("/integrer", "/integrer?lang=en"),
    ],
)
def test_the_other_language_keeps_what_was_chosen(
    client: FlaskClient, shown: str, turned: str
) -> None:
    assert client.get(shown).status_code == 200
    assert read(client.get(shown).text).one("a", **{"class": "lang"})["href"] == turned
    assert client.get(turned).status_code == 200
    part = read(ask_part(client, shown).text)
    assert part.one("a", **{"class": "lang"})["href"] == turned


def test_what_cannot_be_read_is_said(client: FlaskClient) -> None:
    for response in (
        client.get("/integrer?threshold=x"),
        ask_part(client, "/integrer?threshold=x"),
    ):
        assert response.status_code == 422
        assert "Seuil" in response.text


def test_the_page_may_hold_our_own_frame_and_no_other(client: FlaskClient) -> None:
    headers = client.get("/integrer").headers
    assert "frame-src 'self'" in headers["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
    assert headers["X-Frame-Options"] == "DENY"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_key_of_the_frames_address_is_named(client: FlaskClient, lang: str) -> None:
    page = read(client.get("/integrer" if lang == "fr" else "/integrer?lang=en").text)
    table = page.one("table")
    keys = [cell.text for cell in table.all("th", scope="row")]
    first = ["theme", "lang", "ui", "m", "t", "rules"]
    assert keys == [*first, *PARAMETERS, *SITUATION_PARAMETERS, "taken", "colours"]


def test_the_document_names_the_same_messages_as_the_script() -> None:
    root = Path(__file__).parents[2]
    document = (root / "docs" / "embed.md").read_text(encoding="utf-8")
    script = (root / "static" / "js" / "frame.js").read_text(encoding="utf-8")
    for word in ("rami51:height", "rami51:ask", "iframe.resize", "embed-size", "secret", "shift"):
        assert word in document
        assert word in script
