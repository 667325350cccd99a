"""The forecaster, a law for each kind of quantity, on the papers' larger runs."""

import pytest
from tests.validation.backtested import (
    CURVES,
    FORECASTER,
    fit_of,
    predictions_of,
    row_of,
)

from gridsizer.backtest import Validation


@pytest.mark.parametrize(("train", "test"), [("1,2,4", "8,12"), ("1,2,4,8", "12")])
def test_forecaster_on_f810_throughput(train: str, test: str, backtest: Validation) -> None:
    row = row_of(backtest, "throughput", train, FORECASTER)

    assert row.test == test
    assert row.mape <= 0.02
    assert row.coverage90 == 1


def test_forecaster_from_four_nodes_is_inside_both_printed_ranges(backtest: Validation) -> None:
    eight, twelve = predictions_of(backtest, "throughput", "1,2,4", FORECASTER)

    assert (eight.predicted, twelve.predicted) == (4500, 6750)  # 2 to 2.5 GB/s on 4 nodes, times 2 and 3
    assert row_of(backtest, "throughput", "1,2,4", FORECASTER).hits_in_printed_range == 1


@pytest.mark.parametrize(
    ("quantity", "n", "reach"),
    [
        ("mean_runtime", 4, 0.038),
        ("job_runtime_f800", 14, 0.023),
        ("job_runtime_f810", 24, 0.0365),  # 3.63 %: the prototype's 3.6 % before rounding
    ],
)
def test_forecaster_on_f810_run_times_from_one_node(
    quantity: str, n: int, reach: float, backtest: Validation
) -> None:
    row = row_of(backtest, quantity, "1", FORECASTER)

    assert row.n == n
    assert row.mape == pytest.approx(reach, abs=0.0005)
    assert row.coverage90 == 1


def test_f810_mean_run_time_starts_from_the_computed_figure(backtest: Validation) -> None:
    points = predictions_of(backtest, "mean_runtime", "1", FORECASTER)

    assert {point.predicted for point in points} == {802}
    subject = next(subject for subject in backtest.subjects if subject.quantity == "mean_runtime")
    assert subject.recomputed == ("13:22 stands for the 13:12 of line 388",)


def test_forecaster_on_the_sun_beats_every_curve_fit(backtest: Validation) -> None:
    row = row_of(backtest, "makespan", "2,3,4", FORECASTER)

    assert row.mape <= 0.06
    assert row.coverage90 == 1
    assert all(row.mape < row_of(backtest, "makespan", "2,3,4", engine).mape for engine in CURVES)


def test_forecaster_on_the_sun_from_two_nodes_only(backtest: Validation) -> None:
    row = row_of(backtest, "makespan", "2", FORECASTER)

    assert row.n == 5
    assert row.coverage90 is not None
    assert row.coverage90 >= 4 / 5


def test_forecaster_on_the_batch_that_only_computes(backtest: Validation) -> None:
    assert row_of(backtest, "makespan_cpu_only", "3", FORECASTER).coverage90 == 1


def test_forecaster_on_the_d5_is_no_worse_than_flat(backtest: Validation) -> None:
    row = row_of(backtest, "elapsed", "1,4", FORECASTER)

    assert row.mape <= 0.10
    assert row.mape <= row_of(backtest, "elapsed", "1,4", "linear").mape  # linear scaling is a flat run time
    assert row.coverage90 == 1
    assert row_of(backtest, "cpu_real_ratio", "1,4", FORECASTER).mape <= 0.05


def test_dssd_stretch_is_below_the_noise_and_said_to_be(backtest: Validation) -> None:
    fit = fit_of(backtest, "elapsed", "1,4", FORECASTER)

    added = next(parameter for parameter in fit.parameters if parameter.name.startswith("added"))

    assert not added.identified
    assert "no degree of freedom, so the 90 % half width of" in fit.band
