"""The rate of a client and the ceiling of all, from made-up tables whose truth is known."""

from dataclasses import replace

import numpy as np
import pytest
from tests.effort import tries
from tests.generator.scaling import Knee

from gridsizer.learn.fitting.saturation import Saturation, saturation

SEEDS = range(tries(100, 1_000))
CLIENTS = np.array([1.0, 2.0, 4.0, 8.0, 12.0, 16.0])
KNEES = {
    "hard": Knee(ceiling_mb_s=5_000.0, sharpness=64.0),
    "soft": Knee(ceiling_mb_s=5_000.0, sharpness=3.0),
    "queue without limit": Knee(ceiling_mb_s=5_000.0, sharpness=1.0),
}


@pytest.mark.parametrize("kind", KNEES)
@pytest.mark.parametrize("scatter", [0.02, 0.04, 0.08])
def test_bands_hold_the_ceiling_and_the_rate_nine_times_in_ten(scatter: float, kind: str) -> None:
    knee = replace(KNEES[kind], noise=scatter)

    found = of_seeds(knee)

    for truth, bands in (
        (knee.ceiling_mb_s, [one.ceiling for one in found]),
        (knee.rate_mb_s, [one.rate for one in found]),
    ):
        held = sum(low <= truth <= high for low, _, high in bands) / len(bands)
        assert 0.85 <= held <= 0.95


@pytest.mark.parametrize("kind", KNEES)
def test_bands_of_rows_that_scatter_twice_as_much_are_about_twice_as_wide(kind: str) -> None:
    quiet, loud = (
        np.median([np.log(one.ceiling[2] / one.ceiling[0]) for one in found])
        for scatter in (0.02, 0.04)
        for found in [of_seeds(replace(KNEES[kind], noise=scatter))]
    )

    assert 1.4 <= loud / quiet <= 2.2


def of_seeds(knee: Knee) -> list[Saturation]:
    rows = (knee.measured(CLIENTS, np.random.default_rng(seed)) for seed in SEEDS)
    return [saturation(CLIENTS, values, 0.90) for values in rows]


@pytest.mark.parametrize("scatter", [0.02, 0.04, 0.08])
def test_four_rows_borrow_scatter_so_that_their_bands_hold_eighty_five_times_in_a_hundred_or_more(
    scatter: float,
) -> None:
    knee, few = replace(KNEES["soft"], noise=scatter), CLIENTS[:4]

    bands = [saturation(few, knee.measured(few, np.random.default_rng(seed)), 0.90).ceiling for seed in SEEDS]

    assert np.mean([low <= knee.ceiling_mb_s <= high for low, _, high in bands]) >= 0.85


@pytest.mark.parametrize("sharpness", [1.0, 1.5, 2.5, 3.0])
@pytest.mark.parametrize("noise", [0.02, 0.04, 0.08])
def test_bands_of_a_dozen_rows_hold_the_ceiling_of_a_soft_knee(noise: float, sharpness: float) -> None:
    # so many rows bound the ceiling by a few percent: knees a good deal apart would leave gaps between them
    knee = Knee(ceiling_mb_s=5_000.0, sharpness=sharpness, noise=noise)
    rows = np.arange(1.0, 13.0)

    found = [saturation(rows, knee.measured(rows, np.random.default_rng(seed)), 0.90) for seed in SEEDS]

    bands = [one.ceiling for one in found]
    assert 0.85 <= np.mean([low <= knee.ceiling_mb_s <= high for low, _, high in bands]) <= 0.96


def test_a_ceiling_is_seen_where_there_is_none_in_few_tables_of_a_hundred() -> None:
    linear = Knee(ceiling_mb_s=1e9, sharpness=64.0)

    seen = [
        np.isfinite(
            saturation(CLIENTS, linear.measured(CLIENTS, np.random.default_rng(seed)), 0.90).ceiling[2]
        )
        for seed in SEEDS
    ]

    assert np.mean(seen) <= 0.06


def test_rows_of_one_level_and_one_slope_are_read_off() -> None:
    # 100 each up to 4 clients, then 400 whatever is added.
    clients = np.array([1.0, 2.0, 4.0, 8.0, 16.0, 32.0])
    found = saturation(clients, np.minimum(100.0 * clients, 400.0), 0.90)

    (low, value, high), (least, rate, most) = found.ceiling, found.rate
    assert value == pytest.approx(400.0, rel=0.01)
    assert rate == pytest.approx(100.0, rel=0.01)
    assert 0.9 * 400 < low < 400 < high < 1.1 * 400
    assert 0.9 * 100 < least < 100 < most < 1.1 * 100


def test_of_a_ceiling_that_is_not_visible_the_highest_row_is_the_low_end() -> None:
    clients = np.array([1.0, 2.0, 4.0])

    rate, ceiling = saturation(clients, 50.0 * clients, 0.90).parameters("MB/s", "MB/s")

    assert (ceiling.value, ceiling.low, ceiling.high, ceiling.identified) == (None, 200.0, None, False)
    assert rate.value == pytest.approx(50.0, rel=0.03)


def test_predictions_beyond_the_rows_lie_between_the_knees_that_the_rows_allow() -> None:
    found = saturation(CLIENTS, np.minimum(1_000.0 * CLIENTS, 5_000.0), 0.90)

    low, value, high = found.predicted(np.array([64.0]))

    assert value[0] == pytest.approx(5_000.0, rel=0.02)
    assert low[0] < 5_000.0 < high[0] < 6_000.0
