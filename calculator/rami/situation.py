"""What the table looks like when the cards are laid: turn, bar, who has opened, card taken."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from calculator.rami.cards import Card
from calculator.rami.parameters import check_all, choice, count, flag, parameters_of
from calculator.rami.rules import Opened


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """The moment of the deal; every default is the ordinary case.

    `first_turn`: it is the first turn of the deal. `bar`: the points with which the other side
    opened, or `None`. `opened`: who of the player's side has opened. `taken`: the card just taken
    from the discard pile, or `None`. Raises `ParameterError` for a value out of bounds and
    `TypeError` when `taken` is no card.

    >>> Situation(bar=63, opened="partner").opened
    <Opened.PARTNER: 'partner'>
    """

    first_turn: bool = flag()
    bar: int | None = count(None, 0, 300)
    opened: Opened = choice(Opened.NONE)
    taken: Card | None = None

    def __post_init__(self) -> None:
        check_all(self, SITUATION_PARAMETERS)
        if not (self.taken is None or isinstance(self.taken, Card)):
            raise TypeError(f"taken is {self.taken!r}: expected a Card or None")


SITUATION_PARAMETERS: Final = parameters_of(Situation)
"""The plain fields of a situation by name (`taken`, a card, is not one of them)."""

ORDINARY: Final = Situation()
"""The ordinary case: nobody has opened, nothing taken, no bar, not the first turn."""
