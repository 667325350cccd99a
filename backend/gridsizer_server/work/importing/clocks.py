"""How far the clocks of nodes stand apart, one node at a time: memory does not grow with their number."""

from collections.abc import Sequence

from gridsizer.learn.observations import Layer, Series
from gridsizer.learn.runs import ClockOffset, Site
from gridsizer.learn.runs.aligned import common_clock
from gridsizer.learn.runs.clocks import clock_offset
from gridsizer.learn.runs.load import Load
from gridsizer.learn.runs.loading import load_of
from gridsizer.learn.runs.tracks import tracks_of

_SHOWING: frozenset[Layer] = frozenset({"nfs_client", "node_nic", "node_bond"})
_MOST_AHEAD_S = 14 * 3600.0  # zones lie that far from UTC


def clock_offsets(series: Sequence[Series]) -> list[ClockOffset]:
    """Each node against the first of which shared-storage traffic was read. Shown; nothing is moved by it."""
    tracks = tracks_of(one for one in series if one.layer in _SHOWING)
    clock = common_clock(tracks, {})
    reference: Load | None = None
    offsets = []
    for host in sorted({track.host for track in tracks}):
        own = [track for track in tracks if track.host == host]
        load = load_of(host, own, clock, Site(), "")
        if load.shared.because:
            continue
        if reference is None:
            reference = load
            continue
        work, other = load.shared.values, reference.shared.values
        offsets.append(clock_offset(host, reference.host, work, other, clock.step_s, _MOST_AHEAD_S))
    return offsets
