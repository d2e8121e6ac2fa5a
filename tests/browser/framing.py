"""What is done and seen in a frame of another site: the common words of the tests of embedding."""

from typing import Final

from playwright.sync_api import FrameLocator, Locator, Page

from tests.browser.helpers import says

LAID: Final = "/embed?m=QhKhAh&m=Jk7s8s"
_FITS: Final = """() => {
  const { clientHeight, clientWidth, scrollHeight, scrollWidth } = document.documentElement;
  return scrollHeight <= clientHeight && scrollWidth <= clientWidth && clientWidth === innerWidth;
}"""
"""No scroll bar either way."""


def framed(page: Page) -> FrameLocator:
    """What stands in the one frame of a page."""
    return page.frame_locator("iframe")


def status(page: Page) -> Locator:
    """The verdict in the frame."""
    return framed(page).locator("#verdict")


def press(page: Page, *names: str) -> None:
    """Press buttons in the frame, by their whole names, one after the other."""
    for name in names:
        framed(page).get_by_role("button", name=name, exact=True).click()


def lay_clubs(page: Page) -> None:
    """Lay the 8, 9 and 10 of clubs beside the example."""
    press(page, "8 de trèfle", "9 de trèfle", "10 de trèfle", "Valider la combinaison")
    says(status(page), "79 points sur 51")


def fits(page: Page, number: int = 1) -> None:
    """Wait until a frame shows all of itself."""
    page.frames[number].wait_for_function(_FITS)


def height_of(page: Page) -> float:
    """What the host gives the frame, in pixels of the frame."""
    height: float = page.locator("iframe").evaluate("(frame) => parseFloat(frame.style.height)")
    return height
