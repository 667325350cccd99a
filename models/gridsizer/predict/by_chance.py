"""How much longer jobs run because they meet at a resource by chance, also where it has room on average."""

from functools import cache
from typing import Final

import numpy as np

from gridsizer.arrays import everywhere, ratio
from gridsizer.units import Floats

# Where the network is solved; between these points it is interpolated, 1.5 % of a run time off at most.
_SLOTS: Final = np.array([1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256.0])
_ROOM: Final = np.array(
    [0.01, 0.02, 0.03, 0.05, *(np.arange(3, 8) / 40), *(np.arange(4, 8) / 20), *(np.arange(4, 11) / 10)]
)
_LOAD: Final = np.array([*(np.arange(7) / 10), *(np.arange(14, 26) / 20), *(np.arange(13, 31) / 10), 4])
_LOG_SLOTS: Final = np.log(_SLOTS)


def longer_by_chance(slots: Floats, room: Floats, load: Floats) -> Floats:
    """By how much jobs run longer than the longer of their own time and what the full resource takes [share].

    Of their own time, for which alone each would run. Shapes: slots = jobs that take turns at one resource;
    room = jobs that fill it, of each of these [share]; load = what the resource takes for the work of all, of
    their own time in so many slots [share]; (samples,) each.

    Equation: (N / X) / T - max(1, x), X = sum_m (N - m) P_m / (T - t), t = r x T,
        P_m / P_(m-1) = (N - m + 1) / m * t / (T - t) * max(1, m / (r N)), m = 1 to N; beyond 256 slots as
        1 / sqrt(N)
    Assumes: jobs ask for the resource at times of their own; as many as fill it are served as fast as each
        can be, more share it. How their demands are distributed changes nothing: only the means count.
    Source: closed network of a processor-sharing station and one without queue (Baskett, Chandy, Muntz &
        Palacios, J. ACM 22, 1975).

    Two jobs of 1 s of computing and 1 s alone at what each of them fills, just as much as it carries: 0.8
    jobs end in a second, and each runs for 2.5 s, not 2. With room for both nobody ever waits.

    >>> two, just = np.array([2.0]), np.array([1.0])
    >>> longer_by_chance(two, np.array([0.5]), just).round(9).tolist()
    [0.25]
    >>> longer_by_chance(two, np.array([1.0]), just).tolist()
    [0.0]
    """
    if everywhere(room >= 1):
        return np.zeros(1)
    from scipy.ndimage import map_coordinates  # noqa: PLC0415  start-up time that other engines need not pay

    of_each = (_LOG_SLOTS, np.log(np.maximum(slots, 1.0))), (_ROOM, room), (_LOAD, load)
    places = [np.interp(at, grid, np.arange(len(grid))) for grid, at in of_each]
    longer: Floats = map_coordinates(_solved(), np.broadcast_arrays(*places), order=1, mode="nearest")
    longer = longer * np.sqrt(np.minimum(_SLOTS[-1] / np.maximum(slots, 1.0), 1.0))
    all_meet = np.minimum(1.0, load) - room * load  # what all would wait if none were ever away
    return np.clip(longer, 0, np.maximum(all_meet, 0))


@cache
def _solved() -> Floats:
    """The same at all points, (slots, room, load); none where the resource is asked for four times itself."""
    room, load = np.meshgrid(_ROOM, _LOAD, indexing="ij")
    solved = np.stack([_solved_of(int(slots), room, load) for slots in _SLOTS])
    solved[:, :, -1] = 0
    return solved


def _solved_of(slots: int, room: Floats, load: Floats) -> Floats:
    """The network of so many jobs; 0 where none of them computes, as then the resource alone counts."""
    needed = room * load
    both = (needed > 0) & (needed < 1)
    needed = np.where(both, needed, 0.5)
    there = np.arange(slots + 1)[:, None, None]
    steps = (
        (slots - there[1:] + 1)
        / there[1:]
        * needed
        / (1 - needed)
        * np.maximum(1, there[1:] / (room * slots))
    )
    logs = np.concatenate([np.zeros((1, *room.shape)), np.log(steps).cumsum(axis=0)])
    odds = np.exp(logs - logs.max(axis=0))
    away = ((slots - there) * odds).sum(axis=0) / odds.sum(axis=0)
    runs = ratio(slots * (1 - needed), away, at_zero=np.inf)
    return np.where(both, np.maximum(runs - np.maximum(1, load), 0), 0.0)
