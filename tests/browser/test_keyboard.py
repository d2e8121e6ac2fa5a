"""Everything by keyboard alone: in a sensible order, always seen, never lost."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.conftest import Console
from tests.browser.helpers import (
    EXAMPLE,
    KEYS,
    button,
    is_at,
    key,
    meld,
    remark,
    rules,
    says,
    status,
)

NAME: Final = """() => {
  const { activeElement: it } = document;
  return it.ariaLabel || it.labels?.[0]?.textContent || it.querySelector(".vh")?.textContent
    || it.textContent.trim() || it.tagName;
}"""

LAID: Final = [
    "modifier la combinaison 1",
    "retirer la combinaison 1",
    "retirer dame de cœur",
    "retirer roi de cœur",
    "retirer as de cœur",
]
ACTIONS: Final = ["Valider la combinaison", "Annuler", "Tout effacer"]
TOP: Final = [
    "Aller au verdict",
    "Rami 51 – l’ouverture",
    "Read this page in English",
    "Règles de la table",
    "Règles maison",
    "Situation",
]

TYPED: Final = ["Saisir les cartes", "Lire les cartes"]

SEEN: Final = """() => {
  const it = document.activeElement;
  const style = getComputedStyle(it);
  const box = it.getBoundingClientRect();
  const x = box.left + box.width / 2;
  const found = [1, box.height / 2, box.height - 1]
    .map((y) => document.elementFromPoint(x, box.top + y))
    .some((top) => top && (it.contains(top) || top.contains(it)));
  return {
    ring: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
    found,
  };
}"""


def tab_through(page: Page, stop: str, presses: str = "Tab") -> list[str]:
    """The names of all that gets the focus until `stop`, each time seen to be seen."""
    names: list[str] = []
    while stop not in names:
        page.keyboard.press(presses)
        names.append(" ".join(str(page.evaluate(NAME)).split()))
        assert page.evaluate(SEEN) == {"ring": True, "found": True}, names[-1]
        assert len(names) < 150, names
    return names


def enter(locator: Locator, with_key: str = "Enter") -> None:
    """Bring the focus to an element and press a key there; the page does not let go of it."""
    locator.focus()
    locator.page.keyboard.press(with_key)
    assert locator.page.evaluate("document.activeElement !== document.body")


def focus_is_on(locator: Locator) -> None:
    """Wait until the focus is there."""
    expect(locator).to_be_focused()


@pytest.fixture(params=["phone", "desk"])
def at(request: pytest.FixtureRequest, new_context: Callable[..., BrowserContext]) -> Page:
    """The page at 320 px, where the verdict covers the top of the window, and at 1280 px."""
    viewport = {"width": 320, "height": 640} if request.param == "phone" else None
    return new_context(viewport=viewport or {"width": 1280, "height": 800}).new_page()


def test_the_focus_goes_from_rules_to_melds_to_cards_and_is_always_seen(at: Page) -> None:
    at.goto("/?m=QhKhAh&t=7s7s")
    hand = ["retirer 7 de pique", "retirer 7 de pique"]
    order = [*TOP, *LAID, *hand, *ACTIONS, *KEYS, "Rami 51", "Rami libre", *TYPED]
    down = tab_through(at, "Lire les cartes")
    assert [name for name in down if name in order] == order
    up = tab_through(at, "Aller au verdict", "Shift+Tab")
    assert up == down[-2::-1]


def test_the_skip_link_shows_itself_and_leads_to_the_verdict(at: Page) -> None:
    at.goto(EXAMPLE)
    at.keyboard.press("Tab")
    link = at.get_by_role("link", name="Aller au verdict")
    expect(link).to_be_focused()
    expect(link).to_be_in_viewport(ratio=1)
    at.keyboard.press("Enter")
    expect(status(at)).to_be_focused()
    at.keyboard.press("Tab")
    expect(meld(at, 1).locator(":focus")).to_have_count(1)


def test_an_opening_is_laid_and_judged_without_a_mouse(page: Page) -> None:
    page.goto("/")
    for name, pressed in (
        ("dame de cœur", "Enter"),
        ("roi de cœur", "Space"),
        ("as de cœur", "Enter"),
    ):
        enter(key(page, name), pressed)
    enter(button(page, "Valider la combinaison"))
    is_at(page, "/?m=QhKhAh")
    focus_is_on(button(page, "Valider la combinaison"))
    box = page.get_by_label("Saisir les cartes")
    box.focus()
    page.keyboard.type("joker 7p 8p")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    is_at(page, EXAMPLE)
    says(status(page), "Acceptée", "52 points sur 51")
    focus_is_on(button(page, "Lire les cartes"))


def test_enter_on_a_key_keeps_the_focus_there_also_when_it_is_used_up(page: Page) -> None:
    page.goto("/")
    seven = key(page, "7 de trèfle")
    enter(seven)
    is_at(page, "/?t=7c")
    focus_is_on(seven)
    page.keyboard.press("Enter")
    is_at(page, "/?t=7c7c")
    focus_is_on(seven)
    expect(seven).to_be_disabled()
    page.keyboard.press("Enter")
    says(remark(page), "7 de trèfle : les deux exemplaires sont posés.")
    focus_is_on(seven)
    page.keyboard.press("Tab")
    focus_is_on(key(page, "8 de trèfle"))


def test_removing_a_meld_brings_the_focus_to_the_next_then_to_the_composing_area(
    page: Page,
) -> None:
    page.goto(EXAMPLE + "&m=3d4d5d")
    enter(button(page, "retirer la combinaison 2"))
    focus_is_on(page.locator("#posees > tr:nth-child(2) .row-actions button").last)
    is_at(page, "/?m=QhKhAh&m=3d4d5d")
    focus_is_on(button(page, "retirer la combinaison 2"))
    page.keyboard.press("Enter")
    is_at(page, "/?m=QhKhAh")
    focus_is_on(button(page, "retirer la combinaison 1"))
    page.keyboard.press("Enter")
    focus_is_on(page.get_by_role("heading", name="La combinaison en cours"))
    is_at(page, "/")
    focus_is_on(page.get_by_role("heading", name="La combinaison en cours"))
    page.keyboard.press("Tab")
    focus_is_on(button(page, "Valider la combinaison"))


def test_taking_cards_out_brings_the_focus_to_the_next_card_then_to_the_composing_area(
    page: Page,
) -> None:
    page.goto("/?m=7h8h9h&t=3d4d")
    enter(button(page, "retirer 8 de cœur"))
    is_at(page, "/?m=7h9h&t=3d4d")
    focus_is_on(button(page, "retirer 9 de cœur"))
    enter(button(page, "retirer 3 de carreau"))
    is_at(page, "/?m=7h9h&t=4d")
    focus_is_on(button(page, "retirer 4 de carreau"))
    page.keyboard.press("Enter")
    is_at(page, "/?m=7h9h")
    focus_is_on(page.get_by_role("heading", name="La combinaison en cours"))


def test_taking_a_meld_up_brings_the_focus_where_its_cards_went(page: Page) -> None:
    page.goto(EXAMPLE)
    enter(button(page, "modifier la combinaison 1"))
    focus_is_on(page.get_by_role("heading", name="La combinaison en cours"))
    is_at(page, "/?m=Jk7s8s&t=QhKhAh")
    focus_is_on(page.get_by_role("heading", name="La combinaison en cours"))
    page.keyboard.press("Tab")
    focus_is_on(button(page, "retirer dame de cœur"))


def test_buttons_and_fields_that_stay_keep_the_focus(page: Page) -> None:
    page.goto(EXAMPLE + "&t=3d")
    for name, address in (
        ("Rami 40", "/?rules=rami40&m=QhKhAh&m=Jk7s8s&t=3d"),
        ("Annuler", "/?rules=rami40&m=QhKhAh&m=Jk7s8s"),
        ("Tout effacer", "/?rules=rami40"),
    ):
        enter(button(page, name))
        is_at(page, address)
        focus_is_on(button(page, name))
    enter(rules(page), "ArrowDown")
    is_at(page, "/?rules=rami30")
    focus_is_on(rules(page))
    enter(page.locator("summary").first)
    enter(page.get_by_label("Brelan sans joker"), "Space")
    is_at(page, "/?rules=rami30&pure_set=1")
    focus_is_on(page.get_by_label("Brelan sans joker"))
    threshold = page.get_by_label("Seuil", exact=True)
    threshold.focus()
    threshold.press("ControlOrMeta+a")
    page.keyboard.type("45")
    page.keyboard.press("Enter")
    is_at(page, "/?rules=rami30&threshold=45&pure_set=1")
    focus_is_on(threshold)
    enter(button(page, "Revenir à Rami 30"))
    is_at(page, "/?rules=rami30")
    focus_is_on(page.locator("summary").first)


def test_going_back_leaves_the_focus_on_the_page(page: Page) -> None:
    page.goto("/")
    enter(key(page, "7 de trèfle"))
    is_at(page, "/?t=7c")
    page.go_back()
    is_at(page, "/")
    focus_is_on(page.get_by_role("heading", name="La combinaison en cours"))


def test_a_text_that_cannot_be_read_brings_the_focus_back_to_it(
    page: Page, console: Console
) -> None:
    console.allow("422")
    page.goto("/")
    box = page.get_by_label("Saisir les cartes")
    box.focus()
    page.keyboard.type("sept")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    says(page.locator("#text-faute"), "sept")
    focus_is_on(box)
