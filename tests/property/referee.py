"""The bridge from the oracle's plain words to the engine under test, and their comparison."""

from collections.abc import Iterator
from typing import Any

from calculator.rami import Rules, Situation, check_meld, check_opening, parse_cards
from tests.rami.oracle import (
    JOKER,
    QUIET,
    MeldJudgment,
    Reading,
    Table,
    judge_meld,
    judge_opening,
    untrue_reason,
)


def engine_meld(cards: list[str], rules: Table) -> Any:
    """The engine's verdict of one meld."""
    return check_meld(parse_cards("".join(cards)), Rules(**rules))


def engine_opening(melds: list[list[str]], rules: Table, situation: Table = QUIET) -> Any:
    """The engine's verdict of an opening."""
    taken = situation["taken"]
    card = None if taken is None else parse_cards(taken)[0]
    return check_opening(
        [parse_cards("".join(meld)) for meld in melds],
        Rules(**rules),
        Situation(**situation | {"taken": card}),
    )


def seats_of_engine(reading: Any) -> list[tuple[str, tuple[str, ...], int]]:
    """(card, what it stands for, points) of every laid card, in the order laid."""
    return [
        (seat.card.notation, tuple(sorted(one.notation for one in seat.stands_for)), seat.points)
        for seat in reading.seats
    ]


def seats_of_oracle(cards: list[str], reading: Reading) -> list[tuple[str, tuple[str, ...], int]]:
    """The same three facts from the oracle."""
    stands_for = [tuple(sorted(one)) for one in reading.stands_for]
    return list(zip(cards, stands_for, reading.card_points, strict=True))


def meld_disagreements(
    cards: list[str], rules: Table, engine: Any, oracle: MeldJudgment
) -> Iterator[str]:
    """Every way in which the engine and the oracle differ about one meld."""
    for name in ("valid", "kind", "pure", "points"):
        if getattr(engine, name) != getattr(oracle, name):
            yield f"{name}: engine {getattr(engine, name)!r}, oracle {getattr(oracle, name)!r}"
    if engine.valid is not (not engine.reasons) or engine.valid is not bool(engine.readings):
        yield f"valid {engine.valid}, reasons {engine.reasons}, readings {engine.readings}"
    missing = [card.notation for one in engine.reasons if one.code == "gap" for card in one.cards]
    for reason in engine.reasons:
        if lie := untrue_reason(str(reason.code), cards, missing, rules):
            yield lie
    yield from reading_disagreements(cards, engine, oracle)


def reading_disagreements(cards: list[str], engine: Any, oracle: MeldJudgment) -> Iterator[str]:
    """Every way in which they differ about the readings of one meld."""
    ours = sorted(
        (one.kind, one.points, sorted(seat[:2] for seat in seats_of_oracle(cards, one)))
        for one in oracle.readings
    )
    theirs = sorted(
        (str(one.kind), one.points, sorted(seat[:2] for seat in seats_of_engine(one)))
        for one in engine.readings
    )
    if ours != theirs:
        only_engine = [one for one in theirs if one not in ours]
        only_oracle = [one for one in ours if one not in theirs]
        yield (
            f"readings: engine {len(theirs)}, oracle {len(ours)}; "
            f"only engine {only_engine}; only oracle {only_oracle}"
        )
    elif ours:
        chosen = seats_of_engine(engine.readings[0])
        wanted = seats_of_oracle(cards, oracle.readings[0])
        if chosen != wanted:
            yield f"chosen reading: engine {chosen}, oracle {wanted}"
    for one in engine.readings:
        if [seat.card.notation for seat in one.seats] != cards:
            yield f"seats are not in the order laid: {seats_of_engine(one)}"
        if sum(seat.points for seat in one.seats) != one.points:
            yield f"the seats' points do not make {one.points}: {seats_of_engine(one)}"


def facts_of_oracle(melds: list[list[str]], rules: Table, judged: Any) -> list[Any]:
    """What every reason of an opening must say: (code, cards, count, limit, missing, meld)."""
    laid = [card for meld in melds for card in meld]
    facts: list[Any] = []
    for code in judged.codes:
        if code == "invalid_meld":
            facts += [(code, (), 0, 0, 0, i) for i, m in enumerate(judged.melds) if not m.valid]
        elif code == "too_many_copies":
            for card in set(laid):
                limit = rules["jokers"] if card == JOKER else rules["packs"]
                if laid.count(card) > limit:
                    facts.append((code, (card,), laid.count(card), limit, 0, -1))
        elif code == "too_many_jokers_in_opening":
            limit = rules["max_jokers_opening"]
            facts.append((code, (), laid.count(JOKER), limit, 0, -1))
        elif code == "no_card_left":
            facts.append((code, (), len(laid), rules["hand_size"], 0, -1))
        elif code == "below_threshold":
            facts.append((code, (), 0, 0, judged.missing, -1))
        elif not code.startswith("taken"):
            facts.append((code, (), 0, 0, 0, -1))
    return facts


def facts_of_engine(verdict: Any, taken: str | None) -> list[Any]:
    """The same facts from the engine; those that name the taken card are only checked for it."""
    facts = []
    for one in verdict.reasons:
        cards = tuple(card.notation for card in one.cards)
        if one.code.startswith("taken"):
            assert cards == (taken,)
        else:
            facts.append((str(one.code), cards, one.count, one.limit, one.missing, one.meld))
    return facts


def disagreements(melds: list[list[str]], rules: Table, situation: Table) -> list[str]:
    """Every way in which the engine and the oracle differ about one opening; empty when none."""
    engine = engine_opening(melds, rules, situation)
    oracle = judge_opening(melds, rules, situation)
    found = [
        f"{name}: engine {getattr(engine, name)!r}, oracle {getattr(oracle, name)!r}"
        for name in ("accepted", "points", "threshold", "missing", "going_out")
        if getattr(engine, name) != getattr(oracle, name)
    ]
    codes = {str(reason.code) for reason in engine.reasons}
    if codes != oracle.codes:
        found.append(f"codes: engine {sorted(codes)}, oracle {sorted(oracle.codes)}")
    else:
        ours = sorted(facts_of_oracle(melds, rules, oracle), key=repr)
        theirs = sorted(facts_of_engine(engine, situation["taken"]), key=repr)
        if ours != theirs:
            found.append(f"facts: engine {theirs}, oracle {ours}")
    for cards, one, other in zip(melds, engine.melds, oracle.melds, strict=True):
        found += [
            f"{' '.join(cards)}: {text}" for text in meld_disagreements(cards, rules, one, other)
        ]
    if found:
        changed = {name: rules[name] for name in rules if rules[name] != _default(name)}
        found.insert(0, f"melds {melds} rules {changed} situation {situation}")
    return found


def meld_alone(cards: list[str], rules: Table) -> list[str]:
    """Every way in which the engine and the oracle differ about one meld; empty when none."""
    return list(
        meld_disagreements(cards, rules, engine_meld(cards, rules), judge_meld(cards, rules))
    )


def _default(name: str) -> Any:
    return getattr(Rules(), name)
