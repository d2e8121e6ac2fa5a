"""The whole story of an evening, on the narrowest phone and at a desk."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Console
from tests.browser.helpers import (
    EXAMPLE,
    button,
    everything,
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


@pytest.fixture(params=["phone", "desk"])
def at(request: pytest.FixtureRequest, new_context: Callable[..., BrowserContext]) -> Page:
    """The page at 320 px with touch, and at 1280 px."""
    if request.param == "phone":
        phone: Page = request.getfixturevalue("phone")
        return phone
    return new_context(viewport={"width": 1280, "height": 900}).new_page()


# Tapping, and the verdict


def test_an_empty_page_says_what_to_do_and_has_an_example_to_tap(at: Page) -> None:
    at.goto("/")
    says(status(at), "Rien n’est posé")
    says(at.locator(".laid"), "Touchez les cartes de chaque combinaison, puis Valider.")
    at.get_by_role("link", name="Voir un exemple").click()
    is_at(at, EXAMPLE)
    says(status(at), "Acceptée", "52 points sur 51")


def test_a_tapped_meld_is_remarked_on_laid_and_counted_until_the_opening_is_accepted(
    at: Page,
) -> None:
    at.goto("/")
    says(remark(at), "rien encore")
    for name, said in (
        ("dame de cœur", "Encore 2 cartes."),
        ("roi de cœur", "Encore une carte."),
        ("as de cœur", "Tierce franche à cœur, 31 points. L’as compte 11 : il suit le roi."),
    ):
        tap(at, name)
        says(remark(at), said)
    is_at(at, "/?t=QhKhAh")
    lay(at)
    is_at(at, "/?m=QhKhAh")
    says(status(at), "Refusée", "31 points sur 51", "Il manque 20 points.")
    says(remark(at), "rien encore")
    tap(at, "joker", "7 de pique", "8 de pique")
    says(
        remark(at),
        "Suite à pique, 21 points.",
        "Le joker remplace le 6 de pique (6 points).",
        "Le joker vaut 6 (lecture la plus basse) ; placé en haut, il vaudrait 9 : 24 points.",
    )
    lay(at)
    is_at(at, EXAMPLE)
    says(status(at), "Acceptée", "52 points sur 51")
    expect(at).to_have_title(re.compile("^Acceptée, 52 points"))


def test_the_verdict_table_tells_every_meld_card_by_card(at: Page) -> None:
    at.goto(EXAMPLE)
    first, second = meld(at, 1), meld(at, 2)
    expect(first.locator(".kind")).to_have_text(re.compile("tierce franche", re.IGNORECASE))
    expect(first.locator(".pts")).to_have_text(["10", "10", "11"])
    expect(first.locator("li > .vh")).to_have_text(["dame de cœur", "roi de cœur", "as de cœur"])
    expect(first.locator(".corner")).to_have_text("11")
    expect(first.locator("td").last).to_have_text("31")
    expect(second.locator(".kind")).to_have_text(re.compile("suite", re.IGNORECASE))
    expect(second.locator(".ghost")).to_have_text("6♠\ufe0e")
    expect(second.locator(".pts")).to_have_text(["6", "7", "8"])
    expect(second.locator("td").last).to_have_text("21")
    says(
        second,
        "Le joker remplace le 6 de pique (6 points).",
        "placé en haut, il vaudrait 9 : 24 points",
    )
    foot = at.get_by_role("table", name="Verdict").locator("tfoot")
    expect(foot.locator(".total .num")).to_have_text("52")
    says(foot, "Seuil : 51 points", "Tierce franche : n° 1")
    progress = at.get_by_role("progressbar", name="Points vers le seuil")
    expect(progress).to_have_js_property("value", 51)
    expect(progress).to_have_js_property("max", 51)


def test_wrong_melds_are_judged_as_they_lie_with_every_reason(at: Page) -> None:
    at.goto("/")
    tap(at, "roi de cœur", "roi de cœur", "roi de pique")
    says(remark(at), "Deux rois de cœur dans un brelan : les couleurs doivent être différentes.")
    lay(at)
    tap(at, "roi de pique", "as de pique", "2 de pique")
    says(remark(at), "La suite ne tourne pas : après le roi, l’as la ferme.")
    lay(at)
    tap(at, "7 de carreau", "7 de cœur", "7 de trèfle", "7 de pique", "7 de carreau")
    says(remark(at), "Un carré s’arrête à 4 cartes : ici, il y en a 5.")
    lay(at)
    is_at(at, "/?m=KhKhKs&m=KsAs2s&m=7d7h7c7s7d")
    says(status(at), "Refusée", "0 point sur 51", "La combinaison 1 est refusée.")
    says(
        at.get_by_role("list", name="Pourquoi"),
        "La combinaison 1 est refusée.",
        "La combinaison 2 est refusée.",
        "La combinaison 3 est refusée.",
        "Il manque 51 points.",
        "Pas de tierce franche : aucune suite sans joker.",
    )
    for number, why in (
        (1, "Deux rois de cœur dans un brelan"),
        (2, "La suite ne tourne pas"),
        (3, "Un carré s’arrête à 4 cartes"),
    ):
        says(meld(at, number), "refusée", why)


# Taking back


def test_undo_takes_the_last_card_back_and_gives_its_pip_back(at: Page) -> None:
    at.goto("/")
    tap(at, "7 de cœur", "8 de cœur")
    is_at(at, "/?t=7h8h")
    assert pips(at, "8 de cœur") == 1
    button(at, "Annuler").click()
    is_at(at, "/?t=7h")
    assert pips(at, "8 de cœur") == 2
    tap(at, "9 de cœur")
    is_at(at, "/?t=7h9h")


def test_undo_takes_the_last_meld_up_when_nothing_is_in_hand(at: Page) -> None:
    at.goto(EXAMPLE)
    button(at, "Annuler").click()
    is_at(at, "/?m=QhKhAh&t=Jk7s8s")
    says(status(at), "Refusée", "31 points")


def test_undo_on_an_empty_table_does_nothing_and_says_nothing_wrong(at: Page) -> None:
    at.goto("/")
    before = everything(at)
    with at.expect_response(lambda response: "do=undo" in response.url) as answered:
        button(at, "Annuler").click()
    assert answered.value.ok
    is_at(at, "/")
    assert everything(at) == before
    tap(at, "7 de cœur")
    is_at(at, "/?t=7h")


def test_everything_can_be_cleared_but_the_rules(at: Page) -> None:
    at.goto("/?rules=rami40&m=QhKhAh&m=Jk7s8s&t=3d")
    button(at, "Tout effacer").click()
    is_at(at, "/?rules=rami40")
    says(status(at), "Rien n’est posé")
    expect(meld(at, 1)).to_have_count(0)
    assert pips(at, "3 de carreau") == 2


def test_a_laid_meld_is_taken_up_changed_and_laid_again(at: Page) -> None:
    at.goto(EXAMPLE)
    button(at, "modifier la combinaison 1").click()
    is_at(at, "/?m=Jk7s8s&t=QhKhAh")
    says(remark(at), "Tierce franche à cœur, 31 points.")
    button(at, "retirer as de cœur").click()
    tap(at, "valet de cœur")
    lay(at)
    is_at(at, "/?m=Jk7s8s&m=QhKhJh")
    says(status(at), "Acceptée", "51 points sur 51")


def test_a_meld_taken_up_gives_its_place_to_the_cards_in_hand(at: Page) -> None:
    at.goto(EXAMPLE + "&t=3d4d")
    button(at, "modifier la combinaison 1").click()
    is_at(at, "/?m=3d4d&m=Jk7s8s&t=QhKhAh")


def test_a_laid_meld_is_removed(at: Page) -> None:
    at.goto(EXAMPLE)
    button(at, "retirer la combinaison 1").click()
    is_at(at, "/?m=Jk7s8s")
    says(status(at), "Refusée", "21 points sur 51")
    expect(meld(at, 2)).to_have_count(0)
    assert pips(at, "dame de cœur") == 2


def test_a_card_is_tapped_out_of_a_laid_meld_and_out_of_the_hand(at: Page) -> None:
    at.goto("/?m=TsJsQsKs&t=7h8h9h")
    button(at, "retirer roi de pique").click()
    is_at(at, "/?m=TsJsQs&t=7h8h9h")
    says(status(at), "30 points")
    button(at, "retirer 8 de cœur").click()
    is_at(at, "/?m=TsJsQs&t=7h9h")
    says(remark(at), "Encore une carte.")


def test_a_meld_is_gone_when_its_last_card_is_tapped_out(at: Page) -> None:
    at.goto("/?m=7h&m=TsJsQs")
    button(at, "retirer 7 de cœur").click()
    is_at(at, "/?m=TsJsQs")
    expect(meld(at, 1).locator(".number")).to_have_text("1")


# The keypad


def test_a_key_used_up_is_disabled_and_says_why_when_pressed(at: Page) -> None:
    at.goto("/")
    assert pips(at, "7 de trèfle") == 2
    tap(at, "7 de trèfle", "7 de trèfle")
    is_at(at, "/?t=7c7c")
    used = key(at, "7 de trèfle")
    expect(used).to_be_disabled()
    expect(used).to_have_accessible_description("les deux exemplaires sont posés")
    assert pips(at, "7 de trèfle") == 0
    used.click(force=True)
    says(remark(at), "7 de trèfle : les deux exemplaires sont posés.")
    button(at, "Annuler").click()
    is_at(at, "/?t=7c")
    expect(used).to_be_enabled()
    expect(used).to_have_accessible_description("il en reste 1 sur 2")


def test_a_card_counts_against_the_packs_over_all_melds(at: Page) -> None:
    at.goto("/?m=7h8h9h&m=7h7s7c")
    expect(key(at, "7 de cœur")).to_be_disabled()
    says(status(at), "45 points sur 51")
    at.goto("/?packs=1&m=7h8h9h&m=7h7s7c")
    says(at.get_by_role("list", name="Pourquoi"), "Deux 7 de cœur : il n’y en a qu’un dans le jeu.")


def test_the_jokers_of_the_table_are_counted(at: Page) -> None:
    at.goto("/?m=JkJk7s&t=JkJk")
    expect(key(at, "joker")).to_be_disabled()
    expect(key(at, "joker")).to_have_accessible_description("les quatre jokers sont posés")


# Other tables and rules


def test_other_tables_judge_the_same_cards_and_one_tap_goes_to_one(at: Page) -> None:
    at.goto("/?m=Jk7s8s&m=JhJsJd")
    others = at.locator("#ailleurs tbody tr")
    expect(others).to_have_count(10)
    says(others.nth(0), "Rami 51", "refusée, 51 points : pas de tierce franche")
    says(others.filter(has=button(at, "Rami 51 sans tierce franche")), "acceptée, 51 points")
    says(others.filter(has=button(at, "Rami 51, joker à 0")), "refusée, 45 points")
    says(others.filter(has=button(at, "Rami 71")), "refusée, 51 points : un joker de trop")
    expect(others.nth(0).get_by_role("button")).to_have_attribute("aria-current", "true")
    button(at, "Rami 40").click()
    is_at(at, "/?rules=rami40&m=Jk7s8s&m=JhJsJd")
    says(status(at), "Acceptée", "51 points sur 40")
    expect(rules(at)).to_have_value("rami40")
    says(at.locator(".rules-line"), "Rami 40 · 40 points")
    expect(button(at, "Rami 40")).to_have_attribute("aria-current", "true")


def test_choosing_rules_judges_anew(at: Page) -> None:
    at.goto("/?m=QhKhAh&t=7s8s")
    says(at.locator(".rules-line"), "Rami 51 · 51 points · tierce franche · joker au plus bas")
    rules(at).select_option(label="Rami 30")
    is_at(at, "/?rules=rami30&m=QhKhAh&t=7s8s")
    says(status(at), "Acceptée", "31 points sur 30")
    says(at.locator(".rules-line"), "Rami 30 · 30 points · sans tierce franche")
    rules(at).select_option(label="Rami 51")
    is_at(at, "/?m=QhKhAh&t=7s8s")
    says(status(at), "Refusée")


def test_the_rules_shown_follow_after_choosing_back_and_forth(at: Page) -> None:
    at.goto("/?m=QhKhAh")
    rules(at).select_option("rami30")
    is_at(at, "/?rules=rami30&m=QhKhAh")
    rules(at).select_option("rami51")
    is_at(at, "/?m=QhKhAh")
    button(at, "Rami 30").click()
    is_at(at, "/?rules=rami30&m=QhKhAh")
    expect(rules(at)).to_have_value("rami30")


def test_house_rules_change_the_threshold_and_the_packs_and_are_named(at: Page) -> None:
    at.goto("/?m=QhKhAh&m=2c3c4c5c")
    says(status(at), "Refusée", "45 points sur 51")
    unfold(at, "Règles maison")
    at.get_by_label("Seuil", exact=True).fill("45")
    at.get_by_label("Seuil", exact=True).press("Enter")
    is_at(at, "/?threshold=45&m=QhKhAh&m=2c3c4c5c")
    says(status(at), "Acceptée", "45 points sur 45")
    assert pips(at, "7 de pique") == 2
    at.get_by_label("Jeux de 52 cartes").fill("1")
    at.get_by_label("Jeux de 52 cartes").blur()
    is_at(at, "/?threshold=45&packs=1&m=QhKhAh&m=2c3c4c5c")
    assert pips(at, "7 de pique") == 1
    expect(key(at, "dame de cœur")).to_be_disabled()
    expect(key(at, "dame de cœur")).to_have_accessible_description("le seul exemplaire est posé")
    says(at.locator(".differences"), "Ce qui diffère de Rami 51", "seuil : 45 points", "1 jeu")
    says(at.locator(".rules-line"), "45 points", "2 règles maison")
    button(at, "Revenir à Rami 51").click()
    is_at(at, "/?m=QhKhAh&m=2c3c4c5c")
    assert pips(at, "7 de pique") == 2
    expect(at.get_by_label("Seuil", exact=True)).to_have_value("51")
    expect(at.locator(".differences")).to_have_count(0)


def test_house_rules_ticked_and_chosen_by_hand_are_undone_by_going_back_to_the_profile(
    at: Page,
) -> None:
    at.goto("/?m=QhKhAh")
    unfold(at, "Règles maison")
    at.get_by_label("Brelan sans joker").check()
    is_at(at, "/?pure_set=1&m=QhKhAh")
    at.get_by_label("Valeur du joker").select_option("highest")
    is_at(at, "/?pure_set=1&joker_value=highest&m=QhKhAh")
    button(at, "Revenir à Rami 51").click()
    is_at(at, "/?m=QhKhAh")
    expect(at.get_by_label("Brelan sans joker")).not_to_be_checked()
    expect(at.get_by_label("Valeur du joker")).to_have_value("lowest")
    at.get_by_label("As avant le 2").fill("10")
    at.get_by_label("As avant le 2").blur()
    is_at(at, "/?ace_low=10&m=QhKhAh")


def test_a_value_out_of_bounds_is_named_and_the_cards_stay(at: Page, console: Console) -> None:
    console.allow("422")
    at.goto("/?m=QhKhAh&t=7s")
    unfold(at, "Règles maison")
    at.get_by_label("Seuil", exact=True).fill("999")
    at.get_by_label("Seuil", exact=True).blur()
    summary = at.get_by_role("region", name="À corriger")
    says(summary, "Seuil : « 999 » n’est pas possible ; attendu un nombre de 0 à 200")
    expect(at).to_have_title(re.compile("^Erreur"))
    expect(at.get_by_label("Seuil", exact=True)).to_have_attribute("aria-invalid", "true")
    expect(meld(at, 1).locator("li")).to_have_count(3)
    summary.get_by_role("link").click()
    expect(at.get_by_label("Seuil", exact=True)).to_be_focused()
    at.get_by_label("Seuil", exact=True).fill("30")
    at.get_by_label("Seuil", exact=True).press("Enter")
    is_at(at, "/?threshold=30&m=QhKhAh&t=7s")
    says(status(at), "Acceptée", "31 points sur 30")
    expect(summary).to_have_count(0)


def test_only_what_the_profile_makes_relevant_is_asked_about_the_situation(at: Page) -> None:
    at.goto("/?m=QhKhAh&m=2c3c4c5c6c")
    unfold(at, "Situation")
    first_turn = at.get_by_label("Premier tour de la donne")
    bar = at.get_by_label("Ouverture de l’autre camp")
    expect(at.get_by_label("Qui a déjà ouvert")).to_be_visible()
    expect(first_turn).to_have_count(0)
    expect(bar).to_have_count(0)
    rules(at).select_option("rami51-equipes")
    expect(first_turn).to_be_visible()
    expect(bar).to_be_visible()
    says(status(at), "Acceptée", "51 points sur 51")
    bar.fill("63")
    bar.blur()
    is_at(at, "/?rules=rami51-equipes&m=QhKhAh&m=2c3c4c5c6c&bar=63")
    says(status(at), "Refusée", "51 points sur 64", "Il manque 13 points.")
    says(at.locator(".explained"), "L’autre camp a ouvert à 63 : il faut 64 points.")
    first_turn.check()
    is_at(at, "/?rules=rami51-equipes&m=QhKhAh&m=2c3c4c5c6c&first_turn=1&bar=63")
    says(at.get_by_role("list", name="Pourquoi"), "Personne n’ouvre au premier tour.")
    first_turn.uncheck()
    at.get_by_label("Qui a déjà ouvert").select_option("partner")
    is_at(at, "/?rules=rami51-equipes&m=QhKhAh&m=2c3c4c5c6c&bar=63&opened=partner")
    says(status(at), "Acceptée")
    says(at.locator(".explained"), "Le partenaire a ouvert : pose libre.")


def test_the_card_taken_from_the_discard_must_be_laid_and_goes_with_the_cards(at: Page) -> None:
    at.goto(EXAMPLE)
    unfold(at, "Situation")
    taken = at.get_by_label("Carte prise à la défausse")
    taken.select_option("9s")
    is_at(at, EXAMPLE + "&taken=9s")
    says(status(at), "Refusée", "Le 9 de pique, pris à la défausse, doit être posé.")
    taken.select_option("8s")
    is_at(at, EXAMPLE + "&taken=8s")
    says(status(at), "Acceptée")
    button(at, "Tout effacer").click()
    is_at(at, "/")
    expect(taken).to_have_value("")


def test_four_colours_are_turned_on_and_off_again(at: Page) -> None:
    at.goto("/?t=7h")
    unfold(at, "Règles maison")
    at.get_by_label("Quatre couleurs").check()
    is_at(at, "/?t=7h&colours=4")
    tap(at, "8 de cœur")
    is_at(at, "/?t=7h8h&colours=4")
    at.get_by_label("Quatre couleurs").uncheck()
    is_at(at, "/?t=7h8h")


# Typed cards


def test_typed_cards_are_read_and_added_to_those_laid(at: Page) -> None:
    at.goto("/?m=QhKhAh&t=3d")
    read(at, "joker 7♠ 8♠")
    is_at(at, EXAMPLE + "&t=3d")
    says(status(at), "Acceptée", "52 points")
    expect(at.get_by_label("Saisir les cartes")).to_have_value("")
    read(at, "7-8-9 de cœur + R♦ R♠ R♣")
    is_at(at, EXAMPLE + "&m=7h8h9h&m=KdKsKc&t=3d")


def test_what_cannot_be_read_is_marked_kept_and_adds_nothing(at: Page, console: Console) -> None:
    console.allow("422")
    at.goto("/?m=QhKhAh&t=3d")
    read(at, "7-8-9 de cœur + roi de coeurs bleus")
    box = at.get_by_label("Saisir les cartes")
    says(at.locator("#text-faute"), "bleus", "Rien n’a été ajouté")
    says(at.locator(".marked mark"), "bleus")
    expect(box).to_have_value("7-8-9 de cœur + roi de coeurs bleus")
    expect(box).to_have_attribute("aria-invalid", "true")
    expect(box).to_have_accessible_description(re.compile("bleus.*Rien n’a été ajouté"))
    expect(box).to_be_focused()
    expect(at).to_have_title(re.compile("^Erreur"))
    is_at(at, "/?m=QhKhAh&t=3d")
    says(status(at), "Refusée", "31 points sur 51")
    read(at, "7-8-9 de cœur + R♥ R♦ R♣")
    is_at(at, "/?m=QhKhAh&m=7h8h9h&m=KhKdKc&t=3d")
    expect(at.locator("#text-faute")).to_have_count(0)
    expect(at).to_have_title(re.compile("^Acceptée"))


# The address


def test_back_undoes_one_step_at_a_time_and_forward_does_it_again(at: Page) -> None:
    steps = ["/", "/?t=7h", "/?t=7h8h", "/?t=7h8h9h", "/?m=7h8h9h"]
    at.goto(steps[0])
    for name, address in zip(("7", "8", "9"), steps[1:], strict=False):
        tap(at, f"{name} de cœur")
        is_at(at, address)
    lay(at)
    is_at(at, steps[-1])
    says(status(at), "24 points")
    rules(at).select_option("rami30")
    is_at(at, "/?rules=rami30&m=7h8h9h")
    pages = []
    for address in reversed(steps):
        at.go_back()
        is_at(at, address)
        expect(rules(at)).to_have_value("rami51")
        pages.append((address, everything(at)))
    for address, text in reversed(pages[:-1]):
        at.go_forward()
        is_at(at, address)
        assert everything(at) == text
    tap(at, "as de trèfle")
    is_at(at, "/?m=7h8h9h&t=Ac")


def test_reloading_and_sharing_the_address_give_the_same_page(
    at: Page, new_context: Callable[..., BrowserContext]
) -> None:
    at.goto("/")
    tap(at, "dame de cœur", "roi de cœur", "as de cœur")
    lay(at)
    tap(at, "joker", "7 de pique")
    is_at(at, "/?m=QhKhAh&t=Jk7s")
    rules(at).select_option("rami51-equipes")
    is_at(at, "/?rules=rami51-equipes&m=QhKhAh&t=Jk7s")
    says(remark(at), "Encore une carte")
    before = everything(at)
    at.reload()
    assert everything(at) == before
    other = new_context(viewport=at.viewport_size).new_page()
    other.goto(at.url)
    assert everything(other) == before
    tap(at, "8 de pique")
    is_at(at, "/?rules=rami51-equipes&m=QhKhAh&t=Jk7s8s")


def test_an_address_written_by_hand_becomes_canonical(at: Page) -> None:
    at.goto("/?t=7s&m=QhKhAh&rules=rami51&threshold=51&t=8s&utm_source=x")
    is_at(at, "/?m=QhKhAh&t=7s8s")


# English


def test_the_page_speaks_english(at: Page) -> None:
    at.goto("/?lang=en")
    expect(at.locator("html")).to_have_attribute("lang", "en")
    says(status(at), "Nothing laid")
    for name in ("queen of hearts", "king of hearts", "ace of hearts"):
        button(at, name).click()
    says(remark(at), "Pure run in hearts, 31 points")
    button(at, "Lay the meld").click()
    is_at(at, "/?m=QhKhAh&lang=en")
    says(status(at), "Refused", "31 points", "20 points short")
    at.get_by_label("Type the cards").fill("joker 7S 8S")
    button(at, "Read the cards").click()
    is_at(at, EXAMPLE + "&lang=en")
    says(status(at), "Accepted", "52 points")
    says(
        at.get_by_role("table", name="Verdict"),
        "The joker stands for the 6 of spades",
    )


def test_the_other_language_is_one_tap_away_and_takes_the_cards_along(at: Page) -> None:
    at.goto("/")
    tap(at, "dame de cœur", "roi de cœur", "as de cœur")
    lay(at)
    is_at(at, "/?m=QhKhAh")
    tap(at, "7 de pique")
    is_at(at, "/?m=QhKhAh&t=7s")
    at.get_by_role("link", name="Read this page in English").click()
    is_at(at, "/?m=QhKhAh&t=7s&lang=en")
    button(at, "8 of spades").click()
    is_at(at, "/?m=QhKhAh&t=7s8s&lang=en")
    at.get_by_role("link", name="Lire cette page en français").click()
    is_at(at, "/?m=QhKhAh&t=7s8s")
