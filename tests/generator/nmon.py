"""A node's record as nmon writes it on Linux, with the partition and the bond that it lists too."""

from datetime import UTC, datetime
from typing import Final

from tests.generator.node import NodeRecord

_HEAD: Final = """AAA,progname,nmon
AAA,command,nmon -f -s {interval:.0f} -c {count}
AAA,version,16g
AAA,host,{host}
AAA,OS,Linux,5.14.0-70.el9.x86_64,#1 SMP,x86_64
AAA,time,{begin:%H:%M.%S}
AAA,date,{date}
AAA,interval,{interval:.0f}
AAA,snapshots,{count}
CPU_ALL,CPU Total {host},User%,Sys%,Wait%,Idle%,Steal%,Busy,CPUs
NET,Network I/O {host},bond0-read-KB/s,eth0-read-KB/s,bond0-write-KB/s,eth0-write-KB/s,
DISKREAD,Disk Read KB/s {host},nvme0n1,nvme0n1p1
DISKWRITE,Disk Write KB/s {host},nvme0n1,nvme0n1p1
"""
_KB_PER_MB: Final = 1e6 / 1024
_THREADS: Final = 24  # what nmon counts: two for each core


def nmon_text(record: NodeRecord) -> str:
    """The whole file."""
    ends = [datetime.fromtimestamp(at_s, UTC) for at_s in record.at_s.tolist()]
    begin = datetime.fromtimestamp(float(record.at_s[0]) - record.interval_s, UTC)
    parts = [
        _HEAD.format(
            host=record.host,
            interval=record.interval_s,
            count=len(ends),
            begin=begin,
            date=_day(begin),
        )
    ]
    columns = (
        100 * record.busy_share,
        record.received_mb_s * _KB_PER_MB,
        record.transmitted_mb_s * _KB_PER_MB,
        record.work_read_mb_s * _KB_PER_MB,
        record.work_write_mb_s * _KB_PER_MB,
    )
    for at, (end, busy, received, sent, read, wrote) in enumerate(
        zip(ends, *(column.tolist() for column in columns), strict=True), start=1
    ):
        t = f"T{at:04d}"
        parts.append(
            f"ZZZZ,{t},{end:%H:%M:%S},{_day(end)}\n"
            f"CPU_ALL,{t},{0.9 * busy:.3f},{0.1 * busy:.3f},1.0,{99 - busy:.3f},0.0,,{_THREADS}\n"
            f"NET,{t},{received:.1f},{received:.1f},{sent:.1f},{sent:.1f},\n"
            f"DISKREAD,{t},{read:.1f},{read:.1f}\n"
            f"DISKWRITE,{t},{wrote:.1f},{wrote:.1f}\n"
        )
    return "".join(parts)


def _day(at: datetime) -> str:
    return f"{at:%d-%b-%Y}".upper()
