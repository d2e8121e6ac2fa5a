"""The lessons say what the engine says, and the openings are judged under the reader's rules."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from flask.testing import FlaskClient

from calculator.rami import PROFILES, MeldCode, OpeningCode, Rules, check_opening
from calculator.rami.rules import TakenDiscard
from calculator.web.learn.examples import melds_of
from calculator.web.learn.lessons import LESSONS, codes_taught
from calculator.web.learn.openings import OPENINGS
from calculator.web.words import LANGUAGES, words_for
from tests.learn.visiting import visit
from tests.web.reading import Node, notes_of, plain
from tests.web.states import state_of

CHANGES = ["", "ace_low=11", "same_suit_in_set=1", "joker_value=highest", "threshold=45"]


class TestTheLessons:
    """Five lessons at the reference, each with examples, mistakes and a way to try them."""

    def test_there_are_five_in_the_order_they_are_learnt(self, client: FlaskClient) -> None:
        root = visit(client, "/apprendre")
        names = [lesson["id"] for lesson in root.all("section", cls="lesson")]
        assert names == ["melds", "ace", "joker", "pure_run", "threshold"]

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_every_row_is_the_engine_s_word(self, client: FlaskClient, lang: str) -> None:
        words = words_for(lang)
        root = visit(client, "/apprendre" if lang == "fr" else "/apprendre?lang=en")
        for example in root.all("div", cls="example"):
            address = example.one("p", cls="try").one("a")["href"]
            melds = state_of(address).melds
            judged = check_opening(melds)
            rows = list(next(example.all("table", cls="melds")).one("tbody").all("tr"))
            assert len(rows) == len(melds)
            for row, meld in zip(rows, judged.melds, strict=True):
                assert row["class"] == ("yes" if meld.valid else "no")
                assert row.one("td", cls="num").heard.split()[-1] == str(meld.points)
                if not meld.valid:
                    said = [plain(words.meld_reason(each, meld.cards)) for each in meld.reasons]
                    assert notes_of(row) == said
            for ruling in example.all("p", cls="ruling"):
                assert ruling.one("span", cls="word").text == words.accepted(judged.accepted)
                said = [plain(words.opening_reason(each, Rules())) for each in judged.reasons]
                reasons = [
                    item.text
                    for each in example.all("ul", cls="reasons")
                    for item in each.all("li")
                ]
                assert reasons == said

    def test_the_examples_are_right_and_the_mistakes_are_mistakes(self) -> None:
        for lesson in LESSONS:
            for example, wanted in (
                *[(each, True) for each in lesson.examples],
                *[(each, False) for each in lesson.mistakes],
            ):
                judged = check_opening(melds_of(example.cards))
                if lesson.is_whole:
                    assert judged.accepted is wanted, example
                else:
                    assert {meld.valid for meld in judged.melds} == {wanted}, example

    def test_what_tries_an_example_opens_the_calculator_with_its_cards(
        self, client: FlaskClient
    ) -> None:
        root = visit(client, "/apprendre?rules=rami40")
        for example in root.all("div", cls="example"):
            link = example.one("p", cls="try").one("a")
            laid = [seat["data-card"] for seat in visit(client, link["href"]).all("li", cls="seat")]
            shown = [seat["data-card"] for seat in example.all("li", cls="seat")]
            assert laid == shown
            assert "rules" not in link["href"]

    def test_every_frequent_mistake_is_named(self) -> None:
        taught = codes_taught(tuple([lesson.name for lesson in LESSONS]))
        assert taught >= {
            OpeningCode.NO_PURE_RUN,
            OpeningCode.BELOW_THRESHOLD,
            MeldCode.SAME_SUIT_TWICE,
            MeldCode.TURNS_CORNER,
            MeldCode.GAP,
            MeldCode.MIXED_SUITS,
            MeldCode.DUPLICATE_CARD,
            MeldCode.ONLY_JOKERS,
        }

    def test_the_hand_that_names_the_game_makes_exactly_the_threshold(self) -> None:
        judged = check_opening(melds_of(OPENINGS["ten_to_ace"]))
        assert (judged.points, judged.accepted) == (Rules().threshold, True)

    def test_the_foreign_card_would_have_been_enough(self) -> None:
        (lesson,) = [lesson for lesson in LESSONS if lesson.name == "threshold"]
        (example,) = [each for each in lesson.mistakes if each.name == "not_yours"]
        assert 0 < check_opening(melds_of(example.cards)).missing <= 9

    def test_other_tables_disagree_about_what_is_said_to_be_disputed(
        self, client: FlaskClient
    ) -> None:
        tables = list(visit(client, "/apprendre").all("table", cls="elsewhere"))
        assert len(tables) == 3
        for table in tables:
            assert len({cell.text for cell in table.all("td")}) > 1

    def test_other_rules_are_noted_and_do_not_change_the_lessons(self, client: FlaskClient) -> None:
        plain_page, other = visit(client, "/apprendre"), visit(client, "/apprendre?rules=rami40")
        assert "Rami 40" in other.one("main").text
        assert "Rami 40 ·" not in plain_page.one("main").text
        for here, there in zip(
            plain_page.all("div", cls="example"), other.all("div", cls="example"), strict=True
        ):
            assert here.text == there.text

    def test_no_number_of_points_is_written_in_a_text(self) -> None:
        """Whatever a verdict or a rule counts comes out of the engine through a blank."""
        for lang in LANGUAGES:
            page = words_for(lang).page
            for key, text in page.items():
                if key.startswith(("lesson_", "slip_", "example_")) and "cards" not in key:
                    assert not re.search(r"\b\d+ points?\b|\b51\b", text), key


class TestTheOpenings:
    """At least twelve, judged anew under the rules of the address."""

    @pytest.mark.parametrize("profile", PROFILES)
    def test_each_is_judged_by_the_profile(self, client: FlaskClient, profile: str) -> None:
        query = "" if profile == "rami51" else f"?rules={profile}"
        self.assert_judged(visit(client, f"/ouvertures{query}"), PROFILES[profile])

    @pytest.mark.parametrize("query", CHANGES)
    def test_each_is_judged_by_house_rules(self, client: FlaskClient, query: str) -> None:
        rules = state_of(f"/?{query}").rules
        self.assert_judged(visit(client, f"/ouvertures?{query}".rstrip("?")), rules)

    def assert_judged(self, root: Node, rules: Rules) -> None:
        rows = list(root.one("table", id="ouvertures").one("tbody").all("tr"))
        assert len(rows) == len(OPENINGS) >= 12
        words = words_for("fr")
        marked = 0
        for row, cards in zip(rows, OPENINGS.values(), strict=True):
            judged = check_opening(melds_of(cards), rules)
            reference = check_opening(melds_of(cards))
            assert row.one("td", cls="num").text == str(judged.points)
            assert row.one("span", cls="word").text == words.accepted(judged.accepted)
            assert len(list(row.all("p", cls="why"))) == len(judged.reasons)
            differs = "differs" in row["class"].split()
            assert differs is bool(list(row.all("p", cls="was")))
            if judged.accepted is not reference.accepted or judged.points != reference.points:
                assert differs
                assert plain(words.points(reference.points)) in row.one("p", cls="was").text
            if judged == reference:
                assert not differs
            marked += differs
            assert state_of(row.one("p", cls="try").one("a")["href"]).rules == rules
        assert marked == 0 or f"{marked} sur" in root.one("p", cls="differ-line").text

    def test_every_row_has_a_link_of_its_own(self, client: FlaskClient) -> None:
        rows = visit(client, "/ouvertures").one("tbody").all("tr")
        for row in rows:
            assert row.one("a", cls="here")["href"] == f"#{row['id']}"

    def test_they_include_both_verdicts_and_every_kind_of_reason(self) -> None:
        verdicts = [check_opening(melds_of(cards)) for cards in OPENINGS.values()]
        assert min(sum(each.accepted for each in verdicts), len(verdicts)) >= 6
        assert sum(not each.accepted for each in verdicts) >= 6
        codes = {reason.code for each in verdicts for reason in each.reasons}
        assert codes >= {
            OpeningCode.INVALID_MELD,
            OpeningCode.BELOW_THRESHOLD,
            OpeningCode.NO_PURE_RUN,
            OpeningCode.NO_CARD_LEFT,
        }

    def test_most_profiles_change_a_verdict(self) -> None:
        def outcomes(rules: Rules) -> list[tuple[bool, int]]:
            judged = [check_opening(melds_of(cards), rules) for cards in OPENINGS.values()]
            return [(each.accepted, each.points) for each in judged]

        same = [name for name, each in PROFILES.items() if outcomes(each) == outcomes(Rules())]
        assert same == ["rami51"]
        assert outcomes(replace(Rules(), taken_discard=TakenDiscard.FREE)) == outcomes(Rules())
