"""The jobs of a run, and their steps: rows of all files, their words numbered anew."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

import numpy as np

from gridsizer.learn.observations import NUMBER_COLUMNS, WORD_COLUMNS, Level
from gridsizer.units import Floats
from gridsizer_server.imports.keeping.pseudonyms import Names
from gridsizer_server.imports.reading.collecting_jobs import MOST_WAITING
from gridsizer_server.imports.reading.stored import StoredFile
from gridsizer_server.kit.columns import ColumnWriter, Lines
from gridsizer_server.kit.job_columns import Place

Columns = list[Floats | Lines]
_LEVELS: Final[tuple[Level, ...]] = ("job", "step")


def write_jobs(writer: ColumnWriter, files: Sequence[StoredFile], names: Names) -> Iterator[dict[str, Any]]:
    """Write the jobs of a run and their steps, and give the rows that say where, without the run's id."""
    for level in _LEVELS:
        words: dict[str, int] = {}
        pieces = list(_written(writer, _pieces(files, level, names, words)))
        if pieces:
            yield {"level": level, "pieces": pieces, "words": list(writer.add_words(words))}


def _written(writer: ColumnWriter, pieces: Iterable[Columns]) -> Iterator[Place]:
    """Small pieces together, so that memory holds few rows and the file has few pieces."""
    waiting: list[Columns] = []
    rows = 0
    for piece in pieces:
        waiting.append(piece)
        rows += len(piece[0])
        if rows >= MOST_WAITING:
            yield _write(writer, waiting), rows
            waiting, rows = [], 0
    if waiting:
        yield _write(writer, waiting), rows


def _write(writer: ColumnWriter, pieces: Sequence[Columns]) -> int:
    offset, *_ = [writer.add(column) for column in zip(*pieces, strict=True)]
    return offset


def job_names(files: Sequence[StoredFile]) -> set[str]:
    """The names and ids of all jobs."""
    named: set[str] = set()
    for file in files:
        for table in file.contents.tables:
            words = np.array(file.words(table), dtype=object)
            for place in table.pieces:
                rows = file.rows(place)
                columns = ("job",) if table.level == "step" else ("job", "name")
                named.update(*(words[np.unique(rows[column])] for column in columns))
    return named


def job_hosts(files: Sequence[StoredFile]) -> set[str]:
    """The nodes that jobs and steps ran on."""
    named: set[str] = set()
    for file in files:
        for table in file.contents.tables:
            words = np.array(file.words(table), dtype=object)
            for place in table.pieces:
                named.update(map(file.host, words[np.unique(file.rows(place)["host"])]))
    return named


def _shown(file: StoredFile, level: Level, names: Names) -> dict[str, Callable[[str], str]]:
    """What a run calls the words of each column of a file."""
    return {
        "name": names.job if level == "job" else str,
        "job": names.job,
        "host": lambda host: names.host(file.host(host)),
    }


def _pieces(
    files: Sequence[StoredFile], level: Level, names: Names, words: dict[str, int]
) -> Iterator[Columns]:
    """The columns of a run, for each piece of each file."""
    for number, file in enumerate(files, start=1):
        for table in file.contents.tables:
            if table.level != level:
                continue
            own, shown = file.words(table), _shown(file, level, names)
            for place in table.pieces:
                rows = file.rows(place)
                anew = [_renumbered(rows[name], own, shown[name], words) for name in WORD_COLUMNS]
                numbers = [rows[name] for name in (*NUMBER_COLUMNS, "line")]
                yield [np.full_like(rows["line"], number), *anew, *numbers]


def _renumbered(
    column: Lines, own: Sequence[str], show: Callable[[str], str], words: dict[str, int]
) -> Lines:
    """A column of words as the whole run numbers them; words that it does not use get no number."""
    used, where = np.unique(column, return_inverse=True)
    numbers = [words.setdefault(show(own[number]), len(words)) for number in used]
    return np.array(numbers, dtype=np.int64)[where]
