"""Evidence from the load of the hosts for fields of the workload."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import numpy as np

from gridsizer.describe.physical_cores import physical_ends
from gridsizer.describe.scenario import Scenario
from gridsizer.figures import rounded
from gridsizer.learn.calibration.evidence import (
    Evidence,
    Found,
    NotInformed,
    Origin,
    in_periods,
    joined,
    one_figure,
)
from gridsizer.learn.runs.clocks import shift_s
from gridsizer.learn.runs.load import Load, Strand, named, together
from gridsizer.learn.runs.rates import percentile
from gridsizer.units import Floats

_AT_WORK: Final = 0.5  # of the p95 of busy cores: above it a host is at work; assumed
_AT_REST: Final = 0.05  # of all cores: what monitors and daemons keep busy is less; assumed
_GAP: Final = "no interval in which all that it takes was recorded"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Ratio:
    """A field that is one strand over others together; `rest` is the complement: 1 - that."""

    path: str
    part: str
    whole: tuple[str, ...]
    rest: bool = False


_RATIOS: Final = (
    _Ratio(path="workload/shared_mb_s_per_core", part="shared", whole=("busy_cores",)),
    _Ratio(path="workload/read_share", part="shared_reads", whole=("shared",)),
    _Ratio(path="workload/saswork_share", part="saswork", whole=("saswork", "shared")),
    _Ratio(path="workload/page_cache_hit", part="shared_reads", whole=("application_reads",), rest=True),
)
LoadsOfRun = tuple[str, Sequence[Load]]  # name of the run, loads of its hosts


def from_loads(runs: Sequence[LoadsOfRun], scenario: Scenario) -> list[Found]:
    """Evidence of every field that loads can inform, or why there is none."""
    evidence_of: dict[str, Callable[[str, Load], Found]] = {
        **{ratio.path: partial(_ratio, ratio) for ratio in _RATIOS},
        "workload/cores_busy_share": partial(_cores_busy, scenario),
        "workload/node_peak_mb_s": _node_peak,
    }
    found = [
        joined([find(run, load) for run, loads in runs for load in loads] or [_no_host(path)])
        for path, find in evidence_of.items()
    ]
    every = [load for _, loads in runs for load in loads]
    remark, rested = _over_ports(every), _at_rest(every)
    of_work = {ratio.path for ratio in _RATIOS}
    return [
        replace(part, remark=remark, held_back=rested if part.path in of_work else "")
        if isinstance(part, Evidence)
        else part
        for part in found
    ]


def _at_rest(loads: Sequence[Load]) -> str:
    """Why what nodes moved tells nothing of SAS at work: they mostly rested; "" where they did not."""
    busy = np.concatenate([load.busy_share.values for load in loads] or [np.empty(0)])
    whole, rested = np.nansum(busy), np.nansum(np.where(busy < _AT_REST, busy, 0.0))
    if rested <= whole / 2:
        return ""
    return (
        f"{rounded(100 * rested / whole, 3)} % of the processor time was spent while a node had less than"
        f" {100 * _AT_REST:g} % of its cores busy: it tells of nodes at rest"
    )


def _over_ports(loads: Sequence[Load]) -> str:
    """Of which nodes all that crossed their ports counts; "" where mounts or devices of all were recorded."""
    known = [load for load in loads if not load.shared.because]
    over = sorted({load.host for load in known if load.shared_over_ports})
    if not over:
        return ""
    if len(over) == len({load.host for load in known}):
        return "No mount was recorded: all that crossed the ports of the nodes counts as shared storage."
    return f"No mount of {named(over)} was recorded: all that crossed their ports counts as shared storage."


def _no_host(path: str) -> NotInformed:
    return NotInformed(path=path, because="no host was recorded")


def _ratio(ratio: _Ratio, run: str, load: Load) -> Found:
    part: Strand = getattr(load, ratio.part)
    wholes: list[Strand] = [getattr(load, name) for name in ratio.whole]
    whole = np.sum([strand.values for strand in wholes], axis=0)
    because = next((strand.because for strand in (part, *wholes) if strand.because), "")
    if because:
        return NotInformed(path=ratio.path, because=because)
    amount = whole - part.values if ratio.rest else part.values
    found = _found(ratio.path, run, load, amount, whole, (part, *wholes))
    apart = next(filter(None, (_apart(load, part, each) for each in wholes)), "")
    return replace(found, doubt=apart) if isinstance(found, Evidence) else found


def _apart(load: Load, one: Strand, other: Strand) -> str:
    """Why two strands of a host are not of the same time; "" where they are. One log has one clock."""
    if np.array_equal(np.isnan(one.values), np.isnan(other.values)):
        return ""
    apart_s = shift_s(one.values, other.values, load.clock.step_s)
    if not apart_s:
        return ""
    return (
        f"the logs of {load.host or 'the node'} agree on its work {abs(apart_s) / 60:,.0f} minutes apart: "
        "are the zones and clocks of all of them right?"
    )


def _cores_busy(scenario: Scenario, run: str, load: Load) -> Found:
    """Busy cores over the cores in use, while the host is at work.

    Equation: u = sum(busy cores) / sum(cores used), over the intervals with busy cores > p95 / 2
    Assumes: a host is at work while at least half of its usual peak of cores is busy. It uses as many cores
        as the scenario says, or all it has where these are fewer.
    Source: the two demands of `gridsizer.predict.demand`, solved for the share.
    """
    path = "workload/cores_busy_share"
    busy = load.busy_cores
    if busy.because or load.cores is None:
        return NotInformed(path=path, because=busy.because)
    ends = (physical_ends(scenario, group, group.cores_used_per_node) for group in scenario.grid)
    used = {end for both in ends for end in both}
    if len(used) > 1:
        return NotInformed(path=path, because="the scenario uses more than one number of cores of a node")
    p95 = percentile(busy.values, 0.95) or 0.0
    at_work = np.where(busy.values > _AT_WORK * p95, busy.values, np.nan)
    return _found(path, run, load, at_work, np.full_like(at_work, min(load.cores, *used)), (busy,))


def _node_peak(run: str, load: Load) -> Found:
    """The highest interval of all I/O of a host, SASWORK included: an observed maximum, not a fit."""
    path = "workload/node_peak_mb_s"
    because = load.shared.because or load.saswork.because
    highest = percentile(load.shared.values + load.saswork.values, 1.0)
    if because or not highest:
        return NotInformed(path=path, because=because or _GAP)
    samples = load.shared.samples + load.saswork.samples
    source = together((load.shared.source, load.saswork.source))
    return one_figure(path, highest, Origin(run=run, host=load.host, observations=samples, source=source))


def _found(path: str, run: str, load: Load, amount: Floats, per: Floats, strands: Sequence[Strand]) -> Found:
    return in_periods(
        path,
        amount,
        per,
        load.clock.edges_s[:-1],
        Origin(
            run=run,
            host=load.host,
            observations=sum(strand.samples for strand in strands),
            source=together(strand.source for strand in strands),
        ),
        nothing=_GAP,
    )
