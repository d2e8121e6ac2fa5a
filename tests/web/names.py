"""What a screen reader would call an element: a small part of the accessible-name computation."""

from collections.abc import Collection, Iterable, Mapping
from typing import Final
from xml.etree.ElementTree import Element

# Inputs that are shown as buttons carry their name in `value`; hidden ones need none.
BUTTON_INPUTS: Final = frozenset({"submit", "button", "reset"})


def is_comment(element: Element) -> bool:
    """Whether it is a comment, which ElementTree keeps as an element named by a function."""
    return callable(element.tag)


def is_hidden(element: Element) -> bool:
    """Whether the element itself is kept from everybody, or from screen readers."""
    return "hidden" in element.attrib or element.get("aria-hidden") == "true"


def accessible_name(element: Element, by_id: Mapping[str, Element]) -> str:
    """The name that is read out: aria-labelledby, else aria-label, else what stands inside."""
    referred = [by_id[name] for name in element.get("aria-labelledby", "").split() if name in by_id]
    if referred:
        return " ".join(_text(other) for other in referred).strip()
    return element.get("aria-label", "").strip() or _text(element)


def has_label(
    control: Element,
    labelled_ids: Collection[str | None],
    ancestors: Iterable[Element],
    by_id: Mapping[str, Element],
) -> bool:
    """Whether a form control is named: by a label, ARIA, or, for a button, by its value."""
    kind = control.get("type", "text") if control.tag == "input" else ""
    if kind == "hidden":
        return True
    if control.get("aria-label", "").strip():
        return True
    if kind in BUTTON_INPUTS:
        return bool(control.get("value"))
    if kind == "image":
        return bool(control.get("alt"))
    return (
        any(name in by_id for name in control.get("aria-labelledby", "").split())
        or control.get("id") in labelled_ids
        or any(parent.tag == "label" and _text(parent) for parent in ancestors)
    )


def _text(element: Element) -> str:
    """The element's words, images by their alt, hidden parts and form fields left out."""
    words = [element.text or ""]
    for child in element:
        if not is_comment(child) and not is_hidden(child):
            if child.tag == "img":
                words.append(child.get("alt", ""))
            elif child.tag not in {"select", "textarea"}:
                words.append(child.get("aria-label") or _text(child))
        words.append(child.tail or "")
    return "".join(words).strip()
