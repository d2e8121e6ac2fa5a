"""Sharing in a real browser: copying, sending, showing the code, printing."""

import io
import re
from collections.abc import Callable

import pytest
from PIL import Image
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.conftest import Console
from tests.share.scanning import scan

LAID = "/?m=QhKhAh&m=Jk7s8s"
LONG = "/?threshold=200&m=QhKhAh&m=Jk7s8s&m=4c5c7c&m=KhKsKdKc&m=AhJkAd&m=9d9sJk"
ALLOWED = pytest.mark.browser_context_args(permissions=["clipboard-read", "clipboard-write"])
DENIED = "navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowed'))"
ABSENT = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"
SHEET = "navigator.share = (data) => { window.sent = data; return Promise.resolve(); }"
NO_SHEET = "delete Navigator.prototype.share"
CANCELLED = "navigator.share = () => Promise.reject(new DOMException('', 'AbortError'))"
BROKEN = "navigator.share = () => Promise.reject(new DOMException('', 'DataError'))"
SELECTED = """id => {
  const field = document.getElementById(id);
  return document.activeElement === field
    && field.selectionStart === 0 && field.selectionEnd === field.value.length;
}"""


def unfold(page: Page) -> Locator:
    """Open the fold as a person does, and wait until its buttons are there."""
    page.locator("#partager > summary").click()
    expect(page.locator("#partager .print")).to_be_visible()
    return page.locator("#partager")


def link_of(page: Page) -> str:
    return page.locator("#lien").input_value()


def photograph(code: Locator) -> Image.Image:
    """What a phone held up to the screen sees."""
    return Image.open(io.BytesIO(code.screenshot()))


def pasted(page: Page) -> str:
    """What the clipboard holds, as a person finds out: the page itself may not read it."""
    page.locator("#text").focus()
    page.keyboard.press("Control+V")
    return page.locator("#text").input_value()


@ALLOWED
def test_the_link_is_copied_where_that_is_permitted(page: Page) -> None:
    page.goto(LAID)
    fold = unfold(page)
    fold.get_by_role("button", name="Copier le lien").click()
    expect(page.locator("#partage-dit")).to_have_text("Lien copié.")
    assert pasted(page) == page.url == link_of(page)


@ALLOWED
def test_the_summary_is_copied_line_by_line(page: Page) -> None:
    page.goto(LAID)
    fold = unfold(page)
    fold.get_by_role("button", name="Copier le résumé").click()
    expect(page.locator("#partage-dit")).to_have_text("Résumé copié.")
    copied = pasted(page)
    assert copied.startswith("✓ Acceptée\u00a0: 52 points sur 51.\nD♥ R♥ A♥")
    assert copied.endswith(f"\n{page.url}")


@pytest.mark.parametrize("hindrance", [DENIED, ABSENT], ids=["denied", "absent"])
@pytest.mark.parametrize(
    ("button", "field", "sentence"),
    [
        ("Copier le lien", "lien", "Le lien est sélectionné\u00a0: copiez-le."),
        ("Copier le résumé", "resume", "Le résumé est sélectionné\u00a0: copiez-le."),
    ],
)
def test_what_cannot_be_copied_is_selected_and_nobody_says_copied(
    page: Page, hindrance: str, button: str, field: str, sentence: str
) -> None:
    page.add_init_script(hindrance)
    page.goto(LAID)
    unfold(page).get_by_role("button", name=button).click()
    expect(page.locator("#partage-dit")).to_have_text(sentence)
    assert page.evaluate(SELECTED, field)


def test_the_device_s_share_sheet_gets_title_summary_and_link(page: Page) -> None:
    page.add_init_script(SHEET)
    page.goto(LAID)
    unfold(page).get_by_role("button", name="Envoyer").click()
    sent = page.evaluate("window.sent")
    assert sent["title"].startswith("Acceptée, 52 points")
    assert sent["url"] == page.url
    assert sent["text"].startswith("✓ Acceptée")
    assert page.url not in sent["text"]


def test_without_a_share_sheet_there_is_no_button_for_it(page: Page) -> None:
    page.add_init_script(NO_SHEET)
    page.goto(LAID)
    expect(unfold(page).locator(".send")).to_be_hidden()


def test_a_cancelled_share_sheet_says_nothing(page: Page) -> None:
    page.add_init_script(CANCELLED)
    page.goto(LAID)
    button = unfold(page).get_by_role("button", name="Envoyer")
    button.click()
    page.wait_for_timeout(50)
    expect(page.locator("#partage-dit")).to_be_empty()
    expect(button).to_be_focused()


def test_a_share_sheet_that_fails_leaves_the_link_selected(page: Page) -> None:
    page.add_init_script(BROKEN)
    page.goto(LAID)
    unfold(page).get_by_role("button", name="Envoyer").click()
    expect(page.locator("#partage-dit")).to_contain_text("Le lien est sélectionné")
    assert page.evaluate(SELECTED, "lien")


def test_the_other_player_s_phone_reads_the_code(page: Page) -> None:
    page.goto(LAID)
    code = unfold(page).locator(".code")
    assert scan(photograph(code)) == page.url


def test_a_tap_leaves_the_fold_open_and_renews_link_and_code(page: Page) -> None:
    page.goto(LAID)
    fold = unfold(page)
    page.locator(".key[value='4h']").click()
    expect(page.locator("#lien")).to_have_value(re.compile(r"&t=4h$"))
    image = fold.locator(".code img")
    expect(image).to_be_visible()
    page.wait_for_function("() => document.querySelector('.code img').complete")
    assert scan(photograph(fold.locator(".code"))) == link_of(page) == page.url


@ALLOWED
def test_a_tap_takes_back_what_was_said_of_the_link_before(page: Page) -> None:
    page.goto(LAID)
    unfold(page).get_by_role("button", name="Copier le lien").click()
    expect(page.locator("#partage-dit")).to_have_text("Lien copié.")
    page.locator(".key[value='4h']").click()
    expect(page.locator("#partage-dit")).to_have_text("")


def test_nothing_of_sharing_is_asked_for_until_the_fold_is_opened(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(LAID)
    page.locator(".key[value='4h']").click()
    expect(page.locator("#lien")).to_have_value(re.compile(r"&t=4h$"))
    assert not [url for url in asked if "share" in url or "/qr.svg" in url]


def test_an_unreadable_page_offers_nothing_to_copy(page: Page, console: Console) -> None:
    console.allow("422")
    page.goto(LAID)
    page.evaluate("document.querySelector('.state input[name=m]').value = 'zz'")
    page.locator("#partager > summary").click()
    page.locator(".key[value='4h']").click()
    expect(page.locator("#partage")).to_contain_text("une fois la page corrigée")
    expect(page.locator("#partager button:visible")).to_have_count(0)


def test_without_scripts_link_summary_and_code_are_there(no_js_page: Page) -> None:
    page = no_js_page
    page.goto(LAID)
    page.locator("#partager > summary").click()
    expect(page.locator("#lien")).to_have_value(page.url)
    expect(page.locator("#resume")).to_be_visible()
    expect(page.locator("#partager button:visible")).to_have_count(0)
    assert scan(photograph(page.locator(".code"))) == page.url


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("address", [LAID, f"{LONG}&lang=en"])
def test_the_open_fold_is_accessible_and_fits_a_narrow_phone(
    new_context: Callable[..., BrowserContext],
    axe: Callable[[Page], list[str]],
    no_sideways_scroll: Callable[[Page], None],
    scheme: str,
    address: str,
) -> None:
    context = new_context(viewport={"width": 320, "height": 640}, color_scheme=scheme)
    page = context.new_page()
    page.add_init_script(f"{SHEET}; {DENIED}")
    page.goto(address)
    unfold(page).locator(".copy").first.click()
    expect(page.locator("#partage-dit")).not_to_have_text("")
    assert axe(page) == []
    no_sideways_scroll(page)
    heights = [
        box["height"]
        for box in map(Locator.bounding_box, page.locator("#partager .actions button").all())
        if box
    ]
    assert len(heights) == 4
    assert min(heights) >= 44


@pytest.mark.parametrize("address", ["/", LAID, LONG, f"{LONG}&lang=en"])
def test_an_opening_prints_on_one_page(page: Page, address: str) -> None:
    page.goto(address)
    pdf = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1
    assert re.search(rb"/MediaBox\s*\[\s*0 0 59[45][\d.]* 84[12]", pdf), "A4"


def test_the_print_shows_cards_verdict_reasons_rules_and_the_code_though_folded(page: Page) -> None:
    page.goto(LONG)
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 688, "height": 1017})
    for shown in (".verdict", ".reasons", "#posees .card >> nth=0", ".total", ".printed >> nth=0"):
        expect(page.locator(shown)).to_be_visible()
    expect(page.locator(".printed").first).to_contain_text("seuil\u00a0: 200 points")
    expect(page.locator(".printed").last).to_contain_text(page.url)
    for hidden in (".keypad", ".compose", "#lien", "#partager button >> nth=0", "#rules"):
        expect(page.locator(hidden)).to_be_hidden()
    assert scan(photograph(page.locator(".code"))) == page.url


def test_after_a_tap_the_code_is_fetched_for_the_print(page: Page) -> None:
    page.goto(LAID)
    page.locator(".key[value='4h']").click()
    expect(page.locator("#lien")).to_have_value(re.compile(r"&t=4h$"))
    with page.expect_response(re.compile(r"/qr\.svg\?.*t=4h")):
        page.pdf()
