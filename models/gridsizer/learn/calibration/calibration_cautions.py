"""Cautions of a calibration, and doubts about the cores that it assumes of the measured nodes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from gridsizer.describe.physical_cores import physical_ends
from gridsizer.describe.scenario import Scenario
from gridsizer.figures import plain_span, rounded
from gridsizer.learn.calibration.calibration import FittedField
from gridsizer.learn.calibration.evidence import Evidence, Found
from gridsizer.learn.calibration.field_fit import ENOUGH_NODES
from gridsizer.learn.calibration.hold_out import HeldOut
from gridsizer.learn.calibration.runs_apart import cautions_of_runs
from gridsizer.learn.fitting.saturation import ENOUGH_ROWS, NOISE
from gridsizer.learn.observations import Metric
from gridsizer.learn.runs.load import named
from gridsizer.learn.runs.run import Run, Site

_ONE_WAY: Final = frozenset(("storage/sustained_read_gb_s", "storage/sustained_write_gb_s"))
_ALL: Final = 1.05  # of the cores in use: beyond, more than rounding
_OF_BUSY_CORES: Final = ("workload/shared_mb_s_per_core", "workload/cores_busy_share")


def completed(site: Site, scenario: Scenario) -> Site:
    """The site with the physical cores of the scenario's nodes, if none were entered and all are alike."""
    ends = (physical_ends(scenario, group, group.cores_per_node) for group in scenario.grid)
    cores = {end for both in ends for end in both}
    if site.cores_per_node is not None or len(cores) > 1:
        return site
    return replace(site, cores_per_node=cores.pop())


def doubted(
    found: Sequence[Found], runs: Sequence[Run], entered: Mapping[str, Site], used: Mapping[str, Site]
) -> list[Found]:
    """Evidence of busy cores is doubted where the scenario's nodes have more cores than a node's logs print.

    Logs count hyper-threads, so a node has at most as many cores as they print. So it is where more of the
    scenario's cores would have been busy than the scenario uses.
    """
    doubts = [_doubt(run, entered.get(run.id, Site()), used[run.id]) for run in runs]
    if any(entered.get(run.id, Site()).cores_per_node is None for run in runs):
        doubts += [_more_than_used(part) for part in found if isinstance(part, Evidence)]
    doubt = next(filter(None, doubts), "")
    if not doubt:
        return list(found)
    return [
        replace(part, doubt=doubt) if isinstance(part, Evidence) and part.path in _OF_BUSY_CORES else part
        for part in found
    ]


def _doubt(run: Run, entered: Site, used: Site) -> str:
    """Why the cores taken are not those of some nodes, each by its own log; "" where none prints fewer."""
    if entered.cores_per_node is not None or used.cores_per_node is None:
        return ""
    fewer = {host: cores for host, cores in _printed(run).items() if cores < used.cores_per_node}
    if not fewer:
        return ""
    of = f" of {named(sorted(fewer))}" if any(fewer) else ""
    return (
        f"a grid node of the scenario has {used.cores_per_node:g} cores, the logs print "
        f"{plain_span(min(fewer.values()), max(fewer.values()), ' to ')}{of}: "
        "enter the physical cores of the run's nodes"
    )


def _more_than_used(part: Evidence) -> str:
    """Why the cores taken are not those of the nodes; "" of other evidence, or where no more were busy."""
    busy, used = float(np.nansum(part.amount)), float(np.nansum(part.per))
    if part.path != "workload/cores_busy_share" or busy <= used * _ALL:
        return ""
    return (
        f"counted with the cores of a grid node of the scenario, {rounded(busy / used, 3)} times as many "
        "would have been busy as it uses: enter the physical cores of the run's nodes"
    )


def _printed(run: Run) -> dict[str, float]:
    """The most cores that the logs print of each node."""
    printed: dict[str, float] = {}
    for one in run.series:
        if one.metric is Metric.CORES and len(one.value):
            printed[one.host] = max(printed.get(one.host, 0.0), float(one.value.max()))
    return printed


def cautions(
    evidence: Sequence[Evidence], fields: Sequence[FittedField], held: HeldOut, scenario: Scenario
) -> Iterator[str]:
    """The cautions, one sentence each."""
    hosts = {host for part in evidence for host in part.host if host}
    nodes = sum(group.nodes.ends()[1] for group in scenario.grid)
    if hosts and len(hosts) < nodes:
        yield (
            f"Measured on {len(hosts)} of {nodes:g} grid nodes: the bands say how far others may differ, "
            "not whether their work is the same."
        )
    if 0 < len(hosts) < ENOUGH_NODES:
        yield (
            f"How far nodes lie apart takes {ENOUGH_NODES} of them. It is taken from published runs: "
            "where nodes differ more than there, the bands are too narrow."
        )
    if any(part.kind == "scaling" and part.low.size < ENOUGH_ROWS for part in evidence):
        yield (
            f"How far rows scatter takes {ENOUGH_ROWS} of them. It is taken to be {100 * NOISE:.0f} %: "
            "where rows scatter more, the bands are too narrow."
        )
    if alike := [field.label for field in fields if field.kind == "sums" and field.is_figure]:
        yield (
            f"What was measured of {named(alike)} is the same in three digits throughout: its band has no"
            " width, as if no node and no day differed."
        )
    yield from cautions_of_runs(evidence, fields)
    yield from sorted({part.remark for part in evidence if part.remark})
    if held.because:
        yield f"{held.because[0].upper()}{held.because[1:]}."
    demand = {"workload/shared_mb_s_per_core", "workload/saswork_share"}
    fitted = {field.path for field in fields}
    if fitted & demand and scenario.workload.sized_by.value == "rule":
        yield "The design is sized by the rule: what was measured counts once it is sized by expected."
    mixed = "storage/sustained_mixed_gb_s"
    if fitted & _ONE_WAY and mixed not in fitted and scenario.storage.sustained_mixed_gb_s.low is not None:
        yield (
            "Reads and writes were measured apart: as long as the design has a ceiling of both mixed, "
            "that one decides their mix."
        )
    if "workload/cores_busy_share" in fitted:
        yield (
            "Cores are the physical cores of a grid node in the scenario, unless the run says otherwise; "
            "logs that print a count print hyper-threads."
        )
