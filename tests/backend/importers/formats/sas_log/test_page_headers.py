"""Headers of pages: a log is known by them, and they say when its session started."""

from collections.abc import Callable
from datetime import UTC, datetime
from types import SimpleNamespace

import numpy as np
import pytest

from gridsizer.learn.observations import JobTable
from gridsizer_server.importers.formats.sas_log import FORMAT

Read = Callable[..., SimpleNamespace]
STEP = "NOTE: DATA statement used (Total process time):\n      real time           {}.00 seconds\n"
CPU = "      cpu time            1.00 seconds\n\n\n"


def header(date: str, number: int = 1) -> str:
    return f"{number}                       The SAS System               {date}\n\n"


def session(date: str, real_s: int) -> str:
    """A session as STIMER prints it: no step has a time of day."""
    total = STEP.format(real_s).replace("DATA statement used (Total process time)", "The SAS System used")
    return header(date) + STEP.format(1) + CPU + header(date, 2) + total + CPU


def jobs_of(read: SimpleNamespace) -> JobTable:
    table: JobTable
    (table,) = [each for each in read.jobs if each.level == "job"]
    return table


@pytest.mark.parametrize(
    ("date", "second"),
    [
        ("09:14 Monday, March 4, 2019", 0),
        ("Monday, March 4, 2019 09:14:25 AM", 25),
        ("9:14 lunes, 4 de marzo de 2019", 0),
        ("2019年03月04日 星期一 09时14分", 0),
    ],
)
def test_a_session_starts_when_its_first_page_says(date: str, second: int, read_text: Read) -> None:
    read = read_text(session(date, 90))

    jobs = jobs_of(read)
    assert jobs.start_s.tolist() == [datetime(2019, 3, 4, 9, 14, second, tzinfo=UTC).timestamp()]
    assert (jobs.end_s - jobs.start_s).tolist() == [90]
    assert {"no_step_times", "zone_not_printed"} <= set(read.codes)
    assert "no_times" not in read.codes


def test_a_batch_of_logs_without_timestamps_has_a_makespan(read_text: Read) -> None:
    first, second = session("22:00 Monday, March 4, 2019", 600), session("22:30 Monday, March 4, 2019", 1200)

    jobs = jobs_of(read_text(first + second))

    assert jobs.end_s.max() - jobs.start_s.min() == 50 * 60  # from 22:00 to 22:50


def test_timestamps_of_steps_go_before_page_headers(read_text: Read) -> None:
    stamped = session("22:00 Monday, March 4, 2019", 60).replace(
        "1.00 seconds\n\n\n", "1.00 seconds\n      Timestamp           03/04/2019 10:01:07 PM\n\n\n"
    )

    jobs = jobs_of(read_text(stamped))

    assert jobs.start_s.tolist() == [datetime(2019, 3, 4, 22, 0, 7, tzinfo=UTC).timestamp()]


def test_a_page_without_a_date_gives_no_start(read_text: Read) -> None:
    read = read_text(session("", 60))

    assert np.isnan(jobs_of(read).start_s).all()
    assert "no_times" in read.codes


def test_a_log_that_begins_with_pages_of_source_is_known_and_read(read_text: Read) -> None:
    page = "".join(f"{line}         put 'x';\n" for line in range(55))
    source = "".join(header("22:00 Monday, March 4, 2019", number) + page for number in range(1, 120))

    read = read_text(source + STEP.format(5) + CPU)

    assert source.encode().find(b"NOTE") < 0
    assert len(source) > 65_536
    assert read.format == "SAS log"
    (steps,) = [each for each in read.jobs if each.level == "step"]
    assert steps.real_s.tolist() == [5]
    assert jobs_of(read).start_s.tolist() == [datetime(2019, 3, 4, 22, 0, tzinfo=UTC).timestamp()]


def test_a_listing_is_no_log() -> None:
    listing = (
        "                   The SAS System      22:00 Monday, March 4, 2019   1\n\n  Obs    x\n    1    7\n"
    )

    assert not FORMAT.recognises(listing.encode())
