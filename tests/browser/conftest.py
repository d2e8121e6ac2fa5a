"""Chromium, the real server, and eyes on the console.

A test takes `page` (pytest-playwright's) and says `page.goto("/")`: the server runs already, and
any console error or uncaught exception in any page of the test fails it, unless the test said
beforehand that it expects one: `console.allow("422")`.
"""

import os
import re
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Route, WebError, expect

from tests.browser.axe import violations
from tests.browser.serving import serving
from tests.browser.slow_app import DELAY_VARIABLE

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Without these the browser knocks at its makers' doors at every start.
QUIET = (
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--disable-gpu",
)

# A loaded machine is slow; what fails fails all the same.
expect.set_options(timeout=10_000)


class Console:
    """What the pages of a test complained about."""

    def __init__(self) -> None:
        self.errors: list[str] = []
        self._allowed: list[str] = []

    def allow(self, pattern: str) -> None:
        """Expect errors that the regular expression is found in."""
        self._allowed.append(pattern)

    def watch(self, context: BrowserContext) -> None:
        """Collect from every page of the context, also those opened later."""
        context.on("console", self._hear)
        context.on("weberror", self._catch)

    def unexpected(self) -> list[str]:
        """The errors that nobody allowed."""
        return [
            error
            for error in self.errors
            if not any(re.search(pattern, error) for pattern in self._allowed)
        ]

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _catch(self, error: WebError) -> None:
        self.errors.append(f"uncaught: {error.error}")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Debian's Chromium rather than a downloaded one; no sandbox, since CI runs as root."""
    wanted = (os.environ["CHROMIUM"],) if os.environ.get("CHROMIUM") else BROWSERS
    path = next((found for name in wanted if (found := shutil.which(name))), None)
    if path is None:
        pytest.fail("the browser tests need Chromium: `make test` installs it where it can")
    return {
        **browser_type_launch_args,
        "executable_path": path,
        "chromium_sandbox": False,
        "args": list(QUIET),
    }


@pytest.fixture(scope="session")
def live_url() -> Iterator[str]:
    """The address of the real server, started once for all tests."""
    with serving() as url:
        yield url


@pytest.fixture(scope="session")
def slow_url() -> Iterator[str]:
    """The address of the same server with 300 ms before every page and fragment."""
    delay = {DELAY_VARIABLE: "300"}
    slow_app = "tests.browser.slow_app:create_slow_app"
    with serving(slow_app, threads=16, environment=delay) as url:
        yield url


@pytest.fixture(scope="session")
def base_url() -> None:
    """No common one: `new_context` gives each context the address of its own server."""


@pytest.fixture(autouse=True)
def console() -> Iterator[Console]:
    """Fails the test at its end for what the console said and the test did not allow."""
    console = Console()
    yield console
    assert not console.unexpected(), "\n".join(console.unexpected())


@pytest.fixture
def new_context(
    new_context: Callable[..., BrowserContext],
    console: Console,
    live_url: str,
    request: pytest.FixtureRequest,
) -> Callable[..., BrowserContext]:
    """pytest-playwright's maker of contexts (`page` uses it too), with our habits.

    `page.goto("/")` leads to the server, the visitor is French and wants no animations, and
    every console is watched. Each habit gives way to an argument or to the mark
    `browser_context_args`.
    """
    habits = {"base_url": live_url, "locale": "fr-FR", "reduced_motion": "reduce"}
    mark = request.node.get_closest_marker("browser_context_args")
    marked = mark.kwargs if mark else {}

    def make(**arguments: Any) -> BrowserContext:
        ours = {name: value for name, value in habits.items() if name not in marked}
        context = new_context(**{**ours, **arguments})
        console.watch(context)
        return context

    return make


@pytest.fixture
def phone(new_context: Callable[..., BrowserContext]) -> Page:
    """A page as narrow as phones get, with touch."""
    return new_context(viewport={"width": 320, "height": 640}, has_touch=True).new_page()


@pytest.fixture
def no_js_page(new_context: Callable[..., BrowserContext]) -> Page:
    """A page whose browser runs no script."""
    return new_context(java_script_enabled=False).new_page()


@pytest.fixture
def slow_page(new_context: Callable[..., BrowserContext], slow_url: str) -> Page:
    """A page whose server takes 300 ms over every answer."""
    return new_context(base_url=slow_url).new_page()


@pytest.fixture
def unplug(console: Console) -> Callable[[Page], Callable[[], None]]:
    """`plug = unplug(page)`: the server is gone from now on, until `plug()`.

    Chromium logs each failed request as an error: those are allowed, others are not.
    """

    def gone(route: Route) -> None:
        route.abort("connectionrefused")

    def pull(page: Page) -> Callable[[], None]:
        console.allow(r"ERR_CONNECTION_REFUSED|Failed to fetch|NetworkError")
        page.route("**/*", gone)
        return lambda: page.unroute("**/*", gone)

    return pull


@pytest.fixture
def axe() -> Callable[..., list[str]]:
    """`assert axe(page) == []`: axe-core, target-size included; or only rules named after it."""
    return violations


@pytest.fixture
def no_sideways_scroll() -> Callable[[Page], None]:
    """Fails when the page is wider than its window, naming what sticks out."""

    def check(page: Page) -> None:
        wide: list[str] = page.evaluate(
            """() => {
              const width = document.documentElement.clientWidth;
              if (document.documentElement.scrollWidth <= width) return [];
              return [...document.querySelectorAll("body *")]
                .filter((element) => element.getBoundingClientRect().right > width + 0.5)
                .map((element) => element.outerHTML.slice(0, 100));
            }"""
        )
        assert not wide, wide

    return check
