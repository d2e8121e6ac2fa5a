"""The application behind a slow line: every page and fragment answers late, static files do not.

The delay is the server's own, so that requests overlap in the browser just as they would at the
far end of a village's mobile network.
"""

import os
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

from calculator import create_app

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

DELAY_VARIABLE = "RAMI51_TEST_DELAY_MS"


def create_slow_app() -> "WSGIApplication":
    """`create_app`, with each answer that is not a static file held back."""
    app = create_app()
    seconds = int(os.environ[DELAY_VARIABLE]) / 1000

    def slow(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        if not environ["PATH_INFO"].startswith("/static/"):
            time.sleep(seconds)
        return app(environ, start_response)

    return slow
