"""The access log: one line of JSON for each answer, and nothing in it about who asked.

No address of a visitor, no browser's name, no page they came from; and no query, for it holds what
they typed. So the log tells how the server fares, and nobody's game.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

_LONGEST: Final = 200
"""Characters of a path that are written."""


def with_access_log(application: WSGIApplication) -> WSGIApplication:
    """The application, each of its answers told on standard output when it is ready."""

    def answer(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        told: dict[str, Any] = {"status": 500}

        def start(
            status: str, headers: list[tuple[str, str]], *exc_info: Any
        ) -> Callable[[bytes], object]:
            told["status"] = int(status.split(" ", 1)[0])
            length = dict(headers).get("Content-Length")
            told["bytes"] = int(length) if length else 0
            return start_response(status, headers, *exc_info)

        began, clock = datetime.now(UTC), time.perf_counter()
        try:
            return application(environ, start)
        finally:
            _write(
                {
                    "time": began.isoformat(timespec="milliseconds"),
                    "method": environ["REQUEST_METHOD"][:_LONGEST],
                    "path": _readable(environ.get("PATH_INFO", "")),
                    "part": environ.get("HTTP_HX_REQUEST_TYPE") == "partial",
                    **told,
                    "ms": round((time.perf_counter() - clock) * 1000, 1),
                }
            )

    return answer


def _readable(path: str) -> str:
    """A path as it was written: WSGI gives its bytes as Latin-1."""
    return path.encode("latin-1", "replace").decode("utf-8", "replace")[:_LONGEST]


def _write(line: dict[str, Any]) -> None:
    """One write a line, so that the lines of threads do not mix; JSON escapes control characters."""
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()
