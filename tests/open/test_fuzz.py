"""A few of the million inputs of `make soak`: nothing but the declared exception."""

from __future__ import annotations

import pytest

from benchmarks.fuzz import run


@pytest.mark.parametrize("seed", range(1_000_000, 1_000_004))
def test_no_input_breaks_the_reader_or_the_decoder(seed: int) -> None:
    told = run(1_500, seed)
    assert sum(told.values()) == 1_500
    assert len(told) == 4, "some inputs are read and some refused, of both kinds"
