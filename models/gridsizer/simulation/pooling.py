"""The outcomes of all replicates, pooled into one answer."""

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from typing import Final

import numpy as np

from gridsizer.predict.uncertainty import band, percentiles
from gridsizer.simulation.distributions import ClassRuns, LinkUse, PoolUse, Runs, Use
from gridsizer.simulation.grid import Link
from gridsizer.simulation.lanes import Resource
from gridsizer.simulation.outcome import Outcome
from gridsizer.simulation.plan import Plan
from gridsizer.units import Floats

_STEPS: Final = 200
_SLOTS: Final = len(Resource)  # behind the resources in an outcome's totals
Weights = dict[int, float]  # how much of each resource, or of the slots, counts


def pooled(plan: Plan, outcomes: Sequence[Outcome], seed: int) -> Runs:
    """The answer of all replicates."""
    makespan_s = np.array([outcome.last_s - outcome.first_s for outcome in outcomes])
    edges_s = np.linspace(0.0, float(makespan_s.max()) or 1.0, _STEPS + 1)
    uses = _Uses(outcomes, edges_s)
    return Runs(
        seed=seed,
        replicates=len(outcomes),
        events=sum(outcome.events for outcome in outcomes),
        makespan_s=makespan_s,
        classes=tuple(_class_runs(plan, outcomes)),
        edges_s=edges_s,
        links=tuple(_link_uses(plan, uses)),
        pools=tuple(_pool_uses(plan, uses)),
    )


def _class_runs(plan: Plan, outcomes: Sequence[Outcome]) -> Iterator[ClassRuns]:
    run_s = np.array([outcome.run_s for outcome in outcomes])
    wait_s = np.array([outcome.wait_s for outcome in outcomes])
    stretch = np.array([outcome.stretch for outcome in outcomes])
    bounds = pairwise(accumulate((each.jobs for each in plan.batch.classes), initial=0))
    for job_class, (first, end) in zip(plan.batch.classes, bounds, strict=True):
        own, some = slice(first, end), job_class.jobs > 0
        yield ClassRuns(
            name=job_class.name,
            jobs=job_class.jobs,
            mean_run_s=run_s[:, own].mean(axis=1) if some else None,
            mean_wait_s=wait_s[:, own].mean(axis=1) if some else None,
            run_s=band(run_s[:, own].ravel()) if some else None,
            wait_s=band(wait_s[:, own].ravel()) if some else None,
            stretch=band(stretch[:, own].ravel()) if some else None,
        )


class _Uses:
    """Running totals at common moments: (replicates, moments, resources + slots, groups)."""

    def __init__(self, outcomes: Sequence[Outcome], edges_s: Floats) -> None:
        self._totals = np.array([outcome.totals_at(edges_s) for outcome in outcomes])
        self._undone = np.array([outcome.undone for outcome in outcomes])
        self._step_s = float(edges_s[1])

    def over_time(self, weights: Weights, groups: slice, ceiling: float) -> Use:
        """The load of some groups as a share of a ceiling, step by step."""
        shares = np.diff(_load(self._totals, weights, groups), axis=1) / (self._step_s * ceiling)
        p10, p50, p90 = percentiles(shares.T).T
        return Use(mean=shares.mean(axis=0), p10=p10, p50=p50, p90=p90)

    def of_link(self, name: str, group: str, ceiling_mb_s: float, weights: Weights, groups: slice) -> LinkUse:
        """The use of a link, and the MB that crossed it."""
        return LinkUse(
            name=name,
            group=group,
            ceiling_mb_s=ceiling_mb_s,
            load_mb=_load(self._totals[:, -1], weights, groups),
            undone_mb=_load(self._undone, weights, groups),
            use=self.over_time(weights, groups, ceiling_mb_s),
        )


def _load(totals: Floats, weights: Weights, groups: slice) -> Floats:
    """Weighted sum over the last two axes: resources (or slots), and some of the groups."""
    parts = [weight * totals[..., at, groups].sum(axis=-1) for at, weight in weights.items()]
    load: Floats = np.sum(parts, axis=0)
    return load


def _link_uses(plan: Plan, uses: _Uses) -> Iterator[LinkUse]:
    """Scratch and links of each group, then the links that all share; not those whose ceiling is Unknown."""
    for at, group in enumerate(plan.grid.groups):
        own = slice(at, at + 1)
        if group.saswork_mb_s is not None:
            ceiling = group.saswork_mb_s * group.nodes
            yield uses.of_link("SASWORK", group.name, ceiling, {Resource.SASWORK: 1.0}, own)
        for link in group.links:
            if link.ceiling_mb_s is not None:
                yield uses.of_link(
                    link.name, group.name, link.ceiling_mb_s * group.nodes, _weights(link), own
                )
    for link in plan.grid.links:
        if link.ceiling_mb_s is not None:
            yield uses.of_link(link.name, "", link.ceiling_mb_s, _weights(link), slice(None))


def _weights(link: Link) -> Weights:
    return {Resource.READ: link.per_read, Resource.WRITE: link.per_write}


def _pool_uses(plan: Plan, uses: _Uses) -> Iterator[PoolUse]:
    for at, group in enumerate(plan.grid.groups):
        own = slice(at, at + 1)
        slots, cores = group.slots * group.nodes, group.cores * group.nodes
        slot_use = uses.over_time({_SLOTS: 1.0}, own, slots)
        core_use = uses.over_time({Resource.CPU: 1.0}, own, cores * group.core_speed)
        yield PoolUse(name="slots", group=group.name, size=slots, use=slot_use)
        yield PoolUse(name="cores", group=group.name, size=cores, use=core_use)
