"""What a table of jobs leaves doubtful, and what of it counts as no job."""

from collections.abc import Callable
from types import SimpleNamespace

from tests.backend.importers.formats.test_job_table import only

Read = Callable[..., SimpleNamespace]


def test_whole_minutes_below_an_hour_are_not_asked(read_text: Read) -> None:
    read = read_text("Job,Elapsed\na,0:10:00\nb,0:20:00\nc,0:50:00\n")

    assert "two_part_times" not in read.codes
    assert only(read).real_s.tolist() == [600, 1200, 3000]


def test_a_run_time_that_its_start_and_end_contradict_is_said_with_both(read_text: Read) -> None:
    rows = "a,2024-03-04 01:00:00,2024-03-04 01:10:00,601\nb,2024-03-04 01:00:00,2024-03-04 01:10:00,60\n"

    read = read_text(f"Job,Start,End,Real (s)\n{rows}")

    (said,) = [each for each in read.findings if each.code == "run_time_contradicted"]
    assert (said.line, said.severity) == (3, "warning")
    assert said.message.startswith("1 run time is not the time from start to end: first 60 s beside 600 s.")


def test_a_row_of_a_name_alone_is_no_job(read_text: Read) -> None:
    read = read_text("Job,Start,End\na,2024-03-04 01:00:00,2024-03-04 01:10:00\nd,,\n")

    assert only(read).name.tolist() == ["a"]
    (said,) = [each for each in read.findings if each.code == "rows_without_times"]
    assert (said.line, said.message) == (
        3,
        "1 row has a name and no time at all: left out, no job is counted.",
    )
