"""The entry point: simulates a batch on a grid, once for each replicate."""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.random import SeedSequence

from gridsizer.predict.inputs import refuse_fraction
from gridsizer.simulation.distributions import Runs
from gridsizer.simulation.grid import Grid
from gridsizer.simulation.limits import DEFAULT_LIMITS, Limits, OnProgress, Watch
from gridsizer.simulation.node_sharing import NodeRateCache
from gridsizer.simulation.phases import JobMix
from gridsizer.simulation.plan import Plan, compile_plan
from gridsizer.simulation.pooling import pooled
from gridsizer.simulation.replicate import Replicate
from gridsizer.simulation.simulation_errors import SimulationCancelled


def simulate(
    batch: JobMix,
    grid: Grid,
    *,
    seed: int,
    replicates: int = 1,
    progress: Callable[[float], object] | None = None,
    cancelled: Callable[[], bool] | None = None,
    limits: Limits = DEFAULT_LIMITS,
) -> Runs:
    """Fluid discrete-event simulation of a batch on a grid, as often as there are replicates [s].

    Jobs wait in one queue for a slot, go through their stages on one node, and leave. Flows share cores,
    scratch and links fairly; their rates are solved again at each event. Chance enters through the placement
    of jobs, the order of jobs launched at the same moment, and where their classes say so, through the size
    of each and the place in its work at which it begins. The same seed gives the same answer to the last
    digit, and the first replicates are the same however many follow.

    `progress` is called with the share done at each percent. `cancelled` is called every few milliseconds, so
    it should be cheap; once it returns True, SimulationCancelled is raised.

    Raises UnknownCeiling, TooManyEvents and BeyondHorizon before the start where that can be known;
    TooManyEvents, BeyondHorizon and NoNodesLeft when they are reached.

    Equation: dV/dt = rate; rates are max-min fair (progressive filling) and constant between events
    Assumes: rates settle at once; a job stays on its node; nothing is waited for that is not described.
    Source: Bertsekas & Gallager, Data Networks (1992), section 6.5.2; paper 002 L23 for slots and placement.

    Two jobs on one NIC of 100 MB/s, the second launched 5 s after the first. The first has read 500 of its
    1,000 MB when the second comes; then each gets 50 MB/s, and the second has the last 5 s to itself:

    >>> from gridsizer.simulation import Every, JobClass, Link, NodeGroup, Phase
    >>> receive = Link(name="NIC receive", ceiling_mb_s=100.0, per_write=0.0)
    >>> node = NodeGroup(name="node", nodes=1, slots=2, cores=2, links=(receive,))
    >>> jobs = JobClass(name="reads", jobs=2, phases=(Phase(read_mb=1_000.0),), launch=Every(every_s=5.0))
    >>> runs = simulate(JobMix(classes=(jobs,)), Grid(groups=(node,)), seed=1)
    >>> runs.makespan_s.tolist(), runs.classes[0].mean_run_s.tolist(), runs.links[0].load_mb.tolist()
    ([20.0], [15.0], [2000.0])
    """
    refuse_fraction("replicates", np.array([replicates], dtype=np.float64), least=1)
    return simulate_each(
        ((batch, grid),) * replicates, seed=seed, progress=progress, cancelled=cancelled, limits=limits
    )


def simulate_each(
    inputs: Sequence[tuple[JobMix, Grid]],
    *,
    seed: int,
    progress: Callable[[float], object] | None = None,
    cancelled: Callable[[], bool] | None = None,
    limits: Limits = DEFAULT_LIMITS,
) -> Runs:
    """The same simulation with a batch and a grid of its own for each replicate, alike but for their numbers.

    Classes, groups and links are the same in all; the first replicate names them. All else is as `simulate`
    has it.
    """
    refuse_fraction("seed", np.array([seed], dtype=np.float64), least=0)
    on_progress, replicates = _on_progress(progress, cancelled), len(inputs)
    plan = compile_plan(*inputs[0])
    memory = NodeRateCache(plan)
    outcomes = []
    for number, (batch, grid) in enumerate(inputs):
        if (batch, grid) != (plan.batch, plan.grid):
            plan = compile_plan(batch, grid)
            memory = memory if memory.serves(plan) else NodeRateCache(plan)
        limits.refuse_hopeless(plan, replicates)
        watch = _watch(plan, limits.events // replicates, _part(on_progress, number, replicates))
        chance = SeedSequence(seed, spawn_key=(number,))
        outcomes.append(Replicate(plan, memory, chance, watch).run(limits.horizon_s))
    on_progress(1.0)
    return pooled(outcomes, seed)


def _watch(plan: Plan, allowed: int, on_progress: OnProgress) -> Watch:
    on_progress(0.0)  # a small replicate is over before its watch calls for the first time
    elements = len(plan.lanes) * plan.grid.nodes
    return Watch(expected=plan.least_events, allowed=allowed, elements=elements, on_progress=on_progress)


def _part(on_progress: OnProgress, at: int, parts: int) -> OnProgress:
    """Takes the share done of one part, and passes on that of the whole."""
    return lambda share_done: on_progress((at + share_done) / parts)


def _on_progress(
    progress: Callable[[float], object] | None, cancelled: Callable[[], bool] | None
) -> OnProgress:
    told_percent = -1

    def check(share_done: float) -> None:
        nonlocal told_percent
        if cancelled is not None and cancelled():
            raise SimulationCancelled
        if progress is not None and int(100 * share_done) > told_percent:
            told_percent = int(100 * share_done)
            progress(share_done)

    return check
