"""The settings, checked when the application starts: a wrong one would only show much later."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, NoReturn

PUBLIC_URL: Final = "PUBLIC_URL"
"""Where the page is known to the world: `https://rami.example`."""
TRUSTED_HOSTS: Final = "TRUSTED_HOSTS"
"""Flask's own: the names that are answered, a dot before one for all names below it."""
ACCESS_LOG: Final = "ACCESS_LOG"
"""Whether each answer is told on standard output (see `access_log`)."""
ENVIRONMENT: Final = "RAMI51"
"""`RAMI51_PUBLIC_URL=https://rami.example` in the environment is `PUBLIC_URL` here, its value JSON
where it is any."""

_NAME: Final = r"[\w-]+(\.[\w-]+)*|\[[0-9a-fA-F:.]+\]"
_ROOT: Final = re.compile(rf"https?://({_NAME})(:(?P<port>[0-9]{{1,5}}))?/?", re.ASCII)
_HOST: Final = re.compile(rf"\.?({_NAME})(:[0-9]+)?")


def check_settings(config: Mapping[str, Any]) -> None:
    """Refuse a setting that cannot be meant.

    Raises `ValueError`, which names the setting, what it is, and what was expected.
    """
    _check_public_url(config.get(PUBLIC_URL))
    _check_trusted_hosts(config.get(TRUSTED_HOSTS))
    if not isinstance(config.get(ACCESS_LOG, False), bool):
        _refuse(ACCESS_LOG, config[ACCESS_LOG], "true or false")


def _check_public_url(given: Any) -> None:
    """One that links can begin with; an empty one is none.

    The page asks for its files at the root of its host, so it cannot stand below a path. A name
    beyond ASCII is written as the network does, `xn--…`.
    """
    if given is None or given == "":
        return
    match = _ROOT.fullmatch(given) if isinstance(given, str) else None
    if match is None or not 0 < int(match["port"] or 80) < 65536:
        _refuse(PUBLIC_URL, given, "http(s)://host[:port], and no path")


def _check_trusted_hosts(given: Any) -> None:
    """Names without a scheme; `a.example,b.example` in one text would be no name at all."""
    names = [given] if isinstance(given, str) else given
    if names is None:
        return
    is_list = isinstance(names, list | tuple | set | frozenset)
    if not is_list or not all([isinstance(name, str) and _HOST.fullmatch(name) for name in names]):
        _refuse(TRUSTED_HOSTS, given, 'names of hosts, as ["rami.example", ".rami.example"]')


def _refuse(name: str, given: Any, expected: str) -> NoReturn:
    raise ValueError(
        f"{name} ({ENVIRONMENT}_{name} in the environment) is {given!r}; expected {expected}"
    )
