"""Rows grouped by the words in their columns, without an object for each of millions of rows."""

from collections.abc import Hashable, Sequence
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from gridsizer.learn.observations import Words
from gridsizer.units import Floats

Word = TypeVar("Word", bound=Hashable)


def codes(words: Sequence[Word]) -> tuple[NDArray[np.int64], list[Word]]:
    """A code for each word, numbered in the order they first appear, and the different words.

    >>> found, words = codes(["b", "a", "b"])
    >>> found.tolist(), words
    ([0, 1, 0], ['b', 'a'])
    """
    number: dict[Word, int] = {}
    found = np.fromiter((number.setdefault(word, len(number)) for word in words), np.int64, len(words))
    return found, list(number)


def pair_codes(one: Words, other: Words) -> tuple[NDArray[np.int64], list[tuple[str, str]]]:
    """As `codes`, of pairs. No tuple is made for each row, because a run may have millions of steps.

    >>> first, second = (np.array(words, dtype=object) for words in (["b", "a", "b"], ["x", "x", "x"]))
    >>> found, pairs = pair_codes(first, second)
    >>> found.tolist(), pairs
    ([0, 1, 0], [('b', 'x'), ('a', 'x')])
    """
    code, first = groups(one, other)
    return code, list(zip(one[first].tolist(), other[first].tolist(), strict=True))


def groups(*columns: Words) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The group of each row, numbered in the order they first appear, and the first row of each group.

    >>> one, other = (np.array(words, dtype=object) for words in (["b", "a", "b"], ["x", "x", "x"]))
    >>> code, first = groups(one, other)
    >>> code.tolist(), first.tolist()
    ([0, 1, 0], [0, 1])
    """
    joint, first = np.zeros(len(columns[0]), dtype=np.int64), np.empty(0, dtype=np.int64)
    for column in columns:
        code, words = codes(column.tolist())
        _, first, joint = np.unique(joint * len(words) + code, return_index=True, return_inverse=True)
    order = np.argsort(first)
    place = np.empty(order.size, dtype=np.int64)
    place[order] = np.arange(order.size)
    return place[joint], first[order]


def sums(code: NDArray[np.int64], values: Floats, count: int) -> Floats:
    """Sum of the known values of each group; NaN where none is known."""
    known = ~np.isnan(values)
    total = np.bincount(code[known], weights=values[known], minlength=count)
    there = np.bincount(code[known], minlength=count)
    return np.where(there > 0, total, np.nan)
