"""`gridsizer import FILE`, the whole command, on files as dense as sites have them: CPU time and memory."""

import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from resource import RUSAGE_CHILDREN, getrusage
from typing import Final

import pytest
from tests.bench.bench_host_logs import numbers, time_of
from tests.bench.bench_sas_log import dense_log, dense_server_log

Seconds = list[float]
Measure = Callable[..., Seconds]
Record = Callable[[str, Seconds, str], None]
RecordSize = Callable[[str, float, str], None]
_BYTES: Final = 30_000_000
_IOSTAT_HEAD: Final = (
    "Device            r/s     rMB/s   rrqm/s  %rrqm r_await rareq-sz     w/s     wMB/s   wrqm/s  %wrqm"
    " w_await wareq-sz  aqu-sz  %util\n"
)
_ACCT: Final = (
    '"JOB_FINISH" "10.1" {end} {job} 500 33554451 4 {submit} 0 0 {start} "sasbatch" "normal" "" "" ""'
    ' "gridctl" "/home/sasbatch" "" "%J.out" "" "1.{job}" 1 "node{node:02}" 1 "4*node{node:02}" 64 60.0'
    ' "load ""daily"" tables" "sas -sysin ""/sas/programs/load_{job}.sas"" {options}" {user}.5 9.5 0 0'
    ' -1 0 0 0 0 0 -1 0 0 0 0 0 -1 0 -1 "" "default" 0 4 "" "" 0 2048 0 "" ""\n'
)
_OPTIONS: Final = " ".join(f"-set PATH{number} /sas/data/shared/lake/{number}" for number in range(20))


def _iostat(random: Random, report: int) -> str:
    """A report of three devices, as most machines have."""
    day, time = time_of(report)
    cpu = f"avg-cpu:  %user   %nice %system %iowait  %steal   %idle\n        {numbers(random, 6, 8)}\n\n"
    rows = "".join(f"{disk:<12}{numbers(random, 14, 9)}\n" for disk in ("sda", "sdb", "dm-0"))
    first = "" if report else "Linux 5.14.0 (gridnode01) \t03/14/2024 \t_x86_64_\t(32 CPU)\n\n"
    return f"{first}03/{14 + day % 15}/2024 {time}\n{cpu}{_IOSTAT_HEAD}{rows}\n"


def _acct(_: Random, job: int) -> str:
    submit = 1_700_000_000 + 7 * job
    times = {"submit": submit, "start": submit + 60, "end": submit + 600 + job % 977}
    return _ACCT.format(job=job, node=job % 12, user=job % 977, options=_OPTIONS, **times)


def _csv(_: Random, second: int) -> str:
    head = "" if second else "time," + ",".join(f"node{at} read (MiB/s)" for at in range(10)) + "\n"
    day, of_day = divmod(second, 86_400)
    clock = f"2019-03-{4 + day:02} {of_day // 3600:02}:{of_day // 60 % 60:02}:{of_day % 60:02}"
    return f"{head}{clock}," + ",".join(f"{second * step % 997}.25" for step in range(1, 11)) + "\n"


def _written(part: Callable[[Random, int], str], path: Path) -> None:
    random, number = Random(1), 0
    with path.open("w") as file:
        while file.tell() < _BYTES:
            file.write("".join(part(random, each) for each in range(number, number + 1_000)))
            number += 1_000


FILES: Final[dict[str, tuple[str, Callable[[Path], object], int]]] = {  # name, how it is made, MB/s
    "SAS log of short steps": ("dense.log", lambda path: path.write_bytes(dense_log()), 40),
    "log4sas of short steps": ("server.log", lambda path: path.write_bytes(dense_server_log()), 40),
    "lsb.acct": ("lsb.acct", partial(_written, _acct), 40),
    "iostat of three devices": ("iostat.txt", partial(_written, _iostat), 40),
    "CSV": ("array.csv", partial(_written, _csv), 30),
}


@pytest.mark.parametrize("what", sorted(FILES))
def test_the_whole_command(
    what: str, tmp_path: Path, measure: Measure, record: Record, record_size: RecordSize
) -> None:
    name, write, aim = FILES[what]
    path = tmp_path / name
    write(path)
    size_mb = path.stat().st_size / 1e6
    command = [sys.executable, "-m", "gridsizer_server", "import", str(path), "--json"]
    little = tmp_path / f"little_{name}"
    little.write_bytes(path.read_bytes()[:4_000])
    cpu_s: Seconds = []

    def run(asked: list[str]) -> None:
        before = getrusage(RUSAGE_CHILDREN)
        subprocess.run(asked, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        after = getrusage(RUSAGE_CHILDREN)
        cpu_s.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)

    run([*command[:-2], str(little), "--json"])
    start_s = cpu_s.pop()
    measure(run, command, rounds=3)
    seconds = [each - start_s for each in cpu_s]

    rate = size_mb / min(seconds)
    record(
        f"import {size_mb:.0f} MB of {what}, start-up apart: {rate:.0f} MB a CPU second",
        seconds,
        f"{aim} MB/s",
    )
    record_size(f"import of {what}: largest process", _largest_mb(command), "at most 300 MB")


def _largest_mb(command: list[str]) -> float:
    program = (
        "import resource, subprocess, sys;"
        "subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL);"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    told = subprocess.run(
        [sys.executable, "-c", program, *command], check=True, capture_output=True, text=True
    )
    return int(told.stdout) * 1024 / 1e6
