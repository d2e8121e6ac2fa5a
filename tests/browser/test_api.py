"""The page `/api` as people see it, and the API as the scripts of another site reach it."""

from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Console


class OtherSite(BaseHTTPRequestHandler):
    """A page of another origin, empty and without any policy."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!doctype html><link rel=icon href=data:,><title>Rules</title>")

    def log_message(self, *_arguments: object) -> None:
        """Say nothing."""


@pytest.fixture
def other_site() -> Iterator[str]:
    """The address of a page of another origin."""
    with ThreadingHTTPServer(("127.0.0.1", 0), OtherSite) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


ASK = """
async address => {
  const answer = await fetch(address, {
    method: "POST",
    headers: {"Content-Type": "application/json"},
    body: JSON.stringify({melds: ["QhKhAh", "Jk7s8s"]}),
  });
  return (await answer.json()).points;
}
"""


@pytest.mark.parametrize("path", ["/api", "/api?lang=en"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_is_accessible(
    page: Page, axe: Callable[[Page], list[str]], path: str, scheme: str
) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(path)
    assert axe(page) == []


def test_the_page_fits_a_phone(phone: Page, no_sideways_scroll: Callable[[Page], None]) -> None:
    phone.goto("/api")
    no_sideways_scroll(phone)


def test_a_script_of_another_site_gets_the_verdict(
    page: Page, live_url: str, other_site: str, console: Console
) -> None:
    console.allow("404")
    page.goto(other_site)
    assert page.evaluate(ASK, f"{live_url}/api/v1/check") == 52
    said = page.evaluate("async address => (await fetch(address)).status", f"{live_url}/api/v1/x")
    assert said == 404
