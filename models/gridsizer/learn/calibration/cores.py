"""Whether the cores that a scenario names can be those of the nodes that were measured."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from gridsizer.describe.scenario import Scenario
from gridsizer.learn.calibration.evidence import Evidence, Found
from gridsizer.learn.observations import Metric
from gridsizer.learn.runs.run import Run, Site

_OF_BUSY_CORES: Final = ("workload/shared_mb_s_per_core", "workload/cores_busy_share")


def completed(site: Site, scenario: Scenario) -> Site:
    """With the physical cores of the scenario's grid nodes, where nobody said otherwise and all are alike."""
    cores = {end for group in scenario.grid for end in group.cores_per_node.ends()}
    if site.cores_per_node is not None or len(cores) > 1:
        return site
    return replace(site, cores_per_node=cores.pop())


def doubted(
    found: Sequence[Found], runs: Sequence[Run], said: Mapping[str, Site], used: Mapping[str, Site]
) -> list[Found]:
    """What rests on busy cores is not identified where the scenario's nodes have more cores than logs print.

    Logs count hyper-threads, so a node has at most as many cores as they print.
    """
    doubt = next(filter(None, (_doubt(run, said.get(run.id, Site()), used[run.id]) for run in runs)), "")
    if not doubt:
        return list(found)
    return [
        replace(part, doubt=doubt) if isinstance(part, Evidence) and part.path in _OF_BUSY_CORES else part
        for part in found
    ]


def _doubt(run: Run, said: Site, used: Site) -> str:
    printed = [float(one.value.max()) for one in run.series if one.metric is Metric.CORES and len(one.value)]
    if said.cores_per_node is not None or used.cores_per_node is None or not printed:
        return ""
    if used.cores_per_node <= max(printed):
        return ""
    return (
        f"a grid node of the scenario has {used.cores_per_node:g} cores, the logs print {max(printed):g}: "
        "enter the physical cores of the run's nodes"
    )
