"""Why a meld or an opening is refused: codes, places and facts; the sentences live elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from calculator.rami.cards import Card


class MeldCode(StrEnum):
    """What a player did wrong in one meld."""

    TOO_FEW_CARDS = "too_few_cards"
    """Fewer than three cards. `count` are laid, `limit` are needed."""
    TOO_MANY_CARDS = "too_many_cards"
    """A set of more than four cards, or a run longer than `run_max`. `count` laid, `limit` kept."""
    ONLY_JOKERS = "only_jokers"
    """No natural card, so the jokers stand for nothing definite. `count` jokers."""
    TOO_MANY_JOKERS = "too_many_jokers"
    """More jokers than the table allows in a meld. `count` laid, `limit` allowed."""
    ADJACENT_JOKERS = "adjacent_jokers"
    """Two jokers side by side in a run, where the table forbids it."""
    SAME_SUIT_TWICE = "same_suit_twice"
    """A set with a suit twice. `cards` are the faces laid more than once."""
    DUPLICATE_CARD = "duplicate_card"
    """A run with a card twice. `cards` are laid too often, `limit` cards make the longest run."""
    TURNS_CORNER = "turns_corner"
    """A run that goes on past the ace: K-A-2. `cards` are the natural ones around the corner."""
    GAP = "gap"
    """A run with holes. `cards` are all those missing, `count` the jokers laid to fill them."""
    MIXED_SUITS = "mixed_suits"
    """Ranks in a row, but of several suits. `cards` are those of the suits in the minority."""
    UNRELATED = "unrelated"
    """Neither one rank nor one suit in a row. `cards` are the ones that do not fit the others."""


class OpeningCode(StrEnum):
    """Why an opening is refused."""

    NO_MELD = "no_meld"
    """Nothing is laid."""
    INVALID_MELD = "invalid_meld"
    """Meld number `meld` (counted from 0) is not valid; it carries its own reasons."""
    TOO_MANY_COPIES = "too_many_copies"
    """`cards` holds the one face laid `count` times where the table plays `limit` of it."""
    TOO_MANY_JOKERS_IN_OPENING = "too_many_jokers_in_opening"
    """`count` jokers laid where the opening may hold `limit`."""
    NO_CARD_LEFT = "no_card_left"
    """`count` cards laid where at most `limit` may be: one must stay for the discard."""
    FIRST_TURN = "first_turn"
    """Nobody lays in the first turn of the deal."""
    TAKEN_NOT_LAID = "taken_not_laid"
    """The card taken from the discard, in `cards`, is not among the laid ones."""
    TAKEN_FORBIDDEN = "taken_forbidden"
    """A card, in `cards`, was taken from the discard before opening."""
    BELOW_THRESHOLD = "below_threshold"
    """`missing` points are missing."""
    NO_PURE_RUN = "no_pure_run"
    """No *tierce franche*."""
    NO_PURE_SET = "no_pure_set"
    """No set without a joker."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """One reason for a refusal: its code and the facts the code's description names.

    Facts that a code does not name are left at their defaults: no cards, and zero; `meld` is
    -1 unless the code names a meld.

    >>> Reason(code=OpeningCode.BELOW_THRESHOLD, missing=3).code == "below_threshold"
    True
    """

    code: MeldCode | OpeningCode
    cards: tuple[Card, ...] = ()
    count: int = 0
    limit: int = 0
    missing: int = 0
    meld: int = -1
