"""The load of a host from the tracks of its logs."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import numpy as np

from gridsizer.learn.observations import Metric
from gridsizer.learn.runs import layers
from gridsizer.learn.runs.aligned import ENOUGH, Clock, mean_rate, summed
from gridsizer.learn.runs.load import Load, Strand
from gridsizer.learn.runs.run import Site
from gridsizer.learn.runs.tracks import Track
from gridsizer.units import Floats

_MB: Final = 1e6  # bytes
_WHOLE: Final = frozenset(("", "all", "ALL", "-1", "cpu"))  # names of all processors together
_NO_SHARED: Final = "no mount, port or device of shared storage was recorded"
_NO_READS: Final = "reads apart from writes were not recorded"


def load_of(host: str, tracks: Sequence[Track], clock: Clock, site: Site, run: str) -> Load:
    """The load of a host from its own tracks."""
    rate = _each_once(partial(mean_rate, clock=clock, ahead_s=site.clock_ahead_s.get(host, 0.0)))
    add = partial(_added, rate=rate, clock=clock, origin=f'run "{run}": {host or "unnamed host"}')
    shared = layers.shared(tracks, site.roles)
    scratch = layers.in_role(tracks, site.roles, "saswork")
    ports = layers.ports(tracks, {})
    programs = layers.lowest(tracks, ("application",), {})
    share = partial(_share, tracks, rate, clock, f'run "{run}": {host or "unnamed host"}')
    cores = site.cores_per_node or _cores(tracks)
    counted = share((Metric.CPU_BUSY_CORES,))
    busy = _busy(share, counted, cores)
    return Load(
        host=host,
        clock=clock,
        shared=_total(add, shared, _NO_SHARED),
        shared_over_ports=shared.keys() == layers.ports(tracks, site.roles).keys(),
        shared_reads=add(layers.directions(shared, layers.READS), _NO_READS if shared else _NO_SHARED),
        saswork=_total(add, scratch, "no recorded device is said to hold SASWORK"),
        application_reads=_beside(
            clock,
            add(layers.directions(programs, layers.READS), "what programs read was not recorded"),
            programs,
        ),
        received=add(layers.directions(ports, layers.READS), "no port was recorded"),
        transmitted=add(layers.directions(ports, layers.WRITES), "no port was recorded"),
        ports=layers.count_of(ports),
        busy_share=busy,
        iowait_share=share((Metric.CPU_IOWAIT_SHARE,)),
        cores=cores,
        busy_cores=counted if not counted.because else _busy_cores(busy, cores),
    )


def _each_once(rate: Callable[[Track], Floats]) -> Callable[[Track], Floats]:
    """The same function, caching its result by track: one track is part of several figures."""
    known: dict[tuple[str, str, str], Floats] = {}

    def cached(track: Track) -> Floats:
        key = (track.layer, track.device, track.metric)
        if key not in known:
            known[key] = rate(track)
        return known[key]

    return cached


def source_of(origin: str, tracks: Sequence[Track]) -> str:
    """The source of a number, in words: run, devices, layers and lines."""
    devices = sorted({track.device for track in tracks if track.device})
    named = (
        f"{', '.join(devices[:3])} and {len(devices) - 3} more" if len(devices) > 3 else ", ".join(devices)
    )
    lines = [line for track in tracks for line in track.lines]
    kinds = ", ".join(sorted({track.layer for track in tracks}))
    return f"{origin} {named} ({kinds}), lines {min(lines)}-{max(lines)}".replace("  ", " ")


def _added(
    tracks: Sequence[Track] | None,
    because: str,
    *,
    rate: Callable[[Track], Floats],
    clock: Clock,
    origin: str,
) -> Strand:
    if not tracks:
        return Strand(values=np.full(clock.bins, np.nan), because=because)
    totals = [track for track in tracks if layers.is_total(track)]
    used: Sequence[Track] = [track for track in tracks if track not in totals] or totals
    values = summed(rate(track) for track in used) / _MB
    if totals != used and totals and np.isnan(values).any():
        together = summed(rate(track) for track in totals) / _MB
        if (np.isnan(values) & ~np.isnan(together)).any():
            values, used = np.where(np.isnan(values), together, values), tracks
    return Strand(values=values, samples=sum(track.samples for track in used), source=source_of(origin, used))


def _beside(clock: Clock, strand: Strand, programs: layers.Devices) -> Strand:
    """What programs did, where half of that time was recorded beside them: a mean tells of no minute."""
    spans_s = [track.span_s for own in programs.values() for track in own] or [(0.0, 0.0)]
    starts_s, ends_s = zip(*spans_s, strict=True)
    lasted_s = max(ends_s) - min(starts_s)
    if clock.bins * clock.step_s >= ENOUGH * lasted_s:
        return strand
    because = "less than half of the time that programs tell of was recorded beside them"
    return Strand(values=np.full_like(strand.values, np.nan), because=because)


def _total(add: Callable[..., Strand], devices: layers.Devices, because: str) -> Strand:
    """Reads plus writes of devices, or their totals where they print no directions."""
    tracks: list[Track] = []
    for device, own in devices.items():
        only = {device: own}
        both = [
            *(layers.directions(only, layers.READS) or ()),
            *(layers.directions(only, layers.WRITES) or ()),
        ]
        tracks += both or layers.directions(only, layers.TOTALS) or []
    strand: Strand = add(tracks, because)
    return strand


def _busy(share: Callable[[Sequence[Metric]], Strand], counted: Strand, cores: float | None) -> Strand:
    """User and system time; where they are not told apart, what is neither idle nor waiting for disks.

    Where neither is told, the cores that were counted as busy, of those that there are, or what a monitor
    calls busy, in which some monitors have waiting too.
    """
    busy = share((Metric.CPU_USER_SHARE, Metric.CPU_SYSTEM_SHARE))
    idle = share((Metric.CPU_IDLE_SHARE,))
    if not busy.because:
        return busy
    if idle.because and not counted.because and cores:
        return Strand(values=counted.values / cores, samples=counted.samples, source=counted.source)
    if idle.because:
        return share((Metric.BUSY_SHARE,))
    waiting = share((Metric.CPU_IOWAIT_SHARE,))
    at_work = 1 - idle.values - (0.0 if waiting.because else waiting.values)
    return Strand(values=at_work, samples=idle.samples, source=idle.source)


def _share(
    tracks: Sequence[Track],
    rate: Callable[[Track], Floats],
    clock: Clock,
    origin: str,
    metrics: Sequence[Metric],
) -> Strand:
    """A share of all cores of the host, added over metrics."""
    found = [_whole_machine(tracks, metric) for metric in metrics]
    known = [track for track in found if track is not None]
    if len(known) < len(found):
        return Strand(values=np.full(clock.bins, np.nan), because="the processors were not recorded")
    values = summed(rate(track) for track in known)
    return Strand(
        values=values, samples=sum(track.samples for track in known), source=source_of(origin, known)
    )


def _whole_machine(tracks: Sequence[Track], metric: Metric) -> Track | None:
    there = [track for track in tracks if track.layer == "node" and track.metric == metric]
    return next((track for track in there if track.device in _WHOLE), None)


def _cores(tracks: Sequence[Track]) -> float | None:
    printed = [piece.value for track in tracks if track.metric == Metric.CORES for piece in track.pieces]
    return float(np.nanmax(np.concatenate(printed))) if printed else None


def _busy_cores(busy: Strand, cores: float | None) -> Strand:
    if busy.because or cores is None:
        because = busy.because or "the number of cores is not known: no log prints it"
        return Strand(values=np.full_like(busy.values, np.nan), because=because)
    return Strand(values=busy.values * cores, samples=busy.samples, source=busy.source)
