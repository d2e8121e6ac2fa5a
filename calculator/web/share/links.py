"""Absolute links to the page, for all that leaves it: chats, QR codes, previews."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from flask import current_app, request

PUBLIC_URL: Final = "PUBLIC_URL"
"""The setting that says where the page is known to the world: `https://rami.example`."""

_ROOT: Final = re.compile(
    r"https?://([\w-]+(\.[\w-]+)*|\[[0-9a-fA-F:.]+\])(:(?P<port>[0-9]{1,5}))?/?", re.ASCII
)


def check_public_url(config: Mapping[str, Any]) -> None:
    """Refuse a `PUBLIC_URL` that no link could begin with; an empty one is none.

    The page asks for its files at the root of its host, so it cannot stand below a path. A name
    beyond ASCII is written as the network does, `xn--…`.

    >>> check_public_url({"PUBLIC_URL": "https://rami.example:8443/"})
    >>> check_public_url({"PUBLIC_URL": "rami.example"})
    Traceback (most recent call last):
        ...
    ValueError: PUBLIC_URL is 'rami.example'; expected http(s)://host[:port], and no path
    """
    given = config.get(PUBLIC_URL)
    if given is None or given == "":
        return
    match = _ROOT.fullmatch(given) if isinstance(given, str) else None
    if match is None or not 0 < int(match["port"] or 80) < 65536:
        raise ValueError(f"{PUBLIC_URL} is {given!r}; expected http(s)://host[:port], and no path")


def public_root() -> str:
    """Where the page stands, with no slash at the end: `PUBLIC_URL`, else where it was asked for.

    The asked host is the asker's word: `TRUSTED_HOSTS`, Flask's own setting, refuses false ones.
    """
    public: str = current_app.config.get(PUBLIC_URL) or ""
    if not public and request.host:
        public = request.host_url
    return public.rstrip("/")


def is_public_by_https(config: Mapping[str, Any]) -> bool:
    """Whether the world asks by https, though what stands before us may ask us by http."""
    return str(config.get(PUBLIC_URL) or "").startswith("https://")
