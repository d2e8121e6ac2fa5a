"""Absolute links to the page, for all that leaves it: chats, QR codes, previews."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import current_app, request

from calculator.web.configuration import PUBLIC_URL


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
