"""The nginx of `docs/nginx.conf`, started for real where it is installed."""

from __future__ import annotations

import http.client
import json
import re
import ssl
import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Final

import pytest

from benchmarks import nginx
from benchmarks.nginx import Front, fronting
from benchmarks.serving import HOST, Answered, Server, free_port, serving

pytestmark = pytest.mark.skipif(bool(nginx.missing()), reason=f"needs {nginx.missing()}")

LAID: Final = "/?m=QhKhAh&m=Jk7s8s"
JSON: Final = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def behind() -> Iterator[Server]:
    """The server as `docs/deploy.md` sets it."""
    hosts = json.dumps([nginx.NAME])
    environ = {"RAMI51_PUBLIC_URL": nginx.PUBLIC, "RAMI51_TRUSTED_HOSTS": hosts}
    with serving(environ=environ) as server:
        yield server


@pytest.fixture(scope="module")
def front(behind: Server) -> Iterator[Front]:
    """The nginx before it."""
    with fronting(behind.port) as front:
        yield front


def header(answer: Answered, name: str) -> str | None:
    return {key.lower(): value for key, value in answer.headers.items()}.get(name.lower())


class TestWhatPasses:
    """Answers come as the application gave them."""

    def test_a_page_with_links_to_where_the_world_knows_it(self, front: Front) -> None:
        answer = front.ask(LAID)
        assert answer.status == 200
        assert f"{nginx.PUBLIC}{LAID}".replace("&", "&amp;") in answer.body.decode()
        assert header(answer, "Strict-Transport-Security") == "max-age=63072000"
        assert header(answer, "Server") == "nginx"

    def test_compressed_and_with_its_strong_tag(self, front: Front) -> None:
        answer = front.ask(LAID, headers={"Accept-Encoding": "br"})
        tag = header(answer, "ETag") or ""
        assert header(answer, "Content-Encoding") == "br"
        assert re.fullmatch(r'"\w+:br"', tag)
        held = {"Accept-Encoding": "br", "If-None-Match": tag}
        assert front.ask(LAID, headers=held).status == 304

    def test_the_api(self, front: Front) -> None:
        body = b'{"melds": ["QhKhAh", "Jk7s8s"]}'
        answer = front.ask("/api/v1/check", method="POST", body=body, headers=JSON)
        assert answer.status == 200
        assert json.loads(answer.body)["permalink"] == nginx.PUBLIC + LAID

    @pytest.mark.parametrize(
        ("path", "size", "status", "said"),
        [
            (f"/?{'x' * 20_000}", 0, 414, "L’adresse est trop longue"),
            ("/", 20_000, 413, "L’envoi est trop gros"),
            ("/", 100_000, 413, "L’envoi est trop gros"),
            ("/nothing", 0, 404, "Cette page n’existe pas"),
            ("/?threshold=x", 0, 422, "Seuil"),
        ],
    )
    def test_a_refusal_in_words(
        self, front: Front, path: str, size: int, status: int, said: str
    ) -> None:
        method = "POST" if size else "GET"
        answer = front.ask(path, method=method, body=b"x" * size or None)
        assert answer.status == status
        assert said in answer.body.decode()
        assert header(answer, "Cache-Control") == "no-store"

    @pytest.mark.parametrize("size", [20_000, 100_000])
    def test_the_apis_refusal_in_its_shape(self, front: Front, size: int) -> None:
        answer = front.ask("/api/v1/check", method="POST", body=b"x" * size, headers=JSON)
        is_a_problem(answer, 413)


class TestWhatDoesNot:
    """Forged names, plain http, crowds, and a server that is not there."""

    def test_another_name_gets_no_answer(self, front: Front) -> None:
        with pytest.raises(ssl.SSLError):
            front.connect("evil.example")

    def test_another_name_inside_gets_none_of_ours(self, front: Front) -> None:
        with pytest.raises(http.client.RemoteDisconnected):
            front.ask(LAID, headers={"Host": "evil.example"})

    def test_plain_http_is_sent_to_https(self, front: Front) -> None:
        connection = http.client.HTTPConnection(HOST, front.plain_port, timeout=10)
        connection.request("GET", LAID, headers={"Host": nginx.NAME})
        response = connection.getresponse()
        assert (response.status, response.getheader("Location")) == (301, nginx.PUBLIC + LAID)
        connection.close()

    def test_a_server_that_is_not_there_is_owned_up_to(self) -> None:
        with fronting(free_port()) as front:
            page, api = front.ask("/"), front.ask("/api/v1/rules")
        assert page.status == 503
        assert header(page, "Retry-After") == "5"
        assert header(page, "Cache-Control") == "no-store"
        assert "reload the page" in page.body.decode()
        is_a_problem(api, 503)

    def test_a_flood_is_held_back_in_words_and_nobody_else(self, behind: Server) -> None:
        """A hundred at once are answered, then twenty a second."""
        with fronting(behind.port) as front, ExitStack() as stack:
            connection = http.client.HTTPConnection(nginx.NAME, timeout=20)
            stack.callback(connection.close)
            connection.sock = front.connect()
            start, statuses, said = time.monotonic(), [], ""
            for _ in range(400):
                connection.request("GET", "/healthz")
                response = connection.getresponse()
                body = response.read().decode()
                statuses.append(response.status)
                if response.status == 429:
                    said, retry = body, response.getheader("Retry-After")
                    assert retry == "2"
                    break
            allowed = 100 + 20 * (time.monotonic() - start)
            assert set(statuses[:100]) == {200}
            assert len(statuses) <= allowed + 25
            if statuses[-1] == 429:
                assert "attendez deux secondes" in said


def is_a_problem(answer: Answered, status: int) -> None:
    """What `docs/api.md` promises of every error, though nginx says this one."""
    assert answer.status == status
    assert header(answer, "Content-Type") == "application/problem+json"
    assert header(answer, "Access-Control-Allow-Origin") == "*"
    problem = json.loads(answer.body)
    assert list(problem) == ["type", "title", "status", "detail", "errors"]
    assert problem["status"] == status
    assert problem["errors"] == [{"at": "", "message": problem["detail"]}]
