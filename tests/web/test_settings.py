"""The settings: one field to each parameter, and a form that changes what was changed in it."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from calculator.rami import FACES, PARAMETERS, PROFILES, SITUATION_PARAMETERS, Parameter
from calculator.web.address import format_address
from calculator.web.state import State
from calculator.web.values import format_value
from calculator.web.words import LANGUAGES, words_for
from tests.web.asking import LAID, ask_part, show
from tests.web.reading import Node, Shown, fields_of, plain
from tests.web.states import states

EVERY_FIELD: Final = "/?first_turn_ban=1&beat_the_bar=1"
"""A table at which every field of the situation matters."""

ALL: Final = {**PARAMETERS, **SITUATION_PARAMETERS}


def in_language(address: str, lang: str) -> str:
    return address if lang == "fr" else f"{address}&lang={lang}"


def check_field(form: Node, parameter: Parameter, value: Any, lang: str) -> None:
    """The right kind of field, its bounds or options, and the value in force."""
    name, words = parameter.name, words_for(lang)
    field = form.one(id=name)
    assert field["name"] == name
    if parameter.is_flag:
        assert (field.tag, field["type"], field["value"]) == ("input", "checkbox", "1")
        assert field.has("checked") is value
        both = [each.get("value") for each in form.all("input", name=name)]
        assert both == ["0", "1"], "the no must come before the yes"
        return
    if parameter.choices is None and not (parameter.may_be_none and name in PARAMETERS):
        assert (field.tag, field["type"], field["inputmode"]) == ("input", "number", "numeric")
        assert (field["min"], field["max"]) == (str(parameter.low), str(parameter.high))
        assert field["value"] == ("" if value is None else str(value))
        return
    possible = parameter.choices or (None, *range(parameter.low, parameter.high + 1))
    assert {option["value"]: option.text for option in field.all("option")} == {
        format_value(each): plain(words.choice_label(name, each)) for each in possible
    }
    chosen = [option["value"] for option in field.all("option") if option.has("selected")]
    assert chosen == [format_value(value)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ALL)
def test_a_parameter_has_one_field_with_label_and_help(
    quick: FlaskClient, name: str, lang: str
) -> None:
    form = show(quick, in_language(EVERY_FIELD, lang)).root.one("form", id="reglages")
    words = words_for(lang)
    (label,) = [each for each in form.all("label") if each["for"] == name]
    assert label.text == plain(words.parameter_label(name))
    help_text = form.one(id=f"{name}-aide").text
    assert help_text.endswith(plain(words.parameter_help(name)))
    assert form.one(id=name)["aria-describedby"] == f"{name}-aide"


@given(states)
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_field_is_of_the_right_kind_and_shows_what_is_in_force(
    quick: FlaskClient, state: State
) -> None:
    form = show(quick, format_address(state)).root.one("form", id="reglages")
    for name, parameter in PARAMETERS.items():
        check_field(form, parameter, getattr(state.rules, name), state.lang)
    for name, parameter in SITUATION_PARAMETERS.items():
        if list(form.all(id=name)):
            check_field(form, parameter, getattr(state.situation, name), state.lang)


def test_the_parameters_stand_in_groups_with_a_legend(quick: FlaskClient) -> None:
    root = show(quick, "/").root
    groups = {
        fieldset.one("legend").text: tuple(each["id"] for each in fieldset.all() if each.get("id"))
        for fieldset in root.one(id="maison").all("fieldset")
    }
    for title, names in words_for("fr").groups().items():
        assert tuple(name for name in groups[plain(title)] if not name.endswith("-aide")) == names
    assert groups["Affichage"] == ("colours",)


def test_every_profile_can_be_chosen_by_its_name(quick: FlaskClient) -> None:
    select = show(quick, "/?rules=rami40").root.one("select", id="rules")
    assert {option["value"]: option.text for option in select.all("option")} == {
        profile: plain(words_for("fr").profile_name(profile)) for profile in PROFILES
    }
    chosen = [option["value"] for option in select.all("option") if option.has("selected")]
    assert chosen == ["rami40"]


def test_any_card_can_be_the_one_taken(quick: FlaskClient) -> None:
    select = show(quick, "/?taken=Qh").root.one("select", id="taken")
    options = {option["value"]: option.text for option in select.all("option")}
    assert set(options) == {"", *[card.notation for card in FACES]}
    assert (options[""], options["Qh"], options["Jk"]) == ("aucune", "D♥", "joker")
    assert [one["value"] for one in select.all("option") if one.has("selected")] == ["Qh"]


class TestWhatDiffersFromTheProfile:
    """House rules name what they change, and lead back."""

    def test_it_is_named_above_and_beside_its_field(self, quick: FlaskClient) -> None:
        root = show(quick, "/?rules=rami40&threshold=45&packs=3").root
        part = root.one(cls="differences")
        assert part.text.startswith("Ce qui diffère de Rami 40 :")
        assert [item.text for item in part.all("li")] == [
            "seuil : 45 points",
            "jeux de 52 cartes : 3 jeux",
        ]
        assert root.one(id="threshold-aide").one(cls="difference").text == "Rami 40 : 40 points"
        assert root.one(id="packs-aide").one(cls="difference").text == "Rami 40 : 2 jeux"
        assert len(list(root.all(cls="differs"))) == 2
        assert root.one(cls="rules-line").text.endswith("2 règles maison")

    def test_a_button_leads_back_to_the_profile(self, quick: FlaskClient) -> None:
        root = show(quick, "/?rules=rami40&threshold=45").root
        button = root.one(cls="differences").one("button")
        assert (button.text, button["form"], button["value"]) == (
            "Revenir à Rami 40",
            "table",
            "rules.rami40",
        )

    @pytest.mark.parametrize("profile", PROFILES)
    def test_of_a_profile_as_it_is_nothing_is_named(self, quick: FlaskClient, profile: str) -> None:
        root = show(quick, "/" if profile == "rami51" else f"/?rules={profile}").root
        assert list(root.all(cls="differences")) == list(root.all(cls="differs")) == []


RELEVANT: Final = [
    ("/?x=", ["opened", "taken"]),
    ("/?rules=rami51-equipes", ["first_turn", "bar", "opened", "taken"]),
    ("/?first_turn_ban=1", ["first_turn", "opened", "taken"]),
    ("/?beat_the_bar=1", ["bar", "opened", "taken"]),
    ("/?taken_discard=free", ["opened"]),
    ("/?taken_discard=forbidden", ["opened", "taken"]),
    # what is said already can be unsaid
    ("/?first_turn=1", ["first_turn", "opened", "taken"]),
    ("/?bar=63", ["bar", "opened", "taken"]),
    ("/?bar=0", ["bar", "opened", "taken"]),
    ("/?taken_discard=free&taken=8s", ["opened", "taken"]),
    ("/?bar=x", ["bar", "opened", "taken"]),
]


@pytest.mark.parametrize(("address", "names"), RELEVANT)
def test_only_what_the_rules_make_relevant_is_asked(
    quick: FlaskClient, address: str, names: list[str]
) -> None:
    root = Shown(quick.get(address, follow_redirects=True).text).root
    fields = [
        each["id"] for each in root.one(id="situation").all() if each.has("name") and each.get("id")
    ]
    assert fields == names


def press(quick: FlaskClient, fields: list[tuple[str, str]]) -> str:
    """Where a form leads without JavaScript."""
    response = quick.get(f"/?{urlencode(fields)}")
    assert response.status_code in {200, 303}, fields
    return response.headers.get("Location", f"/?{urlencode(fields)}")


def changed(fields: list[tuple[str, str]], **changes: str) -> list[tuple[str, str]]:
    """The fields with some filled in otherwise; a box is unticked by `off`."""
    kept = [pair for pair in fields if pair[0] not in changes]
    return kept + [(name, value) for name, value in changes.items() if value != "off"]


class TestAFormWithoutJavaScript:
    """Forms and links, GET: it works in full."""

    @given(states)
    @settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
    def test_sent_as_it_stands_it_changes_nothing(self, quick: FlaskClient, state: State) -> None:
        root = show(quick, format_address(state)).root
        for form in root.all("form"):
            fields = fields_of(form)
            assert press(quick, fields) == format_address(state) or not fields, form["id"]

    @pytest.mark.parametrize(
        ("changes", "address"),
        [
            ({"threshold": "45"}, "/?rules=rami40&threshold=45&packs=3&m=QhKhAh&t=8s&bar=63"),
            ({"packs": "2"}, "/?rules=rami40&m=QhKhAh&t=8s&bar=63"),
            ({"pure_set": "1"}, "/?rules=rami40&pure_set=1&packs=3&m=QhKhAh&t=8s&bar=63"),
            ({"bar": ""}, "/?rules=rami40&packs=3&m=QhKhAh&t=8s"),
            ({"taken": "8s"}, "/?rules=rami40&packs=3&m=QhKhAh&t=8s&bar=63&taken=8s"),
            ({"colours": "4"}, "/?rules=rami40&packs=3&m=QhKhAh&t=8s&bar=63&colours=4"),
            # a profile comes with its own rules, even where the form shows the old ones
            ({"rules": "rami45"}, "/?rules=rami45&m=QhKhAh&t=8s&bar=63"),
            ({"rules": "rami51", "threshold": "60"}, "/?m=QhKhAh&t=8s&bar=63"),
        ],
    )
    def test_what_was_changed_changes_and_nothing_else(
        self, quick: FlaskClient, changes: dict[str, str], address: str
    ) -> None:
        root = show(quick, "/?rules=rami40&packs=3&m=QhKhAh&t=8s&bar=63").root
        fields = fields_of(root.one("form", id="reglages"))
        assert press(quick, changed(fields, **changes)) == address

    def test_a_box_can_be_unticked(self, quick: FlaskClient) -> None:
        root = show(quick, f"{LAID}&first_turn=1&colours=4").root
        fields = fields_of(root.one("form", id="reglages"))
        fields.remove(("first_turn", "1"))
        fields.remove(("colours", "4"))
        fields.remove(("adjacent_jokers", "1"))
        assert press(quick, fields) == "/?adjacent_jokers=0&m=QhKhAh&m=Jk7s8s"


def sent_by_the_script(root: Node, form: Node, own: list[tuple[str, str]]) -> str:
    """The query that `app.js` makes of a form's own fields and the state in the table's form."""
    controls = [each for each in form.all() if each.tag in {"input", "select", "textarea"}]
    names = {each["name"] for each in controls if not each.has("data-copy")}
    state = [pair for pair in fields_of(root.one(id="table")) if pair[0] not in names]
    return f"/?{urlencode([*state, *[pair for pair in own if pair[0] in names]])}"


class TestAFormThroughTheScript:
    """It takes the state from the table's form, so that no tap is lost."""

    @given(states, st.sampled_from(["reglages", "saisie"]))
    @settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
    def test_sent_as_it_stands_it_changes_nothing(
        self, quick: FlaskClient, state: State, name: str
    ) -> None:
        address = format_address(state)
        root = show(quick, address).root
        form = root.one("form", id=name)
        response = ask_part(quick, sent_by_the_script(root, form, fields_of(form)), address)
        assert response.headers["HX-Replace-Url"] == address

    def test_four_colours_can_be_put_off(self, quick: FlaskClient) -> None:
        root = show(quick, "/?colours=4").root
        form = root.one("form", id="reglages")
        own = [pair for pair in fields_of(form) if pair != ("colours", "4")]
        assert ask_part(quick, sent_by_the_script(root, form, own)).headers["HX-Push-Url"] == "/"
