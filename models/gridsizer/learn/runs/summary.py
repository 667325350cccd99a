"""The summary of a run, from which its page and a calibration start."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.learn.runs.aligned import Clock, common_clock
from gridsizer.learn.runs.clocks import MOST_AHEAD_S, ClockOffset, clock_offset, shift_s
from gridsizer.learn.runs.host_load import load_of
from gridsizer.learn.runs.job_classes import JobClassSummary, job_classes
from gridsizer.learn.runs.load import Load, grid_load, together
from gridsizer.learn.runs.load_summary import LoadSummary, load_summary
from gridsizer.learn.runs.measured import Measured, absent
from gridsizer.learn.runs.rates import ratio_of_sums
from gridsizer.learn.runs.reduction_summary import ReductionSummary, reduction_summaries
from gridsizer.learn.runs.run import Run, Site
from gridsizer.learn.runs.scaling import ScalingRow, scaling_rows
from gridsizer.learn.runs.schedule import ScheduleSummary, schedule_summary
from gridsizer.learn.runs.storage_load import StorageSummary, storage_load, storage_summary
from gridsizer.learn.runs.tracks import Track, tracks_of

_NODE_LAYERS: Final = frozenset(
    ("application", "node", "node_disk", "node_volume", "node_nic", "node_bond", "nfs_client")
)
_STORAGE_LAYERS: Final = frozenset(("storage_node", "storage_total"))


@dataclass(frozen=True, slots=True, kw_only=True)
class RunSummary:
    """Figures of each host, the grid, the array, jobs, data reduction and clocks of a run."""

    id: str
    name: str
    interval_s: float  # of the common intervals of the hosts
    start_s: float  # 1970 UTC; NaN where no host was recorded
    end_s: float
    nodes: tuple[LoadSummary, ...]
    grid: LoadSummary | None  # None where no host was recorded
    storage: StorageSummary
    array_reads_over_host_reads: Measured  # below 1: caches between; above 1: other hosts read too
    classes: tuple[JobClassSummary, ...]
    schedule: ScheduleSummary
    reductions: tuple[ReductionSummary, ...]
    scaling: tuple[ScalingRow, ...]  # tests of tables
    clocks: tuple[ClockOffset, ...]


def summarise(run: Run, site: Site) -> RunSummary:
    """The summary of a run. Nothing in it depends on the order of files, hosts or pieces of series."""
    loads = node_loads(run, site)
    clock, array = (loads[0].clock if loads else None), array_tracks(run)
    return RunSummary(
        id=run.id,
        name=run.name,
        interval_s=clock.step_s if clock else np.nan,
        start_s=clock.start_s if clock else np.nan,
        end_s=float(clock.edges_s[-1]) if clock else np.nan,
        nodes=tuple(load_summary(load, site) for load in loads),
        grid=load_summary(grid_load(loads), site) if loads else None,
        storage=storage_summary(storage_load(array, run.name)),
        array_reads_over_host_reads=_array_over_hosts(loads, array, run.name),
        classes=job_classes(run.jobs, run.name),
        schedule=schedule_summary(run.jobs, run.name),
        reductions=reduction_summaries(run.series, run.name),
        scaling=scaling_rows(run.series),
        clocks=clock_offsets(loads),
    )


def node_loads(run: Run, site: Site) -> tuple[Load, ...]:
    """The load of each host with any log, on intervals common to all, in the order of host names.

    What is of no named host and tells nothing of a node, as a table of an array's disks, is no node.
    """
    tracks = tracks_of(series for series in run.series if series.layer in _NODE_LAYERS)
    clock: Clock = common_clock(tracks, site.clock_ahead_s)
    loads = tuple(
        load_of(host, [track for track in tracks if track.host == host], clock, site, run.name)
        for host in _hosts(tracks)
    )
    return tuple(load for load in loads if load.host or _tells_of_a_node(load)) or loads


def _tells_of_a_node(load: Load) -> bool:
    strands = (load.shared, load.saswork, load.application_reads, load.busy_share)
    return any(not strand.because for strand in strands)


def array_tracks(run: Run) -> tuple[Track, ...]:
    """The tracks that the array itself recorded."""
    return tracks_of(series for series in run.series if series.layer in _STORAGE_LAYERS)


def _array_over_hosts(loads: Sequence[Load], array: Sequence[Track], run: str) -> Measured:
    """Reads that the array served over reads that all hosts asked of it, while both were recorded."""
    seen = storage_load(array, run, loads[0].clock) if loads else None
    if seen is None or seen.reads is None:
        return absent("ratio", "no log of reads of the array beside those of hosts")
    grid = grid_load(loads)
    if apart_s := shift_s(seen.total, grid.shared.values, seen.clock.step_s):
        later = f"{abs(apart_s) / 60:,.0f} minutes {'later' if apart_s > 0 else 'earlier'}"
        return absent("ratio", f"the array shows the work of the hosts {later}: are zones and clocks right?")
    asked = grid.shared_reads
    value = ratio_of_sums(seen.reads, asked.values)
    if value is None:
        return absent("ratio", asked.because or "the array and the hosts were recorded at different times")
    return Measured(
        value=value,
        unit="ratio",
        samples=seen.samples + asked.samples,
        source=together((seen.source, asked.source)),
    )


def _hosts(tracks: Iterable[Track]) -> list[str]:
    return sorted({track.host for track in tracks})


def clock_offsets(loads: Sequence[Load]) -> tuple[ClockOffset, ...]:
    """Each host against the first of which shared-storage traffic was recorded."""
    known = [load for load in loads if not load.shared.because]
    return tuple(
        clock_offset(
            load.host,
            known[0].host,
            load.shared.values,
            known[0].shared.values,
            load.clock.step_s,
            MOST_AHEAD_S,
        )
        for load in known[1:]
    )
