"""What `make run` says before it serves, and that every command that needs the set-up begins with it."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from benchmarks.serving import HOST, ROOT, ask, free_port, running

PROBE = ROOT / ".ci" / "port_is_free.py"
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def make_run(port: int) -> list[str]:
    """The command, with the set-up taken for done and the tools of this very Python."""
    alone = ["env", "-u", "MAKELEVEL", "-u", "MAKEFLAGS"]  # these tests may run under make, too
    tools = f"BIN={Path(sys.executable).parent}"
    return [*alone, "make", "-o", "setup", tools, f"HOST={HOST}", f"PORT={port}", "run"]


def probed(host: str, port: object) -> tuple[int, str]:
    """How the probe ends, and what it says."""
    done = subprocess.run(
        [sys.executable, str(PROBE), host, str(port)], capture_output=True, text=True, check=False
    )
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == done.returncode
    return done.returncode, done.stderr.strip()


@pytest.fixture(params=[False, True], ids=["alone", "shared"])
def taken(request: pytest.FixtureRequest) -> Iterator[int]:
    """A port on which another program listens; granian would share the second kind."""
    with closing(socket.socket()) as other:
        if request.param:
            other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        other.bind((HOST, 0))
        other.listen()
        yield other.getsockname()[1]


@pytest.mark.parametrize("host", [HOST, "0.0.0.0"])
def test_a_port_that_is_taken_is_told_with_one_that_is_free(taken: int, host: str) -> None:
    code, said = probed(host, taken)
    assert code == 1
    match = re.fullmatch(
        rf"Port {taken} of {host} is taken, perhaps by another make run; say make run PORT=(\d+)",
        said,
    )
    assert match
    assert probed(host, match[1]) == (0, "")


def test_a_port_is_free_though_a_connection_there_has_just_ended() -> None:
    with closing(socket.socket()) as server:
        server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # as granian does
        server.bind((HOST, 0))
        server.listen()
        port = server.getsockname()[1]
        with closing(socket.create_connection((HOST, port))) as client:
            server.accept()[0].close()  # who closes first waits
            assert client.recv(1) == b""
    assert probed(HOST, port) == (0, "")


@pytest.mark.parametrize(
    ("host", "port", "said"),
    [
        ("localhost", "8051", "HOST is “localhost”; expected an address in figures"),
        ("", "8051", "HOST is “”; expected an address in figures"),
        ("192.0.2.1", "8051", "Port 8051 of 192.0.2.1 cannot be had: "),
        (HOST, "http", "PORT is “http”; expected a number from 1 to 65535."),
        (HOST, "0", "PORT is “0”; expected a number from 1 to 65535."),
        (HOST, "65536", "PORT is “65536”; expected a number from 1 to 65535."),
    ],
)
def test_an_address_that_cannot_be_had_is_told_in_a_sentence(
    host: str, port: str, said: str
) -> None:
    code, sentence = probed(host, port)
    assert code == 1
    assert sentence.startswith(said)


@pytest.mark.skipif(shutil.which("make") is None, reason="needs make")
def test_a_second_server_is_not_started_beside_the_first() -> None:
    port = free_port()
    with running(make_run(port), port, {}) as first:
        second = subprocess.run(
            make_run(port), cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert second.returncode == 2
        assert f"Port {port} of {HOST} is taken" in second.stderr
        assert len(second.stderr.splitlines()) == 2  # the other is make's own
        assert second.stdout == ""
        assert first.listening() == 1
        assert ask(port, "/healthz").body == b"ok\n"
        assert f"http://{HOST}:{port}/" in first.written()


def with_set_up() -> list[str]:
    return re.findall(r"(?m)^(\w+): setup\b", MAKEFILE)


def test_the_guide_names_every_command_that_begins_with_the_set_up() -> None:
    text = (ROOT / "docs" / "tooling.md").read_text(encoding="utf-8")
    (named,) = re.findall(r"`make run`, (.*) begin with `setup`", text)
    assert {"run", *re.findall(r"`(\w+)`", named)} == set(with_set_up())


def test_whoever_sets_up_for_the_first_time_is_told_how_long_it_takes() -> None:
    recipe = MAKEFILE[MAKEFILE.index("\n.venv/.locked:") :].split("\n\n")[0]
    assert 0 < recipe.index("@echo") < recipe.index("install")
    assert "a minute" in recipe
