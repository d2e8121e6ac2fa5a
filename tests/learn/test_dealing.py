"""What the trainer deals: interesting, balanced, never twice, and nothing that was not taught."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st

from calculator.rami import JOKER, PROFILES, MeldCode, OpeningCode, Rules, format_cards
from calculator.rami.rules import REFERENCE, JokerValue
from calculator.web.learn.dealing import codes_of, deal, is_accepted
from calculator.web.learn.examples import judge_under
from calculator.web.learn.exercise import LEVELS, ROUND, Exercise
from calculator.web.learn.lessons import Code, codes_taught
from calculator.web.learn.levels import level_at
from calculator.web.state import Meld
from tests.learn.visiting import visit
from tests.web.states import changes

SEEDS: Final = (1, 7, 51, 4217, 9999)
BOTH_WAYS: Final = (1, 14)


TWICE: Final = (56, 293, 3)
"""Seeds whose last question, at one level each, would be one of the nine before it."""
BANS: Final = {
    "rami71": PROFILES["rami71"],
    "no joker in the opening": Rules(max_jokers_opening=0),
    "no joker in a meld": Rules(max_jokers_per_meld=0),
    "no joker in either, few in the packs": Rules(
        jokers=1, max_jokers_per_meld=0, max_jokers_opening=0
    ),
}
"""Tables whose jokers may not open."""
PINNED: Final = Path(__file__).parent / "data" / "dealt.json"


def taught_at(level: int, rules: Rules) -> set[Code]:
    """What a learner knows: what the lessons show, and the ban on jokers, which the page says."""
    taught = codes_taught(level_at(level, rules).lessons) | {OpeningCode.INVALID_MELD}
    if level == LEVELS[-1] and 0 in (rules.max_jokers_per_meld, rules.max_jokers_opening):
        taught |= {OpeningCode.TOO_MANY_JOKERS_IN_OPENING, MeldCode.TOO_MANY_JOKERS}
    return set(taught)


def holds_joker(melds: tuple[Meld, ...]) -> bool:
    return any(JOKER in meld for meld in melds)


def is_yes(melds: tuple[Meld, ...], level: int, rules: Rules) -> bool:
    return is_accepted(judge_under(melds, rules), level)


def round_of(level: int, seed: int, rules: Rules = REFERENCE) -> list[tuple[Meld, ...]]:
    """The ten questions of a round."""
    asked = [Exercise(level=level, seed=seed, n=n) for n in range(1, ROUND + 1)]
    return [deal(exercise, rules) for exercise in asked]


class TestTheDeal:
    """Interesting openings on purpose, balanced, and nothing that was not taught."""

    def test_the_same_address_deals_the_same_cards_in_any_process(self) -> None:
        code = (
            "from calculator.web.learn.dealing import deal\n"
            "from calculator.web.learn.exercise import Exercise\n"
            "from calculator.rami import Rules\n"
            "print([deal(Exercise(level=l, seed=51, n=n), Rules()) for l in (1, 2, 3) for n in (1, 2)])"
        )
        said = subprocess.run(
            [sys.executable, "-c", code],
            cwd=Path(__file__).parents[2],
            env={"PYTHONHASHSEED": "51"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        here = [deal(Exercise(level=at, seed=51, n=n), Rules()) for at in (1, 2, 3) for n in (1, 2)]
        assert said.strip() == str(here)

    def test_score_and_streak_do_not_change_the_cards(self) -> None:
        for level in LEVELS:
            one = Exercise(level=level, seed=5, n=4)
            assert deal(one, Rules()) == deal(replace(one, score=3, streak=30), Rules())

    @pytest.mark.parametrize("level", LEVELS)
    @pytest.mark.parametrize("profile", PROFILES)
    def test_a_round_holds_four_to_six_accepted_and_no_question_twice(
        self, level: int, profile: str
    ) -> None:
        rules = PROFILES[profile]
        for seed in (*SEEDS, *TWICE):
            dealt = round_of(level, seed, rules)
            assert 4 <= sum(is_yes(melds, level, rules) for melds in dealt) <= 6, seed
            assert len({frozenset(melds) for melds in dealt}) == ROUND, seed

    @pytest.mark.parametrize("level", LEVELS)
    @pytest.mark.parametrize("profile", PROFILES)
    def test_rounds_differ(self, level: int, profile: str) -> None:
        rounds = [round_of(level, seed, PROFILES[profile]) for seed in SEEDS]
        assert len({melds for dealt in rounds for melds in dealt}) > 0.8 * ROUND * len(SEEDS)

    @pytest.mark.parametrize("level", [2, 3])
    @pytest.mark.parametrize(
        ("changed", "accepted"),
        [
            ({"threshold": 0}, {4, 5, 6}),
            ({"threshold": 5}, {4, 5, 6}),
            ({"threshold": 0, "pure_run": "none"}, {4, 5, 6}),
            ({"threshold": 200}, {0}),
            ({"hand_size": 7, "run_max": 3, "pure_set": True, "jokers": 1}, set(range(11))),
        ],
    )
    def test_house_rules_may_leave_one_kind_only_and_still_no_question_twice(
        self, level: int, changed: dict[str, Any], accepted: set[int]
    ) -> None:
        rules = Rules(**changed)
        for seed in SEEDS:
            dealt = round_of(level, seed, rules)
            assert len(set(dealt)) == ROUND
            assert sum(is_yes(melds, level, rules) for melds in dealt) in accepted

    @pytest.mark.parametrize("level", LEVELS)
    @pytest.mark.parametrize("profile", PROFILES)
    def test_no_profile_refuses_for_what_the_level_has_not_taught(
        self, level: int, profile: str
    ) -> None:
        for seed in SEEDS:
            self.assert_taught(level, seed, PROFILES[profile])

    @settings(max_examples=25, deadline=None)
    @given(changed=changes, level=st.sampled_from(LEVELS), seed=st.integers(1, 9999))
    def test_nor_do_any_house_rules(self, changed: dict[str, Any], level: int, seed: int) -> None:
        rules = Rules(**changed)
        self.assert_taught(level, seed, rules)
        assert len(set(round_of(level, seed, rules))) == ROUND

    def assert_taught(self, level: int, seed: int, rules: Rules) -> None:
        taught = taught_at(level, rules)
        for melds in round_of(level, seed, rules):
            assert codes_of(judge_under(melds, rules), level) <= taught, melds

    def test_each_level_teaches_more(self) -> None:
        taught = [level_at(level, Rules()).taught for level in LEVELS]
        assert taught[0] < taught[1] < taught[2]
        assert MeldCode.ONLY_JOKERS not in taught[1]

    @pytest.mark.parametrize("level", [1, 2])
    def test_there_is_no_joker_before_level_three(self, level: int) -> None:
        for seed in SEEDS:
            assert not any(holds_joker(melds) for melds in round_of(level, seed))

    def test_level_three_has_jokers_in_nearly_every_question(self) -> None:
        dealt = [melds for seed in SEEDS for melds in round_of(3, seed)]
        assert sum(holds_joker(melds) for melds in dealt) > 0.9 * len(dealt)

    def test_the_openings_are_near_the_threshold(self) -> None:
        for level in (2, 3):
            near = [
                abs(verdict.points - verdict.threshold) <= 9
                for seed in SEEDS
                for melds in round_of(level, seed)
                if (verdict := judge_under(melds, Rules())).has_pure_run
            ]
            assert sum(near) > 0.6 * len(near)

    def test_aces_sit_on_both_sides_and_in_sets(self) -> None:
        places = Counter(
            (meld.kind, seat.place)
            for seed in SEEDS
            for melds in round_of(1, seed)
            for meld in judge_under(melds, Rules()).melds
            for seat in meld.seats
            if seat.card.number == 1
        )
        assert {place for kind, place in places if kind == "run"} == set(BOTH_WAYS)
        assert ("set", 1) in places

    def test_the_traps_all_come_up(self) -> None:
        codes = {
            code
            for level in LEVELS
            for seed in SEEDS
            for melds in round_of(level, seed)
            for code in codes_of(judge_under(melds, Rules()), level)
        }
        assert codes >= {
            OpeningCode.BELOW_THRESHOLD,
            OpeningCode.NO_PURE_RUN,
            MeldCode.GAP,
            MeldCode.SAME_SUIT_TWICE,
            MeldCode.TURNS_CORNER,
            MeldCode.MIXED_SUITS,
            MeldCode.DUPLICATE_CARD,
        }

    def test_some_jokers_would_be_enough_at_their_highest(self) -> None:
        generous = replace(Rules(), joker_value=JokerValue.HIGHEST)
        tempting = [
            melds
            for seed in SEEDS
            for melds in round_of(3, seed)
            if not judge_under(melds, Rules()).accepted and judge_under(melds, generous).accepted
        ]
        assert len(tempting) >= len(SEEDS)


class TestTheBanOnJokers:
    """Where no joker may open, the last level is about that: the page says so, and asks it."""

    @pytest.mark.parametrize("name", BANS)
    def test_some_questions_hold_jokers_and_all_of_these_are_refused(self, name: str) -> None:
        rules = BANS[name]
        dealt = [melds for seed in SEEDS for melds in round_of(3, seed, rules)]
        banned = [melds for melds in dealt if holds_joker(melds)]
        assert 0.15 * len(dealt) < len(banned) < 0.5 * len(dealt)
        assert not any(is_yes(melds, 3, rules) for melds in banned)

    @pytest.mark.parametrize("name", BANS)
    def test_a_question_without_a_joker_may_be_refused_as_well(self, name: str) -> None:
        rules = BANS[name]
        dealt = [melds for seed in SEEDS for melds in round_of(3, seed, rules)]
        said = [is_yes(melds, 3, rules) for melds in dealt if not holds_joker(melds)]
        assert 0.15 < said.count(False) / len(said) < 0.6

    @pytest.mark.parametrize("name", BANS)
    def test_the_ban_alone_decides_now_and_then(self, name: str) -> None:
        rules = BANS[name]
        lenient = replace(rules, max_jokers_opening=None, max_jokers_per_meld=None)
        decided = [
            melds
            for seed in SEEDS
            for melds in round_of(3, seed, rules)
            if is_yes(melds, 3, lenient) and not is_yes(melds, 3, rules)
        ]
        assert len(decided) >= len(SEEDS)

    def test_no_joker_is_asked_about_where_none_is_dealt(self) -> None:
        for seed, bar in product(SEEDS, (None, 0)):
            rules = Rules(jokers=0, max_jokers_per_meld=bar)
            dealt = round_of(3, seed, rules)
            assert not any(holds_joker(melds) for melds in dealt)
            assert 4 <= sum(is_yes(melds, 3, rules) for melds in dealt) <= 6

    @pytest.mark.parametrize(
        ("query", "said"),
        [
            ("rules=rami71", "L’ouverture se fait sans joker."),
            ("max_jokers_per_meld=0", "Aucun joker n’entre dans une combinaison."),
            ("jokers=0", "On joue sans joker."),
        ],
    )
    def test_the_page_says_it_above_each_question_of_that_level(
        self, client: FlaskClient, query: str, said: str
    ) -> None:
        start = visit(client, f"/exercice?{query}").one("ul", cls="start").text
        assert "Niveau 3 : points et verdict, sans joker" in start
        for level in LEVELS:
            root = visit(client, f"/exercice?{query}&level={level}&seed=7".replace("level=1&", ""))
            assert (said in root.one("section", cls="question").text) is (level == LEVELS[-1])
            assert "Niveau 3 points et verdict, sans joker" in root.one("nav", cls="levels").text

    def test_elsewhere_it_is_not_said(self, client: FlaskClient) -> None:
        root = visit(client, "/exercice?max_jokers_opening=1&level=3&seed=7")
        assert "sans joker" not in root.one("section", cls="question").text
        assert "Niveau 3 avec jokers" in root.one("nav", cls="levels").text


class TestOldLinks:
    """What was dealt under an address is pinned: another recipe deals other cards, on purpose only.

    To change them deliberately, write the new cards into `data/dealt.json`; docs/learning.md says
    what is promised.
    """

    @pytest.mark.parametrize("profile", ["rami51", "rami71", "libre"])
    @pytest.mark.parametrize("level", LEVELS)
    def test_an_old_link_still_deals_the_cards_it_dealt(self, profile: str, level: int) -> None:
        pinned = json.loads(PINNED.read_text("utf-8"))[profile][str(level)]
        assert len(pinned) >= 6
        dealt = {}
        for link in pinned:
            seed, n = (int(part) for part in link.split("/"))
            melds = deal(Exercise(level=level, seed=seed, n=n), PROFILES[profile])
            dealt[link] = " ".join(format_cards(meld) for meld in melds)
        assert dealt == pinned
