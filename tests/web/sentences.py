"""Every kind of sentence the words can make, from real verdicts and from all facts there may be."""

import random
from collections.abc import Iterator
from itertools import product
from typing import Any, Final

from calculator.rami import (
    FACES,
    PACK,
    PARAMETERS,
    PROFILES,
    SITUATION_PARAMETERS,
    MeldCode,
    OpeningCode,
    Parameter,
    Reason,
    Rules,
    Situation,
    check_meld,
    parse_cards,
)
from calculator.rami.rules import GoingOutWaives, JokersVsNaturals, JokerValue, Opened, PureRun
from calculator.rami.unreadable import ReadError, ReadProblem
from calculator.web.words import Words

NUMBERS: Final = (0, 1, 2, 3, 5, 17)
HANDS: Final = (
    "KhKhKs KhKhKsKs QsQsQd AsAsAd 7s7s8s AsAs2s AsAsAs2s 4c5c7c 4cJk9c 2cKc 2c7cKc 2c7cJkKc"
    " KsAs2s KsAs2s5s JkKs2s 7h8h9d 7h8s9d 7h8h9d9s 4cKh9s KhKsQd KhKsQdQc KhKs Kh JkJk Jk JkJkJk"
    " 9h9s9d9cJk 5h6h7h8h9hTh 6sJkJk9s AhJkJk Jk7s8s 7s8sJk QhKhJk 7s8sJkJk JkJk9h KhKsJk KhJkJk"
    " QhQsQdJk AhAsAd AhAsJk Ah2h3h QhKhAh 4s5s6sJk8s Ah2h3h4h5h6h7h8h9hThJhQhKh"
    " JkAh2h3h4h5h6h7h8h9hThJhQhKh JkJkJkJkJkJk7c"
)
"""Melds that between them are valid in every way and wrong in every way."""

TABLES: Final = (
    *PROFILES.values(),
    *[Rules(joker_value=value, joker_points=15) for value in JokerValue],
    Rules(same_suit_in_set=True),
    Rules(max_jokers_per_meld=0),
    Rules(max_jokers_per_meld=1),
    Rules(jokers_vs_naturals=JokersVsNaturals.FEWER, adjacent_jokers=False),
    Rules(run_max=5, adjacent_jokers=False),
    Rules(run_max=4),
    Rules(pure_run=PureRun.THREE_NATURALS, pure_set=True, jokers=0),
)

TEXTS: Final = ("A", "7-8-9", "Qh Kh A", "7h\n8", "D R V A 10 9 8 7 6", "")


def every_sentence(words: Words) -> Iterator[str]:
    """All of them, some more than once."""
    yield from words.page.values()
    yield from card_sentences(words)
    yield from meld_sentences(words)
    yield from opening_sentences(words)
    yield from verdict_sentences(words)
    yield from rule_sentences(words)
    yield from mistake_sentences(words)


def card_sentences(words: Words) -> Iterator[str]:
    for card in FACES:
        yield from (words.card(card), words.the_card(card), words.of_card(card))
        yield from (words.rank(card), words.suit(card), words.rank_label(card), words.short(card))
        yield words.sign(card)
        for left, total in product(range(4), range(4)):
            yield words.copies_left(card, left, total)
    for count in range(5):
        yield words.cards(FACES[:count])
        yield words.shorts(FACES[:count])
        yield words.join_or([words.card(card) for card in FACES[:count]])


def meld_sentences(words: Words) -> Iterator[str]:
    for hand, rules in product(HANDS.split(), TABLES):
        meld = check_meld(parse_cards(hand), rules)
        for reason in meld.reasons:
            yield words.meld_reason(reason, meld.cards)
        if meld.kind is None:
            continue
        chosen, *others = meld.readings
        yield words.meld_kind(meld.kind, len(meld.cards), meld.pure)
        yield words.readings(chosen, others, rules.joker_value)
        for reading in meld.readings:
            yield words.meld_remark(reading, meld.pure)
            yield words.reading_label(reading)
        for seat in meld.seats:
            yield words.ghost(seat)
            yield words.joker_seat(seat)
            yield words.ace_seat(seat, meld.kind)
    yield from made_up_meld_reasons(words)


def made_up_meld_reasons(words: Words) -> Iterator[str]:
    """Every code with all sorts of facts, those that no table in `TABLES` brings up too."""
    shuffled = random.Random(51)
    for code, count, limit in product(MeldCode, NUMBERS, (0, 3, 4, 5, 14)):
        cards = tuple(shuffled.sample(PACK, 4))
        named = cards[: count or 1]
        if code is MeldCode.GAP:
            first = shuffled.randrange(13)
            named = PACK[first : min(13, first + max(count, 1))]
        reason = Reason(code=code, cards=named, count=count, limit=limit)
        yield words.meld_reason(reason, (*named, *named, *cards))


def opening_sentences(words: Words) -> Iterator[str]:
    facts = product(OpeningCode, FACES, (1, 2, 3, 5, 17), (0, 1, 2, 4))
    for code, card, count, limit in facts:
        if count <= limit or (code is OpeningCode.TOO_MANY_COPIES and not limit and card.index):
            continue
        reason = Reason(
            code=code, cards=(card,), count=count, limit=limit, missing=count, meld=count
        )
        yield words.headline(reason, Rules())
        for pure_run in PureRun:
            yield words.opening_reason(reason, Rules(pure_run=pure_run))
    for opened, bar, waives, going_out, beat, free in product(
        Opened, (None, 40, 63), GoingOutWaives, (True, False), (True, False), (True, False)
    ):
        rules = Rules(going_out_waives=waives, beat_the_bar=beat, partner_free=free)
        situation = Situation(opened=opened, bar=bar)
        yield from words.opening_explained(rules, situation, going_out=going_out)


def verdict_sentences(words: Words) -> Iterator[str]:
    for points, threshold in product(NUMBERS, (0, 1, 51)):
        yield words.points(points)
        yield words.missing_points(points)
        yield words.points_of(points, threshold)
        yield words.cards_to_go(points)
        for accepted, reason in product((True, False), ("", words.page["stale"])):
            yield words.accepted(accepted)
            yield words.status(accepted, points, threshold, reason)


def values_of(parameter: Parameter) -> list[Any]:
    """Every kind of value a parameter may take."""
    if parameter.choices is not None:
        return list(parameter.choices)
    if parameter.is_flag:
        return [False, True]
    numbers = range(parameter.low, parameter.high + 1)
    return [*numbers, None] if parameter.may_be_none else list(numbers)


def rule_sentences(words: Words) -> Iterator[str]:
    for parameter in (*PARAMETERS.values(), *SITUATION_PARAMETERS.values()):
        for value in values_of(parameter):
            yield words.choice_label(parameter.name, value)
            yield words.difference(parameter.name, value)
    for name in (*PARAMETERS, *SITUATION_PARAMETERS, "taken"):
        yield words.parameter_label(name)
        yield words.parameter_help(name)
    for card in (None, *FACES):
        yield words.choice_label("taken", card)
    yield from words.groups()
    for profile in PROFILES:
        yield words.profile_name(profile)
        for rules in TABLES:
            yield words.rules_line(rules, profile)
            yield from words.differences(rules, profile)


def mistake_sentences(words: Words) -> Iterator[str]:
    for problem, text in product(ReadProblem, TEXTS):
        for start in range(len(text) + 1):
            yield words.unreadable(ReadError(text, start, len(text), problem))
    for name in (*PARAMETERS, *SITUATION_PARAMETERS, "taken"):
        for text in ("", "300", "x" * 50, "a\x00b"):
            yield words.bad_value(name, text)
    for text in ("", "x", "Xh"):
        yield words.bad_profile(text)
        yield words.bad_card(text)
        yield words.bad_action(text)
        yield words.bad_language(text)
        yield words.bad_hand_action(text)
        yield words.bad_display(words.page["hand_sorted"], text, ("suit", "rank"))
        yield words.unknown_key(text)
    yield words.too_many_melds()
    yield words.too_many_cards()
