"""The rules of a table on one sheet: a plain sentence for each parameter, and a link to take along.

The sentences stand in the words package under `sheet_` and the parameter's name: one for each
named value, for yes and no, and for the numbers that need a sentence of their own (`…_0`,
`…_none`); any other number fills the blanks of the plain one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from calculator.rami import PARAMETERS, PROFILES, Rules
from calculator.rami.seats import seat_table
from calculator.web.address import format_address
from calculator.web.learn.matters import matters, value_in_force
from calculator.web.learn.openings import choice_of_rules
from calculator.web.learn.visit import address_of
from calculator.web.share.codes import draw_code
from calculator.web.state import DEFAULT_PROFILE, State
from calculator.web.values import format_value
from calculator.web.words import Words

_KING: Final = 13


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One sentence of the sheet; `reference` says what the reference has where it differs."""

    name: str
    sentence: str
    reference: str


def view(state: State, words: Words, root: str) -> dict[str, Any]:
    """What the template of the sheet needs; `root` is the address of this site, with no slash."""
    rules = state.rules
    address = format_address(
        State(
            profile=state.profile,
            rules=rules,
            lang=state.lang,
            four_colours=state.four_colours,
        )
    )
    groups = [(title, lines_of(names, rules, words)) for title, names in words.groups().items()]
    values = seat_table(rules).values
    return {
        "groups": [(title, lines) for title, lines in groups if lines],
        "always": words.text("sheet_always", points=words.points(values[_KING])),
        "differing": sum([bool(line.reference) for _, lines in groups for line in lines]),
        "is_reference": rules == PROFILES[DEFAULT_PROFILE],
        "reference_name": words.profile_name(DEFAULT_PROFILE),
        "profile_name": words.profile_name(state.profile),
        "address": address,
        "full_address": root + address,
        "code": draw_code(root + address),
        "practice_address": address_of("practice", state),
        **choice_of_rules(state, words),
    }


def lines_of(names: tuple[str, ...], rules: Rules, words: Words) -> list[Line]:
    """The sentences of some parameters; those that can change nothing here are left out."""
    reference = PROFILES[DEFAULT_PROFILE]
    lines = []
    for name in names:
        if not matters(name, rules):
            continue
        value, usual = value_in_force(name, rules), getattr(reference, name)
        says = "" if usual in (value, getattr(rules, name)) else _usually(name, usual, words)
        lines.append(Line(name=name, sentence=sentence_of(name, value, words), reference=says))
    return lines


def _usually(name: str, usual: Any, words: Words) -> str:
    """What the reference has, in short; where that is a mere yes or no, its sentence."""
    if not PARAMETERS[name].is_flag:
        return words.choice_label(name, usual)
    sentence = sentence_of(name, usual, words).rstrip(".")
    return sentence[0].lower() + sentence[1:]


def sentence_of(name: str, value: Any, words: Words) -> str:
    """What a parameter's value means at the table. Raises `KeyError` when nobody wrote it.

    >>> from calculator.web.words import words_for
    >>> sentence_of("ace_low", 1, words_for("en"))
    'Before the 2, the ace counts 1 point.'
    """
    own = f"sheet_{name}_{format_value(value)}"
    if own in words.page:
        return words.text(own)
    count = value if isinstance(value, int) else 0
    return words.text(
        f"sheet_{name}",
        n=count,
        points=words.points(count),
        cards=words.choice_label("hand_size", count),
        jokers=words.choice_label("jokers", count),
        packs=words.choice_label("packs", count),
    )
