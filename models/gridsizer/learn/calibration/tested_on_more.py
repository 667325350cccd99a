"""The error of a ceiling or a rate on more nodes than the fit has seen."""

import numpy as np
from numpy.typing import NDArray

from gridsizer.describe.fields import Field
from gridsizer.describe.quantity import Quantity
from gridsizer.learn.calibration.calibration import FieldError, MeasuredPoint
from gridsizer.learn.calibration.evidence import Evidence
from gridsizer.learn.fitting import LEVEL
from gridsizer.learn.fitting.saturation import Saturation, saturation
from gridsizer.units import Floats


def tested_on_more(
    evidence: Evidence, declared: Field, before: Quantity, out: NDArray[np.bool_]
) -> tuple[FieldError | None, tuple[MeasuredPoint, ...]]:
    """The error of the throughput that a fit to the smaller numbers of nodes predicts for the larger ones.

    Before, the scenario's own rate grows with the nodes, or its own ceiling cuts off the fitted rate.
    """
    if not out.any() or out.all():
        return None, ()
    seen, rows = evidence.rows(~out), evidence.rows(out)
    knee = saturation(seen.per, seen.amount, LEVEL)
    low, values, high = knee.predicted(evidence.per)
    was = _before(evidence, before, knee)
    points = tuple(
        MeasuredPoint(
            path=evidence.path,
            run=str(evidence.run[at]),
            host="",
            at_s=float("nan"),
            held_out=bool(out[at]),
            measured=float(evidence.amount[at]),
            before=None if was is None else float(was[at]),
            low=float(low[at]),
            high=float(high[at]),
        )
        for at in range(evidence.per.size)
    )
    if was is None:
        return None, points
    inside = (low[out] <= rows.low) & (rows.high <= high[out])
    error = FieldError(
        path=evidence.path,
        label=declared.label,
        unit=declared.unit,
        held_out=f"rows of {rows.per.min():g} nodes and more",
        n=int(out.sum()),
        before=_error(rows, was[out]),
        after=_error(rows, values[out]),
        held_by_band=float(inside.mean()),
    )
    return error, points


def _before(evidence: Evidence, before: Quantity, knee: Saturation) -> Floats | None:
    """What the scenario would say of each row; None where its field is Unknown."""
    if before.low is None or before.high is None:
        return None
    middle = (before.low + before.high) / 2 if before.mid is None else before.mid
    if evidence.path.startswith("storage/"):
        return np.minimum(knee.rate[1] * evidence.per, middle)
    return middle * evidence.per


def _error(rows: Evidence, predicted: Floats) -> float:
    """As `error_share`, of throughput."""
    outside = np.maximum(np.maximum(rows.low - predicted, predicted - rows.high), 0.0)
    return float(outside.sum() / np.maximum(rows.high, predicted).sum())
