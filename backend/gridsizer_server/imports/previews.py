"""What was understood of one file, before it is kept."""

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from gridsizer.units import Floats
from gridsizer_server.imports.answers import file_answer
from gridsizer_server.imports.files import key_of
from gridsizer_server.imports.observed_answers import chart, job_rows, series_facts
from gridsizer_server.imports.observed_schemas import JobRow, PrintedPoint, SeriesFacts
from gridsizer_server.imports.reading.results import StoredSeries
from gridsizer_server.imports.reading.stored import StoredFile
from gridsizer_server.imports.repository import Imported, Imports
from gridsizer_server.imports.schemas import FilePreview
from gridsizer_server.kit.columns import Lines
from gridsizer_server.kit.errors import NotNow, UnknownResource
from gridsizer_server.kit.session import Store
from gridsizer_server.kit.settings import Settings
from gridsizer_server.kit.spool import Spool
from gridsizer_server.kit.times import moment

_MOST_SERIES: Final = 1_000
_DRAWN: Final = 4
_POINTS: Final = 20
_LOOKED_AT: Final = 200  # series, for the first points


def preview(
    store: Store, settings: Settings, name: str, file: str, keys: Sequence[int], points: int
) -> FilePreview:
    """A file's series, a chart of those asked for, and its first numbers. Raises UnknownResource.

    Raises NotNow once the import is kept.
    """
    imported = store[Imports].read(name)
    if imported.state == "kept":
        raise NotNow(f"the import is kept; its run {imported.row.run_id} shows what was in it")
    try:
        return _preview(imported, store, settings, file, keys, points)
    except FileNotFoundError:
        raise NotNow("the file is being read again, kept or deleted; wanted one that is understood") from None


def _preview(
    imported: Imported, store: Store, settings: Settings, file: str, keys: Sequence[int], points: int
) -> FilePreview:
    name, renamed = imported.row.id, imported.row.renamed_hosts
    row = store[Imports].files(name).one(key_of(file))
    answered = file_answer(row, renamed)
    if row.columns_file is None or row.state not in ("read", "left_out"):
        return FilePreview(file=answered, series=[], charts=[], points=[], jobs=[])
    stored = StoredFile(row, Spool(settings).of(name), renamed)
    series = stored.contents.series
    facts = [_facts(key, one, stored) for key, one in enumerate(series)]
    for key in keys:
        if not 0 <= key < len(series):
            raise UnknownResource("series", str(key))
    drawn = keys or _telling(facts)
    return FilePreview(
        file=answered,
        series=facts[:_MOST_SERIES],
        charts=[chart(facts[key], _columns(stored, series[key]), points) for key in drawn],
        points=_first_points(stored, facts),
        jobs=_first_jobs(stored, row.path),
    )


def _facts(key: int, one: StoredSeries, stored: StoredFile) -> SeriesFacts:
    return series_facts(key, one, stored.host_of(one), one.total / one.count)


def _telling(facts: Sequence[SeriesFacts]) -> list[int]:
    """Keys of the four series with the highest mean rate in bytes, or of the first four where none is one."""
    moving = [one for one in facts if one.unit == "B/s"]
    return [one.key for one in sorted(moving or facts, key=lambda one: -one.mean)[:_DRAWN]]


def _columns(stored: StoredFile, one: StoredSeries) -> tuple[Floats, Floats, Lines]:
    at_s, value, line = zip(*stored.pieces(one), strict=True)
    return np.concatenate(at_s), np.concatenate(value), np.concatenate(line)


def _first_points(stored: StoredFile, facts: Sequence[SeriesFacts]) -> list[PrintedPoint]:
    found: list[PrintedPoint] = []
    for one, fact in zip(stored.contents.series[:_LOOKED_AT], facts, strict=False):
        at_s, value, line = next(stored.pieces(one))
        found += [_point(fact, at, number, where) for at, number, where in _first(at_s, value, line)]
    return sorted(found, key=lambda point: (point.line, point.metric))[:_POINTS]


def _first(at_s: Floats, value: Floats, line: Lines) -> Iterator[tuple[float, float, int]]:
    return zip(at_s[:_POINTS].tolist(), value[:_POINTS].tolist(), line[:_POINTS].tolist(), strict=True)


def _point(fact: SeriesFacts, at_s: float, value: float, line: int) -> PrintedPoint:
    return PrintedPoint(
        line=line,
        at=moment(at_s),
        host=fact.host,
        metric=fact.metric,
        device=fact.device,
        value=value,
        unit=fact.unit,
        unit_printed=fact.unit_printed,
    )


def _first_jobs(stored: StoredFile, path: str) -> list[JobRow]:
    found: list[JobRow] = []
    for table in stored.contents.tables:
        words = stored.words(table)
        for place in table.pieces[:1]:
            rows = stored.rows(place)
            chosen = range(min(_POINTS, place[1]))
            found += job_rows(table.level, rows, chosen, words=words, host=stored.host, path=lambda _: path)
    return found
