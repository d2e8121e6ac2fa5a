"""A server told to stop answers what it was asked; one that loses a worker gets another."""

from __future__ import annotations

import http.client
import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Final

from benchmarks.serving import HOST, Server, ask, serving

SLOW: Final = "tests.browser.slow_app:create_slow_app"
IN_FLIGHT: Final = 12
"""Three times as many as there are threads: some requests are answered, others still wait."""


def status_of(port: int, path: str) -> int | str:
    """The status, or that the connection was refused: a client then knows that nothing was done."""
    try:
        return ask(port, path).status
    except ConnectionRefusedError:
        return "refused"
    except (OSError, http.client.HTTPException) as error:
        return f"lost: {error!r}"


@contextmanager
def held(server: Server) -> Iterator[None]:
    """A connection that a browser keeps open and says nothing on."""
    connection = http.client.HTTPConnection(HOST, server.port, timeout=10)
    connection.request("GET", "/healthz")
    connection.getresponse().read()
    yield
    connection.close()


def test_a_stop_loses_no_request() -> None:
    with (
        serving(SLOW, environ={"RAMI51_TEST_DELAY_MS": "300"}) as server,
        held(server),
        ThreadPoolExecutor(IN_FLIGHT) as clients,
    ):
        asked = [
            clients.submit(status_of, server.port, f"/?t={number % 9 + 1}s")
            for number in range(IN_FLIGHT)
        ]
        time.sleep(0.15)
        server.process.send_signal(signal.SIGTERM)
        late = [status_of(server.port, "/") for _ in range(5)]
        answers = [each.result() for each in asked]
        server.process.wait(15)
        assert set(answers) <= {200, 422, "refused"}, answers
        assert answers.count("refused") <= IN_FLIGHT // 2, "asked before the stop"
        assert set(late) <= {200, "refused"}
        assert server.process.returncode == 0


def test_a_worker_killed_is_replaced() -> None:
    with serving(workers=2) as server:
        assert server.await_workers(2)
        first = server.workers()
        assert len(first) == 2
        os.kill(first[0], signal.SIGKILL)
        assert server.await_workers(1)
        assert server.await_workers(2), server.written()
        assert first[0] not in server.workers()
        assert [status_of(server.port, "/healthz") for _ in range(20)] == [200] * 20
