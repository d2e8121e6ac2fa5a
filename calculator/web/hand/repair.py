"""What would repair a refused opening: the same cards laid otherwise, or a single card more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from calculator.rami import Card, OpeningVerdict
from calculator.rami.solver import Out, is_too_large
from calculator.web.hand.solving import solved
from calculator.web.state import Meld, State
from calculator.web.words import Words

_FEW: Final = 5
"""So many single cards are named; of more, those that bring most points."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Repair:
    """Sentences, and where there is another way to lay the cards: the table with it, its cards."""

    sentences: tuple[str, ...]
    table: State | None = None
    cards: str = ""


def repair_of(state: State, verdict: OpeningVerdict, words: Words) -> Repair | None:
    """What would repair the opening laid; none where it is accepted or nothing would.

    All cards laid are taken for a hand: an accepted opening may leave some of them in hand. Too
    many cards to be searched, or a ban that no card lifts, are left without a word.

    >>> from calculator.rami import parse_cards
    >>> from calculator.web.judging import judge
    >>> from calculator.web.words import words_for
    >>> state = State(melds=(parse_cards("QhKhAh7s8s"), parse_cards("Jk")))
    >>> repair = repair_of(state, judge(state), words_for("en"))
    >>> repair.sentences, repair.table.melds
    (('Laid otherwise, these cards open: 52 points.',), ((Qh, Kh, Ah), (Jk, 7s, 8s)))
    """
    laid = tuple([card for meld in state.melds for card in meld])
    if verdict.accepted or not laid or is_too_large(laid):
        return None
    found = solved(laid, state.rules, state.situation)
    if found.best is not None:
        sentences = [words.text("repair_otherwise", points=words.points(found.best.points))]
        left = _left(laid, found.best.melds)
        if left:
            sentences.append(words.text("repair_left", cards=_named(left, words)))
        return Repair(
            sentences=tuple(sentences),
            table=replace(state, melds=found.best.melds),
            cards=" + ".join([words.shorts(meld) for meld in found.best.melds]),
        )
    if found.outs:
        return Repair(sentences=(words.text("repair_card", cards=_outs(found.outs, words)),))
    return None


def _left(laid: Meld, melds: Sequence[Meld]) -> Meld:
    """The cards that are not laid again, in the order they lay."""
    left = Counter(laid)
    left.subtract([card for meld in melds for card in meld])
    return tuple(left.elements())


def _named(cards: Sequence[Card], words: Words) -> str:
    return words.join([short_name(card, words) for card in cards])


def _outs(outs: Sequence[Out], words: Words) -> str:
    """A few cards by their short names, in the order of the keypad, and how many others."""
    shown = outs
    if len(outs) > _FEW + 1:
        most = sorted(outs, key=lambda out: -out.points)[:_FEW]
        shown = [out for out in outs if out in most]
    names = [short_name(out.card, words) for out in shown]
    if len(shown) < len(outs):
        names.append(words.text("repair_others", count=len(outs) - len(shown)))
    return words.join_or(names)


def short_name(card: Card, words: Words) -> str:
    """`6♠`; the joker by its name."""
    return words.card(card) if card.is_joker else words.short(card)
