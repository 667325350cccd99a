"""What a job of each class takes alone, part by part."""

from dataclasses import dataclass, fields, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from gridsizer.arrays import ratio, share_of
from gridsizer.decide.batch.paces import Paces
from gridsizer.decide.batch.rows import Rows
from gridsizer.decide.batch.volumes import Volumes, volumes_of
from gridsizer.decide.calculation.column import Column
from gridsizer.decide.calculation.cores import physical_cores
from gridsizer.predict import runtime
from gridsizer.units import MB_PER_GB, Floats

_NONE = np.zeros(1)
_MS_PER_S = 1000.0


@dataclass(frozen=True, kw_only=True, eq=False)
class Parts:
    """One job of every row, alone: (rows, samples), or (rows, 1) where nothing varies."""

    cpu_s: Floats  # computing, on the cores of its group, SAS compression included
    core_s: Floats  # the same counted on every core it keeps busy
    shared_s: Floats  # its bytes to and from shared storage
    saswork_s: Floats
    opens_s: Floats
    read_mb: Floats  # that cross to shared storage
    write_mb: Floats
    saswork_mb: Floats  # on local scratch
    overlap: Floats
    stream_mb_s: Floats  # most one job draws of shared storage; infinite where its links alone limit it
    unexplained_s: Floats  # what a measurement leaves beside the parts of jobs that move no shared bytes

    @cached_property
    def moved_mb(self) -> Floats:
        """Reads plus writes that cross to shared storage [MB]."""
        return self.read_mb + self.write_mb

    def run_s(self, cpu_s: Floats, io_s: Floats) -> Floats:
        """Run time with other times for computing and for I/O [s]."""
        return runtime.time_of_sound_s(cpu_s, io_s, self.overlap)

    @cached_property
    def waits_s(self) -> Floats:
        """Opens, and what no part explains [s]."""
        return self.opens_s + self.unexplained_s

    @cached_property
    def alone_s(self) -> Floats:
        """Run time with the grid to itself [s]."""
        return self.run_s(self.cpu_s, self.shared_s + self.saswork_s + self.waits_s)

    def of(self, rows: slice | list[int]) -> "Parts":
        """The parts of some rows; these where they are all."""
        if rows == slice(None):
            return self
        return Parts(**{field.name: getattr(self, field.name)[rows] for field in fields(self)})

    def of_samples(self, at: NDArray[np.bool_]) -> "Parts":
        """The parts in some samples; what does not vary is as it was."""
        arrays = {field.name: getattr(self, field.name) for field in fields(self)}
        return Parts(
            **{name: array if array.shape[-1] == 1 else array[:, at] for name, array in arrays.items()}
        )

    def scaled(self, kept: Floats, unexplained_s: Floats) -> "Parts":
        """Every part smaller by the same share, and the time that they leave unexplained.

        Shared bytes trickle through that time: a job that takes longer than its parts draws less at a time.
        """
        names = ("cpu_s", "core_s", "shared_s", "saswork_s", "opens_s", "read_mb", "write_mb", "saswork_mb")
        smaller = {name: getattr(self, name) * kept for name in names}
        moved_mb = smaller["read_mb"] + smaller["write_mb"]
        slower = (moved_mb > 0) & (unexplained_s > 0)
        shared_s = smaller["shared_s"] + np.where(slower, unexplained_s, 0.0)
        own = np.where(slower, ratio(moved_mb, shared_s, at_zero=np.inf), self.stream_mb_s)
        rest = {
            "shared_s": shared_s,
            "stream_mb_s": own,
            "unexplained_s": np.where(slower, 0.0, unexplained_s),
        }
        return replace(self, **{**smaller, **rest})


def parts_of(rows: Rows, paces: Paces, compressed: tuple[bool, ...]) -> Parts:
    """The parts of a job of every row as its class describes them, SAS compression on or off row by row."""
    volumes, each = volumes_of(rows, compressed), rows.ledger.each
    read_mb, write_mb = volumes.read_gb.rows * MB_PER_GB, volumes.write_gb.rows * MB_PER_GB
    rate = _rate(rows, paces, volumes)
    shared = each(rows.labels("shared I/O alone"), runtime.transfer_s, volumes.crossing_gb, rate)
    own, cost = rows.drawn_or("cpu_s", 0.0), rows.drawn("compression_cpu_s_per_gb")
    cpu = each(rows.labels("CPU time"), runtime.cpu_time_s, own, at_work(rows), volumes.coded_gb, cost)
    speed = Column(tuple(rows.draws[f"grid/{at}/core_speed_factor"] for _, at in rows.at))
    return Parts(
        cpu_s=cpu.rows / speed.rows,
        core_s=(own.rows + cost.rows * volumes.coded_gb.rows) / speed.rows,
        shared_s=shared.rows,
        saswork_s=_scratch(rows, volumes).rows,
        opens_s=rows.drawn("file_opens").rows * rows.drawn("open_ms").rows / _MS_PER_S,
        read_mb=read_mb,
        write_mb=write_mb,
        saswork_mb=volumes.saswork_gb.rows * MB_PER_GB,
        overlap=rows.drawn("overlap").rows,
        stream_mb_s=rows.drawn_or("stream_mb_s", np.inf).rows,
        unexplained_s=np.zeros((len(rows.at), 1)),
    )


def at_work(rows: Rows) -> Column:
    """Threads of a job of every row that compute at a time: no more than its node has cores [count]."""
    groups = range(len(rows.slots_of_group))
    cores = [np.maximum(physical_cores(rows.draws, group), 1.0) for group in groups]
    threads = rows.drawn("threads")
    if (threads.rows <= Column(tuple(cores)).rows[rows.groups]).all():
        return threads
    each = zip(threads.parts, rows.groups, strict=True)
    return Column(tuple(own if (own <= cores[at]).all() else np.minimum(own, cores[at]) for own, at in each))


def _rate(rows: Rows, paces: Paces, volumes: Volumes) -> Column:
    """Shared bytes one job moves in a second, reads and writes in turn [MB/s]; infinite without limit."""
    read_share = share_of(volumes.read_gb.rows, volumes.crossing_gb.rows)
    own = 1 / rows.drawn_or("stream_mb_s", np.inf).rows
    reads, writes = (
        np.maximum(Column(pace).rows[rows.groups], own) for pace in zip(*paces.alone, strict=True)
    )
    pace = read_share * reads + (1 - read_share) * writes
    return Column.of_rows(ratio(1.0, pace, at_zero=np.inf))


def _scratch(rows: Rows, volumes: Volumes) -> Column:
    """Time on local scratch of every row [s]; none where nothing goes there."""
    used = [row for row, gb in enumerate(volumes.saswork_gb.parts) if (gb > 0).any()]
    time_s = Column((_NONE,) * len(rows.at))
    if not used:
        return time_s
    rate = Column(tuple(rows.draws[f"grid/{rows.at[row][1]}/saswork/ceiling_mb_s"] for row in used))
    labels = rows.labels("SASWORK alone")
    some = rows.ledger.each(
        [labels[row] for row in used], runtime.transfer_s, volumes.saswork_gb.of(used), rate
    )
    return time_s.with_rows(used, some)
