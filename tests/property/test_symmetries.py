"""Sentences of the rules, each proved on melds and openings nobody thought of.

Every class quotes the sentence it proves.
"""

from typing import Any, ClassVar

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from calculator.rami import format_cards, parse_cards
from tests.property.referee import engine_meld, engine_opening, seats_of_engine
from tests.rami import deals
from tests.rami.deals import RANGES, Meld
from tests.rami.oracle import JOKER, SUITS, Table, table

pytestmark = pytest.mark.thorough
proved = settings(max_examples=200, derandomize=True, deadline=None)


def codes(verdict: Any) -> list[str]:
    """The codes of every reason, sorted."""
    return sorted(str(reason.code) for reason in verdict.reasons)


def said_of_meld(verdict: Any) -> tuple[Any, ...]:
    """What a meld's verdict says beyond which reading was chosen and in which order it lies."""
    readings = sorted(
        (str(one.kind), one.points, sorted(seat[:2] for seat in seats_of_engine(one)))
        for one in verdict.readings
    )
    return verdict.valid, codes(verdict), readings


def counted(verdict: Any) -> tuple[Any, ...]:
    """What a meld counts as."""
    return verdict.kind, verdict.points, verdict.pure


def said_of_opening(verdict: Any) -> tuple[Any, ...]:
    """What an opening's verdict says, but for its melds."""
    return (
        verdict.accepted,
        verdict.points,
        verdict.threshold,
        verdict.missing,
        verdict.going_out,
        codes(verdict),
    )


class TestOrderOfTapping:
    """Rule: "Validity does not depend on the order in which the cards were tapped"."""

    @proved
    @given(deals.melds, deals.tables, st.randoms(use_true_random=False))
    def test_any_order_is_as_good(self, cards: Meld, rules: Table, rng: Any) -> None:
        tapped, other = cards, rng.sample(cards, len(cards))
        one, two = engine_meld(tapped, rules), engine_meld(other, rules)
        assert said_of_meld(one) == said_of_meld(two)
        if rules["joker_value"] != "as_laid":
            assert counted(one) == counted(two)

    @proved
    @given(deals.melds, deals.tables)
    def test_upwards_or_downwards_is_one_under_as_laid(self, cards: Meld, rules: Table) -> None:
        """Cards in order are so "ascending or descending"."""
        rules["joker_value"] = "as_laid"
        backwards = engine_meld(cards[::-1], rules)
        assert counted(engine_meld(cards, rules))[:2] == counted(backwards)[:2]

    @proved
    @given(deals.openings, deals.tables, deals.situations, st.randoms(use_true_random=False))
    def test_melds_may_be_laid_in_any_order(
        self, melds: list[Meld], rules: Table, situation: Table, rng: Any
    ) -> None:
        order = rng.sample(range(len(melds)), len(melds))
        one = engine_opening(melds, rules, situation)
        two = engine_opening([melds[i] for i in order], rules, situation)
        assert said_of_opening(one) == said_of_opening(two)
        assert [one.melds[i] for i in order] == list(two.melds)


class TestSuits:
    """No rule knows one suit from another: "3 or more consecutive cards of one suit"."""

    @proved
    @given(deals.openings, deals.tables, deals.situations, st.permutations(SUITS))
    def test_permuting_the_suits_everywhere_changes_nothing_but_the_suits(
        self, melds: list[Meld], rules: Table, situation: Table, suits: list[str]
    ) -> None:
        new = dict(zip(SUITS, suits, strict=True))

        def recut(card: str) -> str:
            return card if card == JOKER else card[0] + new[card[1]]

        taken = situation["taken"] and recut(situation["taken"])
        one = engine_opening(melds, rules, situation)
        two = engine_opening(
            [[recut(card) for card in meld] for meld in melds], rules, situation | {"taken": taken}
        )
        assert said_of_opening(one) == said_of_opening(two)
        for before, after in zip(one.melds, two.melds, strict=True):
            assert counted(before) == counted(after)
            assert codes(before) == codes(after)
            assert [
                [
                    (recut(card), tuple(sorted(map(recut, stands_for))), points)
                    for card, stands_for, points in seats_of_engine(reading)
                ]
                for reading in before.readings
            ] == [seats_of_engine(reading) for reading in after.readings]


class TestReasons:
    """Rule: "accepted when all of this holds; otherwise refused with **every** reason"."""

    @proved
    @given(deals.melds, deals.tables)
    def test_a_meld_is_valid_iff_it_has_no_reasons_iff_it_can_be_read(
        self, cards: Meld, rules: Table
    ) -> None:
        verdict = engine_meld(cards, rules)
        assert verdict.valid is (not verdict.reasons) is bool(verdict.readings)
        if not verdict.valid:
            assert counted(verdict) == (None, 0, False)

    @proved
    @given(deals.openings, deals.tables, deals.situations)
    def test_an_opening_is_accepted_iff_it_has_no_reasons(
        self, melds: list[Meld], rules: Table, situation: Table
    ) -> None:
        verdict = engine_opening(melds, rules, situation)
        assert verdict.accepted is (not verdict.reasons)
        assert verdict.missing == max(0, verdict.threshold - verdict.points)

    @proved
    @given(deals.holed_runs())
    def test_the_missing_cards_of_a_gap_repair_the_run(self, cards: Meld) -> None:
        """Rule: "`gap` (the cards missing)"."""
        generous = table()
        verdict = engine_meld(cards, generous)
        if verdict.valid or "turns_corner" in codes(verdict):
            return  # the turn is what is wrong, the gap is on its way
        assert codes(verdict) == ["gap"]
        (gap,) = verdict.reasons
        missing = [card.notation for card in gap.cards]
        naturals = [card for card in cards if card != JOKER]
        assert gap.count == len(cards) - len(naturals) < len(missing)
        assert engine_meld(naturals + missing, generous).kind == "run"

    CURES: ClassVar[dict[str, Table]] = {
        "adjacent_jokers": {"adjacent_jokers": True},
        "too_many_jokers": {"max_jokers_per_meld": None, "jokers_vs_naturals": "any"},
        "same_suit_twice": {"same_suit_in_set": True},
        "too_many_cards": {"run_max": 14},
    }

    @proved
    @given(deals.valid_melds(), deals.tables)
    def test_without_the_limits_that_are_blamed_the_meld_is_valid(
        self, cards: Meld, rules: Table
    ) -> None:
        """A meld valid at the reference table is refused elsewhere for that table's limits only."""
        blamed = codes(engine_meld(cards, rules))
        assert set(blamed) <= self.CURES.keys()
        for code in blamed:
            rules |= self.CURES[code]
        assert engine_meld(cards, rules).valid


class TestReadings:
    """Rule: "A **reading** says, for every laid card, which card it stands for"."""

    @proved
    @given(deals.melds, deals.tables)
    def test_natural_cards_stand_for_themselves(self, cards: Meld, rules: Table) -> None:
        for reading in engine_meld(cards, rules).readings:
            assert [seat.card.notation for seat in reading.seats] == cards
            for card, stands_for, _ in seats_of_engine(reading):
                assert JOKER not in stands_for
                assert stands_for
                if card != JOKER:
                    assert stands_for == (card,)

    @proved
    @given(deals.melds, deals.tables)
    def test_the_card_a_joker_stands_for_may_take_its_place(
        self, cards: Meld, rules: Table
    ) -> None:
        """Rule: "A joker stands for one exact card. In a set it takes a missing suit"."""
        assume(rules["joker_value"] != "fixed" and JOKER in cards)
        for reading in engine_meld(cards, rules).readings:
            joker = cards.index(JOKER)
            for card in seats_of_engine(reading)[joker][1]:
                replaced = [*cards[:joker], card, *cards[joker + 1 :]]
                readings = engine_meld(replaced, rules).readings
                assert (reading.kind, reading.points) in {(o.kind, o.points) for o in readings}

    @proved
    @given(deals.melds, deals.tables)
    def test_joker_value_picks_a_reading_and_takes_none_away(
        self, cards: Meld, rules: Table
    ) -> None:
        """Rule: "`joker_value` picks one reading"."""
        verdicts = [engine_meld(cards, rules | {"joker_value": v}) for v in RANGES["joker_value"]]
        seen = {
            frozenset(
                (str(one.kind), tuple(sorted(seat[:2] for seat in seats_of_engine(one))))
                for one in verdict.readings
            )
            for verdict in verdicts
        }
        assert len(seen) == 1

    @proved
    @given(deals.valid_melds(), deals.tables)
    def test_the_lowest_is_lowest_and_the_highest_highest(self, cards: Meld, rules: Table) -> None:
        """Rule: "`lowest`: fewest points; `highest`: most points"."""
        lowest, as_laid, highest = (
            engine_meld(cards, rules | {"joker_value": value})
            for value in ("lowest", "as_laid", "highest")
        )
        assert lowest.points <= as_laid.points <= highest.points
        points = [one.points for one in lowest.readings]
        if points:
            assert (lowest.points, highest.points) == (min(points), max(points))

    @proved
    @given(deals.valid_melds(), deals.tables, st.integers(0, 49))
    def test_a_fixed_joker_counts_its_points(
        self, cards: Meld, rules: Table, joker_points: int
    ) -> None:
        """Rule: "`fixed`: every joker counts `joker_points`"."""
        rules["joker_value"] = "fixed"
        one = engine_meld(cards, rules | {"joker_points": joker_points})
        two = engine_meld(cards, rules | {"joker_points": joker_points + 1})
        assert two.points - one.points == (cards.count(JOKER) if one.valid else 0)
        for reading in one.readings:
            jokers = [seat.points for seat in reading.seats if seat.card.is_joker]
            assert jokers == [joker_points] * cards.count(JOKER)

    @proved
    @given(deals.valid_melds(), deals.tables)
    def test_equal_points_are_a_set_before_a_run(self, cards: Meld, rules: Table) -> None:
        """Rule: "Equal points: the set before the run"."""
        assume(rules["joker_value"] != "as_laid")
        verdict = engine_meld(cards, rules)
        if any(one.kind == "set" and one.points == verdict.points for one in verdict.readings):
            assert verdict.kind == "set"

    @proved
    @given(deals.melds, deals.tables)
    def test_a_generous_table_reads_all_that_a_strict_one_reads(
        self, cards: Meld, rules: Table
    ) -> None:
        generous = {
            "max_jokers_per_meld": None,
            "jokers_vs_naturals": "any",
            "adjacent_jokers": True,
            "run_max": 14,
        }
        strict = said_of_meld(engine_meld(cards, rules))[2]
        lenient = said_of_meld(engine_meld(cards, rules | generous))[2]
        assert all(reading in lenient for reading in strict)


class TestThreshold:
    """Rule: "points of the valid melds < threshold (exactly the threshold is enough)"."""

    @proved
    @given(deals.openings, deals.valid_melds(), deals.tables, deals.situations)
    def test_adding_a_valid_meld_never_lowers_the_points(
        self, melds: list[Meld], more: Meld, rules: Table, situation: Table
    ) -> None:
        before = engine_opening(melds, rules, situation)
        after = engine_opening([*melds, more], rules, situation)
        assert after.points == before.points + engine_meld(more, rules).points
        assert after.points >= before.points

    @proved
    @given(deals.openings, deals.tables)
    def test_exactly_the_threshold_is_enough_and_one_less_is_not(
        self, melds: list[Meld], rules: Table
    ) -> None:
        rules["going_out_waives"] = "none"
        points = engine_opening(melds, rules).points
        assume(points < 200)
        enough = engine_opening(melds, rules | {"threshold": points})
        assert enough.missing == 0
        assert "below_threshold" not in codes(enough)
        short = engine_opening(melds, rules | {"threshold": points + 1})
        assert short.missing == 1
        assert "below_threshold" in codes(short)

    @proved
    @given(deals.openings, deals.tables, deals.situations, st.integers(0, 200))
    def test_raising_the_threshold_never_turns_refused_into_accepted(
        self, melds: list[Meld], rules: Table, situation: Table, other: int
    ) -> None:
        low, high = sorted([rules["threshold"], other])
        before = engine_opening(melds, rules | {"threshold": low}, situation)
        after = engine_opening(melds, rules | {"threshold": high}, situation)
        assert set(codes(before)) <= set(codes(after))

    @proved
    @given(deals.openings, deals.tables, deals.situations, st.integers(0, 300))
    def test_the_bar_asks_for_one_point_more(
        self, melds: list[Meld], rules: Table, situation: Table, bar: int
    ) -> None:
        """Rule: "With the bar: threshold = max(threshold, N + 1)"."""
        rules |= {"beat_the_bar": True, "going_out_waives": "none", "partner_free": False}
        situation |= {"bar": bar, "opened": "none"}
        verdict = engine_opening(melds, rules, situation)
        assert verdict.threshold == max(rules["threshold"], bar + 1)


class TestFreePlayers:
    """Rule: "A player who has already opened, or whose partner has, lays freely"."""

    @proved
    @given(deals.openings, deals.tables, deals.situations)
    def test_who_has_opened_is_refused_nothing_another_may_do(
        self, melds: list[Meld], rules: Table, situation: Table
    ) -> None:
        bound = engine_opening(melds, rules, situation | {"opened": "none"})
        free = engine_opening(melds, rules, situation | {"opened": "self"})
        assert set(codes(free)) <= set(codes(bound))
        assert free.threshold == 0
        assert not set(codes(free)) & {
            "below_threshold",
            "no_pure_run",
            "no_pure_set",
            "too_many_jokers_in_opening",
            "taken_not_laid",
            "taken_forbidden",
        }

    @proved
    @given(deals.openings, deals.tables, deals.situations)
    def test_a_partner_frees_only_where_the_table_says_so(
        self, melds: list[Meld], rules: Table, situation: Table
    ) -> None:
        partner = engine_opening(melds, rules, situation | {"opened": "partner"})
        same_as = "self" if rules["partner_free"] else "none"
        other = engine_opening(melds, rules, situation | {"opened": same_as})
        assert said_of_opening(partner) == said_of_opening(other)


class TestCounting:
    """Rule: "more copies of a card than packs, or more jokers than the table plays"."""

    @proved
    @given(deals.openings, deals.tables, deals.situations)
    def test_more_packs_and_jokers_never_refuse(
        self, melds: list[Meld], rules: Table, situation: Table
    ) -> None:
        before = set(codes(engine_opening(melds, rules, situation)))
        after = set(codes(engine_opening(melds, rules | {"packs": 3, "jokers": 6}, situation)))
        assert after - before == set()
        assert before - after <= {"too_many_copies"}

    @pytest.mark.parametrize("jokers", range(30))
    @pytest.mark.parametrize("adjacent", [True, False])
    def test_no_number_of_jokers_crashes_the_referee(self, jokers: int, adjacent: bool) -> None:
        """Trap: "three or more jokers crashing"."""
        for naturals in ([], ["Ah"], ["9h", "Th"], ["Kd", "Ks"], ["2s", "Kh"], ["Ah"] * 3):
            cards = naturals + [JOKER] * jokers
            rules = table(adjacent_jokers=adjacent)
            assert "too_many_copies" in codes(engine_opening([cards], rules)) or jokers <= 4
            assert not engine_meld(cards, rules).valid or len(cards) <= 14


class TestNotation:
    """Rule: "`parse_x` raises, `format_x` inverts it"."""

    @proved
    @given(st.lists(deals.card_notations, max_size=20))
    def test_what_is_parsed_is_formatted_back(self, cards: Meld) -> None:
        text = "".join(cards)
        parsed = parse_cards(text)
        assert format_cards(parsed) == text
        assert [card.notation for card in parsed] == cards
        assert tuple(parse_cards(format_cards(parsed))) == tuple(parsed)

    @proved
    @given(st.text(alphabet="A23456789TJQKshdck 1♥", max_size=8))
    def test_what_is_no_card_raises(self, text: str) -> None:
        try:
            parsed = parse_cards(text)
        except ValueError:
            pairs = [text[i : i + 2] for i in range(0, len(text), 2)]
            assert not all(pair in {JOKER, *deals.PACK} for pair in pairs)
        else:
            assert format_cards(parsed) == text
