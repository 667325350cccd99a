"""One mechanism: published rows through the fit of logs give the parameters of the backtest."""

import pytest

from gridsizer.backtest.fold_forecast import fold_forecast
from gridsizer.backtest.folds import Fold
from gridsizer.describe.scenario import Scenario
from gridsizer.learn.benchmarks import Benchmark
from gridsizer.learn.calibration import Calibration, calibrated, cpu_evidence, throughput_evidence
from gridsizer.learn.calibration.field_fit import fitted
from gridsizer.learn.fitting import Parameter
from gridsizer.learn.studies.case import Case, cases
from gridsizer.learn.studies.measured_row import Measured

USED_CORES = 12  # paper 000 L272
SMALL = (1, 2, 4)


def case_of(benchmarks: tuple[Benchmark, ...], benchmark: str, quantity: str) -> Case:
    return next(
        case for case in cases(benchmarks) if (case.benchmark, case.study.quantity) == (benchmark, quantity)
    )


def on_nodes(case: Case, *nodes: int) -> list[Measured]:
    return [row for row in case.rows if row.nodes in nodes]


def parameter(engine: str, case: Case, train: tuple[int, ...], name: str) -> Parameter:
    test = tuple(nodes for nodes in case.node_counts if nodes not in train)
    forecast = fold_forecast(engine, case, Fold(train=train, test=test))
    return next(found for found in forecast.parameters if found.name == name)


@pytest.fixture
def on_f810(benchmarks: tuple[Benchmark, ...], scenario: Scenario) -> Calibration:
    """The F810's runs on 1, 2 and 4 nodes."""
    rows = throughput_evidence(on_nodes(case_of(benchmarks, "isilon_f810", "throughput"), *SMALL), USED_CORES)
    return calibrated([rows], ["isilon_f810"], scenario)


def test_rate_per_core_of_the_f810_is_the_forecasters_rate_per_node(
    on_f810: Calibration, benchmarks: tuple[Benchmark, ...]
) -> None:
    case = case_of(benchmarks, "isilon_f810", "throughput")
    of_node = parameter("nearest_rate", case, SMALL, "rate per node")
    (field,) = on_f810.fields

    assert of_node.low is not None
    assert of_node.high is not None
    assert (field.low, field.high) == pytest.approx((of_node.low / USED_CORES, of_node.high / USED_CORES))


def test_rate_per_core_of_the_f810_is_what_the_catalogue_states(
    on_f810: Calibration, scenario: Scenario
) -> None:
    (field,) = on_f810.fields

    assert (field.low, field.high) == pytest.approx((1000 / 2 / USED_CORES, 750 / USED_CORES))  # Table 2
    assert (field.low, field.high) == pytest.approx(scenario.workload.shared_mb_s_per_core.ends(), abs=0.005)


def test_published_rows_are_held_out_by_run(on_f810: Calibration) -> None:
    (error,) = on_f810.errors

    assert on_f810.held_out.by == "run"
    assert error.n == 1


def test_cpu_time_on_the_d5_is_the_forecasters(benchmarks: tuple[Benchmark, ...]) -> None:
    case = case_of(benchmarks, "emc_dssd_d5", "cpu_real_ratio")
    expected = parameter("cpu_over_run_time", case, (1, 4), "CPU time of the work")

    fit = fitted(cpu_evidence(on_nodes(case, 1, 4), 0), "s", None)

    assert fit is not None
    assert (fit.parameter.value, fit.parameter.low, fit.parameter.high) == (
        expected.value,
        expected.low,
        expected.high,
    )
