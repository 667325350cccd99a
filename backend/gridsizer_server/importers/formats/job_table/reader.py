"""Rows of a table of jobs -> jobs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import isnan, nan
from typing import Final

from gridsizer.learn.observations import JobTable
from gridsizer_server.importers.formats.job_table.evidence import Evidence, is_near, parts_of
from gridsizer_server.importers.formats.job_table.job_times import Clock
from gridsizer_server.importers.formats.job_table.layout import Layout
from gridsizer_server.importers.formats.job_table.meaning import Meaning
from gridsizer_server.importers.job_rows import JobRows
from gridsizer_server.importers.tables.cell_numbers import DecimalMark, number
from gridsizer_server.importers.tables.cell_units import own_units
from gridsizer_server.importers.tables.printed_units import printed_unit, unit_of
from gridsizer_server.importers.tables.rows import Chunk, rows_of
from gridsizer_server.importers.tables.summary_rows import kind_of_row
from gridsizer_server.importers.tally import Tally

Row = Sequence[str]
_MOST_SEEN: Final = 200_000  # rows that are remembered
_AGAIN: Final = (
    "{often} {often:row is|rows are} as one before it in every cell; each counts as a job of its own."
)
_NO_TIME: Final = "{often} {often:row has|rows have} a name and no time at all: left out, no job is counted."
_ROUNDED_S: Final = 60.0  # starts and ends may be printed in whole minutes
_CONTRADICTED: Final = (
    "{{often}} {{often:run time is|run times are}} not the time from start to end:"
    " first {ran_s:,.0f} s beside {between_s:,.0f} s. Check which of them is right."
)


def gather(chunk: Chunk, layout: Layout, clock: Clock, evidence: dict[int, Evidence]) -> None:
    """What the rows say of their two-part times, by the place of the column."""
    for row, line in zip(rows_of(chunk), chunk.lines, strict=True):
        kind = _kind(row, layout)
        between_s = clock.between_s(row, layout)
        for place, of_column in evidence.items():
            if kind in ("sum", "mean"):
                of_column.totals.append((kind, row[place], line))
            elif kind == "job":
                for part in parts_of(row[place]):
                    of_column.add_job(part, between_s)


@dataclass(slots=True, kw_only=True)
class Reader:
    """Rows -> jobs, by what the columns were found to hold."""

    layout: Layout
    clock: Clock
    decimal: DecimalMark
    meant: dict[int, Meaning]  # of durations, by the place of the column
    seconds_each: dict[int, float]  # of plain numbers
    runs: tuple[int, ...]  # those of the layout's runs that are kept
    tally: Tally
    rows: JobRows = field(default_factory=JobRows)
    seen: set[int] = field(default_factory=set)  # rows that say when, by their hash

    def read(self, chunk: Chunk) -> Iterator[JobTable]:
        """The jobs of some rows, as soon as there are enough for a piece."""
        for row, line in zip(rows_of(chunk), chunk.lines, strict=True):
            if (kind := _kind(row, self.layout)) != "job":
                self.tally.skip(f"{kind} rows")
            elif tuple(row) in self.layout.heads or _label(row) == self.layout.names[0]:
                self.tally.skip("repeated heads")
            else:
                self._add(row, line)
            yield from self.rows.full()

    def _add(self, row: Row, line: int) -> None:
        words = self._words(row)
        found = {role: self._length_s(row[place], place) for role, place in self.layout.durations.items()}
        ran_s = found.get("real_s")
        known = ran_s is not None and not isnan(ran_s)
        found |= self.clock.read(row, self.layout, ran_s if known else None, line)
        if isnan(found.get("real_s", nan) or 0.0) and isnan(self.clock.day_s):
            found["real_s"] = self.clock.length_s(row, self.layout)
        self._tell_if_contradicted(found, ran_s, line)
        found |= {role: self._number(row[place], place) for role, place in self.layout.numbers.items()}
        if any(value is None for value in found.values()):
            self.tally.unreadable(line)
        timed = (*self.layout.clocks.values(), *self.layout.timed())
        if not any(row[place].strip() for place in timed):
            self.tally.meet("rows_without_times", "warning", _NO_TIME, line)
            return
        self._tell_if_seen(row, found, line)
        if not self.layout.runs:
            self.rows.add(line, words, found)
        for place in self.runs:
            self._add_runs(row, place, line, words, found)

    def _tell_if_contradicted(self, found: dict[str, float | None], ran_s: float | None, line: int) -> None:
        """A run time printed beside a start and an end is the time between them, but for rounding."""
        start, end = found.get("start_s"), found.get("end_s")
        if ran_s is None or start is None or end is None or not end >= start:
            return
        if abs(ran_s - (end - start)) >= _ROUNDED_S and not is_near(ran_s, end - start):
            message = _CONTRADICTED.format(ran_s=ran_s, between_s=end - start)
            self.tally.meet("run_time_contradicted", "warning", message, line)

    def _tell_if_seen(self, row: Row, found: dict[str, float | None], line: int) -> None:
        """Two jobs of one name may begin in one second; the same row pasted twice looks no other."""
        start = found.get("start_s")
        if start is None or isnan(start) or len(self.seen) >= _MOST_SEEN:
            return
        said = hash(tuple(row))
        if said in self.seen:
            self.tally.meet("same_row_again", "warning", _AGAIN, line)
        self.seen.add(said)

    def _words(self, row: Row) -> dict[str, str]:
        found = {role: row[place].strip() for role, place in self.layout.words.items()}
        name, job = found.get("name", ""), found.get("job", "")
        return {"name": name or job, "job": job or name, "host": found.get("host", "")}

    def _add_runs(
        self, row: Row, place: int, line: int, words: dict[str, str], found: dict[str, float | None]
    ) -> None:
        """Each time in a cell is a job of the run that the column is named after."""
        for part in parts_of(row[place]):
            length = self._length_s(part, place)
            if length is None:
                self.tally.skip("cells without a run time")
                continue
            run = words if len(self.layout.runs) == 1 else words | {"job": self.layout.names[place]}
            self.rows.add(line, run, {**found, "real_s": length})

    def _length_s(self, cell: str, place: int) -> float | None:
        if not cell.strip():
            return nan
        return self.meant[place].length_s(cell, self.seconds_each[place], self.decimal)

    def _number(self, cell: str, place: int) -> float | None:
        """A number in stored units; a unit in the cell goes before that of its column, else bytes."""
        printed = printed_unit(self.layout.names[place])
        unit, value = unit_of(printed), number(cell, self.decimal)
        in_bytes = place != self.layout.numbers.get("slots")
        own = own_units([cell], printed if unit else "B" if in_bytes else "")
        if value is None or (own is not None and isnan(own[0]) and not isnan(value)):
            return None
        return value * (unit.factor if unit else 1.0) * (1.0 if own is None else float(own[0]))


def _kind(row: Row, layout: Layout) -> str:
    """Whether a row is a job or sums up others: by its first cell; without start and end by its name, too."""
    kind = kind_of_row(_label(row))
    name = layout.words.get("name")
    if kind != "job" or name is None or any(row[place].strip() for place in layout.clocks.values()):
        return kind
    return kind_of_row(row[name])


def _label(row: Row) -> str:
    """The first filled cell, which says what kind of row it is."""
    return next((cell for cell in row if cell.strip()), "")
