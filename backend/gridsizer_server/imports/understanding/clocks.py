"""How far the clocks of nodes stand apart, one node at a time: memory does not grow with their number."""

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Final

from gridsizer.learn.observations import Layer
from gridsizer.learn.runs import ClockOffset, Site
from gridsizer.learn.runs.aligned import Clock
from gridsizer.learn.runs.clocks import clock_offset
from gridsizer.learn.runs.host_load import load_of
from gridsizer.learn.runs.load import Load
from gridsizer.learn.runs.tracks import tracks_of
from gridsizer_server.imports.reading.results import StoredSeries
from gridsizer_server.imports.reading.stored import StoredFile

_SHOWING: Final[frozenset[Layer]] = frozenset({"nfs_client", "node_nic", "node_bond"})
_MOST_AHEAD_S: Final = 14 * 3600.0  # zones lie that far from UTC
_MOST_BINS: Final = 200_000

Part = tuple[StoredFile, StoredSeries]


def clock_offsets(files: Iterable[StoredFile]) -> list[ClockOffset]:
    """Each node against the first of which shared-storage traffic was read. Shown; nothing is moved by it."""
    by_host: dict[str, list[Part]] = defaultdict(list)
    for file in files:
        for stored in file.contents.series:
            if stored.layer in _SHOWING and stored.starts_s is not None:
                by_host[file.host_of(stored)].append((file, stored))
    if len(by_host) < 2:
        return []
    clock = _clock([stored for parts in by_host.values() for _, stored in parts])
    if clock.bins == 0:  # all samples are of one moment
        return []
    loads = (_load(host, by_host[host], clock) for host in sorted(by_host))
    known = (load for load in loads if not load.shared.because)
    reference = next(known, None)
    return [] if reference is None else [_offset(load, reference) for load in known]


def _load(host: str, parts: Sequence[Part], clock: Clock) -> Load:
    tracks = tracks_of(piece for file, stored in parts for piece in file.series(stored))
    return load_of(host, tracks, clock, Site(), "")


def _offset(load: Load, reference: Load) -> ClockOffset:
    work, other = load.shared.values, reference.shared.values
    return clock_offset(load.host, reference.host, work, other, load.clock.step_s, _MOST_AHEAD_S)


def _clock(series: Sequence[StoredSeries]) -> Clock:
    """Intervals as long as the longest between samples, over all the time that any series covers."""
    start_s = min(one.starts_s for one in series if one.starts_s is not None)
    end_s = max(one.ends_s for one in series if one.ends_s is not None)
    step_s = max(1.0, (end_s - start_s) / _MOST_BINS, *(_interval_s(one) for one in series))
    return Clock(start_s=start_s, step_s=step_s, bins=math.ceil((end_s - start_s) / step_s))


def _interval_s(series: StoredSeries) -> float:
    if series.interval_s is not None or series.count < 2 or series.starts_s is None or series.ends_s is None:
        return series.interval_s or 0.0
    return (series.ends_s - series.starts_s) / (series.count - 1)
