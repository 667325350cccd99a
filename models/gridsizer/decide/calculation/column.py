"""One quantity of many rows, such as job classes: computed at once, remembered row by row."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from gridsizer.units import Floats


@dataclass(frozen=True, eq=False)
class Column:
    """The arrays of a quantity, one a row, each (1,) or (samples,), and all of them stacked.

    It is made of either, and the other follows when it is asked for: most columns are only calculated with.
    """

    made_of: tuple[Floats, ...] | Floats

    @classmethod
    def of_rows(cls, rows: Floats) -> "Column":
        """A column of the rows of an array (rows, samples); one that does not vary is one number.

        >>> [part.size for part in Column.of_rows(np.array([[1.0, 1.0], [2.0, 3.0]])).parts]
        [1, 2]
        """
        first = rows[:, :1]
        varies = bool((rows[:, -1:] != first).any()) or bool((rows != first).any())
        return cls(rows if varies else first)

    @cached_property
    def parts(self) -> tuple[Floats, ...]:
        """Every row, (samples,) or (1,)."""
        if isinstance(self.made_of, tuple):
            return self.made_of
        varies = (self.made_of != self.made_of[:, :1]).any(axis=1)
        return tuple(row if some else row[:1] for row, some in zip(self.made_of, varies, strict=True))

    @cached_property
    def rows(self) -> Floats:
        """All parts, (rows, samples), or (rows, 1) where none of them varies.

        >>> Column((np.array([1.0]), np.array([2.0, 3.0]))).rows.tolist()
        [[1.0, 1.0], [2.0, 3.0]]
        """
        if not isinstance(self.made_of, tuple):
            return self.made_of
        samples = max((part.size for part in self.parts), default=1)
        rows = np.empty((len(self.parts), samples))
        for at, part in enumerate(self.parts):
            rows[at] = part
        return rows

    def of(self, rows: Sequence[int]) -> "Column":
        """Some of the rows."""
        if isinstance(self.made_of, tuple):
            return Column(tuple(self.made_of[row] for row in rows))
        return Column(self.made_of[list(rows)])

    def with_rows(self, rows: Sequence[int], others: "Column") -> "Column":
        """The same column with other arrays in some of its rows."""
        parts = list(self.parts)
        for row, part in zip(rows, others.parts, strict=True):
            parts[row] = part
        return Column(tuple(parts))

    def plus(self, other: "Column") -> "Column":
        """The sum, row by row."""
        return Column(tuple(a + b for a, b in zip(self.parts, other.parts, strict=True)))

    def times(self, other: "Column") -> "Column":
        """The product, row by row."""
        return Column(tuple(a * b for a, b in zip(self.parts, other.parts, strict=True)))
