"""What an answer may be off besides what its inputs leave open, and how much more beyond the tested range."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.predict.inputs import refuse_negative, refuse_zero
from gridsizer.units import Floats

_HELD: Final = 0.90  # of a uniform error lies in the middle 90 % of its width


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelError:
    """Half widths of the band that holds nine in ten of the model's own errors, in logarithms."""

    inside: float  # where the inputs are those of a tested range
    per_doubling: float  # added for each doubling beyond it

    def half_width(self, doublings: Floats) -> Floats:
        """Half width so many doublings beyond the tested range [ln of true over predicted]."""
        refuse_negative("doublings", doublings)
        return self.inside + self.per_doubling * doublings

    @property
    def beyond(self) -> "ModelError":
        """What extrapolation alone adds."""
        return ModelError(inside=0.0, per_doubling=self.per_doubling)


# Fitted to the errors of this model on all published tables at once; `gridsizer validate` fits it anew for
# each system, to the other systems only, and scores those bands.
MODEL_ERROR: Final = ModelError(inside=0.080, per_doubling=0.061)
NO_ERROR: Final = ModelError(inside=0.0, per_doubling=0.0)


def doublings_beyond(value: Floats, low: Floats, high: Floats) -> Floats:
    """How many doublings something lies beyond a tested range; 0 inside it [count].

    Equation: max(0, log2(x / high), log2(low / x))
    Source: assumed: what is extrapolated is a ratio, so twice the largest run is as far as half the smallest.

    >>> tested = (np.array(1.0), np.array(12.0))
    >>> doublings_beyond(np.array([12.0, 48.0, 0.5]), *tested).tolist()
    [0.0, 2.0, 1.0]
    """
    for field, values in (("value", value), ("low", low), ("high", high)):
        refuse_zero(field, values)
    return np.maximum(0, np.maximum(np.log2(value / high), np.log2(low / value)))


def widened(values: Floats, half_width: Floats, position: Floats) -> Floats:
    """Samples of an answer, spread by an error of the model that no input explains [unit of the answer].

    Equation: x * exp(w / 0.9 * (2 u - 1)), w the half width of nine in ten, u drawn evenly from 0 to 1
    Assumes: errors are relative, independent of what the inputs leave open, and even within their width. Of
        the end of a batch, x is what comes after its last launch.
    Source: the width is that of the errors of this model on published tables, see `ModelError`.

    >>> widened(np.array([100.0, 100.0]), np.array([0.0, 0.09]), np.array(1.0)).round(1).tolist()
    [100.0, 110.5]
    """
    refuse_negative("half_width", half_width)
    return values * np.exp(half_width / _HELD * (2 * position - 1))
