"""Each test of the game starts cold, so that none passes on what another has worked out."""

import pytest

from calculator.rami import readings, seats


@pytest.fixture(autouse=True)
def cold() -> None:
    """Forget the shapes of runs and the seats kept so far."""
    for kept in (readings._layouts, seats._seat_table, seats._joker_in_set):
        kept.cache_clear()
