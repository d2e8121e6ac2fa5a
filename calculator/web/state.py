"""The state of the table, all of it: rules, melds laid, meld being composed, situation, language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from calculator.rami import PROFILES, Card, Rules, Situation

Meld = tuple[Card, ...]

DEFAULT_PROFILE: Final = "rami51"


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """What one address says. It is the only memory the page has.

    `rules` are those of `profile` with the table's own changes. `melds` are laid, `composing` is
    in the hand of who taps. `four_colours` gives each suit its own colour.
    """

    profile: str = DEFAULT_PROFILE
    rules: Rules = PROFILES[DEFAULT_PROFILE]
    melds: tuple[Meld, ...] = ()
    composing: Meld = ()
    situation: Situation = Situation()  # noqa: RUF009  (frozen)
    lang: str = "fr"
    four_colours: bool = False

    def without_cards(self) -> State:
        """The same rules, language and colours, no card and the ordinary situation."""
        return State(
            profile=self.profile,
            rules=self.rules,
            lang=self.lang,
            four_colours=self.four_colours,
        )

    def used(self, card: Card) -> int:
        """How many copies of a card lie in the melds and in the one being composed."""
        return sum([meld.count(card) for meld in self.melds]) + self.composing.count(card)

    def copies(self, card: Card) -> int:
        """How many copies of a card the table plays with."""
        return self.rules.copies(card)
