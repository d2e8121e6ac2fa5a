"""What may be kept is never wrong: a tag stands for one body, a part never stands for a page."""

from __future__ import annotations

from typing import Final

import brotli
import pytest
from flask.testing import FlaskClient

LAID: Final = "/?m=QhKhAh&m=Jk7s8s"
PARTIAL: Final = {"HX-Request": "true", "HX-Request-Type": "partial"}
RESTORE: Final = {"HX-History-Restore-Request": "true", "HX-Request-Type": "full"}
PAGES: Final = [LAID, f"{LAID}&lang=en", "/", "/regles", "/ouvertures", "/api", "/api/v1/rules"]


def tag_of(client: FlaskClient, address: str, **headers: str) -> str:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return client.get(address, headers=named).headers["ETag"]


@pytest.mark.parametrize("address", PAGES)
class TestAPageThatIsKept:
    """Strong tags, 304, the right Vary, compressed or not."""

    def test_has_a_strong_tag_that_only_it_has(self, quick: FlaskClient, address: str) -> None:
        tag = tag_of(quick, address)
        assert tag.startswith('"')
        assert tag == tag_of(quick, address)
        assert [each for each in PAGES if tag_of(quick, each) == tag] == [address]

    @pytest.mark.parametrize("encoding", ["br", "gzip", "zstd, br;q=0.9", "gzip;q=0.5, *;q=0.1"])
    def test_has_another_tag_for_another_encoding(
        self, quick: FlaskClient, address: str, encoding: str
    ) -> None:
        response = quick.get(address, headers={"Accept-Encoding": encoding})
        used = response.headers["Content-Encoding"]
        assert response.headers["ETag"] == tag_of(quick, address)[:-1] + f':{used}"'
        assert "Accept-Encoding" in response.headers["Vary"]
        again = quick.get(
            address,
            headers={"Accept-Encoding": encoding, "If-None-Match": response.headers["ETag"]},
        )
        assert (again.status_code, again.data) == (304, b"")
        for name in ("ETag", "Vary", "Cache-Control", "Content-Security-Policy"):
            assert again.headers[name] == response.headers[name]
        assert "Content-Encoding" not in again.headers

    def test_is_sent_whole_to_who_holds_what_they_do_not_take(
        self, quick: FlaskClient, address: str
    ) -> None:
        held = tag_of(quick, address, Accept_Encoding="br")
        response = quick.get(address, headers={"If-None-Match": held})
        assert (response.status_code, response.headers.get("Content-Encoding")) == (200, None)

    @pytest.mark.parametrize("held", ['"x"', "x", '"', "W/", '"x:br"', "\xff", '"a", "b"' * 500])
    def test_is_sent_whole_to_who_holds_another(
        self, quick: FlaskClient, address: str, held: str
    ) -> None:
        headers = {"If-None-Match": held, "Accept-Encoding": "br"}
        response = quick.get(address, headers=headers)
        assert response.status_code == 200
        assert len(brotli.decompress(response.data)) > 500

    def test_is_found_unchanged_though_something_between_has_weakened_the_tag(
        self, quick: FlaskClient, address: str
    ) -> None:
        tag = tag_of(quick, address)
        for held in (f"W/{tag}", f'"x", {tag}', "*"):
            assert quick.get(address, headers={"If-None-Match": held}).status_code == 304

    def test_varies_by_nothing_that_is_a_persons(self, quick: FlaskClient, address: str) -> None:
        page = quick.get(address)
        assert set(page.headers["Vary"].split(", ")) <= {"HX-Request-Type", "Accept-Encoding"}
        other = {"Accept-Language": "en", "Cookie": "a=b", "User-Agent": "x", "Referer": "x"}
        assert quick.get(address, headers=other).data == page.data


def test_every_state_of_the_table_has_its_own_tag(quick: FlaskClient) -> None:
    addresses = [f"{LAID}&{more}" for more in ("t=8s", "t=9s", "lang=en", "colours=4", "bar=63")]
    addresses += [f"/?threshold=45&{LAID[2:]}", f"/?rules=rami40&{LAID[2:]}", LAID]
    assert len({tag_of(quick, address) for address in addresses}) == len(addresses)


@pytest.mark.parametrize("more", ["", "&do=undo", "&do=tap.9s&seq=3", "&text=7-8-9"])
def test_a_part_is_never_kept(quick: FlaskClient, more: str) -> None:
    """What it pushes into the history depends on the page that asked for it."""
    response = quick.get(LAID + more, headers=PARTIAL)
    assert response.headers["Cache-Control"] == "no-store"
    assert "ETag" not in response.headers
    held = quick.get(LAID + more, headers={**PARTIAL, "If-None-Match": tag_of(quick, LAID)})
    assert held.status_code == response.status_code != 304


def test_a_part_pushes_or_replaces_by_the_page_that_asked(quick: FlaskClient) -> None:
    for current, name in ((LAID, "HX-Replace-Url"), ("/", "HX-Push-Url")):
        headers = {**PARTIAL, "HX-Current-URL": f"http://localhost{current}"}
        response = quick.get(f"{LAID}&seq=1", headers=headers)
        assert response.headers[name] == LAID
        assert response.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    "more", ["seq=0", "seq=1", "do=undo&seq=2", "text=&seq=3", "seen=rami51&seq=4"]
)
@pytest.mark.parametrize("page", [LAID, "/embed?m=QhKhAh&theme=dark", "/main?h=QhKhAh"])
def test_no_address_that_htmx_asks_for_is_kept_as_a_page(
    quick: FlaskClient, page: str, more: str
) -> None:
    """So a cache that minds no `Vary` gives no page where a part was asked for, nor a part for a page."""
    for headers in ({}, RESTORE, PARTIAL):
        assert quick.get(f"{page}&{more}", headers=headers).headers["Cache-Control"] == "no-store"


def test_no_address_that_the_snippets_are_asked_by_is_kept_as_a_page(quick: FlaskClient) -> None:
    """The form of `/integrer` sends `seen` and every choice, the defaults too."""
    asked = "/integrer?m=QhKhAh&seen=rami51&rules=rami51&theme=auto&in=fr&ui=full"
    for headers in ({}, RESTORE, PARTIAL):
        assert quick.get(asked, headers=headers).headers["Cache-Control"] == "no-store"


def test_going_back_gets_the_page_itself(quick: FlaskClient) -> None:
    page, restored = quick.get(LAID), quick.get(LAID, headers=RESTORE)
    assert restored.data == page.data
    assert restored.headers["ETag"] == page.headers["ETag"]
    assert "HX-Request-Type" in restored.headers["Vary"]


def test_what_is_posted_is_not_kept(quick: FlaskClient) -> None:
    response = quick.post("/api/v1/check", json={"melds": ["QhKhAh"]})
    assert response.status_code == 200
    assert not {"ETag", "Cache-Control"} & set(response.headers.keys())
