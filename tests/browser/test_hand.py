"""“Ma main” in a real browser: readable by all, narrow, and from the first tap to the calculator."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

OPENS = "/main?h=QhKhAhJk7s8s2c2d"
MISSES = "/main?h=QhKhAh7s8d2c2d"
ADDRESSES = ("/main", OPENS, MISSES, f"{MISSES}&rules=rami71&lang=en")


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_is_accessible_and_never_wider_than_a_phone(
    new_context: Callable[..., BrowserContext],
    axe: Callable[[Page], list[str]],
    no_sideways_scroll: Callable[[Page], None],
    address: str,
    scheme: str,
) -> None:
    size = {"width": 320, "height": 640}
    page = new_context(viewport=size, color_scheme=scheme, has_touch=True).new_page()
    page.goto(address)
    assert axe(page) == []
    no_sideways_scroll(page)


def test_a_hand_is_tapped_and_taken_into_the_calculator_without_a_script(
    no_js_page: Page,
) -> None:
    page = no_js_page
    page.goto("/main?h=QhKhAhJk7s")
    page.get_by_role("button", name="8 de pique", exact=True).click()
    expect(page.get_by_role("main")).to_contain_text("Vous pouvez ouvrir\u00a0: 52 points")
    page.get_by_role("main").locator('a[href^="/?m="]').first.click()
    expect(page.get_by_role("status")).to_contain_text("Acceptée")
    expect(page.get_by_role("status")).to_contain_text("52 points")
