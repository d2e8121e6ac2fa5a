"""The server cannot be reached or fails: the verdict says so, and no card is lost."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.conftest import Console
from tests.browser.helpers import (
    EXAMPLE,
    button,
    is_at,
    lay,
    pips,
    read,
    rules,
    says,
    shown,
    status,
    tap,
)
from tests.browser.serving import free_port, serving

Unplug = Callable[[Page], Callable[[], None]]


def is_out_of_date(page: Page) -> None:
    """Wait until eyes and ears are told that the verdict is an old one."""
    notice = page.get_by_role("alert")
    says(notice, "Verdict non à jour : le serveur ne répond pas. Vos cartes sont gardées.")
    expect(notice).to_be_in_viewport()
    expect(page.locator(".band")).to_have_css("border-top-style", "dashed")
    expect(page.locator(".band .word")).to_have_css("text-decoration-line", "line-through")


def is_up_to_date(page: Page) -> None:
    """Wait until nothing is said of an old verdict."""
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator(".band .word")).to_have_css("text-decoration-line", "none")


def press_on(page: Page) -> None:
    """Go on as if nothing were wrong, from the example on."""
    tap(page, "3 de carreau")
    is_out_of_date(page)
    assert shown(page) == ("3d", ["QhKhAh", "Jk7s8s"])
    tap(page, "4 de carreau", "9 de pique")
    button(page, "Annuler").click()
    tap(page, "5 de carreau")
    assert shown(page) == ("3d4d5d", ["QhKhAh", "Jk7s8s"])
    assert pips(page, "5 de carreau") == 1
    lay(page)
    tap(page, "2 de pique")
    assert shown(page) == ("2s", ["QhKhAh", "Jk7s8s", "3d4d5d"])
    is_out_of_date(page)
    says(status(page), "52 points")
    expect(page).to_have_url(EXAMPLE)


def everything_arrives(page: Page) -> None:
    """Wait for the verdict on all that `press_on` pressed."""
    is_at(page, EXAMPLE + "&m=3d4d5d&t=2s")
    says(status(page), "64 points")
    is_up_to_date(page)


def test_without_a_server_cards_and_taps_are_kept_until_trying_again(
    page: Page, unplug: Unplug
) -> None:
    page.goto(EXAMPLE)
    plug = unplug(page)
    press_on(page)
    button(page, "Réessayer").click()
    is_out_of_date(page)
    plug()
    button(page, "Réessayer").click()
    everything_arrives(page)


def test_without_a_server_a_later_tap_brings_everything(phone: Page, unplug: Unplug) -> None:
    phone.goto(EXAMPLE)
    plug = unplug(phone)
    tap(phone, "3 de carreau", "4 de carreau")
    is_out_of_date(phone)
    plug()
    tap(phone, "5 de carreau")
    is_at(phone, EXAMPLE + "&t=3d4d5d")
    is_up_to_date(phone)


def test_a_server_killed_and_started_again_has_lost_nothing(
    new_context: Callable[..., BrowserContext], console: Console
) -> None:
    console.allow(r"ERR_CONNECTION_|ERR_EMPTY_RESPONSE|Failed to fetch")
    port = free_port()
    with serving(port=port) as url:
        page = new_context(base_url=url).new_page()
        page.goto(EXAMPLE)
    press_on(page)
    with serving(port=port):
        button(page, "Réessayer").click()
        everything_arrives(page)


def test_a_phone_back_online_asks_by_itself(phone: Page, console: Console) -> None:
    console.allow(r"ERR_INTERNET_DISCONNECTED|Failed to fetch")
    phone.goto(EXAMPLE)
    phone.context.set_offline(True)
    press_on(phone)
    phone.context.set_offline(False)
    everything_arrives(phone)


@contextmanager
def answering(page: Page, status: int) -> Iterator[None]:
    """The server answers everything with this status for a while."""

    def fail(route: Route) -> None:
        route.fulfill(status=status, content_type="text/html", body="<h1>Oups</h1>")

    page.route("**/*seq=*", fail)
    yield
    page.unroute("**/*seq=*", fail)


@pytest.mark.parametrize("status", [500, 503, 429, 404, 200])
def test_an_error_or_a_page_of_somebody_else_changes_nothing_but_the_notice(
    page: Page, console: Console, status: int
) -> None:
    console.allow(str(status))
    page.goto(EXAMPLE)
    with answering(page, status):
        press_on(page)
        expect(page.get_by_text("Oups")).to_have_count(0)
    button(page, "Réessayer").click()
    everything_arrives(page)


def test_a_change_of_rules_and_typed_cards_wait_for_the_server_too(
    page: Page, unplug: Unplug
) -> None:
    page.goto("/?m=QhKhAh")
    plug = unplug(page)
    rules(page).select_option("rami40")
    is_out_of_date(page)
    read(page, "joker 7♠ 8♠")
    expect(page.get_by_label("Saisir les cartes")).to_have_value("joker 7♠ 8♠")
    tap(page, "3 de carreau")
    plug()
    button(page, "Réessayer").click()
    is_at(page, "/?rules=rami40&m=QhKhAh&m=Jk7s8s&t=3d")
    expect(rules(page)).to_have_value("rami40")
    expect(page.get_by_label("Saisir les cartes")).to_have_value("")
    is_up_to_date(page)


def test_going_back_without_a_server_keeps_the_cards_and_says_so(
    page: Page, unplug: Unplug
) -> None:
    page.goto("/")
    tap(page, "7 de cœur")
    is_at(page, "/?t=7h")
    tap(page, "8 de cœur")
    is_at(page, "/?t=7h8h")
    plug = unplug(page)
    page.evaluate("history.back()")
    is_out_of_date(page)
    assert shown(page) == ("7h8h", [])
    plug()
    tap(page, "9 de cœur")
    is_at(page, "/?t=7h8h9h")
    is_up_to_date(page)
