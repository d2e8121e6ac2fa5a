"""Readable by everybody: axe in every state, names, announcements, sizes, zoom, colours, paper."""

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Console
from tests.browser.helpers import (
    EXAMPLE,
    KEYS,
    WRONG,
    button,
    is_at,
    key,
    lay,
    read,
    rules,
    says,
    status,
    tap,
    unfold,
)

Axe = Callable[..., list[str]]

THIRTEEN: Final = "/?m=2h3h4h5h6h7h8h9hThJhQhKhAh"
MANY: Final = WRONG + "&taken=9s"

STATES: Final = {
    "empty": "/",
    "composing": "/?t=7h8h9h",
    "composing what is wrong": "/?m=7h8h9h&t=KhKhKh",
    "accepted": EXAMPLE,
    "refused for many reasons": MANY,
    "a run of thirteen": THIRTEEN,
    "four colours": MANY + "&colours=4",
    "settings open": "/?rules=rami51-equipes&threshold=45&packs=1&bar=63&m=QhKhAh",
    "settings at fault": "/?rules=rami51-equipes&threshold=999&bar=x&m=QhKhAh",
    "typed cards at fault": EXAMPLE + "&text=7-8-9%20de%20bleu",
    "an address that cannot be read": "/?m=QhKhAh&m=xx&lang=it",
    "no such page": "/nulle-part",
    "English": MANY + "&t=KdKh&lang=en",
}
"""What a page can look like, by name; the folds are opened where the name says so."""


@pytest.fixture(params=STATES)
def state(request: pytest.FixtureRequest, page: Page, console: Console) -> Page:
    """The page in one state after the other, on a narrow phone."""
    console.allow("422|404")
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(STATES[request.param])
    if request.param == "settings open":
        unfold(page, "Règles maison")
        unfold(page, "Situation")
    return page


LOOKS: Final = ("color-contrast", "target-size")
"""The axe rules whose verdict depends on the width of the window or on its colours."""


def find_nothing(page: Page, axe: Axe, no_sideways_scroll: Callable[[Page], None]) -> None:
    """Ask axe for all it knows, then for what may change at the four widths, light and dark."""
    assert axe(page) == []
    for width in (320, 390, 768, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        no_sideways_scroll(page)
        assert axe(page, *LOOKS) == [], f"{width} px, light"
        page.emulate_media(color_scheme="dark")
        assert axe(page, "color-contrast") == [], f"{width} px, dark"
        page.emulate_media(color_scheme="light")


def test_axe_finds_nothing_in_any_state_at_any_width_in_light_and_dark(
    state: Page, axe: Axe, no_sideways_scroll: Callable[[Page], None]
) -> None:
    find_nothing(state, axe, no_sideways_scroll)


def test_axe_finds_nothing_while_the_server_is_gone(
    page: Page,
    axe: Axe,
    unplug: Callable[[Page], object],
    no_sideways_scroll: Callable[[Page], None],
) -> None:
    page.goto(EXAMPLE)
    unplug(page)
    tap(page, "7 de cœur")
    lay(page)
    tap(page, "8 de cœur")
    expect(page.get_by_role("alert")).to_be_visible()
    find_nothing(page, axe, no_sideways_scroll)


# Names and announcements


def test_keys_are_buttons_named_as_people_name_cards(page: Page) -> None:
    page.goto("/?t=7c7c")
    keys = page.get_by_role("group", name="Cartes").get_by_role("button")
    expect(keys).to_have_count(53)
    for place, name in enumerate(KEYS):
        expect(keys.nth(place)).to_have_accessible_name(name)
    for name in ("Valider la combinaison", "Annuler", "Tout effacer", "Lire les cartes"):
        expect(button(page, name)).to_have_count(1)
    expect(rules(page)).to_have_count(1)
    expect(page.get_by_label("Saisir les cartes")).to_have_count(1)


LISTEN: Final = """() => {
  const region = document.querySelector("[role=status]");
  window.said = [];
  window.region = region;
  new MutationObserver(() => window.said.push(region.textContent.replace(/\\s+/g, " ").trim()))
    .observe(region, { subtree: true, childList: true, characterData: true });
}"""


def said(page: Page) -> list[str]:
    """What the status has said since it was last asked; it is still the same region."""
    assert page.evaluate("document.querySelectorAll('[role=status]').length") == 1
    assert page.evaluate("document.querySelector('[role=status]') === window.region")
    heard: list[str] = page.evaluate("window.said.splice(0)")
    return heard


def test_the_verdict_is_announced_once_when_it_changes_and_never_else(
    page: Page, console: Console
) -> None:
    console.allow("422")
    page.goto("/")
    page.evaluate(LISTEN)
    tap(page, "dame de cœur", "roi de cœur", "as de cœur")
    is_at(page, "/?t=QhKhAh")
    assert said(page) == []
    lay(page)
    is_at(page, "/?m=QhKhAh")
    assert said(page) == ["Refusée : 31 points sur 51. Il manque 20 points."]
    tap(page, "joker", "7 de pique", "8 de pique")
    is_at(page, "/?m=QhKhAh&t=Jk7s8s")
    assert said(page) == []
    lay(page)
    is_at(page, EXAMPLE)
    assert said(page) == ["Acceptée : 52 points sur 51."]
    rules(page).select_option("rami71")
    is_at(page, "/?rules=rami71&m=QhKhAh&m=Jk7s8s")
    assert said(page) == [
        "Refusée : 52 points sur 71. Trop de jokers à l’ouverture : 1 posé, aucun permis. + 1"
    ]
    button(page, "Rami 40").click()
    is_at(page, "/?rules=rami40&m=QhKhAh&m=Jk7s8s")
    assert said(page) == ["Acceptée : 52 points sur 40."]
    read(page, "sept")
    says(page.locator("#text-faute"), "sept")
    assert said(page) == []
    button(page, "retirer la combinaison 1").click()
    is_at(page, "/?rules=rami40&m=Jk7s8s")
    assert said(page) == ["Refusée : 21 points sur 40. Il manque 19 points."]
    button(page, "Tout effacer").click()
    is_at(page, "/?rules=rami40")
    assert said(page) == ["Rien n’est posé : 0 point sur 40."]


# Sizes and zoom


def test_keys_are_large_enough_for_a_thumb_at_320_px(phone: Page) -> None:
    phone.goto("/?t=7c7c")
    for name in KEYS:
        box = key(phone, name).bounding_box()
        assert box
        assert box["width"] >= 44, name
        assert box["height"] >= 44, name


LOST: Final = """() => {
  const lost = [];
  const say = (why, element) => lost.push(`${why}: ${element.outerHTML.slice(0, 90)}`);
  const isHidden = (element) => element.closest(".vh, .skip, [hidden], summary ~ *:not(details[open] *)");
  for (const element of document.querySelectorAll("body *")) {
    if (isHidden(element) || !element.checkVisibility()) continue;
    const style = getComputedStyle(element);
    const clips = !["visible", "auto"].includes(style.overflowX) && element.tagName !== "PROGRESS";
    if (clips && element.scrollWidth > element.clientWidth + 1) say("clipped", element);
    const box = element.closest("button, .card, select")?.getBoundingClientRect();
    for (const node of element.childNodes) {
      if (node.nodeType !== 3 || !node.data.trim() || element.closest("select, textarea")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const blank = parseFloat(style.letterSpacing) || 0; // after the last letter, seen by nobody
      for (const text of range.getClientRects()) {
        const right = text.right - blank;
        if (right > innerWidth + 1 || text.left < -1) say("outside the window", element);
        if (box && (right > box.right + 1 || text.left < box.left - 1)) say("sticks out", element);
        if (box && (text.bottom > box.bottom + 2 || text.top < box.top - 2)) say("sticks out below", element);
      }
    }
  }
  for (const sign of document.querySelectorAll(".card b, .card i")) {
    sign.scrollIntoView({ block: "center" });
    const { left, top, width, height } = sign.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!sign.closest(".seat")?.contains(over)) say("covered", sign);
  }
  return lost;
}"""


def nothing_is_lost(page: Page) -> None:
    """No text is cut off, sticks out of its button or its card, or lies under another card."""
    assert page.evaluate(LOST) == []


def test_nothing_is_lost_at_320_px_and_at_200_percent(
    state: Page, no_sideways_scroll: Callable[[Page], None]
) -> None:
    no_sideways_scroll(state)
    nothing_is_lost(state)
    # Text twice as large in a window of 1280 px, for who asks the browser for large letters.
    state.set_viewport_size({"width": 1280, "height": 900})
    settings = state.context.new_cdp_session(state)
    settings.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    no_sideways_scroll(state)
    nothing_is_lost(state)


def test_a_window_of_640_pixels_at_200_percent_is_like_a_narrow_phone(
    new_context: Callable[..., BrowserContext],
    no_sideways_scroll: Callable[[Page], None],
) -> None:
    page = new_context(viewport={"width": 320, "height": 512}, device_scale_factor=2).new_page()
    page.goto(MANY)
    no_sideways_scroll(page)
    nothing_is_lost(page)
    tap(page, "2 de cœur")
    is_at(page, MANY.replace("t=3d4d", "t=3d4d2h"))


SPACED: Final = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""


def test_nothing_is_lost_under_a_reader_s_own_text_spacing(
    state: Page, no_sideways_scroll: Callable[[Page], None]
) -> None:
    state.evaluate(SPACED)
    for width in (320, 1280):
        state.set_viewport_size({"width": width, "height": 900})
        no_sideways_scroll(state)
        nothing_is_lost(state)


# Colours and motion


def colours(page: Page) -> list[str]:
    """The colours of ace of spades, hearts, diamonds and clubs, on the keys and on the cards."""
    script = """(names) => names.map((name) => {
      const [on_key, on_card] = [".key", ".card"].map((kind) =>
        getComputedStyle(document.querySelector(`${kind}.suit-${name}`)).color);
      return on_key === on_card ? on_key : `${on_key} and ${on_card}`;
    })"""
    found: list[str] = page.evaluate(script, list("shdc"))
    return found


def test_the_four_colour_option_tells_all_suits_apart_in_light_and_dark(page: Page) -> None:
    page.goto("/?m=AsAhAdAc")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        spade, heart, diamond, club = colours(page)
        assert spade == club != heart == diamond
    page.emulate_media(color_scheme="light")
    unfold(page, "Règles maison")
    page.get_by_label("Quatre couleurs").check()
    is_at(page, "/?m=AsAhAdAc&colours=4")
    assert colours(page) == [
        "rgb(22, 22, 22)",
        "rgb(221, 7, 8)",
        "rgb(11, 68, 231)",
        "rgb(36, 111, 89)",
    ]
    page.emulate_media(color_scheme="dark")
    assert len(set(colours(page))) == 4
    page.emulate_media(color_scheme="light")
    page.get_by_label("Quatre couleurs").uncheck()
    is_at(page, "/?m=AsAhAdAc")
    spade, heart, diamond, club = colours(page)
    assert spade == club != heart == diamond


def test_nothing_moves_for_who_wants_no_motion(page: Page) -> None:
    page.goto(EXAMPLE)
    card = page.locator(".seat").first
    moving = "document.getAnimations().length"
    page.emulate_media(reduced_motion="no-preference")
    expect(card).to_have_css("animation-name", "deal")
    page.emulate_media(reduced_motion="reduce")
    expect(card).to_have_css("animation-name", "none")
    tap(page, "7 de cœur")
    assert page.evaluate(moving) == 0


# Paper


@pytest.mark.parametrize(
    "address",
    [
        EXAMPLE,
        MANY,
        THIRTEEN,
        "/?rules=rami51-equipes&threshold=60&bar=63&m=QhKhAh&m=7h7d7s&m=JkJk2c&m=3s4s5s&m=KsAs2s",
    ],
)
def test_a_print_is_one_sheet_with_verdict_cards_reasons_and_rules(
    page: Page, address: str
) -> None:
    page.goto(address)
    page.emulate_media(media="print")
    expect(status(page)).to_be_visible()
    for part in (".band", ".melds .card", ".melds .kind", ".total"):
        expect(page.locator(part).first).to_be_visible()
    line = page.locator(".rules-line").inner_text()
    expect(page.get_by_text(line.split(" · ")[1]).locator("visible=true").first).to_be_visible()
    for reason in page.locator(".reasons li, .note").all():
        expect(reason).to_be_visible()
    for part in (".keypad", ".compose", ".typed", ".folds", ".skip", ".lang", ".row-actions"):
        for hidden in page.locator(part).all():
            expect(hidden).to_be_hidden()
    pages = re.findall(rb"/Type\s*/Page\b(?!s)", page.pdf(format="A4"))
    assert len(pages) == 1
