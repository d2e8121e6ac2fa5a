"""What a person does on the page and what lies there: the common words of the browser tests."""

import re
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

EXAMPLE: Final = "/?m=QhKhAh&m=Jk7s8s"
WRONG: Final = "/?m=KhKhKs&m=KsAs2s&m=7d7h7c7s7d&t=3d4d"
"""Three melds as they lie in a dispute, none of them good, and one begun."""

RANKS: Final = "as 2 3 4 5 6 7 8 9 10 valet dame roi".split()
KEYS: Final = [
    *[f"{rank} de {suit}" for suit in ("pique", "cœur", "carreau", "trèfle") for rank in RANKS],
    "joker",
]
"""The keys by name, in their order."""

_SHOWN: Final = """() => {
  const cards = (fan) => [...(fan?.children ?? [])].map((seat) => seat.dataset.card);
  return {
    hand: cards(document.querySelector("#en-cours")),
    laid: [...document.querySelectorAll("#posees > tr")].map((row) => cards(row.querySelector(".fan"))),
  };
}"""

_STATE: Final = """(address) => {
  const state = new URLSearchParams(new FormData(document.querySelector("#table")));
  state.delete("seq");
  return (state.size ? `/?${state}` : "/") === address;
}"""


def key(page: Page, name: str) -> Locator:
    """The key of a card: `7 de trèfle`."""
    return page.get_by_role("group", name="Cartes").get_by_role("button", name=name, exact=True)


def button(page: Page, name: str) -> Locator:
    """A button by its whole name."""
    return page.get_by_role("button", name=name, exact=True)


def tap(page: Page, *names: str) -> None:
    """Touch keys one after the other: `tap(page, "7 de trèfle", "joker")`."""
    for name in names:
        key(page, name).click()


def lay(page: Page) -> None:
    """Press the one big button."""
    button(page, "Valider la combinaison").click()


def status(page: Page) -> Locator:
    """The verdict, as eyes and screen readers find it."""
    return page.get_by_role("status")


def remark(page: Page) -> Locator:
    """What is said of the meld being composed."""
    return page.locator(".remark")


def pips(page: Page, name: str) -> int:
    """The copies left that a key shows."""
    return len(key(page, name).locator(".pips").inner_text())


def rules(page: Page) -> Locator:
    """The select of the rules."""
    return page.get_by_label("Règles de la table")


def unfold(page: Page, name: str) -> None:
    """Open one of the two folds, `Règles maison` and `Situation`."""
    page.locator("summary", has_text=re.compile(f"^{name}$")).click()


def read(page: Page, text: str) -> None:
    """Type cards and have them read."""
    page.get_by_label("Saisir les cartes").fill(text)
    button(page, "Lire les cartes").click()


def meld(page: Page, number: int) -> Locator:
    """A row of the verdict table, counted from 1."""
    return page.get_by_role("table", name="Verdict").locator("tbody > tr").nth(number - 1)


def is_at(page: Page, address: str) -> None:
    """Wait until the address is this one, host left out, and the page shows what it says."""
    expect(page).to_have_url(address)
    page.wait_for_function(_STATE, arg=address)


def shown(page: Page) -> tuple[str, list[str]]:
    """The cards that lie on the page now: those in hand, and each laid meld, as tokens."""
    found: dict[str, Any] = page.evaluate(_SHOWN)
    return "".join(found["hand"]), ["".join(cards) for cards in found["laid"]]


def says(locator: Locator, *sentences: str) -> None:
    """Wait until all of these stand there; suit signs may be written plainly."""
    for sentence in sentences:
        expect(locator).to_contain_text(re.sub("([♠♥♦♣])\ufe0e?", "\\1\ufe0e", sentence))


def everything(page: Page) -> str:
    """All a person can read on the page and all the settings say, to compare two pages."""
    words: str = page.evaluate(
        """() => [document.title, document.body.innerText,
          ...[...document.querySelectorAll("#reglages input, #reglages select")]
            .filter((each) => each.type !== "hidden")
            .map((each) => `${each.name}=${each.type === "checkbox" ? each.checked : each.value}`),
          ...[...document.querySelectorAll(".key")].map((each) => each.title),
        ].join("\\n")"""
    )
    return re.sub(r"\s+", " ", words)
