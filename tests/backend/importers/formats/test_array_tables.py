"""Tables that an array wrote of itself are of the array, not of disks of a node that nobody names."""

import pytest
from tests.backend.importers.formats.table.texts import Read, only, table

from gridsizer_server.importers.formats.table.sniffing import sniff
from gridsizer_server.importers.tables.shape import shape_of

_TABLE = b"time,read (MB/s),Node 1 write (MB/s)\n2026-03-02 10:00,1,2\n2026-03-02 10:01,3,4\n"


def layers(path: str) -> list[tuple[str, str, str]]:
    shape = shape_of(_TABLE)
    assert shape is not None
    return [(value.layer, value.node, value.device) for value in sniff(shape, path).mapping.values]


def test_a_table_named_after_an_array_is_the_arrays_and_its_nodes_are_storage_nodes() -> None:
    whole, part = layers("poc/isilon_f810.csv")

    assert whole == ("storage_total", "", "")
    assert part[:2] == ("storage_node", "")
    assert "1" in part[2]


@pytest.mark.parametrize(
    ("head", "first", "second"),
    [("array", "a1", "a2"), ("Storage System", "isar", "lech"), ("instance", "isilon-1", "isilon-2")],
)
def test_rows_of_arrays_are_the_arrays_whatever_the_files_name(
    head: str, first: str, second: str, read_text: Read
) -> None:
    rows = (f"2026-03-04 09:0{at},{name},{100 + at}" for at in (0, 1) for name in (first, second))

    read = read_text(table(f"time,{head},read (MB/s)", *rows), "perf.csv")

    assert [(each.host, each.layer, each.device) for each in read.series] == [
        ("", "storage_total", first),
        ("", "storage_total", second),
    ]


def test_what_comes_into_an_array_is_written_and_its_processors_are_no_nodes(read_text: Read) -> None:
    rows = (f"2026-03-04 09:0{at},isilon-a,{80 + at},{160 + at},35" for at in (0, 1))

    read = read_text(table("time,cluster,Throughput In (MB/s),Throughput Out (MB/s),CPU (%)", *rows))

    assert {(each.layer, each.metric.value): each.value.tolist() for each in read.series} == {
        ("storage_total", "write_bytes_s"): [80e6, 81e6],
        ("storage_total", "read_bytes_s"): [160e6, 161e6],
    }


def test_rows_of_one_array_are_the_arrays(read_text: Read) -> None:
    read = only(read_text(table("time,array,read (MB/s)", "2026-03-04 09:00,a1,1", "2026-03-04 09:01,a1,2")))

    assert (read.host, read.layer, read.device) == ("", "storage_total", "a1")


def test_what_a_host_moves_to_an_array_is_the_hosts(read_text: Read) -> None:
    row = "2026-03-04 09:00,grid01,a1,1"

    read = only(read_text(table("time,host,array,read (MB/s)", row, row.replace(":00,", ":01,"))))

    assert (read.host, read.layer) == ("grid01", "node_disk")


def test_a_table_of_another_name_is_a_machines() -> None:
    assert [layer for layer, *_ in layers("poc/arrayed/node7.csv")] == ["node_disk", "node_disk"]
