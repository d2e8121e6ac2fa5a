"""What `docs/deploy.md` and the Dockerfile say is tried, as far as it can be without an engine."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path, PurePosixPath
from typing import Final

import pytest
from flask.testing import FlaskClient

from benchmarks.serving import HOST, ROOT, ask, free_port, running
from calculator.assets import DIST
from calculator.web.share.picture import PLACES
from tests.open.test_headers import KINDS, NEVER

DEPLOY: Final = (ROOT / "docs" / "deploy.md").read_text("utf-8")
DOCKERFILE: Final = (ROOT / "Dockerfile").read_text("utf-8")
LET_IN: Final = (ROOT / ".dockerignore").read_text("utf-8").split()


def documented() -> tuple[dict[str, str], list[str]]:
    """The settings and the command of the guide."""
    (block,) = re.findall(r"```sh\n(RAMI51_.*?)```", DEPLOY, re.DOTALL)
    words = shlex.split(block.replace("\\\n", " "))
    settings = dict([word.split("=", 1) for word in words if word.startswith("RAMI51_")])
    return settings, words[len(settings) :]


def unit() -> list[tuple[str, str]]:
    """What the guide's unit for systemd sets."""
    (block,) = re.findall(r"```ini\n(.*?)```", DEPLOY, re.DOTALL)
    lines = str(block).replace("\\\n", " ").splitlines()
    return [
        (name, value) for name, is_set, value in [each.partition("=") for each in lines] if is_set
    ]


def instructions() -> list[tuple[str, str]]:
    """The instructions of the Dockerfile, their lines joined."""
    text = re.sub(r"(?m)^#.*\n", "", DOCKERFILE).replace("\\\n", " ")
    return [
        (name, rest)
        for name, _, rest in (line.partition(" ") for line in text.splitlines())
        if name
    ]


def the_one(name: str) -> str:
    found = [rest for each, rest in last_stage() if each == name]
    assert len(found) == 1, name
    return found[0]


def last_stage() -> list[tuple[str, str]]:
    every = instructions()
    return every[max(at for at, (name, _) in enumerate(every) if name == "FROM") :]


def options(command: list[str]) -> dict[str, str]:
    """`--name value` pairs; a flag is its own value."""
    found = {}
    for at, word in enumerate(command):
        if word.startswith("--"):
            after = command[at + 1] if at + 1 < len(command) else ""
            found[word] = "" if after.startswith("--") else after
    return found


def test_the_command_of_the_guide_serves() -> None:
    settings, command = documented()
    port = free_port()
    command[0] = str(Path(sys.executable).with_name("granian"))
    command[command.index("8051")] = str(port)
    with running(command, port, settings) as server:
        assert len(server.workers()) == 2
        answer = ask(port, "/?m=QhKhAh", headers={"Host": "rami.example"})
        assert answer.status == 200
        assert b"https://rami.example/?m=QhKhAh" in answer.body
        assert ask(port, "/", headers={"Host": "evil.example"}).status == 400
        assert ask(port, "/healthz").body == b"ok\n"
        assert '"path": "/healthz"' in server.written()


def test_threads_are_left_beside_those_that_draw() -> None:
    threads = options(documented()[1])["--blocking-threads"]
    assert int(threads) >= PLACES + 2


def test_the_unit_runs_the_same_command_with_the_same_settings() -> None:
    settings, command = documented()
    told = dict(unit())
    started = shlex.split(told["ExecStart"])
    assert started[1:] == command[1:]
    assert started[0] == "/srv/rami51/current/bin/granian"
    environ = [shlex.split(value) for name, value in unit() if name == "Environment"]
    assert dict([each.split("=", 1) for (each,) in environ]) == settings


def test_the_unit_has_nobodys_user_and_lets_the_server_stop_as_it_does() -> None:
    told = dict(unit())
    assert told["DynamicUser"] == "yes"
    assert told["Restart"] == "always"
    assert told["KillMode"] == "mixed"
    assert int(told["TimeoutStopSec"]) > int(options(documented()[1])["--workers-kill-timeout"])


def test_the_certificate_is_renewed_where_nginx_serves_it() -> None:
    conf = (ROOT / "docs" / "nginx.conf").read_text("utf-8")
    (folder,) = re.findall(r"certbot certonly --webroot -w (\S+) -d rami\.example", DEPLOY)
    assert f"root {folder};" in conf


def keeping() -> dict[str, str]:
    """What the guide's table says of each address that it names."""
    table = DEPLOY[DEPLOY.index("## Caching") : DEPLOY.index("## Container")]
    rows = re.findall(r"(?m)^\| ([^|]*`/[^|]*) \| `([^`]*)` \|", table)
    return {path: kept for names, kept in rows for path in re.findall(r"`(/[^`]*)`", names)}


def test_the_guide_says_how_long_each_answer_may_be_kept(quick: FlaskClient) -> None:
    told = keeping()
    rules = {rule.rule for rule in quick.application.url_map.iter_rules()}
    assert set(told) == rules | {"/static/…"}
    for kind in KINDS.values():
        is_asked = kind.method in ("GET", "HEAD") and kind.status in (200, 206)
        path = re.sub(r"^/static/.*", "/static/…", kind.address.partition("?")[0])
        if is_asked and kind.kept != NEVER:
            assert told[path] == kind.kept
        elif path == "/healthz":
            assert told[path] == NEVER


def test_the_container_runs_the_same_command_on_every_address_of_its_own() -> None:
    command: list[str] = json.loads(the_one("CMD"))
    told = options(documented()[1])
    assert told.pop("--host") == HOST
    workers, threads = told.pop("--workers"), told.pop("--blocking-threads")
    served = options(command)
    assert served.pop("--host") == "0.0.0.0"
    assert served == told
    environ = dict(re.findall(r"(\w+)=(\S+)", the_one("ENV")))
    assert environ["GRANIAN_WORKERS"] == workers
    assert environ["GRANIAN_BLOCKING_THREADS"] == threads
    assert environ["RAMI51_ACCESS_LOG"] == "true"
    assert command[-1] == "calculator:create_app"


def test_the_container_is_nobodys_but_its_users() -> None:
    names = [name for name, _ in last_stage()]
    assert the_one("USER") not in {"root", "0"}
    assert names.index("USER") < names.index("CMD")
    assert "useradd --system" in the_one("RUN")
    assert the_one("STOPSIGNAL") == "SIGTERM"


def test_the_container_is_watched_and_holds_only_what_is_locked() -> None:
    health = the_one("HEALTHCHECK")
    assert f"http://127.0.0.1:{the_one('EXPOSE')}/healthz" in health
    assert isinstance(json.loads(health[health.index("[") :]), list)
    installs = [rest for name, rest in instructions() if name == "RUN" and "pip install" in rest]
    assert ["--require-hashes -r requirements/run.lock" in rest for rest in installs] == [True]


class TestWhatTheContainerIsBuiltFrom:
    """`.dockerignore` lets in all that the build needs of what git holds, and nothing else."""

    def test_nothing_is_lacking(self, held: list[str], tmp_path: Path) -> None:
        assert lacking(LET_IN, held, tmp_path) == []

    @pytest.mark.parametrize("line", [each for each in LET_IN if each.startswith("!")])
    def test_no_line_could_be_forgotten(self, held: list[str], tmp_path: Path, line: str) -> None:
        assert lacking([each for each in LET_IN if each != line], held, tmp_path) != []

    @pytest.mark.parametrize(
        "path",
        [
            *["tests/conftest.py", "docs/deploy.md", ".git/config", ".venv/bin/python", "secret"],
            *["static/dist/manifest.json", "node_modules/htmx.org/package.json", "dist/old.whl"],
            *["calculator/__pycache__/assets.cpython-311.pyc", "calculator/web/__pycache__/x.pyc"],
        ],
    )
    def test_nothing_else_comes_in(self, path: str) -> None:
        assert not is_let_in(path, LET_IN)


@pytest.fixture(scope="module")
def held() -> list[str]:
    """What git holds or would hold."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def is_let_in(path: str, lines: list[str]) -> bool:
    """Whether a file comes into the build: the last line that names it, or a folder of it, counts."""
    is_in, at = True, PurePosixPath(path)
    for line in lines:
        pattern = line.removeprefix("!")
        names = [each for each in (at, *at.parents) if each.name]
        if pattern.startswith("**/"):
            is_named = any([fnmatch(each.name, pattern[3:]) for each in names])
        else:
            is_named = any(
                [
                    fnmatch(str(each), pattern)
                    for each in names
                    if str(each).count("/") == pattern.count("/")
                ]
            )
        if is_named:
            is_in = line != pattern
    return is_in


def lacking(lines: list[str], held: list[str], folder: Path) -> list[str]:
    """What the Dockerfile's build would miss, with these lines in `.dockerignore`."""
    let_in = {name for name in held if is_let_in(name, lines)}
    for name in let_in:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()
    if "Makefile" not in let_in:
        return ["Makefile"]
    shutil.copy(ROOT / "Makefile", folder)
    # It only says what it would do, which it does not where a file to do it with is missing.
    made = subprocess.run(
        ["make", "--dry-run", "wheel"], cwd=folder, capture_output=True, text=True, check=False
    )
    runs = " ".join([rest for name, rest in instructions() if name == "RUN"])
    needed = set(re.findall(r"requirements/\S+\.lock|[\w/]+\.py\b", made.stdout + runs))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    builds = project["tool"]["hatch"]["build"]["targets"]
    parts = {part.strip("/") for part in builds["sdist"]["include"]}
    parts |= {*builds["wheel"]["packages"], *builds["wheel"]["force-include"]}
    parts |= {project["project"]["readme"], *project["project"]["license-files"]}
    parts = {part.replace(f"static/{DIST}", "static") for part in parts}
    needed |= {name for name in held for part in parts if f"{name}/".startswith(f"{part}/")}
    return [made.stderr] * made.returncode + sorted(needed - let_in)


@pytest.mark.parametrize("page", ["docs/deploy.md", "docs/nginx.conf"])
def test_both_name_the_same_port_and_site(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    assert "8051" in text
    assert "rami.example" in text
