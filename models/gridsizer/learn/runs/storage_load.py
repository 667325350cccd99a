"""What the array itself saw: all its nodes, the busiest of them, and how that compares with the hosts."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import numpy as np

from gridsizer.learn.runs import layers
from gridsizer.learn.runs.aligned import AMOUNTS, Clock, common_clock, mean_rate, summed
from gridsizer.learn.runs.host_load import source_of
from gridsizer.learn.runs.measured import Measured, absent
from gridsizer.learn.runs.rates import FIVE_MINUTES_S, best_mean, percentile, plateau, ratio_of_sums
from gridsizer.learn.runs.tracks import Track
from gridsizer.units import Floats

_MB: Final = 1e6  # bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class StorageLoad:
    """Front-end MB/s of the array on its own common intervals (bins,), and of each storage node beside."""

    clock: Clock
    total: Floats
    reads: Floats | None
    nodes: Floats | None  # (storage nodes, bins); None where only the sum was recorded
    samples: int
    source: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StorageSummary:
    """Figures of the array, caches of the grid nodes left out."""

    mean_mb_s: Measured
    p95_mb_s: Measured
    best_5_min_mb_s: Measured
    plateau_mb_s: Measured
    read_share: Measured
    imbalance: Measured  # busiest storage node over the mean


def storage_load(tracks: Sequence[Track], run: str, clock: Clock | None = None) -> StorageLoad | None:
    """The array's load from its nodes, or from its own sum where they were not recorded.

    On its own common intervals, or those of a clock that is given. None where nothing was recorded.
    """
    tracks = [track for track in tracks if track.metric not in AMOUNTS]  # bytes of one test or one job
    by_node = layers.lowest(tracks, ("storage_node",), {})
    devices = by_node or layers.lowest(tracks, ("storage_total",), {})
    if not devices:
        return None
    used = [track for own in devices.values() for track in _both_ways(own)]
    clock = clock or common_clock(used, {})
    rate = partial(mean_rate, clock=clock)
    nodes = np.stack([summed(rate(track) for track in _both_ways(own)) for own in devices.values()]) / _MB
    reads = layers.directions(devices, layers.READS)
    return StorageLoad(
        clock=clock,
        total=nodes.sum(axis=0),
        reads=summed(rate(track) for track in reads) / _MB if reads else None,
        nodes=nodes if by_node and len(nodes) > 1 else None,
        samples=sum(track.samples for track in used),
        source=source_of(f'run "{run}":', used),
    )


def storage_summary(load: StorageLoad | None) -> StorageSummary:
    """The figures of the array; all absent where nothing of it was recorded."""
    if load is None:
        none = absent("MB/s", "no log of the array")
        share = absent("share", none.because)
        return StorageSummary(
            mean_mb_s=none,
            p95_mb_s=none,
            best_5_min_mb_s=none,
            plateau_mb_s=none,
            read_share=share,
            imbalance=absent("ratio", none.because),
        )
    held = plateau(load.total, load.clock.step_s)
    return StorageSummary(
        mean_mb_s=_of(
            load, "MB/s", ratio_of_sums(load.total, np.ones(load.total.size)), "no interval recorded"
        ),
        p95_mb_s=_of(load, "MB/s", percentile(load.total, 0.95), "no interval recorded"),
        best_5_min_mb_s=_of(
            load, "MB/s", best_mean(load.total, load.clock.step_s, FIVE_MINUTES_S), "no five minutes recorded"
        ),
        plateau_mb_s=_of(load, "MB/s", held and held[0], "no level was held for five minutes"),
        read_share=_of(
            load,
            "share",
            None if load.reads is None else ratio_of_sums(load.reads, load.total),
            "reads apart from writes were not recorded",
        ),
        imbalance=_of(load, "ratio", imbalance(load), "storage nodes were not recorded one by one"),
    )


def imbalance(load: StorageLoad) -> float | None:
    """Load of the busiest storage node over the mean, by bytes; None for an array seen only as a whole."""
    if load.nodes is None:
        return None
    return ratio_of_sums(load.nodes.max(axis=0), load.nodes.mean(axis=0))


def _both_ways(tracks: Sequence[Track]) -> Sequence[Track]:
    """Reads and writes of one storage node, or its total where it prints no directions."""
    own = {("", ""): tuple(tracks)}
    ways = [*(layers.directions(own, layers.READS) or ()), *(layers.directions(own, layers.WRITES) or ())]
    return ways or layers.directions(own, layers.TOTALS) or ()


def _of(load: StorageLoad, unit: str, value: float | None, because: str) -> Measured:
    if value is None:
        return absent(unit, because)
    return Measured(value=value, unit=unit, samples=load.samples, source=load.source)
