"""`/main` says whether a hand can open, with what, and which card would let it; without a script."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from typing import Final

import brotli
import pytest
from flask.testing import FlaskClient

from calculator.rami import JOKER, PACK, PROFILES, Situation, parse_card, parse_cards
from calculator.rami.solver import solve
from calculator.web.address import parse_query
from calculator.web.hand.visit import hand_address, hand_pairs, read_hand
from calculator.web.state import State
from calculator.web.words import LANGUAGES, words_for
from tests.web.asking import LAID, ask_part, fetch
from tests.web.reading import Node, plain, read

CAN: Final = "/main?h=QhKhAhJk7s8s2c2d5c9d"
CANNOT: Final = "/main?h=QhKhAh7s8s"
HEAVIEST: Final = 28_000
"""Bytes of the page and its files, brotli: no more than the calculator's."""


def visit(client: FlaskClient, address: str, status: int = 200) -> Node:
    response = client.get(address)
    assert response.status_code == status, f"{address}: {response.status} {response.location}"
    return read(response.text)


def band(page: Node) -> tuple[str, str]:
    section = page.one("section", cls="band")
    return section["class"], plain(section.text).replace("\ufe0e", "")


def after(client: FlaskClient, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 303, response.status
    return str(response.location)


def held(page: Node) -> list[str]:
    fan = page.one("ol", cls="held")
    return [seat["data-card"] for seat in fan.all("li")]


def test_a_hand_that_can_open_says_so_and_shows_the_melds(client: FlaskClient) -> None:
    page = visit(client, CAN)
    tone, says = band(page)
    assert tone == "band yes"
    assert "Vous pouvez ouvrir" in says
    assert "52 points" in says
    assert page.one("title").text.startswith("Vous pouvez ouvrir")
    assert len(list(page.one("tbody", id="posees").all("tr"))) == 2
    (link,) = page.all("a", cls="go")
    assert link["href"] == LAID
    assert 'class="band yes"' in client.get(link["href"]).text
    assert not list(page.all("section", cls="outs"))


def test_a_hand_that_cannot_says_what_is_missing_and_which_cards_would_do(
    client: FlaskClient,
) -> None:
    page = visit(client, CANNOT)
    tone, says = band(page)
    assert tone == "band no"
    assert says.startswith("Pas encore")
    assert "Il vous manque 20 points." in says
    outs = page.one("section", cls="outs")
    groups = [
        (plain(group.one("dt").text), [card["value"] for card in group.all("button")])
        for group in outs.one("dl").all("div")
    ]
    assert groups == [
        ("55 points", ["9s"]),
        ("52 points", ["6s", "Jk"]),
    ]
    assert {button["form"] for button in outs.all("button")} == {"table"}
    for _, cards in groups:
        for card in cards:
            assert after(client, f"{CANNOT}&t={card}") == f"{CANNOT}{card}"
            assert band(visit(client, f"{CANNOT}{card}"))[0] == "band yes"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_both_languages_say_it(client: FlaskClient, lang: str) -> None:
    words = words_for(lang)
    more = "" if lang == "fr" else "&lang=en"
    assert words.page["hand_can"] in visit(client, CAN + more).one("main").text
    page = visit(client, CANNOT + more)
    assert words.page["hand_cannot"] in page.one("main").text
    assert page.one("html")["lang"] == lang
    there = visit(client, page.one("a", cls="lang")["href"])
    assert there.one("html")["lang"] != lang
    assert there.one("a", cls="lang")["href"] == CANNOT + more


def test_an_empty_hand_offers_an_example_that_can_open(client: FlaskClient) -> None:
    page = visit(client, "/main")
    assert band(page)[0] == "band idle"
    example = page.one("p", cls="empty").one("a")["href"]
    shown = visit(client, example)
    assert band(shown)[0] == "band yes"
    assert len(list(shown.all("section", cls="other"))) >= 1


def test_tapping_taking_back_and_typing(client: FlaskClient) -> None:
    page = visit(client, CANNOT)
    assert len(list(page.one("div", cls="keypad").all("button"))) == 53
    assert after(client, f"{CANNOT}&t=9s") == f"{CANNOT}9s"
    assert after(client, f"{CANNOT}&do=undo") == "/main?h=QhKhAh7s"
    assert after(client, f"{CANNOT}&do=out.Kh") == "/main?h=QhAh7s8s"
    assert after(client, "/main?h=7s8s7s9s&do=out.7s") == "/main?h=7s8s9s"
    assert after(client, f"{CANNOT}&do=out.9s") == CANNOT
    assert after(client, f"{CANNOT}&do=tap.9s&do=tap.Jk&do=undo") == f"{CANNOT}9s"
    assert after(client, f"{CANNOT}&do=sort.rank") == f"{CANNOT}&sort=rank"
    assert after(client, f"{CANNOT}&sort=rank&do=sort.suit") == CANNOT
    assert after(client, f"{CANNOT}&do=clear&bar=55") == "/main?bar=55"
    assert after(client, f"{CANNOT}&do=rules.rami40") == "/main?rules=rami40&h=QhKhAh7s8s"
    assert after(client, "/main?text=D♥ R♥ A♥ %2B 7♠ 8♠") == CANNOT
    assert after(client, f"{CANNOT}&utm_source=x") == CANNOT
    assert after(client, "/main?h=Qh&h=Kh") == "/main?h=QhKh"
    for button in page.one("ol", cls="held").all("button"):
        assert client.get(f"{CANNOT}&do={button['value']}").status_code == 303


@pytest.mark.parametrize("action", ["out.Xx", "out", "add", "edit.0", "drop.t.0", "fly"])
def test_what_means_nothing_to_a_hand_is_refused_and_the_hand_kept(
    client: FlaskClient, action: str
) -> None:
    page = visit(client, f"{CANNOT}&do={action}", 422)
    said = page.one("section", cls="problems").text
    assert action in said
    assert "attendu tap.8s, undo, clear, out.8s ou sort.rank" in said
    assert len(held(page)) == 5
    assert band(page)[0] == "band no"


def test_the_fan_is_sorted_and_every_card_is_its_own(client: FlaskClient) -> None:
    hand = "KhJk2s2h"
    page = visit(client, f"/main?h={hand}")
    assert held(page) == ["2s", "2h", "Kh", "Jk"]
    sorts = {
        each["value"]: each["aria-pressed"] for each in page.one("p", cls="sorts").all("button")
    }
    assert sorts == {"sort.suit": "true", "sort.rank": "false"}
    page = visit(client, f"/main?h={hand}&sort=rank")
    sorts = {
        each["value"]: each["aria-pressed"] for each in page.one("p", cls="sorts").all("button")
    }
    assert sorts == {"sort.suit": "false", "sort.rank": "true"}
    assert held(page) == ["2s", "2h", "Kh", "Jk"]
    assert held(visit(client, "/main?h=Kh2s3h4s&sort=rank")) == ["2s", "3h", "4s", "Kh"]
    assert held(visit(client, "/main?h=Kh2s3h4s")) == ["2s", "4s", "3h", "Kh"]
    for seat in page.one("ol", cls="held").all("li"):
        assert seat["data-card"] == re.findall("..", hand)[int(seat["data-at"])]
        assert seat.one("button")["value"] == f"out.{seat['data-card']}"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "address",
    [
        f"/main?h={'2h' * 17}",
        f"/main?h={'2h' * 16}&t=3h",
        f"/main?h={'2h' * 16}&do=tap.3h",
        f"/main?h={'Jk' * 7}",
        f"/main?h={'Jk' * 6}&do=tap.Jk",
    ],
)
def test_too_many_cards_are_refused_with_a_sentence(
    client: FlaskClient, address: str, lang: str
) -> None:
    page = visit(client, f"{address}&lang={lang}", 422)
    sentence = words_for(lang).text("hand_too_large", cards=16, jokers=6)
    assert plain(sentence) in plain(page.one("section", cls="problems").text)


def test_what_cannot_be_read_is_named_and_the_rest_kept(client: FlaskClient) -> None:
    page = visit(client, f"{CAN}&text=7-8-9", 422)
    assert band(page)[0] == "band yes"
    assert page.one("textarea").text.strip() == "7-8-9"
    for query in ("&t=Xx", "&do=fly", "&lang=de", "&colours=5", "&sort=size"):
        assert band(visit(client, CAN + query, 422))[0] == "band yes", query
    for address in ("/main?h=QhXx", f"{CAN}&threshold=300", f"{CAN}&rules=rami9"):
        page = visit(client, address, 422)
        assert band(page)[0] == "band idle", address
        assert not list(page.all("section", cls="laid"))


def test_more_copies_than_the_table_plays_are_told(client: FlaskClient) -> None:
    page = visit(client, "/main?h=2h2h2h")
    assert "2 de cœur" in page.one("section", cls="compose").text


def test_no_card_helps_in_a_banned_turn(client: FlaskClient) -> None:
    page = visit(client, "/main?rules=rami71&h=QhKhAh7s8s&first_turn=1")
    outs = page.one("section", cls="outs")
    assert not list(outs.all("button"))
    assert words_for("fr").page["hand_no_out"] in outs.text


def test_a_full_hand_shows_the_cards_that_would_do_without_taking_them(
    client: FlaskClient,
) -> None:
    hand = "QhKhAh7s8s" + "3d5d9dKd2c4c6cTc2s4s3h"
    outs = visit(client, f"/main?h={hand}").one("section", cls="outs")
    assert len(list(outs.all("span", cls="out-card"))) == 3
    assert not list(outs.all("button"))


def test_rules_and_situation_are_the_calculator_s(client: FlaskClient) -> None:
    page = visit(client, CANNOT)
    form = page.one("form", id="reglages")
    names = {each["name"] for each in form.all("select")} | {
        each["name"] for each in form.all("input")
    }
    assert {"rules", "threshold", "opened", "taken", "seen", "h"} <= names
    assert after(client, f"{CANNOT}&rules=rami30&seen=rami51&threshold=51") == (
        "/main?rules=rami30&h=QhKhAh7s8s"
    )
    assert band(visit(client, "/main?rules=rami30&h=QhKhAh7s8s"))[0] == "band yes"


@pytest.mark.parametrize("seed", range(40))
def test_the_page_says_what_the_solver_says(client: FlaskClient, seed: int) -> None:
    dealer = random.Random(seed)
    profile = dealer.choice(list(PROFILES))
    hand = tuple(dealer.sample([*PACK[:26], *PACK[:26], *[JOKER] * 4], dealer.randint(9, 14)))
    state = State(profile=profile, rules=PROFILES[profile], composing=hand)
    page = visit(client, hand_address(state, by_rank=bool(seed % 2)))
    found = solve(hand, state.rules, Situation())
    assert band(page)[0] == ("band yes" if found.can_open else "band no")
    links = [link["href"] for link in page.all("a", cls="go")]
    if found.best and found.smallest and found.longest:
        assert f"{found.best.points} points" in band(page)[1]
        assert len(links) == len({found.best.melds, found.smallest.melds, found.longest.melds})
        for link in links:
            assert 'class="band yes"' in client.get(link).text
    else:
        shown = [button["value"] for button in page.one("section", cls="outs").all("button")]
        assert sorted(shown) == sorted([out.card.notation for out in found.outs])


def test_an_address_is_read_as_it_is_written() -> None:
    state = State(
        profile="rami40",
        rules=replace(PROFILES["rami40"], threshold=45),
        composing=parse_cards("QhJk2s"),
        situation=Situation(bar=55, taken=parse_card("Qh")),
        lang="en",
        four_colours=True,
    )
    address = hand_address(state, by_rank=True)
    keys = [key for key, _ in hand_pairs(state, by_rank=True)]
    assert keys == ["rules", "threshold", "h", "bar", "taken", "sort", "lang", "colours"]
    asked = read_hand(parse_query(address.partition("?")[2].encode()))
    assert (asked.answer.state, asked.by_rank, asked.answer.problems) == (state, True, [])


@pytest.mark.parametrize("address", ["/main", CAN, CANNOT])
def test_the_page_is_light(client: FlaskClient, address: str) -> None:
    response = fetch(client, address, Accept_Encoding="br")
    html = brotli.decompress(response.data).decode()
    files = re.findall(r'rel="stylesheet" href="([^"]+)"', html)
    files += re.findall(r'<script src="([^"]+)"', html)
    assert len(files) == 4
    weight = sum(len(fetch(client, each, Accept_Encoding="br").data) for each in files)
    assert len(response.data) + weight <= HEAVIEST


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_calculator_s_foot_leads_there(client: FlaskClient, lang: str) -> None:
    page = visit(client, "/" if lang == "fr" else "/?lang=en")
    (link,) = [each for each in page.one("footer").all("a") if each["href"].startswith("/main")]
    assert link.text == words_for(lang).page["nav_hand"]
    assert visit(client, link["href"]).one("html")["lang"] == lang


def test_links_and_keys_of_the_page_work(client: FlaskClient) -> None:
    for address in (CAN, CANNOT, "/main?lang=en&colours=4"):
        for link in {each["href"] for each in visit(client, address).all("a")}:
            if not link.startswith("#"):
                assert client.get(link).status_code == 200, link


def test_a_tap_is_answered_with_the_parts_that_change_and_its_address(client: FlaskClient) -> None:
    response = ask_part(client, f"{CANNOT}&do=tap.9s&seq=3")
    assert response.headers["HX-Push-Url"] == f"{CANNOT}9s"
    part = read(response.text)
    assert part.one("title").text.startswith("Vous pouvez ouvrir")
    assert band(part)[0] == "band yes"
    assert [each["value"] for each in part.all("input", name="seq")] == ["3"]
    assert [each["value"] for each in part.all("input", name="h")] == ["QhKhAh7s8s9s"]
    assert held(part) == ["7s", "8s", "9s", "Ah", "Qh", "Kh"]
    targets = [each["hx-target"] for each in part.all("hx-partial")]
    assert targets == ["#details"]
    assert "HX-Request-Type" in response.headers["Vary"]


@pytest.mark.parametrize("address", [CAN, CANNOT, "/main", f"{CANNOT}&sort=rank&lang=en"])
def test_part_and_page_say_the_same(client: FlaskClient, address: str) -> None:
    page, part = visit(client, address), read(ask_part(client, address).text)
    assert band(part) == band(page)
    assert held(part) == held(page)
    assert plain(part.one("section", cls="compose").text) == plain(
        page.one("section", cls="compose").text
    )
    details = plain(page.one("div", id="details").text)
    assert plain(part.one("hx-partial").text) == details


def test_settings_and_text_come_along_when_they_may_have_changed(client: FlaskClient) -> None:
    def targets(address: str) -> list[str]:
        return [
            each["hx-target"] for each in read(ask_part(client, address).text).all("hx-partial")
        ]

    settings = ["#details", ".ways", "#choix", "#maison", "#situation"]
    assert targets(f"{CANNOT}&do=rules.rami40") == settings
    assert targets(f"{CANNOT}&rules=rami40&seen=rami51") == settings
    assert targets(f"{CANNOT}&text=7♠") == ["#details", "#texte"]
