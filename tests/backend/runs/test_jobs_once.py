"""Jobs of which a scheduler or a table tells beside their own logs, from the import to the run's figures.

The log of the fixture runs from 22:00:00 to 22:00:30 on 2 March 2026.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from fastapi.testclient import TestClient
from tests.backend.served import Upload

_HEAD = b"JobID|JobName|Submit|Start|End|State|NodeList\n"


@dataclass(frozen=True, kw_only=True)
class Counted:
    """What a run says of its jobs: how many, why, and by program."""

    jobs: int
    said: str
    classes: dict[str, int]


Count = Callable[[bytes, Sequence[str]], Counted]


@pytest.fixture
def count(kept: Upload, client: TestClient, sas_log: bytes) -> Count:
    """Keeps three jobs of a table beside logs of these names; all places tell the same number of jobs."""

    def counted(table: bytes, logs: Sequence[str]) -> Counted:
        own = [(f"node1/{name}", sas_log + b"\n" * at) for at, name in enumerate(logs)]
        run: dict[str, Any] = kept([("jobs.csv", table), *own])
        figures = client.get(f"runs/{run['id']}/summary").json()
        told = {each["code"]: each["message"] for each in run["findings"]}
        assert [node["jobs"] for node in run["nodes"]] == [run["jobs"]]
        assert figures["schedule"]["jobs"] == run["jobs"]
        assert (
            client.get(f"runs/{run['id']}/jobs").json()["matching"] == len(logs) + 3
        )  # a row of each record
        classes = {each["name"]: each["jobs"] for each in figures["classes"]}
        return Counted(jobs=run["jobs"], said=told["jobs_recorded_twice"], classes=classes)

    return counted


def accounting(*names: str, at: str = "2026-03-02T22:0") -> bytes:
    """Jobs of a scheduler, each from second 2 to second 40 of the first minute."""
    return _HEAD + b"".join(
        f"{number}|{name}|{at}0:00|{at}0:02|{at}0:40|COMPLETED|node1\n".encode()
        for number, name in enumerate(names, start=1)
    )


def test_a_job_counts_once_where_its_scheduler_and_its_log_name_it_and_their_times_overlap(
    count: Count,
) -> None:
    found = count(accounting("load_1", "load_2", "load_3"), ["load_1.log", "load_2.log"])

    assert found.jobs == 3
    assert found.classes == {"load": 3}
    assert found.said == (
        "3 jobs are in the scheduler's records and 2 in their own logs. "
        "2 are the same by name, and their times overlap. Counted once, they are 3."
    )


def test_jobs_of_the_same_names_that_ran_years_apart_are_different_jobs(count: Count) -> None:
    found = count(
        accounting("load_1", "load_2", "load_3", at="2019-03-02T22:0"), ["load_1.log", "load_2.log"]
    )

    assert found.jobs == 5
    assert found.classes == {"load": 5}
    assert found.said == (
        "3 jobs are in the scheduler's records and 2 in their own logs. No times of the same name overlap: "
        "if zones and clocks are right, they are different jobs. Counted once, they are 5."
    )


def test_jobs_of_the_same_time_and_other_names_are_different_jobs(count: Count) -> None:
    found = count(accounting("load_1", "sort_1", "sort_2"), ["load_1.log", "load_2.log"])

    assert found.jobs == 4
    assert found.classes == {"load": 2, "sort": 2}
    assert "1 is the same by name, and its times overlap." in found.said


def test_where_no_name_is_in_both_the_times_tell(count: Count) -> None:
    found = count(accounting("wrap", "wrap", "wrap"), ["load_1.log", "load_2.log"])

    assert found.jobs == 3
    assert "2 are the same though no name is in both, and their times agree." in found.said


def test_times_are_said_to_agree_only_of_jobs_that_have_them(count: Count) -> None:
    first, later = accounting("wrap"), accounting("wrap", at="2026-03-02T01:0").removeprefix(_HEAD)
    untimed = b"3|wrap|2026-03-02T22:00:00|Unknown|Unknown|COMPLETED|node1\n"

    found = count(first + later + untimed, ["load_1.log", "load_2.log"])

    assert found.jobs == 3
    assert "2 are taken for the same though no name is in both; for 1 of them one record" in found.said


def test_where_no_name_is_in_both_and_no_times_agree_they_are_different_jobs(count: Count) -> None:
    found = count(accounting("wrap", "wrap", "wrap", at="2026-03-02T01:0"), ["load_1.log", "load_2.log"])

    assert found.jobs == 5
    assert "No name is in both, and no start and end agree: if zones" in found.said


def test_a_table_without_times_tells_of_the_jobs_that_it_names(count: Count) -> None:
    table = b"Job;Node;Elapsed;CPU (s)\n" + b"".join(b"load_%d;node1;20:00;600\n" % one for one in (1, 2, 3))

    found = count(table, ["load_3.log", "load_4.log"])

    assert found.jobs == 4
    assert found.classes == {"load": 4}
    assert "One prints no times: 1 is the same by name." in found.said


def test_a_table_without_times_or_names_in_common_is_taken_for_the_same_jobs(count: Count) -> None:
    table = b"Job;Node;Elapsed;CPU (s)\n" + b"".join(b"wrap_%d;node1;20:00;600\n" % one for one in (1, 2, 3))

    found = count(table, ["load_1.log", "load_2.log"])

    assert found.jobs == 3
    assert found.said == (
        "3 jobs are in tables of jobs and 2 in their own logs. One prints no times, and no name is in both: "
        "they are taken for the same jobs. Counted once, they are 3."
    )
