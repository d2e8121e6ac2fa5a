"""A second referee, written the slow obvious way straight from the rules, to judge the first.

It shares nothing with the engine: cards are notations (``"Qh"``, ``"Jk"``), a table's rules and the
situation are plain dicts, and a combination is valid when the cards it is said to stand for can be
laid out on the table and looked at, one by one.
"""

from collections import Counter
from itertools import pairwise, product
from typing import Any, NamedTuple

Table = dict[str, Any]
"""Parameter name of the rules -> value, every parameter present (see ``table``)."""

JOKER = "Jk"
SUITS = "shdc"
RANKS = "A23456789TJQK"
ROW = "A23456789TJQKA"
"""The places of a run: the ace before the 2 or after the king, and nothing turns the corner."""

REFERENCE: Table = {
    "threshold": 51,
    "pure_run": "no_joker",
    "pure_set": False,
    "ace_low": 1,
    "ace_high": 11,
    "ace_in_set": 11,
    "joker_value": "lowest",
    "joker_points": 0,
    "max_jokers_per_meld": None,
    "jokers_vs_naturals": "any",
    "adjacent_jokers": True,
    "max_jokers_opening": None,
    "same_suit_in_set": False,
    "run_max": 14,
    "packs": 2,
    "jokers": 4,
    "hand_size": 13,
    "first_turn_ban": False,
    "beat_the_bar": False,
    "partner_free": False,
    "going_out_waives": "none",
    "taken_discard": "must_be_laid",
}
QUIET: Table = {"first_turn": False, "bar": None, "opened": "none", "taken": None}


class Reading(NamedTuple):
    """One way to read a meld: for every laid card, what it stands for and its points."""

    kind: str
    stands_for: tuple[tuple[str, ...], ...]
    card_points: tuple[int, ...]
    ordinary: int
    in_order: bool
    pure: bool
    place: tuple[int, ...]

    @property
    def points(self) -> int:
        """Points the table counts for this reading."""
        return sum(self.card_points)


class MeldJudgment(NamedTuple):
    """What the oracle says of one meld; the chosen reading stands first."""

    readings: tuple[Reading, ...]

    @property
    def valid(self) -> bool:
        """A meld is valid when it can be read."""
        return bool(self.readings)

    @property
    def kind(self) -> str | None:
        """``"set"``, ``"run"`` or None."""
        return self.readings[0].kind if self.readings else None

    @property
    def points(self) -> int:
        """Points of the chosen reading, 0 when there is none."""
        return self.readings[0].points if self.readings else 0

    @property
    def pure(self) -> bool:
        """Whether the chosen reading needs no joker, or what the table calls a tierce franche."""
        return self.readings[0].pure if self.readings else False


class OpeningJudgment(NamedTuple):
    """What the oracle says of an opening."""

    melds: tuple[MeldJudgment, ...]
    points: int
    threshold: int
    going_out: bool
    codes: frozenset[str]

    @property
    def accepted(self) -> bool:
        """Accepted when nothing speaks against it."""
        return not self.codes

    @property
    def missing(self) -> int:
        """Points short of the threshold."""
        return max(0, self.threshold - self.points)


def table(**changes: Any) -> Table:
    """The reference rules with some parameters changed."""
    assert not changes.keys() - REFERENCE.keys(), changes
    return REFERENCE | changes


def face_points(rank: str) -> int:
    """Points of a card that is not an ace: face value, or 10 for the court."""
    return 10 if rank in "TJQK" else int(rank)


def judge_meld(cards: list[str], rules: Table) -> MeldJudgment:
    """Every reading the table allows, the one it chooses first."""
    jokers = cards.count(JOKER)
    naturals = len(cards) - jokers
    if len(cards) < 3 or naturals == 0:
        return MeldJudgment(())
    most = rules["max_jokers_per_meld"]
    if most is not None and jokers > most:
        return MeldJudgment(())
    if rules["jokers_vs_naturals"] == "not_more" and jokers > naturals:
        return MeldJudgment(())
    if rules["jokers_vs_naturals"] == "fewer" and jokers >= naturals:
        return MeldJudgment(())
    readings = read_as_sets(cards, rules) + read_as_runs(cards, rules)
    if not readings:
        return MeldJudgment(())
    chosen = choose(readings, rules)
    told_apart = {what_is_said(cards, one): one for one in [*readings, chosen]}
    del told_apart[what_is_said(cards, chosen)]
    return MeldJudgment((chosen, *told_apart.values()))


def what_is_said(cards: list[str], reading: Reading) -> tuple[Any, ...]:
    """What makes a reading another: its kind, its points, and what the laid cards stand for.

    Two jokers that change places say nothing new, nor does an ace that changes ends with a joker
    or counts the same at both ends.
    """
    pairs = zip(cards, reading.stands_for, strict=True)
    return (reading.kind, reading.points, tuple(sorted(pairs)))


def choose(readings: list[Reading], rules: Table) -> Reading:
    """The reading the table counts: by points, then set before run, then the lowest place."""

    def set_then_lowest_place(reading: Reading) -> tuple[Any, ...]:
        return (reading.kind != "set", reading.place)

    value = rules["joker_value"]
    if value == "highest":
        return min(readings, key=lambda one: (-one.points, *set_then_lowest_place(one)))
    if value == "fixed":
        return min(
            readings,
            key=lambda one: (one.points, one.kind != "set", one.ordinary, one.place),
        )
    if value == "as_laid":
        readings = [one for one in readings if one.in_order] or readings
    return min(readings, key=lambda one: (one.points, *set_then_lowest_place(one)))


def read_as_sets(cards: list[str], rules: Table) -> list[Reading]:
    """Read the meld as 3 or 4 cards of one rank: try every rank, and every suit for every joker."""
    if len(cards) > 4:
        return []
    readings = []
    for place, rank in enumerate(RANKS):
        if any(card != JOKER and card[0] != rank for card in cards):
            continue
        suits_of_jokers: set[str] = set()
        possible = False
        for suits in product(SUITS, repeat=cards.count(JOKER)):
            left = iter(suits)
            laid_out = [rank + next(left) if card == JOKER else card for card in cards]
            if rules["same_suit_in_set"] or len(set(laid_out)) == len(laid_out):
                possible = True
                suits_of_jokers.update(suits)
        if not possible:
            continue
        free = tuple(rank + suit for suit in SUITS if suit in suits_of_jokers)
        value = rules["ace_in_set"] if rank == "A" else face_points(rank)
        readings.append(
            Reading(
                kind="set",
                stands_for=tuple(free if card == JOKER else (card,) for card in cards),
                card_points=tuple(counted(card, value, rules) for card in cards),
                ordinary=value * len(cards),
                in_order=True,
                pure=JOKER not in cards,
                place=(place,),
            )
        )
    return readings


def read_as_runs(cards: list[str], rules: Table) -> list[Reading]:
    """Read the meld as consecutive cards of one suit: try every suit and every first place."""
    size = len(cards)
    if not 3 <= size <= rules["run_max"]:
        return []
    readings = []
    naturals = [card for card in cards if card != JOKER]
    for suit in SUITS:
        for first in range(14 - size + 1):
            seats = range(first, first + size)
            row = {seat: ROW[seat] + suit for seat in seats}
            if Counter(naturals) - Counter(row.values()):
                continue
            taken_by_naturals = set()
            choices = [[seat for seat in seats if row[seat] == card] for card in naturals]
            for chosen in product(*choices):
                if len(set(chosen)) == len(chosen):
                    taken_by_naturals.add(frozenset(chosen))
            for of_naturals in taken_by_naturals:
                of_jokers = set(seats) - of_naturals
                side_by_side = any(seat + 1 in of_jokers for seat in of_jokers)
                if side_by_side and not rules["adjacent_jokers"]:
                    continue
                readings.append(run_reading(cards, row, of_naturals, rules))
    return readings


def run_reading(
    cards: list[str], row: dict[int, str], of_naturals: frozenset[int], rules: Table
) -> Reading:
    """Say which seat of the row every laid card takes, and what that makes."""
    seats = sorted(row)
    table_row = [row[seat] if seat in of_naturals else JOKER for seat in seats]
    upwards = cards == table_row
    downwards = cards == table_row[::-1]
    waiting = {seat: row[seat] if seat in of_naturals else JOKER for seat in seats}
    seat_of_card = []
    for card in cards:
        ways = [seat for seat, waited in waiting.items() if waited == card]
        seat = max(ways) if downwards and not upwards else min(ways)
        del waiting[seat]
        seat_of_card.append(seat)

    def value(seat: int) -> int:
        if seat == 0:
            return int(rules["ace_low"])
        if seat == 13:
            return int(rules["ace_high"])
        return face_points(ROW[seat])

    three_in_a_row = any({seat, seat + 1, seat + 2} <= of_naturals for seat in seats)
    no_joker = JOKER not in cards
    return Reading(
        kind="run",
        stands_for=tuple((row[seat],) for seat in seat_of_card),
        card_points=tuple(
            counted(card, value(seat), rules)
            for card, seat in zip(cards, seat_of_card, strict=True)
        ),
        ordinary=sum(value(seat) for seat in seats),
        in_order=upwards or downwards,
        pure=three_in_a_row if rules["pure_run"] == "three_naturals" else no_joker,
        place=(seats[0], *sorted(of_naturals)),
    )


def counted(card: str, ordinary: int, rules: Table) -> int:
    """Points of one laid card: under ``fixed`` a joker has its own, whatever it stands for."""
    if card == JOKER and rules["joker_value"] == "fixed":
        return int(rules["joker_points"])
    return ordinary


def judge_opening(melds: list[list[str]], rules: Table, situation: Table) -> OpeningJudgment:
    """Accept an opening or say every reason against it."""
    situation = QUIET | situation
    laid = [card for meld in melds for card in meld]
    judged = tuple(judge_meld(meld, rules) for meld in melds)
    going_out = len(laid) == rules["hand_size"]
    free = lays_freely(rules, situation)
    points = sum(meld.points for meld in judged)
    threshold = threshold_of(rules, situation, going_out)

    codes = against_anyone(laid, rules, situation)
    if not melds:
        codes.add("no_meld")
    if not all(meld.valid for meld in judged):
        codes.add("invalid_meld")
    if points < threshold:
        codes.add("below_threshold")
    if not free:
        codes |= against_who_has_not_opened(laid, rules, situation)
        if not (going_out and rules["going_out_waives"] == "all"):
            codes |= not_pure(judged, rules)
    return OpeningJudgment(judged, points, threshold, going_out, frozenset(codes))


def lays_freely(rules: Table, situation: Table) -> bool:
    """Who has already opened lays freely, and at some tables who has a partner who has."""
    if situation["opened"] == "partner":
        return bool(rules["partner_free"])
    return bool(situation["opened"] == "self")


def threshold_of(rules: Table, situation: Table, going_out: bool) -> int:
    """Points needed: the table's, or one more than the other side's, or none."""
    if lays_freely(rules, situation):
        return 0
    if going_out and rules["going_out_waives"] in ("threshold", "all"):
        return 0
    if rules["beat_the_bar"] and situation["bar"] is not None:
        return max(int(rules["threshold"]), int(situation["bar"]) + 1)
    return int(rules["threshold"])


def against_anyone(laid: list[str], rules: Table, situation: Table) -> set[str]:
    """Cards the table does not have, no card for the discard, the first turn."""
    codes = set()
    for card, count in Counter(laid).items():
        if count > (rules["jokers"] if card == JOKER else rules["packs"]):
            codes.add("too_many_copies")
    if len(laid) > rules["hand_size"]:
        codes.add("no_card_left")
    if rules["first_turn_ban"] and situation["first_turn"]:
        codes.add("first_turn")
    return codes


def against_who_has_not_opened(laid: list[str], rules: Table, situation: Table) -> set[str]:
    """The opening's limit of jokers, and what became of the card taken from the discard pile."""
    codes = set()
    limit = rules["max_jokers_opening"]
    if limit is not None and laid.count(JOKER) > limit:
        codes.add("too_many_jokers_in_opening")
    taken = situation["taken"]
    if taken is not None and rules["taken_discard"] == "forbidden":
        codes.add("taken_forbidden")
    if taken is not None and rules["taken_discard"] == "must_be_laid" and taken not in laid:
        codes.add("taken_not_laid")
    return codes


def not_pure(judged: tuple[MeldJudgment, ...], rules: Table) -> set[str]:
    """No tierce franche, no set without a joker, where the table asks for them."""
    codes = set()
    pure_kinds = {meld.kind for meld in judged if meld.pure}
    if rules["pure_run"] != "none" and "run" not in pure_kinds:
        codes.add("no_pure_run")
    if rules["pure_set"] and "set" not in pure_kinds:
        codes.add("no_pure_set")
    return codes


def goes_round_the_corner(cards: list[str]) -> bool:
    """Whether the cards would be consecutive if the 2 came after the ace after the king."""
    naturals = [card for card in cards if card != JOKER]
    for suit in SUITS:
        for first in range(13):
            row = [RANKS[(first + step) % 13] + suit for step in range(len(cards))]
            crosses = first + len(cards) > 14
            if crosses and not Counter(naturals) - Counter(row):
                return True
    return False


def untrue_reason(code: str, cards: list[str], missing: list[str], rules: Table) -> str | None:
    """Why a refusal's code would be a lie about these cards, or None when it says something true.

    Several wordings of one fault may be true; which one is said is the engine's choice. What must
    not happen is naming a fault the meld does not have. `missing` are the cards that the refusal
    says are missing: with them the meld may go round the corner.
    """
    naturals = [card for card in cards if card != JOKER]
    jokers = len(cards) - len(naturals)
    unique = sorted(set(naturals))
    unique_and_jokers = unique + [JOKER] * jokers
    ranks = {card[0] for card in naturals}
    suits = {card[1] for card in naturals}
    most = rules["max_jokers_per_meld"]
    against = {"any": False, "not_more": jokers > len(naturals), "fewer": jokers >= len(naturals)}
    in_order = sorted(RANKS.index(rank) for rank in ranks)
    row_of_all = len(naturals) >= 2 and all(b - a <= 1 + jokers for a, b in pairwise(in_order))
    unlimited = {"max_jokers_per_meld": None, "jokers_vs_naturals": "any"}
    allowed_apart = judge_meld(cards, rules | unlimited | {"adjacent_jokers": True}).valid
    true = {
        "too_few_cards": len(cards) < 3,
        "too_many_cards": len(cards) > min(4, rules["run_max"]),
        "only_jokers": bool(cards) and not naturals,
        "too_many_jokers": (most is not None and jokers > most)
        or against[rules["jokers_vs_naturals"]],
        "adjacent_jokers": not rules["adjacent_jokers"] and jokers >= 2 and allowed_apart,
        "same_suit_twice": len(ranks) == 1 and len(suits) < len(naturals),
        "duplicate_card": len(set(naturals)) < len(naturals),
        "turns_corner": goes_round_the_corner(unique + missing if missing else unique_and_jokers),
        "gap": len(suits) == 1 and len(ranks) > 1,
        "mixed_suits": len(suits) > 1 and len(ranks) > 1 and (row_of_all or "A" in ranks),
        "unrelated": len(ranks) > 1,
    }
    if code not in true:
        return f"{code} is no code of the rules"
    return None if true[code] else f"{code} is not what {' '.join(cards)} shows"
