"""What the column names of sysstat's tools mean: iostat(1), sar(1), mpstat(1), sadf(1)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

import numpy as np

from gridsizer.learn import observations
from gridsizer.learn.observations import Metric
from gridsizer.units import Floats
from gridsizer_server.importers.host_tools.device_rows import Column
from gridsizer_server.importers.host_tools.number_columns import KIB, MIB, SECTOR_BYTES
from gridsizer_server.importers.host_tools.word_columns import WordColumns
from gridsizer_server.importers.tally import Tally


@dataclass(frozen=True, slots=True)
class Figure:
    """What one column name stands for, and how much of the stored unit one printed unit is."""

    column: Column
    factor: float


Figures = Mapping[str, Figure]


def _figures(*rows: tuple[str, Metric, str, float]) -> Figures:
    return {name: Figure(Column(metric, unit), factor) for name, metric, unit, factor in rows}


ALL_DISKS_NAME: Final = observations.ALL_DISKS
_SECTORS: Final = "512-byte sectors/s"
_BLOCKS: Final = "512-byte blocks/s"

DISK: Final = _figures(
    ("rkB/s", Metric.READ_BYTES_S, "kB/s", KIB),
    ("wkB/s", Metric.WRITE_BYTES_S, "kB/s", KIB),
    ("rMB/s", Metric.READ_BYTES_S, "MB/s", MIB),
    ("wMB/s", Metric.WRITE_BYTES_S, "MB/s", MIB),
    ("kB_read/s", Metric.READ_BYTES_S, "kB/s", KIB),
    ("kB_wrtn/s", Metric.WRITE_BYTES_S, "kB/s", KIB),
    ("MB_read/s", Metric.READ_BYTES_S, "MB/s", MIB),
    ("MB_wrtn/s", Metric.WRITE_BYTES_S, "MB/s", MIB),
    ("Blk_read/s", Metric.READ_BYTES_S, _BLOCKS, SECTOR_BYTES),
    ("Blk_wrtn/s", Metric.WRITE_BYTES_S, _BLOCKS, SECTOR_BYTES),
    ("kB_w+d/s", Metric.WRITE_BYTES_S, "kB/s", KIB),  # iostat -s: with discards
    ("MB_w+d/s", Metric.WRITE_BYTES_S, "MB/s", MIB),
    ("Blk_w+d/s", Metric.WRITE_BYTES_S, _BLOCKS, SECTOR_BYTES),
    ("kB/s", Metric.TOTAL_BYTES_S, "kB/s", KIB),  # iostat -xs
    ("MB/s", Metric.TOTAL_BYTES_S, "MB/s", MIB),
    ("sec/s", Metric.TOTAL_BYTES_S, _SECTORS, SECTOR_BYTES),
    ("rsec/s", Metric.READ_BYTES_S, _SECTORS, SECTOR_BYTES),
    ("wsec/s", Metric.WRITE_BYTES_S, _SECTORS, SECTOR_BYTES),
    ("rd_sec/s", Metric.READ_BYTES_S, _SECTORS, SECTOR_BYTES),
    ("wr_sec/s", Metric.WRITE_BYTES_S, _SECTORS, SECTOR_BYTES),
    ("r/s", Metric.READ_OPS_S, "/s", 1.0),
    ("w/s", Metric.WRITE_OPS_S, "/s", 1.0),
    ("r_await", Metric.READ_LATENCY_S, "ms", 1e-3),
    ("w_await", Metric.WRITE_LATENCY_S, "ms", 1e-3),
    ("%util", Metric.BUSY_SHARE, "%", 0.01),
)
ALL_DISKS: Final = _figures(
    ("bread/s", Metric.READ_BYTES_S, _BLOCKS, SECTOR_BYTES),
    ("bwrtn/s", Metric.WRITE_BYTES_S, _BLOCKS, SECTOR_BYTES),
    ("rtps", Metric.READ_OPS_S, "/s", 1.0),
    ("wtps", Metric.WRITE_OPS_S, "/s", 1.0),
)
PORT: Final = _figures(
    ("rxkB/s", Metric.RECEIVE_BYTES_S, "kB/s", KIB),
    ("txkB/s", Metric.TRANSMIT_BYTES_S, "kB/s", KIB),
    ("rxbyt/s", Metric.RECEIVE_BYTES_S, "B/s", 1.0),
    ("txbyt/s", Metric.TRANSMIT_BYTES_S, "B/s", 1.0),
    ("%ifutil", Metric.BUSY_SHARE, "%", 0.01),
)
NFS: Final = _figures(
    ("read/s", Metric.READ_OPS_S, "/s", 1.0),
    ("write/s", Metric.WRITE_OPS_S, "/s", 1.0),
)
CPU: Final = _figures(  # time with a lower priority and of guests is user time; interrupts are the system's
    *((name, Metric.CPU_USER_SHARE, "%", 0.01) for name in ("%user", "%usr", "%nice", "%guest", "%gnice")),
    *((name, Metric.CPU_SYSTEM_SHARE, "%", 0.01) for name in ("%system", "%sys", "%irq", "%soft")),
    ("%iowait", Metric.CPU_IOWAIT_SHARE, "%", 0.01),
    ("%idle", Metric.CPU_IDLE_SHARE, "%", 0.01),
)

CPU_JSON: Final = {name.removeprefix("%"): figure for name, figure in CPU.items()}
DISK_JSON: Final = {  # sadf's names have no "/s"
    **{name.removesuffix("/s"): figure for name, figure in DISK.items() if name not in ("r/s", "w/s")},
    **DISK,
    "util": DISK["%util"],
    "util-percent": DISK["%util"],
}
PORT_JSON: Final = {
    **{name.removesuffix("/s"): figure for name, figure in PORT.items()},
    "ifutil-percent": PORT["%ifutil"],
}
ALL_DISKS_JSON: Final = {name.removesuffix("/s"): figure for name, figure in ALL_DISKS.items()}
NFS_JSON: Final = {name.removesuffix("/s"): figure for name, figure in NFS.items()}

LATENCY_OF: Final = {
    Metric.READ_LATENCY_S: Metric.READ_OPS_S,
    Metric.WRITE_LATENCY_S: Metric.WRITE_OPS_S,
}


@dataclass(frozen=True, slots=True)
class Table:
    """One header line, understood: where in a row of words each metric stands."""

    columns: tuple[Column, ...]
    parts: tuple[tuple[tuple[int, float], ...], ...]  # a column's words with their factors: they are added
    width: int  # words a row
    item: int | None  # where the name of the row's device stands

    def values(self, rows: WordColumns, tally: Tally) -> list[Floats]:
        """The columns of rows of `width` words; NaN where a word is no number.

        A latency is NaN too where there was no operation: what is printed there is 0.00.
        """
        places, factors = zip(*(part for parts in self.parts for part in parts), strict=True)
        read = iter(rows.numbers(places, factors, tally))
        values: list[Floats] = [sum(islice(read, len(parts)), np.zeros(len(rows))) for parts in self.parts]
        at = {column.metric: place for place, column in enumerate(self.columns)}
        for latency, operations in LATENCY_OF.items():
            if latency in at and operations in at:
                values[at[latency]][values[at[operations]] == 0] = np.nan
        return values


def table_of(names: Sequence[str], figures: Figures, item: int | None = None) -> Table | None:
    """The table under these column names; None where it prints none of the figures.

    CPU times that are printed apart are added up; of a rate that is printed in two units the first is taken.
    """
    parts: dict[Metric, list[tuple[int, float]]] = {}
    columns: dict[Metric, Column] = {}
    for at, name in enumerate(names):
        figure = figures.get(name)
        if figure is None or (figures is not CPU and figure.column.metric in parts):
            continue
        columns.setdefault(figure.column.metric, figure.column)
        parts.setdefault(figure.column.metric, []).append((at, figure.factor))
    if not parts:
        return None
    return Table(
        columns=tuple(columns.values()),
        parts=tuple(tuple(each) for each in parts.values()),
        width=len(names),
        item=item,
    )
