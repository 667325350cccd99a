"""Times of iostat: their shapes, what is settled where none are printed, clocks that come twice."""

import numpy as np
import pytest
from tests.backend.importers.formats.iostat.worked import FIRST, GENERATIONS, reports
from tests.backend.importers.found import Read, at, found


@pytest.mark.parametrize(
    "stamps",
    [
        ("03/14/2024 10:59:50 PM", "03/14/2024 11:00:00 PM", "03/14/2024 11:00:10 PM"),
        ("03/14/24 22:59:50", "03/14/24 23:00:00", "03/14/24 23:00:10"),
        ("Time: 10:59:50 PM", "Time: 11:00:00 PM", "Time: 11:00:10 PM"),
        ("2024-03-15T08:59:50+1000", "2024-03-15T09:00:00+1000", "2024-03-15T09:00:10+1000"),
        ("14.03.2024 22:59:50", "14.03.2024 23:00:00", "14.03.2024 23:00:10"),
        ("2024-03-14 22:59:50", "2024-03-14 23:00:00", "2024-03-14 23:00:10"),
    ],
    ids=lambda stamps: stamps[0],
)
def test_each_shape_of_time_is_the_same_instant(read_text: Read, stamps: tuple[str, ...]) -> None:
    header, row = GENERATIONS["plain kB"]
    body = "".join(f"{stamp}\n{header}\n{row.format(ops='1.00', kb='1.00')}\n\n" for stamp in stamps)

    read = read_text(FIRST + body)

    eleven_pm = np.datetime64("2024-03-14T23:00:00").astype(float)
    assert found(read, "read_bytes_s").at_s.tolist() == [eleven_pm, eleven_pm + 10]
    assert ("zone_not_printed" in read.codes) == ("+" not in stamps[0])


def test_without_times_the_settled_start_and_interval_make_them(read_text: Read) -> None:
    header, row = GENERATIONS["plain kB"]
    text = reports(header, *[row.format(ops="1.00", kb="1.00")] * 3)

    asked = read_text(text)
    settled = read_text(text, start="2024-03-14T22:59:50", interval_s=10)

    assert np.isnan(found(asked, "read_bytes_s").at_s).all()
    assert {"no_times", "no_interval"} <= asked.codes
    eleven_pm = np.datetime64("2024-03-14T23:00:00").astype(float)
    assert found(settled, "read_bytes_s").at_s.tolist() == [eleven_pm, eleven_pm + 10]
    assert not {"no_times", "no_interval"} & settled.codes


@pytest.mark.parametrize(
    ("stamps", "settled", "day", "asked"),
    [
        (("04/05/24", "04/05/24"), None, "2024-04-05", True),
        (("04/05/24", "04/05/24"), "dmy", "2024-05-04", False),
        (("12/05/24", "13/05/24"), None, "2024-05-13", False),
        (("05/12/24", "05/13/24"), None, "2024-05-13", False),
        (("12.05.2024", "12.05.2024"), None, "2024-05-12", True),
    ],
)
def test_the_order_of_day_and_month_is_asked_only_where_no_date_tells_it(
    read_text: Read, stamps: tuple[str, str], settled: str | None, day: str, *, asked: bool
) -> None:
    header, row = GENERATIONS["plain kB"]
    body = "".join(f"{stamp} 10:00:00\n{header}\n{row.format(ops='1', kb='1')}\n\n" for stamp in stamps)

    read = read_text(FIRST.replace("03/14/2024", stamps[0]) + body, date_order=settled)

    assert found(read, "read_bytes_s").at_s.tolist() == [np.datetime64(f"{day}T10:00:00").astype(float)]
    assert ("date_order_ambiguous" in read.codes) is asked


def test_a_clock_of_twelve_hours_without_a_marker_goes_on_after_noon(read_text: Read) -> None:
    header, row = GENERATIONS["plain kB"]
    times = ("11:59:40", "12:59:50", "01:00:00")
    body = "".join(f"Time: {time}\n{header}\n{row.format(ops='1', kb='1')}\n\n" for time in times)

    read = read_text(FIRST + body)

    assert np.diff(found(read, "read_bytes_s").at_s).tolist() == [10.0]
    assert "half_day_clock" in read.codes


def test_reports_of_several_nodes_one_after_the_other_have_clocks_of_their_own(read_text: Read) -> None:
    """The second node's are of the first of an hour that comes twice, though they are printed later."""
    header, row = GENERATIONS["plain kB"]
    times = ("01:59:50", "02:10:00", "02:20:00")
    body = "".join(f"2024-10-27 {time}\n{header}\n{row.format(ops='1', kb='1')}\n\n" for time in times)
    second = FIRST.replace("gridnode01", "gridnode02")

    read = read_text(FIRST + body + second + body, zone="Europe/Berlin")

    ends = [series.at_s.tolist() for series in read.series if series.metric == "read_bytes_s"]
    assert ends == [[at("2024-10-27T00:10:00"), at("2024-10-27T00:20:00")]] * 2
    assert "clock_jumped_back" not in read.codes


def test_an_hour_that_comes_twice_runs_on_in_utc(read_text: Read) -> None:
    header, row = GENERATIONS["plain kB"]
    times = ("02:29:50", "02:59:50", "02:00:00", "02:30:00", "03:00:00")
    body = "".join(f"2024-10-27 {time}\n{header}\n{row.format(ops='1', kb='1')}\n\n" for time in times)

    in_zone = read_text(FIRST + body, zone="Europe/Berlin")
    in_utc = read_text(FIRST + body)

    assert np.diff(found(in_zone, "read_bytes_s").at_s).tolist() == [10.0, 1_800.0, 1_800.0]
    assert "clock_jumped_back" not in in_zone.codes
    assert "clock_jumped_back" in in_utc.codes
