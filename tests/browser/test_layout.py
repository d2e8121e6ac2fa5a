"""Nothing jumps, and what matters stays in view."""

from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.helpers import EXAMPLE, RANKS, WRONG, button, is_at, key, meld, status

SEQUENCES: Final = {
    "a run that closes with the ace": "7h8h9hThJhQhKhAh",
    "a run with a joker in two places": "Jk7s8s9sTsJsQsKs",
    "a set that is none": "KhKhKsKdKc7h2s3d",
}
RANK_NAMES: Final = dict(zip("A23456789TJQK", RANKS, strict=True))
SUITS: Final = {"s": "pique", "h": "cœur", "d": "carreau", "c": "trèfle"}


def name_of(token: str) -> str:
    return "joker" if token == "Jk" else f"{RANK_NAMES[token[0]]} de {SUITS[token[1]]}"


def top_of(page: Page, name: str) -> float:
    """How far from the top of the window a button stands."""
    box = button(page, name).first.bounding_box()
    assert box
    return box["y"]


def press(locator: Locator) -> None:
    """Press without the scrolling into view that Playwright would do first."""
    locator.evaluate("(element) => element.click()")


@pytest.fixture(
    params=[(320, 640), (390, 844), (768, 1024), (1280, 800)], ids=lambda size: f"{size[0]} px"
)
def sized(request: pytest.FixtureRequest, page: Page) -> Page:
    """The page in windows of phones, a tablet and a desk."""
    width, height = request.param
    page.set_viewport_size({"width": width, "height": height})
    return page


@pytest.mark.parametrize("tokens", SEQUENCES.values(), ids=SEQUENCES)
def test_the_keypad_stays_where_it_is_while_eight_cards_are_tapped(
    sized: Page, tokens: str
) -> None:
    sized.goto("/?m=2c3c4c")
    sized.locator(".keypad").evaluate("(keypad) => keypad.scrollIntoView({ block: 'end' })")
    before = top_of(sized, "as de pique")
    cards = [tokens[at : at + 2] for at in range(0, len(tokens), 2)]
    for count, card in enumerate(cards, start=1):
        press(key(sized, name_of(card)))
        assert abs(top_of(sized, "as de pique") - before) <= 1
        is_at(sized, "/?m=2c3c4c&t=" + "".join(cards[:count]))
        assert abs(top_of(sized, "as de pique") - before) <= 1


def test_the_button_pressed_stays_under_the_thumb_while_melds_are_laid(phone: Page) -> None:
    phone.goto("/")
    add = button(phone, "Valider la combinaison")
    phone.locator(".compose").evaluate("(part) => part.scrollIntoView({ block: 'start' })")
    before = top_of(phone, "Valider la combinaison")
    address = "/?"
    for names, tokens in (
        ("dame de cœur, roi de cœur, as de cœur", "QhKhAh"),
        ("joker, 7 de pique, 8 de pique", "Jk7s8s"),
        ("roi de pique, as de pique, 2 de pique", "KsAs2s"),
    ):
        for name in names.split(", "):
            press(key(phone, name))
        is_at(phone, f"{address}t={tokens}")
        stand = top_of(phone, "Valider la combinaison")
        press(add)
        address += f"m={tokens}&"
        assert abs(top_of(phone, "Valider la combinaison") - stand) <= 1
        is_at(phone, address[:-1])
        assert abs(top_of(phone, "Valider la combinaison") - stand) <= 1
    assert before > 0


def test_the_verdict_stays_in_view_wherever_a_phone_is_scrolled_to(phone: Page) -> None:
    phone.goto(WRONG)
    for place in (".melds", "#en-cours", ".keypad", "#ailleurs", "#saisie", ".foot"):
        phone.locator(place).evaluate("(it) => it.scrollIntoView({ block: 'center' })")
        expect(status(phone)).to_be_in_viewport(ratio=1)
        box = phone.locator(".band").bounding_box()
        assert box
        assert box["y"] >= 0


def test_the_verdict_leaves_room_in_a_very_low_window(phone: Page) -> None:
    phone.set_viewport_size({"width": 320, "height": 256})
    phone.goto(EXAMPLE)
    key(phone, "7 de pique").scroll_into_view_if_needed()
    expect(status(phone)).not_to_be_in_viewport()


def test_from_a_tablet_on_cards_stand_beside_their_verdict(sized: Page) -> None:
    sized.goto(EXAMPLE)
    boxes = [
        sized.locator(part).bounding_box() for part in (".compose", ".keypad", ".band", ".melds")
    ]
    compose, keypad, band, melds = [box for box in boxes if box]
    if sized.viewport_size and sized.viewport_size["width"] >= 768:
        assert compose["x"] == keypad["x"] < band["x"] == melds["x"]
        assert compose["x"] + compose["width"] <= band["x"]
        assert abs(compose["y"] - band["y"]) <= 1
    else:
        assert band["y"] < melds["y"] < compose["y"] < keypad["y"]
        assert compose["x"] == band["x"]


def test_suits_take_two_lines_of_keys_on_a_phone_and_one_at_a_desk(sized: Page) -> None:
    sized.goto("/")
    tops = {top_of(sized, f"{rank} de pique") for rank in RANKS}
    width = sized.viewport_size["width"] if sized.viewport_size else 0
    assert len(tops) == (1 if width >= 1280 else 2)


def test_when_a_meld_is_taken_away_the_next_one_takes_its_place_and_stays(phone: Page) -> None:
    phone.goto("/?m=QhKhAh&m=3d4d5d&m=Jk7s8s&m=KsAs2s")
    button(phone, "retirer la combinaison 2").evaluate(
        "(part) => part.scrollIntoView({ block: 'center' })"
    )
    before = meld(phone, 2).bounding_box()
    remove = button(phone, "retirer la combinaison 2")
    remove.focus()
    press(remove)
    is_at(phone, "/?m=QhKhAh&m=Jk7s8s&m=KsAs2s")
    after = meld(phone, 2).bounding_box()
    assert before
    assert after
    assert abs(after["y"] - before["y"]) <= 1
