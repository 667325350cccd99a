"""The front door: a batch on a grid, as often as it takes to see a distribution."""

from collections.abc import Callable
from concurrent.futures import Executor

import numpy as np

from gridsizer.predict.inputs import refuse_fraction
from gridsizer.simulation.distributions import Runs
from gridsizer.simulation.limits import DEFAULT_LIMITS, Limits
from gridsizer.simulation.node_groups import Grid
from gridsizer.simulation.phases import Batch
from gridsizer.simulation.plan import compile_plan
from gridsizer.simulation.pooling import pooled
from gridsizer.simulation.simulation_errors import SimulationCancelled
from gridsizer.simulation.watch import Look
from gridsizer.simulation.work import Work


def simulate(
    batch: Batch,
    grid: Grid,
    *,
    seed: int,
    replicates: int = 1,
    executor: Executor | None = None,
    progress: Callable[[float], object] | None = None,
    cancelled: Callable[[], bool] | None = None,
    limits: Limits = DEFAULT_LIMITS,
) -> Runs:
    """Fluid discrete-event simulation of a batch on a grid, as often as there are replicates [s].

    Jobs wait in one queue for a slot, go through their stages on one node, and leave. All that flows shares
    cores, scratch and links fairly, solved anew at each event. Chance enters through the placement of jobs
    and the order of jobs launched at the same moment. The same seed gives the same answer to the last digit,
    in this process or on any number of an executor's workers.

    `progress` is told the share done at each percent. `cancelled` is asked every few milliseconds, so it
    should be cheap; once it says yes, SimulationCancelled is raised.

    Raises UnknownCeiling, TooManyEvents and BeyondHorizon before the start where that can be known;
    TooManyEvents, BeyondHorizon and NoNodesLeft when they are reached.

    Equation: dV/dt = rate; rates are max-min fair (progressive filling) and constant between events
    Assumes: rates settle at once; a job stays on its node; nothing is waited for that is not described.
    Source: Bertsekas & Gallager, Data Networks (1992), section 6.5.2; paper 002 L23 for slots and placement.

    Two jobs on one NIC of 100 MB/s, the second launched 5 s after the first. The first has read 500 of its
    1,000 MB when the second comes; then each gets 50 MB/s, and the second has the last 5 s to itself:

    >>> from gridsizer.simulation import Every, JobClass, NodeGroup, Phase, duplex
    >>> nic = duplex("NIC", receive_mb_s=100.0, transmit_mb_s=100.0)
    >>> node = NodeGroup(name="node", nodes=1, slots=2, cores=2, links=nic)
    >>> jobs = JobClass(name="reads", jobs=2, phases=(Phase(read_mb=1_000.0),), launch=Every(every_s=5.0))
    >>> runs = simulate(Batch(classes=(jobs,)), Grid(groups=(node,)), seed=1)
    >>> runs.makespan_s.tolist(), runs.classes[0].mean_run_s.tolist(), runs.links[0].load_mb.tolist()
    ([20.0], [15.0], [2000.0])
    """
    refuse_fraction("seed", np.array([seed], dtype=np.float64), least=0)
    refuse_fraction("replicates", np.array([replicates], dtype=np.float64), least=1)
    plan = compile_plan(batch, grid)
    limits.refuse_hopeless(plan, replicates)
    work = Work(plan=plan, seed=seed, replicates=replicates, limits=limits)
    look = _look(progress, cancelled)
    outcomes = work.run(range(replicates), look) if executor is None else work.run_on(executor, look)
    look(1.0)
    return pooled(plan, outcomes, seed)


def _look(progress: Callable[[float], object] | None, cancelled: Callable[[], bool] | None) -> Look:
    told_percent = -1

    def look(share_done: float) -> None:
        nonlocal told_percent
        if cancelled is not None and cancelled():
            raise SimulationCancelled
        if progress is not None and int(100 * share_done) > told_percent:
            told_percent = int(100 * share_done)
            progress(share_done)

    return look
