"""What the first view weighs over the wire, measured through the application itself.

Pages are compressed on the way, at the quality of the running server; style sheet and scripts
were compressed beforehand, at quality 11. One TCP window holds about 14,000 bytes.
"""

from __future__ import annotations

import re
from typing import Final

import brotli
import pytest
from flask.testing import FlaskClient

from tests.web.asking import LAID, fetch
from tests.web.reading import Node, read

FIRST_VIEW: Final = 14_000
EVERYTHING: Final = 28_000
REQUESTS: Final = 5

VIEWS: Final = ["/", LAID, "/?lang=en", "/?rules=rami40&threshold=45&m=KhKhKs&m=JkJkJk&t=8s9s"]


def weigh(quick: FlaskClient, address: str) -> tuple[int, str]:
    """The bytes that travel, and the text they hold."""
    response = fetch(quick, address, Accept_Encoding="br")
    assert response.status_code == 200, address
    assert response.headers["Content-Encoding"] == "br", address
    return len(response.data), brotli.decompress(response.data).decode()


def assets(page: Node) -> dict[str, str]:
    """What a browser fetches of itself after the page: address and kind."""
    found = {link["href"]: "css" for link in page.all("link", rel="stylesheet")}
    found |= {link["href"]: "icon" for link in page.all("link", rel="icon")}
    found |= {script["src"]: "js" for script in page.all("script") if script.has("src")}
    found |= {image["src"]: "image" for image in page.all("img")}
    for link in page.all("link"):
        assert link["rel"] in {"stylesheet", "icon", "canonical", "alternate"}, link.attributes
    return found


@pytest.mark.parametrize("view", VIEWS)
def test_page_and_style_sheet_fit_into_one_window(quick: FlaskClient, view: str) -> None:
    page, html = weigh(quick, view)
    sheets = [weigh(quick, each)[0] for each, kind in assets(read(html)).items() if kind == "css"]
    assert page + sum(sheets) <= FIRST_VIEW, f"HTML {page}, CSS {sheets}"


@pytest.mark.parametrize("view", VIEWS)
def test_everything_with_htmx_stays_small(quick: FlaskClient, view: str) -> None:
    page, html = weigh(quick, view)
    weights = {each: weigh(quick, each)[0] for each in assets(read(html))}
    assert page + sum(weights.values()) <= EVERYTHING, f"HTML {page}, {weights}"
    assert 1 + len(weights) <= REQUESTS, weights


@pytest.mark.parametrize("view", VIEWS)
def test_nothing_comes_from_elsewhere_and_no_font_at_all(quick: FlaskClient, view: str) -> None:
    _, html = weigh(quick, view)
    for address, kind in assets(read(html)).items():
        assert address.startswith("/static/"), address
        _, text = weigh(quick, address)
        if kind == "css":
            assert not re.search(r"@font-face|@import|url\((?!['\"]?(data:|#))", text)


def test_what_was_compressed_beforehand_was_so_at_the_highest_quality(quick: FlaskClient) -> None:
    _, html = weigh(quick, "/")
    for address in assets(read(html)):
        sent, text = weigh(quick, address)
        assert sent == len(brotli.compress(text.encode(), quality=11)), address


def test_a_tap_costs_little(quick: FlaskClient) -> None:
    """What htmx receives for a third meld: less than the page by far."""
    headers = {"HX-Request": "true", "HX-Request-Type": "partial", "Accept-Encoding": "br"}
    response = quick.get(f"{LAID}&m=KhKsKd&t=8s", headers=headers)
    assert response.headers["Content-Encoding"] == "br"
    assert len(response.data) < 3_000
