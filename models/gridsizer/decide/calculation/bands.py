"""Bands of many arrays, sorted a block at a time."""

from collections.abc import Mapping
from typing import Final, TypeVar

import numpy as np

from gridsizer.predict.uncertainty import EIGHT_IN_TEN, Band, percentiles
from gridsizer.units import Floats

Key = TypeVar("Key")
_NINE_IN_TEN: Final = (0.05, 0.95)
_BLOCK: Final = 48  # rows that fit a processor's cache: 270 rows of 1,000 samples at once take twice as long


def bands_of(arrays: Mapping[Key, Floats]) -> dict[Key, Band]:
    """The band of every array; an array of one element, or spread from one, is its own band.

    >>> bands_of({"a": np.array([2.0])})
    {'a': Band(p10=2.0, p50=2.0, p90=2.0)}
    """
    return {at: Band(*row) for at, row in _percentiles_of(arrays, EIGHT_IN_TEN).items()}


def bands_and_ends_of(arrays: Mapping[Key, Floats]) -> dict[Key, tuple[Band, tuple[float, float]]]:
    """The band of every array, and the ends between which nine in ten lie, from one sorting.

    >>> bands_and_ends_of({"a": np.arange(21.0)})
    {'a': (Band(p10=2.0, p50=10.0, p90=18.0), (1.0, 19.0))}
    """
    rows = _percentiles_of(arrays, (*EIGHT_IN_TEN, *_NINE_IN_TEN)).items()
    return {at: (Band(*row[:3]), (row[3], row[4])) for at, row in rows}


def _percentiles_of(arrays: Mapping[Key, Floats], shares: tuple[float, ...]) -> dict[Key, list[float]]:
    found: dict[Key, list[float]] = {}
    varying: dict[int, list[Key]] = {}  # one array may stand for several quantities
    for at, array in arrays.items():
        if array.size > 1 and array.strides != (0,):
            varying.setdefault(id(array), []).append(at)
        else:
            found[at] = [float(array.flat[0])] * len(shares)
    distinct = list(varying.values())
    for first in range(0, len(distinct), _BLOCK):
        block = distinct[first : first + _BLOCK]
        rows = percentiles(np.array([arrays[same[0]] for same in block]), shares).tolist()
        found |= {at: row for same, row in zip(block, rows, strict=True) for at in same}
    return found
