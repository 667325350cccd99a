"""The engine `default` says what `assess` says of the fold's scenario: the same number."""

from collections.abc import Callable, Sequence

import pytest

from gridsizer.backtest.fold_forecast import fold_forecast, training_of
from gridsizer.backtest.folds import Fold
from gridsizer.backtest.product.fitting import fitted_fold
from gridsizer.backtest.product.samples import REPLICATES
from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.assessment import assess
from gridsizer.decide.calculation.draws import DEFAULT_SEED
from gridsizer.decide.simulated import simulate_scenario
from gridsizer.describe.scenario import Scenario
from gridsizer.learn.studies.case import Case
from gridsizer.predict.uncertainty import Band

GetCase = Callable[[str, str], Case]


def stretched(band: Band) -> tuple[float, float, float]:
    """P50, P5 and P95 of P10, P50 and P90: the former lie 1.645 standard deviations out, the latter 1.282."""
    low, high = (band.p50 * (edge / band.p50) ** (1.6449 / 1.2816) for edge in (band.p10, band.p90))
    return band.p50, low, high


def window(answer: Assessment) -> tuple[float, float, float]:
    assert answer.batch is not None
    assert answer.batch.window is not None
    return stretched(answer.batch.window.window_s)


def first_run_s(answer: Assessment) -> tuple[float, float, float]:
    assert answer.batch is not None
    assert answer.batch.classes[0].run_s is not None
    return stretched(answer.batch.classes[0].run_s)


def cpu_over_real(answer: Assessment) -> tuple[float, float, float]:
    assert answer.batch is not None
    assert answer.batch.classes[0].cpu_over_real is not None
    return stretched(answer.batch.classes[0].cpu_over_real)


def engine_that_answers(answer: Assessment) -> tuple[float, float, float]:
    (said,) = (each for each in answer.engines.answers if each.question == "throughput" and each.answers)
    assert said.value is not None
    assert said.nine_in_ten is not None
    return said.value.p50, *said.nine_in_ten


def scenario_of(case: Case, fold: Fold, nodes: int, among: Sequence[Case]) -> Scenario:
    return fitted_fold(training_of(case, fold, among)).on(nodes)


@pytest.mark.parametrize(
    ("paper", "quantity", "train", "nodes", "part", "times"),
    [
        ("isilon_f810", "throughput", (1, 2, 4), 12, engine_that_answers, 1),
        ("isilon_f810", "mean_runtime", (1,), 12, first_run_s, 1),
        ("isilon_f810", "job_runtime_f800", (1,), 8, first_run_s, 1),
        ("emc_dssd_d5", "elapsed", (1, 4), 8, first_run_s, 77),  # paper 001 L65: 77 tests a node
        ("emc_dssd_d5", "cpu_real_ratio", (1, 4), 8, cpu_over_real, 1),
        ("sun_7410", "makespan", (2, 3, 4), 7, window, 1),
        ("sun_7410", "makespan_cpu_only", (3,), 7, window, 1),
        ("ibm_xiv_gpfs", "sustained_throughput", (), 4, engine_that_answers, 1),
    ],
)
def test_the_default_forecast_is_what_assess_answers(
    paper: str,
    quantity: str,
    train: tuple[int, ...],
    nodes: int,
    part: Callable[[Assessment], tuple[float, float, float]],
    times: int,
    case_of: GetCase,
    found_cases: Sequence[Case],
) -> None:
    case, fold = case_of(paper, quantity), Fold(train=train, test=(nodes,))

    forecast = fold_forecast("default", case, fold, found_cases)

    scenario = scenario_of(case, fold, nodes, found_cases)
    value, low, high = part(assess(scenario))
    assert forecast.values == (times * value,)
    assert forecast.low == pytest.approx((times * low,), rel=1e-4)
    assert forecast.high == pytest.approx((times * high,), rel=1e-4)


def test_the_simulation_engine_is_what_the_simulation_answers(
    case_of: GetCase, found_cases: Sequence[Case]
) -> None:
    case, fold = case_of("sun_7410", "makespan_cpu_only"), Fold(train=(3,), test=(7,))

    forecast = fold_forecast("simulation", case, fold, found_cases)

    scenario = scenario_of(case, fold, 7, found_cases)
    window_s = simulate_scenario(scenario, seed=DEFAULT_SEED, replicates=REPLICATES).window_s
    assert forecast.values == (window_s.p50,)


def test_the_scenario_has_the_demand_that_calibrate_fits_to_the_training_rows(case_of: GetCase) -> None:
    """Paper 000 Table 2: 1 to 1.4 GB/s on 2 nodes, 2 to 2.5 on 4, over 12 used cores a node."""
    scenario = scenario_of(case_of("isilon_f810", "throughput"), Fold(train=(2, 4), test=(12,)), 12, ())

    demand = scenario.workload.shared_mb_s_per_core
    assert demand.ends() == (41.6, 58.4)  # 1000 / 24 and 1400 / 24, three digits, rounded outwards
    assert demand.basis == "measured"
    assert scenario.grid[0].nodes.ends() == (12, 12)
    assert scenario.workload.sessions.ends() == (192, 192)  # 16 jobs at a time on each, L263


def test_the_ceiling_is_at_least_what_the_rows_trained_on_drew(case_of: GetCase) -> None:
    """Paper 000: 2 to 2.5 GB/s on 4 nodes; dd drew 9, and 9.0 GB/s over 63.6 % of a CPU is 14.2."""
    scenario = scenario_of(case_of("isilon_f810", "throughput"), Fold(train=(2, 4), test=(12,)), 12, ())

    ceiling = scenario.storage.sustained_mixed_gb_s
    assert (ceiling.low, ceiling.mid, ceiling.high) == (2.25, 9, 14.2)
    assert scenario.storage.tested_grid_nodes.ends() == (2, 4)


def test_a_job_moves_its_part_of_the_rate_of_the_runs_trained_on(case_of: GetCase) -> None:
    """One node drew 650 to 750 MB/s with 16 jobs at work; a job ran 802 s, and half its bytes are reads."""
    scenario = scenario_of(case_of("isilon_f810", "mean_runtime"), Fold(train=(1,), test=(2,)), 2, ())

    assert scenario.batch is not None
    (job,) = scenario.batch.classes
    assert job.measured_off_s.ends() == (802, 802)
    assert job.read_gb.ends() == (16.2, 18.8)  # 650 / 16 * 802 s / 2000 = 16.29; of 750, 18.797
    assert job.jobs.ends() == (33, 33)


def test_the_windows_trained_on_come_out_of_the_fitted_scenario(
    case_of: GetCase, found_cases: Sequence[Case]
) -> None:
    """One window, one field: the CPU time of the 350 jobs gives the 120 minutes on 3 nodes."""
    case, fold = case_of("sun_7410", "makespan_cpu_only"), Fold(train=(3,), test=(7,))

    scenario = scenario_of(case, fold, 3, found_cases)

    assert window(assess(scenario))[0] == pytest.approx(7200, rel=0.01)


def test_the_same_fold_gives_the_same_forecast_again(case_of: GetCase, found_cases: Sequence[Case]) -> None:
    case, fold = case_of("isilon_f810", "throughput"), Fold(train=(1, 2, 4), test=(8, 12))

    first, second = (fold_forecast("default", case, fold, found_cases) for _ in range(2))

    assert first == second


def test_a_fold_differs_from_run_to_run_as_nodes_do_on_other_benchmarks(
    case_of: GetCase, found_cases: Sequence[Case]
) -> None:
    case, fold = case_of("isilon_f810", "mean_runtime"), Fold(train=(1,), test=(2,))
    others = [other for other in found_cases if other.benchmark != "isilon_f810"]

    alone, among = (training_of(case, fold, known) for known in ((), found_cases))

    assert alone.spread is None
    assert among.spread == training_of(case, fold, others).spread
    assert among.spread is not None
    scenario = fitted_fold(among).on(2)
    assert scenario.batch is not None
    share = among.spread.share
    assert scenario.batch.run_to_run.ends() == pytest.approx((1 - share, 1 + share))
