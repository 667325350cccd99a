"""How rows of jobs lie in a file of columns: piece after piece, in each column after column."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from gridsizer.learn.observations import NUMBER_COLUMNS, WORD_COLUMNS
from gridsizer_server.kit.columns import WIDTH, Columns

# Of the jobs of one file; words are numbers of a list of words.
FILE_COLUMNS: Final = (*WORD_COLUMNS, *NUMBER_COLUMNS, "line")
RUN_COLUMNS: Final = ("file", *FILE_COLUMNS)  # of those of all files of a run

Place = tuple[int, int]  # where a piece begins, and how many rows it has


class Rows:
    """Rows by column, each read when it is first asked for: numbers of logs are floats, all else whole."""

    def __init__(self, columns: Columns, pieces: Sequence[Place], names: Sequence[str]) -> None:
        self._columns, self._pieces, self._names = columns, pieces, names
        self._read: dict[str, Any] = {}

    def __len__(self) -> int:
        return sum(count for _, count in self._pieces)

    def __getitem__(self, name: str) -> Any:
        if name not in self._read:
            at = self._names.index(name)
            read = self._columns.floats if name in NUMBER_COLUMNS else self._columns.whole
            parts = [read(offset + WIDTH * count * at, count) for offset, count in self._pieces]
            self._read[name] = parts[0] if len(parts) == 1 else np.concatenate(parts)
        return self._read[name]
