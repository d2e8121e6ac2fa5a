"""Asks the page as browsers do: plainly, through htmx, or going back in the history."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlencode

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from calculator.web.values import format_value
from tests.web.reading import Shown

PARTIAL: Final = {"HX-Request": "true", "HX-Request-Type": "partial"}
"""What htmx sends when it swaps a part of the page."""

FULL: Final = {"HX-Request": "true", "HX-Request-Type": "full"}
"""What htmx sends when it swaps the whole body."""

RESTORE: Final = {"HX-History-Restore-Request": "true", "HX-Request-Type": "full"}
"""What htmx sends when the browser goes back."""

LAID: Final = "/?m=QhKhAh&m=Jk7s8s"
"""An accepted opening, the one of the rule pages: 52 points."""


def show(client: FlaskClient, address: str, status: int = 200) -> Shown:
    """The whole page of an address, which must answer with that status."""
    response = client.get(address)
    assert response.status_code == status, f"{address}: {response.status}"
    return Shown(response.text)


def show_part(client: FlaskClient, address: str, status: int = 200) -> Shown:
    """The parts that htmx receives for an address."""
    response = ask_part(client, address)
    assert response.status_code == status, f"{address}: {response.status}"
    return Shown(response.text)


def ask_part(client: FlaskClient, address: str, current: str = "") -> TestResponse:
    """Htmx's request for an address from the page of another."""
    headers = {**PARTIAL, "HX-Current-URL": f"http://localhost{current}"} if current else PARTIAL
    return client.get(address, headers=headers)


def fetch(client: FlaskClient, address: str, **headers: str) -> TestResponse:
    """A file or page, its body read and its file closed; `Accept_Encoding="br"` is a header."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    response = client.get(address, headers=named)
    assert isinstance(response.data, bytes)
    response.close()
    return response


def address_of(case: Mapping[str, Any], *more: tuple[str, str]) -> str:
    """The address of a published case, in the order of the address."""
    pairs = [("rules", case["profile"])] if case["profile"] != "rami51" else []
    pairs += [(name, format_value(value)) for name, value in case.get("rules", {}).items()]
    pairs += [("m", meld) for meld in case["melds"]]
    pairs += [(name, format_value(value)) for name, value in case.get("situation", {}).items()]
    return f"/?{urlencode([*pairs, *more])}"
