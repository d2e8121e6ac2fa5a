"""What may be kept by browsers and by whatever stands between: decided here for every answer.

A page is a function of its address and the release, so it may be kept a while and asked about by its
ETag. A part is not: whether it comes with `HX-Push-Url` or `HX-Replace-Url` depends on the page that
asked. Redirects are steps on the way, errors may be gone in a minute. All these are never kept; and
since the addresses that htmx asks for are never those of a page (they carry `seq`), even a cache
that minds no `Vary` cannot mistake a part for a page.
"""

from __future__ import annotations

import hashlib
from typing import Final

from flask import Flask, Response, request

MAX_AGE: Final = 300
"""For so many seconds a page may be shown again without asking."""

_ENCODED: Final = ":"
"""Flask-Compress sets it between a tag and the name of the encoding, for each is another body."""


def register_caching(app: Flask) -> None:
    """Have every answer say whether it may be kept. Runs before compression: register it after."""
    app.after_request(_decide)


def keep(response: Response, seconds: int = MAX_AGE) -> Response:
    """An answer that may be kept for so many seconds, under a strong tag of its own."""
    response.cache_control.public = True
    response.cache_control.max_age = seconds
    response.set_etag(hashlib.blake2b(response.get_data(), digest_size=16).hexdigest())
    return response


def _decide(response: Response) -> Response:
    is_part = request.headers.get("HX-Request-Type") == "partial"
    if response.status_code not in (200, 304) or is_part:
        response.cache_control.no_store = True
        return response
    if response.status_code == 304 or request.method not in ("GET", "HEAD"):
        return response
    if "Cache-Control" not in response.headers and response.mimetype == "text/html":
        keep(response)
    return _unchanged(response)


def _unchanged(response: Response) -> Response:
    """304 without a body, if the asker holds this very one in an encoding that they still accept.

    Found out before compression, which would do all its work to learn the same.
    """
    tag, is_weak = response.get_etag()
    if not tag or is_weak or not request.if_none_match:
        return response
    if request.if_none_match.star_tag:
        response.make_conditional(request)
        return response
    for held in request.if_none_match.as_set(include_weak=True):
        name, _, encoding = held.partition(_ENCODED)
        if name == tag and (not encoding or request.accept_encodings.quality(encoding) > 0):
            response.set_etag(held)
            response.make_conditional(request)
            return response
    return response
