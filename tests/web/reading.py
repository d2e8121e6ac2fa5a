"""Reads a page as a person does: the verdict, the rows, the other tables, the keys, the fields.

The parser is small and quick, since the tests read hundreds of pages; whether the HTML is good is
`html_check`'s matter, which sees each of these pages too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Final

VOID: Final = frozenset({"base", "br", "hr", "img", "input", "link", "meta"})
UNSEEN: Final = frozenset({"script", "template"})


@dataclass(slots=True, eq=False)
class Node:
    """An element; `text` is all that stands in it, `heard` what a screen reader reads out."""

    tag: str
    attributes: dict[str, str]
    children: list[Node | str] = field(default_factory=list)

    def __getitem__(self, name: str) -> str:
        return self.attributes[name]

    def get(self, name: str) -> str:
        """An attribute, empty where there is none."""
        return self.attributes.get(name, "")

    def has(self, name: str) -> bool:
        """Whether the attribute is there, with a value or without."""
        return name in self.attributes

    def all(self, tag: str = "", **attributes: str) -> Iterator[Node]:
        """The elements inside, in order, by tag and attributes (`cls` is one of the classes)."""
        for child in self.children:
            if isinstance(child, Node):
                if child._is(tag, attributes):
                    yield child
                yield from child.all(tag, **attributes)

    def one(self, tag: str = "", **attributes: str) -> Node:
        """The only such element inside."""
        found = list(self.all(tag, **attributes))
        assert len(found) == 1, f"{len(found)} of <{tag} {attributes}>"
        return found[0]

    @property
    def text(self) -> str:
        """All the text inside, each run of white space as one space."""
        return _plain("".join(self._texts(hidden=True)))

    @property
    def heard(self) -> str:
        """The text inside without what is hidden from screen readers."""
        return _plain("".join(self._texts(hidden=False)))

    def _texts(self, *, hidden: bool) -> Iterator[str]:
        for child in self.children:
            if isinstance(child, str):
                yield child
            elif hidden or not (child.has("hidden") or child.get("aria-hidden") == "true"):
                yield from child._texts(hidden=hidden)

    def _is(self, tag: str, attributes: dict[str, str]) -> bool:
        wanted = dict(attributes)
        name = wanted.pop("cls", "")
        return (
            tag in ("", self.tag)
            and (not name or name in self.get("class").split())
            and all(self.attributes.get(key) == value for key, value in wanted.items())
        )


def read(html: str) -> Node:
    """The tree of a page or a part of one."""
    builder = _Builder()
    builder.feed(html)
    builder.close()
    return builder.root


def plain(text: str) -> str:
    """A sentence with ordinary spaces and no sign that only asks for a style."""
    return _plain(text)


class Shown:
    """What one page, or the parts htmx receives, show."""

    def __init__(self, html: str) -> None:
        self.root: Final = read(html)

    @property
    def title(self) -> str:
        return self.root.one("title").text

    @property
    def status(self) -> str:
        """The verdict as it is announced."""
        return self.root.one(id="verdict", role="status").heard

    @property
    def reasons(self) -> list[str]:
        """Every reason shown: the first one stands in the status, all of them when several."""
        lists = list(self.root.all("ul", cls="reasons"))
        if lists:
            return [item.text for item in lists[0].all("li")]
        return [lead.heard for lead in self.root.all("span", cls="lead")]

    @property
    def rows(self) -> list[Node]:
        """The rows of the verdict table, one to each laid meld."""
        return [row for body in self.root.all("tbody", id="posees") for row in body.all("tr")]

    @property
    def others(self) -> list[tuple[str, str, bool]]:
        """The other tables: profile, what it says, whether it is the one in force."""
        return [
            (
                button["value"].removeprefix("rules."),
                row.one("td").heard,
                button.get("aria-current") == "true",
            )
            for row in self.root.all("tr")
            for button in row.all("button", form="table", name="do")
        ]

    @property
    def problems(self) -> list[str]:
        """The error summary."""
        return [
            item.text
            for part in self.root.all("section", cls="problems")
            for item in part.all("li")
        ]

    @property
    def state(self) -> list[tuple[str, str]]:
        """The state as the form of the cards holds it."""
        inputs = self.root.one("div", cls="state").all("input", type="hidden")
        return [(each["name"], each["value"]) for each in inputs if each["name"] != "seq"]

    @property
    def remark(self) -> str:
        return self.root.one("p", cls="remark").text

    @property
    def key_of(self) -> dict[str, Node]:
        """The keys of the keypad by their card's token."""
        return {key["value"]: key for key in self.root.all("button", name="t")}

    @property
    def text_box(self) -> str:
        """What stands in the box for typed cards."""
        children = self.root.one("textarea", id="text").children
        return "".join(map(str, children)).removeprefix("\n")


def kind_of(row: Node) -> str:
    """What a row says the meld is."""
    return row.one("span", cls="what").text


def count_of(row: Node) -> str:
    """The points of a row, with the word before them when the meld is refused."""
    return row.one("td", cls="num").heard


def seats_of(row: Node) -> list[tuple[str, str]]:
    """The cards of a row by name, each with the points shown under it."""
    return [
        (
            next(seat.all("span", cls="vh")).text,
            " ".join(points.text for points in seat.all("span", cls="pts")),
        )
        for seat in row.all("li", cls="seat")
    ]


def ghosts_of(row: Node) -> list[str]:
    """What the jokers of a row stand for, as their faces show it."""
    return [ghost.text for ghost in row.all("em", cls="ghost")]


def notes_of(row: Node) -> list[str]:
    """The sentences under the cards of a row."""
    return [note.text for note in row.all("p", cls="note")]


def fields_of(form: Node) -> list[tuple[str, str]]:
    """What a browser sends of a form as it stands, no button pressed."""
    sent = []
    for each in form.all():
        if each.tag == "input" and (each.get("type") != "checkbox" or each.has("checked")):
            sent.append((each["name"], each.get("value")))
        elif each.tag == "select":
            options = list(each.all("option"))
            chosen = [option for option in options if option.has("selected")] or options[:1]
            sent.append((each["name"], chosen[0]["value"]))
        elif each.tag == "textarea":
            sent.append((each["name"], each.text))
    return sent


def _plain(text: str) -> str:
    return re.sub(r"[\s\u00a0\u202f]+", " ", text.replace("\ufe0e", "")).strip()


class _Builder(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root: Final = Node("", {})
        self._open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs})
        self._open[-1].children.append(node)
        if tag not in VOID:
            self._open.append(node)

    def handle_endtag(self, tag: str) -> None:
        assert self._open[-1].tag == tag, f"</{tag}> closes <{self._open[-1].tag}>"
        self._open.pop()

    def handle_data(self, data: str) -> None:
        if self._open[-1].tag not in UNSEEN:
            self._open[-1].children.append(data)
