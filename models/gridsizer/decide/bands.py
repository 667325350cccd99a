"""Bands of many arrays from one sort over all of them."""

from collections.abc import Mapping
from typing import TypeVar

import numpy as np

from gridsizer.predict.uncertainty import Band, percentiles
from gridsizer.units import Floats

Key = TypeVar("Key")


def bands_of(arrays: Mapping[Key, Floats]) -> dict[Key, Band]:
    """The band of every array; arrays of one element are their own band.

    >>> bands_of({"a": np.array([2.0])})
    {'a': Band(p10=2.0, p50=2.0, p90=2.0)}
    """
    bands = {at: Band(*(float(array.flat[0]),) * 3) for at, array in arrays.items() if array.size == 1}
    varying = {at: array for at, array in arrays.items() if array.size > 1}
    if varying:
        rows = percentiles(np.stack(list(varying.values()))).tolist()
        bands |= {at: Band(*row) for at, row in zip(varying, rows, strict=True)}
    return bands
