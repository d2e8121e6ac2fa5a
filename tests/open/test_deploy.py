"""What `docs/deploy.md` and the Dockerfile say is tried, as far as it can be without an engine."""

from __future__ import annotations

import json
import re
import shlex
import sys
from pathlib import Path
from typing import Final

import pytest

from benchmarks.serving import HOST, ROOT, ask, free_port, running

DEPLOY: Final = (ROOT / "docs" / "deploy.md").read_text("utf-8")
DOCKERFILE: Final = (ROOT / "Dockerfile").read_text("utf-8")


def documented() -> tuple[dict[str, str], list[str]]:
    """The settings and the command of the guide."""
    (block,) = re.findall(r"```sh\n(.*?)```", DEPLOY, re.DOTALL)
    words = shlex.split(block.replace("\\\n", " "))
    settings = dict([word.split("=", 1) for word in words if word.startswith("RAMI51_")])
    return settings, words[len(settings) :]


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


def test_the_container_is_built_from_what_git_holds() -> None:
    listed = (ROOT / ".dockerignore").read_text("utf-8").split()
    assert listed[0] == "*"
    for line in listed[1:]:
        name = line.removeprefix("!")
        assert line == name or (ROOT / name).exists(), line


@pytest.mark.parametrize("page", ["docs/deploy.md", "docs/nginx.conf"])
def test_both_name_the_same_port_and_site(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    assert "8051" in text
    assert "rami.example" in text
