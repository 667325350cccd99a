"""The jobs of a run, and their steps: rows of all files, their words numbered anew."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import numpy as np

from gridsizer.learn.observations import Level
from gridsizer_server.store.columns import ColumnWriter, Lines
from gridsizer_server.store.job_columns import WORD_COLUMNS
from gridsizer_server.work.importing.pseudonyms import Names
from gridsizer_server.work.importing.stored import StoredFile

_LEVELS: Final[tuple[Level, ...]] = ("job", "step")


def write_jobs(writer: ColumnWriter, files: Sequence[StoredFile], names: Names) -> Iterator[dict[str, Any]]:
    """Write the jobs of a run and their steps, and give the rows that say where, without the run's id."""
    for level in _LEVELS:
        words: dict[str, int] = {}
        pieces = [list(piece.values()) for piece in _pieces(files, level, names, words)]
        if not pieces:
            continue
        offset, *_ = [writer.add(column) for column in zip(*pieces, strict=True)]
        count = sum(len(piece[0]) for piece in pieces)
        yield {"level": level, "count": count, "offset": offset, "words": list(writer.add_words(words))}


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


def _pieces(
    files: Sequence[StoredFile], level: Level, names: Names, words: dict[str, int]
) -> Iterator[dict[str, Any]]:
    for number, file in enumerate(files, start=1):
        for table in file.contents.tables:
            if table.level != level:
                continue
            own = file.words(table)
            shown: dict[str, Callable[[str], str]] = {
                "name": names.job if level == "job" else str,
                "job": names.job,
                "host": lambda name, file=file: names.host(file.host(name)),  # type: ignore[misc]  # bound now
            }
            for place in table.pieces:
                rows = file.rows(place)
                count = len(rows["line"])
                anew = {name: _renumbered(rows[name], own, shown[name], words) for name in WORD_COLUMNS}
                yield {"file": np.full(count, number, dtype=np.int64)} | rows | anew


def _renumbered(
    column: Lines, own: Sequence[str], show: Callable[[str], str], words: dict[str, int]
) -> Lines:
    """A column of words as the whole run numbers them; words that it does not use get no number."""
    used, where = np.unique(column, return_inverse=True)
    numbers = [words.setdefault(show(own[number]), len(words)) for number in used]
    return np.array(numbers, dtype=np.int64)[where]
