"""What the page needs to be shared: the link, the summary, the QR code, the words of a preview."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from markupsafe import Markup

from calculator.rami import OpeningVerdict
from calculator.web.address import format_address
from calculator.web.answering import Answer
from calculator.web.share.codes import draw_code, is_drawable
from calculator.web.share.summary import description_of, rules_of, summary_of
from calculator.web.state import State

PICTURE: Final = "/apercu.png"
CODE: Final = "/qr.svg"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sharing:
    """One opening, ready to be shared.

    `code` is the QR code drawn, where the page carries it itself; `code_file` the address it has
    else. Both are empty for a link that no phone could read off.
    """

    link: str
    summary: str
    rules: str
    code: Markup
    code_file: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """What is shown where a link is posted: the melds in words, the page, the picture of it."""

    description: str
    link: str
    picture: str


def view_of(
    answer: Answer, judged: OpeningVerdict, root: str, *, is_page: bool
) -> dict[str, Sharing | Preview | None]:
    """What the templates need; no sharing of a verdict that is withheld.

    A whole page carries its QR code, to be printed and to be seen without scripts. The answer to
    a tap only names it: drawing one costs more than judging, and it is seldom looked at.
    """
    state, words, withheld = answer.state, answer.words, answer.is_withheld
    link = root + format_address(state)
    sharing = preview = None
    if not withheld:
        sharing = Sharing(
            link=link,
            summary=summary_of(judged, state, words, link),
            rules=rules_of(state, words),
            code=draw_code(link) if is_page else Markup(""),
            code_file=format_address(state, CODE) if is_drawable(link) else "",
        )
    if is_page:
        said = words.page["description"] if withheld else description_of(judged, state, words)
        shown = State(lang=state.lang) if withheld else replace(state, composing=())
        preview = Preview(
            description=said, link=link, picture=root + format_address(shown, PICTURE)
        )
    return {"sharing": sharing, "preview": preview}
