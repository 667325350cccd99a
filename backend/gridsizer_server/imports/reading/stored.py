"""What was read of files, as observations again, piece by piece."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from gridsizer.learn.observations import NUMBER_COLUMNS, Metric, Series
from gridsizer.units import Floats
from gridsizer_server.importers.node_names import OF_NO_NODE
from gridsizer_server.imports.reading.results import Contents, StoredSeries, StoredTable
from gridsizer_server.imports.reading.rows import contents_of
from gridsizer_server.imports.table import ImportFileRow
from gridsizer_server.imports.understanding.naming import effective
from gridsizer_server.kit.columns import WIDTH, ColumnsOnDisk, Lines
from gridsizer_server.kit.job_columns import FILE_COLUMNS, Place


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
    def columns(self) -> ColumnsOnDisk:
        """Its numbers."""
        assert self.row.columns_file is not None
        return ColumnsOnDisk(self.folder / self.row.columns_file)

    def host(self, named: str) -> str:
        """The node that stands for a name in the file."""
        settled: str | None = self.row.settled.get("host")
        return effective(named, self.row.host, settled, self.renamed)

    def host_of(self, stored: StoredSeries) -> str:
        """The node of a series; "" for what an array says of itself, and for reports of its data."""
        return "" if stored.layer in OF_NO_NODE and not stored.host else self.host(stored.host)

    def pieces(self, stored: StoredSeries) -> Iterator[tuple[Floats, Floats, Lines]]:
        """Times, values and lines of a series, piece by piece."""
        for place in stored.pieces:
            yield self.times(place), self.values(place), self.lines(place)

    def times(self, place: Place) -> Floats:
        """Times of a piece of a series."""
        return self.columns.floats(*place)

    def values(self, place: Place) -> Floats:
        """Values of a piece of a series."""
        offset, count = place
        return self.columns.floats(offset + WIDTH * count, count)

    def lines(self, place: Place) -> Lines:
        """Lines that the values of a piece were printed on."""
        offset, count = place
        return self.columns.whole(offset + WIDTH * count * 2, count)

    def series(self, stored: StoredSeries) -> Iterator[Series]:
        """A series as it was read, under the name its node has now."""
        for at_s, value, line in self.pieces(stored):
            yield Series(
                host=self.host_of(stored),
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
        """Some rows of a table, by column; read at once, for most files have few."""
        offset, count = place
        block = self.columns.whole(offset, count * len(FILE_COLUMNS)).reshape(len(FILE_COLUMNS), count)
        return {
            name: column.view("<f8") if name in NUMBER_COLUMNS else column
            for name, column in zip(FILE_COLUMNS, block, strict=True)
        }
