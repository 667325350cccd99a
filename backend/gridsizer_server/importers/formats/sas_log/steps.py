"""Steps, one by one -> tables of bounded size."""

from collections.abc import Iterator
from math import nan
from typing import Final

import numpy as np

from gridsizer.learn.observations import JobTable, Lines, jobs_of
from gridsizer.units import Floats
from gridsizer_server.importers.formats.sas_log.figures import Figures, columns_of
from gridsizer_server.importers.formats.sas_log.log_clock import Clock

_PIECE: Final = 32_768  # steps; some 50 MB of log


class Steps:
    """Steps in the order printed. `end` of their figures is a reading of the log's clock."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._names: list[str] = []
        self._jobs: list[str] = []
        self._figures: list[Figures] = []
        self._lines: list[int] = []
        self._remote: list[bool] = []

    def add(self, name: str, job: str, figures: Figures, line: int, *, remote: bool) -> None:
        """Keep one step."""
        self._names.append(name)
        self._jobs.append(job)
        self._figures.append(figures)
        self._lines.append(line)
        self._remote.append(remote)

    def full(self) -> Iterator[JobTable]:
        """A table, once there are enough."""
        if len(self._lines) >= _PIECE:
            yield from self.rest()

    def rest(self) -> Iterator[JobTable]:
        """What is left."""
        if not self._lines:
            return
        line = np.array(self._lines, dtype=np.int64)
        wall_s = np.array([each.get("end", nan) for each in self._figures])
        end_s = self._ends_s(wall_s, line)
        columns = columns_of(self._figures)
        yield jobs_of(
            "step",
            name=self._names,
            job=self._jobs,
            start_s=end_s - columns["real_s"],
            end_s=end_s,
            line=line,
            **columns,
        )
        self._names, self._jobs, self._figures = [], [], []
        self._lines, self._remote = [], []

    def _ends_s(self, wall_s: Floats, line: Lines) -> Floats:
        """Ends in UTC. Steps of remote sessions stand where their log was fetched, not where they ran."""
        remote = np.array(self._remote)
        if not remote.any():
            return self._clock.ends_s(wall_s, line)
        end_s = self._clock.utc_s(wall_s, line)
        end_s[~remote] = self._clock.ends_s(wall_s[~remote], line[~remote])
        return end_s
