"""When sessions began and ended, also where a clock is changed meanwhile: then their run time tells."""

from typing import Final

import numpy as np

from gridsizer.learn.observations import Lines
from gridsizer.units import Floats
from gridsizer_server.importers.formats.sas_log.log_clock import Clock

_SAME_S: Final = 1.0  # differences below are of rounding; clocks are changed by half an hour at least


def session_times_s(
    clock: Clock, start_wall_s: Floats, end_wall_s: Floats, real_s: Floats, line: Lines
) -> tuple[Floats, Floats]:
    """Starts and ends in UTC: a run time is no difference of clocks where one is changed meanwhile."""
    clock.tell_alone(start_wall_s[np.isnan(end_wall_s)], line[np.isnan(end_wall_s)])
    start_s, end_s = clock.utc_s(start_wall_s, line), clock.utc_s(end_wall_s, line)
    again = clock.second_s(start_wall_s), clock.second_s(end_wall_s)
    start_s, end_s = _as_long(real_s, (start_s, end_s), again)
    by_its_end = np.abs(end_wall_s - start_wall_s - real_s) < _SAME_S
    changed = by_its_end & (np.abs(end_s - start_s - real_s) > _SAME_S)
    start_s = np.where(changed, end_s - real_s, start_s)
    return start_s, np.where(np.isnan(end_wall_s), start_s + real_s, end_s)


def _as_long(
    real_s: Floats, first: tuple[Floats, Floats], second: tuple[Floats, Floats]
) -> tuple[Floats, Floats]:
    """Starts and ends as they come nearest to the run time: clocks that are set back show an hour twice."""
    start_s, end_s = first
    for starts, ends in ((second[0], first[1]), (first[0], second[1]), second):
        off = np.abs(ends - starts - real_s)
        nearer = off < np.abs(end_s - start_s - real_s) - _SAME_S
        start_s, end_s = np.where(nearer, starts, start_s), np.where(nearer, ends, end_s)
    return start_s, end_s
