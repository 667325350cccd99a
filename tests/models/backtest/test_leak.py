"""A rule that has read a figure of a run it is tested on stops the backtest."""

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from gridsizer.backtest import Leak, validate
from gridsizer.backtest.fold_forecast import fold_forecast
from gridsizer.backtest.folds import Fold
from gridsizer.backtest.forecast import Forecast, Training
from gridsizer.learn.benchmarks import Benchmark
from gridsizer.learn.studies.case import Case, cases
from gridsizer.learn.studies.study import STUDIES, Study

GetCase = Callable[[str, str], Case]


def study_of(quantity: str) -> Study:
    return next(study for study in STUDIES if study.quantity == quantity)


def reading(benchmark: Benchmark, quantity: str, **references: str) -> Case:
    """The case of a quantity, its rule reading other printed figures."""
    study = study_of(quantity)
    return cases([benchmark], [replace(study, constants={**study.constants, **references})])[0]


def flat_at_the_plateau(training: Training, nodes: tuple[int, ...]) -> Forecast:
    """An engine that reads the plateau of the array."""
    plateau = training.constants["plateau"]
    return Forecast(values=(1.0,) * len(nodes), low=None, high=None, band="", constants=(plateau,))


def test_a_ceiling_from_the_tested_run_is_a_leak(published: Mapping[str, Benchmark]) -> None:
    case = reading(published["isilon_f810"], "throughput", ceiling="scaling/n12/throughput")

    with pytest.raises(Leak, match=r"ceiling \(isilon_f810 scaling/n12/throughput, line 392\).*on 12 grid"):
        fold_forecast("forecaster", case, Fold(train=(1, 2, 4), test=(8, 12)))


def test_the_same_ceiling_is_none_where_its_run_is_not_tested(published: Mapping[str, Benchmark]) -> None:
    case = reading(published["isilon_f810"], "throughput", ceiling="scaling/n12/throughput")

    forecast = fold_forecast("forecaster", case, Fold(train=(1, 2, 4), test=(8,)))

    assert forecast.values == (4500,)


def test_the_plateau_of_the_d5_belongs_to_the_run_on_eight_nodes(published: Mapping[str, Benchmark]) -> None:
    case = reading(published["emc_dssd_d5"], "elapsed", plateau="monitor_pool/19:09:16/w_bw")

    with pytest.raises(Leak, match="workload on 8 grid nodes"):
        fold_forecast(flat_at_the_plateau, case, Fold(train=(1, 4), test=(8,)))

    assert fold_forecast(flat_at_the_plateau, case, Fold(train=(1, 8), test=(4,))).values == (1.0,)


def test_the_peak_of_the_sun_belongs_to_the_run_on_seven_nodes(published: Mapping[str, Benchmark]) -> None:
    case = reading(published["sun_7410"], "makespan", **{"array port": "facts/array_peak_40"})

    with pytest.raises(Leak, match=r"array port .*line 40\)"):
        fold_forecast("forecaster", case, Fold(train=(2, 3, 4), test=(5, 6, 7)))

    assert len(fold_forecast("forecaster", case, Fold(train=(2, 3, 4), test=(5, 6))).values) == 2


def test_a_figure_of_an_untold_run_leaks_into_every_run(published: Mapping[str, Benchmark]) -> None:
    case = reading(published["sun_7410"], "makespan", nic="facts/client_simplex")

    with pytest.raises(Leak, match="nic"):
        fold_forecast("forecaster", case, Fold(train=(2,), test=(3,)))


def test_the_whole_backtest_fails_on_one_leak(published: Mapping[str, Benchmark]) -> None:
    study = study_of("throughput")
    leaking = replace(study, constants={**study.constants, "ceiling": "scaling/n12/throughput"})

    with pytest.raises(Leak):
        validate(tuple(published.values()), [leaking])


def test_every_constant_has_the_row_it_was_read_from(published: Mapping[str, Benchmark]) -> None:
    sun = next(case for case in cases([published["sun_7410"]]))

    read = fold_forecast("forecaster", sun, Fold(train=(2,), test=(3,))).constants

    assert [
        (constant.name, constant.low, constant.high, constant.unit, constant.line) for constant in read
    ] == [
        ("cores", 8, 8, "count", 57),
        ("nic", 125, 125, "MB/s", 15),
        ("array port", 1250, 1250, "MB/s", 15),
        ("slots per core", 0.75, 1.25, "count", None),
        ("tail", 0, 1200, "s", None),
    ]
    assert all(constant.because for constant in read if constant.basis == "assumed")
