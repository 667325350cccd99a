"""Rows of a table and a mapping -> series, one a node, device and metric."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.learn.observations import Finding, Layer, Lines, Series
from gridsizer.units import Floats
from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.formats.table.mapping import Mapping, ValueColumn
from gridsizer_server.importers.formats.table.repeated_devices import layers_of
from gridsizer_server.importers.formats.table.row_times import Cells, Times, Truths
from gridsizer_server.importers.formats.table.total_rows import TotalRows
from gridsizer_server.importers.formats.table.tracks import Tracks
from gridsizer_server.importers.host_tools.devices import listed_once_more
from gridsizer_server.importers.tables.cell_numbers import numbers
from gridsizer_server.importers.tables.cell_units import own_units
from gridsizer_server.importers.tables.machine_counts import lengths
from gridsizer_server.importers.tables.rows import Chunk
from gridsizer_server.importers.tables.summary_rows import kind_of_summary
from gridsizer_server.importers.tally import Tally

Places = NDArray[np.int64]
_MOST_OWNERS: Final = 20_000  # names in the node and device columns; more are no names


class Reader:
    """Chunks of rows -> pieces of series.

    Raises UnreadableLog where the mapping names columns that the table does not have.
    """

    def __init__(
        self,
        mapping: Mapping,
        names: Sequence[str],
        times: Times,
        tally: Tally,
        every: Callable[[str], Iterable[str]],  # cell of a column, of all rows
    ) -> None:
        if missing := [name for name in mapping.named_columns() if name not in names]:
            got = f"a table without {', '.join(missing[:3])}"
            raise UnreadableLog(wanted="the columns of the mapping", got=got, line=mapping.head_line or 1)
        self._mapping, self._times, self._tally = mapping, times, tally
        self._place = {name: place for place, name in enumerate(names)}
        self._tracks = Tracks(tally)
        self._owners_met: set[tuple[str, str]] = set()
        self._of_nodes = TotalRows("nodes", lambda: every(mapping.node_column), tally)
        self._of_devices = TotalRows("devices", lambda: every(mapping.device_column), tally)
        self._layers: dict[Layer, dict[str, Layer]] = {}  # by that of the column, of each device of a row

    def read(self, chunk: Chunk) -> Iterator[Series]:
        """The series of some rows, a piece of each."""
        line = np.array(chunk.lines, dtype=np.int64)
        times = [chunk.column(self._place[name]) for name in self._mapping.time_columns]
        at_s, usable = self._times.read(times, line)
        if not usable.all():
            self._tell_untimed(chunk, np.flatnonzero(~usable).tolist())
        owners = list(self._owners(chunk, usable))
        self._meet({device for _, device, _ in owners if device})
        for column, number, counted in self._values(chunk, line):
            for node, device, rows in owners:
                kept = rows[counted[rows]]
                value = column if column.device else self._in_its_layer(column, device)
                yield from self._tracks.piece(
                    value, value.node or node, value.device or device, at_s[kept], number[kept], line[kept]
                )
        self._tracks.tell_clock()

    def _meet(self, devices: set[str]) -> None:
        """A device's layer is that among the devices of the chunk that it is first met in."""
        for layer in {value.layer for value in self._mapping.values}:
            known = self._layers.setdefault(layer, {})
            if new := sorted(devices - known.keys()):
                layers = layers_of(layer, [*known, *new])
                known.update({name: layers.get(name, layer) for name in new})

    def _in_its_layer(self, column: ValueColumn, device: str) -> ValueColumn:
        layer = self._layers[column.layer].get(device, column.layer)
        return column if layer == column.layer else replace(column, layer=layer)

    def repeated(self) -> Iterator[Finding]:
        """Asked where rows list the bytes of devices once more."""
        for layer, layers in self._layers.items():
            if {*layers.values()} - {layer}:
                yield from listed_once_more(layers)

    def _tell_untimed(self, chunk: Chunk, rows: Sequence[int]) -> None:
        """Rows without a time: those whose first word says that they sum the others up, and spoilt ones."""
        spoilt = []
        for row in rows:
            label = next((column[row] for column in chunk.columns if column[row].strip()), "")
            if kind := kind_of_summary(label):
                self._tally.skip(f"{kind} rows")
            else:
                spoilt.append(row)
        if spoilt:
            message = "{often} {often:time|times} could not be read; their rows are left out."
            self._tally.meet("unreadable_time", "warning", message, chunk.lines[spoilt[0]], len(spoilt))

    def _values(self, chunk: Chunk, line: Lines) -> Iterator[tuple[ValueColumn, Floats, Truths]]:
        """Each column of numbers in a known unit, and the rows it counts in: all, or those of a label."""
        values = [value for value in self._mapping.values if not value.lacks_unit]
        if not self._mapping.metric_column:
            yield from self._columns(values, chunk, line)
            return
        labels = np.array(self._cells(chunk, self._mapping.metric_column), dtype=object)
        cells = np.array(self._cells(chunk, self._mapping.value_column), dtype=object)
        for value in values:
            number, there = np.full(len(line), np.nan), labels == value.column
            number[there] = self._numbers(cells[there].tolist(), line[there], value.unit)
            yield value, number, np.isfinite(number)
        known = [value.column for value in self._mapping.values]
        if others := int(np.isin(labels, known, invert=True).sum()):
            self._tally.skip("rows of other metrics", others)

    def _columns(
        self, values: Sequence[ValueColumn], chunk: Chunk, line: Lines
    ) -> Iterator[tuple[ValueColumn, Floats, Truths]]:
        places = [self._place[value.column] for value in values]
        plain = chunk.plain_numbers(places) if places and self._mapping.decimal == "." else None
        for at, (value, place) in enumerate(zip(values, places, strict=True)):
            number = self._numbers(chunk.column(place), line, value.unit) if plain is None else plain[:, at]
            yield value, number, np.isfinite(number)

    def _cells(self, chunk: Chunk, name: str) -> Cells:
        """The cells of a column; blank ones where the mapping names none."""
        return chunk.column(self._place[name]) if name else ("",) * len(chunk.lines)

    def _numbers(self, cells: Cells, line: Lines, unit: str = "") -> Floats:
        if ":" in unit:
            number, unread = lengths(cells)
        else:
            number, unread = numbers(cells, self._mapping.decimal)
            if (own := own_units(cells, unit)) is not None:
                unread += np.flatnonzero(np.isnan(own) & np.isfinite(number)).tolist()
                number = number * own
        if unread:
            self._tally.unreadable(int(line[unread[0]]), len(unread))
        return number

    def _owners(self, chunk: Chunk, usable: Truths) -> Iterator[tuple[str, str, Places]]:
        """Each node and device of the rows, and which rows are its."""
        if not (self._mapping.node_column or self._mapping.device_column):
            yield "", "", np.flatnonzero(usable)
            return
        node = np.array(self._cells(chunk, self._mapping.node_column), dtype=object)
        device = np.array(self._cells(chunk, self._mapping.device_column), dtype=object)
        if self._mapping.node_column:
            usable = usable & ~self._of_nodes.among(node)
        if self._mapping.device_column and not self._mapping.is_scaling:
            usable = usable & ~self._of_devices.among(device)
        rows_of: dict[tuple[str, str], list[int]] = {}
        for row in np.flatnonzero(usable).tolist():
            rows_of.setdefault((node[row].strip(), device[row].strip()), []).append(row)
        self._owners_met.update(rows_of)
        if len(self._owners_met) > _MOST_OWNERS:
            wanted = f"at most {_MOST_OWNERS:,} nodes and devices"
            raise UnreadableLog(wanted=wanted, got="a column of more different names")
        for (of_node, of_device), rows in rows_of.items():
            yield of_node, of_device, np.array(rows)
