"""Tables that monitors export: series of Prometheus as Grafana saves them, InsightIQ's reports."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Final

import pytest

Read = Callable[..., SimpleNamespace]
LABELS: Final = '{device=""%s"",instance=""grid01:9100"",job=""node""}'


def _series(log: SimpleNamespace) -> dict[tuple[str, str, str, str], list[float]]:
    return {
        (each.host, each.layer, each.device, each.metric.value): each.value.tolist() for each in log.series
    }


def test_counters_of_prometheus_become_rates_of_their_device(read_text: Read) -> None:
    head = f'Time,"node_disk_read_bytes_total{LABELS % "sda"}","node_disk_read_bytes_total{LABELS % "dm-0"}"'
    rows = "1773100800000,1000,1000\n1773100860000,61000,61000\n1773100920000,181000,181000\n"

    log = read_text(f"{head}\n{rows}", "grafana.csv")

    assert _series(log) == {
        ("grid01", "node_disk", "sda", "read_bytes_s"): [1_000.0, 2_000.0],
        ("grid01", "node_volume", "dm-0", "read_bytes_s"): [1_000.0, 2_000.0],
    }


def test_a_rate_of_prometheus_is_taken_as_it_is(read_text: Read) -> None:
    head = f'Time,"rate(node_network_receive_bytes_total{LABELS % "eth0"}[5m])"'

    log = read_text(f"{head}\n1773100800000,10\n1773100860000,20\n1773100920000,15\n", "grafana.csv")

    assert _series(log) == {("grid01", "node_nic", "eth0", "receive_bytes_s"): [10.0, 20.0, 15.0]}


@pytest.mark.parametrize("name", ["node_cpu_seconds_total", "node_vmstat_pgpgin_total"])
def test_another_series_of_prometheus_is_not_told_by_its_words(name: str, read_text: Read) -> None:
    head = f'Time,{name},"node_disk_written_bytes_total{LABELS % "sda"}"'

    log = read_text(
        f"{head}\n1773100800000,10,60\n1773100860000,20,120\n1773100920000,35,240\n", "grafana.csv"
    )

    assert list(_series(log)) == [("grid01", "node_disk", "sda", "write_bytes_s")]


def test_what_comes_into_an_isilon_is_what_clients_write(read_text: Read) -> None:
    head = (
        "Time (Unix),External Network Throughput Rate (In) (bytes/sec),"
        "External Network Throughput Rate (Out) (bytes/sec)"
    )

    log = read_text(f"{head}\n1773100800,1000,2000\n1773101100,1500,2500\n1773101400,1400,2400\n", "iiq.csv")

    assert _series(log) == {
        ("", "storage_total", "", "write_bytes_s"): [1_000.0, 1_500.0, 1_400.0],
        ("", "storage_total", "", "read_bytes_s"): [2_000.0, 2_500.0, 2_400.0],
    }


def test_without_a_unit_the_throughput_of_an_isilon_is_asked_for(read_text: Read) -> None:
    head = "Time (Unix),External Network Throughput Rate (In)"

    log = read_text(f"{head}\n1773100800,1000\n1773101100,1500\n1773101400,1400\n", "iiq.csv")

    assert not log.series
    assert "unit_unknown" in log.codes or "nothing_read" in log.codes
