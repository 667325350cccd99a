"""The error of the model: told by other systems, each quantity counting once."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from gridsizer.backtest.folds import Fold, folds
from gridsizer.backtest.model_error import Miss, fitted_error, misses
from gridsizer.learn.benchmarks import Benchmark
from gridsizer.learn.studies.case import Case, cases
from gridsizer.predict.widening import MODEL_ERROR


def told(doublings: float, *needed: float) -> list[Miss]:
    """One quantity for each width."""
    return [
        Miss(benchmark=f"system {at}", doublings=doublings, needed=width, weight=1.0)
        for at, width in enumerate(needed)
    ]


@pytest.fixture(scope="module")
def two_systems(tables_elsewhere: Sequence[Benchmark]) -> tuple[Case, ...]:
    return cases([found for found in tables_elsewhere if found.id in ("ddn_ai400x", "ibm_scale_3500")])


def test_the_widths_hold_nine_in_ten_inside_and_what_a_doubling_adds() -> None:
    """Nine widths: the ninth, 0.09. Two doublings beyond, the widest needs 0.29: 0.10 more for each."""
    inside = told(0.0, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08, 0.09)
    beyond = told(2.0, 0.0, 0.0, 0.0, 0.0, 0.05, 0.09, 0.10, 0.19, 0.29)

    found = fitted_error([*inside, *beyond])

    assert found.inside == 0.09
    assert found.per_doubling == pytest.approx(0.10)


def test_the_rows_of_a_long_table_weigh_no_more_than_those_of_a_short_one() -> None:
    inside = told(0.0, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07, 0.08, 0.09)
    of_one_table = [replace(miss, weight=0.01) for miss in told(0.0, *[0.001] * 100)]

    found = fitted_error([*inside, *of_one_table, *told(1.0, *[0.0] * 9)])

    assert found.inside == 0.09


def test_too_few_quantities_leave_the_error_that_the_product_ships_with() -> None:
    assert fitted_error(told(0.0, *[0.01] * 8)) == MODEL_ERROR


def test_twice_the_data_servers_need_what_they_miss_of_twice_the_throughput(
    two_systems: Sequence[Case],
) -> None:
    """AI400X: 45.945 and 45.503 GiB/s on two servers, 88.894 on four: 2 x 45.724 is 2.8 % above."""
    needed = [miss.needed for miss in misses(two_systems) if miss.benchmark == "ddn_ai400x"]

    assert max(needed) == pytest.approx(0.0283, abs=0.0005)
    assert {miss.doublings for miss in misses(two_systems)} == {0.0, 1.0}


def test_a_table_that_names_its_rows_trains_on_some_and_tests_others_of_as_many_clients(
    two_systems: Sequence[Case],
) -> None:
    case = next(case for case in two_systems if case.benchmark == "ibm_scale_3500")

    ((fold,),) = folds(case, "small_to_large")

    assert fold == Fold(train=(10,), test=(10,), by_role=True)
    assert [row.row for row in case.rows if fold.trains_on(row)] == ["submission 651"]
    assert [row.row for row in case.rows if fold.tests(row)] == ["submission 679"]


def test_no_row_of_a_system_has_a_part_in_the_error_it_is_judged_with(two_systems: Sequence[Case]) -> None:
    """Whatever one system measured, what the others tell for it stays."""
    others = [case for case in two_systems if case.benchmark != "ddn_ai400x"]

    without = [miss for miss in misses(two_systems) if miss.benchmark != "ddn_ai400x"]

    assert without == list(misses(others))
