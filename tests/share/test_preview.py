"""What is shown where a link is posted, and which address a link has."""

from urllib.parse import urlsplit

import pytest
from flask.testing import FlaskClient

from calculator import create_app
from calculator.web.words import words_for
from tests.conftest import CheckedClient
from tests.web.asking import LAID, fetch, show
from tests.web.reading import Shown, plain


def meta(shown: Shown) -> dict[str, str]:
    """The meta elements of the preview by their name; each stands there once."""
    found: dict[str, str] = {}
    for each in shown.root.all("meta"):
        name = each.get("property") or each.get("name")
        if name.startswith(("og:", "twitter:")) or name == "description":
            assert name not in found
            found[name] = each["content"]
    return found


CASES = {
    LAID: (
        "Acceptée, 52 points – Rami 51",
        (
            "Tierce franche à cœur, 31 points : dame de cœur, roi de cœur et as de cœur. Suite à"
            " pique, 21 points : joker, 7 de pique et 8 de pique."
        ),
    ),
    "/?m=KhKsKd&m=5c6c7c": (
        "Refusée, 48 points – Rami 51",
        (
            "Il manque 3 points. Brelan de rois, 30 points : roi de cœur, roi de pique et roi de"
            " carreau. Tierce franche à trèfle, 18 points : 5 de trèfle, 6 de trèfle et 7 de trèfle."
        ),
    ),
    "/": ("Rami 51 – l’ouverture", words_for("fr").page["description"]),
    f"{LAID}&lang=en": (
        "Accepted, 52 points – Rami 51",
        (
            "Pure run in hearts, 31 points: queen of hearts, king of hearts and ace of hearts. Run in"
            " spades, 21 points: joker, 7 of spades and 8 of spades."
        ),
    ),
}


@pytest.mark.parametrize(("address", "said"), CASES.items(), ids=CASES)
def test_a_posted_link_says_the_verdict_and_the_melds(
    client: FlaskClient, address: str, said: tuple[str, str]
) -> None:
    shown = show(client, address)
    found = meta(shown)
    title, description = said
    assert plain(found["og:title"]) == title == plain(shown.title)
    assert plain(found["og:description"]) == plain(description) == plain(found["description"])
    assert found["og:url"] == f"http://localhost{address}"
    assert found["twitter:card"] == "summary_large_image"
    assert (found["og:image:width"], found["og:image:height"]) == ("1200", "630")
    picture = fetch(client, found["og:image"].removeprefix("http://localhost"))
    assert picture.mimetype == "image/png"


def test_the_picture_is_named_by_the_canonical_address_of_what_is_laid(client: FlaskClient) -> None:
    image = meta(show(client, f"{LAID}&t=4h&lang=en"))["og:image"]
    assert image == "http://localhost/apercu.png?m=QhKhAh&m=Jk7s8s&lang=en"


def test_an_unreadable_page_is_posted_without_a_verdict(client: FlaskClient) -> None:
    shown = show(client, "/?m=QhKhAh&m=zz", 422)
    found = meta(shown)
    assert found["og:image"] == "http://localhost/apercu.png"
    assert found["og:description"] == words_for("fr").page["description"]


@pytest.mark.parametrize("root", ["https://rami.example/", "http://[::1]:8051"])
def test_public_url_is_where_links_lead(root: str) -> None:
    app = create_app({"TESTING": True, "PUBLIC_URL": root})
    app.test_client_class = CheckedClient
    shown = show(app.test_client(), LAID)
    link = f"{root.rstrip('/')}/?m=QhKhAh&m=Jk7s8s"
    assert shown.root.one("input", id="lien")["value"] == link
    assert shown.root.one("textarea", id="resume").text.endswith(link)
    assert meta(shown)["og:url"] == link
    assert meta(shown)["og:image"] == link.replace("/?", "/apercu.png?")


@pytest.mark.parametrize(
    "given",
    [
        *(
            "rami.example",
            "//rami.example",
            "ftp://rami.example",
            "HTTPS://rami.example",
            "https://",
        ),
        *("https://rami.example/jeu", "https://rami.example/jeu/", "https://rami.example//"),
        *("https://rami.example?x", "https://rami.example/#x", "https://me@rami.example"),
        *("https://rami.example:", "https://rami.example:0", "https://rami.example:65536"),
        *(" https://rami.example", "https://rami.example\n", "https://ra mi.example"),
        *(
            "https://rami..example",
            "https://.",
            "https://räume.example",
            "https://[rami]",
            8051,
            False,
        ),
    ],
)
def test_a_public_url_that_no_link_could_begin_with_is_refused_at_the_start(given: object) -> None:
    with pytest.raises(
        ValueError, match=r"PUBLIC_URL .*; expected http\(s\)://host\[:port\]"
    ) as error:
        create_app({"PUBLIC_URL": given})
    assert repr(given) in str(error.value)


@pytest.mark.parametrize("given", ["", None])
def test_an_empty_public_url_is_none(given: str | None) -> None:
    client = create_app({"PUBLIC_URL": given}).test_client()
    assert meta(Shown(client.get("/").text))["og:url"] == "http://localhost/"


def test_a_false_public_url_in_the_environment_stops_the_server_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for given, read in (("rami.example", "'rami.example'"), ("8051", "8051")):
        monkeypatch.setenv("RAMI51_PUBLIC_URL", given)
        with pytest.raises(ValueError, match=rf"PUBLIC_URL \(.*\) is {read};"):
            create_app()


def test_a_server_is_told_its_public_url_by_its_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("RAMI51_PUBLIC_URL", "https://rami.example")
    monkeypatch.setenv("RAMI51_TRUSTED_HOSTS", '["rami.example", "localhost"]')
    client = create_app().test_client()
    found = meta(Shown(client.get(LAID).text))
    assert found["og:url"] == f"https://rami.example{LAID}"
    assert client.get(LAID, headers={"Host": "evil.example"}).status_code == 400


def test_two_hosts_do_not_share_one_answer(client: FlaskClient) -> None:
    for host in ("one.example", "two.example:8051"):
        html = client.get(LAID, headers={"Host": host}).text
        links = {urlsplit(link).netloc for link in meta(Shown(html)).values() if "://" in link}
        assert links == {host}


def test_a_forged_host_is_refused_where_hosts_are_named() -> None:
    app = create_app({"TESTING": True, "TRUSTED_HOSTS": ["rami.example"]})
    app.test_client_class = CheckedClient
    client = app.test_client()
    for path in (LAID, "/apercu.png?m=QhKhAh", "/qr.svg?m=QhKhAh"):
        forged = client.get(path, headers={"Host": "evil.example"})
        assert forged.status_code == 400
        assert "evil.example" not in forged.text
        assert client.get(path, headers={"Host": "rami.example"}).status_code == 200


@pytest.mark.parametrize("host", ['a"><script>', "a b", "", "x" * 3000, "ex ample.org/?m="])
def test_no_host_breaks_the_page(client: FlaskClient, host: str) -> None:
    response = client.get(LAID, headers={"Host": host})
    assert response.status_code in (200, 400)
    assert "<script>" not in response.text
