"""Devices that a report does not list, whatever the number of rows that are held at once."""

import numpy as np
import pytest

from gridsizer.learn.observations import Metric, Series
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.host_tools import device_rows, listings
from gridsizer_server.importers.host_tools.device_rows import Column, DeviceRows
from gridsizer_server.importers.host_tools.host_reading import HostReading
from gridsizer_server.importers.host_tools.listings import Listings
from gridsizer_server.importers.settled import Settled

READ = Column(Metric.READ_BYTES_S, "kB/s")
REPORTS = [["sda"], ["sda", "sdb"], ["sda"], ["sdc"]]  # every 10 s, a line each


def values_of(held: int, monkeypatch: pytest.MonkeyPatch, reports: list[list[str]]) -> dict[str, list[float]]:
    """What comes of reports that are added one by one, where so many numbers are held: 5 B/s a row."""
    monkeypatch.setattr(device_rows, "_NUMBERS_HELD", held)
    rows, reading = DeviceRows("n1", [READ], "disk"), HostReading(Settled())
    found: dict[str, list[float]] = {}
    series: list[Series] = []
    for number, devices in enumerate(reports, start=1):
        at_s, line = np.full(len(devices), 10.0 * number), np.full(len(devices), number)
        rows.follow(Listings(at_s, line), whole=True)
        rows.add(devices, at_s, line, [np.full(len(devices), 5.0)])
        series += rows.full(reading)
    for piece in [*series, *rows.rest(reading)]:
        found.setdefault(piece.device, []).extend(piece.value.tolist())
    return found


@pytest.mark.parametrize("held", [1, 3, 1000])
def test_a_device_moved_nothing_in_reports_that_do_not_list_it(
    held: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = values_of(held, monkeypatch, REPORTS)

    assert found == {
        "sda": [5.0, 5.0, 5.0],  # the last report may be cut short
        "sdb": [0.0, 5.0, 0.0],
        "sdc": [0.0, 0.0, 0.0, 5.0],
    }


def test_a_file_of_far_more_idle_devices_than_listed_ones_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listings, "_MOST_IDLE", 2)
    monkeypatch.setattr(listings, "MAX_DEVICES", 1)
    each_its_own = [[f"sd{letter}"] for letter in "abcdef"]

    with pytest.raises(UnreadableLog, match="iostat without -z"):
        values_of(1000, monkeypatch, each_its_own)
