"""The verdict partial through the real server, against fixed pages of a bare application there."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator, Sequence
from itertools import chain
from statistics import median, quantiles

from benchmarks.measure import Measure
from benchmarks.openings import openings
from benchmarks.serving import HOST, serving
from calculator import create_app
from calculator.web.address import format_address
from calculator.web.state import State

ROUNDS, REQUESTS = 24, 250
_PARTIAL = {"HX-Request": "true", "HX-Request-Type": "partial"}
_HEADERS = "Host: localhost\r\nHX-Request: true\r\nHX-Request-Type: partial\r\n\r\n"


def measures() -> Iterator[Measure]:
    """Throughput and the slowest in a hundred, the two servers taking turns on one core."""
    laid = openings(ROUNDS * REQUESTS, "page")
    distinct = [format_address(State(melds=melds)) + "&do=tap.2c" for melds in laid]
    same = [distinct[0]] * len(distinct)
    fixed = create_app().test_client().get(distinct[0], headers=_PARTIAL).text
    with (
        serving(one_core=True) as ours,
        serving("benchmarks.bare:create_bare", environ={"BARE_PAGE": fixed}, one_core=True) as bare,
    ):
        for name, paths, least in (
            ("one opening, asked again", same, 0.6),
            ("openings all distinct", distinct, None),
        ):
            yield from _compare(name, paths, least, ours.port, bare.port)


def _compare(
    name: str, paths: Sequence[str], least: float | None, ours: int, bare: int
) -> Iterator[Measure]:
    times: dict[str, list[list[float]]] = {"ours": [], "page": [], "hello": []}
    for number in range(ROUNDS):
        share = paths[number * REQUESTS : (number + 1) * REQUESTS]
        times["ours"].append(_ask(ours, share))
        times["page"].append(_ask(bare, ["/page"] * REQUESTS))
        times["hello"].append(_ask(bare, ["/hello"] * REQUESTS))
    for side, words, goal in (
        ("page", "a fixed page of equal size", least),
        ("hello", "a bare hello", None),
    ):
        ratios = [
            sum(theirs) / sum(mine) for mine, theirs in zip(times["ours"], times[side], strict=True)
        ]
        slow = [quantiles(chain.from_iterable(times[key]), n=100)[-1] for key in ("ours", side)]
        yield Measure(
            name=f"throughput of the verdict partial ({name}) / of {words}",
            figure=median(ratios),
            least=goal,
            note=f"slowest in a hundred: {slow[0] * 1e3:.2f} ms against {slow[1] * 1e3:.2f} ms",
        )


def _ask(port: int, paths: Sequence[str]) -> list[float]:
    """Ask for each path in turn over one kept connection; the seconds each answer took."""
    times = []
    with socket.create_connection((HOST, port), 5) as connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        stream = connection.makefile("rb")
        for path in paths:
            start = time.perf_counter()
            connection.sendall(f"GET {path} HTTP/1.1\r\n{_HEADERS}".encode())
            length = 0
            stream.readline()
            while (line := stream.readline()) not in (b"\r\n", b""):
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            stream.read(length)
            times.append(time.perf_counter() - start)
    return times
