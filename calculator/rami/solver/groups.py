"""What a group of natural cards counts with every number of jokers that makes it a meld.

The naturals of a meld are ranks of one suit (a run, or one card, which jokers make a run or a
set) or two and more cards of one rank (a set). `read_meld` remains the authority: the tests
compare every group with it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from calculator.rami.readings import MAX_SET, MIN_CARDS, joker_limit
from calculator.rami.rules import JokerValue, PureRun, Rules
from calculator.rami.seats import HIGH_ACE, seat_table
from calculator.rami.solver.hand import ACE, MAX_HAND_JOKERS, RANKS, SECOND_ACE
from calculator.rami.solver.layout import PURE_RUN, PURE_SET, Entry, Layout


class _Way(NamedTuple):
    """One reading of a group; `before` counts the cards before its first natural."""

    points: int
    is_run: bool
    face_points: int
    pure: bool
    before: int


class GroupTable:
    """Groups of naturals and what they count at one table, each worked out once.

    An option is an `Entry`: its flags, its jokers, and the shift that laying it means.
    """

    def __init__(self, rules: Rules, layout: Layout) -> None:
        self._rules = rules
        self._layout = layout
        self._seats = seat_table(rules)
        sums = [0]
        for value in self._seats.values[1:]:
            sums.append(sums[-1] + value)
        self._sums = tuple(sums)
        self._by_place = (
            not rules.adjacent_jokers
            or rules.joker_value is JokerValue.FIXED
            or rules.pure_run is PureRun.THREE_NATURALS
        )
        self._runs: dict[int, tuple[Entry, ...]] = {}
        self._shapes: dict[int | tuple[int, ...], tuple[Entry, ...]] = {}

    def run_options(self, group: int) -> tuple[Entry, ...]:
        """The options of ranks of one suit, by jokers upwards."""
        options = self._runs.get(group)
        if options is None:
            shape = self._shape(group)
            options = self._shapes.get(shape)
            if options is None:
                options = self._shapes[shape] = tuple(self._run_options(group))
            self._runs[group] = options
        return options

    def _shape(self, group: int) -> int | tuple[int, ...]:
        """What of a group its options depend on: all of it, where the place of a joker matters.

        Elsewhere only its ends, its aces and the number of its cards do.
        """
        if self._by_place:
            return group
        others = group & RANKS & ~ACE
        lowest = others & -others
        return lowest, others.bit_length(), group & (ACE | SECOND_ACE), group.bit_count()

    def set_options(self, number: int, naturals: int) -> tuple[Entry, ...]:
        """The options of two and more cards of a rank, by jokers upwards."""
        limit = joker_limit(naturals, self._rules)
        most = MAX_SET - naturals if limit is None else min(limit, MAX_SET - naturals)
        fewest = max(0, MIN_CARDS - naturals)
        asked = PURE_SET if self._rules.pure_set else 0
        return tuple(
            [
                (
                    0 if jokers else asked,
                    jokers,
                    self._layout.bit(
                        jokers, self._set_points(number, naturals, jokers), naturals + jokers
                    ),
                )
                for jokers in range(fewest, max(most, 0) + 1)
            ]
        )

    def _set_points(self, number: int, naturals: int, jokers: int) -> int:
        value, fixed = self._seats.set_values[number], self._seats.joker_points
        return value * naturals + (value if fixed is None else fixed) * jokers

    def _run_options(self, group: int) -> list[Entry]:
        rules, found = self._rules, []
        aces = bool(group & ACE) + bool(group & SECOND_ACE)
        held = (group & RANKS & ~ACE) << 1
        naturals = held.bit_count() + aces
        limit = joker_limit(naturals, rules)
        asked = PURE_RUN if rules.pure_run is not PureRun.NONE else 0
        for jokers in range(max(0, MIN_CARDS - naturals), MAX_HAND_JOKERS + 1):
            if jokers and limit is not None and jokers > limit:
                break
            ways = self._ways(held, aces, naturals, jokers)
            for points, pure in self._counted(ways, naturals, jokers):
                flags = asked if pure else 0
                found.append((flags, jokers, self._layout.bit(jokers, points, naturals + jokers)))
        return found

    def _ways(self, held: int, aces: int, naturals: int, jokers: int) -> list[_Way]:
        """The readings in the order of `read_meld`: the set, then runs from the lowest place."""
        ways = []
        length = naturals + jokers
        if naturals == 1 and length <= MAX_SET:
            number = held.bit_length() - 1 if held else 1
            points = self._set_points(number, 1, jokers)
            face = self._seats.set_values[number] * length
            ways.append(_Way(points, False, face, False, 0))
        if length > min(self._rules.run_max, HIGH_ACE):
            return ways
        lowest = (held & -held).bit_length() - 1 if held else HIGH_ACE
        highest = held.bit_length() - 1 if held else 1
        first = max(1, highest - length + 1)
        for start in range(first, min(lowest, HIGH_ACE - length + 1) + 1):
            for seated in _ace_seats(aces, start, start + length - 1):
                way = self._run(held | seated, start, length, jokers)
                if way is not None:
                    ways.append(way)
        return ways

    def _run(self, places: int, start: int, length: int, jokers: int) -> _Way | None:
        """The run over a window of places with naturals in some, unless jokers may not touch."""
        holes = ((1 << length) - 1 << start) & ~places
        if not self._rules.adjacent_jokers and holes & holes >> 1:
            return None
        face = points = self._sums[start + length - 1] - self._sums[start - 1]
        if self._seats.joker_points is not None and jokers:
            points = self._seats.joker_points * jokers
            points += sum([v for n, v in enumerate(self._seats.values) if places >> n & 1])
        pure = not jokers
        if self._rules.pure_run is PureRun.THREE_NATURALS:
            pure = bool(places & places >> 1 & places >> 2)
        before = (places & -places).bit_length() - 1 - start
        return _Way(points, True, face, pure, before)

    def _counted(self, ways: list[_Way], naturals: int, jokers: int) -> set[tuple[int, bool]]:
        """What the table counts for the cards: as laid it may be several, by how they are laid."""
        if not ways:
            return set()
        value = self._rules.joker_value
        if value is JokerValue.HIGHEST:
            chosen = min(ways, key=lambda way: (-way.points, way.is_run))
        elif value is not JokerValue.AS_LAID:
            chosen = min(ways, key=lambda way: way[:3])
        elif naturals > 1:
            return {(way.points, way.pure) for way in ways}
        else:
            return {(_best_order(ways, jokers), False)}
        return {(chosen.points, chosen.pure)}


_LOW, _HIGH = 1 << 1, 1 << HIGH_ACE
_NO_ACE: Final = (0,)


def _ace_seats(aces: int, start: int, end: int) -> tuple[int, ...]:
    """The places, as a mask, that the natural aces of a run may take."""
    if not aces:
        return _NO_ACE
    low, high = start == 1, end == HIGH_ACE
    if aces == 2:
        return (_LOW | _HIGH,) if low and high else ()
    return (_LOW,) * low + (_HIGH,) * high


def _best_order(ways: list[_Way], jokers: int) -> int:
    """The most that one card among jokers counts as laid, over every place it may have.

    Laid in place `i` it reads upwards as a run that begins `i` places before it, downwards as one
    that ends `i` places after it; a set is always in order; the fewest points count.
    """
    anyway = min([way.points for way in ways])
    best = anyway
    for place in range(jokers + 1):
        in_order = [
            way.points for way in ways if not way.is_run or way.before in (place, jokers - place)
        ]
        best = max(best, min(in_order, default=anyway))
    return best
