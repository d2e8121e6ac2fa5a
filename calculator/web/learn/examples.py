"""Examples: cards judged by the engine at the moment they are shown, as the calculator shows them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup

from calculator.rami import PROFILES, OpeningVerdict, Rules, parse_cards
from calculator.web import tables
from calculator.web.address import format_address
from calculator.web.judging import judge
from calculator.web.pieces import Pieces
from calculator.web.state import DEFAULT_PROFILE, Meld, State
from calculator.web.verdict import Band, band_of, reason_in_full
from calculator.web.words import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """The rules of another table: a profile, or what it changes in the reference."""

    profile: str = DEFAULT_PROFILE
    changes: tuple[tuple[str, Any], ...] = ()

    @property
    def rules(self) -> Rules:
        """The rules of that table."""
        return replace(PROFILES[self.profile], **dict(self.changes))

    def label(self, words: Words) -> str:
        """What the table changes in words, or its name."""
        if not self.changes:
            return words.profile_name(self.profile)
        return ", ".join([words.choice_label(name, value) for name, value in self.changes])


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """Melds with their verdict, ready for the template.

    `elsewhere` holds what other tables say of the same cards: a label, whether they accept, and
    the verdict in a line. `address` opens the calculator with these cards and rules.
    """

    title: str
    rows: tuple[Markup, ...]
    verdict: OpeningVerdict
    band: Band
    reasons: tuple[str, ...]
    explained: tuple[str, ...]
    cards: str
    address: str
    elsewhere: tuple[tuple[str, bool, str], ...] = ()


def melds_of(tokens: str) -> tuple[Meld, ...]:
    """Melds written as canonical tokens, separated by blanks.

    >>> melds_of("QhKhAh Jk7s8s")
    ((Qh, Kh, Ah), (Jk, 7s, 8s))
    """
    return tuple([parse_cards(meld) for meld in tokens.split()])


@dataclass(frozen=True, slots=True, kw_only=True)
class Display:
    """Shows examples under the rules, and in the language, of one state."""

    table: State
    words: Words
    pieces: Pieces

    def show(
        self,
        melds: tuple[Meld, ...],
        *,
        title: str = "",
        variants: Iterable[Variant] = (),
        is_opening: bool = True,
    ) -> Shown:
        """Melds judged; `variants` are other tables to ask as well.

        The melds of an opening are numbered, since the reasons of its verdict name them so.
        """
        state, words = replace(self.table, melds=melds), self.words
        judged = judge(state)
        numbered = is_opening and len(melds) > 1
        return Shown(
            title=title,
            rows=tuple(
                [
                    self.pieces.still_row(state.lang, meld, state.rules, at if numbered else 0)
                    for at, meld in enumerate(melds, start=1)
                ]
            ),
            verdict=judged,
            band=band_of(judged, state, words, withheld=False),
            reasons=tuple(
                [reason_in_full(each, judged, state.rules, words) for each in judged.reasons]
            ),
            explained=words.opening_explained(
                state.rules, state.situation, going_out=judged.going_out
            ),
            cards=" + ".join([words.shorts(meld) for meld in melds]),
            address=format_address(state),
            elsewhere=tuple([_say(melds, variant, words) for variant in variants]),
        )


def judge_under(melds: tuple[Meld, ...], rules: Rules) -> OpeningVerdict:
    """The verdict on melds at a table, in the ordinary situation."""
    return judge(State(rules=rules, melds=melds))


def _say(melds: tuple[Meld, ...], variant: Variant, words: Words) -> tuple[str, bool, str]:
    """What another table says: of a single meld its points, of an opening the verdict."""
    judged = judge_under(melds, variant.rules)
    if len(melds) == 1:
        return variant.label(words), judged.melds[0].valid, words.points(judged.points)
    reason = judged.reasons[0] if judged.reasons else None
    says = tables.say_under(variant.rules, judged.points, reason, words)
    return variant.label(words), judged.accepted, says
