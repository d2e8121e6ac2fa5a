"""Old permalinks keep their meaning for ever.

The table below MAY ONLY GROW. These addresses stand in messages, forum threads and rule pages; a
line that fails is a promise broken, and is mended in the code, never here. What was canonical
once may be redirected later: what counts is the verdict at its end.
"""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import parse_qsl

import pytest
from flask.testing import FlaskClient

from calculator.rami import PARAMETERS, PROFILES, SITUATION_PARAMETERS
from tests.web.reading import Shown
from tests.web.states import KEYS

YES, NO = "Acceptée", "Refusée"

FROZEN: Final = [
    # the reference
    ("/?m=QhKhAh&m=Jk7s8s", YES, "52 points sur 51"),
    ("/?m=9hThJh&m=KhKsKd", YES, "59 points sur 51"),
    ("/?m=7h8h9h&m=KhKsKc", YES, "54 points sur 51"),
    ("/?m=ThJhQhKhAh", YES, "51 points sur 51"),
    ("/?m=4h5h6h&m=7h7s7d", NO, "36 points sur 51"),
    ("/?m=KhKsKd&m=QcQdQs", NO, "60 points sur 51"),
    ("/?m=KsAs2s&m=9hThJh&m=QcQdQs", NO, "59 points sur 51"),
    ("/?m=KhKhKs&m=9cTcJc&m=5d5s5h", NO, "44 points sur 51"),
    ("/?m=JhJkJkAh&m=9cTcJc", YES, "70 points sur 51"),
    ("/?m=Ah2h3h4h5h6h7h8h9hThJhQhKh", YES, "85 points sur 51"),
    ("/?m=2h3h4h5h6h&m=3s3d3c3h&m=9sTsJsQsKs", NO, "81 points sur 51"),
    ("/?m=AhJkJk&m=9cTcJcQc", NO, "45 points sur 51"),
    # the profiles
    ("/?rules=rami51-sans-tierce&m=KhKsKd&m=QcQdQs", YES, "60 points sur 51"),
    ("/?rules=rami51-joker0&m=QhKhAh&m=Jk7s8s", NO, "46 points sur 51"),
    ("/?rules=rami51-maison&m=QhKhAh&m=Jk7s8s", YES, "61 points sur 51"),
    ("/?rules=rami51-equipes&m=5h6h7h8h9hThJh", YES, "55 points sur 51"),
    ("/?rules=rami71&m=ThJhQhKhAh&m=5s5h5d5c", YES, "71 points sur 71"),
    ("/?rules=rami71&m=9hThJhQh&m=KcKdJk&m=5s5h5d", NO, "84 points sur 71"),
    ("/?rules=rami45&m=9cTcJc&m=5h5s5d", NO, "44 points sur 45"),
    ("/?rules=rami40&m=5c6c7c&m=4d4s4c&m=Ah2h3h4h", YES, "40 points sur 40"),
    ("/?rules=rami30&m=KhKsKd", YES, "30 points sur 30"),
    ("/?rules=libre&m=2h2s2d", YES, "6 points"),
    # every parameter
    ("/?threshold=60&m=9hThJh&m=KhKsKd", NO, "59 points sur 60"),
    ("/?pure_run=none&m=KhKsKd&m=QcQdQs", YES, "60 points sur 51"),
    ("/?pure_run=three_naturals&m=4s5s6sJk8s&m=KhKsKd", YES, "60 points sur 51"),
    ("/?rules=rami40&pure_run=no_joker&m=KhKsKd&m=QcQdQs", NO, "60 points sur 40"),
    ("/?pure_set=1&m=QhKhAh&m=8c9cTc", NO, "58 points sur 51"),
    ("/?ace_low=11&m=Ah2h3h&m=KhKsKd&m=4c4s4d", YES, "58 points sur 51"),
    ("/?ace_high=10&m=QhKhAh&m=Jk7s8s", YES, "51 points sur 51"),
    ("/?ace_in_set=1&m=AhAsAd&m=9cTcJc", NO, "32 points sur 51"),
    ("/?joker_value=highest&m=AhJkJk&m=9cTcJcQc", YES, "72 points sur 51"),
    ("/?joker_value=as_laid&m=QhKhAh&m=7s8sJk", YES, "55 points sur 51"),
    ("/?joker_value=as_laid&m=QhKhAh&m=Jk7s8s", YES, "52 points sur 51"),
    ("/?joker_value=fixed&joker_points=25&m=QhKhAh&m=Jk7s8s", YES, "71 points sur 51"),
    ("/?rules=rami51-maison&joker_points=5&m=QhKhAh&m=Jk7s8s", YES, "51 points sur 51"),
    ("/?rules=rami51-maison&joker_value=lowest&m=QhKhAh&m=Jk7s8s", YES, "52 points sur 51"),
    ("/?max_jokers_per_meld=1&m=9h9sJkJk&m=9cTcJc&m=KhKsKd", NO, "59 points sur 51"),
    ("/?jokers_vs_naturals=fewer&m=9h9sJkJk&m=9cTcJc&m=KhKsKd", NO, "59 points sur 51"),
    ("/?jokers_vs_naturals=not_more&m=9h9sJkJk&m=9cTcJc", YES, "65 points sur 51"),
    ("/?adjacent_jokers=0&m=6sJkJk9s&m=9cTcJc&m=KhKsKd", NO, "59 points sur 51"),
    ("/?max_jokers_opening=0&m=QhKhAh&m=Jk7s8s", NO, "52 points sur 51"),
    (
        "/?rules=rami71&max_jokers_opening=none&m=9hThJhQh&m=KcKdJk&m=5s5h5d",
        YES,
        "84 points sur 71",
    ),
    ("/?same_suit_in_set=1&m=KhKhKs&m=9cTcJc", YES, "59 points sur 51"),
    ("/?run_max=4&m=ThJhQhKhAh&m=9c9s9d", NO, "27 points sur 51"),
    ("/?packs=1&m=6d7d8d&m=8d9dTd&m=KhKsKc", NO, "78 points sur 51"),
    ("/?packs=3&m=6d7d8d&m=6d7d8d&m=6d7d8d", YES, "63 points sur 51"),
    ("/?jokers=0&m=9hThJh&m=KhKsJk", NO, "59 points sur 51"),
    ("/?hand_size=14&m=2h3h4h5h6h&m=3s3d3c3h&m=9sTsJsQsKs", YES, "81 points sur 51"),
    ("/?first_turn_ban=1&m=9hThJh&m=KhKsKd&first_turn=1", NO, "59 points sur 51"),
    ("/?beat_the_bar=1&m=9hThJh&m=KhKsKd&bar=63", NO, "59 points sur 64"),
    ("/?partner_free=1&m=2h3h4h&opened=partner", YES, "9 points"),
    ("/?going_out_waives=threshold&m=2h3h4h5h6h&m=3s3d3c&m=2s3s4s5s6s", YES, "49 points"),
    ("/?going_out_waives=all&m=3s3d3c&m=2s2d2c&m=4h4s4d&m=5h5s5d5c", YES, "47 points"),
    ("/?taken_discard=forbidden&m=9hThJh&m=KhKsKd&taken=Ks", NO, "59 points sur 51"),
    ("/?taken_discard=free&m=9hThJh&m=KhKsKd&taken=2c", YES, "59 points sur 51"),
    # the situation
    ("/?rules=rami51-equipes&m=9hThJhQh&m=KcKdKs&bar=63", YES, "69 points sur 64"),
    ("/?rules=rami51-equipes&m=9hThJhQh&m=8c8d8s&bar=63", NO, "63 points sur 64"),
    ("/?rules=rami51-equipes&m=9hThJhQh&m=KcKdKs&first_turn=1", NO, "69 points sur 51"),
    ("/?m=2h2s2d&opened=self", YES, "6 points"),
    ("/?m=9hThJh&m=KhKsKd&taken=Ks", YES, "59 points sur 51"),
    ("/?m=9hThJh&m=KhKsKd&taken=2c", NO, "59 points sur 51"),
    # cards in hand, display and language change no verdict
    ("/?m=QhKhAh&m=Jk7s8s&t=8s9s", YES, "52 points sur 51"),
    ("/?m=QhKhAh&m=Jk7s8s&t=8s&t=9s", YES, "52 points sur 51"),
    ("/?m=QhKhAh&m=Jk7s8s&colours=4", YES, "52 points sur 51"),
    ("/?m=QhKhAh&m=Jk7s8s&lang=en", "Accepted", "52 points, 51 needed"),
    ("/?rules=rami51-joker0&m=QhKhAh&m=Jk7s8s&lang=en", "Refused", "46 points, 51 needed"),
    # not canonical, but handed round all the same
    ("/?m=QhKhAh&m=Jk7s8s&rules=rami40&utm_source=forum", YES, "52 points sur 40"),
    ("/?opened=none&taken=&bar=&lang=fr&m=QhKhAh&m=Jk7s8s&t=", YES, "52 points sur 51"),
]
"""Address, verdict, and the points as the page says them. MAY ONLY GROW."""


@pytest.mark.parametrize(("address", "word", "points"), FROZEN, ids=[row[0] for row in FROZEN])
def test_an_old_permalink_keeps_its_meaning(
    quick: FlaskClient, address: str, word: str, points: str
) -> None:
    response = quick.get(address, follow_redirects=True)
    assert response.status_code == 200
    assert re.match(rf"{word} ?: {points}\.", Shown(response.text).status)


def test_the_table_holds_every_key_and_every_profile() -> None:
    """A new parameter or profile gets its lines with the first permalink that can hold it."""
    pairs = [pair for address, _, _ in FROZEN for pair in parse_qsl(address[2:])]
    assert {key for key, _ in pairs} >= set(KEYS)
    assert {value for key, value in pairs if key == "rules"} == set(PROFILES) - {"rami51"}
    for name, parameter in {**PARAMETERS, **SITUATION_PARAMETERS}.items():
        if parameter.choices is not None:
            held = {value for key, value in pairs if key == name}
            unsaid = {str(parameter.default)}
            assert held | unsaid >= set(map(str, parameter.choices)), name
