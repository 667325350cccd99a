"""Scaling tables of other systems, forecast by the product from the rows that their source names."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from gridsizer.backtest.aims import aims
from gridsizer.backtest.baselines.scaling_laws import best_curve
from gridsizer.backtest.fold_forecast import fold_forecast, training_of
from gridsizer.backtest.folds import Fold, folds
from gridsizer.backtest.forecast import Forecast, Unanswerable
from gridsizer.backtest.known_ceiling import known_ceiling
from gridsizer.backtest.summary import Summary
from gridsizer.learn.benchmarks import Benchmark
from gridsizer.learn.studies.case import Case, cases
from gridsizer.learn.studies.scaling_tables import scaling_tables
from gridsizer.predict.widening import NO_ERROR

PRODUCT = Summary(
    engine="default",
    tables=2,
    rows=4,
    median_error=0.05,
    mean_error=0.05,
    banded_rows=4,
    held_rows=0.9,
    held_tables=0.9,
    held_times=None,
    median_width=0.2,
    interval_score=0.3,
    product_mean_error=None,
    product_interval_score=None,
)


@pytest.fixture(scope="module")
def by_name(tables_elsewhere: Sequence[Benchmark]) -> Mapping[tuple[str, str], Case]:
    return {(case.benchmark, case.study.quantity): case for case in cases(tables_elsewhere)}


def asked(case: Case, engine: str = "default") -> Forecast:
    ((fold,),) = folds(case, "small_to_large")
    return fold_forecast(engine, case, fold, error=NO_ERROR)


def test_what_counts_as_scatter_is_of_a_paper_whose_tables_no_hull_forecasts(
    published: Mapping[str, Benchmark],
) -> None:
    assert [study.quantity for study in scaling_tables(published["emc_dssd_d5"])] == []


def test_storage_nodes_scale_the_rate_of_those_trained_on(by_name: Mapping[tuple[str, str], Case]) -> None:
    """327.6 GiB/s on 10 data nodes and 484.1 on 15 are 32.5 a node: 650 on 20."""
    found = asked(by_name["flashblade_exa", "write_by_nodes"])

    assert found.values[0] / 1073.741824 == pytest.approx(650.3, abs=0.2)


def test_one_connection_after_another_adds_up_to_what_a_client_was_seen_to_take_of_its_line(
    by_name: Mapping[tuple[str, str], Case],
) -> None:
    """4 GB/s a connection; clients took 29 to 93 % of their line; this one of 25 GB/s has carried 8."""
    case = by_name["linux_nconnect", "read_by_connections"]
    ((fold,),) = folds(case, "small_to_large")

    ceiling, read = known_ceiling(training_of(case, fold))

    assert ceiling == pytest.approx((7_250, 23_250))
    assert {constant.name for constant in read} == {"client line", "what one client takes of its line"}
    assert asked(case).values[-1] == pytest.approx((8_000 + 23_250) / 2, rel=0.02)


def test_a_table_without_a_row_to_train_on_is_answered_by_its_ports(
    by_name: Mapping[tuple[str, str], Case],
) -> None:
    """Eight ports of 400 Gbit/s are 400 GB/s; 85 to 99 % of it carry data."""
    found = asked(by_name["hpe_e2000_k3000", "read_by_nodes"])

    assert found.values[0] == pytest.approx(400_000 * 0.92, rel=0.005)


def test_fewer_connections_than_filled_a_volume_draw_between_their_share_and_all_of_it(
    by_name: Mapping[tuple[str, str], Case],
) -> None:
    """12 connections read 9,970 of 10,240 MiB/s: eight read at least 6,647, at most the volume's limit."""
    found = asked(by_name["anf_large_volume", "read_by_connections"])

    assert found.low is not None
    assert found.high is not None
    ends = [end / 1.048576 for end in (found.low[0], found.values[0], found.high[0])]
    assert 6_647 <= ends[0] <= ends[1] <= ends[2] <= 10_240


def test_the_best_curve_is_the_nearest_to_the_rows_trained_on(
    by_name: Mapping[tuple[str, str], Case],
) -> None:
    """Two rows below linear: Amdahl passes through both, linear through none."""
    case = by_name["netapp_beegfs", "read_storage_only"]
    ((fold,),) = folds(case, "small_to_large")

    assert asked(case, "best_curve").values == asked(case, "amdahl").values
    with pytest.raises(Unanswerable, match="nothing to train on"):
        best_curve(training_of(case, Fold(train=(), test=fold.test)), fold.test)


def test_an_aim_is_met_or_missed_by_its_own_figure() -> None:
    curve = replace(
        PRODUCT,
        engine="linear",
        mean_error=0.1,
        median_error=0.1,
        held_rows=1.0,
        held_tables=1.0,
        median_width=1.0,
        interval_score=0.29,
        product_mean_error=0.05,
        product_interval_score=0.3,
    )

    assert [aim.met for aim in aims([PRODUCT, curve])] == [False, True, True, True, False]
    assert str(aims([PRODUCT])[0]) == "Missed: median error of a table 5.0 %, wanted at most 4 %."
    assert aims([]) == ()
