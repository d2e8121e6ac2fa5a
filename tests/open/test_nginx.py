"""The nginx of `docs/nginx.conf`, started for real where it is installed."""

from __future__ import annotations

import http.client
import json
import re
import ssl
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from typing import Final

import pytest

from benchmarks import nginx
from benchmarks.nginx import Front, fronting
from benchmarks.serving import HOST, Answered, Server, free_port, serving

pytestmark = pytest.mark.skipif(bool(nginx.missing()), reason=f"needs {nginx.missing()}")

LAID: Final = "/?m=QhKhAh&m=Jk7s8s"
SECRET: Final = "/?m=QhKhAh&text=mon+secret"
JSON: Final = {"Content-Type": "application/json"}
SELDOM: Final = {"rate=20r/s": "rate=1r/m"}
"""The example with a rate that is soon reached, and stays so."""


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
        assert plainly(front, LAID) == (301, nginx.PUBLIC + LAID, "")

    def test_but_for_whoever_renews_the_certificate(self, front: Front) -> None:
        path = "/.well-known/acme-challenge/a-token"
        (front.site / path[1:]).parent.mkdir(parents=True)
        (front.site / path[1:]).write_text("a-token.a-key", "utf-8")
        assert plainly(front, path) == (200, None, "a-token.a-key")
        assert plainly(front, f"{path}-nobody-has")[:2] == (404, None)
        assert front.ask(path).status == 404

    @pytest.mark.skipif(not nginx.has_ipv6(), reason="needs IPv6")
    def test_by_ipv6_it_is_the_same(self, front: Front) -> None:
        assert plainly(front, LAID, nginx.HOST_6) == (301, nginx.PUBLIC + LAID, "")
        with front.connect(host=nginx.HOST_6) as connection:
            connection.sendall(f"GET /healthz HTTP/1.0\r\nHost: {nginx.NAME}\r\n\r\n".encode())
            assert connection.makefile().read().endswith("\n\nok\n")
        with pytest.raises(ssl.SSLError):
            front.connect("evil.example", host=nginx.HOST_6)

    def test_a_server_that_is_not_there_is_owned_up_to(self) -> None:
        with fronting(free_port()) as front:
            page, frame = front.ask("/"), front.ask("/embed?m=QhKhAh")
            programs = [front.ask(path) for path in ("/api/v1/rules", "/api/no", "/oembed?url=x")]
        assert header(page, "Retry-After") == "5"
        assert "reload the page" in page.body.decode()
        is_nginxs_page(page, 503, ours=True)
        is_nginxs_page(frame, 503, ours=False)
        for each in programs:
            is_a_problem(each, 503)

    def test_a_crowd_is_told_so_in_a_frame_too(self, behind: Server) -> None:
        with fronting(behind.port, SELDOM) as front:
            pages = until_refused(front, "/")
            frame, program = front.ask("/embed?m=QhKhAh"), front.ask("/oembed?url=x")
        is_nginxs_page(pages, 429, ours=True)
        is_nginxs_page(frame, 429, ours=False)
        assert "attendez deux secondes" in frame.body.decode()
        is_a_problem(program, 429)

    def test_too_much_is_told_so_in_a_frame_too(self, front: Front) -> None:
        for path, ours in (("/", True), ("/embed", False)):
            answer = front.ask(path, method="POST", body=b"x" * 100_000)
            is_nginxs_page(answer, 413, ours=ours)

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


class TestWhatIsWritten:
    """Nobody's address, nothing of what they typed or where they came from: in no log of nginx."""

    PRIVATE: Final = (HOST, "mon+secret", "QhKhAh", "a-club.example", "client:")

    def provoke(self, port: int, instead: dict[str, str]) -> str:
        """All that logs are full of; what was written of it."""
        with fronting(port, instead) as front:
            until_refused(front, SECRET, {"Referer": "https://a-club.example/"})
            front.ask("/", method="POST", body=b"x" * 100_000)
            for sent in (b"no HTTP\r\n\r\n", b"GET /?m=QhKhAh", b""):
                with front.connect() as half:
                    half.sendall(sent)
            with pytest.raises(http.client.RemoteDisconnected):
                front.ask(SECRET, headers={"Host": "evil.example"})
            for path_port in (front.port, front.plain_port):
                plain = http.client.HTTPConnection(HOST, path_port, timeout=10)
                plain.request("GET", SECRET)
                plain.getresponse().read()
                plain.close()
            with pytest.raises(ssl.SSLError):
                front.connect("evil.example")
            wait_until_written(front)
            return front.written()

    def test_of_a_crowd_and_of_what_is_no_request(self, behind: Server) -> None:
        assert [each for each in self.PRIVATE if each in self.provoke(behind.port, SELDOM)] == []

    def test_of_a_server_that_is_not_there(self) -> None:
        written = self.provoke(free_port(), SELDOM)
        assert [each for each in self.PRIVATE if each in written] == []

    def test_nginx_would_write_it_all_if_the_example_let_it(self) -> None:
        """Else the two tests above would prove nothing."""
        silent = {"access_log off;": "", "error_log /dev/null emerg;": ""}
        written = self.provoke(free_port(), SELDOM | silent)
        assert [each for each in self.PRIVATE if each not in written] == []
        for said in (
            "limiting requests",
            "Connection refused",
            "while SSL handshaking",
            "too large",
        ):
            assert said in written


def plainly(front: Front, path: str, host: str = HOST) -> tuple[int, str | None, str]:
    """What is answered by http without s: the status, where it leads, what it says besides."""
    connection = http.client.HTTPConnection(host, front.plain_port, timeout=10)
    with closing(connection):
        connection.request("GET", path, headers={"Host": nginx.NAME})
        response = connection.getresponse()
        leads_to, body = response.getheader("Location"), response.read().decode()
        return response.status, leads_to, "" if leads_to else body


def until_refused(front: Front, path: str, headers: dict[str, str] | None = None) -> Answered:
    """Ask until the rate limit answers."""
    with closing(http.client.HTTPConnection(nginx.NAME, timeout=20)) as connection:
        connection.sock = front.connect()
        for _ in range(200):
            connection.request("GET", path, headers=headers or {})
            response = connection.getresponse()
            body = response.read()
            if response.status == 429:
                return Answered(status=429, headers=dict(response.getheaders()), body=body)
    raise AssertionError("never refused")


def wait_until_written(front: Front) -> None:
    """Nginx writes of a connection when it sees its end: give it until it has seen another's."""
    time.sleep(0.3)
    assert front.ask("/healthz").status in {200, 429, 503}


def is_nginxs_page(answer: Answered, status: int, *, ours: bool) -> None:
    """A page with a sentence, with the headers of our own page or of one that any site may show."""
    assert answer.status == status
    assert header(answer, "Content-Type") == "text/html; charset=utf-8"
    assert header(answer, "Cache-Control") == "no-store"
    assert answer.body.decode().count("<p") == 2
    ancestors = "'none'" if ours else "*"
    assert header(answer, "Content-Security-Policy") == (
        f"default-src 'none'; frame-ancestors {ancestors}"
    )
    assert header(answer, "Cross-Origin-Embedder-Policy") == "require-corp"
    sharing = "same-origin" if ours else "cross-origin"
    assert header(answer, "Cross-Origin-Resource-Policy") == sharing
    assert header(answer, "Access-Control-Allow-Origin") == (None if ours else "*")
    assert header(answer, "X-Frame-Options") is None
    assert header(answer, "Strict-Transport-Security") == "max-age=63072000"


def is_a_problem(answer: Answered, status: int) -> None:
    """What `docs/api.md` promises of every error, though nginx says this one."""
    assert answer.status == status
    assert header(answer, "Content-Type") == "application/problem+json"
    assert header(answer, "Access-Control-Allow-Origin") == "*"
    problem = json.loads(answer.body)
    assert list(problem) == ["type", "title", "status", "detail", "errors"]
    assert problem["status"] == status
    assert problem["errors"] == [{"at": "", "message": problem["detail"]}]
