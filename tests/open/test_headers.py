"""Every kind of answer carries the headers of its kind, each once, faults included."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from calculator.assets import DIST, find_folder, load_manifest
from tests.open.conftest import Make
from tests.web.asking import LAID, PARTIAL, RESTORE

FILE: Final = "/static/" + load_manifest(find_folder("static") / DIST)["app.css"]
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
EVERYWHERE: Final = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer"}
PAGE: Final = EVERYWHERE | {
    "Content-Security-Policy": POLICY,
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
}
INTEGRATE: Final = PAGE | {"Content-Security-Policy": f"{POLICY}; frame-src 'self'"}
PICTURE: Final = PAGE | {"Cross-Origin-Resource-Policy": "cross-origin"}
API: Final = PICTURE | {"Access-Control-Allow-Origin": "*"}
API_PREFLIGHT: Final = API | {
    "Access-Control-Allow-Methods": "GET, HEAD, POST",
    "Access-Control-Allow-Headers": "Content-Type",
}
FRAME: Final = EVERYWHERE | {
    "Content-Security-Policy": POLICY.replace("frame-ancestors 'none'", "frame-ancestors *"),
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Access-Control-Allow-Origin": "*",
}
STATIC: Final = EVERYWHERE | {
    "Content-Security-Policy": "default-src 'none'",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Access-Control-Allow-Origin": "*",
}
FRAME_PREFLIGHT: Final = FRAME | {"Access-Control-Allow-Methods": "GET, HEAD"}
KEPT: Final = "public, max-age=300"
FILE_KEPT: Final = "public, max-age=3600"
DAY_KEPT: Final = "public, max-age=86400"
EVER_KEPT: Final = "max-age=315360000, public, immutable"
NEVER: Final = "no-store"
TWO_YEARS: Final = "max-age=63072000"
ALLOWED: Final = ["clipboard-write=(self)"]
OFF: Final = {"camera", "geolocation", "gyroscope", "microphone", "payment", "usb"}


@dataclass(frozen=True, kw_only=True)
class Kind:
    """One kind of answer: how to ask for it, its status, its headers, how long it may be kept."""

    address: str
    status: int
    carries: dict[str, str]
    kept: str | None
    method: str = "GET"
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes | None = None


LONG: Final = b"x" * (16 * 1024 + 1)
JSON: Final = {"Content-Type": "application/json"}
KINDS: Final = {
    "page": Kind(address=LAID, status=200, carries=PAGE, kept=KEPT),
    "page asked by its head": Kind(
        method="HEAD", address=LAID, status=200, carries=PAGE, kept=KEPT
    ),
    "page asked as htmx goes back": Kind(
        address=LAID, headers=RESTORE, status=200, carries=PAGE, kept=KEPT
    ),
    "page in brotli": Kind(
        address=LAID, headers={"Accept-Encoding": "br"}, status=200, carries=PAGE, kept=KEPT
    ),
    "page in gzip": Kind(
        address=LAID, headers={"Accept-Encoding": "gzip"}, status=200, carries=PAGE, kept=KEPT
    ),
    "page of lessons": Kind(address="/apprendre", status=200, carries=PAGE, kept=KEPT),
    "page of openings": Kind(address="/ouvertures", status=200, carries=PAGE, kept=KEPT),
    "page of exercises": Kind(address="/exercice", status=200, carries=PAGE, kept=KEPT),
    "page of rules": Kind(address="/regles", status=200, carries=PAGE, kept=KEPT),
    "page of words": Kind(address="/glossaire", status=200, carries=PAGE, kept=KEPT),
    "page of a hand": Kind(address="/main?h=QhKhAh", status=200, carries=PAGE, kept=KEPT),
    "page of the API": Kind(address="/api", status=200, carries=PAGE, kept=KEPT),
    "page to integrate": Kind(address="/integrer", status=200, carries=INTEGRATE, kept=KEPT),
    "part": Kind(address=LAID, headers=PARTIAL, status=200, carries=PAGE, kept=NEVER),
    "redirect": Kind(address=f"{LAID}&do=undo", status=303, carries=PAGE, kept=NEVER),
    "redirect to chance": Kind(address="/exercice?level=1", status=303, carries=PAGE, kept=NEVER),
    "page not found": Kind(address="/no", status=404, carries=PAGE, kept=NEVER),
    "part not found": Kind(address="/no", headers=PARTIAL, status=404, carries=PAGE, kept=NEVER),
    "file not found": Kind(address="/static/no.css", status=404, carries=PAGE, kept=NEVER),
    "file above the others": Kind(
        address="/static/../pages.py", status=404, carries=PAGE, kept=NEVER
    ),
    "wrong method": Kind(method="POST", address="/", status=405, carries=PAGE, kept=NEVER),
    "method that deletes": Kind(method="DELETE", address="/", status=405, carries=PAGE, kept=NEVER),
    "options": Kind(method="OPTIONS", address="/", status=200, carries=PAGE, kept=None),
    "too long a body": Kind(
        method="POST", address="/", body=LONG, status=413, carries=PAGE, kept=NEVER
    ),
    "too long a query": Kind(address=f"/?{LONG.decode()}", status=414, carries=PAGE, kept=NEVER),
    "too long a path": Kind(address=f"/{LONG.decode()}", status=414, carries=PAGE, kept=NEVER),
    "not readable": Kind(address="/?threshold=x", status=422, carries=PAGE, kept=NEVER),
    "typed and not readable": Kind(address="/?text=7-8-9", status=422, carries=PAGE, kept=NEVER),
    "part not readable": Kind(
        address="/?do=x", headers=PARTIAL, status=422, carries=PAGE, kept=NEVER
    ),
    "frame": Kind(address="/embed?m=QhKhAh", status=200, carries=FRAME, kept=KEPT),
    "part of a frame": Kind(
        address="/embed?m=QhKhAh", headers=PARTIAL, status=200, carries=FRAME, kept=NEVER
    ),
    "redirect of a frame": Kind(
        address="/embed?m=QhKhAh&do=undo", status=303, carries=FRAME, kept=NEVER
    ),
    "frame asked whether it may be": Kind(
        method="OPTIONS", address="/embed", status=200, carries=FRAME_PREFLIGHT, kept=None
    ),
    "script for other sites": Kind(address="/embed.js", status=200, carries=API, kept=KEPT),
    "oEmbed": Kind(address="/oembed?url=http://localhost/", status=200, carries=API, kept=DAY_KEPT),
    "oEmbed not found": Kind(address="/oembed?url=x", status=404, carries=API, kept=NEVER),
    "oEmbed in XML": Kind(address="/oembed?format=xml", status=501, carries=API, kept=NEVER),
    "frame too long": Kind(
        address=f"/embed?{LONG.decode()}", status=414, carries=FRAME, kept=NEVER
    ),
    "health": Kind(address="/healthz", status=200, carries=PAGE, kept=NEVER),
    "API": Kind(address="/api/v1/check?m=8s", status=200, carries=API, kept=KEPT),
    "API, a hand": Kind(address="/api/v1/solve?h=8s", status=200, carries=API, kept=KEPT),
    "API, the rules": Kind(address="/api/v1/rules", status=200, carries=API, kept=KEPT),
    "API, itself": Kind(address="/api/v1/openapi.json", status=200, carries=API, kept=KEPT),
    "API, posted": Kind(
        method="POST",
        address="/api/v1/check",
        headers=JSON,
        body=b'{"melds": ["8s"]}',
        status=200,
        carries=API,
        kept=None,
    ),
    "API, a hand posted": Kind(
        method="POST",
        address="/api/v1/solve",
        headers=JSON,
        body=b'{"hand": "8s"}',
        status=200,
        carries=API,
        kept=None,
    ),
    "API asked whether it may be": Kind(
        method="OPTIONS", address="/api/v1/check", status=200, carries=API_PREFLIGHT, kept=None
    ),
    "API not found": Kind(address="/api/no", status=404, carries=API, kept=NEVER),
    "API wrong method": Kind(
        method="PUT", address="/api/v1/check", status=405, carries=API, kept=NEVER
    ),
    "API too long a body": Kind(
        method="POST",
        address="/api/v1/check",
        headers=JSON,
        body=LONG,
        status=413,
        carries=API,
        kept=NEVER,
    ),
    "API not readable": Kind(address="/api/v1/check?m=Xx", status=422, carries=API, kept=NEVER),
    "picture": Kind(address="/apercu.png", status=200, carries=PICTURE, kept=FILE_KEPT),
    "code": Kind(address="/qr.svg", status=200, carries=PICTURE, kept=FILE_KEPT),
    "code not readable": Kind(address="/qr.svg?m=ZZ", status=422, carries=PICTURE, kept=NEVER),
    "picture too long": Kind(
        address=f"/apercu.png?{LONG.decode()}", status=414, carries=PICTURE, kept=NEVER
    ),
    "file": Kind(address=FILE, status=200, carries=STATIC, kept=EVER_KEPT),
    "file asked by its head": Kind(
        method="HEAD", address=FILE, status=200, carries=STATIC, kept=EVER_KEPT
    ),
    "bit of a file": Kind(
        address=FILE, headers={"Range": "bytes=0-9"}, status=206, carries=STATIC, kept=EVER_KEPT
    ),
    "bit beyond a file": Kind(
        address=FILE, headers={"Range": "bytes=9-1"}, status=416, carries=STATIC, kept=NEVER
    ),
    "file, wrong method": Kind(method="POST", address=FILE, status=405, carries=STATIC, kept=NEVER),
    "file, options": Kind(method="OPTIONS", address=FILE, status=405, carries=STATIC, kept=NEVER),
}


def ask(client: FlaskClient, kind: Kind, base: str = "http://localhost") -> TestResponse:
    response = client.open(
        kind.address, method=kind.method, headers=kind.headers, data=kind.body, base_url=base
    )
    assert isinstance(response.data, bytes)
    response.close()
    return response


def carries(response: TestResponse, kind: Kind) -> None:
    for name, value in kind.carries.items():
        assert response.headers.getlist(name) == [value], name
    assert response.headers.getlist("Cache-Control") == ([kind.kept] if kind.kept else [])
    for name in ("X-Frame-Options", "Cross-Origin-Opener-Policy", "Access-Control-Allow-Origin"):
        assert (name in response.headers) == (name in kind.carries), name
    assert not {"Set-Cookie", "Server", "X-Powered-By"} & set(response.headers.keys())


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
class TestEveryKindOfAnswer:
    """The table of headers, row by row."""

    def test_carries_what_its_kind_carries(self, quick: FlaskClient, kind: Kind) -> None:
        response = ask(quick, kind)
        assert response.status_code == kind.status
        carries(response, kind)

    def test_is_bound_to_https_where_it_came_by_https(self, quick: FlaskClient, kind: Kind) -> None:
        name = "Strict-Transport-Security"
        assert name not in ask(quick, kind).headers
        assert ask(quick, kind, "https://rami.test").headers.getlist(name) == [TWO_YEARS]

    def test_is_bound_to_https_where_the_world_asks_by_it(
        self, public: FlaskClient, kind: Kind
    ) -> None:
        response = ask(public, kind)
        assert response.headers.getlist("Strict-Transport-Security") == [TWO_YEARS]

    def test_says_so_again_when_nothing_has_changed(self, quick: FlaskClient, kind: Kind) -> None:
        tag = ask(quick, kind).headers.get("ETag")
        assert bool(tag) == bool(kind.kept and kind.kept != NEVER)
        if tag:
            again = quick.get(kind.address, headers=kind.headers | {"If-None-Match": tag})
            assert (again.status_code, again.data) == (304, b"")
            carries(again, kind)

    def test_turns_off_what_pages_do_without(self, quick: FlaskClient, kind: Kind) -> None:
        told = ask(quick, kind).headers.getlist("Permissions-Policy")
        if kind.carries is STATIC:  # nothing runs there that could ask for anything
            assert told == []
        else:
            policy = told[0].split(", ")
            assert len(told) == 1
            assert [each for each in policy if not each.endswith("=()")] == ALLOWED
            assert {f"{feature}=()" for feature in OFF} <= set(policy)
            assert "web-share=()" not in policy


def test_the_table_has_a_row_for_every_address(quick: FlaskClient) -> None:
    addresses = quick.application.url_map.bind("localhost")
    asked = set()
    for kind in KINDS.values():
        if kind.status < 400 and kind.carries is not STATIC and kind.method != "OPTIONS":
            asked.add(addresses.match(kind.address.partition("?")[0], kind.method)[0])
    assert asked == set(quick.application.view_functions)


def test_a_head_has_no_body_and_the_same_length(quick: FlaskClient) -> None:
    head, whole = quick.head(LAID), quick.get(LAID)
    assert head.data == b""
    assert head.headers["Content-Length"] == whole.headers["Content-Length"]


def test_a_refused_method_says_which_are_allowed(quick: FlaskClient) -> None:
    assert set(quick.post("/").headers["Allow"].split(", ")) == {"GET", "HEAD", "OPTIONS"}
    assert quick.post(FILE).headers["Allow"] == "GET, HEAD"


@pytest.mark.parametrize(
    ("address", "status"),
    [
        *[(f"{LAID}&do=undo", 303), ("/?lang=fr", 303), ("/main?h=KhQh&lang=fr", 303)],
        *[("/exercice?level=1", 303), ("/embed?m=QhKhAh&do=undo", 303), ("/regles?x=1", 303)],
        ("/api//v1/rules", 308),
    ],
)
def test_a_redirect_says_where_to_and_nothing_in_werkzeugs_english(
    quick: FlaskClient, address: str, status: int
) -> None:
    response = quick.get(address)
    assert response.status_code == status
    assert response.headers["Location"]
    assert (response.data, response.headers["Content-Length"]) == (b"", "0")


@pytest.fixture(scope="module")
def public(make: Make) -> FlaskClient:
    """Behind a server that speaks https to the world."""
    return make(PUBLIC_URL="https://rami.example")


@pytest.mark.parametrize("address", ["/", "/?lang=en", "/apercu.png", "/api/v1/rules", "/api"])
def test_even_a_fault_of_the_server_carries_them(make: Make, address: str) -> None:
    client = make(PROPAGATE_EXCEPTIONS=False)
    for endpoint in client.application.view_functions:
        client.application.view_functions[endpoint] = lambda: 1 // 0  # type: ignore[assignment]
    kind = Kind(
        address=address,
        status=500,
        carries=API if "v1" in address else PICTURE if "png" in address else PAGE,
        kept=NEVER,
    )
    response = ask(client, kind)
    assert response.status_code == 500
    carries(response, kind)
    assert "ZeroDivisionError" not in response.text
