"""Answers of pure functions, kept up to so many bytes: what was longest unused is dropped.

A bound on their number would be none: the page of a full table is fifty times that of an opening.
"""

from __future__ import annotations

from collections.abc import Callable
from sys import getsizeof
from threading import Lock
from typing import Any, Final, TypeVar

from cachetools import LRUCache, cached

_Answer = TypeVar("_Answer")

_ENTRY: Final = 1024
"""Bytes that an entry takes beyond its text, about: its key and its place in the cache."""


def keep_within(
    megabytes: float,
    function: Callable[..., _Answer],
    text_of: Callable[[_Answer], str] = str,
) -> Callable[..., _Answer]:
    """The same function, its answers kept while their texts take less than so many megabytes.

    An answer larger than that is given and not kept. `kept_bytes` tells how much is held.

    >>> shout = keep_within(1, lambda word: word.upper())
    >>> shout("rami"), kept_bytes(shout) > 1024
    ('RAMI', True)
    """
    cache: LRUCache[Any, _Answer] = LRUCache(
        maxsize=megabytes * 1024 * 1024,
        getsizeof=lambda answer: getsizeof(text_of(answer)) + _ENTRY,
    )
    keeping: Callable[..., _Answer] = cached(cache, lock=Lock())(function)
    return keeping


def kept_bytes(keeping: Callable[..., object]) -> int:
    """The bytes held by a function that `keep_within` made."""
    cache: LRUCache[Any, Any] = keeping.cache  # type: ignore[attr-defined]
    return int(cache.currsize)
