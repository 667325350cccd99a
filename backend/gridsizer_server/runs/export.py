"""A run as text for spreadsheets, piece by piece."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import numpy as np

from gridsizer.learn.observations import NUMBER_COLUMNS, WORD_COLUMNS
from gridsizer_server.kit.csv import csv_lines, number_cell, text_cell
from gridsizer_server.runs.kept import KeptRun, table_rows
from gridsizer_server.runs.table import RunFileRow

_ROWS: Final = 20_000  # at a time
_SERIES_HEAD: Final = ("host", "layer", "device", "metric", "at_utc", "value", "file", "line")
_JOBS_HEAD: Final = ("level", *WORD_COLUMNS, *NUMBER_COLUMNS, "file", "line")


def series_csv(run: KeptRun, files: Sequence[RunFileRow]) -> Iterator[str]:
    """Every sample of every series."""
    paths = _paths(files)
    yield csv_lines([_SERIES_HEAD])
    for row in run.series:
        at_s, value, line = run.samples(row)
        counts = [count for _, count in row.files]
        path = np.repeat([paths[number] for number, _ in row.files], counts)
        about = list(map(text_cell, (run.said.host(row.host), row.layer, row.device, row.metric)))
        for start in range(0, row.count, _ROWS):
            some = slice(start, start + _ROWS)
            numbers = _numbers(value[some]), _numbers(line[some])
            columns = (_moments(at_s[some]), numbers[0], path[some].tolist(), numbers[1])
            yield csv_lines((*about, *cells) for cells in zip(*columns, strict=True))


def jobs_csv(run: KeptRun, files: Sequence[RunFileRow]) -> Iterator[str]:
    """Every job and every step; empty cells for what was not printed."""
    paths = np.array([*_paths(files), ""], dtype=object)
    yield csv_lines([_JOBS_HEAD])
    for level, table in sorted(run.tables.items()):
        rows = table_rows(run.columns, table)
        words = [text_cell(word) for word in run.columns.words(*table.words)]
        shown = {"host": [text_cell(run.said.host(word)) for word in run.columns.words(*table.words)]}
        for start in range(0, len(rows), _ROWS):
            some = slice(start, start + _ROWS)
            named = [_named(rows[name][some], shown.get(name, words)) for name in WORD_COLUMNS]
            numbers = [_numbers(rows[name][some]) for name in NUMBER_COLUMNS]
            where = [paths[rows["file"][some]].tolist(), _numbers(rows["line"][some])]
            yield csv_lines((level, *cells) for cells in zip(*named, *numbers, *where, strict=True))


def _paths(files: Sequence[RunFileRow]) -> list[str]:
    """Paths as cells, by the number of their file, which counts from 1."""
    return ["", *(text_cell(file.path) for file in files)]


def _moments(at_s: Any) -> list[str]:
    """ISO times to a millisecond; empty where none is known."""
    known = np.isfinite(at_s)
    stamps = np.where(known, np.nan_to_num(at_s) * 1000, 0).astype("datetime64[ms]").astype(str)
    return [f"{stamp}Z" if is_known else "" for stamp, is_known in zip(stamps, known, strict=True)]


def _named(numbers: Any, words: Sequence[str]) -> list[str]:
    return [words[number] for number in numbers]


def _numbers(column: Any) -> list[str]:
    return [number_cell(number) for number in column.tolist()]
