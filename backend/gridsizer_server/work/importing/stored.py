"""What was read of files, as observations again: arrays in the operating system's cache, not copies."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from gridsizer.learn.observations import Metric, Series
from gridsizer.units import Floats
from gridsizer_server.store.columns import WIDTH, Columns, Lines
from gridsizer_server.store.job_columns import FILE_COLUMNS, rows_at
from gridsizer_server.store.tables.imports import ImportFileRow
from gridsizer_server.work.importing.naming import effective
from gridsizer_server.work.importing.results import Contents, Place, StoredSeries, StoredTable
from gridsizer_server.work.importing.rows import contents_of


@dataclass(frozen=True)
class StoredFile:
    """A file of an import that was read, with its numbers."""

    row: ImportFileRow
    folder: Path
    renamed: Mapping[str, str]

    @cached_property
    def contents(self) -> Contents:
        """What is in it, and where."""
        return contents_of(self.row)

    @cached_property
    def columns(self) -> Columns:
        """Its numbers."""
        assert self.row.columns_file is not None
        return Columns(self.folder / self.row.columns_file)

    def host(self, named: str) -> str:
        """The node that stands for a name in the file."""
        settled: str | None = self.row.settled.get("host")
        return effective(named, self.row.host, settled, self.renamed)

    def pieces(self, stored: StoredSeries) -> Iterator[tuple[Floats, Floats, Lines]]:
        """Times, values and lines of a series, piece by piece."""
        for offset, count in stored.pieces:
            at_s, value = (self.columns.floats(offset + WIDTH * count * at, count) for at in (0, 1))
            yield at_s, value, self.columns.whole(offset + WIDTH * count * 2, count)

    def series(self, stored: StoredSeries) -> Iterator[Series]:
        """A series as it was read, under the name its node has now."""
        for at_s, value, line in self.pieces(stored):
            yield Series(
                host=self.host(stored.host),
                metric=Metric(stored.metric),
                layer=stored.layer,
                device=stored.device,
                unit_printed=stored.unit_printed,
                at_s=at_s,
                interval_s=stored.interval_s,
                value=value,
                line=line,
            )

    def words(self, table: StoredTable) -> list[str]:
        """The words that rows of a table refer to by number."""
        return self.columns.words(*table.words)

    def rows(self, place: Place) -> dict[str, Any]:
        """Some rows of a table, by column."""
        return rows_at(self.columns, *place, FILE_COLUMNS)
