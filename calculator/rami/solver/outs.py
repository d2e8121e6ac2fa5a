"""The cards that would let a hand open: every face tried, the work for the hand itself shared.

An opening that the hand alone does not give lays the new card, in one of three ways: in its suit
(a run, or alone among jokers), in a set with other cards of its rank, or, when it is the joker,
anywhere. The rest of that opening lies within the hand, which has been searched already.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from calculator.rami.cards import Card
from calculator.rami.readings import MAX_SET
from calculator.rami.solver.goals import Demand, Demands
from calculator.rami.solver.hand import completing, flagged_rank, without
from calculator.rami.solver.layout import PURE_RUN, TAKEN, Planes, Result
from calculator.rami.solver.ranks import Counts, Suits, choices, counts_of, take
from calculator.rami.solver.search import Search

NO_OPENING: Final = -1
"""The points where no opening is accepted."""


class Out(NamedTuple):
    """A card that makes an opening possible, and the points of the best one with it."""

    card: Card
    points: int


class Rest:
    """What is reached beside a new card: asked for the most points with a result added."""

    def __init__(self, planes: Planes, demands: Demands, search: Search) -> None:
        self._demands, self._search = demands, search
        self._planes = planes
        if not search.spare:  # a joker must be laid: it is noted as the taken card is
            none = search.layout.low[0]
            self._planes = tuple(
                [
                    pair
                    for flags, bits in planes
                    for pair in ((flags, bits & none), (flags | TAKEN, bits & ~none))
                ]
            )
        self._most: dict[tuple[int, int, int], list[tuple[int, int]]] = {}
        self._folded: dict[tuple[int, int], list[tuple[int, Demand]]] = {}

    def most_points(self, results: Iterable[Result], best: int) -> int:
        """The most points of an accepted opening with one of the results, no less than `best`."""
        spare, known = self._search.spare, self._most
        for flags, jokers, points, cards in results:
            key = flags if spare or not jokers else flags | TAKEN, jokers, cards
            found = known.get(key)
            if found is None:
                found = known[key] = self._found(*key)
            for most, threshold in found:
                if most + points > best and most + points >= threshold:
                    best = most + points
        return best

    def _found(self, flags: int, jokers: int, cards: int) -> list[tuple[int, int]]:
        """For each demand that can be met, the most points beside such a result, and those asked."""
        layout = self._search.layout
        between, most_points = layout.between, layout.most_points
        found = []
        for bits, demand in self._beside(flags, jokers):
            allowed = bits & between(max(0, demand.fewest - cards), demand.most - cards)
            if allowed:
                found.append((most_points(allowed)[0], demand.threshold))
        return found

    def _beside(self, flags: int, jokers: int) -> list[tuple[int, Demand]]:
        """For each demand that can be met, all that is reached beside such flags and jokers."""
        found = self._folded.get((flags, jokers))
        if found is None:
            found = self._folded[flags, jokers] = []
            layout, spare = self._search.layout, self._search.jokers - jokers
            for demand in self._demands.asked if spare >= 0 else ():
                reached = 0
                for others, bits in self._planes:
                    if (others | flags) & demand.need == demand.need:
                        reached |= layout.fold(bits & layout.low[spare])
                if reached:
                    found.append((reached, demand))
        return found


class SetsWith(NamedTuple):
    """The most points of an opening with a new card in a set beside certain cards of its rank.

    `suits` are those of the cards; `points_taken` are the points where the new card is to be
    noted as the one taken.
    """

    suits: tuple[int, ...]
    points: int
    points_taken: int


class Tried:
    """The points that a hand opens with when one card is added; each face costs little."""

    def __init__(self, search: Search, demands: Demands, suits: Suits, already: int) -> None:
        self._search, self._demands, self._suits = search, demands, suits
        self._already = already
        self._ranks = search.table.ranks.ranks(suits)
        planes = search.total(suits)
        self._whole = self._rest(planes)
        self._lacks_run = not any([flags & PURE_RUN for flags, _ in planes]) and all(
            [demand.need & PURE_RUN for demand in demands.asked]
        )
        self._runs_with = [completing(suit) for suit in suits]
        self._beside: dict[int, dict[int, Rest]] = {}
        self._sets: dict[int, list[SetsWith]] = {}

    def points(self, card: Card) -> int:
        """The most points of an accepted opening of the hand and a card, -1 when there is none."""
        if card.is_joker:
            return self._with_joker()
        index, rank = card.suit_index, 1 << card.number - 1
        search, best = self._search, self._already
        if self._lacks_run and not self._runs_with[index] & rank:
            return best  # neither the hand nor the hand with it has a tierce franche
        added, jokers, spare = search.table.suits.added, search.jokers, search.spare
        if (
            self._whole.most_points(added(self._suits[index], rank, jokers, spare=spare), best)
            > best
        ):
            for own, rest in self._beside_suit(index).items():
                best = rest.most_points(added(own, rank, jokers, spare=spare), best)
        taken = flagged_rank(self._suits[index]) == rank
        for sets in self._of_rank(rank):
            if search.table.ranks.twice or index not in sets.suits:
                best = max(best, sets.points_taken if taken else sets.points)
        return best

    def _beside_suit(self, index: int) -> dict[int, Rest]:
        """What the other suits reach, with sets, by what of this suit the sets leave."""
        found = self._beside.get(index)
        if found is None:
            others = [*self._suits[:index], *self._suits[index + 1 :]]
            apart = self._search.apart(others, self._suits[index], self._ranks, self._search.jokers)
            found = self._beside[index] = {own: self._rest(planes) for own, planes in apart.items()}
        return found

    def _rest(self, planes: Planes) -> Rest:
        return Rest(planes, self._demands, self._search)

    def _of_rank(self, rank: int) -> list[SetsWith]:
        """The sets of a new card of a rank with each choice of one to three such cards held."""
        found = self._sets.get(rank)
        if found is None:
            found = []
            counts = counts_of(self._suits, rank)
            for mates, used in choices(counts, self._search.table.ranks.twice, 1, MAX_SET - 1):
                sets = self._set_points(rank, mates, used)
                if sets.points_taken > NO_OPENING:
                    found.append(sets)
            self._sets[rank] = found
        return found

    def _set_points(self, rank: int, mates: tuple[int, ...], used: Counts) -> SetsWith:
        search, layout = self._search, self._search.layout
        taken = any([flagged_rank(self._suits[mate]) == rank for mate in mates])
        options = [
            (flags | TAKEN if taken else flags, *layout.result(bit))
            for flags, jokers, bit in search.table.ranks.options(rank.bit_length(), len(mates) + 1)
            if jokers <= search.jokers
        ]
        points = points_taken = NO_OPENING
        if self._whole.most_points(_noted(options), NO_OPENING) > self._already:
            for rest, results in self._without(rank, mates, used, options):
                points = rest.most_points(results, points)
                points_taken = rest.most_points(_noted(results), points_taken)
        return SetsWith(mates, points, points_taken)

    def _without(
        self, rank: int, mates: tuple[int, ...], used: Counts, options: list[Result]
    ) -> Iterator[tuple[Rest, Iterable[Result]]]:
        """What the hand reaches without some cards of a rank, and the options, in parts."""
        search = self._search
        if len(mates) > 1:
            spare = search.jokers - options[0][1]
            planes = search.total(take(self._suits, rank, used), spare=spare)
            yield self._rest(planes), options
            return
        for own, rest in self._beside_suit(mates[0]).items():
            if own & rank:
                yield (
                    rest,
                    [
                        (flags | others, jokers + spent, points + counted, cards + laid)
                        for others, spent, counted, laid in search.results(without(own, rank))
                        for flags, jokers, points, cards in options
                    ],
                )

    def _with_joker(self) -> int:
        """The most points with one more joker, where the table lets it be laid."""
        search = self._search
        if self._lacks_run or search.jokers >= self._demands.max_jokers:
            return self._already  # nor does a joker make a tierce franche
        more = Search(search.table, search.jokers + 1, spare=search.spare)
        accepted = self._demands.accepted(self._demands.folded(more.total(self._suits)))
        return search.layout.most_points(accepted)[0] if accepted else NO_OPENING


def _noted(results: Iterable[Result]) -> list[Result]:
    return [(flags | TAKEN, jokers, points, cards) for flags, jokers, points, cards in results]
