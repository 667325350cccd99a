"""Columns as monitors of nodes, virtual machines and clusters name them."""

import pytest
from tests.backend.importers.formats.table.texts import MARCH_4_09_00, Read, only, table

from gridsizer.learn.observations import Metric


@pytest.mark.parametrize(
    "name", ["cores busy", "Busy cores", "CPU cores used", "vCPUs in use", "grid01 cores_busy", "active CPUs"]
)
def test_cores_in_use_are_cores_and_no_disks_busy_share(name: str, read_text: Read) -> None:
    read = only(read_text(table(f"time,{name}", "2019-03-04 09:00,5.5", "2019-03-04 09:01,12")))

    assert (read.metric, read.layer, read.device) == (Metric.CPU_BUSY_CORES, "node", "")
    assert read.value.tolist() == [5.5, 12.0]


def test_a_percentage_of_busy_cores_is_a_share(read_text: Read) -> None:
    read = only(read_text(table("time,busy cores (%)", "2019-03-04 09:00,55", "2019-03-04 09:01,12")))

    assert (read.metric, read.layer) == (Metric.BUSY_SHARE, "node")
    assert read.value.tolist() == [0.55, 0.12]


@pytest.mark.parametrize("name", ["CPU usage %", "cpu_usage_percent", "CPU Usage (%)"])
def test_usage_of_processors_is_of_no_device_named_usage(name: str, read_text: Read) -> None:
    read = only(read_text(table(f"time,{name}", "2019-03-04 09:00,55", "2019-03-04 09:01,12")))

    assert (read.metric, read.layer, read.device) == (Metric.BUSY_SHARE, "node", "cpu")


def test_requests_a_second_are_operations_beside_bytes_of_the_same_disk(read_text: Read) -> None:
    head = "time,disk,reads_per_sec,read_kb_per_sec"

    read = read_text(table(head, "2019-03-04 09:00,sda,100,1024", "2019-03-04 09:01,sda,110,2048"))

    found = {(each.metric.value, each.device): each.value.tolist() for each in read.series}
    assert found == {("read_ops_s", "sda"): [100, 110], ("read_bytes_s", "sda"): [1_024_000, 2_048_000]}


def test_german_columns_of_a_virtual_machine_are_its(read_text: Read) -> None:
    head = "Zeit;VM Name;CPU-Nutzung (%);Netzwerk Empfangen (KBps)"

    read = read_text(table(head, "04.03.2026 22:00;grid01;45;2048", "14.03.2026 22:05;grid01;55;1024"))

    found = {(each.host, each.metric.value, each.device): each.value.tolist() for each in read.series}
    assert found == {
        ("grid01", "busy_share", "cpu"): [0.45, 0.55],
        ("grid01", "receive_bytes_s", ""): [2_048_000, 1_024_000],
    }


def test_rates_of_intervals_with_start_and_end_are_no_jobs_and_of_their_end(read_text: Read) -> None:
    read = only(
        read_text(
            table(
                "start_time,end_time,read_MBps",
                "2019-03-04 08:55,2019-03-04 09:00,100",
                "2019-03-04 09:00,2019-03-04 09:05,120",
            )
        )
    )

    assert read.value.tolist() == [100e6, 120e6]
    assert read.at_s[0] == MARCH_4_09_00
