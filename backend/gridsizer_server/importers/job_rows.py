"""Jobs that come one by one, or many at once -> tables in pieces of bounded size."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any, Final

import numpy as np

from gridsizer.learn.observations import NUMBER_COLUMNS, WORD_COLUMNS, JobTable, jobs_of

_PIECE: Final = 65_536  # jobs


class JobRows:
    """Jobs of a scheduler, in the order printed."""

    def __init__(self) -> None:
        self._rows: list[tuple[Any, ...]] = []
        self._tables: list[JobTable] = []
        self._count = 0

    def add(self, line: int, words: Mapping[str, str], numbers: Mapping[str, float | None]) -> None:
        """Keep one job by columns of `JobTable`; a number that is None or absent was not printed."""
        self._rows.append((*map(words.__getitem__, WORD_COLUMNS), *map(numbers.get, NUMBER_COLUMNS), line))
        self._count += 1

    def extend(self, jobs: JobTable) -> None:
        """Keep many; others of the same lines may have been added before."""
        self._tables.append(jobs)
        self._count += len(jobs)

    def full(self) -> Iterator[JobTable]:
        """A piece, once there are enough."""
        if self._count >= _PIECE:
            yield from self.rest()

    def rest(self) -> Iterator[JobTable]:
        """What is left."""
        tables, self._tables = self._tables, []
        if self._rows:
            columns = zip(
                (*WORD_COLUMNS, *NUMBER_COLUMNS, "line"), zip(*self._rows, strict=True), strict=True
            )
            tables.append(jobs_of("job", **{name: list(column) for name, column in columns}))
        self._rows, self._count = [], 0
        if tables:
            yield tables[0] if len(tables) == 1 else _in_order(tables)


def _in_order(tables: list[JobTable]) -> JobTable:
    """One table of them, by line."""
    order = np.argsort(np.concatenate([table.line for table in tables]), kind="stable")
    columns: dict[str, Any] = {
        column.name: np.concatenate([getattr(table, column.name) for table in tables])[order]
        for column in fields(JobTable)[1:]
    }
    return JobTable(level="job", **columns)
