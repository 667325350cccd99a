"""How fast one core reads the text of nmon, iostat and sar, and what it holds while it does."""

import tracemalloc
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Final

import pytest

from gridsizer.learn.observations import Series
from gridsizer_server.importers import Settled, log_formats
from gridsizer_server.importers.archives.opened_source import source_of

Seconds = list[float]
Measure = Callable[..., Seconds]
Record = Callable[[str, Seconds, str], None]
Report = Callable[[Random, int], str]  # of a number: its text
RecordSize = Callable[[str, float, str], None]

_BYTES: Final = 40_000_000
_DISKS: Final = ("sda", "sda1", "sda2", "sdb", "sdc", "sdd", "nvme0n1", "dm-0", "dm-1", "dm-2", "dm-3", "md0")
_IOSTAT_HEAD: Final = (
    "Device            r/s     rMB/s   rrqm/s  %rrqm r_await rareq-sz     w/s     wMB/s   wrqm/s  %wrqm"
    " w_await wareq-sz     d/s     dMB/s   drqm/s  %drqm d_await dareq-sz     f/s f_await  aqu-sz  %util\n"
)
_CPU_HEAD: Final = (
    "CPU      %usr     %nice      %sys   %iowait    %steal      %irq     %soft    %guest    %gnice"
    "     %idle\n"
)
_DISK_HEAD: Final = "DEV       tps     rkB/s     wkB/s     dkB/s   areq-sz    aqu-sz     await     %util\n"
_PORT_HEAD: Final = "IFACE   rxpck/s   txpck/s    rxkB/s    txkB/s   rxcmp/s   txcmp/s  rxmcst/s   %ifutil\n"
_FIRST: Final = "Linux 5.14.0 (gridnode01) \t03/14/2024 \t_x86_64_\t(32 CPU)\n\n"


def numbers(random: Random, columns: int, width: int) -> str:
    """Half of them nothing, as on a real machine."""
    return "".join(f"{random.choice((0.0, random.uniform(0, 900))):{width}.2f}" for _ in range(columns))


def time_of(report: int) -> tuple[int, str]:
    """Ten seconds apart: the day, and the time of day."""
    day, second = divmod(10 * report, 86_400)
    return day, f"{second // 3_600:02}:{second // 60 % 60:02}:{second % 60:02}"


def iostat(random: Random, report: int) -> str:
    """A report with times, of CPU and twelve devices."""
    day, time = time_of(report)
    cpu = f"avg-cpu:  %user   %nice %system %iowait  %steal   %idle\n        {numbers(random, 6, 8)}\n\n"
    rows = "".join(f"{disk:<12}{numbers(random, 22, 9)}\n" for disk in _DISKS)
    return f"03/{14 + day % 15}/2024 {time}\n{cpu}{_IOSTAT_HEAD}{rows}\n"


def sar(random: Random, report: int) -> str:
    """A sample of `sar -A`: 32 CPUs, interrupts, disks, ports."""
    before, time = time_of(report)[1], time_of(report + 1)[1]
    tables = (
        (_CPU_HEAD, ("all", *map(str, range(32))), 10),
        ("INTR    intr/s\n", ("sum", *map(str, range(64))), 1),
        (_DISK_HEAD, _DISKS, 8),
        (_PORT_HEAD, ("lo", "eth0", "eth1", "bond0"), 8),
    )
    return "".join(
        f"{before}        {head}"
        + "".join(f"{time} {item:>10} {numbers(random, columns, 9)}\n" for item in items)
        + "\n"
        for head, items, columns in tables
    )


def nmon_heads(disks: int) -> str:
    """Headers of a machine of so many disks."""
    ports = [f"{port}-{way}-KB/s" for way in ("read", "write") for port in ("lo", "eth0", "eth1", "bond0")]
    names = ",".join((_DISKS * 4)[:disks])
    titles = (
        ("DISKBUSY", "Disk %Busy"),
        ("DISKREAD", "Disk Read KB/s"),
        ("DISKWRITE", "Disk Write KB/s"),
        ("DISKXFER", "Disk transfers per second"),
        ("DISKBSIZE", "Disk Block Size"),
    )
    return (
        "AAA,progname,nmon\nAAA,host,gridnode01\nAAA,interval,10\n"
        "CPU_ALL,CPU Total gridnode01,User%,Sys%,Wait%,Idle%,Busy,CPUs\n"
        f"NET,Network I/O gridnode01,{','.join(ports)},\n"
    ) + "".join(f"{name},{title} gridnode01,{names}\n" for name, title in titles)


def nmon(random: Random, report: int, *, cpus: int, disks: int) -> str:
    """A snapshot of so many CPUs and disks."""
    day, time = time_of(report)
    name = f"T{report + 1:04}"

    def row(section: str, columns: int) -> str:
        words = (f"{random.choice((0.0, random.uniform(0, 900))):.1f}" for _ in range(columns))
        return f"{section},{name},{','.join(words)}"

    single = "".join(f"{row(f'CPU{cpu:03}', 4)}\n" for cpu in range(1, cpus + 1))
    each_disk = "".join(
        f"{row(section, disks)}\n"
        for section in ("DISKBUSY", "DISKREAD", "DISKWRITE", "DISKXFER", "DISKBSIZE")
    )
    totals = f"{row('CPU_ALL', 4)},,{cpus}\n{row('NET', 8)},\n"
    return f"ZZZZ,{name},{time},{14 + day % 15}-MAR-2024\n{single}{totals}{each_disk}"


LOGS: Final[dict[str, tuple[str, str, Report]]] = {  # what it is of: its format, its first lines, a report
    "iostat": ("iostat", _FIRST, iostat),
    "sar": ("sar", _FIRST, sar),
    "nmon": ("nmon", nmon_heads(48), partial(nmon, cpus=32, disks=48)),
    "nmon of a small machine (lines of 35 bytes)": ("nmon", nmon_heads(4), partial(nmon, cpus=8, disks=4)),
}


def log_of(head: str, report: Report, path: Path) -> Path:
    """A log of 40 MB."""
    random = Random(1)
    with path.open("w") as file:
        file.write(head)
        for number in count():
            file.write(report(random, number))
            if file.tell() >= _BYTES:
                break
    return path


def values_in(path: Path, form: str) -> int:
    """How many values there are."""
    observed = log_formats()[form].read(source_of(path, path.name), Settled())
    return sum(len(one.value) for one in observed if isinstance(one, Series))


@pytest.mark.parametrize("log", sorted(LOGS))
def test_text_of_a_host(
    log: str, tmp_path: Path, measure: Measure, record: Record, record_size: RecordSize
) -> None:
    form, head, report = LOGS[log]
    path = log_of(head, report, tmp_path / f"{form}.txt")
    size_mb = path.stat().st_size / 1e6

    seconds = measure(values_in, path, form, rounds=3, warmup_rounds=1)
    tracemalloc.start()
    values = values_in(path, form)
    held_mb = tracemalloc.get_traced_memory()[1] / 1e6
    tracemalloc.stop()

    rate = size_mb / sorted(seconds)[1]
    what = f"read {size_mb:.0f} MB of {log}, {values:,} values: {rate:.0f} MB/s"
    record(what, seconds, f"at most {size_mb / 40:.2f} s (40 MB/s)")
    record_size(f"memory held while {log} is read", held_mb, "at most 300 MB")
