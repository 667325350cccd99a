"""Tables that an array wrote of itself are of the array, not of disks of a node that nobody names."""

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


def test_a_table_of_another_name_is_a_machines() -> None:
    assert [layer for layer, *_ in layers("poc/arrayed/node7.csv")] == ["node_disk", "node_disk"]
