"""Rows that repeat the sum of all nodes or all devices, where there are rows of single ones beside them."""

from collections.abc import Callable, Iterable

import numpy as np

from gridsizer.learn.observations import Words
from gridsizer_server.importers.formats.table import vocabulary as words_of
from gridsizer_server.importers.formats.table.row_times import Truths
from gridsizer_server.importers.tally import Tally


class TotalRows:
    """The rows of totals by the names of one column, a chunk at a time."""

    def __init__(self, what: str, every: Callable[[], Iterable[str]], tally: Tally) -> None:
        self._what, self._every, self._tally = what, every, tally  # `every` name is asked for only if need be
        self._single_met = False

    def among(self, names: Words) -> Truths:
        """Which rows to leave out; none where the whole table has nothing but totals."""
        total = np.array([_is_total(name) for name in names], dtype=bool)
        if not total.any():
            self._single_met = True
            return total
        self._single_met = self._single_met or not total.all() or not all(map(_is_total, self._every()))
        if not self._single_met:
            return np.zeros(len(names), dtype=bool)
        self._tally.skip(f"rows that sum all {self._what}", int(total.sum()))
        return total


def _is_total(name: str) -> bool:
    plain = name.strip().lower()
    return plain in words_of.OF_ALL or plain == "grand total"
