"""A part of a whole, where there may be none."""

import numpy as np

from gridsizer.units import Floats


def share_of(part: Floats, whole: Floats) -> Floats:
    """A part over its whole, 0 where the whole is nothing; shapes broadcast.

    >>> share_of(np.array([1.0, 2.0]), np.array([4.0, 0.0])).tolist()
    [0.25, 0.0]
    """
    shape = np.broadcast_shapes(part.shape, whole.shape)
    share: Floats = np.divide(part, whole, out=np.zeros(shape), where=np.broadcast_to(whole > 0, shape))
    return share
