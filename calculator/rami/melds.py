"""One meld judged: what it is, what it counts, how else it could be read, or why it is refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from calculator.rami.cards import Card, tuple_of_cards
from calculator.rami.diagnosis import diagnose
from calculator.rami.readings import MeldKind, Reading, read_meld
from calculator.rami.reasons import Reason
from calculator.rami.rules import REFERENCE, PureRun, Rules
from calculator.rami.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldVerdict:
    """The verdict on one meld.

    `kind` is `None` and `points` 0 for a refused meld, which carries `reasons`; a valid one has
    none. `pure` is true for a run that counts as *tierce franche* at this table (at a table that
    asks for none, a run without a joker) and for a set without a joker. `readings` are all the
    readings the table allows, the one that counts first.
    """

    cards: tuple[Card, ...]
    kind: MeldKind | None
    pure: bool
    points: int
    readings: tuple[Reading, ...]
    reasons: tuple[Reason, ...]

    @property
    def valid(self) -> bool:
        """Whether the cards are a set or a run the table allows."""
        return not self.reasons

    @property
    def seats(self) -> tuple[Seat, ...]:
        """What each card, in the order laid, stands for and counts; empty for a refused meld."""
        return self.readings[0].seats if self.readings else ()

    @property
    def other_readings(self) -> tuple[Reading, ...]:
        """The readings the table allows beside the one that counts."""
        return self.readings[1:]

    @property
    def is_pure_run(self) -> bool:
        """Whether this is a *tierce franche*."""
        return self.pure and self.kind is MeldKind.RUN

    @property
    def is_pure_set(self) -> bool:
        """Whether this is a set without a joker."""
        return self.pure and self.kind is MeldKind.SET


def check_meld(cards: Sequence[Card], rules: Rules = REFERENCE) -> MeldVerdict:
    """A meld is a set of three or four cards of one rank or a run of three or more of one suit.

    The order of the cards decides nothing, but for the reading that counts where the table says
    `as_laid`. Copies against the packs are a matter of the whole opening (`check_opening`).

    >>> from calculator.rami import parse_cards
    >>> meld = check_meld(parse_cards("Jk7s8s"))
    >>> meld.kind, meld.points, meld.seats[0].stands_for, meld.other_readings[0].points
    (<MeldKind.RUN: 'run'>, 21, (6s,), 24)
    >>> [(reason.code.value, reason.cards) for reason in check_meld(parse_cards("4c5c7c")).reasons]
    [('gap', (6c,))]
    """
    cards = tuple_of_cards(cards)
    readings = read_meld(cards, rules)
    if not readings:
        return MeldVerdict(
            cards=cards,
            kind=None,
            pure=False,
            points=0,
            readings=(),
            reasons=diagnose(cards, rules),
        )
    chosen = readings[0]
    return MeldVerdict(
        cards=cards,
        kind=chosen.kind,
        pure=_is_pure(chosen, rules),
        points=chosen.points,
        readings=readings,
        reasons=(),
    )


def _is_pure(reading: Reading, rules: Rules) -> bool:
    natural = [seat.place for seat in reading.seats if seat.card.index]
    if len(natural) == len(reading.seats):
        return True
    if reading.kind is MeldKind.SET or rules.pure_run is not PureRun.THREE_NATURALS:
        return False
    held = set(natural)
    return any([place + 1 in held and place + 2 in held for place in natural])
