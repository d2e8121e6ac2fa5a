"""The browser tests' own tools: a watcher that hears nothing would make every test pass."""

import time
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import Console


def test_the_front_page_is_served_with_styles_and_htmx(page: Page) -> None:
    failed: list[str] = []
    page.on("requestfailed", lambda request: failed.append(request.url))
    page.goto("/")
    expect(page.locator("h1")).to_have_count(1)
    assert page.evaluate("document.styleSheets.length") >= 1
    assert page.evaluate("htmx.version") == "4.0.1"
    assert not failed


def test_the_console_watcher_hears_errors_and_exceptions(page: Page, console: Console) -> None:
    page.goto("/")
    page.evaluate("console.error('heard')")
    page.evaluate("setTimeout(() => { throw new Error('caught') })")
    page.wait_for_timeout(50)
    assert len(console.unexpected()) == 2
    console.allow("heard")
    console.allow("caught")
    assert console.unexpected() == []


def test_a_slow_page_is_slow_but_its_static_files_are_not(slow_page: Page) -> None:
    start = time.monotonic()
    response = slow_page.goto("/", wait_until="commit")
    assert response is not None
    assert response.ok
    assert 0.3 <= time.monotonic() - start < 5


def test_a_page_without_scripts_runs_none(no_js_page: Page) -> None:
    no_js_page.goto("/")
    expect(no_js_page.locator("h1")).to_have_count(1)


def test_an_unplugged_page_reaches_no_server_until_plugged_in_again(
    page: Page, unplug: Callable[[Page], Callable[[], None]]
) -> None:
    page.goto("/")
    ask = "fetch('/').then(() => true, () => false)"
    plug = unplug(page)
    assert page.evaluate(ask) is False
    plug()
    assert page.evaluate(ask) is True


def test_axe_finds_what_is_wrong_and_nothing_on_the_front_page(
    page: Page, axe: Callable[[Page], list[str]]
) -> None:
    page.goto("/")
    assert axe(page) == []
    page.evaluate("document.body.append(document.createElement('button'))")
    assert any(found.startswith("button-name") for found in axe(page))
