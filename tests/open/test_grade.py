"""MDN's Observatory in `make check`: locked as all else is, and nothing below A+ passes."""

from __future__ import annotations

import json
import subprocess
from typing import Final

import pytest

from benchmarks import grade
from benchmarks.serving import ROOT

FOLDER: Final = ROOT / ".ci" / "observatory"


def test_its_packages_are_pinned_by_integrity_and_not_by_address() -> None:
    lock = json.loads((FOLDER / "package-lock.json").read_text("utf-8"))
    wanted = json.loads((FOLDER / "package.json").read_text("utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert [name for name, entry in packages.items() if "resolved" in entry] == []
    assert [name for name, entry in packages.items() if "integrity" not in entry] == []
    for name, version in wanted["devDependencies"].items():
        assert packages[f"node_modules/{name}"]["version"] == version
    stand_ins = {name for name, entry in packages.items() if "name" in entry}
    assert stand_ins == {f"node_modules/{name}" for name in wanted["overrides"]}


def test_make_check_grades_the_page_and_the_frame() -> None:
    command = ["make", "--dry-run", "--no-print-directory", "check"]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert said.splitlines()[-1].endswith("-m benchmarks.grade")
    assert {"/", "/embed"} <= set(grade.PAGES)


@pytest.mark.skipif(
    not (FOLDER / "node_modules" / ".stamp").exists(), reason="make check installs the grader"
)
def test_it_fails_a_page_without_headers(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(grade, "PAGES", ("/hello",))
    assert grade.main("benchmarks.bare:create_bare") != 0
    assert "/hello: D" in capfd.readouterr().out
