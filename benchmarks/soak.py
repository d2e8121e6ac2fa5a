"""`make soak`: the server under load, slow clients, a death and a million inputs, for minutes.

Bounded in time and number, and only against servers it starts itself on this machine's loopback.
"""

from __future__ import annotations

import http.client
import os
import random
import signal
import socket
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from itertools import chain
from pathlib import Path
from statistics import median, quantiles
from typing import Final

from benchmarks import fuzz, nginx
from benchmarks.measure import Measure
from benchmarks.openings import Opening, openings
from benchmarks.serving import HOST, Answered, Server, ask, serving
from calculator.assets import DIST, find_folder, load_manifest
from calculator.web.address import format_address
from calculator.web.embed.look import discovery_address
from calculator.web.hand.visit import hand_address
from calculator.web.share.sharing import PICTURE
from calculator.web.state import State

SECONDS: Final = float(os.environ.get("SOAK_SECONDS", "60"))
INPUTS: Final = int(os.environ.get("SOAK_INPUTS", "1000000"))
SLOW_CLIENTS: Final = 400
_SELDOM: Final = 20
"""One opening in so many is asked for what takes long."""
_PARTIAL: Final = {"HX-Request": "true", "HX-Request-Type": "partial"}
_JSON: Final = {"Content-Type": "application/json"}
_CHECK: Final = b'{"melds": ["QhKhAh", "Jk7s8s"]}'
_SOLVE: Final = b'{"hand": "QhKhAh7s8s9sKsKd4c5c2d9dJk"}'
_PUBLIC: Final = {
    "RAMI51_PUBLIC_URL": nginx.PUBLIC,
    "RAMI51_TRUSTED_HOSTS": f'["{nginx.NAME}", "{HOST}"]',
}
_BEGUN: Final = http.client.IncompleteRead.__name__
"""What is said of an answer that ends too soon: its head had been sent when the worker died."""
Request = tuple[str, str, bytes | None, dict[str, str], int]


def measures() -> Iterator[Measure]:
    """Every figure, as it is measured."""
    yield from million_inputs()
    yield from steady_load()
    yield from worker_killed()
    yield from slow_clients()


def million_inputs() -> Iterator[Measure]:
    """Random and mutated inputs through reader and decoder; the first fault would end it all."""
    start = time.perf_counter()
    told = fuzz.run_all(INPUTS)
    note = ", ".join([f"{count:,} {name}" for name, count in sorted(told.items())])
    seconds = time.perf_counter() - start
    yield Measure(
        name="inputs without an undeclared exception",
        figure=sum(told.values()),
        least=INPUTS,
        note=f"{note}; {seconds:.0f} s",
    )


def steady_load() -> Iterator[Measure]:
    """All endpoints by four clients over kept connections; the worker's memory at four times."""
    with serving(environ=_PUBLIC) as server:
        (worker,) = server.workers()
        rss: list[float] = []
        with ThreadPoolExecutor(5) as pool:
            deadline = time.monotonic() + SECONDS
            loads = [pool.submit(_load, server.port, seed, deadline) for seed in range(4)]
            for at in (0.25, 0.5, 0.75, 1.0):
                time.sleep(max(0.0, deadline - SECONDS * (1 - at) - time.monotonic()))
                rss.append(_megabytes(worker))
            answered = [each.result() for each in loads]
        wrong: Counter[str] = sum([each[0] for each in answered], Counter())
        times = [each for _, seconds in answered for each in seconds]
        slowest = quantiles(times, n=100)[-1]
        yield Measure(
            name=f"faults in {SECONDS:g} s of steady load on all endpoints",
            figure=sum(wrong.values()),
            most=0,
            note=f"{len(times):,} answers, {len(times) / SECONDS:.0f} a second, median "
            f"{median(times) * 1e3:.1f} ms, slowest in a hundred {slowest * 1e3:.0f} ms {dict(wrong) or ''}",
        )
        yield Measure(
            name="growth of the worker's memory over the second half",
            figure=rss[3] / rss[1],
            most=1.1,
            note="MB at each quarter: " + ", ".join([f"{each:.1f}" for each in rss]),
        )


def worker_killed() -> Iterator[Measure]:
    """One of two workers is killed under load; how long until there are two, what clients saw."""
    with ExitStack() as stack:
        server = stack.enter_context(serving(workers=2, environ=_PUBLIC))
        front = _front(stack, server)
        ask_for: Callable[[str], Answered] = (
            front.ask if front else lambda path: ask(server.port, path)
        )
        server.await_workers(2)
        pool = stack.enter_context(ThreadPoolExecutor(4))
        deadline = time.monotonic() + min(10.0, SECONDS)
        loads = [pool.submit(_verdicts, ask_for, seed, deadline) for seed in range(4)]
        time.sleep(1.0)
        os.kill(server.workers()[0], signal.SIGKILL)
        killed = time.monotonic()
        server.await_workers(1)
        server.await_workers(2)
        seconds = time.monotonic() - killed
        told: Counter[str] = sum([each.result() for each in loads], Counter())
        good, begun = told.pop("200"), told.pop(_BEGUN, 0)
        yield Measure(
            name="seconds until a killed worker is replaced",
            figure=seconds,
            most=5,
            note=f"{good:,} verdicts meanwhile",
        )
        yield Measure(
            name="verdicts lost by it" + (" behind nginx" if front else ", without nginx"),
            figure=sum(told.values()),
            most=0 if front else None,
            note=f"{begun} cut off in their midst, which none can ask again; {dict(told) or ''}",
        )


def slow_clients() -> Iterator[Measure]:
    """Clients who send a letter a second behind nginx, while verdicts keep coming."""
    with ExitStack() as stack:
        server = stack.enter_context(serving(environ=_PUBLIC))
        front = _front(stack, server)
        if front is None:
            yield Measure(name="slow clients: needs nginx", figure=0, note=nginx.missing())
            return
        alone = _times(front, 100)
        slow = [stack.enter_context(front.connect()) for _ in range(SLOW_CLIENTS)]
        for each in slow:
            each.sendall(b"GET /?m=")
        stop = time.monotonic() + 8.0
        beside: list[float] = []
        while time.monotonic() < stop:
            _drip(slow)
            beside += _times(front, 25)
        held = sum([not _is_closed(each) for each in slow])
        yield Measure(
            name=f"verdicts beside {SLOW_CLIENTS} half-open clients / alone, median",
            figure=median(beside) / median(alone),
            most=2.0,
            note=f"{len(beside)} verdicts, all answered; median {median(beside) * 1e3:.1f} ms, "
            f"slowest {max(beside) * 1e3:.0f} ms; {held} still half-open",
        )
        stop = time.monotonic() + 12.0
        while held and time.monotonic() < stop:
            time.sleep(0.5)
            held = sum([not _is_closed(each) for each in slow])
        yield Measure(
            name="half-open clients left after nginx's ten seconds", figure=held, most=0, note=""
        )


def _load(port: int, seed: int, deadline: float) -> tuple[Counter[str], list[float]]:
    """Requests of all kinds until the deadline; what was not as it should be, and the times."""
    rng = random.Random(seed)
    requests = requests_of(seed)
    wrong: Counter[str] = Counter()
    times: list[float] = []
    connection = http.client.HTTPConnection(HOST, port, timeout=20)
    while time.monotonic() < deadline:
        method, path, body, headers, status = rng.choice(requests)
        start = time.perf_counter()
        try:
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            response.read()
        except (OSError, http.client.HTTPException) as error:
            wrong[f"{path[:20]}: {error!r}"] += 1
            connection.close()
            continue
        times.append(time.perf_counter() - start)
        if is_busy(path, response.status):
            continue
        if response.status != status:
            wrong[f"{path[:20]}: {response.status}"] += 1
        if status == 413:
            connection.close()  # the server reads no more on it, so neither side can go on
    connection.close()
    return wrong, times


def is_busy(path: str, status: int) -> bool:
    """Whether a picture was refused because others were being drawn, which is as it should be."""
    return status == 503 and path.startswith(PICTURE)


def requests_of(seed: int, count: int = 1000) -> list[Request]:
    """Requests of every endpoint and kind for each of so many openings."""
    file = "/static/" + load_manifest(find_folder("static") / DIST)["app.css"]
    requests: list[Request] = []
    for number, opening in enumerate(openings(count, f"soak {seed}")):
        address = format_address(State(melds=opening))
        query = address.partition("?")[2]
        more: list[Request] = [
            ("GET", address, None, {}, 200),
            ("GET", address, None, {"Accept-Encoding": "br"}, 200),
            ("GET", f"{address}&do=tap.2c&seq={number}", None, _PARTIAL, 200),
            ("GET", f"{address}&do=undo", None, {}, 303),
            ("GET", f"/api/v1/check?{query}", None, {}, 200),
            ("POST", "/api/v1/check", _CHECK, _JSON, 200),
            ("GET", "/api/v1/rules", None, {}, 200),
            ("GET", "/api/v1/openapi.json", None, {}, 200),
            ("GET", "/api", None, {}, 200),
            ("GET", f"/embed?{query}&theme=dark", None, {}, 200),
            ("GET", f"/embed?{query}&do=tap.2c&seq={number}", None, _PARTIAL, 200),
            ("GET", "/embed.js", None, {"Accept-Encoding": "br"}, 200),
            ("GET", discovery_address(nginx.PUBLIC + address, ""), None, {}, 200),
            ("GET", f"/integrer?{query}", None, {}, 200),
            ("GET", f"/exercice?seed={number + 1}", None, {}, 200),
            ("GET", "/exercice?level=1", None, {}, 303),
            ("GET", f"/qr.svg?{query}", None, {}, 200),
            ("GET", f"/qr.svg?{query}&m=ZZ", None, {}, 422),
            ("GET", "/healthz", None, {}, 200),
            ("GET", file, None, {"Accept-Encoding": "br"}, 200),
            ("GET", f"/?threshold=x{number}", None, {}, 422),
            ("GET", f"/nothing{number}", None, {}, 404),
            ("POST", "/", b"x" * 20_000, {}, 413),
            ("GET", "/regles", None, {}, 200),
            ("GET", "/ouvertures", None, {}, 200),
            ("GET", "/apprendre", None, {}, 200),
            ("GET", "/glossaire", None, {}, 200),
        ]
        requests += more
        if number % _SELDOM == 0:
            requests += _heavy(query, opening)
    return requests


def _heavy(query: str, opening: Opening) -> list[Request]:
    """What takes longer than a verdict: a picture, a hand to be solved."""
    hand = hand_address(State(composing=tuple(chain(*opening))), by_rank=False)
    solved = hand.partition("?")[2]
    return [
        ("GET", f"/apercu.png?{query}", None, {}, 200),
        ("GET", hand, None, {}, 200),
        ("GET", f"{hand}&do=undo&seq=1", None, _PARTIAL, 200),
        ("GET", f"/api/v1/solve?{solved}", None, {}, 200),
        ("POST", "/api/v1/solve", _SOLVE, _JSON, 200),
    ]


def _verdicts(ask_for: Callable[[str], Answered], seed: int, deadline: float) -> Counter[str]:
    told: Counter[str] = Counter()
    laid = [format_address(State(melds=melds)) for melds in openings(200, f"killed {seed}")]
    number = 0
    while time.monotonic() < deadline:
        number += 1
        try:
            told[str(ask_for(laid[number % len(laid)]).status)] += 1
        except (OSError, http.client.HTTPException) as error:
            told[type(error).__name__] += 1
    return told


def _times(front: nginx.Front, count: int) -> list[float]:
    """Seconds of so many verdicts, each on a connection of its own. Raises unless all are 200."""
    times = []
    for number in range(count):
        start = time.perf_counter()
        status = front.ask(f"/?m=QhKhAh&t=8s&bar={number % 100 + 1}").status
        times.append(time.perf_counter() - start)
        if status != 200:
            raise AssertionError(status)
    return times


def _drip(connections: Sequence[socket.socket]) -> None:
    for each in connections:
        try:
            each.sendall(b"8s")
        except OSError:
            continue  # nginx has had enough of this one


def _is_closed(connection: socket.socket) -> bool:
    connection.settimeout(0.001)
    try:
        return connection.recv(1) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


def _front(stack: ExitStack, server: Server) -> nginx.Front | None:
    """Nginx before the server, its rate limit out of the way: here one address is everybody."""
    if nginx.missing():
        return None
    return stack.enter_context(nginx.fronting(server.port, {"rate=20r/s": "rate=100000r/s"}))


def _megabytes(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text("utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise LookupError(pid)


def main() -> int:
    """Print each figure as it is measured; 1 when a goal is missed."""
    missed = 0
    for measure in measures():
        print(measure, flush=True)
        missed += not measure.is_met
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
