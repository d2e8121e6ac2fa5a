"""The README is true: its examples run, and what it names is there.

So is what `docs/api.md` shows of an answer, and says of the reasons against a meld.
"""

import ast
import doctest
import json
import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from calculator.rami import MeldCode
from tests.web.reading import plain

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
API = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
CHECK = "/api/v1/check"


def test_the_examples_of_the_readme_do_what_it_says() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert (failed, tried > 4) == (0, True)


def test_every_file_the_readme_links_to_or_lists_is_there() -> None:
    text = README.read_text(encoding="utf-8")
    linked = set(re.findall(r"\]\(([^)#:]+)\)", text))
    listed = set()
    for row in re.findall(r"^\| (`[^|]+)\|", text, flags=re.MULTILINE):
        names = re.findall(r"`([^`]+)`", row)
        folder = ""
        for name in names:
            folder = name.rpartition("/")[0] or folder
            listed.add(name if "/" in name else f"{folder}/{name}")
    assert [path for path in linked | listed if not (ROOT / path).exists()] == []


def test_the_commands_the_readme_names_are_in_the_makefile() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = set(re.findall(r"make (\w+)", README.read_text(encoding="utf-8")))
    targets = set(re.findall(r"^(\w+):", makefile, flags=re.MULTILINE))
    assert named - {"are"} <= targets


def test_every_package_has_its_place_in_the_readme() -> None:
    text = README.read_text(encoding="utf-8")
    packages = [each.parent.relative_to(ROOT) for each in ROOT.glob("calculator/*/**/__init__.py")]
    named = [f"`{package}/" in text for package in packages]
    assert [
        package for package, is_named in zip(packages, named, strict=True) if not is_named
    ] == []


def test_the_pages_the_readme_lists_are_all_there_are(client: FlaskClient) -> None:
    listed = re.findall(r"(?m)^\* `(/\w*)`: ", README.read_text(encoding="utf-8"))
    pages = []
    for rule in client.application.url_map.iter_rules():
        answer = client.get(f"{rule.rule}?lang=en", follow_redirects=True)
        if answer.mimetype == "text/html" and answer.status_code == 200:
            pages.append(rule.rule)
            assert '<html lang="en"' in answer.text, rule.rule
    assert sorted(listed) == sorted(pages)


def test_the_host_that_may_be_added_to_try_it_at_home_is_enough() -> None:
    from calculator import create_app

    (narrow, wide) = re.findall(r"TRUSTED_HOSTS='(\[.*?\])'", README.read_text(encoding="utf-8"))
    for names, status in ((narrow, 400), (wide, 200)):
        home = create_app({"TRUSTED_HOSTS": json.loads(names)}).test_client()
        assert home.get("/", base_url="http://127.0.0.1:8051").status_code == status
        assert home.get("/", base_url="https://rami.example").status_code == 200


def test_the_answer_shown_is_the_one_that_comes(client: FlaskClient) -> None:
    found = re.search(r"`GET (/\S+)` answers:\n\n```\n(.*?)```", API, re.DOTALL)
    assert found
    came = client.get(found[1], base_url="https://rami.example").json
    assert json.loads(plain(json.dumps(came, ensure_ascii=False))) == json.loads(found[2])


REASONS = [
    [cell.strip() for cell in row.split("|")]
    for row in re.findall(r"(?m)^\| (`\w+` \| [A-Z].* \| `m=.*?` \|.*)\|$", API)
]


def descriptions() -> dict[str, str]:
    """The first sentence that stands under each code of a meld."""
    source = (ROOT / "calculator" / "rami" / "reasons.py").read_text(encoding="utf-8")
    (body,) = [
        node.body
        for node in ast.parse(source).body
        if isinstance(node, ast.ClassDef) and node.name == MeldCode.__name__
    ]
    texts = [node.value for node in body if isinstance(node, ast.Expr)][1:]
    said = [str(text.value) for text in texts if isinstance(text, ast.Constant)]
    return {
        code.value: text.split(". ")[0].rstrip(".") + "."
        for code, text in zip(MeldCode, said, strict=True)
    }


def test_every_reason_against_a_meld_stands_there_as_the_code_says_it() -> None:
    told = {code.strip("`"): text for code, text, _, _ in REASONS}
    assert list(told.items()) == list(descriptions().items())


@pytest.mark.parametrize(("code", "_text", "asked", "cards"), REASONS)
def test_the_example_of_a_reason_is_refused_for_it(
    client: FlaskClient, code: str, _text: str, asked: str, cards: str
) -> None:
    answer = client.get(f"{CHECK}?{asked.strip('`')}").json
    assert answer
    (reason,) = answer["melds"][0]["reasons"]
    assert f"`{reason['code']}`" == code
    assert reason["cards"] == re.findall(r"`(\w+)`", cards)
