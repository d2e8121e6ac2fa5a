"""Whatever stands in the address, the answer is a good page: never a fault of the server.

The client refuses bad HTML, so each request here proves that too.
"""

from __future__ import annotations

import random
import string
from typing import Final
from urllib.parse import quote, quote_plus

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from calculator.rami import PARAMETERS
from calculator.web.address import format_address
from calculator.web.state import State
from tests.web.asking import LAID, PARTIAL
from tests.web.states import KEYS, states

STATUSES: Final = {200, 303, 414, 422}
ASKING: Final = (*KEYS, "do", "text", "seen", "seq")
TRIED: Final = (
    *("threshold", "pure_run", "pure_set", "max_jokers_per_meld"),  # one of each kind
    *[key for key in ASKING if key not in PARAMETERS],
)
HOUSE: Final = settings(
    deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)

STRANGE: Final = [
    *[
        "",
        "0",
        "-1",
        "+1",
        " 45 ",
        "45\n",
        "1e3",
        "0x10",
        "1_0",
        "４５",
        "٤٥",
        "²",
        "½",
        "Ⅳ",
        "NaN",
    ],
    *["none", "None", "null", "true", "on", "[]", "{}", "1,2", "1;2", "1&2", "a=b", "?", "#", "/"],
    *["\x00", "\x01\x02", "\x1b[31m", "\x7f", "\x85", "\x9f", "\r\n", "\r", "\t", "\x0b", "\x0c"],
    *["\ufeff", "\u200b", "\u202e", "\ufffd", "\ufffe", "\uffff", "\U0001ffff", "\ufdd0", "\u0130"],
    *["<script>alert(1)</script>", "\"'><b>", "</textarea><p>", "<!--", "]]>", "&lt;", "&#0;"],
    *["{{ 7 * 7 }}", "{% raw %}", "%s", "%(x)s", "{0}", "${x}", "../../etc", "javascript:x"],
    *["QhKhAh", "Jk", "8s" * 31, "8s" * 2500, "x" * 5000, "9" * 5000, "é" * 2000, "🃏" * 500],
    *["tap.8s", "tap.", "drop.0.0", "edit.99", "rules.rami40", "." * 5000, "add.add", "undo"],
    *["rami40", "fr", "en", "4", "as_laid", "7-8-9 de cœur", "3 rois", "D♥ R♥ A♥ + joker 7P 8P"],
]

RAW: Final = [
    *["%", "%%", "%4", "%zz", "m=%", "m=%4", "text=%zz", "%=%", "=", "&", "&&&", "==", "=&=", "?"],
    *["m", "t", "lang", "rules", "do", "text", "m&m&m", "threshold", "m=&t=&do", ";", "m;t", "#"],
    *["%00", "%00=%00", "m=%00", "text=%00", "%FF=%FF", "lang=%FF", "text=%C3", "text=%ED%A0%80"],
    *["text=%F5%80%80%80", "m=%25%34%31", "\xff", "text=\xff", "text=\xc3\xa9", "\xe9=\xe9"],
    *["text=7\xe2\x99\xa5", "lang=\x80en", "+", "m=+", "text=+%2B+", "text=%2B%3B%2F%0A", "a[]=1"],
    *["__proto__=1", "m[0]=Qh", "m=Qh&m=Kh" * 500, "&" * 5000, "do=add&" * 700, "do=x&" * 300],
    *["t=8s&" * 1000, "m=QhKhAh&" * 400, "lang=fr&lang=en&lang=de", "rules=rami40&rules="],
]


def answered_well(client: FlaskClient, query: str) -> None:
    """Both answers to a raw query, and where the page's leads."""
    part = client.get("/", environ_overrides={"QUERY_STRING": query}, headers=PARTIAL)
    assert part.status_code in STATUSES - {303}
    page = client.get("/", environ_overrides={"QUERY_STRING": query})
    assert page.status_code in STATUSES
    for response in (part, page):
        assert response.mimetype == "text/html"
        assert "Set-Cookie" not in response.headers
    if page.status_code == 303:
        address = page.headers["Location"]
        assert address.isascii()
        assert address == "/" or address.startswith("/?")
        end = client.get(address)
        assert end.status_code in {200, 422}, "canonical is not canonical"
        assert part.status_code == 200
        assert part.headers["HX-Push-Url"] == address
    else:
        assert page.status_code == part.status_code


@pytest.mark.parametrize("query", RAW, ids=lambda query: ascii(query[:16]))
def test_a_query_that_is_hardly_one(client: FlaskClient, query: str) -> None:
    answered_well(client, query)


@pytest.mark.parametrize("key", TRIED)
def test_a_strange_value_for_any_key(client: FlaskClient, quick: FlaskClient, key: str) -> None:
    """All are answered; of each key some are looked at closely, others of the next one."""
    for at, value in enumerate(STRANGE, start=TRIED.index(key)):
        query = f"{key}={quote(value, safe='')}"
        if at % 40 == 0:
            answered_well(client, query)
        elif at % 8 == 0:
            response = client.get(f"/?{query}", headers=PARTIAL)
            assert response.status_code in STATUSES - {303}, value[:20]
        else:
            assert quick.get(f"/?{query}").status_code in STATUSES, value[:20]


@given(st.binary(max_size=60))
@example(b"\xff\xfe")
@settings(HOUSE, max_examples=12)
def test_any_bytes(client: FlaskClient, query: bytes) -> None:
    answered_well(client, query.decode("latin-1"))


@given(st.lists(st.tuples(st.sampled_from(ASKING), st.text(max_size=20)), max_size=5))
@settings(HOUSE, max_examples=12)
def test_any_text_under_known_keys(client: FlaskClient, pairs: list[tuple[str, str]]) -> None:
    answered_well(client, "&".join(f"{key}={quote_plus(value)}" for key, value in pairs))


@given(st.lists(st.tuples(st.sampled_from(ASKING), st.sampled_from(STRANGE)), max_size=8))
@settings(HOUSE, max_examples=12)
def test_strange_values_together(client: FlaskClient, pairs: list[tuple[str, str]]) -> None:
    answered_well(client, "&".join(f"{key}={quote_plus(value)}" for key, value in pairs))


@pytest.mark.parametrize("seed", range(6))
def test_good_addresses_with_a_few_characters_changed(
    client: FlaskClient, quick: FlaskClient, seed: int
) -> None:
    rng = random.Random(seed)
    good = f"{LAID[2:]}&rules=rami51-equipes&threshold=45&bar=63&taken=8s&lang=en&do=tap.9s&text=7h"
    signs = string.printable + "éœ♥%&=+\x00\xff"
    for _ in range(60):
        query = list(good)
        for _ in range(rng.randint(1, 4)):
            query[rng.randrange(len(query))] = rng.choice(signs)
        raw = "".join(query).encode().decode("latin-1")
        if rng.random() < 0.05:
            answered_well(client, raw)
        else:
            response = quick.get("/", environ_overrides={"QUERY_STRING": raw})
            assert response.status_code in STATUSES


@given(states, st.lists(st.sampled_from(STRANGE), max_size=2))
@settings(HOUSE, max_examples=12)
def test_what_nobody_knows_changes_no_state(
    client: FlaskClient, state: State, more: list[str]
) -> None:
    address = format_address(state)
    noise = "".join(f"&x{at}={quote_plus(value)}" for at, value in enumerate(more))
    asked = f"{address}{noise}" if "?" in address else f"/?{noise}"
    response = client.get(asked)
    if response.status_code == 303:
        assert response.headers["Location"] == address
    else:
        assert (response.status_code, asked.rstrip("?&")) == (200, address)


@pytest.mark.parametrize("filler", ["m=QhKhAh&", "do=x&", "do=tap.8s&", "t=8s&", "x", "%C3%A9"])
@pytest.mark.parametrize("headers", [{}, PARTIAL], ids=["page", "part"])
def test_no_query_is_too_long_for_a_good_answer(
    client: FlaskClient, filler: str, headers: dict[str, str]
) -> None:
    """Up to 16 KiB it is read; beyond that it is refused, before any work, in its language."""
    limit = 16 * 1024
    query = f"/?lang=en&{filler * limit}"
    longest = client.get(query[: limit + 2], headers=headers)
    assert longest.status_code in {200, 303, 422}
    longer = client.get(query[: limit + 3], headers=headers)
    assert longer.status_code == 414
    assert "The address is too long" in longer.text


def test_a_text_box_full_of_cards_fits_into_the_longest_query(client: FlaskClient) -> None:
    """A thousand characters, four bytes each and each escaped, beside the fullest of tables."""
    table = "&".join(["m=" + "8s" * 30] * 15)
    response = client.get(f"/?{table}&text={quote('🂱' * 1000)}", headers=PARTIAL)
    assert response.status_code == 422
    assert "🂱" * 1000 in response.text


@pytest.mark.parametrize("name", ["HX-Current-URL", "HX-Request-Type", "Accept", "Referer"])
@pytest.mark.parametrize("value", ["", "x", "\xff", "é", "http://[", "//", "x" * 5000, "*/*;q=x"])
def test_strange_headers(client: FlaskClient, name: str, value: str) -> None:
    response = client.get(f"{LAID}&do=undo", headers={name: value})
    assert response.status_code == 303
    assert response.headers["Location"] == "/?m=QhKhAh&t=Jk7s8s"


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "[::1]", "x" * 300, "a b", "é"]
)
def test_a_forged_host_poisons_no_address(client: FlaskClient, host: str) -> None:
    response = client.get(f"{LAID}&do=undo", headers={"Host": host})
    assert response.status_code in {303, 400}
    assert response.headers.get("Location", "/").startswith("/")
