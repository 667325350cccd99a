"""Fewer points of the same shape, for drawing."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.units import Floats

_APART: Final = 4  # both ends, and two of what is left over after the last whole stretch


def kept_points(values: Floats, most: int) -> NDArray[np.intp]:
    """Which samples to draw: the lowest and the highest of each stretch, and both ends; `most` at most.

    Steinarsson's largest-triangle-three-buckets keeps one sample a stretch and can lose the trough beside a
    peak; the pair keeps both and takes two passes over the numbers (as M4 does: Jugel, Jerzak, Hackenbroich,
    Markl, PVLDB 7 (2014) 10, §4.1).

    >>> kept_points(np.array([0.0, 9.0, 1.0, 1.0, -5.0, 1.0, 7.0, 2.0, 3.0]), 8).tolist()  # 4 + 4 + 1 samples
    [0, 1, 4, 6, 8]
    """
    count = len(values)
    if count <= most:
        return np.arange(count)
    stretches = max(1, (most - _APART) // 2)
    width = count // stretches
    whole = width * stretches
    even, rest = np.reshape(values[:whole], (stretches, width)), values[whole:]
    starts = width * np.arange(stretches)
    kept = [starts + np.argmin(even, axis=1), starts + np.argmax(even, axis=1), np.array([0, count - 1])]
    if len(rest):
        kept.append(whole + np.array([np.argmin(rest), np.argmax(rest)]))
    return np.unique(np.concatenate(kept))
