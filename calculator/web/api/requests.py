"""What a request may say: types made from the game's own parameters, which decode it and document it.

No rule stands here: names, bounds, defaults and limits are those of `calculator.rami`.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType, defstruct, field

from calculator.rami import FACES, JOKER, PARAMETERS, PROFILES, SITUATION_PARAMETERS, Parameter
from calculator.rami.cards import RANKS, SUITS
from calculator.rami.unreadable import MAX_CARDS, MAX_MELDS
from calculator.web.state import DEFAULT_PROFILE
from calculator.web.words import LANGUAGES

NATURAL_PATTERN: Final = (
    f"[{''.join([rank.value for rank in RANKS])}][{''.join([suit.value for suit in SUITS])}]"
)
"""The canonical token of a natural card."""
MELD_PATTERN: Final = f"^({JOKER.notation}|{NATURAL_PATTERN}){{1,{MAX_CARDS}}}$"
"""Canonical tokens one after the other."""


def _type_of(parameter: Parameter) -> Any:
    """The type of a parameter's JSON value."""
    if parameter.choices is not None:
        return parameter.choices
    if parameter.is_flag:
        return bool
    number = Annotated[int, Meta(ge=parameter.low, le=parameter.high)]
    return number | None if parameter.may_be_none else number


if TYPE_CHECKING:
    Card: TypeAlias = str
    ProfileId: TypeAlias = str
    Language: TypeAlias = str

    class RulesRequest(Struct):
        """A profile, and what the table changes in it."""

        profile: str

    class SituationRequest(Struct):
        """The moment of the deal."""

        taken: str | None = None
else:
    Card = StrEnum("Card", {card.notation: card.notation for card in FACES})
    ProfileId = StrEnum("ProfileId", {profile: profile for profile in PROFILES})
    Language = StrEnum("Language", {lang: lang for lang in LANGUAGES})
    RulesRequest = defstruct(
        "RulesRequest",
        [
            ("profile", ProfileId, ProfileId(DEFAULT_PROFILE)),
            *[
                (name, _type_of(parameter) | UnsetType, UNSET)
                for name, parameter in PARAMETERS.items()
            ],
        ],
        module=__name__,
        kw_only=True,
        forbid_unknown_fields=True,
    )
    SituationRequest = defstruct(
        "SituationRequest",
        [
            *[
                (name, _type_of(parameter), parameter.default)
                for name, parameter in SITUATION_PARAMETERS.items()
            ],
            ("taken", Card | None, None),
        ],
        module=__name__,
        kw_only=True,
        forbid_unknown_fields=True,
    )

MeldText = Annotated[str, Meta(pattern=MELD_PATTERN)]
MeldList = Annotated[list[Card], Meta(min_length=1, max_length=MAX_CARDS)]


class TableRequest(Struct, kw_only=True, forbid_unknown_fields=True):
    """What every question says of the table: its rules, the situation, the language of sentences."""

    rules: ProfileId | RulesRequest = DEFAULT_PROFILE
    situation: SituationRequest = field(default_factory=SituationRequest)
    lang: Language | UnsetType = UNSET


class CheckRequest(TableRequest, kw_only=True, forbid_unknown_fields=True):
    """An opening to be judged."""

    melds: Annotated[list[MeldText | MeldList], Meta(max_length=MAX_MELDS)]
