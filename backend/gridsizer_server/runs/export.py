"""A run as text for spreadsheets, piece by piece."""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import numpy as np

from gridsizer_server.kit.job_columns import NUMBER_COLUMNS, WORD_COLUMNS
from gridsizer_server.runs.kept import KeptRun, table_rows
from gridsizer_server.runs.table import RunFileRow

_ROWS: Final = 20_000  # at a time
_STARTS_A_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
_SERIES_HEAD: Final = ("host", "layer", "device", "metric", "at_utc", "value", "file", "line")
_JOBS_HEAD: Final = ("level", *WORD_COLUMNS, *NUMBER_COLUMNS, "file", "line")


def series_csv(run: KeptRun, files: Sequence[RunFileRow]) -> Iterator[str]:
    """Every sample of every series."""
    paths = _paths(files)
    yield _lines([_SERIES_HEAD])
    for row in run.series:
        at_s, value, line = run.samples(row)
        counts = [count for _, count in row.files]
        path = np.repeat([paths[number] for number, _ in row.files], counts)
        about = tuple(map(inert, (run.said.host(row.host), row.layer, row.device, row.metric)))
        for start in range(0, row.count, _ROWS):
            some = slice(start, start + _ROWS)
            columns = (_moments(at_s[some]), value[some].tolist(), path[some].tolist(), line[some].tolist())
            yield _lines((*about, *cells) for cells in zip(*columns, strict=True))


def jobs_csv(run: KeptRun, files: Sequence[RunFileRow]) -> Iterator[str]:
    """Every job and every step; empty cells for what was not printed."""
    paths = np.array([*_paths(files), ""], dtype=object)
    yield _lines([_JOBS_HEAD])
    for level, table in sorted(run.tables.items()):
        rows = table_rows(run.columns, table)
        words = [inert(word) for word in run.columns.words(*table.words)]
        shown = {"host": [inert(run.said.host(word)) for word in run.columns.words(*table.words)]}
        for start in range(0, len(rows), _ROWS):
            some = slice(start, start + _ROWS)
            named = [_named(rows[name][some], shown.get(name, words)) for name in WORD_COLUMNS]
            numbers = [_numbers(rows[name][some]) for name in NUMBER_COLUMNS]
            where = [paths[rows["file"][some]].tolist(), rows["line"][some].tolist()]
            yield _lines((level, *cells) for cells in zip(*named, *numbers, *where, strict=True))


def inert(text: str) -> str:
    """Text that a spreadsheet shows and does not calculate (OWASP, CSV injection).

    >>> inert("=HYPERLINK(1)"), inert("node1")
    ("'=HYPERLINK(1)", 'node1')
    """
    return f"'{text}" if text.startswith(_STARTS_A_FORMULA) else text


def _paths(files: Sequence[RunFileRow]) -> list[str]:
    """Paths by number, which counts from 1."""
    return ["", *(inert(file.path) for file in files)]


def _lines(rows: Iterable[Sequence[Any]]) -> str:
    text = io.StringIO(newline="")
    csv.writer(text).writerows(rows)
    return text.getvalue()


def _moments(at_s: Any) -> list[str]:
    """ISO times to a millisecond; empty where none is known."""
    known = np.isfinite(at_s)
    stamps = np.where(known, np.nan_to_num(at_s) * 1000, 0).astype("datetime64[ms]").astype(str)
    return [f"{stamp}Z" if is_known else "" for stamp, is_known in zip(stamps, known, strict=True)]


def _named(numbers: Any, words: Sequence[str]) -> list[str]:
    return [words[number] for number in numbers]


def _numbers(column: Any) -> list[float | str]:
    return ["" if np.isnan(number) else number for number in column.tolist()]
