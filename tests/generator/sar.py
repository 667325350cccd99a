"""A node's record as sar prints it on Linux, with the node's full name and the bond beside its port."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Final

from tests.generator.node import NodeRecord

DOMAIN: Final = "site.example"
_KB_PER_MB: Final = 1e6 / 1024
_THREADS: Final = 24
_CPU: Final = "CPU     %user     %nice   %system   %iowait    %steal     %idle"
_DISK: Final = "DEV       tps     rkB/s     wkB/s     dkB/s   areq-sz    aqu-sz     await     %util"
_PORT: Final = "IFACE   rxpck/s   txpck/s    rxkB/s    txkB/s   rxcmp/s   txcmp/s  rxmcst/s   %ifutil"


def sar_text(record: NodeRecord) -> str:
    """The whole file: processors, then disks, then ports."""
    begin = datetime.fromtimestamp(float(record.at_s[0]) - record.interval_s, UTC)
    head = f"Linux 5.14.0 ({record.host}.{DOMAIN}) \t{begin:%Y-%m-%d} \t_x86_64_\t({_THREADS} CPU)\n"
    busy = [100 * share for share in record.busy_share.tolist()]
    cpu = [f"all {0.9 * share:.3f} 0.00 {0.1 * share:.3f} 1.00 0.00 {99 - share:.3f}" for share in busy]
    work = zip(
        (record.work_read_mb_s * _KB_PER_MB).tolist(),
        (record.work_write_mb_s * _KB_PER_MB).tolist(),
        strict=True,
    )
    disk = [f"nvme0n1 9.00 {read:.2f} {wrote:.2f} 0.00 64.00 0.50 1.00 40.00" for read, wrote in work]
    moved = zip(
        (record.received_mb_s * _KB_PER_MB).tolist(),
        (record.transmitted_mb_s * _KB_PER_MB).tolist(),
        strict=True,
    )
    rates = [f"9.00 9.00 {got:.2f} {sent:.2f} 0.00 0.00 0.00 1.00" for got, sent in moved]
    blocks = (
        (_CPU, [cpu]),
        (_DISK, [disk]),
        (_PORT, [[f"{port} {rate}" for rate in rates] for port in ("bond0", "eth0")]),
    )
    return head + "".join(line for names, rows in blocks for line in _block(record, names, rows))


def _block(record: NodeRecord, names: str, rows: list[list[str]]) -> Iterator[str]:
    """Rows of each interval under one heading; each list of rows is of one device."""
    ends = [datetime.fromtimestamp(at_s, UTC) for at_s in record.at_s.tolist()]
    begin = datetime.fromtimestamp(float(record.at_s[0]) - record.interval_s, UTC)
    yield f"\n{begin:%H:%M:%S}        {names}\n"
    for at, end in enumerate(ends):
        for of_device in rows:
            yield f"{end:%H:%M:%S}        {of_device[at]}\n"
