"""`docs/api.md` says what the API does: its examples are asked, its tables compared."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

from flask.testing import FlaskClient

import calculator.web.api
from calculator.web.api.answers import FACTS
from calculator.web.api.problems import STATUSES
from calculator.web.words.french_api import API
from tests.api.asking import CHECK, problem_in
from tests.api.test_check import ANSWERED
from tests.web.reading import plain

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")


def test_the_command_is_the_contract_s_example(client: FlaskClient) -> None:
    found = re.search(r"```sh\n(.*?)```", TEXT, re.DOTALL)
    assert found
    words = shlex.split(found[1].replace("\\\n", " "))
    body = words[words.index("--data") + 1]
    assert client.post(CHECK, data=body, content_type="application/json").json == ANSWERED


def test_the_problem_shown_is_the_one_that_comes(client: FlaskClient) -> None:
    found = re.search(r"```json\n(.*?)```", TEXT, re.DOTALL)
    assert found
    body = {"melds": ["QhKhAh", ["Xx"]], "rules": {"threshold": 300}}
    problem = problem_in(client.post(CHECK, json=body), 422)
    assert json.loads(plain(json.dumps(problem, ensure_ascii=False))) == json.loads(found[1])


def test_every_code_stands_there_with_its_facts() -> None:
    rows = re.findall(r"^\| (`[a-z_`, ]+`) \|(.*)\|$", TEXT, re.MULTILINE)
    told = {
        code: set(re.findall(r"`(\w+)`", facts))
        for codes, facts in rows
        for code in re.findall(r"`(\w+)`", codes)
    }
    for code, facts in FACTS.items():
        assert told[code] == set(facts), code


def test_every_status_stands_there() -> None:
    rows = re.findall(r"^\| ([\d, ]+) \|", TEXT, re.MULTILINE)
    told = {int(status) for row in rows for status in row.split(", ")}
    assert told == set(STATUSES) - {500}


def test_no_text_of_the_api_is_kept_that_nobody_says() -> None:
    sources = [
        *Path(calculator.web.api.__file__).parent.glob("*.py"),
        ROOT / "calculator" / "web" / "words" / "json_values.py",
        ROOT / "templates" / "api.html",
    ]
    said = "".join(path.read_text(encoding="utf-8") for path in sources)
    described = re.findall(r'_operation\(\s*words, "(\w+)"', said)
    made = {f"api_{name}{end}" for name in described for end in ("", "_answer")}
    made |= {f"problem_{status}{end}" for status in STATUSES for end in ("", "_detail")}
    assert [key for key in API if f'"{key}"' not in said and key not in made] == []
