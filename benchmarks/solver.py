"""How fast a hand is solved: against two solvers from PyPI, and against itself.

The peers (`requirements/peers.lock`) are installed by `make bench`, for this comparison alone;
without them only the rows about ourselves are printed. Both sides get the same random hands, in turns, in one run, and
CPU seconds are counted, so that a busy machine slows neither.

What is compared. Ours is a whole call, from cards to the verdict on the best opening. Of
`rummikub-solver` it is the raw solver call alone (its `solve` counts each value once for the
initial meld); of `okey-solver-py` the melds it generates and its backtracking. Both know fewer
rules: no *tierce franche*, one value for the ace, no choice of readings. Warm means that other
hands have been solved before, as in a server; cold that everything kept has been forgotten.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from importlib.util import find_spec
from random import Random
from statistics import median, quantiles

from benchmarks.measure import Measure, on_one_core
from calculator.rami import JOKER, PACK, PROFILES, Card, parse_cards
from calculator.rami.cards import card_of
from calculator.rami.solver import solve
from calculator.rami.solver.search import forget_everything

CARDS = 14
RULES = PROFILES["rami51-sans-tierce"]
REFERENCE = PROFILES["rami51"]
WORST = {
    "A 5 6 7 7 8 9 10 J Q K of a suit and 4 jokers": "As5s6s7s7s8s9sTsJsQsKsJkJkJkJk",
    "13 of a suit and a joker": "As2s3s4s5s6s7s8s9sTsJsQsKsJk",
    "3 to 7 twice and 4 jokers": "3s4s5s6s7s3s4s5s6s7sJkJkJkJk",
    "J Q K of every suit and 4 jokers": "JsQsKsJhQhKhJdQdKdJcQcKcJkJkJkJk",
}
DENSE = ("JkJk5sKhAd2d3d4d6d7d8d9dTdJdKd2c", "JkJkJk2s3s5s6s7s8s9sTsJsQh5d8dKc")
"""The hands whose outs cost most, found by a search for such hands under random rules."""
OUT_OF_REACH = replace(REFERENCE, threshold=200)
"""Here none of these hands can open, so the outs are asked too: no request costs more."""

ROUND = 20

Hand = list[Card]
Side = Callable[[Hand], Callable[[], object]]
"""What makes of a hand a call to be timed."""


def random_hands(count: int, jokers: int | None, seed: str) -> list[Hand]:
    """Random hands of two packs with so many jokers, or of the 108 cards together."""
    rng = Random(f"{seed} {jokers}")
    if jokers is None:
        return [rng.sample([*PACK, *PACK, *[JOKER] * 4], CARDS) for _ in range(count)]
    return [[*rng.sample(PACK * 2, CARDS - jokers), *[JOKER] * jokers] for _ in range(count)]


def bad_for_backtracking() -> list[Hand]:
    """Ten cards in a row from each place they can begin at, in one suit after the other, and jokers."""
    return [
        [*[card_of(start + step, start % 4) for step in range(10)], *[JOKER] * 4]
        for start in range(1, 6)
    ]


def seconds(call: Callable[[], object]) -> float:
    """CPU seconds of a call."""
    start = time.process_time()
    call()
    return time.process_time() - start


def in_turns(
    hands: Sequence[Hand], *sides: Callable[[Hand], Callable[[], object]], turn: int = ROUND
) -> list[list[float]]:
    """CPU seconds of every hand on each side, the sides taking turns of so many hands."""
    spent: list[list[float]] = [[] for _ in sides]
    for first in range(0, len(hands), turn):
        for side, of_side in zip(sides, spent, strict=True):
            calls = [side(hand) for hand in hands[first : first + turn]]
            of_side += [seconds(call) for call in calls]
    return spent


def measures() -> Iterator[Measure]:
    """Every measure of the solver that can be taken here."""
    on_one_core()
    for jokers in (0, 1, 2, 4):
        for hand in random_hands(1_500, jokers, "warm"):
            _best(hand)()
    yield from _against_rummikub()
    yield from _against_okey()
    yield from _against_ourselves()


def _against(
    name: str,
    hands: Sequence[Hand],
    sides: tuple[Side, Side],
    least: float | None,
    turn: int = ROUND,
) -> Measure:
    us, them = (median(side) for side in in_turns(hands, *sides, turn=turn))
    return Measure(
        name=name,
        figure=them / us,
        unit=" times faster",
        least=least,
        note=f"medians {us * 1e6:.0f} µs against {them * 1e6:.0f} µs",
    )


def _best(hand: Hand) -> Callable[[], object]:
    return lambda: solve(hand, RULES).best


def _three(hand: Hand) -> Callable[[], object]:
    def call() -> object:
        solution = solve(hand, RULES)
        return solution.best, solution.smallest, solution.longest

    return call


def _cold(hand: Hand) -> Callable[[], object]:
    return _forgotten(lambda: solve(hand, RULES).best)


def _forgotten(ask: Callable[[], object]) -> Callable[[], object]:
    """Ask with nothing kept. What others have in memory is not gone through for what is garbage."""

    def call() -> object:
        forget_everything()
        return ask()

    gc.collect()
    gc.freeze()
    return call


def _whole(hand: Hand) -> Callable[[], object]:
    def call() -> object:
        solution = solve(hand, REFERENCE)
        return solution.best, solution.smallest, solution.longest, solution.nearest

    return call


def _outs(hand: Hand) -> Callable[[], object]:
    return lambda: solve(hand, REFERENCE).outs


def _against_rummikub() -> Iterator[Measure]:
    if find_spec("rummikub_solver") is None:
        return
    from rummikub_solver import RuleSet, SolverMode  # noqa: PLC0415 (there for the bench alone)

    rules = RuleSet(jokers=4, min_initial_value=50)

    def theirs(hand: Hand) -> Callable[[], object]:
        state = rules.new_game()
        state.add_rack(*[card.index or 53 for card in hand])
        return lambda: rules._solver(SolverMode.INITIAL, state)  # noqa: SLF001 (the raw call)

    for jokers in (0, 1, 2, 4):
        yield _against(
            f"solve / raw rummikub-solver, {jokers} jokers",
            random_hands(60, jokers, "rummikub"),
            (_best, theirs),
            40,
        )


def _against_okey() -> Iterator[Measure]:
    if find_spec("okey_solver") is None:
        return
    import okey_solver as okey  # noqa: PLC0415 (there for the bench alone)

    def theirs(hand: Hand) -> Callable[[], object]:
        colours = ("RED", "BLACK", "BLUE", "YELLOW")
        tiles = [
            okey.Tile(id=str(n), color=colours[card.suit_index], value=card.number or 1)
            for n, card in enumerate(hand)
        ]
        naturals = [tile for tile, card in zip(tiles, hand, strict=True) if card.index]
        wild = [tile for tile, card in zip(tiles, hand, strict=True) if not card.index]

        def call() -> object:
            generator = okey.MeldGenerator(okey.OkeyRuleValidator())
            melds = generator.generate_all_possible_melds(naturals, wild, None)
            return okey.BacktrackingSolver().solve(tiles, melds)

        return call

    hands = random_hands(100, 4, "okey")
    yield _against("solve / okey-solver-py, 4 jokers", hands, (_best, theirs), 10)
    forget_everything()
    name = "solve / okey-solver-py, runs of ten and 4 jokers, none asked before"
    yield _against(name, bad_for_backtracking(), (_best, theirs), 100, turn=1)
    name = "solve, cold each time / okey-solver-py, such a run"
    yield _against(name, bad_for_backtracking()[-1:] * 3, (_cold, theirs), None, turn=1)


def _against_ourselves() -> Iterator[Measure]:
    yield from _of_objectives()
    yield from _of_outs()
    yield from _of_worst_hands()


def _of_objectives() -> Iterator[Measure]:
    hands = [hand for hand in random_hands(600, 2, "three") if solve(hand, RULES).can_open]
    in_turns(hands, _three)  # so that neither side finds what the other has just worked out
    one, three = (median(side) for side in in_turns(hands, _best, _three))
    yield Measure(
        name="best, smallest and longest / best alone, 2 jokers",
        figure=three / one,
        most=1.3,
        note=f"medians {three * 1e6:.0f} µs against {one * 1e6:.0f} µs",
    )


def _of_outs() -> Iterator[Measure]:
    in_turns(random_hands(800, None, "warm"), _whole, _outs)
    one, outs = in_turns(random_hands(600, None, "outs"), _whole, _outs)
    for name, figure, most in (("medians", median, 5), ("p99", _last, 10)):
        all_of_them, of_one = figure(outs), figure(one)
        yield Measure(
            name=f"all outs / one solve, {name}",
            figure=all_of_them / of_one,
            most=most,
            note=f"{all_of_them * 1e6:.0f} µs against {of_one * 1e6:.0f} µs",
        )


def _last(spent: Sequence[float]) -> float:
    return quantiles(spent, n=100)[-1]


def _of_worst_hands() -> Iterator[Measure]:
    (usual,) = in_turns(random_hands(300, 4, "usual"), _best)
    for name, cards in WORST.items():
        hand = list(parse_cards(cards))
        worst = median([seconds(_cold(hand)) for _ in range(3)])
        warm = median([seconds(_best(hand)) for _ in range(3)])
        yield Measure(
            name=f"cold: {name} / the median with 4 jokers",
            figure=worst / median(usual),
            most=100,
            note=f"{worst * 1e3:.1f} ms against {median(usual) * 1e3:.2f} ms;"
            f" warm {warm * 1e3:.2f} ms",
        )

    dearest, *others = [
        min([seconds(_request(list(parse_cards(cards)))) for _ in range(3)])
        for cards in (next(iter(WORST.values())), *DENSE)
    ]
    yield Measure(
        name="cold, outs too: hands found to cost most / the first of these",
        figure=max(others) / dearest,
        most=1,
        note=f"{max(others) * 1e3:.0f} ms against {dearest * 1e3:.0f} ms,"
        f" {dearest / median(usual):.0f} times the median with 4 jokers",
    )


def _request(hand: Hand) -> Callable[[], object]:
    def ask() -> object:
        solution = solve(hand, OUT_OF_REACH)
        return solution.best, solution.nearest, solution.outs

    return _forgotten(ask)
