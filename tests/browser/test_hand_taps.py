"""“Ma main” with its script: no tap is lost, whoever taps fast, by keyboard, or without a server."""

import random
from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from calculator.rami import FACES, PROFILES
from calculator.web.hand.showing import held_cards
from calculator.web.hand.visit import hand_address
from calculator.web.state import State
from tests.browser.conftest import Console
from tests.browser.helpers import button, key, pips, rules, says, status, tap

OPENS: Final = "/main?h=QhKhAhJk7s8s2c2d"
MISSES: Final = "/main?h=QhKhAh7s8s2c2d"


def held(page: Page) -> list[str]:
    """The cards in the fan, as they lie now."""
    cards: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('#en-cours > li')].map((seat) => seat.dataset.card)"
    )
    return cards


def hit(*buttons: Locator) -> None:
    """Press at once, wherever the button lies."""
    for each in buttons:
        each.evaluate("(element) => element.click()")


def is_at(page: Page, address: str) -> None:
    """Wait until the address is this one and the form of the page says the same."""
    expect(page).to_have_url(address)
    page.wait_for_function(
        """(address) => {
          const state = new URLSearchParams(new FormData(document.querySelector("#table")));
          state.delete("seq");
          return (state.size ? `/main?${state}` : "/main") === address;
        }""",
        arg=address,
    )


def test_a_tap_changes_answer_details_and_address_without_a_new_page(page: Page) -> None:
    page.goto(MISSES)
    page.evaluate("window.stays = true")
    says(status(page), "Pas encore", "Il vous manque 20 points.")
    tap(page, "joker")
    says(status(page), "Vous pouvez ouvrir", "52 points")
    is_at(page, "/main?h=QhKhAh7s8s2c2dJk")
    expect(page.get_by_role("heading", name="L’ouverture qui compte le plus")).to_be_visible()
    expect(page.get_by_role("heading", name="Une de ces cartes suffirait")).to_have_count(0)
    page.go_back()
    is_at(page, MISSES)
    says(status(page), "Pas encore")
    assert page.evaluate("window.stays") is True


def test_a_card_that_would_do_is_one_tap_away(page: Page) -> None:
    page.goto(MISSES)
    button(page, "ajouter 9 de pique").click()
    is_at(page, f"{MISSES}9s")
    says(status(page), "Vous pouvez ouvrir", "55 points")
    page.get_by_role("link", name="Reprendre dans le calculateur").first.click()
    expect(page).to_have_url("/?m=QhKhAh&m=7s8s9s")
    says(status(page), "Acceptée", "55 points")


def test_the_fan_is_sorted_by_the_server_and_may_be_sorted_by_rank(page: Page) -> None:
    page.goto("/main?h=Kh2s3h4s")
    assert held(page) == ["2s", "4s", "3h", "Kh"]
    button(page, "par rang").click()
    is_at(page, "/main?h=Kh2s3h4s&sort=rank")
    assert held(page) == ["2s", "3h", "4s", "Kh"]
    expect(button(page, "par rang")).to_have_attribute("aria-pressed", "true")
    tap(page, "as de carreau")
    is_at(page, "/main?h=Kh2s3h4sAd&sort=rank")
    assert held(page) == ["Ad", "2s", "3h", "4s", "Kh"]


def test_taps_are_shown_at_once_and_taken_back_in_the_order_they_came(slow_page: Page) -> None:
    page = slow_page
    page.set_viewport_size({"width": 1280, "height": 1600})
    page.goto("/main?h=Kh2s")
    hit(key(page, "as de pique"), key(page, "3 de cœur"))
    assert held(page) == ["2s", "Kh", "As", "3h"]
    hit(button(page, "Annuler"))
    assert held(page) == ["2s", "Kh", "As"]
    hit(button(page, "Annuler"), button(page, "Annuler"))
    assert held(page) == ["Kh"], "the 2 of spades came after the king, though it lies before it"
    hit(key(page, "7 de cœur"), key(page, "7 de cœur"))
    assert pips(page, "7 de cœur") == 0
    hit(button(page, "retirer 7 de cœur").first)
    assert held(page) == ["Kh", "7h"]
    assert pips(page, "7 de cœur") == 1
    is_at(page, "/main?h=Kh7h")
    assert held(page) == ["7h", "Kh"]


def test_cards_of_the_melds_shown_below_are_not_counted_as_held(page: Page) -> None:
    page.goto(OPENS)
    tap(page, "5 de trèfle")
    is_at(page, f"{OPENS}5c")
    assert [pips(page, name) for name in ("dame de cœur", "5 de trèfle", "joker")] == [1, 1, 3]
    button(page, "Annuler").click()
    is_at(page, OPENS)
    expect(page.locator("#posees > tr")).to_have_count(2)


def test_rules_typed_cards_and_taps_at_once_all_count(slow_page: Page) -> None:
    page = slow_page
    page.goto("/main?h=QhKhAh7s")
    rules(page).select_option("rami30")
    hit(key(page, "8 de pique"))
    is_at(page, "/main?rules=rami30&h=QhKhAh7s8s")
    says(status(page), "Vous pouvez ouvrir", "31 points")
    page.get_by_label("Saisir les cartes").fill("2♣ 3♣ + joker")
    hit(button(page, "Lire les cartes"), key(page, "4 de trèfle"))
    is_at(page, "/main?rules=rami30&h=QhKhAh7s8s2c3cJk4c")
    expect(page.get_by_label("Saisir les cartes")).to_have_value("")


def test_one_card_too_many_is_refused_with_a_sentence_and_the_hand_stays(
    page: Page, console: Console
) -> None:
    console.allow("422")
    hand = "2h3h4h5h6h7h8h9h2s3s4s5s6s7s8s9s"
    page.goto(f"/main?h={hand}")
    tap(page, "as de trèfle")
    says(page.get_by_role("region", name="À corriger"), "16 cartes au plus")
    assert len(held(page)) == 16
    button(page, "Annuler").click()
    is_at(page, f"/main?h={hand[:-2]}")
    expect(page.get_by_role("region", name="À corriger")).to_have_count(0)


def test_without_a_server_the_answer_is_marked_and_the_taps_are_kept(
    page: Page, console: Console, unplug: Callable[[Page], Callable[[], None]]
) -> None:
    console.allow("ERR_")
    page.goto(MISSES)
    plug_in = unplug(page)
    tap(page, "9 de pique")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.locator("form.stale")).to_have_count(1)
    assert held(page).count("9s") == 1
    plug_in()
    button(page, "Réessayer").click()
    is_at(page, f"{MISSES}9s")
    says(status(page), "Vous pouvez ouvrir", "55 points")
    expect(page.get_by_role("alert")).to_be_hidden()


def test_by_keyboard_the_focus_stays_on_the_key_and_finds_a_home_where_a_button_goes(
    page: Page,
) -> None:
    page.goto(MISSES)
    key(page, "2 de pique").focus()
    page.keyboard.press("Enter")
    is_at(page, f"{MISSES}2s")
    expect(key(page, "2 de pique")).to_be_focused()
    button(page, "retirer 2 de pique").focus()
    page.keyboard.press("Enter")
    is_at(page, MISSES)
    assert page.evaluate("document.activeElement !== document.body")
    button(page, "ajouter 9 de pique").focus()
    page.keyboard.press("Space")
    is_at(page, f"{MISSES}9s")
    expect(page.get_by_role("heading", name="Votre main")).to_be_focused()


def steps(state: State, chance: random.Random) -> Iterator[str]:
    """Actions for such a hand, in a random order, the likely ones more often."""
    left = [card for card in FACES if state.used(card) < state.copies(card)]
    possible = [f"tap.{card.notation}" for card in chance.sample(left, 10)]
    possible += [f"out.{card.notation}" for card in chance.sample(state.composing, 2)]
    possible += ["undo"] * 3 + ["sort.rank", "sort.suit", f"choose.{chance.choice([*PROFILES])}"]
    chance.shuffle(possible)
    yield from possible


PRESS: Final = """(step) => {
  const [word, what] = step.split(".");
  const find = (selector) => document.querySelector(selector);
  if (word === "choose") {
    find("#rules").value = what;
    find("#rules").dispatchEvent(new Event("change", { bubbles: true }));
    return true;
  }
  const button = word === "tap" ? find(`.key[value="${what}"]`) : find(`#jeu [value="${step}"]`);
  if (!button || button.ariaDisabled === "true") return false;
  button.click();
  return true;
}"""


@pytest.mark.parametrize("seed", range(3))
def test_any_sequence_of_presses_ends_where_the_model_ends(slow_page: Page, seed: int) -> None:
    chance = random.Random(seed)
    page = slow_page
    hand = tuple(chance.sample(FACES, 8))
    state, by_rank = State(composing=hand), False
    page.goto(hand_address(state))
    pressed = []
    for _ in range(14):
        step = next(each for each in steps(state, chance) if page.evaluate(PRESS, each))
        pressed.append(step)
        state, by_rank = after(state, step, by_rank=by_rank)
        assert sorted(held(page)) == sorted([card.notation for card in state.composing]), pressed
        page.wait_for_timeout(chance.uniform(0, 60))
    is_at(page, hand_address(state, by_rank=by_rank))
    assert held(page) == [card.notation for _, card in held_cards(state, by_rank=by_rank)], pressed


def after(state: State, step: str, *, by_rank: bool) -> tuple[State, bool]:
    """What a step makes of a hand, in a few lines of its own."""
    word, _, what = step.partition(".")
    hand = list(state.composing)
    face = {card.notation: card for card in FACES}.get(what)
    if word == "tap" and face:
        hand.append(face)
    elif word == "out" and face:
        hand.reverse()
        hand.remove(face)
        hand.reverse()
    elif word == "undo":
        hand = hand[:-1]
    elif word == "sort":
        by_rank = what == "rank"
    profile = what if word == "choose" else state.profile
    return State(composing=tuple(hand), profile=profile, rules=PROFILES[profile]), by_rank
