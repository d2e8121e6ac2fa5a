"""`embed.js` in other sites: blocks become frames, frames are as high as what they hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playwright.sync_api import BrowserContext, FloatRect, Page, Route, expect

from tests.browser.conftest import Console
from tests.browser.framing import LAID, fits, framed, status
from tests.browser.helpers import says
from tests.browser.hosting import Host, frame, hosting

SCRIPT: Final = '<script src="{url}/embed.js"></script>'


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    with hosting() as host:
        yield host


PLACE: Final = (
    '<div class="rami51" data-m="{melds}"{more}><a href="{url}/?lang=fr">{words}</a></div>'
)


def test_two_frames_by_script_each_with_its_own_height(
    page: Page, host: Host, live_url: str
) -> None:
    body = (
        PLACE.format(melds="QhKhAh Jk7s8s", more=' data-theme="dark"', url=live_url, words="Un cas")
        + PLACE.format(melds="KhKhKs", more=' data-ui="result"', url=live_url, words="Un autre")
        + f'<script async src="{live_url}/embed.js"></script>' * 2
    )
    page.goto(host.page(body))
    frames = page.locator("iframe")
    expect(frames).to_have_count(2)
    expect(frames.first).to_have_attribute("title", "Un cas")
    says(page.frame_locator("iframe >> nth=0").locator("#verdict"), "Acceptée", "52 points")
    second = page.frame_locator("iframe >> nth=1")
    frames.last.scroll_into_view_if_needed()
    says(second.locator("#verdict"), "Refusée")
    expect(second.locator("#clavier")).to_have_count(0)
    expect(page.get_by_role("link", name="Un cas")).to_be_hidden()
    expect(page.get_by_role("link", name="Un autre")).to_be_hidden()
    fits(page, 1)
    fits(page, 2)
    assert page.frames[1].evaluate("innerHeight") > page.frames[2].evaluate("innerHeight") + 500


def test_pasted_frames_grow_too_and_strangers_are_not_heard(
    page: Page, host: Host, live_url: str
) -> None:
    stranger = host.page(
        "<script>parent.postMessage({type: 'rami51:height', height: 9}, '*')</script>"
    )
    body = (
        frame(live_url + LAID, listens=False)
        + f'<iframe class="other" title="autre" src="{stranger}" height="333"></iframe>'
        + f'<script async src="{live_url}/embed.js"></script>'
    )
    page.goto(host.page(body))
    fits(page)
    assert page.locator("iframe.other").evaluate("(frame) => frame.offsetHeight") >= 333
    page.evaluate("postMessage({ type: 'rami51:height', height: 90 }, '*')")
    page.frames[1].locator(".house > summary").click()
    expect(page.frames[1].get_by_role("spinbutton", name="Seuil")).to_be_visible()
    fits(page)


def test_a_frame_that_never_answers_leaves_the_words(
    page: Page, host: Host, live_url: str, console: Console
) -> None:
    console.allow("ERR_FAILED")
    page.route("**/embed?*", lambda route: route.abort())
    place = PLACE.format(melds="QhKhAh", more="", url=live_url, words="Un cas")
    page.goto(host.page(place + f'<script src="{live_url}/embed.js"></script>'))
    expect(page.locator("iframe")).to_have_count(1)
    expect(page.get_by_role("link", name="Un cas")).to_be_visible()


def test_without_scripts_at_the_host_the_link_remains(
    no_js_page: Page, host: Host, live_url: str
) -> None:
    place = PLACE.format(melds="QhKhAh", more="", url=live_url, words="Un cas")
    no_js_page.goto(host.page(place + f'<script async src="{live_url}/embed.js"></script>'))
    expect(no_js_page.get_by_role("link", name="Un cas")).to_be_visible()
    expect(no_js_page.locator("iframe")).to_have_count(0)


def test_a_block_that_cannot_become_a_frame_stops_no_other(
    page: Page, host: Host, live_url: str, console: Console
) -> None:
    console.allow("broken by the site")
    place = PLACE.format(melds="QhKhAh", more=' id="good"', url=live_url, words="Un cas")
    body = (
        '<div class="rami51" id="none" data-m="KhKhKs"><a>Sans adresse</a></div>'
        '<div class="rami51" id="odd"><a href="http://[">Adresse fausse</a></div>'
        '<div class="rami51" id="broken">Cassé</div>'
        '<script>broken.append = () => { throw Error("broken by the site"); };</script>'
    )
    page.goto(host.page(body + place + SCRIPT.format(url=live_url)))
    for name, title in (("good", "Un cas"), ("none", "Sans adresse")):
        expect(page.locator(f"#{name} iframe")).to_have_attribute("title", title)
    says(page.frame_locator("#none iframe").locator("#verdict"), "Refusée")
    expect(page.get_by_role("link", name="Adresse fausse")).to_be_visible()
    expect(page.locator("iframe")).to_have_count(2)
    assert any("broken by the site" in error for error in console.errors)


@pytest.mark.parametrize(
    "link",
    [
        "{url}/main?h=QhKhAh",
        "{url}/glossaire#pure_run",
        "{url}/embed.js",
        "https://other.example/?m=QhKhAh",
        "/?m=QhKhAh",
        "mailto:someone@other.example",
    ],
)
def test_a_link_to_something_else_is_left_alone(
    page: Page, host: Host, live_url: str, link: str
) -> None:
    block = f'<p class="rami51" data-m="QhKhAh"><a href="{link.format(url=live_url)}">Autre</a></p>'
    ours = f'<p class="rami51"><a href="#after">1</a> <a href="{live_url}{LAID}">Un cas</a></p>'
    page.goto(host.page(block + ours + SCRIPT.format(url=live_url)))
    says(status(page), "Acceptée", "52 points")
    expect(page.locator("iframe")).to_have_count(1)
    assert page.locator(".rami51").inner_html() == block[block.index("<a") : -len("</p>")]
    expect(page.get_by_role("link", name="Autre")).to_be_visible()


def test_all_the_words_of_a_block_stay_until_the_frame_has_answered(
    page: Page, host: Host, live_url: str
) -> None:
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route("**/embed?*", hold)
    block = f"Voici <a href='{live_url}/?m=QhKhAh'>une tierce</a>, qui <b>vaut</b> 31 points."
    style = "a, b, .rami51 *, .rami51-frame * { display: block !important }"
    page.goto(host.page(f'<p class="rami51">{block}</p>' + SCRIPT.format(url=live_url), style))
    place = page.locator(".rami51-frame")
    expect(place.locator("iframe")).to_have_count(1)
    words = place.evaluate("(place) => place.innerText.split(/\\s+/).join(' ').trim()")
    assert words == "Voici une tierce , qui vaut 31 points."
    waiting[0].continue_()
    says(status(page), "31 points")
    expect(place).to_have_text("", use_inner_text=True)
    assert place.evaluate("(place) => place.clientHeight") == page.evaluate(
        "document.querySelector('iframe').offsetHeight"
    )


def test_no_height_is_out_of_all_bounds(page: Page, host: Host, live_url: str) -> None:
    page.route("**/embed?*", lambda route: route.fulfill(content_type="text/html", body="<p>x</p>"))
    place = PLACE.format(melds="QhKhAh", more="", url=live_url, words="Un cas")
    page.goto(host.page(place + SCRIPT.format(url=live_url)))
    page.evaluate(
        """() => {
          window.heights = [];
          addEventListener("message", () => heights.push(document.querySelector("iframe").style.height));
        }"""
    )
    expect(page.frame_locator("iframe").locator("p")).to_have_text("x")
    page.frames[1].evaluate(
        """() => {
          const heights = [NaN, "500", null, Infinity, 300.2, 1e9, 5, -3, undefined, 20000, 80];
          for (const height of heights) parent.postMessage({ type: "rami51:height", height }, "*");
          for (const data of [null, "rami51:height", 7]) parent.postMessage(data, "*");
        }"""
    )
    page.wait_for_function("heights.length === 14")
    assert page.evaluate("heights") == (
        ["", "", "", "", "301px", "20000px", "80px", "80px", "80px", "20000px"] + ["80px"] * 4
    )


LAY: Final = "Valider la combinaison"
MELDS: Final = [
    ("9 de trèfle", "10 de trèfle", "valet de trèfle"),
    ("dame de cœur", "roi de cœur", "as de cœur"),
    ("joker", "7 de pique", "8 de pique"),
    ("2 de cœur", "2 de pique", "3 de carreau"),
]


@pytest.mark.parametrize("width", [320, 700])
def test_what_is_under_the_finger_stays_there(
    new_context: Callable[..., BrowserContext], host: Host, live_url: str, width: int
) -> None:
    """The frame is as high as its content and cannot scroll: the site does it instead."""
    page = new_context(viewport={"width": width, "height": 640}, has_touch=True).new_page()
    around = "<p>Un mot.</p>" * 12
    place = f'<div class="rami51"><a href="{live_url}/">Le calculateur</a></div>'
    style = "html { scroll-behavior: smooth } body { margin: 0 }"
    page.goto(host.page(around + place + around + SCRIPT.format(url=live_url), style))
    fits(page)
    bottom = box_of(page, "joker")["y"] + box_of(page, "joker")["height"]
    page.evaluate("(by) => scrollBy({ top: by, behavior: 'instant' })", bottom - 640)
    names = {LAY, *[name for meld in MELDS for name in meld]}
    points = {name: middle_of(box_of(page, name)) for name in names}
    touched = [name for meld in MELDS for name in (*meld, LAY)]
    for number, name in enumerate(touched, start=1):
        page.touchscreen.tap(*points[name])
        is_answered(page, number)
    laid = page.frames[1].evaluate(
        """() => [...document.querySelectorAll("#posees .fan")].map((fan) =>
          [...fan.children].map((seat) => seat.dataset.card).join(""))"""
    )
    assert laid == ["9cTcJc", "QhKhAh", "Jk7s8s", "2h2s3d"]
    for name in names:
        x, y = middle_of(box_of(page, name))
        assert abs(x - points[name][0]) + abs(y - points[name][1]) < 3, name


def box_of(page: Page, name: str) -> FloatRect:
    """Where a button of the frame lies in the window."""
    box = framed(page).get_by_role("button", name=name, exact=True).bounding_box()
    assert box
    return box


def middle_of(box: FloatRect) -> tuple[float, float]:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def is_answered(page: Page, number: int) -> None:
    """Wait until the server has answered so many presses, and the site has made room for it."""
    expect(framed(page).locator("#table [name=seq]")).to_have_value(str(number))
    fits(page)
    # A touch goes to what was drawn last.
    page.evaluate(
        "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
    )
