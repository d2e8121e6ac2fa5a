"""The real server as it is deployed, on a free port of this machine, with its processes at hand."""

from __future__ import annotations

import http.client
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

ROOT: Final = Path(__file__).resolve().parents[1]
HOST: Final = "127.0.0.1"
_START: Final = 30.0
"""Seconds a server may take to start: this machine may be busy."""
_STOP: Final = 15.0
_LISTENS: Final = "0A"
"""The state of a listening socket in `/proc/net/tcp`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Server:
    """A server that runs; `process` is the parent of its workers."""

    port: int
    process: subprocess.Popen[bytes]
    log: IO[bytes]

    @property
    def url(self) -> str:
        """The address, without a slash at the end."""
        return f"http://{HOST}:{self.port}"

    def workers(self) -> list[int]:
        """The process ids of its workers, but for Python's own helper process."""
        path = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [pid for pid in map(int, path.read_text().split()) if not _is_helper(pid)]

    def listening(self) -> int:
        """How many of its workers take connections: each listens on the port by itself."""
        lines = [line.split() for line in Path("/proc/net/tcp").read_text("utf-8").splitlines()]
        return sum([row[1].endswith(f":{self.port:04X}") and row[3] == _LISTENS for row in lines])

    def await_workers(self, count: int, seconds: float = 30) -> bool:
        """Wait until so many workers take connections; whether they came to."""
        deadline = time.monotonic() + seconds
        while self.listening() != count:
            if time.monotonic() > deadline:
                return False
            time.sleep(0.01)
        return True

    def written(self) -> str:
        """What it has written so far."""
        self.log.seek(0)
        return self.log.read().decode()


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered:
    """One answer, read whole."""

    status: int
    headers: Mapping[str, str]
    body: bytes


@contextmanager
def serving(
    target: str = "calculator:create_app",
    *,
    workers: int = 1,
    threads: int = 4,
    environ: Mapping[str, str] | None = None,
    one_core: bool = False,
) -> Iterator[Server]:
    """Serve the factory `target` as `docs/deploy.md` says; `one_core` keeps it to one core."""
    port = free_port()
    command = [sys.executable, "-m", "granian", "--interface", "wsgi", "--factory", "--no-ws"]
    command += ["--log-level", "warning", "--host", HOST, "--port", str(port)]
    command += ["--workers", str(workers), "--blocking-threads", str(threads)]
    command += ["--respawn-failed-workers", "--respawn-interval", "0.1"]
    command += ["--workers-kill-timeout", "10", target]
    with running(command, port, environ or {}, one_core=one_core) as server:
        yield server


@contextmanager
def running(
    command: list[str], port: int, environ: Mapping[str, str], *, one_core: bool = False
) -> Iterator[Server]:
    """Run a command until it answers on a port; stop it at the end."""
    with (
        tempfile.TemporaryFile() as log,
        subprocess.Popen(
            command, cwd=ROOT, env={**os.environ, **environ}, stdout=log, stderr=log
        ) as process,
    ):
        server = Server(port=port, process=process, log=log)
        if one_core and hasattr(os, "sched_setaffinity"):  # its workers will have it from it
            os.sched_setaffinity(process.pid, {min(os.sched_getaffinity(0))})
        try:
            _wait_for(server)
            yield server
        finally:
            if process.poll() is None:
                process.send_signal(signal.SIGTERM)
                try:
                    process.wait(_STOP)
                except subprocess.TimeoutExpired:
                    process.kill()


def ask(
    port: int,
    path: str,
    *,
    method: str = "GET",
    body: bytes | None = None,
    headers: Mapping[str, str] | None = None,
) -> Answered:
    """One request on a connection of its own. Raises `OSError` or `HTTPException`."""
    connection = http.client.HTTPConnection(HOST, port, timeout=20)
    try:
        connection.request(method, path, body, {"Connection": "close", **(headers or {})})
        response = connection.getresponse()
        return Answered(
            status=response.status, headers=dict(response.getheaders()), body=response.read()
        )
    finally:
        connection.close()


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def _wait_for(server: Server) -> None:
    deadline = time.monotonic() + _START
    while time.monotonic() < deadline:
        if server.process.poll() is not None:
            raise RuntimeError(f"the server stopped at once:\n{server.written()}")
        try:
            ask(server.port, "/healthz")
        except (OSError, http.client.HTTPException):
            time.sleep(0.05)
        else:
            return
    raise TimeoutError(server.written())


def _is_helper(pid: int) -> bool:
    try:
        return b"resource_tracker" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except FileNotFoundError:
        return True
