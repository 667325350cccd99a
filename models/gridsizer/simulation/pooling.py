"""The outcomes of all replicates, pooled into one answer."""

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from gridsizer.predict.uncertainty import band, percentiles
from gridsizer.simulation.distributions import ClassRuns, LinkUse, PoolUse, Runs, Use
from gridsizer.simulation.grid import Link
from gridsizer.simulation.lanes import Resource
from gridsizer.simulation.outcome import Outcome
from gridsizer.units import Floats

_STEPS: Final = 200
_SLOTS: Final = len(Resource)  # behind the resources in an outcome's totals
Weights = dict[int, Floats]  # how much of each resource, or of the slots, counts, replicate by replicate


def pooled(outcomes: Sequence[Outcome], seed: int) -> Runs:
    """The answer of all replicates; ceilings and sizes that differ between them stand at their medians."""
    makespan_s = np.array([outcome.last_s - outcome.first_s for outcome in outcomes])
    edges_s = np.linspace(0.0, float(makespan_s.max()) or 1.0, _STEPS + 1)
    uses = _Uses(outcomes, edges_s)
    return Runs(
        seed=seed,
        replicates=len(outcomes),
        events=sum(outcome.events for outcome in outcomes),
        makespan_s=makespan_s,
        classes=tuple(_class_runs(outcomes)),
        edges_s=edges_s,
        links=tuple(_link_uses(uses)),
        pools=tuple(_pool_uses(uses)),
    )


def _class_runs(outcomes: Sequence[Outcome]) -> Iterator[ClassRuns]:
    for at, job_class in enumerate(outcomes[0].plan.batch.classes):
        own = [outcome.of_class(at) for outcome in outcomes]
        run_s, wait_s, stretch = (
            [getattr(outcome, name)[jobs] for outcome, jobs in zip(outcomes, own, strict=True)]
            for name in ("run_s", "wait_s", "stretch")
        )
        some = all(times.size for times in run_s)
        yield ClassRuns(
            name=job_class.name,
            jobs=round(float(np.median([times.size for times in run_s]))),
            mean_run_s=np.array([times.mean() for times in run_s]) if some else None,
            mean_wait_s=np.array([times.mean() for times in wait_s]) if some else None,
            run_s=band(np.concatenate(run_s)) if some else None,
            wait_s=band(np.concatenate(wait_s)) if some else None,
            stretch=band(np.concatenate(stretch)) if some else None,
        )


class _Uses:
    """Running totals at common moments: (replicates, moments, resources + slots, groups)."""

    def __init__(self, outcomes: Sequence[Outcome], edges_s: Floats) -> None:
        self.grids = [outcome.plan.grid for outcome in outcomes]
        self._totals = np.array([outcome.totals_at(edges_s) for outcome in outcomes])
        self._undone = np.array([outcome.undone for outcome in outcomes])
        self._step_s = float(edges_s[1])

    def over_time(self, weights: Weights, groups: slice, ceiling: Floats) -> Use:
        """The load of some groups as a share of a ceiling, step by step."""
        loads = np.diff(_load(self._totals, weights, groups), axis=1)
        shares = loads / (self._step_s * ceiling[:, None])
        p10, p50, p90 = percentiles(shares.T).T
        return Use(mean=shares.mean(axis=0), p10=p10, p50=p50, p90=p90)

    def of_link(
        self, name: str, group: str, ceiling_mb_s: Floats, weights: Weights, groups: slice
    ) -> LinkUse:
        """The use of a link, and the MB that crossed it."""
        return LinkUse(
            name=name,
            group=group,
            ceiling_mb_s=float(np.median(ceiling_mb_s)),
            load_mb=_load(self._totals[:, -1:], weights, groups)[:, 0],
            undone_mb=_load(self._undone[:, None], weights, groups)[:, 0],
            use=self.over_time(weights, groups, ceiling_mb_s),
        )


def _load(totals: Floats, weights: Weights, groups: slice) -> Floats:
    """Weighted sum over the last two axes, resources (or slots) and some groups: (replicates, moments)."""
    parts = [weight[:, None] * totals[..., at, groups].sum(axis=-1) for at, weight in weights.items()]
    load: Floats = np.sum(parts, axis=0)
    return load


def _link_uses(uses: _Uses) -> Iterator[LinkUse]:
    """Scratch and links of each group, then the links that all share; not those whose ceiling is Unknown."""
    first = uses.grids[0]
    for at, group in enumerate(first.groups):
        own = slice(at, at + 1)
        groups = [grid.groups[at] for grid in uses.grids]
        nodes = np.array([float(each.nodes) for each in groups])
        if group.saswork_mb_s is not None:
            ceiling = nodes * np.array([each.saswork_mb_s for each in groups], dtype=np.float64)
            yield uses.of_link("SASWORK", group.name, ceiling, {Resource.SASWORK: np.ones(len(nodes))}, own)
        for number, link in enumerate(group.links):
            links = [each.links[number] for each in groups]
            if link.ceiling_mb_s is not None:
                yield uses.of_link(link.name, group.name, _ceilings(links) * nodes, _weights(links), own)
    for number, link in enumerate(first.links):
        links = [grid.links[number] for grid in uses.grids]
        if link.ceiling_mb_s is not None:
            yield uses.of_link(link.name, "", _ceilings(links), _weights(links), slice(None))


def _ceilings(links: Sequence[Link]) -> Floats:
    return np.array([link.ceiling_mb_s for link in links], dtype=np.float64)


def _weights(links: Sequence[Link]) -> Weights:
    return {
        Resource.READ: np.array([link.per_read for link in links]),
        Resource.WRITE: np.array([link.per_write for link in links]),
    }


def _pool_uses(uses: _Uses) -> Iterator[PoolUse]:
    for at, group in enumerate(uses.grids[0].groups):
        own, groups = slice(at, at + 1), [grid.groups[at] for grid in uses.grids]
        slots, cores = (
            np.array([float(getattr(each, name) * each.nodes) for each in groups])
            for name in ("slots", "cores")
        )
        one, speed = np.ones(len(groups)), np.array([each.core_speed for each in groups])
        slot_use = uses.over_time({_SLOTS: one}, own, slots)
        core_use = uses.over_time({Resource.CPU: one}, own, cores * speed)
        for name, sizes, use in (("slots", slots, slot_use), ("cores", cores, core_use)):
            yield PoolUse(name=name, group=group.name, size=round(float(np.median(sizes))), use=use)
