"""Cautions of how the runs of a calibration differ: what of it is in no band, what is more than chance."""

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from gridsizer.figures import rounded
from gridsizer.learn.calibration.calibration import FittedField
from gridsizer.learn.calibration.evidence import Evidence, codes
from gridsizer.learn.calibration.field_fit import ENOUGH_NODES
from gridsizer.learn.calibration.paths import CARRIED
from gridsizer.learn.calibration.run_spread import ENOUGH_RUNS, in_several_runs
from gridsizer.learn.fitting import LEVEL, fit_ratio
from gridsizer.learn.fitting.ratio import RatioFit
from gridsizer.learn.runs.load import named

_WORTH_SAYING: Final = 0.10  # of the higher run: nodes of one work differ by as much (`node_spread`)


def cautions_of_runs(evidence: Sequence[Evidence], fields: Sequence[FittedField]) -> Iterator[str]:
    """What of how runs differ is not in the bands, and which differ by more than their scatter allows."""
    by_path = {field.path: field for field in fields}
    fitted = [(part, by_path[part.path]) for part in evidence if part.path in by_path]
    sums = [(part, field) for part, field in fitted if part.kind == "sums"]
    logs = [part for part in evidence if part.kind != "scaling" and not part.path.startswith(CARRIED)]
    if len({run for part in logs for run in part.run}) == 1:
        yield "One run: how one day differs from the next is not in the bands."
        return
    once = [field.label for part, field in sums if not in_several_runs(part).any()]
    if once:
        yield (
            f"No node was recorded in two runs for {named(once)}: how one day differs from the next on the"
            " same nodes is not in the bands."
        )
    if any(np.unique(codes(part.run)).size < ENOUGH_RUNS for part, field in sums if field.label not in once):
        yield (
            f"How far runs lie apart takes {ENOUGH_RUNS} of them. Two are pooled with how nodes differ in"
            " published runs: where days differ more than these two, the bands are too narrow."
        )
    yield from filter(None, (_differing(part, field) for part, field in sums))


def _differing(evidence: Evidence, field: FittedField) -> str:
    """By how much runs differ; "" where that is chance, or little and in the band.

    Runs of the same nodes are compared by the scatter of their periods, runs of other nodes by that of nodes.

    Equation: |x - y| > sqrt(h^2 + k^2), h and k the half widths of both
    """
    same = in_several_runs(evidence)
    own = evidence.rows(same) if same.any() else evidence
    units = _of_periods if same.any() else _of_nodes
    found = [(str(run), units(own.rows(own.run == run))) for run in dict.fromkeys(own.run)]
    known = sorted((fit.value, fit.half_width(LEVEL), run) for run, fit in found if fit is not None)
    if len(known) < 2:
        return ""
    (low, below, lowest), (high, above, highest) = known[0], known[-1]
    if high - low <= np.hypot(below, above):
        return ""
    held = field.low is not None and field.high is not None and field.low <= low and high <= field.high
    if held and high - low <= _WORTH_SAYING * high:
        return ""
    unit = "" if field.unit == "share" else f" {field.unit}"
    whose, asked = ("the same", ".") if same.any() else ("other", ": are they of one work?")
    return (
        f"Runs of {whose} nodes differ by more than chance: {field.label} is {rounded(low, 3)}{unit} in"
        f' "{lowest}" and {rounded(high, 3)}{unit} in "{highest}"{asked}'
    )


def _of_nodes(evidence: Evidence) -> RatioFit | None:
    """The field in one run by its nodes; None where these are too few, or come to nothing."""
    hosts = codes(evidence.host)
    enough = np.unique(hosts).size >= ENOUGH_NODES
    return fit_ratio(evidence.amount, evidence.per, hosts, "node") if enough else None


def _of_periods(evidence: Evidence) -> RatioFit | None:
    """The field in one run by its periods; None where these are too few, or come to nothing."""
    periods = evidence.low.size
    return fit_ratio(evidence.amount, evidence.per, np.arange(periods), "period") if periods > 1 else None
