"""Any page of the web may ask the API, and what never changes may be kept a while."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from tests.api.asking import CHECK, JSON, OPENAPI, RULES, problem_in

ASKED = f"{CHECK}?m=QhKhAh&m=Jk7s8s"


@pytest.mark.parametrize("path", [CHECK, RULES, OPENAPI])
def test_a_browser_may_ask_from_another_site(client: FlaskClient, path: str) -> None:
    response = client.options(
        path,
        headers={
            "Origin": "https://rules.example",
            "Access-Control-Request-Method": "POST" if path == CHECK else "GET",
            "Access-Control-Request-Headers": "content-type",
        },
    )
    assert response.status_code == 200
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    assert "POST" in response.headers["Access-Control-Allow-Methods"]
    assert response.headers["Access-Control-Allow-Headers"] == "Content-Type"
    assert int(response.headers["Access-Control-Max-Age"]) > 0
    assert "Access-Control-Allow-Credentials" not in response.headers


@pytest.mark.parametrize("path", [ASKED, RULES, OPENAPI])
def test_a_get_may_be_kept_and_asked_about(client: FlaskClient, path: str) -> None:
    response = client.get(path)
    assert response.headers["Cache-Control"] == "public, max-age=300"
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    assert response.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert "Access-Control-Allow-Methods" not in response.headers
    assert "Set-Cookie" not in response.headers
    again = client.get(path, headers={"If-None-Match": response.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    assert again.headers["ETag"] == response.headers["ETag"]


@pytest.mark.parametrize("encoding", ["br", "gzip"])
def test_a_compressed_answer_may_be_asked_about_too(client: FlaskClient, encoding: str) -> None:
    accept = {"Accept-Encoding": encoding}
    response = client.get(ASKED, headers=accept)
    assert response.headers["Content-Encoding"] == encoding
    assert response.headers["Vary"] == "Accept-Encoding"
    etag = response.headers["ETag"]
    assert etag != client.get(ASKED).headers["ETag"]
    assert client.get(ASKED, headers={**accept, "If-None-Match": etag}).status_code == 304


def test_other_cards_have_another_etag(client: FlaskClient) -> None:
    tags = {
        client.get(path).headers["ETag"]
        for path in (ASKED, f"{ASKED}&lang=en", f"{CHECK}?m=Jk7s8s&m=QhKhAh", CHECK)
    }
    assert len(tags) == 4


def test_head_says_what_get_would(client: FlaskClient) -> None:
    whole, head = client.get(ASKED), client.head(ASKED)
    assert head.data == b""
    for name in ("ETag", "Content-Type", "Content-Length", "Cache-Control"):
        assert head.headers[name] == whole.headers[name]


def test_an_answer_to_post_is_not_kept(client: FlaskClient) -> None:
    response = client.post(CHECK, json={"melds": []})
    assert "ETag" not in response.headers
    assert "Cache-Control" not in response.headers


def test_pages_are_open_to_no_other_site(client: FlaskClient) -> None:
    for path in ("/", "/api", "/nowhere"):
        assert "Access-Control-Allow-Origin" not in client.get(path).headers
    problem_in(client.get("/api/nowhere"), 404)


def test_a_form_of_another_site_cannot_pose_as_json(client: FlaskClient) -> None:
    """A page may send these types without asking first; none of them is read."""
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        problem_in(client.post(CHECK, data='{"melds": []}', content_type=kind), 415)
    assert client.post(CHECK, data='{"melds": []}', content_type=JSON).status_code == 200
