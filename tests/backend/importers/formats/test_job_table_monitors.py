"""Tables of jobs as monitors of a grid and its flows export them."""

import math
from collections.abc import Callable
from types import SimpleNamespace

Read = Callable[..., SimpleNamespace]


def test_a_monitors_table_of_jobs_is_read_whole(read_text: Read) -> None:
    head = "Job ID,Job Name,User,Queue,Submit Time,Start Time,Run,CPU Used,Max Memory,Exec Host,Num CPUs,"
    head += "Data Read (GB)\n"
    row = "1001,etl,sas01,night1,2026-03-04 22:00:00,2026-03-04 22:00:30,0:45:00,1800.5,2.5G,grid01,4,120.5\n"

    (jobs,) = read_text(head + row).jobs

    assert jobs.start_s[0] - jobs.submit_s[0] == 30
    assert (jobs.real_s[0], jobs.cpu_s[0], jobs.slots[0]) == (2700, 1800.5, 4)
    assert (jobs.memory_bytes[0], jobs.read_bytes[0]) == (2.5e9, 120.5e9)
    assert math.isnan(jobs.user_cpu_s[0])


def test_a_sum_below_jobs_of_a_flow_is_no_job(read_text: Read) -> None:
    head = "flow,job,started,finished,elapsed (s),CPU-Zeit (s)\n"
    first = "night,a,2026-03-14T22:00:00Z,2026-03-14T22:30:00Z,1800,900\n"
    second = "night,b,2026-03-14T22:00:00Z,2026-03-14T22:10:00Z,600,300\n"

    (jobs,) = read_text(head + first + second + "night,Total,,,2400,1200\n").jobs

    assert (jobs.name.tolist(), jobs.real_s.tolist(), jobs.cpu_s.tolist()) == (
        ["a", "b"],
        [1800, 600],
        [900, 300],
    )
