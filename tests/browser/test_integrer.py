"""`/integrer`: choose, see, copy; and no snippet is taken for what it is not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Console
from tests.browser.framing import fits, framed, status
from tests.browser.helpers import says
from tests.browser.hosting import Host, hosting

Unplug = Callable[[Page], Callable[[], None]]


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    with hosting() as host:
        yield host


def markdown(page: Page) -> str:
    """The shortest of the snippets."""
    return page.get_by_role("textbox", name="Markdown").input_value()


def choose(page: Page, profile: str) -> None:
    page.get_by_label("Règles de la table").select_option(profile)


def is_out_of_date(page: Page) -> None:
    """Wait until eyes and ears are told that the snippets are not those of the choice."""
    notice = page.get_by_role("alert")
    says(notice, "Aperçu et textes non à jour : le serveur ne répond pas. Votre choix est gardé.")
    expect(notice).to_be_in_viewport()
    field = page.get_by_role("textbox", name="Markdown")
    expect(field).to_have_css("text-decoration-line", "line-through")
    expect(page.locator("h1")).to_have_count(1)


def is_up_to_date(page: Page, profile: str) -> None:
    """Wait until the snippets are those of the choice, and nothing is said of older ones."""
    expect(page).to_have_url(f"/integrer?rules={profile}&m=QhKhAh")
    says(page.get_by_role("textbox", name="Markdown"), f"?rules={profile}&m=QhKhAh)")
    expect(page.get_by_role("alert")).to_have_count(0)
    field = page.get_by_role("textbox", name="Markdown")
    expect(field).to_have_css("text-decoration-line", "none")


def watch_copies(page: Page) -> None:
    """Keep what the next pages copy in `copied`: they may not read the clipboard themselves."""
    page.add_init_script(
        "window.copied = []; navigator.clipboard.writeText = async (text) => copied.push(text);"
    )


def copies_nothing(page: Page) -> None:
    """Press the button: nothing is copied, and that is said."""
    page.get_by_role("button", name="Copier\u00a0: Markdown").click()
    says(page.locator(".said:not(:empty)"), "Rien n’est copié")
    assert page.evaluate("copied") == []


def test_without_a_server_the_old_snippets_say_so_until_trying_again(
    page: Page, unplug: Unplug, axe: Callable[..., list[str]]
) -> None:
    watch_copies(page)
    page.goto("/integrer?m=QhKhAh")
    old = markdown(page)
    plug = unplug(page)
    choose(page, "rami40")
    is_out_of_date(page)
    assert markdown(page) == old
    copies_nothing(page)
    assert axe(page) == []
    again = page.get_by_role("button", name="Réessayer")
    again.press("Enter")
    is_out_of_date(page)
    plug()
    again.press("Enter")
    is_up_to_date(page, "rami40")
    expect(page.get_by_label("Règles de la table")).to_be_focused()


@contextmanager
def answering(page: Page, status: int) -> Iterator[None]:
    """Something before the server answers every choice with this status for a while."""

    def fail(route: Route) -> None:
        body = "<title>Oups</title><h1>Oups</h1>"
        route.fulfill(status=status, content_type="text/html", body=body)

    page.route("**/integrer?*seen=*", fail)
    yield
    page.unroute("**/integrer?*seen=*", fail)


@pytest.mark.parametrize("status", [500, 503, 429, 404, 403, 200])
def test_a_page_of_somebody_else_is_not_shown_and_the_next_answer_mends_all(
    page: Page, console: Console, status: int
) -> None:
    console.allow(str(status))
    watch_copies(page)
    page.goto("/integrer?m=QhKhAh")
    title = page.title()
    with answering(page, status):
        choose(page, "rami40")
        is_out_of_date(page)
        copies_nothing(page)
        expect(page.get_by_text("Oups")).to_have_count(0)
        assert page.title() == title
    choose(page, "rami71")
    is_up_to_date(page, "rami71")


def test_a_server_that_stops_answering_is_told_of_in_english_too(
    page: Page, unplug: Unplug
) -> None:
    page.goto("/integrer?lang=en")
    unplug(page)
    page.get_by_label("Appearance").select_option("dark")
    says(page.get_by_role("alert"), "Preview and texts out of date", "Try again")


def test_back_online_it_asks_by_itself(page: Page, console: Console) -> None:
    console.allow(r"ERR_INTERNET_DISCONNECTED|Failed to fetch")
    page.goto("/integrer?m=QhKhAh")
    page.context.set_offline(True)
    choose(page, "rami40")
    is_out_of_date(page)
    page.context.set_offline(False)
    is_up_to_date(page, "rami40")


def test_what_is_copied_before_the_answer_is_not_the_last_choice(slow_page: Page) -> None:
    watch_copies(slow_page)
    slow_page.goto("/integrer?m=QhKhAh")
    for profile in ("rami40", "rami71"):
        choose(slow_page, profile)
        copies_nothing(slow_page)
    is_up_to_date(slow_page, "rami71")
    slow_page.get_by_role("button", name="Copier\u00a0: Markdown").click()
    expect(slow_page.get_by_role("status").filter(has_text="Copié.")).to_be_visible()
    assert slow_page.evaluate("copied") == [markdown(slow_page)]


def test_a_choice_that_never_arrived_is_not_shown_beside_old_snippets_again(
    page: Page, unplug: Unplug
) -> None:
    page.goto("/integrer?m=QhKhAh")
    plug = unplug(page)
    choose(page, "rami40")
    is_out_of_date(page)
    plug()
    page.goto("/")
    page.go_back()
    says(page.get_by_role("textbox", name="Markdown"), "/?m=QhKhAh)")
    expect(page.get_by_label("Règles de la table")).to_have_value("rami51")


def test_the_other_language_keeps_what_was_chosen_without_a_new_page(page: Page) -> None:
    page.goto("/integrer?m=QhKhAh")
    choose(page, "rami40")
    page.get_by_label("Apparence").select_option("dark")
    expect(page).to_have_url("/integrer?rules=rami40&m=QhKhAh&theme=dark")
    page.get_by_role("link", name="Read this page in English").click()
    expect(page).to_have_url("/integrer?rules=rami40&m=QhKhAh&lang=en&theme=dark")
    says(page.get_by_role("heading", level=1), "Embed Rami 51")
    expect(page.get_by_label("Appearance")).to_have_value("dark")


@pytest.mark.browser_context_args(permissions=["clipboard-read", "clipboard-write"])
def test_choose_see_copy_and_paste(page: Page, host: Host) -> None:
    page.goto("/integrer?m=QhKhAh&m=Jk7s8s")
    says(status(page), "52 points sur 51")
    page.get_by_label("Règles de la table").select_option("rami71")
    says(status(page), "52 points sur 71")
    page.get_by_label("Apparence").select_option("dark")
    expect(framed(page).locator("html")).to_have_class("framed dark")
    page.get_by_label("Langue").select_option("en")
    says(status(page), "Refused")
    page.get_by_label("Contenu").select_option("result")
    expect(framed(page).locator("#clavier")).to_have_count(0)
    says(status(page), "Refused")
    expect(page).to_have_url("/integrer?rules=rami71&m=QhKhAh&m=Jk7s8s&theme=dark&ui=result&in=en")
    fits(page)
    for name in ("Cadre seul", "Cadre qui s’adapte"):
        page.goto("/integrer?rules=rami71&m=QhKhAh&m=Jk7s8s&theme=dark&ui=result&in=en")
        says(status(page), "Refused")
        # By the keyboard: the preview that grows above moves the button away from the pointer.
        page.get_by_role("button", name=f"Copier\u00a0: {name}").press("Enter")
        expect(page.get_by_role("status").filter(has_text="Copié.")).to_be_visible()
        snippet = page.get_by_role("textbox", name=name).input_value()
        page.goto(host.page(snippet))
        assert page.evaluate("navigator.clipboard.readText()") == snippet
        says(status(page), "Refused", "52 points")
        expect(framed(page).locator("html")).to_have_class("framed dark")
        if "embed.js" in snippet:
            fits(page)


def test_the_snippets_are_there_without_scripts(no_js_page: Page) -> None:
    no_js_page.goto("/integrer")
    no_js_page.get_by_label("Règles de la table").select_option("rami40")
    no_js_page.get_by_role("button", name="Appliquer").click()
    expect(no_js_page).to_have_url("/integrer?rules=rami40")
    says(no_js_page.get_by_role("textbox", name="Markdown"), "/?rules=rami40)")
    expect(no_js_page.get_by_role("button", name="Copier")).to_have_count(0)
