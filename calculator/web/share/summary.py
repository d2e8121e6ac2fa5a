"""An opening in plain text: a summary to paste into a chat, and the words of a link preview."""

from __future__ import annotations

from typing import Final

from calculator.rami import MeldVerdict, OpeningVerdict
from calculator.web.state import State
from calculator.web.words import Words
from calculator.web.words.base import capital
from calculator.web.words.language import TEXT_STYLE

_SIGNS: Final = {True: "✓", False: "✗"}
_LONGEST: Final = 400
"""Characters of a description: more is cut off by whoever shows it."""


def summary_of(judged: OpeningVerdict, state: State, words: Words, link: str) -> str:
    """The opening as a chat takes it: verdict, melds with suit signs, points, rules and link."""
    lines = []
    if judged.melds:
        verdict = words.status(judged.accepted, judged.points, judged.threshold)
        reasons = [words.opening_reason(reason, state.rules) for reason in judged.reasons]
        lines.append(" ".join([_SIGNS[judged.accepted], verdict, *reasons]))
        lines += words.opening_explained(state.rules, state.situation, going_out=judged.going_out)
        lines += [_in_signs(meld, words) for meld in judged.melds]
    else:
        lines.append(words.page["name"])
    return "\n".join([*lines, rules_of(state, words), link])


def rules_of(state: State, words: Words) -> str:
    """The rules on one line, what differs from their profile named in brackets."""
    rules = words.rules_line(state.rules, state.profile)
    differences = words.differences(state.rules, state.profile)
    if not differences:
        return rules
    return words.text("share_rules", rules=rules, differences=", ".join(differences))


def description_of(judged: OpeningVerdict, state: State, words: Words) -> str:
    """The first reason of a refusal, then the melds in words; what the page is, if none is laid."""
    if not judged.melds:
        return words.page["description"]
    reasons = [words.opening_reason(reason, state.rules) for reason in judged.reasons[:1]]
    said = " ".join([*reasons, *[_in_words(meld, words) for meld in judged.melds]])
    return said if len(said) <= _LONGEST else said[:_LONGEST].rsplit(" ", 1)[0] + " …"


def _in_signs(meld: MeldVerdict, words: Words) -> str:
    """`D♥ R♥ A♥ : tierce franche, 31 points`; a joker with what it stands for."""
    if meld.kind is None:
        names = [words.short(card) if card.suit else words.card(card) for card in meld.cards]
        line = words.text(
            "share_refused_meld", cards=" ".join(names), reasons=_reasons(meld, words)
        )
    else:
        names = [
            words.text("share_joker", card=words.ghost(seat))
            if seat.card.is_joker
            else words.short(seat.card)
            for seat in meld.seats
        ]
        line = words.text(
            "share_meld",
            cards=" ".join(names),
            kind=words.meld_kind(meld.kind, len(meld.cards), meld.pure),
            points=words.points(meld.points),
        )
    return line.replace(TEXT_STYLE, "")


def _in_words(meld: MeldVerdict, words: Words) -> str:
    """`Tierce franche à cœur, 31 points : dame de cœur, roi de cœur et as de cœur.`."""
    cards = words.cards(meld.cards)
    if meld.kind is None:
        return words.text("said_refused_meld", cards=cards, reasons=_reasons(meld, words))
    remark = words.meld_remark(meld.readings[0], meld.pure)
    return words.text("said_meld", remark=capital(remark), cards=cards)


def _reasons(meld: MeldVerdict, words: Words) -> str:
    return " ".join([words.meld_reason(reason, meld.cards) for reason in meld.reasons])
