"""No tap is ever lost: fast fingers before a server that takes 300 ms over every answer."""

import random
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from calculator.rami import FACES, PROFILES, parse_cards
from calculator.rami.reader import read_cards
from calculator.web.actions import act, lay
from calculator.web.address import format_address
from calculator.web.state import State
from tests.browser.conftest import Console
from tests.browser.helpers import (
    EXAMPLE,
    button,
    is_at,
    key,
    pips,
    remark,
    rules,
    says,
    shown,
    status,
    tap,
)

HEARTS: Final = "as 2 3 4 5 6 7 8 9 10".split()
TOKENS: Final = ["Ah", *[f"{rank}h" for rank in "23456789T"]]


@pytest.fixture
def page(slow_page: Page) -> Page:
    """The slow page in a window so tall that nothing needs scrolling."""
    slow_page.set_viewport_size({"width": 1280, "height": 1600})
    return slow_page


@pytest.fixture
def answers(page: Page) -> list[str]:
    """The answers that have come in since the page was opened."""
    return heard_by(page)


def heard_by(page: Page) -> list[str]:
    heard: list[str] = []
    page.on("response", lambda each: heard.append(each.url) if "seq=" in each.url else None)
    return heard


def hit(*buttons: Locator) -> None:
    """Press at once, wherever the button lies, without waiting for anything to come to rest."""
    for each in buttons:
        each.evaluate("(element) => element.click()")


# Ten taps


def test_ten_taps_of_a_mouse_are_shown_at_once_and_arrive_in_order(
    page: Page, answers: list[str]
) -> None:
    page.goto("/")
    boxes = [key(page, f"{name} de cœur").bounding_box() for name in HEARTS]
    for count, box in enumerate(boxes, start=1):
        assert box
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        assert shown(page) == ("".join(TOKENS[:count]), [])
    assert answers == []
    is_at(page, "/?t=" + "".join(TOKENS))
    says(remark(page), "Tierce franche à cœur, 55 points.")
    assert shown(page) == ("".join(TOKENS), [])


def test_ten_taps_of_a_finger_are_shown_at_once_and_arrive_in_order(
    new_context: Callable[..., Any], slow_url: str
) -> None:
    context = new_context(
        base_url=slow_url, viewport={"width": 320, "height": 1400}, has_touch=True
    )
    page = context.new_page()
    answers = heard_by(page)
    page.goto("/")
    boxes = [key(page, f"{name} de cœur").bounding_box() for name in HEARTS]
    for count, box in enumerate(boxes, start=1):
        assert box
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator("#en-cours .seat")).to_have_count(count)
        assert shown(page) == ("".join(TOKENS[:count]), [])
    assert answers == []
    is_at(page, "/?t=" + "".join(TOKENS))


def test_laying_undoing_and_clearing_among_the_taps_are_shown_at_once_and_arrive_in_order(
    page: Page, answers: list[str]
) -> None:
    page.goto("/")
    add, undo, clear = (
        button(page, name) for name in ("Valider la combinaison", "Annuler", "Tout effacer")
    )
    two, three = key(page, "2 de pique"), key(page, "3 de pique")
    ten, joker = key(page, "10 de trèfle"), key(page, "joker")
    for pressed, hand, laid in (
        (two, "2s", []),
        (clear, "", []),
        (three, "3s", []),
        (joker, "3sJk", []),
        (ten, "3sJkTc", []),
        (undo, "3sJk", []),
        (two, "3sJk2s", []),
        (add, "", ["3sJk2s"]),
        (add, "", ["3sJk2s"]),
        (ten, "Tc", ["3sJk2s"]),
        (ten, "TcTc", ["3sJk2s"]),
        (add, "", ["3sJk2s", "TcTc"]),
        (undo, "TcTc", ["3sJk2s"]),
        (undo, "Tc", ["3sJk2s"]),
    ):
        hit(pressed)
        assert shown(page) == (hand, laid)
    assert answers == []
    is_at(page, "/?m=3sJk2s&t=Tc")
    assert shown(page) == ("Tc", ["3sJk2s"])


def test_a_used_up_card_stays_used_up_while_its_meld_is_being_laid(page: Page) -> None:
    page.goto("/?t=7c7d")
    hit(key(page, "7 de trèfle"), button(page, "Valider la combinaison"))
    assert pips(page, "7 de trèfle") == 0
    expect(key(page, "7 de trèfle")).to_be_disabled()
    hit(key(page, "7 de trèfle"))
    assert shown(page) == ("", ["7c7d7c"])
    is_at(page, "/?m=7c7d7c")
    assert pips(page, "7 de trèfle") == 0


# Taking away while an answer is awaited


def test_a_meld_is_removed_while_an_answer_is_awaited(page: Page) -> None:
    page.goto(EXAMPLE)
    tap(page, "3 de carreau")
    hit(button(page, "retirer la combinaison 1"))
    assert shown(page) == ("3d", ["Jk7s8s"])
    tap(page, "4 de carreau")
    is_at(page, "/?m=Jk7s8s&t=3d4d")


def test_cards_are_tapped_out_while_an_answer_is_awaited(page: Page, answers: list[str]) -> None:
    page.goto("/?m=TsJsQsKs&t=7h8h")
    tap(page, "9 de cœur", "10 de cœur")
    hit(button(page, "retirer 8 de cœur"), button(page, "retirer valet de pique"))
    assert shown(page) == ("7h9hTh", ["TsQsKs"])
    hit(button(page, "retirer 9 de cœur"))
    assert shown(page) == ("7hTh", ["TsQsKs"])
    assert answers == []
    is_at(page, "/?m=TsQsKs&t=7hTh")


def test_a_meld_just_laid_can_be_corrected_while_its_answer_is_awaited(page: Page) -> None:
    page.goto("/?t=7h8h9h")
    hit(button(page, "Valider la combinaison"), button(page, "retirer 8 de cœur"))
    assert shown(page) == ("", ["7h9h"])
    is_at(page, "/?m=7h9h")


def test_two_clicks_on_the_same_remove_button_remove_one_meld(page: Page) -> None:
    page.goto(EXAMPLE + "&m=3d4d5d")
    button(page, "retirer la combinaison 1").evaluate("(one) => { one.click(); one.click(); }")
    assert shown(page) == ("", ["Jk7s8s", "3d4d5d"])
    is_at(page, "/?m=Jk7s8s&m=3d4d5d")
    button(page, "retirer la combinaison 1").dblclick()
    is_at(page, "/?m=3d4d5d")


def test_two_quick_clicks_on_two_remove_buttons_remove_two_melds(page: Page) -> None:
    page.goto(EXAMPLE + "&m=3d4d5d")
    hit(button(page, "retirer la combinaison 1"), button(page, "retirer la combinaison 2"))
    assert shown(page) == ("", ["3d4d5d"])
    is_at(page, "/?m=3d4d5d")


def test_a_double_click_on_a_key_is_two_cards(page: Page) -> None:
    page.goto("/")
    key(page, "7 de cœur").dblclick()
    is_at(page, "/?t=7h7h")


# Rules and typed cards


def test_a_change_of_rules_and_a_tap_at_once_both_count(page: Page) -> None:
    page.goto("/?m=QhKhAh")
    rules(page).select_option("rami40")
    hit(key(page, "7 de pique"))
    assert shown(page) == ("7s", ["QhKhAh"])
    is_at(page, "/?rules=rami40&m=QhKhAh&t=7s")
    says(status(page), "31 points sur 40")
    hit(button(page, "Rami 30"), key(page, "8 de pique"))
    is_at(page, "/?rules=rami30&m=QhKhAh&t=7s8s")
    expect(rules(page)).to_have_value("rami30")


def test_a_tap_and_a_change_of_rules_at_once_both_count(page: Page) -> None:
    page.goto("/?m=QhKhAh")
    hit(key(page, "7 de pique"))
    rules(page).select_option("rami40")
    is_at(page, "/?rules=rami40&m=QhKhAh&t=7s")


def test_the_last_of_two_quick_choices_of_rules_counts(page: Page) -> None:
    page.goto("/?m=QhKhAh")
    hit(button(page, "Rami 45"))
    rules(page).select_option("rami40")
    is_at(page, "/?rules=rami40&m=QhKhAh")
    expect(rules(page)).to_have_value("rami40")


def type_and_read(page: Page, text: str) -> None:
    page.get_by_label("Saisir les cartes").fill(text)
    hit(button(page, "Lire les cartes"))


def test_typed_cards_and_taps_at_once_both_count(page: Page) -> None:
    page.goto("/?m=QhKhAh&t=3d")
    type_and_read(page, "joker 7♠ 8♠")
    hit(key(page, "4 de carreau"), key(page, "5 de carreau"))
    assert shown(page)[0] == "3d4d5d"
    hit(button(page, "Valider la combinaison"))
    is_at(page, EXAMPLE + "&m=3d4d5d")
    expect(page.get_by_label("Saisir les cartes")).to_have_value("")


def test_reading_twice_at_once_reads_another_text_too_but_not_the_same_one_again(
    page: Page,
) -> None:
    page.goto("/?m=QhKhAh")
    type_and_read(page, "joker 7♠ 8♠")
    hit(button(page, "Lire les cartes"))
    type_and_read(page, "3♦ 4♦ 5♦")
    is_at(page, EXAMPLE + "&m=3d4d5d")
    expect(page.get_by_label("Saisir les cartes")).to_have_value("")


def test_clearing_right_after_reading_clears_what_was_read_too(page: Page) -> None:
    page.goto("/?m=QhKhAh")
    type_and_read(page, "joker 7♠ 8♠")
    hit(button(page, "Tout effacer"), key(page, "2 de cœur"))
    is_at(page, "/?t=2h")


def test_a_tap_beside_a_text_that_cannot_be_read_counts(page: Page, console: Console) -> None:
    console.allow("422")
    page.goto("/?m=QhKhAh")
    hit(key(page, "3 de carreau"))
    type_and_read(page, "sept")
    hit(key(page, "4 de carreau"))
    is_at(page, "/?m=QhKhAh&t=3d4d")
    says(page.locator("#text-faute"), "Rien n’a été ajouté")
    expect(page.get_by_label("Saisir les cartes")).to_have_value("sept")


# Leaving


def test_changing_the_language_takes_unanswered_taps_along(page: Page) -> None:
    page.goto("/?m=QhKhAh")
    tap(page, "7 de pique")
    page.get_by_role("link", name="Read this page in English").click()
    is_at(page, "/?m=QhKhAh&t=7s&lang=en")


def test_after_going_back_amid_a_tap_page_and_address_still_agree(page: Page) -> None:
    page.goto("/")
    tap(page, "7 de cœur")
    is_at(page, "/?t=7h")
    tap(page, "8 de cœur")
    is_at(page, "/?t=7h8h")
    tap(page, "9 de cœur")
    page.go_back(wait_until="commit")
    is_at(page, "/?t=7h")
    tap(page, "10 de cœur")
    is_at(page, "/?t=7hTh")


def test_a_tap_amid_going_back_counts_on_what_is_gone_back_to(page: Page) -> None:
    page.goto("/?t=7h")
    tap(page, "8 de cœur")
    is_at(page, "/?t=7h8h")
    page.evaluate("history.back()")
    expect(page).to_have_url("/?t=7h")
    hit(key(page, "9 de cœur"))
    is_at(page, "/?t=7h9h")


# Whatever is pressed, the page shows at every moment what the server will say

TEXTS: Final = ("7-8-9 de cœur", "R♦ R♠ R♣ + joker 2♣ 3♣", "as de pique")


def steps(state: State, chance: random.Random) -> Iterator[str]:
    """Actions for a table that lies like this, the likely ones more often, in a random order."""
    cards = [card.notation for card in FACES if state.used(card) < state.copies(card)]
    possible = [f"tap.{token}" for token in chance.sample(cards, 12)]
    possible += ["add"] * 4 + ["undo"] * 3 + ["clear"]
    possible += [f"{word}.{at}" for at in range(len(state.melds)) for word in ("edit", "drop")]
    possible += [
        f"drop.{at}.{chance.randrange(len(meld))}"
        for at, meld in [*enumerate(state.melds), ("t", state.composing)]
        if meld
    ]
    possible += [
        f"rules.{chance.choice(list(PROFILES))}",
        f"choose.{chance.choice(list(PROFILES))}",
    ]
    possible += [f"read.{chance.choice(TEXTS)}"]
    chance.shuffle(possible)
    yield from possible


def after(state: State, step: str) -> State:
    """What a step makes of the state, the server's way."""
    word, _, what = step.partition(".")
    if word == "read":
        return lay(state, read_cards(what, "fr"))
    return act(state, f"rules.{what}" if word == "choose" else step)


PRESS: Final = """(step) => {
  const [word, place, card] = step.split(".");
  const find = (selector) => document.querySelector(selector);
  const fan = place === "t" ? find("#en-cours") : document.querySelectorAll("#posees .fan")[place];
  if (word === "choose" || word === "read") {
    const control = find(word === "choose" ? "#rules" : "#text");
    control.value = place;
    if (word === "choose") control.dispatchEvent(new Event("change", { bubbles: true }));
    else find("#lire").click();
    return true;
  }
  const button = word === "tap" ? find(`.key[value="${place}"]`)
    : word === "rules" ? find(`#ailleurs [value="${step}"]`)
    : card !== undefined ? fan?.children[card]?.querySelector("button")
    : word === "edit" || word === "drop" ? fan?.closest("tr").querySelector(`[value^="${word}"].quiet`)
    : find(`.actions [value="${word}"]`);
  if (!button || button.ariaDisabled === "true") return false;
  button.click();
  return true;
}"""


def lies(state: State) -> tuple[str, list[str]]:
    """A state as `shown` tells a page."""

    def tokens(meld: Any) -> str:
        return "".join(card.notation for card in meld)

    return tokens(state.composing), [tokens(meld) for meld in state.melds]


@pytest.mark.parametrize("seed", range(5))
def test_any_sequence_of_presses_is_shown_at_once_and_ends_where_the_model_ends(
    new_context: Callable[..., BrowserContext], slow_url: str, seed: int
) -> None:
    """Four tables are played on in turn, 15 presses each, to wait for four at once."""
    chance = random.Random(seed)
    context = new_context(base_url=slow_url)
    tables = [Table(context.new_page()) for _ in range(4)]
    turns = 15 * tables
    chance.shuffle(turns)
    for table in turns:
        table.press(chance)
        table.page.wait_for_timeout(chance.uniform(0, 40))
    for table in tables:
        is_at(table.page, format_address(table.state))
        assert shown(table.page) == lies(table.state), table.pressed


class Table:
    """A page being pressed on, beside the model of what should come of it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.state = State(melds=(parse_cards("QhKhAh"), parse_cards("Jk7s8s")))
        self.pressed: list[str] = []
        page.goto(format_address(self.state))

    def press(self, chance: random.Random) -> None:
        """Press whatever is there to be pressed, and look."""
        new = (each for each in steps(self.state, chance) if not self._was_read(each))
        step = next(each for each in new if self.page.evaluate(PRESS, each))
        self.pressed.append(step)
        self.state = after(self.state, step)
        # What was typed is read by the server alone; until it is, the page shows less.
        if not any(each.startswith("read") for each in self.pressed):
            assert shown(self.page) == lies(self.state), self.pressed

    def _was_read(self, step: str) -> bool:
        return step.startswith("read") and step in self.pressed
