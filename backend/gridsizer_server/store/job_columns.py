"""How rows of jobs lie in a file of columns: one column after another, words as numbers of a list."""

from collections.abc import Sequence
from dataclasses import fields
from typing import Any, Final

from gridsizer.learn.observations import Job
from gridsizer_server.store.columns import WIDTH, Columns

WORD_COLUMNS: Final = ("name", "job", "host")
NUMBER_COLUMNS: Final = tuple(
    column.name for column in fields(Job) if column.name not in ("level", "line", *WORD_COLUMNS)
)
FILE_COLUMNS: Final = (*WORD_COLUMNS, *NUMBER_COLUMNS, "line")  # of the jobs of one file
RUN_COLUMNS: Final = ("file", *FILE_COLUMNS)  # of those of all files of a run


def rows_at(columns: Columns, offset: int, count: int, names: Sequence[str]) -> dict[str, Any]:
    """Rows by column: what a log prints as numbers is a float, all else whole."""
    return {
        name: (columns.floats if name in NUMBER_COLUMNS else columns.whole)(
            offset + WIDTH * count * at, count
        )
        for at, name in enumerate(names)
    }
