"""docs/address.md says what the code does: its tables are read and compared, line by line."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from flask.testing import FlaskClient

from calculator.rami import (
    PARAMETERS,
    PROFILES,
    SITUATION_PARAMETERS,
    Parameter,
    Rules,
    changed_parameters,
)
from calculator.rami.cards import RANKS, SUITS
from calculator.rami.unreadable import MAX_CARDS, MAX_MELDS, MAX_TEXT
from calculator.web.actions import _STEPS
from calculator.web.values import format_value
from calculator.web.words import LANGUAGES
from tests.web.asking import ask_part
from tests.web.states import KEYS, after, state_of

DOCS: Final = (Path(__file__).parents[2] / "docs" / "address.md").read_text(encoding="utf-8")


def table(first: str) -> list[list[str]]:
    """The rows of the one table whose heading begins so, a list of cells each."""
    (body,) = re.findall(rf"(?m)^\| {re.escape(first)} \|.*\n\|[-|]+\|\n((?:\|.*\n)+)", DOCS)
    return [
        [cell.strip() for cell in line.strip("|").split("|")] for line in str(body).splitlines()
    ]


def bare(cell: str) -> str:
    return cell.strip("`")


def written_values(parameter: Parameter) -> str:
    if parameter.choices is not None:
        return ", ".join([f"`{choice}`" for choice in parameter.choices])
    if parameter.is_flag:
        return "`1`, `0`"
    return f"{'`none`, ' * parameter.may_be_none}{parameter.low}…{parameter.high}"


def rows_of(parameters: dict[str, Parameter]) -> list[list[str]]:
    return [
        [f"`{name}`", written_values(each), f"`{format_value(each.default)}`"]
        for name, each in parameters.items()
    ]


def test_every_parameter_stands_there_with_its_values_and_default() -> None:
    assert table("key | values | reference") == rows_of(dict(PARAMETERS))


def test_so_does_the_situation() -> None:
    *plain, taken = table("key | values | default")
    assert plain == rows_of(dict(SITUATION_PARAMETERS))
    assert taken == ["`taken`", "a card", "none"]


def test_every_profile_stands_there_with_what_it_is_the_same_as() -> None:
    expected = [
        [
            profile,
            "&".join(
                f"{each.name}={format_value(getattr(rules, each.name))}"
                for each in changed_parameters(rules, Rules())
            ),
        ]
        for profile, rules in PROFILES.items()
    ]
    assert [[bare(cell) for cell in row] for row in table("profile")] == expected
    for profile, changes in expected:
        assert state_of(f"/?rules={profile}").rules == state_of(f"/?{changes}").rules


def test_the_keys_stand_in_the_order_of_the_address() -> None:
    named = [
        key for row in table("key | value | default") for key in re.findall(r"`(\w+)`", row[0])
    ]
    assert named == [key for key in KEYS if key not in PARAMETERS]


@pytest.mark.parametrize("example", [row[3] for row in table("key | value | default")])
def test_the_example_of_a_key_is_canonical(example: str) -> None:
    address = f"/?{bare(example)}"
    assert after(address) == address


def test_every_action_stands_there() -> None:
    named = {bare(row[0]).split(".")[0] for row in table("`do`")}
    assert named == {word for word, _ in _STEPS}
    counts = {(word, len(places)) for row in table("`do`") for word, *places in [split(row[0])]}
    assert counts == set(_STEPS)


def split(cell: str) -> list[str]:
    return bare(cell).split(".")


@pytest.mark.parametrize(("action", "_what", "before", "then"), table("`do`"))
def test_an_action_does_what_its_example_shows(
    action: str, _what: str, before: str, then: str
) -> None:
    assert after(bare(before), bare(action)) == bare(then)


@pytest.mark.parametrize(("address", "status", "leads_to"), table("address"))
def test_an_address_is_answered_as_its_example_shows(
    client: FlaskClient, address: str, status: str, leads_to: str
) -> None:
    response = client.get(bare(address))
    assert response.status_code == int(status)
    assert response.headers.get("Location", "") == bare(leads_to)


def test_the_limits_are_those_of_the_code() -> None:
    cards = f"at most {MAX_CARDS}"
    assert f"at most {MAX_MELDS} melds of {cards} cards" in DOCS
    assert f"{cards};" in DOCS
    assert f"at most {MAX_TEXT:,} characters" in DOCS


def test_the_longest_query_is_as_long_as_said(quick: FlaskClient) -> None:
    (said,) = re.findall(r"a query of more than ([\d,]+) bytes \| 414", DOCS)
    longest = int(said.replace(",", ""))
    assert quick.get(f"/?{'x' * longest}").status_code == 303
    assert quick.get(f"/?{'x' * (longest + 1)}").status_code == 414


def test_languages_and_tokens_are_those_of_the_code() -> None:
    assert f"| `lang` | {', '.join(f'`{lang}`' for lang in LANGUAGES)} | `{LANGUAGES[0]}` |" in DOCS
    assert f"`{' '.join(rank.value for rank in RANKS)}`" in DOCS
    assert f"`{' '.join(suit.value for suit in SUITS)}`" in DOCS


@pytest.mark.parametrize("path", ["/", "/embed", "/main"])
def test_the_parts_go_where_the_answer_puts_them(client: FlaskClient, path: str) -> None:
    """`#jeu` is where htmx puts what stands outside any part (`data-hx-target` of the forms)."""
    rows = [row for row in table("part") if "`/" not in row[2] or f"`{path}`" in row[2]]
    named = {place for row in rows for place in re.findall(r"`(#\w+)`", row[1])}
    answer = ask_part(client, f"{path}?seen=rami51&text=8s").text
    assert named == {"#jeu", *re.findall(r'hx-target="(#\w+)"', answer)}


def test_every_key_the_code_reads_is_documented() -> None:
    """Those of the state, those of the buttons, and the internal ones; `HX-…` headers too."""
    code = "".join(
        (Path(__file__).parents[2] / "calculator" / "web" / name).read_text(encoding="utf-8")
        for name in ("address.py", "screen.py", "site.py", "hand/visit.py")
    )
    keys = set(re.findall(r'(?:(?:query|fields), |(?:query|fields)\.get\w*\()"(\w+)"', code))
    named = {
        "lang",
        "colours",
        "text",
        "seen",
        "rules",
        "taken",
        "seq",
        "do",
        "m",
        "t",
        "h",
        "sort",
    }
    assert keys >= named
    for name in keys | set(re.findall(r'"(HX-[\w-]+)"', code)):
        assert f"`{name}`" in DOCS or f"`{name}:" in DOCS, name
