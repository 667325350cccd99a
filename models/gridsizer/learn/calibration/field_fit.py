"""A field fitted to its evidence, with a band for the nodes that were not measured."""

from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.arrays import ratio
from gridsizer.learn.calibration.evidence import Evidence, codes
from gridsizer.learn.calibration.node_spread import NodeSpread
from gridsizer.learn.calibration.run_spread import ENOUGH_RUNS, RunSpread, run_spread
from gridsizer.learn.fitting import LEVEL, Parameter, fit_linear, fit_ratio, hull_parameter
from gridsizer.learn.fitting.saturation import Saturation, saturation
from gridsizer.units import Floats

ENOUGH_NODES: Final = 3  # two degrees of freedom: of one, Student's band is wider than that of elsewhere


@dataclass(frozen=True, slots=True, kw_only=True)
class Fit:
    """A fitted field. `measured` has the band of the measured nodes, `parameter` that of all alike."""

    parameter: Parameter
    measured: Parameter
    degrees_of_freedom: int
    residuals: Floats  # (units,), as shares
    band: str  # what the band of `parameter` rests on
    next_node: float | None = None  # half width of the band that one more node lies in
    next_time: float | None = None  # the same for later time of the nodes measured
    knee: Saturation | None = None  # of a scaling table


def fitted(evidence: Evidence, unit: str, spread: NodeSpread | None) -> Fit | None:
    """The field fitted to its rows; None where the sum of what they are measured per is 0.

    Printed ranges give their hull, printed figures least squares in relative errors, periods of logs the
    ratio of their sums.
    """
    if evidence.kind == "ranges":
        return _ranges(evidence, unit)
    if evidence.kind == "scaling":
        return _scaling(evidence, unit)
    if evidence.kind == "figures":
        return _figures(evidence, unit)
    return _sums(evidence, unit, spread)


def _ranges(evidence: Evidence, unit: str) -> Fit:
    low, high = evidence.low / evidence.per, evidence.high / evidence.per
    because = evidence.because or "all that its rows allow"
    found = hull_parameter(evidence.path, unit, low, high, because=because, nearest=_nearest(evidence))
    middle = np.full(low.size, found.value)
    return Fit(
        parameter=found,
        measured=found,
        degrees_of_freedom=0,
        residuals=ratio(evidence.amount / evidence.per, middle, at_zero=1.0) - 1,
        band=because,
    )


def _nearest(evidence: Evidence) -> int | None:
    """The row nearest in ratio to what is asked; of two as near, the one of more."""
    if evidence.asked_per is None:
        return None
    distance = np.abs(np.log(evidence.per / evidence.asked_per)).round(12)
    return int(np.lexsort((-evidence.per, distance))[0])


def _scaling(evidence: Evidence, unit: str) -> Fit:
    knee = saturation(evidence.per, evidence.amount, LEVEL)
    rate, ceiling = knee.parameters(unit, unit)
    found = ceiling if evidence.path.startswith("storage/") else rate
    _, values, _ = knee.predicted(evidence.per)
    return Fit(
        parameter=found,
        measured=found,
        degrees_of_freedom=max(evidence.low.size - 3, 0),
        residuals=evidence.amount / values - 1,
        band="scatter of its rows, and of published ones" if knee.lent else "scatter of its rows",
        knee=knee,
    )


def _figures(evidence: Evidence, unit: str) -> Fit:
    runs = codes(evidence.run)
    fit = fit_linear(evidence.per[:, None], evidence.amount, runs)
    (found,) = fit.parameters((evidence.path,), (unit,), LEVEL)
    dof = np.unique(runs).size - 1
    return Fit(
        parameter=found,
        measured=found,
        degrees_of_freedom=dof,
        residuals=fit.residuals,
        band="scatter of its own runs" if dof else found.because,
    )


def _sums(evidence: Evidence, unit: str, spread: NodeSpread | None) -> Fit | None:
    code, units = _units(evidence)
    fit = fit_ratio(evidence.amount, evidence.per, code, units)
    if fit is None:
        return None
    own, over = fit.parameter(evidence.path, unit, LEVEL), f"scatter of its {units}s"
    runs = None if units == "run" else run_spread(evidence, spread)
    nodes = np.unique(evidence.host[evidence.host != ""]).size
    spread = _with_own(spread, evidence, nodes)
    next_node, next_time = _next(own, fit.amount.size, nodes, spread, units)
    if runs is not None:
        next_node, next_time = (_on_another_day(half, own, runs) for half in (next_node, next_time))
        if runs.wider_than(own):
            own, fit, over = runs.band(own), runs.fit, runs.because
    widened, band = _for_other_nodes(own, nodes, spread, units, over)
    return Fit(
        parameter=widened,
        measured=own,
        degrees_of_freedom=fit.degrees_of_freedom,
        residuals=fit.residuals,
        band=band,
        next_node=next_node,
        next_time=next_time,
    )


def _units(evidence: Evidence) -> tuple[NDArray[np.int64], str]:
    """The sampling units: nodes where there are enough for their spread, else runs, else periods.

    Runs of the same nodes are sampled beside them: see `run_spread`.
    """
    hosts, runs = codes(evidence.host), codes(evidence.run)
    if np.unique(hosts).size >= ENOUGH_NODES:
        return hosts, "node"
    if np.unique(runs).size >= ENOUGH_RUNS:
        return runs, "run"
    return np.arange(evidence.low.size), "period"


def _with_own(spread: NodeSpread | None, evidence: Evidence, nodes: int) -> NodeSpread | None:
    """The spread elsewhere, for two nodes pooled with their own.

    Assumes: one node alone takes both degrees of freedom from elsewhere, which gives the doubled spread.
    """
    own = fit_ratio(evidence.amount, evidence.per, codes(evidence.host), "node") if nodes == 2 else None
    if spread is None or own is None:
        return spread
    because = f"these two, pooled with {spread.because}"
    return replace(spread, share=spread.pooled(own.residuals), because=because)


def _for_other_nodes(
    own: Parameter, nodes: int, spread: NodeSpread | None, units: str, over: str
) -> tuple[Parameter, str]:
    """The parameter for other nodes, where those measured are too few to show how nodes differ.

    Equation: half width = sqrt(own^2 + (w * value)^2 / n), w the spread of nodes, see `_with_own`
    Assumes: differences between nodes are independent of the scatter within a node's record.
    """
    if own.value is None or own.low is None or own.high is None:
        return own, own.because
    if units == "node" or not nodes:
        return own, over
    if spread is None:
        return own, f"{over}; how nodes differ is not in it"
    half_width = float(np.hypot(own.high - own.value, spread.share * own.value / np.sqrt(nodes)))
    band = f"{over}, and how nodes differ elsewhere: {spread.because}"
    return replace(own, low=max(0.0, own.value - half_width), high=own.value + half_width), band


def _next(
    own: Parameter, count: int, nodes: int, spread: NodeSpread | None, units: str
) -> tuple[float | None, float | None]:
    """Half widths of the bands of one more node, and of half as much time again of each node measured.

    Equation: of a mean h = t s / sqrt(n), so of m more units h * sqrt(1 + n / m); one more node of few is
        sqrt(h^2 + w^2 value^2 (1 + 1/k)), k nodes measured
    Assumes: as the bands of the parameter.
    Source: prediction interval of a mean (Draper & Smith 1998, section 3.1).
    """
    if own.value is None or own.high is None:
        return None, None
    half_width = own.high - own.value
    if units != "period":
        of_one = half_width * float(np.sqrt(1 + count))
        return of_one, of_one
    width = spread.share * own.value * np.sqrt(1 + 1 / max(nodes, 1)) if spread else 0.0
    return float(np.hypot(half_width, width)), half_width * float(np.sqrt(1 + 2 * max(nodes, 1)))


def _on_another_day(half_width: float | None, own: Parameter, runs: RunSpread) -> float | None:
    """The half width of the band of one more node, or of later time, that is of one run alone.

    Equation: sqrt(h^2 + (w value)^2 (1 + 1/n)), w the spread of n runs
    Assumes: differences between runs are independent of those between nodes.
    """
    if half_width is None or own.value is None:
        return half_width
    return float(np.hypot(half_width, runs.share * own.value * np.sqrt(1 + 1 / runs.count)))
