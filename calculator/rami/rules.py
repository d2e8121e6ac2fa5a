"""What tables disagree on: every parameter with its bounds and reference value, and the profiles.

There is no official rule book of Rami 51; each parameter is a custom found at real tables. The
one definition of a parameter stands here: form, address, JSON and help are derived from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from calculator.rami.cards import Card
from calculator.rami.parameters import Parameter, check_all, choice, count, flag, parameters_of


class PureRun(StrEnum):
    """What counts as a *tierce franche*."""

    NONE = "none"
    """The table asks for none."""
    NO_JOKER = "no_joker"
    """A run of three or more cards without a joker."""
    THREE_NATURALS = "three_naturals"
    """A run holding three natural cards in a row; a joker may sit elsewhere in it."""


class JokerValue(StrEnum):
    """Which reading counts when a meld with jokers can be read in several ways."""

    LOWEST = "lowest"
    """The one with fewest points."""
    HIGHEST = "highest"
    """The one with most points."""
    AS_LAID = "as_laid"
    """Among those in the order tapped (up or down; a set always is) the one with fewest points."""
    FIXED = "fixed"
    """Every joker counts `joker_points`; natural cards as in the reading with fewest points."""


class JokersVsNaturals(StrEnum):
    """How many jokers a meld may hold against its natural cards."""

    ANY = "any"
    NOT_MORE = "not_more"
    FEWER = "fewer"


class GoingOutWaives(StrEnum):
    """What *rami sec* (all cards but one laid at once) frees the player from."""

    NONE = "none"
    THRESHOLD = "threshold"
    ALL = "all"


class TakenDiscard(StrEnum):
    """What becomes of the card just taken from the discard pile."""

    MUST_BE_LAID = "must_be_laid"
    FORBIDDEN = "forbidden"
    FREE = "free"


class Opened(StrEnum):
    """Who of the player's side has already opened in this deal."""

    NONE = "none"
    PARTNER = "partner"
    SELF = "self"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The customs of one table; the defaults are the reference, `rami51`.

    Numbers are points, cards, packs or jokers as the name says; `None` means no limit. Named
    values take the plain string too. A value out of bounds raises `ParameterError`, a
    `ValueError` that names the field and its bounds.

    >>> Rules(threshold=45, joker_value="highest").joker_value
    <JokerValue.HIGHEST: 'highest'>
    """

    threshold: int = count(51, 0, 200)
    pure_run: PureRun = choice(PureRun.NO_JOKER)
    pure_set: bool = flag()
    ace_low: int = count(1, 1, 15)
    ace_high: int = count(11, 1, 15)
    ace_in_set: int = count(11, 1, 15)
    joker_value: JokerValue = choice(JokerValue.LOWEST)
    joker_points: int = count(0, 0, 50)
    max_jokers_per_meld: int | None = count(None, 0, 6)
    jokers_vs_naturals: JokersVsNaturals = choice(JokersVsNaturals.ANY)
    adjacent_jokers: bool = flag(True)
    max_jokers_opening: int | None = count(None, 0, 6)
    same_suit_in_set: bool = flag()
    run_max: int = count(14, 3, 14)
    packs: int = count(2, 1, 3)
    jokers: int = count(4, 0, 6)
    hand_size: int = count(13, 7, 15)
    first_turn_ban: bool = flag()
    beat_the_bar: bool = flag()
    partner_free: bool = flag()
    going_out_waives: GoingOutWaives = choice(GoingOutWaives.NONE)
    taken_discard: TakenDiscard = choice(TakenDiscard.MUST_BE_LAID)

    def __post_init__(self) -> None:
        check_all(self, PARAMETERS)

    def copies(self, card: Card) -> int:
        """How many copies of a card the table plays with.

        >>> from calculator.rami.cards import JOKER, PACK
        >>> Rules().copies(PACK[0]), Rules().copies(JOKER)
        (2, 4)
        """
        return self.jokers if card.is_joker else self.packs


PARAMETERS: Final = parameters_of(Rules)
"""Every parameter of the rules by name, in the order of the address."""

REFERENCE: Final = Rules()

_TEAMS: Final = Rules(
    pure_run=PureRun.NONE,
    first_turn_ban=True,
    beat_the_bar=True,
    partner_free=True,
    going_out_waives=GoingOutWaives.THRESHOLD,
)

PROFILES: Final[Mapping[str, Rules]] = MappingProxyType(
    {
        "rami51": REFERENCE,
        "rami51-sans-tierce": Rules(pure_run=PureRun.NONE),
        "rami51-joker0": Rules(joker_value=JokerValue.FIXED, joker_points=0),
        "rami51-maison": Rules(joker_value=JokerValue.FIXED, joker_points=15),
        "rami51-equipes": _TEAMS,
        "rami71": Rules(
            threshold=71,
            max_jokers_opening=0,
            pure_run=_TEAMS.pure_run,
            first_turn_ban=_TEAMS.first_turn_ban,
            beat_the_bar=_TEAMS.beat_the_bar,
            partner_free=_TEAMS.partner_free,
            going_out_waives=_TEAMS.going_out_waives,
        ),
        "rami45": Rules(threshold=45),
        "rami40": Rules(threshold=40, pure_run=PureRun.NONE),
        "rami30": Rules(threshold=30, pure_run=PureRun.NONE),
        "libre": Rules(threshold=0, pure_run=PureRun.NONE),
    }
)
"""The tables known by name: profile id to rules."""


def changed_parameters(rules: Rules, profile: Rules) -> tuple[Parameter, ...]:
    """The parameters in which a table's rules differ from a profile, in the order of the address.

    >>> [p.name for p in changed_parameters(PROFILES["rami40"], PROFILES["rami51"])]
    ['threshold', 'pure_run']
    """
    if rules == profile:
        return ()
    return tuple(
        parameter
        for name, parameter in PARAMETERS.items()
        if getattr(rules, name) != getattr(profile, name)
    )
