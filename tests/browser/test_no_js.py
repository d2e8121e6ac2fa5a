"""The same story where no script runs: forms, links and addresses do it all."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Console
from tests.browser.helpers import (
    EXAMPLE,
    button,
    is_at,
    key,
    lay,
    meld,
    pips,
    read,
    remark,
    rules,
    says,
    status,
    tap,
    unfold,
)


def apply(page: Page, place: str) -> None:
    """Press the button that stands in for the script, in one part of the settings."""
    page.locator(place).get_by_role("button", name="Appliquer").click()


def test_a_meld_is_tapped_laid_and_judged(no_js_page: Page) -> None:
    page = no_js_page
    page.goto("/")
    says(page.locator(".laid"), "Touchez les cartes de chaque combinaison, puis Valider.")
    for name, said in (
        ("dame de cœur", "Encore 2 cartes."),
        ("roi de cœur", "Encore une carte."),
        ("as de cœur", "Tierce franche à cœur, 31 points."),
    ):
        tap(page, name)
        says(remark(page), said)
    is_at(page, "/?t=QhKhAh")
    lay(page)
    is_at(page, "/?m=QhKhAh")
    says(status(page), "Refusée", "31 points sur 51", "Il manque 20 points.")
    tap(page, "joker", "7 de pique", "8 de pique")
    lay(page)
    is_at(page, EXAMPLE)
    says(status(page), "Acceptée", "52 points sur 51")
    says(meld(page, 2), "Le joker remplace le 6 de pique (6 points).", "placé en haut")
    expect(meld(page, 2).locator(".ghost")).to_have_text("6♠\ufe0e")


def test_the_example_is_a_link(no_js_page: Page) -> None:
    no_js_page.goto("/")
    no_js_page.get_by_role("link", name="Voir un exemple").click()
    is_at(no_js_page, EXAMPLE)
    says(status(no_js_page), "Acceptée")


def test_cards_and_melds_are_taken_back_up_and_out(no_js_page: Page) -> None:
    page = no_js_page
    page.goto("/?t=7h8h")
    button(page, "Annuler").click()
    is_at(page, "/?t=7h")
    assert pips(page, "8 de cœur") == 2
    tap(page, "9 de cœur", "10 de cœur")
    is_at(page, "/?t=7h9hTh")
    button(page, "retirer 7 de cœur").click()
    is_at(page, "/?t=9hTh")
    tap(page, "valet de cœur", "dame de cœur")
    lay(page)
    is_at(page, "/?m=9hThJhQh")
    button(page, "retirer 10 de cœur").click()
    is_at(page, "/?m=9hJhQh")
    says(meld(page, 1), "refusée", "Il manque le 10 de cœur")
    button(page, "modifier la combinaison 1").click()
    is_at(page, "/?t=9hJhQh")
    lay(page)
    button(page, "retirer la combinaison 1").click()
    is_at(page, "/")
    button(page, "Annuler").click()
    is_at(page, "/")
    says(status(page), "Rien n’est posé")
    page.goto("/?rules=rami40&m=QhKhAh&t=3d")
    button(page, "Tout effacer").click()
    is_at(page, "/?rules=rami40")


def test_a_used_up_key_is_disabled_and_says_why(no_js_page: Page) -> None:
    no_js_page.goto("/?m=7c7d7h&t=7c")
    used = key(no_js_page, "7 de trèfle")
    expect(used).to_be_disabled()
    expect(used).to_have_accessible_description("les deux exemplaires sont posés")


def test_rules_are_chosen_changed_named_and_put_back(no_js_page: Page) -> None:
    page = no_js_page
    page.goto("/?m=QhKhAh&t=7s")
    rules(page).select_option(label="Rami 30")
    apply(page, "#choix")
    is_at(page, "/?rules=rami30&m=QhKhAh&t=7s")
    says(status(page), "Acceptée", "31 points sur 30")
    unfold(page, "Règles maison")
    page.get_by_label("Seuil", exact=True).fill("45")
    page.get_by_label("Jeux de 52 cartes").fill("1")
    page.get_by_label("Brelan sans joker").check()
    apply(page, "#maison")
    is_at(page, "/?rules=rami30&threshold=45&pure_set=1&packs=1&m=QhKhAh&t=7s")
    says(status(page), "Refusée", "Il manque 14 points.")
    assert pips(page, "8 de pique") == 1
    unfold(page, "Règles maison")
    says(page.locator(".differences"), "Ce qui diffère de Rami 30", "seuil : 45 points")
    page.get_by_label("Brelan sans joker").uncheck()
    apply(page, "#maison")
    is_at(page, "/?rules=rami30&threshold=45&packs=1&m=QhKhAh&t=7s")
    unfold(page, "Règles maison")
    button(page, "Revenir à Rami 30").click()
    is_at(page, "/?rules=rami30&m=QhKhAh&t=7s")


def test_another_table_is_one_press_away(no_js_page: Page) -> None:
    no_js_page.goto(EXAMPLE)
    button(no_js_page, "Rami 71").click()
    is_at(no_js_page, "/?rules=rami71&m=QhKhAh&m=Jk7s8s")
    says(status(no_js_page), "Refusée", "52 points sur 71")
    expect(rules(no_js_page)).to_have_value("rami71")


def test_the_situation_asks_what_the_profile_makes_relevant(no_js_page: Page) -> None:
    page = no_js_page
    page.goto(EXAMPLE)
    unfold(page, "Situation")
    expect(page.get_by_label("Ouverture de l’autre camp")).to_have_count(0)
    page.get_by_label("Carte prise à la défausse").select_option("9s")
    apply(page, "#situation")
    is_at(page, EXAMPLE + "&taken=9s")
    says(status(page), "Refusée", "Le 9 de pique, pris à la défausse, doit être posé.")
    page.goto("/?rules=rami51-equipes&m=QhKhAh&m=Jk7s8s")
    unfold(page, "Situation")
    page.get_by_label("Ouverture de l’autre camp").fill("63")
    apply(page, "#situation")
    is_at(page, "/?rules=rami51-equipes&m=QhKhAh&m=Jk7s8s&bar=63")
    says(status(page), "Refusée", "52 points sur 64")


def test_typed_cards_are_read_or_marked_and_kept(no_js_page: Page, console: Console) -> None:
    console.allow("422")
    page = no_js_page
    page.goto("/?m=QhKhAh&t=3d")
    box = page.get_by_label("Saisir les cartes")
    read(page, "joker 7♠ 8♥ bleu")
    says(page.locator(".marked mark"), "bleu")
    expect(box).to_have_value("joker 7♠ 8♥ bleu")
    expect(box).to_be_focused()
    expect(page).to_have_title(re.compile("^Erreur"))
    expect(meld(page, 2)).to_have_count(0)
    expect(page.locator("#en-cours li")).to_have_count(1)
    read(page, "joker 7♠ 8♠")
    is_at(page, EXAMPLE + "&t=3d")
    says(status(page), "Acceptée", "52 points sur 51")
    expect(box).to_have_value("")


def test_a_value_out_of_bounds_is_named_and_the_cards_stay(
    no_js_page: Page, console: Console
) -> None:
    console.allow("422")
    page = no_js_page
    page.goto("/?m=QhKhAh")
    unfold(page, "Règles maison")
    page.get_by_label("Seuil", exact=True).fill("999")
    apply(page, "#maison")
    says(page.get_by_role("region", name="À corriger"), "« 999 » n’est pas possible")
    expect(page.get_by_label("Seuil", exact=True)).to_be_visible()
    page.get_by_label("Seuil", exact=True).fill("30")
    apply(page, "#maison")
    is_at(page, "/?threshold=30&m=QhKhAh")


def test_back_undoes_and_reloading_changes_nothing(no_js_page: Page) -> None:
    page = no_js_page
    page.goto("/")
    tap(page, "7 de cœur", "8 de cœur")
    is_at(page, "/?t=7h8h")
    page.go_back()
    is_at(page, "/?t=7h")
    page.go_forward()
    is_at(page, "/?t=7h8h")
    page.reload()
    expect(page.locator("#en-cours li")).to_have_count(2)


@pytest.mark.parametrize("width", [320, 1280])
def test_every_button_that_needs_no_script_is_there_and_nothing_sticks_out(
    no_js_page: Page, width: int, no_sideways_scroll: Callable[[Page], None]
) -> None:
    no_js_page.set_viewport_size({"width": width, "height": 700})
    no_js_page.goto(EXAMPLE)
    for place in ("#choix", "#maison", "#situation"):
        if place != "#choix":
            unfold(no_js_page, {"#maison": "Règles maison", "#situation": "Situation"}[place])
        expect(no_js_page.locator(place).get_by_role("button", name="Appliquer")).to_be_visible()
    no_sideways_scroll(no_js_page)


def test_the_page_speaks_english_and_changes_language_by_a_link(no_js_page: Page) -> None:
    page = no_js_page
    page.goto("/?m=QhKhAh")
    tap(page, "7 de pique")
    page.get_by_role("link", name="Read this page in English").click()
    is_at(page, "/?m=QhKhAh&t=7s&lang=en")
    button(page, "8 of spades").click()
    button(page, "Lay the meld").click()
    is_at(page, "/?m=QhKhAh&m=7s8s&lang=en")
    says(status(page), "Refused", "31 points")
