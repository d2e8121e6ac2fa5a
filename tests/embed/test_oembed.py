"""oEmbed 1.0, as its specification has it: https://oembed.com."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from flask.testing import FlaskClient

from calculator import create_app
from calculator.web.words import words_for
from tests.web.reading import read

LINK: Final = "http://localhost/?m=QhKhAh&m=Jk7s8s"


def ask(client: FlaskClient, status: int = 200, **fields: Any) -> dict[str, Any]:
    response = client.get(f"/oembed?{urlencode(fields)}")
    assert response.status_code == status, fields
    expected = "application/json" if status == 200 else "application/problem+json"
    assert response.mimetype == expected
    answer: dict[str, Any] = response.get_json(force=True)
    return answer


@pytest.mark.parametrize("page", ["/?m=QhKhAh&m=Jk7s8s", "/", "/embed?m=QhKhAh&theme=dark"])
def test_every_permalink_says_where_to_ask(client: FlaskClient, page: str) -> None:
    link = read(client.get(page).text).one("link", type="application/json+oembed")
    assert link["rel"] == "alternate"
    address = urlsplit(link["href"])
    assert (address.netloc, address.path) == ("localhost", "/oembed")
    assert parse_qs(address.query) == {"url": [f"http://localhost{page}"]}
    assert client.get(link["href"]).status_code == 200


def test_the_answer_holds_what_the_rich_type_requires(client: FlaskClient) -> None:
    answer = ask(client, url=LINK)
    assert answer["type"] == "rich"
    assert answer["version"] == "1.0"
    assert answer["title"].startswith("Acceptée, 52")
    assert answer["provider_name"]
    assert answer["provider_url"] == "http://localhost/"
    assert isinstance(answer["width"], int)
    assert isinstance(answer["height"], int)
    thumbnail = [answer[f"thumbnail_{key}"] for key in ("url", "width", "height")]
    assert thumbnail == ["http://localhost/apercu.png?m=QhKhAh&m=Jk7s8s", 1200, 630]


def test_the_html_is_words_and_a_frame_and_no_script(client: FlaskClient) -> None:
    html = ask(client, url=f"{LINK}&lang=en")["html"]
    page = read(html)
    assert html.startswith("<blockquote>")
    assert not any(page.all("script"))
    link = page.one("a")
    assert link["href"] == f"{LINK}&lang=en"
    frame = page.one("iframe")
    assert frame["src"] == "http://localhost/embed?m=QhKhAh&m=Jk7s8s&lang=en"
    assert frame["title"].startswith("Accepted, 52")
    assert frame["sandbox"].split()[0] == "allow-scripts"
    assert "queen of hearts" in html


@pytest.mark.parametrize(
    ("limits", "width", "height"),
    [
        ({}, 640, 720),
        ({"maxwidth": 320}, 320, 720),
        ({"maxwidth": 2000, "maxheight": 2000}, 640, 720),
        ({"maxheight": 600}, 640, 600),
        ({"maxwidth": 300, "maxheight": 200}, 300, 200),
        ({"maxwidth": 0, "maxheight": "tall"}, 640, 720),
        ({"maxwidth": -5}, 640, 720),
    ],
)
def test_the_maxima_are_respected(
    client: FlaskClient, limits: dict[str, Any], width: int, height: int
) -> None:
    answer = ask(client, url=LINK, **limits)
    assert (answer["width"], answer["height"]) == (width, height)
    frame = read(answer["html"]).one("iframe")
    assert (frame["width"], frame["height"]) == (str(width), str(height))


def test_a_picture_too_large_is_left_out_and_little_room_gets_the_verdict(
    client: FlaskClient,
) -> None:
    answer = ask(client, url=LINK, maxwidth=1199, maxheight=300)
    assert not [key for key in answer if key.startswith("thumbnail")]
    assert "ui=result" in answer["html"]


def test_a_frames_address_keeps_its_look(client: FlaskClient) -> None:
    answer = ask(client, url="http://localhost/embed?m=QhKhAh&theme=dark")
    assert "/embed?m=QhKhAh&amp;theme=dark" in answer["html"]


@pytest.mark.parametrize(
    ("root", "url"),
    [
        ("http://localhost", "http://LOCALHOST/?m=QhKhAh"),
        ("http://localhost", "http://localhost:80/?m=QhKhAh"),
        ("http://localhost", "https://localhost/?m=QhKhAh"),
        ("http://localhost", "https://localhost:443/embed?m=QhKhAh"),
        ("http://localhost", "HTTP://localhost?m=QhKhAh"),
        ("https://Rami.example:443/", "http://rami.EXAMPLE/?m=QhKhAh"),
        ("https://rami.example:8443", "https://rami.example:8443/?m=QhKhAh"),
        ("http://[::1]:8051", "http://[::1]:8051/?m=QhKhAh"),
    ],
)
def test_an_address_of_ours_may_be_written_in_other_ways(root: str, url: str) -> None:
    client = create_app({"TESTING": True, "PUBLIC_URL": root}).test_client()
    assert f"{root.rstrip('/')}/embed?m=QhKhAh" in ask(client, url=url)["html"]


@pytest.mark.parametrize(
    "url",
    [
        "http://other.example/?m=QhKhAh",
        "http://localhost.other.example/",
        "http://localhost:81/",
        "http://localhost:443/",
        "https://localhost:80/",
        "http://localhost:0/",
        "http://localhost:99999/",
        "http://localhost:x/",
        "http://localhost@other.example/",
        "http://someone@localhost/",
        "//localhost/",
        "http:///",
        "ftp://localhost/",
        "http://localhost/jeu/",
        "http://localhost/glossaire",
        "http://localhost/?rules=nothing",
        "http://localhost/?do=fly",
        "http://[/",
        "nonsense",
        "/?m=QhKhAh",
    ],
)
def test_what_is_not_an_opening_of_ours_is_not_found(client: FlaskClient, url: str) -> None:
    assert ask(client, 404, url=url)["errors"][0]["at"] == "url"


@pytest.mark.parametrize("name", ["xml", "yaml", "JSON"])
def test_other_formats_are_not_implemented(client: FlaskClient, name: str) -> None:
    assert ask(client, 501, url=LINK, format=name)["errors"][0]["at"] == "format"


@pytest.mark.parametrize(
    ("lang", "titles"),
    [
        ("", ("Demande illisible", "Adresse inconnue", "Format non prévu")),
        ("fr", ("Demande illisible", "Adresse inconnue", "Format non prévu")),
        ("en", ("Unreadable request", "Unknown address", "Format not supported")),
    ],
)
def test_a_problem_is_told_in_one_language(
    client: FlaskClient, lang: str, titles: tuple[str, str, str]
) -> None:
    asked: list[tuple[int, dict[str, str]]] = [
        (400, {}),
        (404, {"url": "http://other.example/"}),
        (501, {"url": LINK, "format": "xml"}),
    ]
    for (status, fields), title in zip(asked, titles, strict=True):
        response = client.get("/oembed", query_string={**fields, "lang": lang})
        problem = response.get_json(force=True)
        assert (response.status_code, problem["status"], problem["title"]) == (
            status,
            status,
            title,
        )
        assert problem["detail"] == words_for(lang or "fr").text(f"oembed_{status}")
        assert response.headers["Content-Language"] == (lang or "fr")
        assert response.headers["Cache-Control"] == "no-store"


def test_json_may_be_asked_for_and_a_missing_url_is_said(client: FlaskClient) -> None:
    assert ask(client, url=LINK, format="json") == ask(client, url=LINK)
    assert "url" in ask(client, 400)["detail"]
    assert "missing" in ask(client, 400, url="", lang="en")["detail"]


def test_other_errors_are_problems_too(client: FlaskClient) -> None:
    for response, status in (
        (client.post("/oembed?lang=en"), 405),
        (client.get(f"/oembed?lang=en&url={'x' * 17_000}"), 414),
    ):
        assert (response.status_code, response.mimetype) == (status, "application/problem+json")
        assert response.get_json(force=True)["status"] == status
        assert response.headers["Content-Language"] == "en"


def test_any_site_may_ask(client: FlaskClient) -> None:
    response = client.get("/oembed", query_string={"url": LINK})
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    assert response.headers["Cache-Control"] == "public, max-age=86400"


def test_ours_is_the_public_address() -> None:
    client = create_app({"TESTING": True, "PUBLIC_URL": "https://rami.example"}).test_client()
    ask(client, 404, url=LINK)
    answer = ask(client, url="https://rami.example/?m=QhKhAh")
    assert "https://rami.example/embed?m=QhKhAh" in answer["html"]
