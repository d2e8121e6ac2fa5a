"""What htmx 4 would silently ignore or misread in an element: version 2 idioms above all.

htmx 4 drops what it does not know without a word, so that an attribute from an older tutorial
looks right and does nothing. The reasons stand in docs/tooling.md.
"""

import re
from collections.abc import Collection, Iterable, Iterator
from typing import Final
from xml.etree.ElementTree import Element

PREFIX: Final = "data-hx-"
REMOVED: Final = {
    "disabled-elt": "is hx-disable now",
    "disable": "takes the focus from the pressed button; hx-sync prevents doubles",
    "disinherit": "is gone: nothing is inherited unasked",
    "ext": "is gone: an extension registers itself",
    "history": "is gone",
    "inherit": "is gone: say :inherited",
    "on": "needs unsafe-eval",
    "params": "is gone: listen to htmx:config:request",
    "prompt": "is an extension now",
    "request": "is hx-config now",
    "sse": "is an extension now",
    "vars": "is gone and needs unsafe-eval",
    "ws": "is an extension now",
}
REQUESTS: Final = frozenset({"get", "post", "put", "patch", "delete", "action", "query", "boost"})
# They mean something only beside a request, on the same element, unless marked :inherited.
COMPANIONS: Final = frozenset(
    {
        "config",
        "confirm",
        "headers",
        "include",
        "indicator",
        "push-url",
        "replace-url",
        "select",
        "select-oob",
        "swap",
        "sync",
        "target",
        "trigger",
        "vals",
    }
)
SELECTORS: Final = frozenset({"target", "include", "indicator", "select"})


def check_element(
    element: Element, ancestors: Iterable[Element], ids: Collection[str] | None
) -> Iterator[str]:
    """Sentences on the element's htmx attributes; `ids` to resolve `#id` targets, if known."""
    if element.tag == "hx-partial":
        if not (element.get("hx-target") or element.get("data-hx-target")):
            yield "hx-partial without hx-target"
        return
    hx = {name.removeprefix(PREFIX): value for name, value in _htmx_attributes(element)}
    for name in element.attrib:
        if name.startswith("hx-"):
            yield f"{name} is not valid HTML: write data-{name}"
    for name, value in hx.items():
        yield from _check_attribute(name, value)
        if ids is not None and name.partition(":")[0] in SELECTORS:
            for missing in set(re.findall(r"^#([\w-]+)$", value)) - set(ids):
                yield f"{PREFIX}{name} names #{missing}, which does not exist"
    asks = any(name.partition(":")[0] in REQUESTS for name in hx)
    lonely = sorted(COMPANIONS & hx.keys())
    if lonely and not asks and not _is_boosted(element, ancestors):
        yield f"{PREFIX}{lonely[0]} without a request does nothing: add :inherited or move it"


def _htmx_attributes(element: Element) -> Iterator[tuple[str, str]]:
    return ((name, value) for name, value in element.attrib.items() if name.startswith(PREFIX))


def _check_attribute(name: str, value: str) -> Iterator[str]:
    base = name.partition(":")[0]
    if base in REMOVED:
        yield f"{PREFIX}{name} {REMOVED[base]}"
    if re.search(r"\b(js|javascript):", value):
        yield f"{PREFIX}{name}={value!r} needs unsafe-eval"
    if base == "trigger" and "[" in value:
        yield f"{PREFIX}{name}={value!r}: a filter needs unsafe-eval"
    if base == "trigger" and re.search(r"\bqueue:", value):
        yield f"{PREFIX}{name}={value!r}: queue: is gone, use data-hx-sync"
    if base == "trigger" and re.search(r"\bhtmx:[a-z]+[A-Z]", value):
        yield f"{PREFIX}{name}={value!r}: events are spelt with colons now"


def _is_boosted(element: Element, ancestors: Iterable[Element]) -> bool:
    return element.tag in {"a", "form"} and any(
        f"{PREFIX}boost:inherited" in ancestor.attrib for ancestor in ancestors
    )
