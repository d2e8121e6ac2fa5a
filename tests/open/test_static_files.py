"""Static files: hashed, immutable, precompressed, and free for any page to use."""

from __future__ import annotations

import json
from typing import Final

import brotli
import pytest
from flask.testing import FlaskClient

from calculator.assets import DIST, find_folder, load_manifest
from tests.open.test_headers import EVER_KEPT, STATIC
from tests.web.asking import fetch

FILES: Final = load_manifest(find_folder("static") / DIST)
KINDS: Final = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}


@pytest.mark.parametrize("name", FILES)
class TestAStaticFile:
    """Each that the manifest names."""

    def test_carries_its_headers_and_may_be_kept_for_ever(
        self, quick: FlaskClient, name: str
    ) -> None:
        response = fetch(quick, f"/static/{FILES[name]}")
        assert response.status_code == 200
        for header, value in STATIC.items():
            assert response.headers.getlist(header) == [value], header
        assert response.headers.getlist("Cache-Control") == [EVER_KEPT]
        assert "Set-Cookie" not in response.headers

    def test_comes_as_brotli_or_gzip_to_who_takes_it(self, quick: FlaskClient, name: str) -> None:
        address = f"/static/{FILES[name]}"
        plain = fetch(quick, address)
        small = fetch(quick, address, Accept_Encoding="gzip, br")
        assert "Content-Encoding" not in plain.headers
        assert small.headers["Content-Encoding"] == "br"
        assert brotli.decompress(small.data) == plain.data
        assert len(small.data) < len(plain.data)
        zipped = fetch(quick, address, Accept_Encoding="gzip")
        assert zipped.headers["Content-Encoding"] == "gzip"
        assert "Accept-Encoding" in small.headers["Vary"]

    def test_is_of_the_right_type(self, quick: FlaskClient, name: str) -> None:
        response = fetch(quick, f"/static/{FILES[name]}")
        assert response.mimetype == KINDS[name.rpartition(".")[2]]


def test_only_a_hashed_name_is_immutable(quick: FlaskClient) -> None:
    response = fetch(quick, "/static/manifest.json")
    assert json.loads(response.data) == FILES
    assert "immutable" not in response.headers.get("Cache-Control", "")
