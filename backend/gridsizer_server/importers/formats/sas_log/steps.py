"""Steps, one by one or many at once -> tables of bounded size."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.learn.observations import JobTable, Lines, jobs_of
from gridsizer.units import Floats
from gridsizer_server.importers.formats.sas_log.figures import Figures, fields_of, job_columns
from gridsizer_server.importers.formats.sas_log.language import Field
from gridsizer_server.importers.formats.sas_log.log_clock import Clock

_PIECE: Final = 32_768  # steps; some 50 MB of log
_FIELDS: Final[tuple[Field, ...]] = ("real", "user", "system", "cpu", "memory", "end", "input", "output")
Columns = Mapping[Field, Floats]


class Steps:
    """Steps in the order printed. `end` of their figures is a reading of the log's clock."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._names: list[str] = []
        self._jobs: list[str] = []
        self._remote: list[bool] = []
        self._lines: list[int] = []
        self._columns: list[Columns] = []
        self._single: list[Figures] = []  # the last ones, as they came one by one

    def add(self, name: str, job: str, figures: Figures, line: int, *, remote: bool) -> None:
        """Keep one step."""
        self._names.append(name)
        self._jobs.append(job)
        self._single.append(figures)
        self._lines.append(line)
        self._remote.append(remote)

    def add_all(self, names: Sequence[str], job: str, columns: Columns, line: Lines) -> None:
        """Keep steps of a session itself."""
        self._end_single()
        self._names += names
        self._jobs += [job] * len(names)
        self._columns.append(columns)
        self._lines += line.tolist()
        self._remote += [False] * len(names)

    def full(self) -> Iterator[JobTable]:
        """A table, once there are enough."""
        if len(self._lines) >= _PIECE:
            yield from self.rest()

    def rest(self) -> Iterator[JobTable]:
        """What is left."""
        if not self._lines:
            return
        self._end_single()
        line = np.array(self._lines, dtype=np.int64)
        fields = {name: np.concatenate([each[name] for each in self._columns]) for name in _FIELDS}
        columns = job_columns(fields)
        end_s = self._ends_s(fields["end"], line, np.array(self._remote))
        yield jobs_of(
            "step",
            name=self._names,
            job=self._jobs,
            start_s=end_s - columns["real_s"],
            end_s=end_s,
            line=line,
            **columns,
        )
        self._names, self._jobs, self._remote = [], [], []
        self._lines, self._columns = [], []

    def _end_single(self) -> None:
        if self._single:
            self._columns.append(fields_of(self._single, _FIELDS))
            self._single = []

    def _ends_s(self, wall_s: Floats, line: Lines, remote: NDArray[np.bool_]) -> Floats:
        """Ends in UTC. Steps of remote sessions stand where their log was fetched, not where they ran."""
        if not remote.any():
            return self._clock.ends_s(wall_s, line)
        end_s = self._clock.utc_s(wall_s, line)
        end_s[~remote] = self._clock.ends_s(wall_s[~remote], line[~remote])
        return end_s
