"""Tables of jobs as papers and spreadsheets hold them, with the traps that they set."""

import math
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from gridsizer.learn.observations import Finding, JobTable

Read = Callable[..., SimpleNamespace]
Refused = Callable[..., Finding]


def only(read: SimpleNamespace) -> JobTable:
    (table,) = read.jobs
    assert isinstance(table, JobTable)
    return table


@pytest.mark.parametrize(
    ("head", "column", "seconds"),
    [
        ("Job,Runtime", "0:53:26", 3206),
        ("Job,Elapsed time (s)", "12.5", 12.5),
        ("Program,Real Time (min)", "2.5", 150),
        ("SAS program;Wall clock [h]", "1,5", 5400),
        ("Test name,duration_ms", "1500", 1.5),
        ("Job name,Real", "1:02:03.5", 3723.5),
        ("Task,wallclock", "1-00:00:10", 86_410),
    ],
)
def test_run_times_are_read_in_the_unit_that_the_head_names(
    read_text: Read, head: str, column: str, seconds: float
) -> None:
    delimiter = ";" if ";" in head else ","

    assert only(read_text(f"{head}\nload_1{delimiter}{column}\n")).real_s.tolist() == [seconds]


def test_plain_numbers_without_a_unit_are_taken_as_seconds_and_that_is_said(read_text: Read) -> None:
    read = read_text("Job,Elapsed\nload_1,90\n")

    assert only(read).real_s.tolist() == [90]
    assert "duration_unit_assumed" in read.codes


def test_times_of_two_parts_are_asked_where_nothing_tells_what_they_are(read_text: Read) -> None:
    text = "Job,Elapsed\nload_1,25:14\nload_2,1:24\n"

    guessed, settled = read_text(text), read_text(text, two_part_times="h:mm")

    (asked,) = [finding for finding in guessed.findings if finding.code == "two_part_times"]
    assert (asked.severity, asked.setting, asked.default) == ("question", "two_part_times", "m:ss")
    assert only(guessed).real_s.tolist() == [1514, 84]
    assert only(settled).real_s.tolist() == [90_840, 5040]
    assert "two_part_times" not in settled.codes


@pytest.mark.parametrize(
    ("head", "seconds"), [("(MM:ss)", 84), ("(HH:mm)", 5040), ("[hh:mm]", 5040), ("(HH.MM:ss)", 84)]
)
def test_the_head_may_say_what_two_parts_are(read_text: Read, head: str, seconds: float) -> None:
    assert only(read_text(f"Job,Elapsed {head}\nload_1,1:24\n")).real_s.tolist() == [seconds]


def test_a_head_that_names_no_possible_form_is_not_believed(read_text: Read) -> None:
    assert "two_part_times" in read_text("Job,Runtime (HH.MM:ss)\nload_1,49:28\n").codes


@pytest.mark.parametrize(
    ("below", "seconds"),
    [
        ("Sum of ALL Jobs,0:26:38", [1514, 84]),
        ("Sum of ALL Jobs,26:38:00", [90_840, 5040]),
        ("Average,0:13:19", [1514, 84]),
        ("Total,1598", [1514, 84]),
    ],
)
def test_a_sum_or_mean_below_tells_what_two_parts_are(
    read_text: Read, below: str, seconds: list[float]
) -> None:
    read = read_text(f"Job,Elapsed (s)\nload_1,25:14\nload_2,1:24\n{below}\n")

    assert only(read).real_s.tolist() == seconds
    assert "two_part_times" not in read.codes
    assert "two_part_times_read" in read.codes


def test_a_sum_outweighs_a_head_that_says_otherwise(read_text: Read) -> None:
    read = read_text("Job,Elapsed (HH:mm)\nload_1,25:14\nload_2,1:24\nSum,0:26:38\n")

    assert only(read).real_s.tolist() == [1514, 84]
    assert "head_contradicted" in read.codes


def test_starts_and_ends_tell_what_two_parts_are(read_text: Read) -> None:
    row = "load_1,2019-03-04 09:00:00,2019-03-04 10:24:00,1:24\n"

    read = read_text(f"Job,Start,End,Elapsed\n{row}")

    assert only(read).real_s.tolist() == [5040]
    assert (only(read).end_s - only(read).start_s).tolist() == [5040]


def test_times_of_three_parts_beside_them_tell_what_two_parts_are(read_text: Read) -> None:
    read = read_text("Job,Elapsed\nload_1,0:53:26\nload_2,25:14\n")

    assert only(read).real_s.tolist() == [3206, 1514]
    assert "two_part_times" not in read.codes


def test_whole_minutes_that_a_spreadsheet_may_have_made_of_seconds_are_asked(read_text: Read) -> None:
    text = "Job,Elapsed\na,25:14:00\nb,1:24:00\nc,0:50:00\n"

    printed, settled = read_text(text), read_text(text, two_part_times="m:ss")

    assert "two_part_times" in printed.codes
    assert only(printed).real_s.tolist() == [90_840, 5040, 3000]
    assert only(settled).real_s.tolist() == [1514, 84, 50]


def test_columns_below_merged_groups_are_known_by_their_own_names(read_text: Read) -> None:
    """As a workbook is written out: what is merged stands in the first of its cells."""
    head = "Job,Node,Times,,Minutes,,\n,,Start,End,Elapsed,User CPU,System CPU\n"

    read = read_text(head + "a,n1,2026-03-04 22:00:00,2026-03-04 22:15:00,15,10,1.5\n")

    table = only(read)
    assert (table.name.tolist(), table.host.tolist()) == (["a"], ["n1"])
    assert table.end_s[0] - table.start_s[0] == 900
    assert (table.real_s[0], table.user_cpu_s[0], table.system_cpu_s[0]) == (900, 600, 90)
    assert "columns_not_used" not in read.codes


def test_cells_that_print_their_unit_are_in_it(read_text: Read) -> None:
    rows = "a,10 min,1.5 GB,200M\nb,90 s,500 MB,1G\nc,1.5 h,2,3\nd,7,4 ms,\n"

    read = read_text(f"job,elapsed (s),read,memory (MB)\n{rows}")

    table = only(read)
    assert table.real_s.tolist() == [600, 90, 5400, 7]
    assert table.read_bytes[:3].tolist() == [1.5e9, 5e8, 2]
    assert table.memory_bytes[2] == 3e6
    assert math.isnan(table.memory_bytes[0])  # of megabytes a million
    assert math.isnan(table.read_bytes[3])
    [told] = [finding for finding in read.findings if finding.code == "unreadable_number"]
    assert told.line == 2


def test_sums_means_and_repeated_heads_are_no_jobs(read_text: Read) -> None:
    below = "Sum,0:03:00\nAverage,0:01:30\nStd dev,0:00:30\nMaximum,0:02:00\n"

    read = read_text(f"Job,Elapsed\na,0:01:00\nJob,Elapsed\nsum_sales,0:02:00\n{below}")

    assert only(read).name.tolist() == ["a", "sum_sales"]
    assert "not_used" in read.codes


def test_a_sum_that_is_not_that_of_its_jobs_is_found(read_text: Read) -> None:
    read = read_text("Job,Elapsed\na,0:01:00\nb,0:02:00\nSum,0:13:00\n")

    (found,) = [finding for finding in read.findings if finding.code == "sum_disagrees"]
    assert (found.severity, found.line) == ("warning", 4)


def test_run_times_of_several_runs_are_kept_apart_and_may_be_chosen(read_text: Read) -> None:
    text = "Job\tOld array\tNew array\nsort_1\t0:50:01\t0:25:01\n"

    every, chosen = read_text(text), read_text(text, devices=("New array",))

    assert only(every).job.tolist() == ["Old array", "New array"]
    (asked,) = [finding for finding in every.findings if finding.code == "run_columns"]
    assert asked.options == ("Old array", "New array")
    assert only(chosen).real_s.tolist() == [1501]
    assert "run_columns" not in chosen.codes


def test_a_choice_of_disks_of_other_files_leaves_no_run_out(read_text: Read) -> None:
    read = read_text("Job\tOld array\tNew array\nsort_1\t0:50:01\t0:25:01\n", devices=("sda",))

    assert only(read).job.tolist() == ["Old array", "New array"]
    assert "run_columns" in read.codes


def test_a_cell_may_hold_the_times_of_several_jobs(read_text: Read) -> None:
    text = "Grid nodes used\tOld (HH:mm)\tNew (HH:mm)\n2\t1:25, 1:22\t0:48, 0:49\n12\tNot run\t0:49\n"

    read = read_text(text, devices=("Old (HH:mm)",))

    assert only(read).real_s.tolist() == [5100, 4920]
    assert "not_used" in read.codes


def test_statistics_of_jobs_are_refused_as_that(refusal_of: Refused) -> None:
    text = "Scenario\tJobs\tAverage job runtime (MM:ss)\tMaximum job runtime\n1\t33\t13:12\t49:28\n"

    refusal = refusal_of(text)

    assert "got averages or other statistics of jobs" in refusal.message


@pytest.mark.parametrize(
    "head", ["Job ID;Host;Submit time;Begin;Finished;Run time", "id;SAS node;queued;started at;ended;wall"]
)
def test_columns_are_known_in_several_spellings(read_text: Read, head: str) -> None:
    times = "2019-03-04 09:00:00;2019-03-04 09:00:10;2019-03-04 09:01:10"

    table = only(read_text(f"{head}\n17;grid01;{times};0:01:00\n"))

    assert (table.job.tolist(), table.name.tolist(), table.host.tolist()) == (["17"], ["17"], ["grid01"])
    assert (table.start_s - table.submit_s).tolist() == [10]
    assert (table.end_s - table.start_s).tolist() == table.real_s.tolist() == [60]


def test_a_cell_that_is_no_time_is_found_and_left_out(read_text: Read) -> None:
    read = read_text("Job,Elapsed\na,0:01:00\nb,soon\nc,0:02:00\nd,\n")

    (found,) = [finding for finding in read.findings if finding.code == "unreadable_number"]
    assert found.line == 3
    assert [each.line for each in read.findings if each.code == "rows_without_times"] == [5]
    assert str(only(read).real_s) == "[ 60.  nan 120.]"


def test_rows_that_are_the_same_in_every_cell_are_told_and_count(read_text: Read) -> None:
    row = "bank,n1,2026-03-04 22:00:00,2026-03-04 22:30:00\n"
    other = "bank,n2,2026-03-04 22:00:00,2026-03-04 22:30:00\n"

    read = read_text(f"job,host,start,end\n{row}{other}{row}")

    assert len(only(read)) == 3
    (said,) = (each for each in read.findings if each.code == "same_row_again")
    assert (said.line, said.message) == (
        4,
        "1 row is as one before it in every cell; each counts as a job of its own.",
    )


def test_a_column_mapping_given_for_a_table_of_jobs_is_said_not_to_be_used(read_text: Read) -> None:
    text = "Job,Elapsed (s)\nload_1,90\n"

    given = read_text(text, mapping='{"delimiter": ",", "head_line": 1}')

    assert only(given).real_s.tolist() == [90]
    assert given.codes - read_text(text).codes == {"mapping_not_used"}
