"""How long a request may be: refused before any of it is read."""

from __future__ import annotations

from typing import Final

from flask import request
from werkzeug.exceptions import RequestEntityTooLarge, RequestURITooLarge

MAX_BYTES: Final = 16 * 1024
"""The longest body, query and path, in bytes: a table takes a few hundred, a text box full more."""


def check_limits() -> None:
    """Refuse an address that is too long, and a body that says it is, before anything is read."""
    if len(request.query_string) > MAX_BYTES or len(request.environ["PATH_INFO"]) > MAX_BYTES:
        raise RequestURITooLarge
    if (request.content_length or 0) > MAX_BYTES:
        raise RequestEntityTooLarge


def limited_body() -> bytes:
    """The body, unless it is too long; one more byte is read to tell, where no length is given."""
    request.max_content_length = MAX_BYTES + 1
    body = request.get_data(cache=False)
    if len(body) > MAX_BYTES:
        raise RequestEntityTooLarge
    return body
