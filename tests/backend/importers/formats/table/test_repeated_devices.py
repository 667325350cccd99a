"""Totals beside their parts, bonds beside their ports, volumes beside disks, and loopback: counted once."""

import pytest
from tests.backend.importers.formats.table.texts import Read, only, table


@pytest.mark.parametrize("total", ["Total", "All", "Sum"])
def test_a_column_of_a_total_beside_its_parts_is_told_and_left_out(read_text: Read, total: str) -> None:
    head = f"time,NFS /sasdata read MB/s,NFS /saswork read MB/s,NFS {total} read MB/s"

    read = read_text(table(head, "2019-03-04 09:00,150,300,450"))

    found = {series.device: series.value.tolist() for series in read.series}
    assert found == {"/sasdata": [150e6], "/saswork": [300e6]}
    (asked,) = [finding for finding in read.findings if finding.code == "mapping_sniffed"]
    assert f"Not used: NFS {total} read MB/s." in asked.message


def test_a_column_of_the_total_of_nodes_is_no_further_node(read_text: Read) -> None:
    read = read_text(table("time,grid01 read B/s,grid02 read B/s,Total read B/s", "2019-03-04 09:00,1,2,3"))

    assert {each.host: each.value.tolist() for each in read.series} == {"grid01": [1], "grid02": [2]}


def test_a_column_of_a_total_without_parts_is_read(read_text: Read) -> None:
    read = read_text(table("time,NFS Total read MB/s", "2019-03-04 09:00,450"))

    assert only(read).value.tolist() == [450e6]


def test_a_row_of_the_total_of_devices_is_told_and_left_out(read_text: Read) -> None:
    rows = [f"2019-03-04 09:00,{name}" for name in ("/sasdata,150", "/saswork,300", "Total,450")]

    read = read_text(table("time,mount,NFS read MB/s", *rows))

    found = {series.device: series.value.tolist() for series in read.series}
    assert found == {"/sasdata": [150e6], "/saswork": [300e6]}
    (told,) = [finding for finding in read.findings if finding.code == "not_used"]
    assert told.message == "Not used: rows that sum all devices (1)."
    assert "device_choice" not in read.codes


def test_rows_of_nothing_but_a_total_are_read(read_text: Read) -> None:
    read = read_text(table("time,mount,NFS read MB/s", "2019-03-04 09:00,Total,450"))

    assert only(read).value.tolist() == [450e6]


@pytest.mark.parametrize(
    ("bond", "layer"),
    [
        (450, "node_bond"),  # the sum of eth0 and eth1
        (445, "node_bond"),
        (4500, "node_nic"),  # more than its ports can have moved: others, not listed, are below it
    ],
)
def test_a_bond_beside_its_ports_is_not_added_to_them(read_text: Read, bond: int, layer: str) -> None:
    head = "time,bond0 rx MB/s,eth0 rx MB/s,eth1 rx MB/s,lo rx MB/s"

    read = read_text(table(head, f"2019-03-04 09:00,{bond},150,300,7"))

    found = {series.device: series.layer for series in read.series}
    assert found == {"bond0": layer, "eth0": "node_nic", "eth1": "node_nic", "lo": "node_bond"}
    (asked,) = [finding for finding in read.findings if finding.code == "mapping_sniffed"]
    assert "Not added up, for they list bytes of other devices once more: " in asked.message
    assert ("bond0 rx MB/s, lo rx MB/s." in asked.message) is (layer == "node_bond")


def test_rows_of_bonds_and_loopback_are_kept_apart_from_those_of_ports(read_text: Read) -> None:
    rows = [f"2019-03-04 09:00,{name}" for name in ("lo,7", "eth0,150", "eth1,300", "bond0,450")]

    read = read_text(table("time,interface,rx MB/s", *rows))

    found = {series.device: series.layer for series in read.series}
    assert found == {"bond0": "node_bond", "eth0": "node_nic", "eth1": "node_nic", "lo": "node_bond"}
    (asked,) = [finding for finding in read.findings if finding.code == "device_choice"]
    assert asked.message.endswith("all 4 devices are kept, only the 2 disks and ports are added up.")


def test_volumes_beside_disks_are_kept_apart_from_them(read_text: Read) -> None:
    wide = read_text(table("time,sda read MB/s,dm-0 read MB/s", "2019-03-04 09:00,150,150"))
    rows = read_text(table("time,device,read MB/s", "2019-03-04 09:00,sda,150", "2019-03-04 09:00,dm-0,150"))

    for read in (wide, rows):
        assert {each.device: each.layer for each in read.series} == {
            "sda": "node_disk",
            "dm-0": "node_volume",
        }


def test_a_bond_whose_ports_are_not_listed_is_a_port(read_text: Read) -> None:
    read = read_text(table("time,interface,rx MB/s", "2019-03-04 09:00,bond0,450", "2019-03-04 09:00,lo,1"))

    assert {each.device: each.layer for each in read.series} == {"bond0": "node_nic", "lo": "node_bond"}
