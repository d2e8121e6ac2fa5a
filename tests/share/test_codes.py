"""The QR code of a permalink reads back as that permalink."""

from xml.etree.ElementTree import fromstring

import pytest
from flask.testing import FlaskClient

from calculator.web.share.codes import code_file, draw_code, is_drawable
from tests.share.scanning import rasterise, scan
from tests.web.asking import LAID, fetch, show, show_part
from tests.web.reading import Shown

LINKS = (
    "https://rami.example/",
    "https://rami.example/?m=QhKhAh&m=Jk7s8s",
    "http://127.0.0.1:8051/?rules=rami40&threshold=45&m=QhKhAh&m=Jk7s8s&t=4h&lang=en",
    "https://rami.example/?" + "&".join(["m=Ah2h3h4h5h6h7h8h9hThJhQhKh"] * 8),
)


@pytest.mark.parametrize("link", LINKS)
def test_a_code_reads_back_as_its_link(link: str) -> None:
    assert is_drawable(link)
    assert scan(rasterise(draw_code(link))) == link


@pytest.mark.parametrize("link", LINKS)
def test_a_code_is_one_well_formed_element_that_our_csp_lets_through(link: str) -> None:
    svg = fromstring(draw_code(link))
    assert svg.tag == "svg"
    attributes = {name for element in svg.iter() for name in element.attrib}
    assert attributes <= {"viewBox", "fill", "stroke", "d", "transform"}


def test_the_file_of_a_code_is_svg_by_its_name() -> None:
    assert fromstring(code_file(LINKS[0])).tag == "{http://www.w3.org/2000/svg}svg"


def test_a_link_that_no_phone_could_read_has_no_code() -> None:
    link = LINKS[0] + "?" + "m=7h8h9h&" * 40
    assert not is_drawable(link)
    assert draw_code(link) == ""
    assert fromstring(code_file(link)).tag == "{http://www.w3.org/2000/svg}svg"


def test_a_page_carries_the_code_of_its_own_link(client: FlaskClient) -> None:
    page = client.get(LAID).text
    svg = page[page.index("<svg") : page.index("</svg>") + 6]
    assert scan(rasterise(svg)) == f"http://localhost{LAID}"


def test_an_answer_to_a_tap_names_the_code_of_the_new_link(client: FlaskClient) -> None:
    part = show_part(client, f"{LAID}&do=tap.4h")
    code = part.root.one("div", cls="code").one("img")
    assert code["src"] == "/qr.svg?m=QhKhAh&m=Jk7s8s&t=4h"
    assert code["loading"] == "lazy"
    answer = fetch(client, code["src"])
    assert answer.mimetype == "image/svg+xml"
    assert scan(rasterise(answer.text)) == f"http://localhost{LAID}&t=4h"


def test_a_long_link_is_shared_without_a_code(client: FlaskClient) -> None:
    address = "/?" + "&".join(["m=Ah2h3h4h5h6h7h8h9hThJhQhKh"] * 12)
    for shown in (show(client, address), show_part(client, address)):
        assert not list(shown.root.all(cls="code"))
        assert shown.root.one("input", id="lien")["value"] == f"http://localhost{address}"


def test_the_file_of_a_code_is_kept_a_while_and_not_sent_twice(client: FlaskClient) -> None:
    first = fetch(client, "/qr.svg?m=QhKhAh")
    assert first.cache_control.public
    assert 0 < (first.cache_control.max_age or 0) <= 86400
    again = fetch(client, "/qr.svg?m=QhKhAh", If_None_Match=first.headers["ETag"])
    assert again.status_code == 304
    assert not again.data


@pytest.mark.parametrize(
    "query",
    [
        *["m=QhKhAh&m=ZZ&rules=rami99", "m=QhKhAh&m=%00zz", "threshold=x&m=QhKhAh", "lang=%ff"],
        *["m=QhKhAh&text=7-8-9", "m=QhKhAh&do=fly", "taken=zz", "m=" + "7h" * 31],
    ],
)
def test_an_address_that_cannot_be_read_has_no_code_but_a_sentence(
    client: FlaskClient, query: str
) -> None:
    """A code for what could be read would lead to another opening, and nobody can see that."""
    answer = fetch(client, f"/qr.svg?{query}")
    assert answer.status_code == 422
    assert answer.headers["Cache-Control"] == "no-store"
    assert "ETag" not in answer.headers
    assert answer.headers.getlist("Cross-Origin-Resource-Policy") == ["cross-origin"]
    root = Shown(answer.text).root
    assert root.one("h1").text == "Cette adresse est illisible"
    assert len(next(root.one("main").all("p")).text) > 20
    assert not list(root.all("svg"))


def test_it_is_said_in_the_language_of_the_address(client: FlaskClient) -> None:
    answer = fetch(client, "/qr.svg?m=ZZ&lang=en")
    assert Shown(answer.text).root.one("h1").text == "This address cannot be read"


@pytest.mark.parametrize(
    ("query", "link"),
    [("m=QhKhAh&do=tap.4h", "/?m=QhKhAh&t=4h"), ("m=QhKhAh&text=joker+7p+8p", LAID)],
)
def test_what_the_address_does_is_done_in_the_code_as_on_the_page(
    client: FlaskClient, query: str, link: str
) -> None:
    assert client.get(f"/?{query}").headers["Location"] == link
    assert scan(rasterise(fetch(client, f"/qr.svg?{query}").text)) == f"http://localhost{link}"
