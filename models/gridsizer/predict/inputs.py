"""Refusals of numbers for which a formula is not defined."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.arrays import everywhere
from gridsizer.errors import Misfit
from gridsizer.figures import plain
from gridsizer.units import Floats

_LARGEST: Final = float(np.finfo(np.float64).max)


def refuse_unless(holds: NDArray[np.bool_], field: str, *, wanted: str, got: Floats) -> None:
    """Raise `Misfit` with the first number for which `holds` is false; a NaN fails every comparison.

    >>> refuse_unless(np.array([True, True]), "nodes", wanted="at least 1", got=np.array([1.0, 2.0]))
    """
    if not everywhere(holds):
        first = np.broadcast_to(got, np.shape(holds))[~holds].flat[0]
        raise Misfit(field, wanted=wanted, got=plain(float(first)))


def refuse_negative(field: str, values: Floats) -> None:
    """Raise `Misfit` unless every number is finite and 0 or more.

    >>> refuse_negative("think_s", np.array([0.0, 2.5]))
    """
    if not _all_within(values, 0, _LARGEST):
        refuse_unless((values >= 0) & np.isfinite(values), field, wanted="finite, 0 or more", got=values)


def refuse_zero(field: str, values: Floats) -> None:
    """Raise `Misfit` unless every number is finite and above 0.

    >>> refuse_zero("ceiling_mb_s", np.array([9000.0]))
    """
    refuse_unless((values > 0) & np.isfinite(values), field, wanted="finite, above 0", got=values)


def refuse_beyond_share(field: str, values: Floats) -> None:
    """Raise `Misfit` unless every number is a share, 0 to 1.

    >>> refuse_beyond_share("overlap", np.array([0.0, 1.0]))
    """
    if not _all_within(values, 0, 1):
        refuse_unless((values >= 0) & (values <= 1), field, wanted="a share, 0 to 1", got=values)


def _all_within(values: Floats, least: float, most: float) -> bool:
    """Whether every number lies between two, both included: two passes, where comparing each takes four."""
    return values.size == 0 or bool(values.min() >= least and values.max() <= most)


def refuse_fraction(field: str, values: Floats, *, least: float) -> None:
    """Raise `Misfit` unless every number is whole and `least` or more.

    >>> refuse_fraction("nodes", np.array([1.0, 12.0]), least=1)
    """
    whole = np.isfinite(values) & (np.floor(values) == values)
    refuse_unless(whole & (values >= least), field, wanted=f"whole, {least:g} or more", got=values)
