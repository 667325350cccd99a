"""Jobs by class, and the batch as a whole."""

import numpy as np
import pytest

from gridsizer.learn.observations import JobTable, jobs_of
from gridsizer.learn.runs import Run, RunSummary, Site, summarise
from gridsizer.learn.runs.program import program_of
from gridsizer.learn.runs.summed_steps import by_procedure


def summary(*tables: JobTable) -> RunSummary:
    return summarise(Run(id="r", name="r", jobs=tables), Site())


@pytest.mark.parametrize(
    ("name", "program"),
    [
        ("bank2_3", "bank2"),
        ("comp_glm_4b", "comp_glm"),
        ("/logs/node1/ETL_Inbound_4.log", "etl_inbound"),
        (r"D:\sas\load_2019-11-04_02.30.sas", "load"),
        ("risk_20191104T0230_run2.log.gz", "risk"),
        ("20191104", ""),
        ("404717", ""),
        ("prog[12]", "prog"),
    ],
)
def test_a_program_is_its_name_without_path_run_and_date(name: str, program: str) -> None:
    assert program_of(name) == program


def test_a_class_is_the_jobs_of_one_program() -> None:
    table = jobs_of(
        "job",
        name=["bank_1", "bank_2", "etl_1"],
        host=["n1", "n2", "n1"],
        start_s=[0.0, 30.0, 0.0],
        end_s=[60.0, 90.0, 10.0],
        real_s=[60.0, 60.0, 10.0],
        cpu_s=[30.0, 60.0, 20.0],
        line=np.array([2, 3, 4]),
    )

    bank, etl = summary(table).classes

    assert (bank.name, bank.jobs, bank.hosts) == ("bank", 2, ("n1", "n2"))
    assert bank.cpu_over_real.value == 0.75  # 90 over 120
    assert bank.most_at_a_time.value == 2
    assert bank.mean_at_a_time.value == pytest.approx(120 / 90)
    assert etl.cpu_over_real.value == 2.0  # two threads


def test_a_job_known_by_its_steps_is_their_sum() -> None:
    steps = jobs_of(
        "step",
        name=["SORT", "DATA", "SORT"],
        job=["bank_1", "bank_1", "bank_1"],
        real_s=[10.0, 20.0, 30.0],
        cpu_s=[5.0, 5.0, 5.0],
        line=np.array([1, 2, 3]),
    )

    (bank,) = summary(steps).classes

    assert (bank.real_s.value, bank.cpu_s.value) == (60.0, 15.0)
    assert dict(bank.procedures) == pytest.approx({"SORT": 2 / 3, "DATA": 1 / 3})


def test_steps_added_up_by_procedure_say_the_same_of_their_jobs() -> None:
    """Five jobs of two nodes, one with a log of its own, in no order; not every step prints every number."""
    nan = np.nan
    steps = jobs_of(
        "step",
        name=["SORT", "DATA", "SORT", "DATA", "SORT", "MEANS", "SORT"],
        job=["bank_1", "bank_2", "bank_1", "etl_1", "bank_1", "1107", "etl_1"],
        host=["n1", "n2", "n1", "n1", "n2", "n2", "n1"],
        start_s=[10.0, 0.0, nan, 5.0, 2.0, 0.0, 30.0],
        end_s=[20.0, 8.0, 25.0, nan, 9.0, 4.0, 35.0],
        real_s=[10.0, 8.0, 5.0, 20.0, 7.0, 4.0, nan],
        cpu_s=[4.0, nan, 1.0, 16.0, 7.0, nan, 1.0],
        user_cpu_s=[nan, 3.0, nan, nan, nan, nan, nan],
        system_cpu_s=[nan, 1.0, nan, nan, nan, nan, nan],
        memory_bytes=[1.0, 5.0, 3.0, nan, 2.0, 1.0, 1.0],
        line=np.arange(7),
    )
    own = jobs_of("job", name=["etl_1"], job=["etl_1"], host=["n1"], real_s=[40.0], line=np.array([99]))

    summed = by_procedure(steps)

    assert list(zip(summed.host, summed.job, summed.name, summed.line, strict=True)) == [
        ("n1", "bank_1", "SORT", 0),
        ("n2", "bank_2", "DATA", 1),
        ("n1", "etl_1", "DATA", 3),
        ("n2", "bank_1", "SORT", 4),
        ("n2", "1107", "MEANS", 5),
        ("n1", "etl_1", "SORT", 6),
    ]
    assert (summed.start_s[0], summed.end_s[0], summed.real_s[0], summed.memory_bytes[0]) == (10, 25, 15, 3)
    for tables in ((), (own,)):
        found, expected = summary(*tables, summed), summary(*tables, steps)
        assert (found.classes, found.schedule) == (expected.classes, expected.schedule)


def test_steps_are_not_added_to_the_job_they_are_part_of() -> None:
    job = jobs_of("job", name=["bank_1"], job=["bank_1"], real_s=[100.0], line=np.array([9]))
    steps = jobs_of("step", name=["SORT"], job=["bank_1"], real_s=[60.0], line=np.array([1]))

    (bank,) = summary(job, steps).classes

    assert bank.jobs == 1
    assert bank.real_s.value == 100.0


def test_jobs_without_a_telling_name_are_classed_by_their_leading_procedure() -> None:
    steps = jobs_of(
        "step", name=["SORT", "MEANS"], job=["4711", "4711"], real_s=[30.0, 5.0], line=np.array([1, 2])
    )

    (found,) = summary(steps).classes

    assert found.name == "mostly sort"


def test_the_same_jobs_in_the_schedulers_table_do_not_count_again() -> None:
    logs = jobs_of("job", name=["bank_1"], real_s=[50.0], cpu_s=[40.0], line=np.array([1]))
    scheduler = jobs_of(
        "job",
        name=["bank_1"],
        submit_s=[0.0],
        start_s=[20.0],
        end_s=[80.0],
        real_s=[60.0],
        line=np.array([1]),
    )

    found = summary(logs, scheduler)

    assert [(each.jobs, each.real_s.value) for each in found.classes] == [(1, 50.0)]
    assert found.schedule.makespan_s.value == 80.0


def test_the_makespan_is_of_the_schedulers_jobs_and_of_who_ran_beside_them() -> None:
    scheduler = jobs_of(
        "job", name=["a"], submit_s=[0.0], start_s=[5.0], end_s=[60.0], real_s=[55.0], line=np.array([1])
    )
    logs = jobs_of(  # one that ran beside it, and one of a year later
        "job", name=["b", "c"], start_s=[50.0, 3e7], end_s=[80.0, 3e7 + 40], line=np.array([1, 1])
    )

    found = summary(scheduler, logs).schedule

    assert found.jobs == 3
    assert found.makespan_s.value == 80.0


def test_waiting_is_from_submit_to_start() -> None:
    table = jobs_of(
        "job",
        name=["a", "b"],
        submit_s=[0.0, 0.0],
        start_s=[5.0, 15.0],
        end_s=[20.0, 40.0],
        line=np.array([1, 2]),
    )

    found = summary(table).schedule

    assert found.mean_wait_s.value == 10.0
    assert found.makespan_s.value == 40.0
    assert found.most_at_a_time.value == 2


def test_logs_alone_tell_no_waiting() -> None:
    table = jobs_of("job", name=["a"], start_s=[5.0], end_s=[20.0], line=np.array([1]))

    found = summary(table).schedule

    assert found.makespan_s.value == 15.0
    assert found.mean_wait_s.because == "no log prints when jobs were submitted and started"


def test_file_opens_are_absent_rather_than_none() -> None:
    (found,) = summary(jobs_of("job", name=["a"], line=np.array([1]))).classes

    assert found.file_opens.value is None
    assert found.cpu_s.because == "no log prints cpu_s of these jobs"
