"""A run's observations: arrays in the operating system's cache, under the names its nodes have now."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from gridsizer.learn.observations import (
    NUMBER_COLUMNS,
    WORD_COLUMNS,
    Finding,
    JobTable,
    Layer,
    Level,
    Metric,
    Series,
    Words,
)
from gridsizer.learn.runs import Run
from gridsizer.learn.runs.job_table import of_level, once
from gridsizer.learn.runs.summed_steps import by_procedure
from gridsizer.units import Floats
from gridsizer_server.kit.columns import WIDTH, Columns, Lines
from gridsizer_server.kit.errors import UnknownResource
from gridsizer_server.kit.job_columns import RUN_COLUMNS, Rows
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool
from gridsizer_server.runs.repository import Runs
from gridsizer_server.runs.site import Said, said_of
from gridsizer_server.runs.table import RunRow, RunSeriesRow, RunTableRow


@dataclass(frozen=True)
class KeptRun:
    """A run with what is in it."""

    row: RunRow
    series: Sequence[RunSeriesRow]
    tables: dict[str, RunTableRow]
    columns: Columns

    @cached_property
    def said(self) -> Said:
        """What a person said of it."""
        return said_of(self.row)

    def samples(self, series: RunSeriesRow) -> tuple[Floats, Floats, Lines]:
        """Times, values and lines of a series."""
        return samples(self.columns, series)

    def observed(self, without: Collection[int] = ()) -> Run:
        """All of it for the library, but for files of these numbers; steps added up by job and procedure."""
        kept = [piece for row in self.series for piece in self._pieces(row, without)]
        jobs = [job for table in self.tables.values() for job in self._table(table, without)]
        findings = [
            Finding(code=each["code"], severity=each["severity"], message=each["message"])
            for each in self.row.findings
        ]
        return Run(id=self.row.id, name=self.row.name, series=kept, jobs=jobs, findings=findings)

    def _pieces(self, row: RunSeriesRow, without: Collection[int]) -> Iterator[Series]:
        at_s, value, line = self.samples(row)
        start = 0
        by_file = bool(without) or row.layer == "scaling"  # rows of two tables may stand on one line
        for number, count in row.files if by_file else [(0, row.count)]:
            end = start + count
            if number not in without:
                yield Series(
                    host=self.said.host(row.host),
                    metric=Metric(row.metric),
                    layer=cast(Layer, row.layer),
                    device=row.device,
                    unit_printed=row.unit_printed,
                    at_s=at_s[start:end],
                    interval_s=row.interval_s,
                    value=value[start:end],
                    line=line[start:end],
                )
            start = end

    def _table(self, table: RunTableRow, without: Collection[int]) -> Iterator[JobTable]:
        words = self.columns.words(*table.words)
        named = _Named(
            words=np.array([*words, ""], dtype=object)[:-1],
            hosts=np.array([*map(self.said.host, words), ""], dtype=object)[:-1],
        )
        return (
            self._steps(table, named, without) if table.level == "step" else self._jobs(table, named, without)
        )

    def _steps(self, table: RunTableRow, named: "_Named", without: Collection[int]) -> Iterator[JobTable]:
        """The steps of each job by procedure, added up piece by piece: there may be millions of them."""
        summed: list[JobTable] = []
        for place in table.pieces:
            rows = Rows(self.columns.on_disk(), [place], RUN_COLUMNS)
            chosen = ~np.isin(rows["file"], list(without))
            summed += map(by_procedure, named.tables("step", rows, [chosen]))
        steps = of_level(summed, "step")
        if steps is not None:
            yield by_procedure(steps)

    def _jobs(self, table: RunTableRow, named: "_Named", without: Collection[int]) -> Iterator[JobTable]:
        """The files that print when jobs were submitted, a scheduler's; and each job of the others once.

        The library tells a scheduler's by that. A table without such times and the jobs' own logs, which tell
        steps, are put together here, where files are known.
        """
        rows = table_rows(self.columns.on_disk(), table)
        kept = ~np.isin(rows["file"], list(without))
        submitted = np.isin(rows["file"], np.unique(rows["file"][~np.isnan(rows["submit_s"])]))
        has_steps = np.isin(rows["file"], self._files_with_steps())
        yield from named.tables("job", rows, [kept & submitted])
        own = list(
            named.tables("job", rows, [kept & ~submitted & steps for steps in (has_steps, ~has_steps)])
        )
        if own:
            yield reduce(once, own)

    def _files_with_steps(self) -> Lines:
        """Numbers of the files that tell the steps of jobs."""
        pieces = self.tables["step"].pieces if "step" in self.tables else []
        of_each = (Rows(self.columns.on_disk(), [place], RUN_COLUMNS)["file"] for place in pieces)
        found: Lines = np.unique(np.concatenate([np.zeros(0, dtype=np.int64), *map(np.unique, of_each)]))
        return found


@dataclass(frozen=True, slots=True, kw_only=True)
class _Named:
    """The words that the numbers in a table stand for; names of nodes are those they have now."""

    words: Words
    hosts: Words

    def tables(self, level: Level, rows: Rows, chosen: Iterable[NDArray[np.bool_]]) -> Iterator[JobTable]:
        """A table of each choice of rows that has any."""
        columns: dict[str, Any] = {name: self.words[rows[name]] for name in WORD_COLUMNS}
        columns["host"] = self.hosts[rows["host"]]
        columns |= {name: rows[name] for name in (*NUMBER_COLUMNS, "line")}
        for some in chosen:
            if some.all():
                yield JobTable(level=level, **columns)
            elif some.any():
                yield JobTable(level=level, **{name: column[some] for name, column in columns.items()})


def kept_run(store: Store, settings: Settings, name: str) -> KeptRun:
    """A run with everything in it. Raises UnknownResource."""
    runs = store[Runs]
    row = runs.read(name)
    _, series = runs.series(name)
    return KeptRun(row, series, runs.tables(name), run_columns(settings, name))


def run_columns(settings: Settings, name: str) -> Columns:
    """The samples and jobs of a run. Raises UnknownResource where they were deleted with it meanwhile."""
    try:
        return Columns(Spool(settings).run(name))
    except FileNotFoundError:
        raise UnknownResource("samples of the run", name) from None


def samples(columns: Columns, series: RunSeriesRow) -> tuple[Floats, Floats, Lines]:
    """Times, values and lines of a series."""
    step = WIDTH * series.count
    at_s, value = (columns.floats(series.offset + step * at, series.count) for at in (0, 1))
    return at_s, value, columns.whole(series.offset + step * 2, series.count)


def table_rows(columns: Columns, table: RunTableRow) -> Rows:
    """The rows of a run's jobs, or of their steps."""
    return Rows(columns, table.pieces, RUN_COLUMNS)
