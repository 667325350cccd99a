"""The error of a field on rows held out of its fit."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from gridsizer.describe.fields import Field
from gridsizer.describe.quantity import Quantity
from gridsizer.learn.calibration.calibration import FieldError, MeasuredPoint
from gridsizer.learn.calibration.evidence import Evidence
from gridsizer.learn.calibration.field_fit import Fit, fitted
from gridsizer.learn.calibration.hold_out import HeldOut
from gridsizer.learn.calibration.node_spread import NodeSpread
from gridsizer.learn.calibration.tested_on_more import tested_on_more
from gridsizer.units import Floats

_SHARE = "share"


def tested(
    evidence: Evidence, declared: Field, before: Quantity, held: HeldOut, spread: NodeSpread | None
) -> tuple[FieldError | None, tuple[MeasuredPoint, ...]]:
    """The error on the rows held out, and every node in every run as a point.

    The error is None where no row is held out or none is left, or where the scenario has no value to compare.
    """
    if evidence.kind == "scaling":
        return tested_on_more(evidence, declared, before, held.rows(evidence))
    out, unit = held.rows(evidence), declared.unit
    trained = fitted(evidence.rows(~out), unit, spread) if not out.all() else None
    points = tuple(_points(evidence, out, _middle(before), _band(trained, held, declared)))
    was = _middle(before)
    rows = evidence.rows(out)
    if trained is None or trained.parameter.value is None or was is None or not rows.per.sum() > 0:
        return None, points
    inside = [
        point.low <= point.measured <= point.high
        for point in points
        if point.held_out and point.low is not None and point.high is not None
    ]
    error = FieldError(
        path=evidence.path,
        label=declared.label,
        unit=unit,
        held_out=held.shown,
        n=int(out.sum()),
        before=error_share(rows, was, unit),
        after=error_share(rows, trained.parameter.value, unit),
        held_by_band=float(np.mean(inside)) if inside else None,
    )
    return error, points


def error_share(rows: Evidence, value: float, unit: str) -> float:
    """Distance between predictions of a value and the rows, as a share of the larger of both.

    Equation: sum(max(low - v p, v p - high, 0)) / sum(max(high, v p)); of a share max(high, v p, p)
    Assumes: rows weigh by what they moved; a share of 0 would have no relative error.
    Source: weighted absolute percentage error, over the larger so that no error passes the whole; distances
        outside a printed range as in `validate`.
    """
    predicted = value * rows.per
    outside = np.maximum(np.maximum(rows.low - predicted, predicted - rows.high), 0.0)
    larger = np.maximum(np.abs(rows.high), np.abs(predicted))
    if unit == _SHARE:
        larger = np.maximum(larger, rows.per)
    whole = float(larger.sum())
    return float(outside.sum()) / whole if whole > 0 else 0.0


def _points(
    evidence: Evidence, out: NDArray[np.bool_], before: float | None, band: tuple[float, float] | None
) -> Iterator[MeasuredPoint]:
    """A point for each node in each run; two where only some of its rows are held out."""
    keys = sorted(set(zip(evidence.run, evidence.host, out.tolist(), strict=True)))
    for run, host, held_out in keys:
        own = (evidence.run == run) & (evidence.host == host) & (out == held_out)
        if evidence.per[own].sum() > 0:
            yield MeasuredPoint(
                path=evidence.path,
                run=run,
                host=host,
                at_s=_earliest(evidence.at_s[own]),
                held_out=held_out,
                measured=float(evidence.amount[own].sum() / evidence.per[own].sum()),
                before=before,
                low=None if band is None else band[0],
                high=None if band is None else band[1],
            )


def _band(trained: Fit | None, held: HeldOut, declared: Field) -> tuple[float, float] | None:
    """The prediction band of one more node, or of later time; the parameter's own where the fit has none."""
    if trained is None or trained.parameter.value is None:
        return None
    value = trained.parameter.value
    half_width = trained.next_time if held.by == "time" else trained.next_node
    low, high = trained.parameter.low, trained.parameter.high
    if half_width is not None:
        low, high = max(0.0, value - half_width), value + half_width
    low, high = declared.within(low), declared.within(high)
    return None if low is None or high is None else (low, high)


def _earliest(at_s: Floats) -> float:
    known = at_s[~np.isnan(at_s)]
    return float(known.min()) if known.size else float("nan")


def _middle(before: Quantity) -> float | None:
    """Most likely value, else the middle of the range; None for Unknown."""
    if before.low is None or before.high is None:
        return None
    return (before.low + before.high) / 2 if before.mid is None else before.mid
