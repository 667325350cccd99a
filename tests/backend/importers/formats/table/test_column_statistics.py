"""Columns of means, maxima and percentiles of one load: the means are it."""

from types import SimpleNamespace

import pytest
from tests.backend.importers.formats.table.texts import Read, only, table

MINUTES = ("2019-03-04 09:00,100,900", "2019-03-04 09:01,120,900")
_REASON = "Not used, for they are maxima, minima or percentiles and no means: "


def _asked(read: SimpleNamespace) -> str:
    (asked,) = [each.message for each in read.findings if each.code == "mapping_sniffed"]
    return str(asked)


@pytest.mark.parametrize(
    ("mean", "other"),
    [
        ("Avg NFS read MB/s", "Max NFS read MB/s"),
        ("Array average read (MB/s)", "Array peak read (MB/s)"),
        ("NFS read MB/s", "NFS read MB/s (max)"),
        ("read MB/s avg", "read MB/s p95"),
        ("Mittelwert Lesen MB/s", "Minimum Lesen MB/s"),
        ("read MB/s", "95th percentile read MB/s"),
    ],
)
def test_a_maximum_beside_its_mean_is_told_and_not_added(read_text: Read, mean: str, other: str) -> None:
    read = read_text(table(f"time,{mean},{other}", *MINUTES))

    assert (only(read).value.tolist(), only(read).device) == ([100e6, 120e6], "")
    assert f"{_REASON}{other}." in _asked(read)
    assert "unit_unknown" not in read.codes


def test_names_as_programs_write_them_tell_means_from_maxima(read_text: Read) -> None:
    read = read_text(table("time,read_bw_avg (KiB/s),read_bw_max (KiB/s)", *MINUTES))

    assert (only(read).value.tolist(), only(read).device) == ([102_400, 122_880], "")


def test_a_maximum_without_a_mean_is_no_mean(read_text: Read) -> None:
    read = read_text(table("time,read MB/s,Max write MB/s", *MINUTES))

    assert [series.metric for series in read.series] == ["read_bytes_s"]
    assert f"{_REASON}Max write MB/s." in _asked(read)


def test_samples_beside_their_means_count_once(read_text: Read) -> None:
    read = read_text(table("time,read MB/s,Average read MB/s", *MINUTES))

    assert only(read).value.tolist() == [900e6, 900e6]
    assert "Not used: read MB/s." in _asked(read)
