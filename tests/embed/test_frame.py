"""The frame `/embed`: its looks, its links, its headers, and what its forms keep."""

from __future__ import annotations

from typing import Final

import pytest
from flask.testing import FlaskClient

from calculator import create_app
from tests.web.asking import PARTIAL, ask_part
from tests.web.reading import Node, read

LAID: Final = "/embed?m=QhKhAh&m=Jk7s8s"
FROM_A_FRAME: Final = {
    "Origin": "null",
    "Access-Control-Request-Method": "GET",
    "Access-Control-Request-Headers": "hx-current-url,hx-history-restore-request,hx-request,"
    "hx-request-type,hx-source,hx-target",
}
"""All that htmx ever sends, going back in the history included."""


def show(client: FlaskClient, address: str, status: int = 200) -> Node:
    response = client.get(address)
    assert response.status_code == status, address
    return read(response.text)


def test_it_is_the_calculator_without_its_surroundings(client: FlaskClient) -> None:
    page = show(client, LAID)
    assert len(list(page.all("form"))) == 3
    assert {form["action"] for form in page.all("form")} == {"/embed"}
    assert {form["data-hx-get"] for form in page.all("form")} == {"/embed"}
    assert {form["target"] for form in page.all("form")} == {"_self"}
    assert not any(page.all("header"))
    assert not any(page.all("nav"))


def test_it_is_not_to_be_found_and_names_the_full_page(client: FlaskClient) -> None:
    page = show(client, f"{LAID}&theme=dark")
    link = "http://localhost/?m=QhKhAh&m=Jk7s8s"
    assert page.one("meta", name="robots")["content"] == "noindex"
    assert page.one("link", rel="canonical")["href"] == link
    (large,) = [each for each in page.all("a") if each.has("rel") and each.has("target")]
    assert (large["href"], large["target"], large["rel"]) == (link, "_blank", "noopener")


def test_its_own_requests_cross_origins(client: FlaskClient) -> None:
    config = show(client, LAID).one("meta", name="htmx-config")
    assert '"mode":"cors"' in config["content"]
    preflight = client.options(LAID, headers=FROM_A_FRAME).headers
    assert preflight["Access-Control-Allow-Origin"] == "*"
    allowed = preflight["Access-Control-Allow-Headers"].lower().split(", ")
    assert set(FROM_A_FRAME["Access-Control-Request-Headers"].split(",")) <= set(allowed)
    assert "HX-Replace-Url" in preflight["Access-Control-Expose-Headers"]


@pytest.mark.parametrize(
    ("address", "headers", "status"),
    [
        (LAID, {}, 200),
        (LAID, PARTIAL, 200),
        (f"{LAID}&do=undo", {}, 303),
        (f"{LAID}&seq=3", {}, 303),
        ("/embed?rules=nothing", {}, 422),
        (f"/embed?text={'x' * 20_000}", {}, 414),
    ],
)
def test_any_site_may_show_whatever_it_answers(
    client: FlaskClient, address: str, headers: dict[str, str], status: int
) -> None:
    response = client.get(address, headers=headers)
    assert response.status_code == status
    sent = response.headers
    assert sent["Content-Security-Policy"].endswith("frame-ancestors *")
    assert "X-Frame-Options" not in sent
    assert "Cross-Origin-Opener-Policy" not in sent
    assert sent["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert sent["Cross-Origin-Embedder-Policy"] == "require-corp"
    assert sent["Access-Control-Allow-Origin"] == "*"


def test_an_error_leads_back_into_the_frame(client: FlaskClient) -> None:
    page = show(client, f"/embed?lang=en&text={'x' * 20_000}", 414)
    assert [link["href"] for link in page.all("a")] == ["/embed?lang=en"]


@pytest.mark.parametrize(
    ("query", "kind", "scheme"),
    [
        ("theme=dark", "framed dark", "dark"),
        ("theme=light", "framed light", "light"),
        ("theme=auto", "framed auto", "light dark"),
        ("theme=pink", "framed auto", "light dark"),
        ("theme=dark&theme=light", "framed light", "light"),
        ("", "framed auto", "light dark"),
    ],
)
def test_the_theme(client: FlaskClient, query: str, kind: str, scheme: str) -> None:
    page = show(client, f"/embed?{query}")
    assert page.one("html")["class"] == kind
    assert page.one("meta", name="color-scheme")["content"] == scheme


@pytest.mark.parametrize(("lang", "shown"), [("en", "en"), ("fr", "fr"), ("xx", "fr"), ("", "fr")])
def test_an_unknown_language_is_the_default(client: FlaskClient, lang: str, shown: str) -> None:
    assert show(client, f"/embed?lang={lang}").one("html")["lang"] == shown


def test_the_verdict_alone_is_only_to_be_read(client: FlaskClient) -> None:
    page = show(client, f"{LAID}&ui=result")
    for name in ("form", "button", "select", "textarea"):
        assert not any(page.all(name)), name
    assert [script["src"].split("/")[-1][:5] for script in page.all("script")] == ["frame"]
    assert "52 points" in client.get(f"{LAID}&ui=result").text
    assert len(list(show(client, f"{LAID}&ui=nothing").all("form"))) == 3


def test_the_look_goes_along_with_the_state(client: FlaskClient) -> None:
    for form in show(client, f"{LAID}&theme=dark").all("form"):
        kept = {field["name"]: field["value"] for field in form.all("input", type="hidden")}
        assert kept["theme"] == "dark"
    response = ask_part(client, f"{LAID}&theme=dark&do=tap.8c")
    assert response.headers["HX-Replace-Url"] == f"{LAID}&t=8c&theme=dark"
    assert 'name="theme" value="dark"' in response.text
    assert "http://localhost/?m=QhKhAh&amp;m=Jk7s8s&amp;t=8c" in response.text
    done = client.get(f"{LAID}&theme=dark&do=tap.8c")
    assert (done.status_code, done.headers["Location"]) == (303, f"{LAID}&t=8c&theme=dark")


def test_the_hosts_history_is_left_alone(client: FlaskClient) -> None:
    for current in ("", "/embed", LAID):
        response = ask_part(client, f"{LAID}&do=tap.8c", current)
        assert "HX-Push-Url" not in response.headers


@pytest.mark.parametrize("address", ["/embed?theme=dark", "/embed?lang=en", "/embed?rules=rami40"])
def test_the_example_stays_in_the_frame(client: FlaskClient, address: str) -> None:
    page = show(client, address)
    (example,) = [
        each for each in page.all("a") if each.has("target") and each["target"] == "_self"
    ]
    assert example["href"].startswith("/embed?")
    assert address.partition("?")[2] in example["href"]


def test_every_other_link_leaves_the_frame(client: FlaskClient) -> None:
    base = show(client, LAID).one("base")
    assert base["target"] == "_blank"
    assert not base.has("href")


def test_what_cannot_be_read_is_said_and_leads_to_its_field(client: FlaskClient) -> None:
    page = show(client, "/embed?threshold=x", 422)
    (link,) = [each for each in page.all("a") if each["href"] == "#threshold"]
    assert link["target"] == "_self"


def test_a_public_address_is_that_of_the_links() -> None:
    app = create_app({"TESTING": True, "PUBLIC_URL": "https://rami.example/"})
    page = read(app.test_client().get(LAID).text)
    assert page.one("link", rel="canonical")["href"].startswith("https://rami.example/?m=")


def test_the_script_for_other_sites_is_fresh_and_open(client: FlaskClient) -> None:
    response = client.get("/embed.js")
    assert response.mimetype == "text/javascript"
    assert response.headers["Cache-Control"] == "public, max-age=300"
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    assert response.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert "rami51:height" in response.text
    again = client.get("/embed.js", headers={"If-None-Match": response.headers["ETag"]})
    assert again.status_code == 304
