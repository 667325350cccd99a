"""Which runs are trained on and which are tested on."""

from collections.abc import Callable

from gridsizer.backtest.folds import Fold, folds
from gridsizer.learn.studies.case import Case

GetCase = Callable[[str, str], Case]


def test_small_to_large_has_a_row_for_each_prefix(case_of: GetCase) -> None:
    assert folds(case_of("isilon_f810", "throughput"), "small_to_large") == (
        (Fold(train=(1, 2, 4), test=(8, 12)),),
        (Fold(train=(1, 2, 4, 8), test=(12,)),),
    )
    assert folds(case_of("sun_7410", "makespan"), "small_to_large") == (
        (Fold(train=(2, 3, 4), test=(5, 6, 7)),),
        (Fold(train=(2,), test=(3, 4, 5, 6, 7)),),
    )


def test_leave_one_out_leaves_each_run_out_once(case_of: GetCase) -> None:
    assert folds(case_of("emc_dssd_d5", "elapsed"), "loo") == (
        (Fold(train=(4, 8), test=(1,)), Fold(train=(1, 8), test=(4,)), Fold(train=(1, 4), test=(8,))),
    )


def test_all_tests_what_it_trained_on(case_of: GetCase) -> None:
    assert folds(case_of("sun_7410", "makespan_cpu_only"), "all") == ((Fold(train=(3, 7), test=(3, 7)),),)


def test_a_single_run_can_be_tested_and_neither_trained_on_nor_left_out(case_of: GetCase) -> None:
    single = case_of("ibm_xiv_gpfs", "sustained_throughput")

    assert folds(single, "small_to_large") == ((Fold(train=(), test=(4,)),),)
    assert folds(single, "all") == folds(single, "loo") == ()
