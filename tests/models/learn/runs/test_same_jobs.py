"""Jobs that two records tell of are known by name and time."""

import numpy as np
import pytest

from gridsizer.learn.observations import JobTable, jobs_of
from gridsizer.learn.runs.job_table import once, record_of
from gridsizer.learn.runs.same_jobs import CLOCK_SLACK_S, Twins, twins

NAN = np.nan


def jobs(*named: tuple[str, float, float], **columns: list[float]) -> JobTable:
    """Jobs by name, start and end in seconds."""
    names, starts, ends = ([*each] for each in zip(*named, strict=True))
    return jobs_of("job", name=names, start_s=starts, end_s=ends, line=np.arange(len(named)), **columns)


def pairs(one: JobTable, other: JobTable) -> list[tuple[int, int]]:
    found = found_in(one, other)
    return list(zip(found.one.tolist(), found.other.tolist(), strict=True))


def found_in(one: JobTable, other: JobTable) -> Twins:
    return twins(record_of(one), record_of(other))


def test_runs_of_one_program_after_each_other_are_told_apart_by_their_times() -> None:
    scheduler = jobs(("load", 0, 900), ("load", 7000, 7900), ("load", 14000, 14900))

    assert pairs(scheduler, jobs(("load.log", 14005, 14890), ("load.log (2)", 5, 890))) == [(0, 1), (2, 0)]


def test_a_long_job_around_a_short_one_of_its_name_keeps_its_own_twin() -> None:
    scheduler = jobs(("load", 0, 1000), ("load", 10, 20))

    assert sorted(pairs(scheduler, jobs(("load", 12, 18), ("load", 5, 995)))) == [(0, 1), (1, 0)]


@pytest.mark.parametrize(("late_s", "is_same"), [(CLOCK_SLACK_S, True), (CLOCK_SLACK_S + 1, False)])
def test_clocks_may_differ_by_the_minute_that_page_headers_tell(late_s: float, *, is_same: bool) -> None:
    found = pairs(jobs(("load", 0, 100)), jobs(("load", 100 + late_s, 200 + late_s)))

    assert found == ([(0, 0)] if is_same else [])


def test_a_job_that_prints_its_end_and_how_long_it_took_has_a_start() -> None:
    ended = jobs(("load", NAN, 100), real_s=[90.0])

    assert pairs(jobs(("load", 0, 11)), ended) == [(0, 0)]
    assert pairs(jobs(("load", -100, -60)), ended) == []


def test_where_no_name_is_in_both_programs_are_compared() -> None:
    found = found_in(jobs(("load", 0, 100)), jobs(("load_4711", 5, 95), ("sort_1", 5, 95)))

    assert (found.told, found.other.tolist()) == ("program", [0])


@pytest.mark.parametrize(("end_s", "is_same"), [(325.0, True), (340.0, False)])
def test_where_no_program_is_in_both_start_and_end_must_agree(end_s: float, *, is_same: bool) -> None:
    found = found_in(jobs(("wrap", 0, 300)), jobs(("load_1", 10, end_s)))

    assert (found.told, len(found.one)) == ("time", int(is_same))


def test_a_job_without_times_is_the_one_of_its_name_that_is_left() -> None:
    scheduler = jobs(("load", 0, 100), ("load", 500, 600))

    assert sorted(pairs(scheduler, jobs(("load", NAN, NAN), ("load", 505, 590)))) == [(0, 0), (1, 1)]


def test_what_one_record_does_not_print_of_a_job_is_taken_from_the_other_that_names_it() -> None:
    logs = jobs(("load_1", 5, 95), real_s=[90.0], user_cpu_s=[40.0], system_cpu_s=[2.0])
    scheduler = jobs(
        ("load_1", 0, 100), ("load_2", 0, 50), submit_s=[-10.0, -10.0], cpu_s=[60.0, 30.0], slots=[1.0, 1.0]
    )

    both = once(logs, scheduler)

    assert both.name.tolist() == ["load_1", "load_2"]
    assert both.cpu_s.tolist() == [42.0, 30.0]  # 40 + 2 as its own log says, before the scheduler's 60
    assert both.submit_s.tolist() == [-10.0, -10.0]
    assert both.start_s.tolist() == [5.0, 0.0]


def test_pairs_of_which_both_times_are_known_are_counted_apart() -> None:
    scheduler = jobs(("wrap", 0, 100), ("wrap", 500, 600))

    found = found_in(scheduler, jobs(("load", 1, 99), ("sort", NAN, NAN)))

    assert (found.one.tolist(), found.other.tolist(), found.timed) == ([0, 1], [0, 1], 1)
