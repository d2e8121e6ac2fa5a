"""The trainer: how it is worked through, how it marks, and that its address is all it remembers."""

from __future__ import annotations

from itertools import product
from typing import Any, Final

import pytest
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st

from calculator.rami import PROFILES, Rules
from calculator.rami.rules import JokerValue
from calculator.web.learn.dealing import deal, is_accepted
from calculator.web.learn.examples import judge_under, melds_of
from calculator.web.learn.exercise import LEVELS, ROUND, Exercise
from calculator.web.learn.marking import mark
from calculator.web.words import LANGUAGES, words_for
from tests.learn.visiting import (
    answered,
    as_engine,
    exercise_at,
    is_right,
    link_of,
    slips_of,
    verdict_at,
    visit,
)
from tests.web.reading import plain

SEEDS: Final = (1, 7, 51, 4217, 9999)


class TestALearner:
    """Someone who applies exactly what the lessons say scores ten out of ten."""

    @pytest.mark.parametrize("level", LEVELS)
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_ten_out_of_ten_by_following_the_links(
        self, client: FlaskClient, level: int, lang: str
    ) -> None:
        suffix = "" if lang == "fr" else "&lang=en"
        address = client.get(f"/exercice?level={level}{suffix}").location
        for number in range(1, ROUND + 1):
            assert exercise_at(address).n == number
            visit(client, address)
            answer = client.get(as_engine(address))
            root = visit(client, answer.location or as_engine(address))
            assert is_right(root)
            assert not slips_of(root)
            address = root.one("a", cls="main")["href"]
            after = exercise_at(address)
            assert (after.n, after.score, after.streak) == (number + 1, number, number)
        end = visit(client, address)
        assert f"{ROUND}" in end.one("p", cls="round-score").text
        again = [link["href"] for link in end.one("section", cls="round").all("a", cls="go")]
        assert {exercise_at(each).n for each in again} == {1}
        assert {exercise_at(each).streak for each in again} == {ROUND}
        assert exercise_at(again[0]).level == min(level + 1, LEVELS[-1])

    def test_a_learner_who_is_always_wrong_is_sent_back_to_the_lessons(
        self, client: FlaskClient
    ) -> None:
        address = "/exercice?seed=3"
        for _ in range(ROUND):
            points = verdict_at(address).points
            root = visit(client, answered(address, points=points + 1))
            assert not is_right(root)
            assert len(slips_of(root)) == 1
            address = root.one("a", cls="main")["href"]
        end = visit(client, address)
        assert exercise_at(address).score == 0
        assert [link["href"] for link in end.one("ul", cls="review").all("a")] == [
            "/apprendre#melds",
            "/apprendre#ace",
        ]

    def test_opening_an_answer_again_counts_it_once(self, client: FlaskClient) -> None:
        address = as_engine("/exercice?level=3&seed=8&n=2&score=1&streak=1")
        nexts = {visit(client, address).one("a", cls="main")["href"] for _ in range(3)}
        assert nexts == {"/exercice?level=3&seed=8&n=3&score=2&streak=2"}

    def test_a_wrong_answer_ends_the_streak_and_keeps_the_score(self, client: FlaskClient) -> None:
        address = "/exercice?seed=8&n=6&score=5&streak=25"
        wrong = answered(address, points=verdict_at(address).points + 1)
        assert visit(client, wrong).one("a", cls="main")["href"] == "/exercice?seed=8&n=7&score=5"

    def test_the_answered_page_shows_every_meld_judged(self, client: FlaskClient) -> None:
        address = "/exercice?level=3&seed=12&n=3"
        verdict = verdict_at(address)
        root = visit(client, as_engine(address))
        rows = list(root.one("table", cls="melds").one("tbody").all("tr"))
        assert [row["class"] == "yes" for row in rows] == [meld.valid for meld in verdict.melds]
        assert root.one("span", cls="score").text.startswith(str(verdict.points))
        opened = link_of(root, "Essayer")
        assert [seat["data-card"] for seat in visit(client, opened).all("li", cls="seat")] == [
            card.notation for meld in verdict.melds for card in meld.cards
        ]

    def test_the_question_gives_nothing_away(self, client: FlaskClient) -> None:
        for seed in SEEDS:
            root = visit(client, f"/exercice?level=3&seed={seed}")
            question = root.one("section", cls="question")
            assert not list(question.all("span", cls="pts"))
            assert not list(question.all("em"))
            assert not list(question.all("p", cls="note"))

    def test_the_question_follows_the_rules_of_the_table(self, client: FlaskClient) -> None:
        address = "/exercice?rules=rami40&level=3&seed=9"
        melds = deal(Exercise(level=3, seed=9), PROFILES["rami40"])
        judged = judge_under(melds, PROFILES["rami40"])
        root = visit(client, answered(address, points=judged.points, accepted=judged.accepted))
        assert is_right(root)
        assert "rules=rami40" in root.one("a", cls="main")["href"]
        assert root.one("span", cls="score").text.endswith("sur 40")


MARKED: Final = [
    # level, melds, rules, the answer, what is said of it
    (1, "Ah2h3h", {}, (16, None), "Avant le 2, l’as compte 1 point."),
    (1, "QhKhAh", {}, (21, None), "Après le roi, l’as compte 11 points."),
    (1, "AhAsAd", {}, (3, None), "Dans un brelan, chaque as compte 11 points."),
    (1, "JhQhKh", {}, (36, None), "Le valet, la dame et le roi comptent 10 points chacun."),
    (1, "KhKhKs", {}, (30, None), "Cette combinaison est refusée : elle compte 0."),
    (1, "KsAs2s", {}, (23, None), "Cette combinaison est refusée : elle compte 0."),
    (1, "7h8h9h", {}, (0, None), "Cette combinaison est bonne : elle compte 24 points."),
    (1, "7h8h9h", {}, (25, None), "Recompter carte par carte : les points sont sous chaque carte."),
    (2, "9hThJh KhKsKd", {}, (None, False), "Rien ne lui manque : 59 points sur 51. Tierce franche : n° 1."),
    (2, "5c6c7c KhKsKd", {}, (None, True), "Elle n’est pas acceptée. Il manque 3 points."),
    (2, "KhKsKd QcQdQs", {}, (None, True), "Pas de tierce franche : aucune suite sans joker."),
    (2, "4c5c7c 9hThJh KhKsKd", {}, (None, True), "La combinaison 1 est refusée."),
    (3, "QhKhAh Jk7s8s", {}, (55, True), "Le joker a été lu autrement (lecture la plus haute)"),
    (3, "QhKhAh Jk7s8s", {}, (46, True), "Le joker a été compté 0 point"),
    (3, "QhKhAh Jk7s8s", {}, (66, True), "Le joker a été compté 20 points"),
    (3, "QhKhAh Jk7s8s", {}, (31, True), "La combinaison 2 n’a pas été comptée."),
    (3, "KhKhJk 9cTcJc 5d5s5h", {}, (74, False), "La combinaison 1 a été comptée : refusée, elle compte 0."),
    (3, "5c6c7c KhKsJk", {}, (0, False), "Même refusée, une ouverture se compte : 48 points."),
    (3, "5c6c7c KhKsJk", {}, (0, True), "Elle n’est pas acceptée. Il manque 3 points. Même refusée, une ouverture se compte"),
    (3, "7h8h9h KsKhKd", {}, (0, True), "Cette ouverture est acceptée : elle compte 54 points."),
    (3, "7h8h9h KsKhKd", {}, (0, False), "Tierce franche : n° 1. Cette ouverture est acceptée : elle compte 54 points."),
    (3, "QhKhAh Jk7s8s", {"joker_value": "fixed", "joker_points": 15}, (56, True), "Le joker a été compté 10 points ; à cette table : valeur fixe, 15 points."),
    (3, "QhKhAh KhKsJk", {"joker_value": "fixed"}, (71, False), "Le joker a été compté 20 points ; à cette table : valeur fixe, 0 point."),
    (3, "QhKhAh KhKsJk", {"joker_value": "fixed", "joker_points": 15}, (61, True), "Le joker a été lu autrement (lecture la plus haute) ; à cette table : valeur fixe, 15 points."),
    (3, "QhKhAh Jk7s8s", {"joker_points": 15}, (66, True), "Le joker a été compté 20 points ; à cette table : lecture la plus basse."),
    (3, "QhKhAh 7s8sJk", {"joker_value": "highest"}, (52, True), "Le joker a été lu autrement"),
]  # fmt: skip


class TestTheMarking:
    """Each wrong kind of answer gets its own explanation, found by asking the engine."""

    @pytest.mark.parametrize(("level", "cards", "changed", "answer", "said"), MARKED)
    def test_where_the_answer_went_wrong(
        self,
        level: int,
        cards: str,
        changed: dict[str, Any],
        answer: tuple[int | None, bool | None],
        said: str,
    ) -> None:
        exercise = Exercise(level=level, points=answer[0], accepted=answer[1])
        marked = mark(exercise, melds_of(cards), Rules(**changed), words_for("fr"))
        assert not marked.is_right
        assert said in plain(" ".join(marked.slips))

    def test_what_is_said_of_a_refused_opening_is_said_of_no_other(self) -> None:
        for lang, said in (("fr", "Même refusée"), ("en", "Even when refused")):
            for seed, n, accepted in product(range(1, 8), range(1, ROUND + 1), (True, False)):
                exercise = Exercise(level=3, seed=seed, n=n, points=0, accepted=accepted)
                melds = deal(exercise.asked(), Rules())
                slips = " ".join(mark(exercise, melds, Rules(), words_for(lang)).slips)
                assert (said in slips) is not judge_under(melds, Rules()).accepted

    @pytest.mark.parametrize("profile", PROFILES)
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_a_fixed_value_is_always_said_with_its_points(self, profile: str, lang: str) -> None:
        rules, words = PROFILES[profile], words_for(lang)
        melds = melds_of("QhKhAh KhKsJk Jk7s8s")
        fixed = words.choice_label("joker_value", JokerValue.FIXED)
        value = words.choice_label("joker_points", rules.joker_points)
        for points in range(judge_under(melds, rules).points + 30):
            exercise = Exercise(level=3, points=points, accepted=True)
            for slip in mark(exercise, melds, rules, words).slips:
                assert (fixed in slip) is (f"{fixed}, {value}" in slip)

    def test_both_halves_of_an_answer_may_be_wrong(self) -> None:
        exercise = Exercise(level=3, points=55, accepted=False)
        marked = mark(exercise, melds_of("QhKhAh Jk7s8s"), Rules(), words_for("en"))
        assert len(marked.slips) == 2
        assert marked.given == "refused, 55 points"
        assert marked.right == "accepted, 52 points"

    @settings(max_examples=40, deadline=None)
    @given(
        level=st.sampled_from(LEVELS),
        seed=st.integers(1, 9999),
        points=st.integers(0, 120),
        accepted=st.booleans(),
        lang=st.sampled_from(LANGUAGES),
    )
    def test_an_answer_is_right_exactly_when_it_is_the_engine_s(
        self, level: int, seed: int, points: int, accepted: bool, lang: str
    ) -> None:
        exercise = Exercise(level=level, seed=seed, points=points, accepted=accepted)
        melds = deal(exercise.asked(), Rules())
        verdict = judge_under(melds, Rules())
        marked = mark(exercise, melds, Rules(), words_for(lang))
        wanted = is_accepted(verdict, level)
        assert marked.is_right is (
            (not exercise.asks_points or points == verdict.points)
            and (not exercise.asks_verdict or accepted is wanted)
        )
        assert bool(marked.slips) is not marked.is_right


class TestTheAddress:
    """Level, seed, question, score, streak and answer: nothing else is remembered."""

    def test_without_anything_it_offers_the_levels(self, client: FlaskClient) -> None:
        links = list(visit(client, "/exercice?rules=rami40").one("ul", cls="start").all("a"))
        assert [link["href"] for link in links] == [
            f"/exercice?rules=rami40&level={level}" for level in LEVELS
        ]

    def test_a_level_without_a_seed_is_dealt_a_new_one(self, client: FlaskClient) -> None:
        seen = set()
        for _ in range(8):
            answer = client.get("/exercice?level=2&lang=en")
            assert answer.status_code == 303
            seen.add(answer.location)
            assert visit(client, answer.location).one("html")["lang"] == "en"
        assert len(seen) > 1

    @pytest.mark.parametrize(
        ("asked", "canonical"),
        [
            ("n=2&seed=7", "seed=7&n=2"),
            ("level=1&seed=7&streak=0", "seed=7"),
            ("seed=007", "seed=7"),
            ("points=31&seed=7&verdict=accepted", "seed=7&points=31"),
            ("level=2&seed=7&points=31&verdict=refused", "level=2&seed=7&verdict=refused"),
            ("lang=en&level=2&rules=rami40&seed=7", "rules=rami40&level=2&seed=7&lang=en"),
        ],
    )
    def test_it_has_one_canonical_form(
        self, client: FlaskClient, asked: str, canonical: str
    ) -> None:
        answer = client.get(f"/exercice?{asked}")
        assert (answer.status_code, answer.location) == (303, f"/exercice?{canonical}")

    @pytest.mark.parametrize(
        ("query", "named"),
        [
            ("level=4", "Niveau : « 4 »"),
            ("seed=0", "Donne : « 0 »"),
            ("seed=abc", "Donne : « abc »"),
            ("n=12&seed=7", "Question : « 12 »"),
            ("score=1&seed=7", "Réponses justes : « 1 »"),
            ("streak=-1&seed=7", "À la suite : « -1 »"),
            ("seed=7&points=", "Il manque une partie de la réponse : Points."),
            ("seed=7&points=douze", "Points : « douze »"),
            ("level=3&seed=7&points=51", "Il manque une partie de la réponse : Verdict."),
            ("level=2&seed=7&verdict=peut-%C3%AAtre", "Verdict : « peut-être »"),
            ("level=3&seed=7&points=%00&verdict=%3Cb%3E", "Verdict : « <b> »"),
        ],
    )
    def test_what_cannot_be_read_gets_a_sentence(
        self, client: FlaskClient, query: str, named: str
    ) -> None:
        root = visit(client, f"/exercice?{query}", 422)
        assert named in root.one("section", cls="problems").text

    def test_half_an_answer_is_kept_while_the_other_half_is_asked_for(
        self, client: FlaskClient
    ) -> None:
        root = visit(client, "/exercice?level=3&seed=7&n=3&score=1&verdict=refused&points=x", 422)
        form = root.one("form", cls="reply")
        assert form.one("input", id="refused").has("checked")
        assert form.one("input", id="points")["value"] == "x"
        assert form.one("input", id="points")["aria-invalid"] == "true"
        kept = [(each["name"], each["value"]) for each in form.all("input", type="hidden")]
        assert kept == [("level", "3"), ("seed", "7"), ("n", "3"), ("score", "1")]

    @settings(max_examples=60, deadline=None)
    @given(
        pairs=st.lists(
            st.tuples(
                st.sampled_from(["level", "seed", "n", "score", "streak", "points", "verdict"]),
                st.one_of(st.integers(-2, 12).map(str), st.text(max_size=6), st.just("accepted")),
            ),
            max_size=7,
        )
    )
    def test_no_address_is_an_error_of_ours(self, app: Any, pairs: list[tuple[str, str]]) -> None:
        with app.test_client() as client:
            answer = client.get("/exercice", query_string=pairs, follow_redirects=True)
            assert answer.status_code in {200, 422}
