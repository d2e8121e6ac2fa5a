"""One address, two answers: the page for who asks plainly, its changed parts for htmx."""

from __future__ import annotations

import re
from typing import Final

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from calculator.web.address import address_pairs, format_address
from calculator.web.state import State
from tests.web.asking import FULL, LAID, PARTIAL, RESTORE, ask_part, show, show_part
from tests.web.html_check import check_fragment, page_ids
from tests.web.reading import Shown
from tests.web.states import states

STATES: Final = [
    "/",
    LAID,
    f"{LAID}&t=8s9s",
    "/?t=8s8s8sJk",
    "/?m=KhKhKs&m=KsAs2s&m=JkJkJk&t=4c5c7c",
    "/?rules=rami71&m=9hThJhQh&m=KcKdJk&m=5s5h5d&lang=en",
    "/?rules=rami51-equipes&m=9hThJhQh&m=KcKdKs&first_turn=1&bar=63&colours=4",
    "/?threshold=0&pure_run=none&packs=1&jokers=0&m=2h2s2d&m=2h3h4h&taken=Jk",
    "/?m=2h3h4h5h6h&m=3s3d3c&m=2s3s4s5s6s&opened=partner",
]

ASKED: Final = [
    # what does not need saying, or is said otherwise
    ("/?lang=fr", "/"),
    ("/?rules=rami51&m=QhKhAh", "/?m=QhKhAh"),
    ("/?m=QhKhAh&m=Jk7s8s&rules=rami40", "/?rules=rami40&m=QhKhAh&m=Jk7s8s"),
    ("/?t=8s&t=9s", "/?t=8s9s"),
    ("/?m=Qh%4Bh%41h", "/?m=QhKhAh"),
    ("/?&m=QhKhAh&", "/?m=QhKhAh"),
    (f"{LAID}&utm_source=x", LAID),
    (f"{LAID}&seq=7&seen=rami51", LAID),
    # a button's press
    (f"{LAID}&do=undo", "/?m=QhKhAh&t=Jk7s8s"),
    (f"{LAID}&do=tap.8s&do=tap.9s&do=add", f"{LAID}&m=8s9s"),
    (f"{LAID}&t=8s&t=9s", f"{LAID}&t=8s9s"),
    (f"{LAID}&do=clear", "/"),
    (f"{LAID}&do=rules.rami40", "/?rules=rami40&m=QhKhAh&m=Jk7s8s"),
    # typed cards, in French and in English, after what is laid
    ("/?text=D%E2%99%A5+R%E2%99%A5+A%E2%99%A5+%2B+joker+7P+8P", LAID),
    ("/?m=QhKhAh&text=joker+7+de+pique+8+de+pique", LAID),
    ("/?text=8C+9C+10C&lang=en", "/?m=8c9cTc&lang=en"),
    ("/?text=8C+9C+10C", "/?m=8h9hTh"),
    ("/?text=+++", "/"),
    ("/?do=undo&m=QhKhAh&text=7-8-9+de+coeur", "/?m=7h8h9h&t=QhKhAh"),
]


class TestAPlainRequest:
    """A request whose address is not canonical is answered 303 to the canonical one."""

    @pytest.mark.parametrize("address", STATES)
    def test_the_canonical_address_is_answered_at_once(
        self, client: FlaskClient, address: str
    ) -> None:
        assert client.get(address).status_code == 200

    def test_a_bare_question_mark_is_no_address_of_its_own(self, client: FlaskClient) -> None:
        assert client.get("/?").status_code == 200

    @pytest.mark.parametrize(("asked", "canonical"), ASKED)
    def test_any_other_leads_to_it_in_one_step(
        self, client: FlaskClient, asked: str, canonical: str
    ) -> None:
        response = client.get(asked)
        assert (response.status_code, response.headers["Location"]) == (303, canonical)
        assert client.get(canonical).status_code == 200

    @pytest.mark.parametrize(("asked", "canonical"), ASKED)
    def test_and_to_the_same_verdict_as_htmx_gets(
        self, client: FlaskClient, asked: str, canonical: str
    ) -> None:
        part, page = show_part(client, asked), show(client, canonical)
        assert (part.status, part.title, part.state) == (page.status, page.title, page.state)

    def test_what_a_button_asks_never_stands_in_a_permalink(self, client: FlaskClient) -> None:
        for asked, _ in ASKED:
            plain, part = client.get(asked), ask_part(client, asked)
            for address in (plain.headers["Location"], part.headers["HX-Push-Url"]):
                assert not re.search(r"[?&](do|text|seen|seq)=", address)

    @pytest.mark.parametrize("address", STATES)
    def test_the_form_holds_the_whole_state(self, client: FlaskClient, address: str) -> None:
        state = show(client, address).state
        assert "/?" + "&".join(f"{key}={value}" for key, value in state) == f"/?{address[2:]}"

    @given(states, st.sampled_from([{}, PARTIAL]))
    @settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
    def test_any_state_has_a_page_and_parts(
        self, client: FlaskClient, state: State, headers: dict[str, str]
    ) -> None:
        response = client.get(format_address(state), headers=headers)
        assert response.status_code == 200
        assert Shown(response.text).state == address_pairs(state)


class TestTheParts:
    """With htmx only the part that changed is swapped."""

    @pytest.mark.parametrize("address", STATES)
    def test_the_game_and_the_other_tables_are_always_there(
        self, client: FlaskClient, address: str
    ) -> None:
        html = ask_part(client, address).text
        assert re.match(r"<title>[^<]+</title>\n<div class=\"state\">", html)
        targets = re.findall(r'<hx-partial hx-target="(#\w+)"', html)
        assert targets.count("#ailleurs") == 1
        assert not {"#choix", "#maison", "#situation", "#texte"} & set(targets)
        assert "<form" not in html
        assert Shown(html).key_of == {}

    @pytest.mark.parametrize(
        ("asked", "changed"),
        [
            (f"{LAID}&t=8s", False),
            (f"{LAID}&do=undo&do=add&do=clear", False),
            (f"{LAID}&do=edit.0&do=drop.t.0", False),
            ("/?rules=rami40&packs=3&t=8s&do=tap.9s", False),
            (f"{LAID}&text=7-8-9+de+coeur", False),
            (f"{LAID}&do=rules.rami40", True),
            ("/?threshold=45&do=rules.rami51", True),
            (f"{LAID}&rules=rami40&seen=rami51", True),
            (f"{LAID}&seen=rami51&colours=4", True),
            (f"{LAID}&taken=8s&do=clear", True),
            (f"{LAID}&bar=63&do=reset", True),
            (f"{LAID}&bar=63&do=clear", False),
        ],
    )
    def test_the_settings_come_along_only_when_rules_or_moment_may_have_changed(
        self, client: FlaskClient, asked: str, changed: bool
    ) -> None:
        targets = re.findall(r'<hx-partial hx-target="(#\w+)"', ask_part(client, asked).text)
        assert ("#choix" in targets, "#maison" in targets, "#situation" in targets) == (
            changed,
        ) * 3

    @pytest.mark.parametrize(
        ("asked", "typed"),
        [(LAID, False), (f"{LAID}&text=", True), ("/?text=7h", True), ("/?text=fleur", True)],
    )
    def test_the_text_box_comes_along_when_something_was_typed(
        self, client: FlaskClient, asked: str, typed: bool
    ) -> None:
        response = ask_part(client, asked)
        assert ('hx-target="#texte"' in response.text) is typed

    @pytest.mark.parametrize("asked", [*STATES, "/?seen=rami51&text=7h", "/?text=fleur&seen=x"])
    def test_they_fit_into_the_page_they_are_swapped_into(
        self, client: FlaskClient, asked: str
    ) -> None:
        """Labels, descriptions and targets lead to ids of the page or of the part."""
        ids = page_ids(client.get("/").text)
        html = ask_part(client, asked).text
        assert set(re.findall(r'hx-target="#(\w+)"', html)) <= ids
        assert check_fragment(html, ids) == []

    @pytest.mark.parametrize("address", STATES)
    def test_the_page_includes_the_very_parts_that_htmx_receives(
        self, client: FlaskClient, address: str
    ) -> None:
        page, part = client.get(address).text, ask_part(client, f"{address}{more(address)}").text
        title, game = re.findall(r"<title>(.*)</title>\n([^\0]*?)<hx-partial", part)[0]
        assert f"<title>{title}</title>" in page
        assert squeezed(f'<div id="jeu" class="game">{game}</div>') in squeezed(page)
        pieces = dict(
            re.findall(r'<hx-partial hx-target="(#\w+)"[^>]*>([^\0]*?)</hx-partial>', part)
        )
        for place in ("#ailleurs", "#choix", "#maison", "#situation", "#texte"):
            assert squeezed(pieces[place]) in squeezed(page), place


def more(address: str) -> str:
    """What makes htmx receive every part there is."""
    profile = re.search(r"rules=([\w-]+)", address)
    return f"{'&' if '?' in address else '?'}seen={profile[1] if profile else 'rami51'}&text="


def squeezed(html: str) -> str:
    return re.sub(r">\s+|\s+<", lambda space: space[0].strip(), html)


class TestTheAddressShown:
    """The address is always the permalink; Back undoes."""

    @pytest.mark.parametrize(
        ("current", "asked", "header", "address"),
        [
            ("/", "/?t=8s", "HX-Push-Url", "/?t=8s"),
            ("/?t=8s", "/?t=8s&do=tap.9s&seq=2", "HX-Push-Url", "/?t=8s9s"),
            ("/?t=8s", "/?t=8s&do=undo", "HX-Push-Url", "/"),
            (LAID, LAID, "HX-Replace-Url", LAID),
            (LAID, f"{LAID}&do=add&seq=9", "HX-Replace-Url", LAID),
            ("/?lang=en", "/?lang=en&do=undo", "HX-Replace-Url", "/?lang=en"),
            ("/?lang=en", f"{LAID}&lang=en", "HX-Push-Url", f"{LAID}&lang=en"),
        ],
    )
    def test_a_new_one_is_pushed_the_same_one_replaced(
        self, client: FlaskClient, current: str, asked: str, header: str, address: str
    ) -> None:
        headers = ask_part(client, asked, current).headers
        assert headers[header] == address
        assert len({"HX-Push-Url", "HX-Replace-Url"} & set(headers.keys())) == 1

    @pytest.mark.parametrize("asked", ["/?do=fly", "/?text=fleur", "/?threshold=x", "/?m=XX"])
    def test_what_cannot_be_read_has_none(self, client: FlaskClient, asked: str) -> None:
        response = ask_part(client, asked, "/")
        assert response.status_code == 422
        assert not {"HX-Push-Url", "HX-Replace-Url", "Location"} & set(response.headers.keys())

    def test_the_number_of_the_press_comes_back(self, client: FlaskClient) -> None:
        for given_, back in (("7", "7"), ("123456789", "123456789"), ("x", "0"), ("-1", "0")):
            html = ask_part(client, f"/?t=8s&seq={given_}").text
            assert f'<input type="hidden" name="seq" value="{back}">' in html


class TestGoingBack:
    """htmx's history restore sends no HX-Request and wants the whole page."""

    @pytest.mark.parametrize("headers", [RESTORE, FULL], ids=str)
    def test_the_page_is_whole_unless_a_part_is_asked_for(
        self, client: FlaskClient, headers: dict[str, str]
    ) -> None:
        assert client.get(LAID, headers=headers).text == client.get(LAID).text

    @pytest.mark.parametrize("headers", [{}, PARTIAL, FULL, RESTORE], ids=str)
    @pytest.mark.parametrize("asked", [LAID, f"{LAID}&do=undo", "/?m=XX", "/nothing"])
    def test_every_answer_says_that_it_varies(
        self, client: FlaskClient, asked: str, headers: dict[str, str]
    ) -> None:
        """Or the browser's cache shows a bare part as the page."""
        varies = client.get(asked, headers=headers).headers["Vary"]
        assert "HX-Request-Type" in varies.split(", ")
