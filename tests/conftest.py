"""Fixtures for everybody: the app, and a client that refuses bad HTML."""

import gzip
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, settings
from werkzeug.test import TestResponse

from tests.web.html_check import check_fragment, check_page

# Mutation testing runs the methods of one test class several times in one process.
settings.register_profile("house", suppress_health_check=[HealthCheck.differing_executors])
settings.load_profile("house")


class BadHTMLError(AssertionError):
    """A response was not HTML that we would sign."""


class CheckedClient(FlaskClient):
    """Flask's test client; every HTML response is parsed, and bad HTML fails the test."""

    def open(self, *args: Any, **kwargs: Any) -> TestResponse:
        response = super().open(*args, **kwargs)
        for answer in (*response.history, response):
            if answer.mimetype == "text/html" and answer.data:
                self._refuse_bad_html(answer)
        return response

    @staticmethod
    def _refuse_bad_html(response: TestResponse) -> None:
        headers = response.request.headers
        is_fragment = (
            headers.get("HX-Request") == "true" and headers.get("HX-Request-Type") != "full"
        )
        html = _decoded(response)
        problems = check_fragment(html) if is_fragment else check_page(html)
        if problems:
            path = (
                response.request.full_path
                if response.request.query_string
                else response.request.path
            )
            listed = "\n  ".join(problems)
            raise BadHTMLError(f"{response.status_code} {path}:\n  {listed}\n\n{html}")


def _decoded(response: TestResponse) -> str:
    encoding = response.headers.get("Content-Encoding")
    if encoding == "br":
        import brotli

        return str(brotli.decompress(response.data), "utf-8")
    if encoding == "gzip":
        return gzip.decompress(response.data).decode()
    return response.text


@pytest.fixture(scope="session")
def app() -> Flask:
    """The application as it is served, but for TESTING."""
    from calculator import create_app

    app = create_app({"TESTING": True})
    app.test_client_class = CheckedClient
    return app


@pytest.fixture
def client(app: Flask) -> Iterator[FlaskClient]:
    """A browser's stand-in that parses each HTML response and refuses bad HTML."""
    with app.test_client() as client:
        yield client
