"""The real server, as `make run` starts it, on a free port of this machine."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import IO, Final

ROOT: Final = Path(__file__).resolve().parents[2]
START_TIMEOUT: Final = 30.0  # seconds; a loaded CI machine is slow, a broken app fails at once


@contextmanager
def serving(
    target: str = "calculator:create_app",
    port: int | None = None,
    threads: int = 4,
    environment: Mapping[str, str] = MappingProxyType({}),
) -> Iterator[str]:
    """Serve the factory `target` through granian; gives the address, without a final slash."""
    port = port or free_port()
    url = f"http://127.0.0.1:{port}"
    command = [
        *(str(Path(sys.executable).with_name("granian")), "--interface", "wsgi", "--factory"),
        *(
            "--no-ws",
            "--log-level",
            "warning",
            "--blocking-threads",
            str(threads),
            "--workers-kill-timeout",
            "1",
        ),
        *("--host", "127.0.0.1", "--port", str(port), target),
    ]
    environ = {**os.environ, **environment}
    with (
        tempfile.TemporaryFile("w+", encoding="utf-8") as log,  # a pipe would fill up and block
        subprocess.Popen(
            command, cwd=ROOT, env=environ, stdout=log, stderr=subprocess.STDOUT
        ) as process,
    ):
        try:
            _wait_until_ready(url, process, log)
            yield url
        finally:
            _stop(process)


def free_port() -> int:
    """A port that nobody listens on, to serve on twice."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def _wait_until_ready(url: str, process: subprocess.Popen[bytes], log: IO[str]) -> None:
    deadline = time.monotonic() + START_TIMEOUT
    while time.monotonic() < deadline:
        if process.poll() is not None:
            raise RuntimeError(f"the server stopped at once:\n{_read(log)}")
        try:
            urllib.request.urlopen(url, timeout=5).close()
        except urllib.error.HTTPError:
            return  # it answers: what it answers is the tests' matter
        except OSError:
            time.sleep(0.05)
        else:
            return
    _stop(process)
    raise RuntimeError(f"the server did not answer in {START_TIMEOUT:g} s:\n{_read(log)}")


def _stop(process: subprocess.Popen[bytes]) -> None:
    """Ask as Ctrl-C does, then insist."""
    if process.poll() is None:
        process.send_signal(signal.SIGINT)
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()


def _read(log: IO[str]) -> str:
    log.seek(0)
    return log.read()
