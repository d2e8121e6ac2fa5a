"""Rami 51 – l'ouverture: a page that judges a lay-down, and says why.

Importing the package, or the game in `calculator.rami`, imports nothing of the web.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from flask import Flask


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """The web application, assembled; `config` is Flask's.

    >>> create_app().test_client().get("/?m=QhKhAh&m=Jk7s8s").status_code
    200
    """
    from calculator.web.application import assemble

    return assemble(config or {})
