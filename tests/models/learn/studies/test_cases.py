"""Cases are found by what tables measure; rows keep their ranges, runs and lines."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import pytest

from gridsizer.learn.benchmarks import Benchmark
from gridsizer.learn.studies.case import Case, cases

GetCase = Callable[[str, str], Case]
Edit = Callable[[Benchmark, Mapping[str, str]], Benchmark]
MakePaper = Callable[..., Benchmark]


def test_each_quantity_measured_on_several_numbers_of_nodes_is_a_case(found_cases: Sequence[Case]) -> None:
    found = {(case.benchmark, case.study.quantity): case.node_counts for case in found_cases}

    assert found == {
        ("isilon_f810", "throughput"): (1, 2, 4, 8, 12),
        ("isilon_f810", "mean_runtime"): (1, 2, 4, 8, 12),
        ("isilon_f810", "job_runtime_f800"): (1, 2, 4, 8),  # "Not run" on 12
        ("isilon_f810", "job_runtime_f810"): (1, 2, 4, 8, 12),
        ("sun_7410", "makespan"): (2, 3, 4, 5, 6, 7),
        ("sun_7410", "makespan_cpu_only"): (3, 7),
        ("emc_dssd_d5", "elapsed"): (1, 4, 8),
        ("emc_dssd_d5", "cpu_real_ratio"): (1, 4, 8),
        ("ibm_xiv_gpfs", "sustained_throughput"): (4,),
    }


def test_a_printed_range_keeps_both_ends_and_its_line(case_of: GetCase) -> None:
    twelve = case_of("isilon_f810", "throughput").rows[-1]

    assert (twelve.nodes, twelve.low, twelve.high, twelve.middle) == (12, 6500, 7000, 6750)
    assert (twelve.table, twelve.row, twelve.line, twelve.printed) == ("scaling", "n12", 392, "6.5 to 7 GBps")


def test_a_figure_that_its_own_run_contradicts_is_taken_as_computed(case_of: GetCase) -> None:
    one, two, *_ = case_of("isilon_f810", "mean_runtime").rows

    assert (one.printed, one.computed, one.middle) == ("13:12", "13:22", 802)  # 7:21:13 over 33 jobs
    assert (two.computed, two.middle) == ("", 771)


def test_nothing_is_recomputed_once_the_paper_agrees_with_itself(
    published: Mapping[str, Benchmark], edited: Edit
) -> None:
    agreeing = edited(published["isilon_f810"], {"scaling/n1/mean": "13:22"})

    one = next(case for case in cases([agreeing]) if case.study.quantity == "mean_runtime").rows[0]

    assert (one.computed, one.middle) == ("", 802)


def test_two_values_missing_from_the_text_stay_missing(case_of: GetCase) -> None:
    rows = case_of("isilon_f810", "job_runtime_f810").rows

    assert sum(row.nodes == 12 for row in rows) == 10


def test_a_table_without_a_column_of_nodes_has_a_row_for_each(case_of: GetCase) -> None:
    case = case_of("emc_dssd_d5", "cpu_real_ratio")

    assert [row.nodes for row in case.rows] == [1, *[4] * 4, *[8] * 8]
    assert (case.rows[0].middle, case.rows[0].beside) == (1.09, 548 * 60)


def test_runs_of_one_test_are_told_from_those_of_another(case_of: GetCase) -> None:
    both = [case_of("sun_7410", quantity).rows[-1].run for quantity in ("makespan", "makespan_cpu_only")]

    assert [run.nodes for run in both] == [7, 7]
    assert not both[0].may_be(both[1])


def test_a_benchmark_is_known_by_its_tables_and_not_by_its_name(published: Mapping[str, Benchmark]) -> None:
    renamed = replace(published["sun_7410"], id="another", paper="999", title="Another")

    found = cases([renamed])

    assert [(case.benchmark, case.study.quantity) for case in found] == [
        ("another", "makespan"),
        ("another", "makespan_cpu_only"),
    ]


def test_a_paper_without_the_configuration_a_study_needs_has_no_case(
    published: Mapping[str, Benchmark],
) -> None:
    sun = published["sun_7410"]
    without_cores = replace(sun, facts=tuple(fact for fact in sun.facts if fact.id != "node_cores"))

    assert cases([without_cores]) == ()


def test_a_table_of_runs_that_were_not_run_is_no_case(published: Mapping[str, Benchmark]) -> None:
    sun = published["sun_7410"]
    planned = tuple(
        replace(row, cells=(row.cells[0], replace(row.cells[1], printed="", missing="Not run")))
        for row in sun.table("cpu_only").rows
    )
    tables = tuple(replace(table, rows=planned) if table.id == "cpu_only" else table for table in sun.tables)

    found = cases([replace(sun, tables=tables)])

    assert [case.study.quantity for case in found] == ["makespan"]


def test_a_paper_that_measures_nothing_by_nodes_has_no_case(make_paper: MakePaper) -> None:
    assert cases([make_paper({"rate": ("9 GBps", "GBps")})]) == ()


def test_a_constant_that_holds_no_figure_is_refused(published: Mapping[str, Benchmark]) -> None:
    study = next(case.study for case in cases([published["sun_7410"]]))
    worded = replace(study, constants={"cores": "facts/servers"})

    with pytest.raises(ValueError, match="wanted a figure, got '8x Sun Fire"):
        cases([published["sun_7410"]], [worded])
