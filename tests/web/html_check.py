"""Reads a page as a strict browser, a screen reader and our own CSP would, and lists what is bad.

`check_page` and `check_fragment` return sentences, an empty list for good HTML. Each rule is one
small generator over the parsed document; `RULES` is the list of them. The parser is tinyhtml5,
whose error list is the HTML standard's own; the rest are rules that no parser knows.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final
from xml.etree.ElementTree import Element

from tinyhtml5.parser import HTMLParser

from tests.web import htmx_check
from tests.web.names import accessible_name, has_label, is_comment, is_hidden

Problems = Iterator[str]

ID_LISTS: Final = frozenset(
    {
        "aria-activedescendant",
        "aria-controls",
        "aria-describedby",
        "aria-details",
        "aria-errormessage",
        "aria-flowto",
        "aria-labelledby",
        "aria-owns",
        "for",
        "form",
        "headers",
        "list",
        "popovertarget",
        "commandfor",
    }
)
INTERACTIVE: Final = frozenset(
    {"button", "details", "embed", "iframe", "label", "select", "summary", "textarea"}
)
HEADINGS: Final = tuple(f"h{level}" for level in range(1, 7))
DATA_SCRIPTS: Final = frozenset({"application/json", "application/ld+json"})


@dataclass(frozen=True, kw_only=True)
class Document:
    """A parsed page or fragment, with what several rules ask of it."""

    root: Element
    is_page: bool
    known_ids: frozenset[str] = frozenset()
    parse_errors: tuple[str, ...] = field(default=())

    @cached_property
    def elements(self) -> tuple[Element, ...]:
        """All elements in document order; comments have no name and are left out."""
        return tuple(element for element in self.root.iter() if not is_comment(element))

    @cached_property
    def parents(self) -> dict[Element, Element]:
        return {child: parent for parent in self.elements for child in parent}

    @cached_property
    def by_id(self) -> dict[str, Element]:
        return {element.attrib["id"]: element for element in self.elements if element.get("id")}

    def ancestors(self, element: Element) -> Iterator[Element]:
        while (parent := self.parents.get(element)) is not None:
            yield parent
            element = parent

    def named(self, *names: str) -> Iterator[Element]:
        return (element for element in self.elements if element.tag in names)


def check_page(html: str) -> list[str]:
    """What is wrong with a full page."""
    return _check(html, is_page=True, known_ids=frozenset())


def check_fragment(html: str, known_ids: frozenset[str] = frozenset()) -> list[str]:
    """What is wrong with a part of a page.

    References to ids are only followed if the ids of the page around it are given.
    """
    return _check(html, is_page=False, known_ids=known_ids)


def page_ids(html: str) -> frozenset[str]:
    """The ids of a page, to check its fragments with."""
    return frozenset(_parse(html, is_page=True, known_ids=frozenset()).by_id)


def _check(html: str, *, is_page: bool, known_ids: frozenset[str]) -> list[str]:
    document = _parse(html, is_page=is_page, known_ids=known_ids)
    return [problem for rule in RULES for problem in rule(document)]


def _parse(html: str, *, is_page: bool, known_ids: frozenset[str]) -> Document:
    parser = HTMLParser(namespace_html_elements=False)
    root = parser.parse(html) if is_page else parser.parse_fragment(html, container="div")
    errors = tuple(
        f"line {line}, column {column}: {code} {details or ''}".rstrip()
        for (line, column), code, details in parser.errors
    )
    return Document(root=root, is_page=is_page, known_ids=known_ids, parse_errors=errors)


def show(element: Element) -> str:
    """An element's start tag, short enough for a test report."""
    attributes = "".join(f' {name}="{value}"' for name, value in element.attrib.items())
    return f"<{element.tag}{attributes}>"[:120]


def _parses(document: Document) -> Problems:
    yield from document.parse_errors


def _ids_are_unique(document: Document) -> Problems:
    ids = Counter(element.get("id") for element in document.elements if "id" in element.attrib)
    yield from (f"id {name!r} stands {count} times" for name, count in ids.items() if count > 1)
    yield from (f"id {name!r} is empty or has a space" for name in ids if not name or " " in name)


def _page_is_complete(document: Document) -> Problems:
    if not document.is_page:
        return
    if not document.root.get("lang"):
        yield "<html> has no lang"
    titles = ["".join(title.itertext()).strip() for title in document.root.iterfind("head/title")]
    if len(titles) != 1 or not titles[0]:
        yield f"a page needs one title that says something, not {titles}"
    if (count := len(list(document.named("h1")))) != 1:
        yield f"a page needs exactly one h1, not {count}"


def _headings_descend_in_steps(document: Document) -> Problems:
    previous = 0 if document.is_page else 6
    for heading in document.named(*HEADINGS):
        level = HEADINGS.index(str(heading.tag)) + 1
        if level > previous + 1:
            yield f"{show(heading)} follows a heading of level {previous}"
        if not accessible_name(heading, document.by_id):
            yield f"{show(heading)} is empty"
        previous = level


def _forms_say_where_they_go(document: Document) -> Problems:
    for form in document.named("form"):
        if "action" not in form.attrib or "method" not in form.attrib:
            yield f"{show(form)} needs both action and method"


def _fields_have_labels(document: Document) -> Problems:
    labelled = {label.get("for") for label in document.named("label") if accessible_name(label, {})}
    labelled.discard(None)
    for control in document.named("input", "select", "textarea"):
        if not has_label(control, labelled, document.ancestors(control), document.by_id):
            yield f"{show(control)} has no label"
    for fieldset in document.named("fieldset"):
        legend = next(iter(fieldset), None)
        if legend is None or legend.tag != "legend":
            yield f"{show(fieldset)} does not begin with a legend"


def _controls_have_names(document: Document) -> Problems:
    for element in document.named("button", "a", "summary"):
        if not is_hidden(element) and not accessible_name(element, document.by_id):
            yield f"{show(element)} has no name"
    for image in document.named("img"):
        if "alt" not in image.attrib:
            yield f"{show(image)} has no alt"


def _links_lead_somewhere(document: Document) -> Problems:
    for link in document.named("a"):
        target = link.get("href")
        if not target:
            yield f"{show(link)} has no href"
        elif (fragment := re.fullmatch(r"#(.+)", target)) and document.is_page:
            if fragment[1] not in document.by_id and fragment[1] != "top":
                yield f"{show(link)} leads to an id that does not exist"
        elif target.lower().startswith("javascript:"):
            yield f"{show(link)} is a script"


def _references_resolve(document: Document) -> Problems:
    if not document.is_page and not document.known_ids:
        return
    ids = document.known_ids | document.by_id.keys()
    for element in document.elements:
        for name in ID_LISTS & element.attrib.keys():
            for missing in set(element.attrib[name].split()) - ids:
                yield f'{show(element)}: {name} names "{missing}", which does not exist'


def _nothing_our_csp_would_block(document: Document) -> Problems:
    for element in document.elements:
        for name in element.attrib:
            if name == "style" or name.startswith("on"):
                yield f"{show(element)} carries {name}="
        if element.tag == "style":
            yield "a <style> element"
        is_inline = element.tag == "script" and "src" not in element.attrib
        if is_inline and element.get("type") not in DATA_SCRIPTS:
            yield "an inline <script>"


def _htmx_is_version_4(document: Document) -> Problems:
    ids = (document.known_ids | document.by_id.keys()) if document.is_page else None
    for element in document.elements:
        for problem in htmx_check.check_element(element, document.ancestors(element), ids):
            yield f"{show(element)}: {problem}"


def _tables_have_captions(document: Document) -> Problems:
    for table in document.named("table"):
        captions = [child for child in table if child.tag == "caption"]
        if len(captions) != 1 or not accessible_name(captions[0], {}):
            yield f"{show(table)} has no caption"


def _is_interactive(element: Element) -> bool:
    return (
        element.tag in INTERACTIVE
        or (element.tag == "a" and "href" in element.attrib)
        or (element.tag == "input" and element.get("type") != "hidden")
        or "tabindex" in element.attrib
    )


def _controls_do_not_nest(document: Document) -> Problems:
    for outer in document.named("a", "button", "summary"):
        for inner in outer.iter():
            if inner is not outer and _is_interactive(inner):
                yield f"{show(inner)} stands inside {show(outer)}"
    for label in document.named("label"):
        controls = [
            inner for inner in label.iter() if inner is not label and _is_interactive(inner)
        ]
        if len(controls) > 1:
            yield f"{show(label)} holds several controls"


RULES: Final[tuple[Callable[[Document], Problems], ...]] = (
    _parses,
    _ids_are_unique,
    _page_is_complete,
    _headings_descend_in_steps,
    _forms_say_where_they_go,
    _fields_have_labels,
    _controls_have_names,
    _links_lead_somewhere,
    _references_resolve,
    _nothing_our_csp_would_block,
    _htmx_is_version_4,
    _tables_have_captions,
    _controls_do_not_nest,
)
