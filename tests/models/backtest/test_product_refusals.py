"""What the product cannot answer is refused with a reason, never answered by a forecaster."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from gridsizer.backtest.fold_forecast import fold_forecast, training_of
from gridsizer.backtest.folds import Fold
from gridsizer.backtest.forecast import Unanswerable
from gridsizer.backtest.product.by_assess import product
from gridsizer.learn.studies.case import Case

GetCase = Callable[[str, str], Case]


def test_a_batch_of_which_nobody_timed_the_computing_jobs_is_refused(case_of: GetCase) -> None:
    """The batch without its I/O jobs ran on 3 and 7 nodes, neither of which is trained on."""
    case, fold = case_of("sun_7410", "makespan"), Fold(train=(2,), test=(3, 4, 5, 6, 7))

    with pytest.raises(Unanswerable, match="the CPU time of the jobs that compute is not known"):
        fold_forecast("default", case, fold)

    assert len(fold_forecast("forecaster", case, fold).values) == 5


def test_jobs_whose_bytes_nothing_tells_are_refused(case_of: GetCase) -> None:
    training = training_of(case_of("isilon_f810", "mean_runtime"), Fold(train=(1,), test=(2,)))

    with pytest.raises(Unanswerable, match="the bytes of a job are not known"):
        product(replace(training, also={"throughput": ()}), (2,))


def test_a_test_that_no_catalogue_entry_describes_is_refused(case_of: GetCase) -> None:
    training = training_of(case_of("isilon_f810", "throughput"), Fold(train=(1, 2), test=(4,)))

    with pytest.raises(Unanswerable, match="no catalogue entry describes the test 'another'"):
        product(replace(training, test="another"), (4,))


def test_a_figure_of_the_configuration_that_is_not_printed_is_refused(case_of: GetCase) -> None:
    training = training_of(case_of("isilon_f810", "throughput"), Fold(train=(1, 2), test=(4,)))

    with pytest.raises(Unanswerable, match="the paper does not print: cores"):
        product(replace(training, constants={}), (4,))


def test_a_window_that_no_work_gives_is_refused(case_of: GetCase) -> None:
    """Half of 0 to 20 minutes of serial tail is longer than a batch of five minutes."""
    training = training_of(case_of("sun_7410", "makespan_cpu_only"), Fold(train=(3,), test=(7,)))
    (row,) = training.rows

    with pytest.raises(Unanswerable, match="no value gives a window of 300 s"):
        product(replace(training, rows=(replace(row, low=300.0, high=300.0),)), (7,))


def test_the_simulation_says_nothing_of_throughput(case_of: GetCase) -> None:
    case = case_of("isilon_f810", "throughput")

    with pytest.raises(Unanswerable, match="does not predict what grid nodes draw"):
        fold_forecast("simulation", case, Fold(train=(1, 2, 4), test=(8,)))
