"""Tables of jobs whose starts and ends are times of day."""

import math
from collections.abc import Callable
from types import SimpleNamespace

from gridsizer.learn.observations import JobTable

Read = Callable[..., SimpleNamespace]


def only(read: SimpleNamespace) -> JobTable:
    (table,) = read.jobs
    assert isinstance(table, JobTable)
    return table


def test_an_end_on_the_next_day_is_after_its_start(read_text: Read) -> None:
    text = "Job,Start,End\nnight,23:30:00,00:15:00\n"

    read = read_text(text, start="2019-03-04T20:00:00Z")

    assert (only(read).end_s - only(read).start_s).tolist() == [2700]
    assert "no_date" in read_text(text).codes


def test_times_of_day_without_a_date_still_say_how_long_jobs_ran(read_text: Read) -> None:
    text = "Job,Start,End\nearly,22:50:00,23:40:00\nnight,23:30:00,00:15:00\n"

    read = only(read_text(text))

    assert read.real_s.tolist() == [3_000, 2_700]
    assert all(math.isnan(start) for start in read.start_s)


def test_a_time_of_day_before_the_start_that_is_told_is_of_the_next_day(read_text: Read) -> None:
    text = "Job,Start,End\nevening,22:10:00,23:40:00\nnight,00:10:00,00:15:00\n"

    read = only(read_text(text, start="2019-03-04T22:15:00Z"))

    assert (read.start_s - read.start_s[0]).tolist() == [0, 7_200]  # 22:10 is the first, if told late
