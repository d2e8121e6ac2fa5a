"""The page in a frame of another site: sandboxed both ways, growing, shrinking, without scripts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Console
from tests.browser.framing import LAID, fits, framed, height_of, lay_clubs, press, status
from tests.browser.helpers import says
from tests.browser.hosting import GOOD, POOR, Host, frame, hosting

SANDBOXES: Final = pytest.mark.parametrize(
    "sandbox", [None, GOOD, POOR], ids=["plain", "good", "poor"]
)
Contexts = Callable[..., BrowserContext]


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    with hosting() as host:
        yield host


@SANDBOXES
def test_a_reader_taps_types_and_changes_the_rules(
    page: Page, host: Host, live_url: str, sandbox: str | None
) -> None:
    page.goto(host.page(frame(live_url + LAID + "&theme=dark", sandbox=sandbox)))
    says(status(page), "Acceptée", "52 points sur 51")
    lay_clubs(page)
    framed(page).get_by_label("Saisir les cartes").fill("R♥ R♠ R♦")
    press(page, "Lire les cartes")
    says(status(page), "109 points sur 51")
    framed(page).get_by_label("Règles de la table").select_option("rami71")
    says(status(page), "Refusée", "109 points sur 71")
    press(page, "Annuler")
    says(status(page), "79 points sur 71")
    expect(framed(page).locator("html")).to_have_class("framed dark")
    large = f"{live_url}/?rules=rami71&m=QhKhAh&m=Jk7s8s&m=8c9cTc&t=KhKsKd"
    expect(framed(page).get_by_role("link", name="Ouvrir en grand")).to_have_attribute(
        "href", large
    )


@SANDBOXES
def test_back_leaves_the_host_at_once(
    page: Page, host: Host, live_url: str, sandbox: str | None
) -> None:
    before = host.page("<p>avant</p>")
    page.goto(before)
    page.goto(host.page(frame(live_url + LAID, sandbox=sandbox)))
    lay_clubs(page)
    page.go_back()
    expect(page).to_have_url(before)


def test_the_large_page_opens_beside_the_host(page: Page, host: Host, live_url: str) -> None:
    page.goto(host.page(frame(live_url + LAID)))
    lay_clubs(page)
    with page.expect_popup() as opened:
        framed(page).get_by_role("link", name="Ouvrir en grand").click()
    expect(opened.value).to_have_url(f"{live_url}/?m=QhKhAh&m=Jk7s8s&m=8c9cTc")
    assert opened.value.evaluate("self.origin") == live_url
    assert opened.value.evaluate("window.opener === null")
    with page.expect_popup() as opened:
        framed(page).get_by_role("link", name="tierce franche").first.click()
    assert opened.value.url.endswith("/glossaire#pure_run")


@pytest.mark.parametrize("secret", ["", "#?secret=s3cr3t"], ids=["any host", "WordPress"])
def test_where_nothing_may_open_the_address_is_shown(
    page: Page, host: Host, live_url: str, console: Console, secret: str
) -> None:
    console.allow("allow-popups")
    page.goto(host.page(frame(live_url + LAID + secret, sandbox=POOR)))
    fits(page)
    framed(page).get_by_role("link", name="Ouvrir en grand").click()
    field = framed(page).get_by_label("Ce site ne laisse rien ouvrir depuis son cadre")
    expect(field).to_be_focused()
    link = f"{live_url}/?m=QhKhAh&m=Jk7s8s"
    expect(field).to_have_value(link)
    heard = page.evaluate(
        "heard.map(({ data }) => data).filter(({ message }) => message === 'link')"
    )
    # WordPress knows its frame by the secret, and opens no link without it.
    assert heard == ([{"message": "link", "value": link, "secret": "s3cr3t"}] if secret else [])


def test_a_frame_without_an_origin_may_ask_for_a_page_to_go_back_to(
    page: Page, host: Host, live_url: str
) -> None:
    """As htmx does in Firefox; in Chromium it hears of no way back in such a frame."""
    page.goto(host.page(frame(live_url + LAID, sandbox=POOR)))
    says(status(page), "52 points sur 51")
    fetched = page.frames[1].evaluate(
        """async () => {
          const headers = { "HX-History-Restore-Request": "true", "HX-Request-Type": "full" };
          return (await fetch(location.href, { mode: "cors", headers })).status;
        }"""
    )
    assert fetched == 200


@pytest.mark.parametrize("allow", ["clipboard-write", ""], ids=["allowed", "not allowed"])
@SANDBOXES
def test_copied_is_said_only_where_it_is_true(
    page: Page, host: Host, console: Console, sandbox: str | None, allow: str, live_url: str
) -> None:
    said = "Lien copié." if allow else "Le lien est sélectionné\u00a0: copiez-le."
    console.allow("Permissions policy violation|permissions policy")
    page.goto(host.page(frame(live_url + LAID, sandbox=sandbox, allow=allow)))
    framed(page).locator("#partager > summary").click()
    press(page, "Copier le lien")
    expect(framed(page).locator("#partage-dit")).to_have_text(said)


@pytest.mark.parametrize("zoom", [1, 1.1, 1.25, 1.5])
@pytest.mark.parametrize("width", [320, 768, 1280])
def test_the_frame_is_as_high_as_its_content_and_shrinks_again(
    new_context: Contexts, host: Host, live_url: str, width: int, zoom: float
) -> None:
    page = new_context(viewport={"width": width, "height": 900}).new_page()
    style = f":root {{ zoom: {zoom} }} body {{ margin: 3.3px }} p {{ margin-block: 0.37em }}"
    page.goto(host.page(frame(live_url + LAID), style))
    fits(page)
    low = height_of(page)
    click(page, "8 de trèfle", "9 de trèfle", "10 de trèfle", "Valider la combinaison")
    says(status(page), "79 points")
    fits(page)
    if width == 320:
        assert height_of(page) > low + 100
    click(page, "retirer la combinaison 3")
    says(status(page), "52 points")
    fits(page)
    assert height_of(page) == low
    content = page.frames[1].evaluate("document.body.getBoundingClientRect().height")
    assert content <= low <= content + 2


def click(page: Page, *names: str) -> None:
    """Press without pointing: in a zoomed page Playwright misses what it aims at."""
    for name in names:
        button = framed(page).get_by_role("button", name=name, exact=True)
        button.evaluate("(button) => button.click()")


def test_every_kind_of_host_hears_the_height(page: Page, host: Host, live_url: str) -> None:
    page.goto(host.page(frame(f"{live_url}{LAID}#?secret=s3cr3t")))
    fits(page)
    height = page.frames[1].evaluate("Math.ceil(document.body.getBoundingClientRect().height)")
    heard = page.evaluate("heard.map(({ data }) => data)")
    for message in (
        {"type": "rami51:height", "height": height},
        {"sentinel": "amp", "type": "embed-size", "height": height},
        {"message": "height", "value": height, "secret": "s3cr3t"},
    ):
        assert message in heard
    embedly = page.evaluate(
        "heard.map(({ data }) => data).filter((each) => typeof each === 'string')"
    )
    assert any(
        '"context":"iframe.resize"' in text and f'"height":{height}' in text for text in embedly
    )


@pytest.mark.parametrize(
    ("theme", "scheme", "ground"),
    [
        ("dark", "light", "rgb(16, 32, 26)"),
        ("light", "dark", "rgb(244, 238, 225)"),
        ("auto", "dark", "rgb(16, 32, 26)"),
        ("auto", "light", "rgb(244, 238, 225)"),
    ],
)
def test_the_theme_is_the_hosts_choice_or_the_devices(
    new_context: Contexts, host: Host, live_url: str, theme: str, scheme: Any, ground: str
) -> None:
    page = new_context(color_scheme=scheme).new_page()
    style = (
        f":root {{ color-scheme: {scheme}; background: {'#111' if scheme == 'dark' else '#fff'} }}"
    )
    page.goto(host.page(frame(f"{live_url}{LAID}&theme={theme}"), style=style))
    expect(framed(page).locator("html")).to_have_css("background-color", ground)


@pytest.mark.parametrize("sandbox", [GOOD, POOR], ids=["good", "poor"])
def test_a_narrow_host_with_embedder_policy(
    phone: Page, host: Host, live_url: str, sandbox: str, no_sideways_scroll: Callable[[Page], None]
) -> None:
    headers = {
        "Cross-Origin-Embedder-Policy": "require-corp",
        "Cross-Origin-Opener-Policy": "same-origin",
    }
    style = "body { margin: 0 } iframe { display: block }"
    phone.goto(host.page(frame(live_url + LAID, sandbox=sandbox), style, headers))
    assert phone.evaluate("crossOriginIsolated")
    says(status(phone), "Acceptée")
    lay_clubs(phone)
    fits(phone)
    no_sideways_scroll(phone)
    box = framed(phone).get_by_role("button", name="as de pique", exact=True).bounding_box()
    assert box
    assert box["width"] >= 44
    assert box["height"] >= 44


def test_without_scripts_forms_do_the_job(
    page: Page, host: Host, live_url: str, console: Console
) -> None:
    console.allow("Blocked script execution")
    page.goto(
        host.page(frame(live_url + LAID + "&theme=dark", sandbox="allow-forms", listens=False))
    )
    press(page, "8 de trèfle", "9 de trèfle", "10 de trèfle", "Valider la combinaison")
    says(status(page), "79 points sur 51")
    framed(page).get_by_label("Règles de la table").select_option("rami71")
    framed(page).locator("#choix").get_by_role("button", name="Appliquer").click()
    says(status(page), "79 points sur 71")
    expect(framed(page).locator("html")).to_have_class("framed dark")
    assert "theme=dark" in page.frames[1].url


def test_with_neither_scripts_nor_forms_the_frame_says_so(
    page: Page, host: Host, live_url: str, console: Console
) -> None:
    console.allow("Blocked script execution")
    page.goto(host.page(frame(live_url + LAID, sandbox="", listens=False)))
    says(status(page), "Acceptée")
    says(framed(page).locator(".poor"), "le site n’a permis à ce cadre ni script ni formulaire")
    says(framed(page).locator(".poor"), f"{live_url}/?m=QhKhAh&m=Jk7s8s")


@pytest.mark.parametrize("width", [320, 900])
def test_a_lost_connection_makes_the_verdict_an_old_one(
    new_context: Contexts,
    host: Host,
    live_url: str,
    unplug: Callable[[Page], Callable[[], None]],
    width: int,
) -> None:
    page = new_context(viewport={"width": width, "height": 700}).new_page()
    page.goto(host.page(frame(live_url + LAID, sandbox=POOR)))
    fits(page)
    plug = unplug(page)
    press(page, "3 de carreau")
    notice = framed(page).get_by_role("alert")
    says(notice, "Verdict non à jour")
    expect(notice).to_be_in_viewport()
    expect(framed(page).locator(".band .word")).to_have_css("text-decoration-line", "line-through")
    plug()
    press(page, "Réessayer")
    expect(notice).to_have_count(0)
    says(framed(page).locator(".remark"), "Encore 2 cartes")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 900])
def test_axe_finds_nothing(
    new_context: Contexts,
    axe: Callable[..., list[str]],
    no_sideways_scroll: Callable[[Page], None],
    console: Console,
    scheme: Any,
    width: int,
) -> None:
    console.allow("422")
    page = new_context(viewport={"width": width, "height": 800}, color_scheme=scheme).new_page()
    for address in (LAID, "/embed?ui=result&m=KhKhKs&m=Jk7s8s", "/embed?rules=x", "/integrer"):
        page.goto(address)
        assert axe(page) == [], address
        no_sideways_scroll(page)
