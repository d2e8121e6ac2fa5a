"""The application as a server's owner sets it, and clients that take what comes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient

from benchmarks.serving import Server, serving
from calculator import create_app

Make = Callable[..., FlaskClient]


@pytest.fixture(scope="session")
def make() -> Make:
    """A client of an application with settings of its own."""

    def made(**config: Any) -> FlaskClient:
        app = create_app(config)
        app.logger.disabled = True
        return app.test_client()

    return made


@pytest.fixture(scope="session")
def quick(make: Make) -> FlaskClient:
    """A client of the application as it comes; it takes HTML unread."""
    return make()


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """The real server."""
    with serving(environ={"RAMI51_ACCESS_LOG": "true"}) as server:
        yield server
