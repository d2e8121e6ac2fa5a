"""The page inside another site: the same calculator, its state kept within the frame."""

from __future__ import annotations

from typing import Any, Final

from werkzeug.datastructures import MultiDict

from calculator.web.address import format_address, parse_query, read_address
from calculator.web.answering import Answer, do_what_is_asked
from calculator.web.embed.look import (
    FRAME,
    frame_address,
    read_look,
    without_unknown_language,
)
from calculator.web.site import Site

_STEPS: Final = frozenset({"do", "text", "seq"})
"""The keys of a step on the way, never of a page."""


class Frame(Site):
    """Answers the queries of `/embed`: forms and parts stay there, other links leave the frame."""

    path = FRAME
    template = "embed.html"
    leaves_history = True

    def _read(self, query: bytes) -> tuple[MultiDict[str, str], Answer, str]:
        fields = without_unknown_language(parse_query(query))
        answer = do_what_is_asked(read_address(fields))
        return fields, answer, frame_address(answer.state, read_look(fields))

    def _is_elsewhere(self, _query: bytes, fields: MultiDict[str, str], _address: str) -> bool:
        """Nobody sees the address, so most are shown as they come.

        What was done is redirected, lest a reload do it again; so is what htmx asks for, of which
        `seq` tells, lest a cache take a part for a page (see `caching`).
        """
        return not _STEPS.isdisjoint(fields)

    def _adapt(
        self, view: dict[str, Any], answer: Answer, fields: MultiDict[str, str], root: str
    ) -> None:
        """The look goes along with the state, wherever that goes; the large page has none."""
        state, look = answer.state, read_look(fields)
        view["look"] = look
        view["large"] = root + format_address(state)
        for name in {"pairs", "unshown"} & view.keys():
            view[name] = view[name] + look.pairs()
        more = "".join([f"&{key}={value}" for key, value in look.pairs()])
        for name in ("example", "repair_address"):
            if view[name]:
                view[name] += more
        if look.ui == "result":
            view["example"] = view["repair_address"] = ""
            view["rows"] = [
                self._pieces.still_row(state.lang, meld, state.rules, number)
                for number, meld in enumerate(state.melds, start=1)
            ]
