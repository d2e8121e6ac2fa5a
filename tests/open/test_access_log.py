"""The access log tells how the server fares, and nothing about who asked or what they laid."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from benchmarks.serving import Server, ask
from tests.open.conftest import Make

PRIVATE: Final = {
    "User-Agent": "a-browser",
    "Referer": "https://a-club.example/",
    "Cookie": "a=cookie",
    "X-Forwarded-For": "203.0.113.7",
    "Authorization": "a-secret",
}


@pytest.fixture(scope="module")
def logging(make: Make) -> FlaskClient:
    """A client of an application that keeps a log."""
    return make(ACCESS_LOG=True)


def lines(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


class TestALine:
    """One for each answer, static files and faults included."""

    @pytest.mark.parametrize(
        ("method", "address", "status"),
        [
            ("GET", "/", 200),
            ("HEAD", "/regles", 200),
            ("GET", "/?m=QhKhAh&do=undo", 303),
            ("GET", "/no", 404),
            ("POST", "/", 405),
            ("GET", "/?threshold=x", 422),
            ("GET", "/api/v1/rules", 200),
            ("GET", "/healthz", 200),
            ("GET", "/static/manifest.json", 200),
        ],
    )
    def test_says_what_was_asked_and_how_it_went(
        self,
        logging: FlaskClient,
        capsys: pytest.CaptureFixture[str],
        method: str,
        address: str,
        status: int,
    ) -> None:
        response = logging.open(address, method=method)
        response.close()
        (line,) = lines(capsys.readouterr().out)
        assert list(line) == ["time", "method", "path", "part", "status", "bytes", "ms"]
        assert (line["method"], line["path"]) == (method, address.partition("?")[0])
        assert (line["status"], line["part"]) == (status, False)
        assert line["bytes"] == int(response.headers.get("Content-Length", 0))
        assert 0 <= line["ms"] < 60_000
        assert datetime.fromisoformat(line["time"]).tzinfo is not None

    def test_tells_parts_from_pages(
        self, logging: FlaskClient, capsys: pytest.CaptureFixture[str]
    ) -> None:
        logging.get("/", headers={"HX-Request-Type": "partial"})
        (line,) = lines(capsys.readouterr().out)
        assert line["part"] is True

    def test_tells_of_nobody_and_of_no_card(
        self, logging: FlaskClient, capsys: pytest.CaptureFixture[str]
    ) -> None:
        logging.get("/?m=QhKhAh&text=mon+secret", headers=PRIVATE)
        out = capsys.readouterr().out
        for private in (*PRIVATE.values(), "127.0.0.1", "QhKhAh", "secret", "localhost"):
            assert private not in out

    @pytest.mark.parametrize(
        "path", ["/%0a%7b%22status%22:200%7d", "/%00%1b", "/%ff", "/é", "/" + "x" * 9000]
    )
    def test_cannot_be_forged_nor_swollen_by_a_path(
        self, logging: FlaskClient, capsys: pytest.CaptureFixture[str], path: str
    ) -> None:
        logging.get(path)
        out = capsys.readouterr().out
        (line,) = lines(out)
        assert line["status"] == 404
        assert out.isascii()
        assert len(out) < 1500

    def test_is_written_for_a_fault_of_the_server_too(
        self, make: Make, capsys: pytest.CaptureFixture[str]
    ) -> None:
        client = make(ACCESS_LOG=True, PROPAGATE_EXCEPTIONS=False)
        client.application.extensions["site"] = None
        client.get("/")
        (line,) = lines(capsys.readouterr().out)
        assert line["status"] == 500


def test_nothing_is_written_unless_asked_for(
    quick: FlaskClient, capsys: pytest.CaptureFixture[str]
) -> None:
    quick.get("/")
    assert capsys.readouterr().out == ""


def test_the_real_server_writes_it(server: Server) -> None:
    ask(server.port, "/regles?lang=en")
    (line,) = [each for each in lines(server.written()) if each["path"] == "/regles"]
    assert (line["method"], line["status"]) == ("GET", 200)
