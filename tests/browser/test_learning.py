"""The pages that teach, in a real browser: readable by all, narrow, without a script, on paper."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Console
from tests.learn.visiting import EVERY_CHANGE, verdict_at

ADDRESSES = (
    "/apprendre",
    "/ouvertures?rules=rami71",
    "/exercice",
    "/exercice?level=3&seed=7&n=2",
    "/exercice?level=3&seed=7&points=1&verdict=accepted",
    "/exercice?seed=7&n=11&score=9",
    f"/regles?{EVERY_CHANGE}&lang=en",
    "/glossaire",
)


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_is_accessible_and_never_wider_than_a_phone(
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
    page.set_viewport_size({"width": 1280, "height": 900})
    no_sideways_scroll(page)


def test_what_cannot_be_read_is_accessible_too(
    page: Page, axe: Callable[[Page], list[str]], console: Console
) -> None:
    console.allow("422")
    page.goto("/exercice?level=3&seed=x&points=y")
    assert axe(page) == []


def test_a_round_without_a_script(no_js_page: Page) -> None:
    page = no_js_page
    page.goto("/apprendre")
    page.get_by_role("link", name="S’exercer").click()
    page.get_by_role("link", name=re.compile("Niveau 3")).click()
    for number in range(1, 11):
        assert f"{number} sur 10" in page.locator(".standing").inner_text()
        verdict = verdict_at(page.url)
        page.get_by_label("Points").fill(str(verdict.points))
        page.get_by_role("radio", name="Acceptée" if verdict.accepted else "Refusée").check()
        page.get_by_role("button", name="Répondre").click()
        expect(page.locator(".band.yes")).to_be_visible()
        expect(page.get_by_role("heading", name="C’est juste.")).to_be_focused()
        page.locator("a.main").click()
    expect(page.locator(".round-score")).to_contain_text("10 sur 10")


def test_an_unfinished_answer_is_asked_for_before_it_is_sent(page: Page) -> None:
    page.goto("/exercice?level=3&seed=7")
    page.get_by_label("Points").fill("51")
    page.get_by_role("button", name="Répondre").click()
    assert page.url.endswith("/exercice?level=3&seed=7")


def test_going_back_from_the_answer_finds_the_same_question(page: Page) -> None:
    page.goto("/exercice?seed=7&n=4&score=2")
    cards = page.locator(".laid-cards").inner_text()
    page.get_by_label("Points").fill("0")
    page.get_by_role("button", name="Répondre").click()
    page.wait_for_url("**points=0")
    page.go_back()
    assert page.locator(".laid-cards").inner_text() == cards


def test_choosing_a_table_judges_the_openings_anew_and_stays_there(page: Page) -> None:
    page.goto("/ouvertures")
    assert page.locator("tr.differs").count() == 0
    page.get_by_label("Règles de la table").select_option("rami71")
    page.get_by_role("button", name="Juger selon ces règles").click()
    page.wait_for_url("**/ouvertures?rules=rami71#ouvertures")
    assert page.locator("tr.differs").count() > 3
    expect(page.locator("#ouvertures")).to_be_in_viewport()


def test_a_row_has_its_own_address(page: Page) -> None:
    page.goto("/ouvertures#two_jokers")
    expect(page.locator("#two_jokers")).to_be_in_viewport()
    page.get_by_role("link", name="Lien vers l’ouverture 7").click()
    assert page.url.endswith("#corner")


@pytest.mark.parametrize("address", ["/regles", f"/regles?{EVERY_CHANGE}"])
def test_the_sheet_prints_on_one_page(page: Page, address: str) -> None:
    page.goto(address)
    pages = re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))
    assert len(pages) == 1


def test_the_code_is_drawn_dark_on_light_in_the_dark_too(
    new_context: Callable[..., BrowserContext],
) -> None:
    page = new_context(color_scheme="dark").new_page()
    page.goto("/regles")
    box = page.locator(".code svg").bounding_box()
    assert box is not None
    assert box["width"] == pytest.approx(box["height"], abs=1)
    assert box["width"] > 140
    assert page.locator(".code path").first.get_attribute("fill") == "#fff"


def test_the_word_of_a_meld_leads_to_the_glossary_and_back_finds_the_cards(page: Page) -> None:
    page.goto("/?m=QhKhAh&m=Jk7s8s")
    page.get_by_role("link", name="Tierce franche").click()
    page.wait_for_url("**/glossaire#pure_run")
    expect(page.locator("#pure_run")).to_be_in_viewport()
    page.go_back()
    expect(page.locator("tbody#posees tr")).to_have_count(2)
