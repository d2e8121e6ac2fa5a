"""The whole opening judged: points against the threshold, the tierce franche, and every reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from calculator.rami.cards import FACES, JOKER, Card
from calculator.rami.melds import MeldVerdict, check_meld
from calculator.rami.reasons import OpeningCode, Reason
from calculator.rami.rules import REFERENCE, GoingOutWaives, Opened, PureRun, Rules, TakenDiscard
from calculator.rami.situation import ORDINARY, Situation


@dataclass(frozen=True, slots=True, kw_only=True)
class OpeningVerdict:
    """The verdict on an opening.

    `points` are those of the valid melds, `threshold` the points this player needs here and now,
    `missing` what lacks of them. `going_out` is *rami sec*: exactly `hand_size` cards laid.
    `reasons` are all the reasons of a refusal, none when accepted.
    """

    points: int
    threshold: int
    going_out: bool
    reasons: tuple[Reason, ...]
    melds: tuple[MeldVerdict, ...]

    @property
    def accepted(self) -> bool:
        """Whether the opening may be laid."""
        return not self.reasons

    @property
    def missing(self) -> int:
        """The points missing to the threshold, 0 when it is reached."""
        return max(0, self.threshold - self.points)

    @property
    def has_pure_run(self) -> bool:
        """Whether one of the melds is a *tierce franche*."""
        return any([meld.is_pure_run for meld in self.melds])


def check_opening(
    melds: Sequence[Sequence[Card]], rules: Rules = REFERENCE, situation: Situation = ORDINARY
) -> OpeningVerdict:
    """An opening is accepted when every meld is valid and nothing the table asks for is missing.

    Exactly the threshold is enough. The same card in two melds counts twice against the packs.

    >>> from calculator.rami import PROFILES, parse_cards
    >>> melds = [parse_cards("QhKhAh"), parse_cards("Jk7s8s")]
    >>> verdict = check_opening(melds, PROFILES["rami51"])
    >>> verdict.accepted, verdict.points, verdict.threshold
    (True, 52, 51)
    >>> [r.code.value for r in check_opening(melds, PROFILES["rami51-joker0"]).reasons]
    ['below_threshold']
    """
    judged = tuple([check_meld(meld, rules) for meld in melds])
    return judge_opening(judged, lay_out(melds), rules, situation)


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """All the cards of an opening, meld after meld, and how often each face lies there.

    `copies` counts by `card.index`, in the order laid.
    """

    cards: tuple[Card, ...]
    copies: Mapping[int, int]


def lay_out(melds: Sequence[Sequence[Card]]) -> Laid:
    """The cards of all melds together.

    >>> from calculator.rami import parse_cards
    >>> lay_out([parse_cards("KhKs"), parse_cards("Kh")]).copies == {26: 2, 13: 1}
    True
    """
    cards = tuple([card for meld in melds for card in meld])
    return Laid(cards=cards, copies=Counter([card.index for card in cards]))


def judge_opening(
    melds: tuple[MeldVerdict, ...], laid: Laid, rules: Rules, situation: Situation
) -> OpeningVerdict:
    """The verdict on an opening whose melds have been judged before, under the same rules.

    It lets the same cards be judged at several tables without laying them out again.
    """
    free = lays_freely(rules, situation)
    points = sum([meld.points for meld in melds])
    going_out = len(laid.cards) == rules.hand_size
    threshold = threshold_for(rules, situation, going_out=going_out)
    reasons = [*_faults_of_cards(melds, laid, rules)]
    if rules.first_turn_ban and situation.first_turn:
        reasons.append(Reason(code=OpeningCode.FIRST_TURN))
    if not free:
        reasons += _faults_of_jokers(laid, rules)
        reasons += _faults_of_taking(laid, rules, situation.taken)
    if points < threshold:
        reasons.append(Reason(code=OpeningCode.BELOW_THRESHOLD, missing=threshold - points))
    if not free:
        if not (going_out and rules.going_out_waives is GoingOutWaives.ALL):
            reasons += _faults_of_purity(melds, rules)
    return OpeningVerdict(
        points=points,
        threshold=threshold,
        going_out=going_out,
        reasons=tuple(reasons),
        melds=melds,
    )


def lays_freely(rules: Rules, situation: Situation) -> bool:
    """Who has opened lays freely, and so does who plays with a partner who has (`partner_free`).

    >>> lays_freely(Rules(partner_free=True), Situation(opened="partner"))
    True
    """
    return situation.opened is Opened.SELF or (
        rules.partner_free and situation.opened is Opened.PARTNER
    )


def threshold_for(rules: Rules, situation: Situation, *, going_out: bool = False) -> int:
    """The points needed: the table's, or one more than the bar to beat, or none.

    >>> threshold_for(Rules(beat_the_bar=True), Situation(bar=63))
    64
    """
    waived = going_out and rules.going_out_waives is not GoingOutWaives.NONE
    if waived or lays_freely(rules, situation):
        return 0
    if rules.beat_the_bar and situation.bar is not None:
        return max(rules.threshold, situation.bar + 1)
    return rules.threshold


def _faults_of_cards(melds: Sequence[MeldVerdict], laid: Laid, rules: Rules) -> Iterator[Reason]:
    if not melds:
        yield Reason(code=OpeningCode.NO_MELD)
    for number, meld in enumerate(melds):
        if meld.reasons:
            yield Reason(code=OpeningCode.INVALID_MELD, meld=number)
    for index, count in laid.copies.items():
        limit = rules.copies(FACES[index])
        if count > limit:
            yield Reason(
                code=OpeningCode.TOO_MANY_COPIES, cards=(FACES[index],), count=count, limit=limit
            )
    if len(laid.cards) > rules.hand_size:
        yield Reason(code=OpeningCode.NO_CARD_LEFT, count=len(laid.cards), limit=rules.hand_size)


def _faults_of_jokers(laid: Laid, rules: Rules) -> Iterator[Reason]:
    limit = rules.max_jokers_opening
    if limit is not None:
        count = laid.copies.get(JOKER.index, 0)
        if count > limit:
            yield Reason(code=OpeningCode.TOO_MANY_JOKERS_IN_OPENING, count=count, limit=limit)


def _faults_of_taking(laid: Laid, rules: Rules, taken: Card | None) -> Iterator[Reason]:
    if taken is None:
        return
    if rules.taken_discard is TakenDiscard.FORBIDDEN:
        yield Reason(code=OpeningCode.TAKEN_FORBIDDEN, cards=(taken,))
    elif rules.taken_discard is TakenDiscard.MUST_BE_LAID and taken not in laid.cards:
        yield Reason(code=OpeningCode.TAKEN_NOT_LAID, cards=(taken,))


def _faults_of_purity(melds: Sequence[MeldVerdict], rules: Rules) -> Iterator[Reason]:
    asked = rules.pure_run is not PureRun.NONE
    if asked and not any([meld.is_pure_run for meld in melds]):
        yield Reason(code=OpeningCode.NO_PURE_RUN)
    if rules.pure_set and not any([meld.is_pure_set for meld in melds]):
        yield Reason(code=OpeningCode.NO_PURE_SET)
