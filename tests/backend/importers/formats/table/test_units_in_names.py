"""Units within names of columns: a second that ends a rate, thousands, minutes, hours; and empty cells."""

import pytest
from tests.backend.importers.formats.table.texts import Read, only, table

from gridsizer.learn.observations import Metric


@pytest.mark.parametrize(
    ("name", "layer", "one"),
    [
        ("NFS bytes_read_per_sec", "nfs_client", 1),
        ("MB read per sec", "node_disk", 1e6),
        ("sectors_read_per_sec", "node_disk", 512),
        ("MB read/s", "node_disk", 1e6),
        ("IO kB read per second", "node_disk", 1e3),
        ("BytesReadPerSec", "node_disk", 1),
        ("Read MB/min", "node_disk", 1e6 / 60),
        ("Read MB per minute", "node_disk", 1e6 / 60),
        ("Read GB/hour", "node_disk", 1e9 / 3600),
        ("Read TB/h", "node_disk", 1e12 / 3600),
    ],
)
def test_what_is_read_in_a_time_is_a_rate_and_no_latency(
    read_text: Read, name: str, layer: str, one: float
) -> None:
    read = read_text(table(f"time,{name}", "2019-03-04 09:00,20", "2019-03-04 09:01,30"))

    series = only(read)
    assert (series.metric, series.layer, series.device) == (Metric.READ_BYTES_S, layer, "")
    assert series.value.tolist() == pytest.approx([20 * one, 30 * one])
    assert "unit_unknown" not in read.codes


@pytest.mark.parametrize("name", ["Read IOPS (K)", "Read KIOPS", "Read IOPS x1000"])
def test_operations_in_thousands_are_counted_in_thousands(read_text: Read, name: str) -> None:
    read = read_text(table(f"time,{name}", "2019-03-04 09:00,10"))

    assert (only(read).metric, only(read).device) == (Metric.READ_OPS_S, "")
    assert only(read).value.tolist() == [10_000]
    assert "unit_assumed" not in read.codes


def test_a_latency_in_seconds_stays_one(read_text: Read) -> None:
    read = read_text(table("time,read latency sec", "2019-03-04 09:00,0.5"))

    assert (only(read).metric, only(read).value.tolist()) == (Metric.READ_LATENCY_S, [0.5])


@pytest.mark.parametrize("empty", ["-", "N/A", "NA", "null", "nan"])
def test_a_column_of_mostly_empty_cells_is_read(read_text: Read, empty: str) -> None:
    rows = [f"2019-03-04 09:{minute:02},100,{empty}" for minute in range(10)]

    read = read_text(
        table(
            "time,NFS read MB/s,NFS write MB/s", *rows, "2019-03-04 09:10,100,40", "2019-03-04 09:11,100,60"
        )
    )

    _, written = read.series
    assert (written.metric, written.value.tolist()) == (Metric.WRITE_BYTES_S, [40e6, 60e6])
    assert "unreadable_number" not in read.codes
