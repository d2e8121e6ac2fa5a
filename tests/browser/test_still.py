"""What is tapped again is still there: no row, remark or answer moves the keys under a finger."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.helpers import button, key, pips, rules, says, status, tap
from tests.browser.test_hand_taps import held, is_at

FULL: Final = "/main?h=3s5sQcThTs8c3c6h3hQdKs4c"
SIZES: Final = [(320, 640), (390, 844), (768, 1024), (1280, 900)]


@pytest.fixture(params=SIZES, ids=str)
def finger(request: pytest.FixtureRequest, new_context: Callable[..., BrowserContext]) -> Page:
    width, height = request.param
    return new_context(viewport={"width": width, "height": height}, has_touch=True).new_page()


def point(target: Locator) -> tuple[float, float]:
    """Its middle, brought into view first."""
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_undoing_at_one_point_undoes_and_never_adds(finger: Page) -> None:
    page = finger
    page.goto(FULL)
    at = point(button(page, "Annuler"))
    for count in range(11, 7, -1):
        page.touchscreen.tap(*at)
        expect(page.locator("#en-cours > li")).to_have_count(count)
    is_at(page, "/main?h=3s5sQcThTs8c3c6h")


def test_a_key_used_up_may_be_tapped_on_and_adds_nothing_else(finger: Page) -> None:
    page = finger
    page.goto("/main?h=Th9s")
    at = point(key(page, "9 de pique"))
    for _ in range(4):
        page.touchscreen.tap(*at)
        page.wait_for_timeout(150)
    is_at(page, "/main?h=Th9s9s")
    assert pips(page, "9 de pique") == 0
    says(page.locator(".remark"), "9 de pique : les deux exemplaires sont posés.")


@pytest.mark.parametrize("address", [FULL, "/main?h=3s", "/?m=QhKhAh&t=3s4s5s6s7s8s9s9s9c"])
def test_clearing_twice_at_one_point_leaves_nothing(finger: Page, address: str) -> None:
    page = finger
    page.goto(address)
    x, y = point(button(page, "Tout effacer"))
    page.mouse.dblclick(x, y)
    expect(page).to_have_url(address.split("?", maxsplit=1)[0])
    assert held(page) == []


def test_the_second_half_of_a_double_click_follows_no_link_that_moved_there(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 700})
    page.goto("/main?rules=rami30&h=6dKdTh9s8h4h5c8d5s6h7h")
    x, y = point(button(page, "ajouter joker"))
    page.mouse.click(x, y)
    is_at(page, "/main?rules=rami30&h=6dKdTh9s8h4h5c8d5s6h7hJk")
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.wait_for_timeout(300)
    is_at(page, "/main?rules=rami30&h=6dKdTh9s8h4h5c8d5s6h7hJk")


def test_the_only_copy_of_a_card_that_would_do_is_taken_once(slow_page: Page) -> None:
    page = slow_page
    page.goto("/main?h=QhKhAh7s8s&packs=1")
    button(page, "ajouter 9 de pique").evaluate("(one) => { one.click(); one.click(); }")
    expect(page.locator("#en-cours > li")).to_have_count(6)
    expect(page).to_have_url("/main?packs=1&h=QhKhAh7s8s9s")


@pytest.mark.parametrize("path", ["/", "/main"])
def test_the_language_takes_along_what_no_answer_has_come_for(slow_page: Page, path: str) -> None:
    page, key_of = slow_page, "t" if path == "/" else "h"
    page.goto(f"{path}?{key_of}=QhKhAh")
    rules(page).select_option("rami40")
    for name in ("7 de pique", "8 de pique"):
        key(page, name).evaluate("(one) => one.click()")
    page.get_by_role("link", name="Read this page in English").click()
    expect(page).to_have_url(f"{path}?rules=rami40&{key_of}=QhKhAh7s8s&lang=en")


# A setting changed before the answer to another


def unfold(page: Page, name: str) -> None:
    page.locator("summary", has_text=name).first.click()


def test_a_house_rule_changed_right_after_the_profile_stays(slow_page: Page) -> None:
    page = slow_page
    page.goto("/main?h=QhKhAh7s")
    unfold(page, "Règles maison")
    rules(page).select_option("rami40")
    page.locator("#hand_size").select_option("14") if page.locator(
        "select#hand_size"
    ).count() else page.locator("#hand_size").fill("14")
    page.locator("#hand_size").blur()
    expect(page).to_have_url("/main?rules=rami40&hand_size=14&h=QhKhAh7s")
    expect(rules(page)).to_have_value("rami40")


def test_what_was_cleared_or_put_back_is_not_brought_back_by_a_setting(slow_page: Page) -> None:
    page = slow_page
    page.goto("/main?h=QhKhAh&taken=Qh")
    unfold(page, "Règles maison")
    button(page, "Tout effacer").evaluate("(one) => one.click()")
    page.locator("#threshold").fill("40")
    page.locator("#threshold").blur()
    expect(page).to_have_url("/main?threshold=40")
    page.goto("/?m=QhKhAh&threshold=40")
    unfold(page, "Règles maison")
    button(page, "Revenir à Rami 51").evaluate("(one) => one.click()")
    page.locator("#pure_set").evaluate("(one) => one.click()")
    expect(page).to_have_url("/?pure_set=1&m=QhKhAh")


def test_going_on_to_the_other_page_keeps_the_rules_of_the_table(page: Page) -> None:
    page.goto("/?m=QhKhAh")
    rules(page).select_option("rami40")
    expect(page).to_have_url("/?rules=rami40&m=QhKhAh")
    page.get_by_role("link", name="Ma main").click()
    expect(page).to_have_url("/main?rules=rami40")
    tap(page, "7 de cœur")
    says(page.locator(".remark"), "1 carte.")
    page.get_by_role("link", name="Calculateur").click()
    expect(page).to_have_url("/?rules=rami40")
    says(status(page), "sur 40")
