"""Limits before work: whatever is too much, forged or unreadable gets a page with a sentence."""

from __future__ import annotations

import socket
import time
from typing import Final

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from benchmarks.serving import HOST, Server, ask
from tests.open.conftest import Make
from tests.web.html_check import check_fragment, check_page
from tests.web.reading import Shown

LIMIT: Final = 16 * 1024
PARTIAL: Final = {"HX-Request": "true", "HX-Request-Type": "partial"}
READERS: Final = ["/", "/apercu.png", "/qr.svg", "/api", "/regles", "/exercice", "/api/v1/check"]


def says(response: TestResponse, status: int, lang: str, sentence: str) -> None:
    """A good page of that status, in that language, never to be kept."""
    assert response.status_code == status
    assert response.headers["Cache-Control"] == "no-store"
    assert check_page(response.text) == []
    root = Shown(response.text).root
    assert root.one("html")["lang"] == lang
    assert root.one("h1").text == sentence
    assert len(next(root.one("main").all("p")).text) > 20


class TestTooLong:
    """16 KiB of query, of path and of body, wherever they are sent."""

    @pytest.mark.parametrize("address", READERS)
    def test_a_query_anywhere(self, quick: FlaskClient, address: str) -> None:
        assert quick.get(f"{address}?{'x' * (LIMIT + 1)}").status_code == 414
        assert quick.get(f"{address}?{'x' * LIMIT}").status_code in {200, 303, 422}

    def test_is_said_in_the_language_of_the_address(self, quick: FlaskClient) -> None:
        long = "x" * LIMIT
        says(quick.get(f"/?x={long}"), 414, "fr", "L’adresse est trop longue")
        says(quick.get(f"/?lang=en&x={long}"), 414, "en", "The address is too long")
        says(quick.get(f"/{long}x?lang=en"), 414, "en", "The address is too long")
        part = quick.get(f"/?lang=en&x={long}", headers=PARTIAL)
        assert check_fragment(part.text) == []
        assert "The address is too long" in part.text

    @pytest.mark.parametrize("address", READERS)
    @pytest.mark.parametrize("method", ["POST", "GET", "PUT"])
    def test_a_body_anywhere(self, quick: FlaskClient, address: str, method: str) -> None:
        response = quick.open(address, method=method, data=b"x" * (LIMIT + 1))
        assert response.status_code == 413
        smaller = quick.open(address, method=method, data=b"x" * LIMIT)
        assert smaller.status_code in {200, 303, 405, 415, 422}

    def test_a_body_is_refused_in_words(self, quick: FlaskClient) -> None:
        body = b"x" * (LIMIT + 1)
        says(quick.post("/", data=body), 413, "fr", "L’envoi est trop gros")
        says(quick.post("/?lang=en", data=body), 413, "en", "Too much was sent")

    def test_a_short_body_where_nothing_is_sent(self, quick: FlaskClient) -> None:
        says(quick.post("/", data=b"m=QhKhAh"), 405, "fr", "Cette page ne fait que se lire")
        says(quick.post("/?lang=en"), 405, "en", "This page is only read")

    @pytest.mark.parametrize("length", ["-1", "x", "1e9", "9" * 30, "", "0x10"])
    def test_a_length_that_is_none(self, quick: FlaskClient, length: str) -> None:
        response = quick.get("/", environ_overrides={"CONTENT_LENGTH": length})
        assert response.status_code in {200, 413}

    def test_the_most_that_may_be_asked_is_answered_soon(self, quick: FlaskClient) -> None:
        """The heaviest query under the limit: every meld full, every action, a full text box."""
        melds = "&".join(["m=" + "JkJk8s9s" * 7 + "JkJk"] * 15)
        actions = "&do=tap.8s&do=undo" * 700
        start = time.perf_counter()
        response = quick.get(f"/?{melds}{actions}&text={'7' * 1000}"[:LIMIT], headers=PARTIAL)
        assert response.status_code == 422
        assert time.perf_counter() - start < 3


@pytest.fixture(scope="module")
def trusting(make: Make) -> FlaskClient:
    """An application that knows its names."""
    return make(TRUSTED_HOSTS=["rami.example", ".rami.test"])


class TestAForgedHost:
    """With TRUSTED_HOSTS no other name is answered, so none can stand in a permalink."""

    @pytest.mark.parametrize("host", ["rami.example", "rami.example:8051", "www.rami.test"])
    def test_our_own_is_answered(self, trusting: FlaskClient, host: str) -> None:
        response = trusting.get("/?m=QhKhAh", headers={"Host": host})
        assert response.status_code == 200
        assert f"http://{host}/?m=QhKhAh" in response.text

    @pytest.mark.parametrize(
        "host",
        [
            *["evil.example", "rami.example.evil", "evil.example:80", "xrami.example", "[::1]"],
            *["127.0.0.1", "x" * 300, "a b", "é", "rami.example@evil", "rami.example/x", "%00"],
        ],
    )
    @pytest.mark.parametrize(
        "address", ["/?lang=en", "/nothing?lang=en", "/regles?lang=en", "/api?lang=en"]
    )
    def test_a_forged_one_is_refused_in_words(
        self, trusting: FlaskClient, host: str, address: str
    ) -> None:
        response = trusting.get(address, headers={"Host": host})
        says(response, 400, "en", "This server does not answer to that name")
        assert "evil" not in response.text
        assert not list(Shown(response.text).root.all("a")), (
            "no link leads to a name that is not ours"
        )

    def test_it_is_sent_where_the_page_is_known(self, make: Make) -> None:
        client = make(TRUSTED_HOSTS=["rami.example"], PUBLIC_URL="https://rami.example")
        response = client.get("/?lang=en", headers={"Host": "evil.example"})
        assert [link["href"] for link in Shown(response.text).root.all("a")] == [
            "https://rami.example/?lang=en"
        ]

    @pytest.mark.parametrize("address", ["/apercu.png", "/qr.svg", "/api/v1/check?m=8s"])
    def test_it_is_refused_by_files_and_the_api_too(
        self, trusting: FlaskClient, address: str
    ) -> None:
        assert trusting.get(address, headers={"Host": "evil.example"}).status_code == 400

    def test_whoever_watches_asks_by_number(self, trusting: FlaskClient) -> None:
        response = trusting.get("/healthz", headers={"Host": "10.0.0.7:8051"})
        assert (response.status_code, response.data) == (200, b"ok\n")
        assert trusting.post("/healthz", headers={"Host": "rami.example"}).status_code == 405


@pytest.mark.parametrize("address", ["/", "/api", "/regles", "/api/v1/check?m=QhKhAh"])
def test_every_link_leads_where_the_page_is_known(make: Make, address: str) -> None:
    client = make(PUBLIC_URL="https://rami.example/")
    text = client.get(address, headers={"Host": "evil.example"}).text
    assert "https://rami.example" in text
    assert "evil" not in text


UNREADABLE: Final = [
    *["%00", "%01%02", "%1b%5b31m", "%7f", "%0d%0aX:%20y", "%ff%fe", "%c3%28", "%ed%a0%80"],
    *["%f4%90%80%80", "%e2%80%ae", "\xff", "%", "%zz", "..%2f..%2fetc%2fpasswd", "%5c%5c", "//x"],
]


@pytest.mark.parametrize("sent", UNREADABLE, ids=ascii)
@pytest.mark.parametrize("lang", ["fr", "en"])
class TestControlCharactersAndNoUTF8:
    """Anywhere in an address: a page in the right language, never a fault of the server."""

    def test_in_a_path(self, quick: FlaskClient, sent: str, lang: str) -> None:
        response = quick.get(f"/{sent}?lang={lang}", follow_redirects=False)
        heading = {"fr": "Cette page n’existe pas", "en": "This page does not exist"}[lang]
        says(response, 404, lang, heading)

    @pytest.mark.parametrize("key", ["m", "t", "text", "rules", "taken", "do", "threshold"])
    def test_in_a_value(self, quick: FlaskClient, sent: str, lang: str, key: str) -> None:
        query = f"lang={lang}&{key}={sent}"
        response = quick.get("/", environ_overrides={"QUERY_STRING": query})
        assert response.status_code == 422
        assert f'<html lang="{lang}">' in response.text
        assert key != "text" or check_page(response.text) == []

    def test_in_the_name_of_a_key(self, quick: FlaskClient, sent: str, lang: str) -> None:
        query = f"lang={lang}&{sent}=1"
        response = quick.get("/", environ_overrides={"QUERY_STRING": query})
        assert response.status_code == 303
        assert response.headers["Location"] == {"fr": "/", "en": "/?lang=en"}[lang]


class TestOnTheWire:
    """The real server, asked as no client would ask."""

    @pytest.mark.parametrize(
        "sent",
        [
            b"GET /\x00 HTTP/1.1\r\nHost: x\r\n\r\n",
            b"GET /?m=\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n",
            b"GET / HTTP/1.1\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
            b"GET http://evil.example/ HTTP/1.1\r\nHost: x\r\n\r\n",
            b"FLY / HTTP/1.1\r\nHost: x\r\n\r\n",
            b"GET / HTTP/9.9\r\nHost: x\r\n\r\n",
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
            b"\r\n\r\n\r\n\r\n",
            b"GET /?" + b"x" * 100_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost: x\r\n" + b"A: b\r\n" * 500 + b"\r\n",
            b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
            b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n",
            b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        ],
        ids=lambda sent: ascii(sent[:24]),
    )
    def test_anything_is_answered_or_hung_up_on(self, server: Server, sent: bytes) -> None:
        with socket.create_connection((HOST, server.port), 10) as connection:
            connection.sendall(sent)
            try:
                connection.shutdown(socket.SHUT_WR)
                answer = connection.recv(64)
            except OSError:
                answer = b""  # hung up on already
        assert not answer.startswith(b"HTTP/1.1 5")
        assert ask(server.port, "/healthz").status == 200

    def test_an_endless_body_is_not_swallowed(self, server: Server) -> None:
        """No length is given: the API reads 16 KiB and one byte, and says so."""
        chunk = b"1000\r\n" + b"x" * 0x1000 + b"\r\n"
        head = b"POST /api/v1/check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        with socket.create_connection((HOST, server.port), 10) as connection:
            connection.sendall(head + b"Transfer-Encoding: chunked\r\n\r\n" + chunk * 5)
            answer = connection.recv(64)
        assert answer.startswith(b"HTTP/1.1 413")
