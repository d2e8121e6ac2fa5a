"""A refused opening says how its cards could open, or which card more would do."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from html import unescape
from typing import Final

import pytest
from flask.testing import FlaskClient

from calculator.rami import JOKER, PACK, PROFILES, check_opening, parse_cards
from calculator.web.address import format_address
from calculator.web.embed.look import FRAME
from calculator.web.hand.repair import Repair, repair_of
from calculator.web.judging import judge
from calculator.web.state import State
from calculator.web.words import LANGUAGES, words_for
from tests.web.asking import LAID, PARTIAL
from tests.web.reading import Node, plain, read

OTHERWISE: Final = "/?m=QhKhAh7s&m=Jk8s"
SAYS: Final = {
    "fr": "Posées autrement, ces cartes ouvrent : 52 points. Poser ainsi : D♥ R♥ A♥ + ★ 7♠ 8♠",
    "en": "Laid otherwise, these cards open: 52 points. Lay them so: Q♥ K♥ A♥ + ★ 7♠ 8♠",
}


def repair_at(client: FlaskClient, address: str, status: int = 200) -> Node | None:
    response = client.get(address)
    assert response.status_code == status, response.status
    return next(read(response.text).all("p", cls="repair"), None)


def found(*melds: str, rules: str = "rami51", lang: str = "fr", **changes: object) -> Repair | None:
    state = State(
        profile=rules,
        rules=PROFILES[rules],
        melds=tuple([parse_cards(meld) for meld in melds]),
        lang=lang,
    )
    state = replace(state, **changes)  # type: ignore[arg-type]
    return repair_of(state, judge(state), words_for(lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_same_cards_laid_otherwise_are_one_tap_away(client: FlaskClient, lang: str) -> None:
    more = "" if lang == "fr" else f"&lang={lang}"
    repair = repair_at(client, OTHERWISE + more)
    assert repair is not None
    assert plain(repair.text).replace("\ufe0e", "") == SAYS[lang]
    link = repair.one("a")["href"]
    assert link == LAID + more
    page = read(client.get(link).text)
    assert page.one("section", cls="yes").get("class") == "band yes"
    assert not list(page.all("p", cls="repair"))


def test_the_meld_being_composed_stays(client: FlaskClient) -> None:
    repair = repair_at(client, f"{OTHERWISE}&t=5c")
    assert repair is not None
    assert repair.one("a")["href"] == f"{LAID}&t=5c"


def test_what_stays_in_hand_is_said() -> None:
    repair = found("QhKhAh2c", "Jk7s8s9d")
    assert repair is not None
    assert plain(repair.sentences[1]).replace("\ufe0e", "") == "Reste en main : 2♣ et 9♦."


def test_otherwise_a_single_card_that_would_do(client: FlaskClient) -> None:
    repair = repair_at(client, "/?m=QhKhAh&m=7s8s")
    assert repair is not None
    assert plain(repair.text).replace("\ufe0e", "") == (
        "Une carte de plus suffirait : 6♠, 9♠ ou joker."
    )
    assert not list(repair.all("a"))


def test_of_many_cards_those_with_most_points_are_named() -> None:
    repair = found("9hTh", "9sTs", "KdQdJd", lang="en", rules="rami40")
    assert repair is not None
    assert repair.sentences[0].replace("\ufe0e", "") == (
        "One more card would do: J♠, J♥, 10♦, 10♣, joker or 5 others."
    )


@pytest.mark.parametrize(
    "address",
    [
        "/",
        LAID,
        "/?rules=rami71&m=QhKhAh&m=7s8s9s&first_turn=1",
        "/?m=" + "2h" * 17,
        "/?m=" + "Jk" * 7,
        "/?m=2c",
    ],
)
def test_nothing_is_said_where_nothing_helps(client: FlaskClient, address: str) -> None:
    assert repair_at(client, address) is None


def test_nor_where_the_verdict_is_withheld(client: FlaskClient) -> None:
    assert repair_at(client, f"{OTHERWISE}&threshold=300", 422) is None


def test_htmx_receives_it_too(client: FlaskClient) -> None:
    assert 'class="repair"' in client.get(OTHERWISE, headers=PARTIAL).text


def test_in_a_frame_the_link_stays_in_the_frame_with_its_look(client: FlaskClient) -> None:
    page = client.get(OTHERWISE.replace("/?", f"{FRAME}?") + "&theme=dark").text
    link = re.search(r'<p class="repair">.*<a href="([^"]+)" target="_self">', page)
    assert link
    address = unescape(link[1])
    assert address == LAID.replace("/?", f"{FRAME}?") + "&theme=dark"
    assert 'class="band yes"' in client.get(address).text


@pytest.mark.parametrize("seed", range(60))
def test_whatever_is_promised_is_kept(seed: int) -> None:
    dealer = random.Random(seed)
    profile = dealer.choice(list(PROFILES))
    pack = [*PACK[:26], *PACK[:26], *[JOKER] * 4]
    cards = tuple(dealer.sample(pack, dealer.randint(3, 13)))
    state = State(profile=profile, rules=PROFILES[profile], melds=(cards[:4], cards[4:]))
    state = replace(state, melds=tuple([meld for meld in state.melds if meld]))
    verdict = judge(state)
    repair = repair_of(state, verdict, words_for("fr"))
    if verdict.accepted:
        assert repair is None
    elif repair is not None and repair.table is not None:
        melds = repair.table.melds
        assert check_opening(melds, state.rules, state.situation).accepted
        laid = [card for meld in melds for card in meld]
        assert all(laid.count(card) <= cards.count(card) for card in laid)
        assert format_address(repair.table)
