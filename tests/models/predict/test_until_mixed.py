"""What a node loses at the start of a batch, until the jobs that fill it have gathered in its slots."""

import numpy as np
import pytest

from gridsizer.errors import Misfit
from gridsizer.predict.until_mixed import lost_until_mixed_s

LONG = 1e6


def test_jobs_that_are_mixed_from_the_start_lose_nothing() -> None:
    assert lost_until_mixed_s(0.5, 1.0, 100.0, 100.0, 100.0, LONG) == 0
    assert lost_until_mixed_s(0.8, 1.0, 100.0, 100.0, 100.0, LONG) == 0


def test_jobs_that_do_nothing_else_are_mixed_from_the_start() -> None:
    assert lost_until_mixed_s(1.0, 8.0, 0.0, 100.0, 20.0, LONG) == 0


def test_a_batch_that_has_begun_before_it_is_mixed_loses_less() -> None:
    # what is lacking falls by e in 50 s: of 50 s, 1 - 1/e has been lost by then
    lost_s = lost_until_mixed_s(0.0, 1.0, 100.0, 100.0, 100.0, 50.0)

    assert lost_s == pytest.approx(50 * (1 - np.exp(-1)), rel=0.05)


def test_many_slots_keep_a_resource_busy_with_few_of_their_jobs() -> None:
    few, many = (lost_until_mixed_s(0.125, slots, 3000.0, 1200.0, 800.0, LONG) for slots in (4.0, 16.0))

    assert many < few


def test_an_amount_below_none_is_refused_by_name() -> None:
    with pytest.raises(Misfit, match="away_s: wanted finite, 0 or more, got -1"):
        lost_until_mixed_s(0.1, 8.0, -1.0, 100.0, 10.0, LONG)
