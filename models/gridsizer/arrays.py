"""Arrays: what holds of all their elements, ratios whose divisor may be 0, weighted sums."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.units import Floats


def _constant(value: float) -> Floats:
    constant = np.array([value])
    constant.flags.writeable = False
    return constant


ONE: Final = _constant(1.0)  # factor, share or count of what changes nothing, (1,)
NONE: Final = _constant(0.0)


def everywhere(holds: NDArray[Any]) -> bool:
    """Whether something holds of every element; numpy's own `all` takes four times as long for a few.

    >>> everywhere(np.array([2.0, 3.0]) > 2), everywhere(np.array([]) > 2)
    (False, True)
    """
    return bool(np.count_nonzero(holds) == holds.size)


def anywhere(holds: NDArray[Any]) -> bool:
    """Whether something holds of some element, or some number is not 0.

    >>> anywhere(np.array([2.0, 3.0]) > 2), anywhere(np.array([0.0]))
    (True, False)
    """
    return bool(np.count_nonzero(holds))


def ratio(part: Floats | float, whole: Floats, *, at_zero: Floats | float) -> Floats:
    """`part` over `whole`; `at_zero` where `whole` is not above 0 [unit of part / unit of whole].

    Shapes: part and whole broadcast; at_zero broadcasts to both.

    >>> ratio(np.array([6.0, 6.0]), np.array([3.0, 0.0]), at_zero=np.inf).tolist()
    [2.0, inf]
    """
    above = whole > 0
    if everywhere(above):
        return np.asarray(part / whole)  # as most often
    with np.errstate(divide="ignore", invalid="ignore"):  # a division in parts only takes twice as long
        return np.where(above, part / whole, at_zero)


def share_of(part: Floats, whole: Floats) -> Floats:
    """`part` over `whole`; 0 where there is nothing of the whole [share].

    >>> share_of(np.array([1.0, 0.0]), np.array([4.0, 0.0])).tolist()
    [0.25, 0.0]
    """
    return ratio(part, whole, at_zero=0.0)


def weighed(weights: Floats, rows: Floats | NDArray[np.bool_]) -> Floats:
    """The sum over all rows, each with its weight [unit of weights * unit of rows].

    Shapes: weights and rows (rows, ...) broadcast; returns (...). Their product is never held as a whole.

    >>> weighed(np.array([[2.0], [3.0]]), np.array([[1.0, 10.0], [1.0, 20.0]])).tolist()
    [5.0, 80.0]
    """
    return np.asarray(np.einsum("i...,i...->...", weights, rows))
