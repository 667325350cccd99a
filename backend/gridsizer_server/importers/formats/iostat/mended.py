"""Rows that do not fit their header: a name on its own line, or a line that was damaged."""

import re
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer_server.importers.host_tools.pending_rows import PendingRows
from gridsizer_server.importers.host_tools.sysstat.known_tables import Table
from gridsizer_server.importers.host_tools.word_columns import ListedWords, WordColumns, placed_words
from gridsizer_server.importers.tally import Tally

_NAME: Final = re.compile(rb"[A-Za-z0-9][\w.:/!+@-]*")  # what device-mapper and the kernel let names hold


def mended(pending: PendingRows, table: Table, tally: Tally) -> tuple[WordColumns, NDArray[np.int64], bool]:
    """The gathered rows, each with a word for each column, their tags, and whether these are all.

    What cannot be made so is counted and left out.

    Older versions print a long name on its own line, and `-h` all names: it goes with the next line.
    A name whose line ends a block is kept for the next one.
    """
    rows = pending.take()
    if placed := placed_words(rows.text, table.width, rows.line):
        return placed, rows.tag, True
    kept: list[int] = []
    name: list[bytes] = []
    whole = True
    for at, words in enumerate(rows.words):
        if name and len(words) == table.width - 1:
            words[:0] = name
        elif len(words) == 1 and table.item is not None and _NAME.fullmatch(words[0]):
            name = words
            continue
        name = []
        if len(words) == table.width:
            kept.append(at)
        else:
            tally.unreadable(int(rows.line[at]))
            whole = False
    if name:
        pending.add(name[0], int(rows.line[-1]), int(rows.tag[-1]))
    return ListedWords([rows.words[at] for at in kept], rows.line[kept]), rows.tag[kept], whole
