"""How many bytes the first view sends, compressed as they are served."""

from __future__ import annotations

import re
from collections.abc import Iterator

from benchmarks.measure import Measure
from calculator import create_app

_VIEWS = {"the empty page": "/", "an accepted opening": "/?m=QhKhAh&m=Jk7s8s"}
_LINKED = re.compile(r'(?:src|href)="(/static/[^"]+)"')


def measures() -> Iterator[Measure]:
    """HTML and CSS against one TCP window, and everything the first view asks for."""
    client = create_app().test_client()

    def size(path: str) -> int:
        return len(client.get(path, headers={"Accept-Encoding": "br"}).data)

    for name, path in _VIEWS.items():
        linked = sorted(set(_LINKED.findall(client.get(path).text)))
        css = sum(size(url) for url in linked if url.endswith(".css"))
        html = size(path)
        everything = html + sum(size(url) for url in linked)
        yield Measure(name=f"HTML and CSS of {name}", figure=html + css, unit=" bytes", most=14_000)
        yield Measure(name=f"everything of {name}", figure=everything, unit=" bytes", most=28_000)
        yield Measure(name=f"requests of {name}", figure=1 + len(linked), most=5)
