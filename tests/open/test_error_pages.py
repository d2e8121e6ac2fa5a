"""Error pages: each in the page's language, with a way home, whatever went wrong."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from tests.open.conftest import Make
from tests.open.test_headers import PAGE
from tests.web.asking import PARTIAL
from tests.web.reading import Shown


@pytest.fixture
def broken(make: Make) -> FlaskClient:
    """An application whose page fails."""
    client = make(PROPAGATE_EXCEPTIONS=False)
    client.application.extensions["site"] = None
    return client


@pytest.mark.parametrize(
    ("address", "lang", "heading", "home"),
    [
        ("/nothing", "fr", "Cette page n’existe pas", "/"),
        ("/nothing?lang=en", "en", "This page does not exist", "/?lang=en"),
        ("/nothing?lang=fr&lang=en", "en", "This page does not exist", "/?lang=en"),
        ("/nothing?lang=de", "fr", "Cette page n’existe pas", "/"),
        ("/static/nothing.css?lang=en", "en", "This page does not exist", "/?lang=en"),
        ("/%FF%00?lang=en", "en", "This page does not exist", "/?lang=en"),
    ],
)
def test_a_page_that_does_not_exist(
    quick: FlaskClient, address: str, lang: str, heading: str, home: str
) -> None:
    response = quick.get(address)
    assert response.status_code == 404
    root = Shown(response.text).root
    assert root.one("html")["lang"] == lang
    assert root.one("h1").text == heading
    assert root.one("title").text in {f"Erreur : {heading}", f"Error: {heading}"}
    assert [link["href"] for link in root.one("main").all("a")] == [home]


def test_a_part_of_one_is_a_part(quick: FlaskClient) -> None:
    root = Shown(quick.get("/nothing", headers=PARTIAL).text).root
    assert list(root.all("html")) == []
    assert root.one("h2").text == "Cette page n’existe pas"


@pytest.mark.parametrize("query", ["\xff", "lang=en&\xe9=\xe9", "lang=%FF"])
def test_one_of_any_query(quick: FlaskClient, query: str) -> None:
    response = quick.get("/nothing", environ_overrides={"QUERY_STRING": query})
    assert response.status_code == 404
    assert response.text.count('<html lang="en">') == query.count("lang=en")


@pytest.mark.parametrize(
    ("headers", "query", "heading"),
    [
        ({}, "", "Le serveur a rencontré une erreur"),
        ({}, "?lang=en", "The server ran into an error"),
        (PARTIAL, "", "Le serveur a rencontré une erreur"),
    ],
)
def test_even_the_servers_own_fault(
    broken: FlaskClient, headers: dict[str, str], query: str, heading: str
) -> None:
    response = broken.get(f"/{query}", headers=headers)
    assert response.status_code == 500
    root = Shown(response.text).root
    assert [each.text for each in root.all("h2" if headers else "h1")] == [heading]
    assert all(response.headers[name] == value for name, value in PAGE.items())
    assert "Traceback" not in response.text


@pytest.mark.parametrize("path", ["/main", "/apprendre", "/regles", "/integrer", "/embed"])
def test_a_slash_too_many_leads_to_the_page(quick: FlaskClient, path: str) -> None:
    response = quick.get(f"{path}/?lang=en&x=a%20b")
    assert (response.status_code, response.location) == (308, f"{path}?lang=en&x=a%20b")
    assert quick.get(f"{path}/?lang=en", follow_redirects=True).status_code == 200


@pytest.mark.parametrize("path", ["/nothing/", "//evil.example/", "/main/x/", "/api/"])
def test_but_to_no_page_that_is_not_there(quick: FlaskClient, path: str) -> None:
    response = quick.get("/x", environ_overrides={"PATH_INFO": path})
    assert response.status_code == 404
