"""The product on every published table, on runs it has not seen: what it reaches."""

import pytest
from tests.validation.backtested import (
    BASELINES,
    CURVES,
    FIXTURES,
    FORECASTER,
    predictions_of,
    row_of,
)

from gridsizer.backtest import ENGINES, POOLED, Validation, aims, validate
from gridsizer.backtest.fold_forecast import training_of
from gridsizer.backtest.folds import SPLITS, folds
from gridsizer.backtest.model_error import fitted_error, misses
from gridsizer.backtest.named_engines import speaks_of
from gridsizer.backtest.product.fit_scaling import SCALED
from gridsizer.backtest.product.fitting import fitted_fold
from gridsizer.decide.assessment import assess
from gridsizer.learn.benchmarks import load_benchmarks
from gridsizer.learn.studies.case import cases
from gridsizer.predict.widening import MODEL_ERROR


def test_every_benchmark_quantity_engine_and_split_has_a_line_or_a_reason(backtest: Validation) -> None:
    lines = {(row.benchmark, row.quantity, row.engine, row.split) for row in backtest.rows}
    reasons = {
        (refusal.benchmark, refusal.quantity, refusal.engine, refusal.split)
        for refusal in backtest.refusals
        if refusal.reason
    }

    due = {
        (subject.benchmark, subject.quantity, engine, split)
        for subject in backtest.subjects
        for engine in ENGINES
        if speaks_of(engine, subject.kind)
        for split in SPLITS
        if not (subject.kind in SCALED and split == "all")
    }

    # of the papers; of other systems' tables the product, the forecaster, three laws and the best of them
    assert len(due) == 9 * 17 * 3 + 33 * 6 * 2
    assert due <= lines | reasons


def test_the_last_line_pools_the_product(backtest: Validation) -> None:
    last = backtest.rows[-1]

    assert (last.benchmark, last.engine, last.split) == (POOLED, "default", "small_to_large")


# How far off the product is at most, from the smallest runs: errors as they were found, rounded up.
PRODUCT = [
    ("throughput", "1,2,4", 2, 0.02),
    ("throughput", "1,2,4,8", 1, 0.02),
    ("mean_runtime", "1", 4, 0.05),
    ("job_runtime_f800", "1", 14, 0.03),
    ("job_runtime_f810", "1", 24, 0.07),
    ("makespan", "2,3,4", 3, 0.05),
    ("makespan_cpu_only", "3", 1, 0.05),
    ("elapsed", "1,4", 8, 0.09),
    ("cpu_real_ratio", "1,4", 8, 0.07),
]


@pytest.mark.parametrize(("quantity", "train", "n", "reach"), PRODUCT)
def test_the_product_from_the_smallest_runs(
    quantity: str, train: str, n: int, reach: float, backtest: Validation
) -> None:
    row = row_of(backtest, quantity, train)

    assert row.n == n
    assert row.mape <= reach


def test_the_product_refuses_one_line_that_the_forecaster_has(backtest: Validation) -> None:
    refused = {
        (refusal.quantity, refusal.train): refusal.reason
        for refusal in backtest.refusals
        if (refusal.engine, refusal.split) == ("default", "small_to_large")
    }

    assert refused.keys() == {("makespan", "2")}
    assert "the CPU time of the jobs that compute is not known" in refused["makespan", "2"]
    assert row_of(backtest, "makespan", "2", FORECASTER).n == 5


def test_below_saturation_the_product_says_a_job_runs_as_long_as_on_one_node(backtest: Validation) -> None:
    """802 s on one node; two nodes at 0.7 GB/s each are far below the 9 GB/s that dd drew."""
    two, *_ = predictions_of(backtest, "mean_runtime", "1")

    assert two.nodes == 2
    assert two.predicted == pytest.approx(802, rel=1e-3)


def test_the_xiv_is_asked_what_the_rule_asks_of_its_cores(backtest: Validation) -> None:
    """14 cores at 100 MB/s (003 L164, L330), SASWORK on the array as well."""
    (point,) = predictions_of(backtest, "sustained_throughput", "")

    assert point.predicted == pytest.approx(1400, rel=1e-4)
    assert point.error == pytest.approx(1400 / 1450 - 1, rel=1e-2)


def test_what_is_stated_in_the_same_paper_is_not_pooled(backtest: Validation) -> None:
    xiv = next(subject for subject in backtest.subjects if subject.quantity == "sustained_throughput")

    assert xiv.evidence == "stated in the same paper"
    assert backtest.rows[-1].n == sum(
        line.n
        for line in backtest.rows
        if (line.engine, line.split) == ("default", "small_to_large")
        and line.benchmark not in (xiv.benchmark, POOLED)
    )


def test_pooled_over_all_quantities_the_product_is_within_six_percent(backtest: Validation) -> None:
    last = backtest.rows[-1]

    assert last.mape <= 0.06
    assert last.coverage90 is not None
    assert 0.88 <= last.coverage90 <= 0.94  # P5 to P95


@pytest.mark.parametrize("against", BASELINES)
@pytest.mark.parametrize("split", ["loo", "small_to_large"])
def test_every_baseline_is_held_against_the_product(split: str, against: str, backtest: Validation) -> None:
    (found,) = (duel for duel in backtest.duels if (duel.split, duel.against) == (split, against))

    assert found.engine == "default"
    assert found.quantities > 0


def test_like_for_like_the_product_beats_every_curve_fit_on_larger_runs(backtest: Validation) -> None:
    duels = {duel.against: duel for duel in backtest.duels if duel.split == "small_to_large"}

    for against in CURVES:
        assert duels[against].mape < duels[against].against_mape


def test_over_all_tables_the_product_is_at_least_as_near_as_the_forecaster(backtest: Validation) -> None:
    (found,) = (
        duel for duel in backtest.duels if (duel.split, duel.against) == ("small_to_large", FORECASTER)
    )

    assert found.quantities == 41
    assert found.mape <= found.against_mape


def test_figures_of_the_papers_that_the_product_read_are_listed_with_their_lines(
    backtest: Validation,
) -> None:
    read = {
        (constant.name, constant.benchmark, constant.line)
        for constant in backtest.constants
        if constant.table in ("facts", "sessions")
    }

    assert read == {
        ("cores", "isilon_f810", 272),
        ("streams", "isilon_f810", 263),
        ("jobs", "isilon_f810", 259),
        ("jobs at a time", "isilon_f810", 263),
        ("jobs", "emc_dssd_d5", 65),
        ("jobs added up", "emc_dssd_d5", 65),
        ("sessions", "ibm_xiv_gpfs", 329),
        ("ceiling", "anf_large_volume", 1),  # the volume's limit
        ("client line", "linux_nconnect", 1),
        ("ports", "hpe_e2000_k3000", 1),
    }
    assert all(constant.line or constant.because for constant in backtest.constants)


def test_every_aim_over_all_tables_is_met(backtest: Validation) -> None:
    missed = [str(aim) for aim in aims(backtest.summary) if not aim.met]

    assert missed == []


def test_the_error_that_the_product_ships_with_is_what_all_tables_tell() -> None:
    missed = misses(cases(load_benchmarks(FIXTURES)))

    told = fitted_error(missed)

    assert told.inside == pytest.approx(MODEL_ERROR.inside, abs=0.0005)
    assert told.per_doubling == pytest.approx(MODEL_ERROR.per_doubling, abs=0.0005)
    for system in {miss.benchmark for miss in missed}:  # told by the others, never by what knows all of them
        assert fitted_error([miss for miss in missed if miss.benchmark != system]) is not MODEL_ERROR


def test_run_times_and_windows_more_than_five_percent_off_say_why(
    backtest: Validation,
) -> None:
    ours = {"weak_run_time", "weak_cpu_over_real", "strong_io_makespan", "strong_cpu_makespan"}
    batches = {(each.benchmark, each.quantity): each for each in backtest.subjects if each.kind in ours}
    larger = [row for row in backtest.rows if (row.engine, row.split) == ("default", "small_to_large")]

    further = {
        (row.benchmark, row.quantity)
        for row in larger
        if (row.benchmark, row.quantity) in batches and row.mape > 0.05
    }

    assert further == {place for place, subject in batches.items() if subject.further_off}


def test_no_benchmarks_give_an_empty_table() -> None:
    assert validate(()).rows == ()


def test_the_d5_run_times_that_come_out_short_say_what_they_leave_out() -> None:
    """606 minutes on eight nodes, some 555 told from one and four: bursts together are not in it."""
    found = cases(load_benchmarks(FIXTURES))
    case = next(case for case in found if case.study.quantity == "elapsed")
    ((fold,),) = folds(case, "small_to_large")

    answer = assess(fitted_fold(training_of(case, fold, found)).on(8)).batch

    assert answer is not None
    assert "bursts_left_out" in {caution.code for caution in answer.warnings}
