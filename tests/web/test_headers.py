"""The headers of every kind of answer, the language of error pages, and static files."""

from __future__ import annotations

import json
from typing import Final

import brotli
import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from calculator import create_app
from calculator.assets import DIST, find_folder, load_manifest
from tests.web.asking import LAID, PARTIAL, RESTORE, fetch
from tests.web.reading import Shown

PAGE: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
        " connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self';"
        " form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}
STATIC: Final = {
    "Content-Security-Policy": "default-src 'none'",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Access-Control-Allow-Origin": "*",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}
ALLOWED: Final = {"clipboard-write=(self)"}
OFF: Final = {"camera", "geolocation", "gyroscope", "microphone", "payment", "usb"}

ANSWERS: Final = [
    # method, address, headers, status
    ("GET", LAID, {}, 200),
    ("HEAD", LAID, {}, 200),
    ("OPTIONS", "/", {}, 200),
    ("GET", LAID, RESTORE, 200),
    ("GET", LAID, {"Accept-Encoding": "br"}, 200),
    ("GET", LAID, {"Accept-Encoding": "gzip"}, 200),
    ("GET", f"{LAID}&do=undo", {}, 303),
    ("GET", "/?threshold=x", {}, 422),
    ("GET", "/?text=7-8-9", {}, 422),
    ("GET", LAID, PARTIAL, 200),
    ("GET", "/?do=fly", PARTIAL, 422),
    ("GET", "/nothing", {}, 404),
    ("GET", "/nothing", PARTIAL, 404),
    ("GET", "/static/nothing.css", {}, 404),
    ("GET", "/static/../pages.py", {}, 404),
    ("POST", "/", {}, 405),
    ("DELETE", "/", {}, 405),
]


def ask(quick: FlaskClient, method: str, address: str, headers: dict[str, str]) -> TestResponse:
    return quick.open(address, method=method, headers=headers)


@pytest.mark.parametrize(("method", "address", "headers", "status"), ANSWERS)
class TestEveryAnswer:
    """CSP and its companions on whatever the application says, faults included."""

    def test_carries_the_headers_once_each(
        self, quick: FlaskClient, method: str, address: str, headers: dict[str, str], status: int
    ) -> None:
        response = ask(quick, method, address, headers)
        assert response.status_code == status
        for name, value in PAGE.items():
            assert response.headers.getlist(name) == [value], name

    def test_allows_nothing_but_copying(
        self, quick: FlaskClient, method: str, address: str, headers: dict[str, str], status: int
    ) -> None:
        del status
        policy = ask(quick, method, address, headers).headers["Permissions-Policy"].split(", ")
        assert {each for each in policy if not each.endswith("=()")} == ALLOWED
        assert {f"{feature}=()" for feature in OFF} <= set(policy)
        assert "web-share=()" not in policy

    def test_sets_no_cookie_and_names_no_server(
        self, quick: FlaskClient, method: str, address: str, headers: dict[str, str], status: int
    ) -> None:
        del status
        response = ask(quick, method, address, headers)
        assert not {"Set-Cookie", "Server", "X-Powered-By"} & set(response.headers.keys())

    def test_is_bound_to_https_only_where_it_came_by_https(
        self, quick: FlaskClient, method: str, address: str, headers: dict[str, str], status: int
    ) -> None:
        del status
        name = "Strict-Transport-Security"
        assert name not in ask(quick, method, address, headers).headers
        secure = quick.open(address, method=method, headers=headers, base_url="https://rami.test")
        assert secure.headers[name] == f"max-age={2 * 365 * 24 * 3600}"


def test_a_head_has_no_body_and_the_same_length(quick: FlaskClient) -> None:
    head, whole = quick.head(LAID), quick.get(LAID)
    assert head.data == b""
    assert head.headers["Content-Length"] == whole.headers["Content-Length"]


def test_a_refused_method_says_which_are_allowed(quick: FlaskClient) -> None:
    allowed = quick.post("/").headers["Allow"]
    assert set(allowed.split(", ")) == {"GET", "HEAD", "OPTIONS"}


class TestErrorPages:
    """Each in the page's language, with a way home."""

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
        self, quick: FlaskClient, address: str, lang: str, heading: str, home: str
    ) -> None:
        response = quick.get(address)
        assert response.status_code == 404
        root = Shown(response.text).root
        assert root.one("html")["lang"] == lang
        assert root.one("h1").text == heading
        assert root.one("title").text in {f"Erreur : {heading}", f"Error: {heading}"}
        assert [link["href"] for link in root.one("main").all("a")] == [home]

    def test_a_part_of_one_is_a_part(self, quick: FlaskClient) -> None:
        root = Shown(quick.get("/nothing", headers=PARTIAL).text).root
        assert list(root.all("html")) == []
        assert root.one("h2").text == "Cette page n’existe pas"

    @pytest.mark.parametrize("query", ["\xff", "lang=en&\xe9=\xe9", "lang=%FF"])
    def test_of_any_query(self, quick: FlaskClient, query: str) -> None:
        response = quick.get("/nothing", environ_overrides={"QUERY_STRING": query})
        assert response.status_code == 404
        assert response.text.count('<html lang="en">') == query.count("lang=en")

    @pytest.mark.parametrize(
        ("headers", "query", "heading"),
        [
            ({}, "", "Le serveur a fait une faute"),
            ({}, "?lang=en", "The server made a mistake"),
            (PARTIAL, "", "Le serveur a fait une faute"),
        ],
    )
    def test_even_the_servers_own_fault(
        self, broken: FlaskClient, headers: dict[str, str], query: str, heading: str
    ) -> None:
        response = broken.get(f"/{query}", headers=headers)
        assert response.status_code == 500
        root = Shown(response.text).root
        assert [each.text for each in root.all("h2" if headers else "h1")] == [heading]
        assert all(response.headers[name] == value for name, value in PAGE.items())
        assert "Traceback" not in response.text


@pytest.fixture
def broken() -> FlaskClient:
    """An application whose page fails."""
    broken = create_app({"PROPAGATE_EXCEPTIONS": False})
    broken.logger.disabled = True
    broken.extensions["site"] = None
    return broken.test_client()


FILES: Final = load_manifest(find_folder("static") / DIST)


@pytest.mark.parametrize("name", FILES)
class TestAStaticFile:
    """Hashed, immutable, precompressed, and free for any page to use."""

    def test_carries_its_headers_and_may_be_kept_for_ever(
        self, quick: FlaskClient, name: str
    ) -> None:
        response = fetch(quick, f"/static/{FILES[name]}")
        assert response.status_code == 200
        for header, value in STATIC.items():
            assert response.headers.getlist(header) == [value], header
        assert "immutable" in response.headers["Cache-Control"].split(", ")
        assert "Set-Cookie" not in response.headers

    def test_comes_as_brotli_or_gzip_to_who_takes_it(self, quick: FlaskClient, name: str) -> None:
        address = f"/static/{FILES[name]}"
        plain = fetch(quick, address)
        small = fetch(quick, address, Accept_Encoding="gzip, br")
        assert "Content-Encoding" not in plain.headers
        assert small.headers["Content-Encoding"] == "br"
        assert brotli.decompress(small.data) == plain.data
        assert len(small.data) < len(plain.data)
        zipped = fetch(quick, address, Accept_Encoding="gzip")
        assert zipped.headers["Content-Encoding"] == "gzip"
        assert "Accept-Encoding" in small.headers["Vary"]

    def test_is_of_the_right_type(self, quick: FlaskClient, name: str) -> None:
        kinds = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}
        assert fetch(quick, f"/static/{FILES[name]}").mimetype == kinds[name.rpartition(".")[2]]


def test_only_a_hashed_name_is_immutable(quick: FlaskClient) -> None:
    response = fetch(quick, "/static/manifest.json")
    assert json.loads(response.data) == FILES
    assert "immutable" not in response.headers.get("Cache-Control", "")
