"""Every number belongs to a node: the file names it, a person settled it, or its path suggests it."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from tests.backend.as_uploaded import read_file

LOGS = Path(__file__).parents[4] / "fixtures" / "logs"
NODE = "time,node,read B/s\n2019-03-04 09:00,n2,5\n2019-03-04 09:01,n2,6\n"
NO_NODE = "time,read B/s\n2019-03-04 09:00,5\n2019-03-04 09:01,6\n"
JOBS = "Job,Node,Elapsed\nload,n2,0:10:00\nsort,,0:20:00\n"


def hosts_of(read: SimpleNamespace) -> list[str]:
    series = [one.host for one in read.series]
    return series + [host for table in read.jobs for host in table.host.tolist()]


@pytest.mark.parametrize(
    ("text", "settled", "hosts"),
    [
        (NO_NODE, {}, ["grid07"]),
        (NODE, {}, ["n2"]),
        (JOBS, {}, ["n2", "n2"]),
        (NO_NODE, {"host": "grid-1"}, ["grid-1"]),
        (NODE, {"host": "grid-1"}, ["grid-1"]),
        (JOBS, {"host": "grid-1"}, ["grid-1", "grid-1"]),
    ],
    ids=["path", "file", "file, for all its jobs", "settled", "settled over file", "settled for all jobs"],
)
def test_a_number_is_of_the_node_settled_else_named_in_the_file_else_in_its_path(
    tmp_path: Path, text: str, settled: dict[str, str], hosts: list[str]
) -> None:
    file = tmp_path / "upload"
    file.write_text(text)

    read = read_file(file, "grid07/table.csv", settled)

    assert hosts_of(read) == hosts


@pytest.mark.parametrize("log", ["dssd_monitor_pool", "onefs_data_reduction"])
@pytest.mark.parametrize("settled", [{}, {"host": "grid-1"}])
def test_what_an_array_says_of_itself_is_of_no_node(log: str, settled: dict[str, str]) -> None:
    [file] = [each for each in (LOGS / log).iterdir() if ".expected." not in each.name][:1]

    read = read_file(file, f"grid07/{file.name}", settled)

    assert read.series
    assert {one.layer for one in read.series} <= {"storage_node", "storage_total", "data"}
    assert set(hosts_of(read)) == {""}
