"""The house rules that no linter knows, each kept by a test."""

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
GAME = ROOT / "calculator" / "rami"
LONGEST_FILE = (
    300  # lines; beyond that a file does more than one sentence can say (tables of cases may)
)
WEB = ("flask", "werkzeug", "jinja2", "whitenoise", "brotli", "msgspec", "granian", "markupsafe")

# Spelt in pieces, so that this file does not refuse itself.
FORBIDDEN = {
    "a registry's address": re.compile(
        "py" + r"pi\.org|python" + r"hosted|registry\." + "npm" + "js|deb." + r"debian\.org"
    ),
    "an index option": re.compile(
        "--" + "(extra-)?index-url|--" + "trusted-host|--" + "find-links"
    ),
    "a path of one machine": re.compile("(?<![\\w./-])/" + "(work|root|opt|home|Users)" + "/"),
}


def committed_files() -> list[Path]:
    """What git holds or would hold: tracked files and new ones that are not ignored."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file()]


def text_of(path: Path) -> str:
    """A text file's content; pictures and the like read as nothing."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def modules(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_the_game_imports_no_web_package_and_nothing_of_ours_but_itself() -> None:
    code = (
        "import importlib, json, pkgutil, sys; import calculator.rami as game\n"
        "for module in pkgutil.walk_packages(game.__path__, 'calculator.rami.'):\n"
        "    importlib.import_module(module.name)\n"
        "print(json.dumps(sorted(sys.modules)))"
    )
    printed = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    loaded = json.loads(printed)
    assert [name for name in loaded if name.split(".")[0] in WEB] == []
    assert [name for name in loaded if name.startswith("calculator.web")] == []


@pytest.mark.parametrize("path", modules(GAME), ids=name_of)
def test_the_game_is_written_with_the_standard_library_alone(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and not node.level:
            names = [node.module or ""]
        for name in names:
            assert (
                name.startswith("calculator.rami") or name.split(".")[0] in sys.stdlib_module_names
            )


def public_definitions(path: Path) -> Iterator[ast.ClassDef | ast.FunctionDef]:
    """Public functions and classes of a module, and the public methods of its public classes."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    bodies = [tree.body]
    while bodies:
        for node in bodies.pop():
            if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
                yield node
                if isinstance(node, ast.ClassDef):
                    bodies.append(node.body)


@pytest.mark.parametrize("path", modules(GAME), ids=name_of)
def test_whatever_the_game_offers_says_what_it_is(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    silent = [node.name for node in public_definitions(path) if not ast.get_docstring(node)]
    assert silent == []


def test_files_stay_short_enough_to_be_read_at_once() -> None:
    paths = [
        *modules(ROOT / "calculator"),
        *(ROOT / "templates").rglob("*.html"),
        *(ROOT / "static" / "css").rglob("*.css"),
        *(ROOT / "static" / "js").rglob("*.js"),
    ]
    lengths = {name_of(path): len(text_of(path).splitlines()) for path in paths}
    assert {name: count for name, count in lengths.items() if count > LONGEST_FILE} == {}


def test_no_committed_file_names_a_registry_or_a_machine() -> None:
    found = [
        f"{name_of(path)}: {what}: {match[0]}"
        for path in committed_files()
        for what, pattern in FORBIDDEN.items()
        for match in pattern.finditer(text_of(path))
    ]
    assert found == []


def test_no_committed_file_is_built_or_installed_or_heavy() -> None:
    names = [name_of(path) for path in committed_files()]
    assert [name for name in names if name.startswith(("node_modules/", "static/dist/"))] == []
    heavy = [name_of(path) for path in committed_files() if path.stat().st_size > 1_000_000]
    assert heavy == []


@pytest.mark.parametrize("name", ["run", "dev", "node"])
def test_every_locked_requirement_carries_hashes(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.lock").read_text(encoding="utf-8")
    entries = re.sub(r"(?m)^\s*#.*\n", "", text).replace("\\\n", " ").splitlines()
    assert entries
    assert [entry for entry in entries if not re.match(r"\S+==\S+ .*--hash=sha256:", entry)] == []


def locked(name: str) -> dict[str, str]:
    text = (ROOT / "requirements" / f"{name}.lock").read_text(encoding="utf-8")
    return dict(re.findall(r"(?m)^([a-z0-9.-]+)==(\S+)", text))


def test_development_runs_on_the_very_versions_that_are_served() -> None:
    assert locked("run").items() <= locked("dev").items()


def test_npm_packages_are_pinned_by_integrity_and_not_by_address() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert packages
    for name, entry in packages.items():
        assert entry["integrity"].startswith("sha512-"), name
        assert "resolved" not in entry, name
    for name, version in {**wanted["dependencies"], **wanted["devDependencies"]}.items():
        assert packages[f"node_modules/{name}"]["version"] == version


# htmx 4 ignores what it does not know: what a template must not say. The rendered pages are
# checked more closely (tests/web/htmx_check.py); this reads branches that no test renders.
IDIOMS = {
    "write data-hx-…": r"(?<![\w-])hx-(?!partial)[a-z-]+(:[a-z:]+)?=(?!\")|(?<![\w-])hx-(?!target|swap|partial)[a-z-]+(:[a-z:]+)?=",
    "is gone in htmx 4": r"hx-(ext|vars|params|request|disinherit|inherit|history|disabled-elt|prompt)(?![\w-])",
    "needs unsafe-eval": r"hx-on\b|[\"'](js|javascript):|hx-trigger=\"[^\"{]*\[",
    "queue: is gone": r"hx-trigger=\"[^\"]*\bqueue:",
    "events are spelt with colons": r"htmx:[a-z]+[A-Z]",
    "our CSP blocks it": r"\sstyle=|<style\b|\son[a-z]+=|<script(?![^>]*\b(src|type)=)",
    "no escaping": r"\|\s*safe\b|autoescape false",
}


@pytest.mark.parametrize(("why", "pattern"), IDIOMS.items(), ids=IDIOMS)
def test_templates_speak_htmx_4_and_respect_our_csp(why: str, pattern: str) -> None:
    found = [
        f"{name_of(path)}:{number}: {line.strip()} ({why})"
        for path in sorted((ROOT / "templates").rglob("*.html"))
        for number, line in enumerate(text_of(path).splitlines(), start=1)
        if re.search(pattern, line)
    ]
    assert found == []
