"""The rule sheet: a plain sentence for every value of every parameter, and a code to take along."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from flask.testing import FlaskClient
from markupsafe import Markup

from calculator.rami import PARAMETERS, PROFILES, Rules
from calculator.web.learn.sheet import lines_of, sentence_of
from calculator.web.share.codes import draw_code
from calculator.web.words import LANGUAGES, Words, words_for
from tests.learn.visiting import EVERY_CHANGE, visit
from tests.web.sentences import values_of
from tests.web.states import state_of
from tests.web.test_words import ENGLISH_FAULTS, FRENCH_FAULTS


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return words_for(request.param)


class TestTheSentences:
    """They derive from the parameters' one definition: a new one without a sentence fails here."""

    @pytest.mark.parametrize("name", PARAMETERS)
    def test_every_value_of_every_parameter_has_a_sentence(self, words: Words, name: str) -> None:
        faults = FRENCH_FAULTS if words.lang == "fr" else ENGLISH_FAULTS
        for value in values_of(PARAMETERS[name]):
            sentence = sentence_of(name, value, words)
            assert re.fullmatch(r"[A-ZÀÉ].*[^.]\.", sentence), sentence
            assert not [what for what, fault in faults.items() if fault.search(sentence)], sentence

    @pytest.mark.parametrize("name", PARAMETERS)
    def test_different_values_read_differently(self, words: Words, name: str) -> None:
        values = values_of(PARAMETERS[name])
        assert len({sentence_of(name, value, words) for value in values}) == len(values)

    def test_a_parameter_nobody_wrote_a_sentence_for_is_an_error(self, words: Words) -> None:
        with pytest.raises(KeyError):
            sentence_of("number_of_dogs", 2, words)

    def test_the_joker_s_sentence_is_the_one_players_say(self) -> None:
        said = sentence_of("joker_value", Rules().joker_value, words_for("fr"))
        assert said == (
            "Le joker vaut la carte qu’il remplace, la plus basse si deux places sont possibles."
        )

    def test_no_sentence_is_kept_that_no_value_says(self, words: Words) -> None:
        said = set()
        for name, parameter in PARAMETERS.items():
            said |= {sentence_of(name, value, words) for value in values_of(parameter)}
        rules = re.compile(f"sheet_({'|'.join(PARAMETERS)})(_|$)")
        for key, text in words.page.items():
            if rules.match(key) and "{" not in text:
                assert text in said, key

    def test_a_group_says_each_of_its_parameters_once(self, words: Words) -> None:
        everything = state_of(f"/?{EVERY_CHANGE}").rules
        for names in words.groups().values():
            assert [line.name for line in lines_of(names, everything, words)] == list(names)


class TestTheSheet:
    """One sheet: what this table plays, what differs from the reference, and the way back."""

    def test_the_reference_says_everything_but_what_cannot_matter(
        self, client: FlaskClient
    ) -> None:
        root = visit(client, "/regles")
        lines = list(root.one("div", cls="clauses").all("li"))
        assert len(lines) == len(PARAMETERS)  # without the joker's fixed points, with the figures
        assert not [line for line in lines if line.get("class")]

    def test_every_difference_is_marked_with_what_the_reference_has(
        self, client: FlaskClient
    ) -> None:
        root = visit(client, f"/regles?{EVERY_CHANGE}")
        marked = list(root.all("li", cls="differs"))
        assert len(marked) == len(PARAMETERS)
        assert f": {len(PARAMETERS)}" in root.one("p", cls="differ-line").text
        for line in marked:
            assert "au Rami 51" in line.one("small").text

    @pytest.mark.parametrize("profile", PROFILES)
    def test_a_profile_marks_exactly_what_it_changes(
        self, client: FlaskClient, profile: str
    ) -> None:
        query = "" if profile == "rami51" else f"?rules={profile}"
        marked = list(visit(client, f"/regles{query}").all("li", cls="differs"))
        changed = [
            name
            for name in PARAMETERS
            if getattr(PROFILES[profile], name) != getattr(Rules(), name)
        ]
        assert len(marked) == len(changed)

    def test_a_table_without_jokers_says_nothing_of_them(self, words: Words) -> None:
        rules = replace(Rules(), jokers=0)
        assert lines_of(words.groups()[list(words.groups())[1]], rules, words) == []

    @pytest.mark.parametrize(
        ("query", "said", "unsaid"),
        [
            ("max_jokers_per_meld=0", "Aucun joker n’entre", "Les jokers|Deux jokers|Le joker"),
            ("max_jokers_per_meld=1", "1 joker au plus", "Les jokers|Deux jokers"),
            ("jokers=1", "On y mêle 1 joker", "Les jokers|Deux jokers"),
            ("jokers=0", "On joue sans joker", "Le joker|combinaison est|Deux jokers|nombre de"),
            ("max_jokers_per_meld=0", "Aucun joker", "jokers de l’ouverture"),
            ("jokers_vs_naturals=fewer", "sont moins nombreux", "combinaison est libre"),
            ("jokers_vs_naturals=fewer&run_max=4", "sont moins nombreux", "Deux jokers"),
            ("pure_run=three_naturals&jokers=0", "sans joker", "trois vraies cartes"),
            ("rules=rami71&pure_run=three_naturals", "sans joker", "trois vraies cartes"),
            ("packs=1&jokers=0", "Une suite a 13 cartes au plus", "un as à chaque bout|couleurs"),
            ("same_suit_in_set=1&packs=1", "1 jeu", "venir deux fois"),
            ("rules=libre", "aucun total", "rami sec"),
            ("rules=libre&going_out_waives=all", "aucun total", "rami sec"),
            ("rules=rami40&going_out_waives=all", "dispense du seuil", "combinaisons exigées"),
            ("threshold=0&going_out_waives=threshold", "ne dispense de rien", "dispense du"),
            ("joker_points=20", "la plus basse", "valeur fixe"),
        ],
    )
    def test_no_sentence_contradicts_another(
        self, client: FlaskClient, query: str, said: str, unsaid: str
    ) -> None:
        clauses = visit(client, f"/regles?{query}").one("div", cls="clauses").text
        assert said in clauses
        assert not re.search(unsaid, clauses)

    @pytest.mark.parametrize(
        ("query", "said"),
        [
            ("", "Ce sont les règles de référence, sans changement."),
            ("?joker_points=20", "Ces règles jugent comme celles du Rami 51."),
            ("?threshold=45&joker_points=20", "≠ Règles qui diffèrent du Rami 51 : 1"),
        ],
    )
    def test_a_change_that_changes_no_verdict_is_none(
        self, client: FlaskClient, query: str, said: str
    ) -> None:
        assert visit(client, f"/regles{query}").one("p", cls="differ-line").text == said

    @pytest.mark.parametrize("query", ["", "rules=rami71&lang=en", EVERY_CHANGE])
    def test_the_link_opens_the_calculator_with_these_very_rules(
        self, client: FlaskClient, query: str
    ) -> None:
        root = visit(client, f"/regles?{query}".rstrip("?"))
        link = root.one("ul", cls="ways-out").all("a")
        address = next(iter(link))["href"]
        assert state_of(address) == state_of(f"/?{query}")
        assert client.get(address).status_code == 200
        assert root.one("p", cls="address").text == f"http://localhost{address}"

    def test_the_code_holds_that_link(self, client: FlaskClient) -> None:
        page = client.get("/regles?rules=rami71&threshold=75").text
        assert draw_code("http://localhost/?rules=rami71&threshold=75") in Markup(page)
        assert draw_code("http://localhost/") not in Markup(page)

    def test_a_link_too_long_for_a_phone_is_shown_without_a_code(self, client: FlaskClient) -> None:
        root = visit(client, f"/regles?{EVERY_CHANGE}")
        assert not list(root.all("div", cls="code"))
        assert EVERY_CHANGE in root.one("p", cls="address").text

    def test_the_code_carries_no_style_and_a_name(self, client: FlaskClient) -> None:
        root = visit(client, "/regles")
        code = root.one("div", cls="code")
        assert code["role"] == "img"
        assert code["aria-label"]
        assert "style" not in client.get("/regles").text.partition("<svg")[2].partition("</svg>")[0]

    def test_another_profile_can_be_chosen_without_a_script(self, client: FlaskClient) -> None:
        form = visit(client, "/regles?threshold=45").one("form", cls="choose")
        fields = [(each["name"], each["value"]) for each in form.all("input")]
        assert fields == [("seen", "rami51"), ("threshold", "45")]
        answer = client.get(form["action"], query_string=[*fields, ("rules", "rami40")])
        assert answer.location == "/regles?rules=rami40"
        answer = client.get(form["action"], query_string=[*fields, ("rules", "rami51")])
        assert answer.location == "/regles?threshold=45"
