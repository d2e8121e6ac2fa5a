"""The README is true: its examples run, and what it names is there."""

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"


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
