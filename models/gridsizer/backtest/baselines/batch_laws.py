"""When one batch is done on N nodes: I/O jobs placed at random on ports, or slots that only compute."""

import numpy as np

from gridsizer.backtest.baselines.batch_time import Shape, batch_forecast
from gridsizer.backtest.forecast import Forecast, Training
from gridsizer.learn.studies.constant import Constant, assumed
from gridsizer.predict.makespan import grid_slots, makespan_bounds_s
from gridsizer.predict.placement import placed_throughput_mb_s
from gridsizer.units import Floats

SLOTS_PER_CORE = assumed(
    "slots per core",
    0.75,
    1.25,
    "count",
    "each core is essentially a job slot (003 L164); a quarter either way, as slots are not printed",
)
TAIL = assumed(
    "tail", 0.0, 1200.0, "s", "up to 20 minutes: no paper prints it, and no row tells it from the work"
)


def random_placement(training: Training, nodes: tuple[int, ...]) -> Forecast:
    """A batch bound by its I/O jobs, which collide on the network ports of the nodes (E11).

    T = V / X(N, J) + tail. As many I/O jobs (J) run at a time as a node has slots; their volume V is fitted.
    """
    training.require("strong_io_makespan", runs=1)
    cores, nic, port = (training.constants[name] for name in ("cores", "nic", "array port"))

    def shape(of_nodes: Floats, slots_per_core: float, tail_s: float) -> Shape:
        each = np.ones(of_nodes.size)
        jobs = grid_slots(each, cores.low * each, slots_per_core * each)
        return 1 / placed_throughput_mb_s(of_nodes, jobs, nic.low * each, port.low * each), tail_s * each

    return batch_forecast(training, nodes, shape, "I/O of the batch [MB]", _read(cores, nic, port))


def list_scheduling(training: Training, nodes: tuple[int, ...]) -> Forecast:
    """A batch whose jobs take the next free slot (E13), at Graham's bound: T = W / m + L * (1 - 1 / m).

    The longest chain L is the tail; the work W is fitted.
    """
    training.require("strong_io_makespan", "strong_cpu_makespan", runs=1)
    cores = training.constants["cores"]

    def shape(of_nodes: Floats, slots_per_core: float, tail_s: float) -> Shape:
        slots = grid_slots(of_nodes, np.array(cores.low), np.array(slots_per_core))
        work, chain = np.ones(slots.size), np.zeros(slots.size)
        return makespan_bounds_s(work, chain, slots)[1], makespan_bounds_s(chain, work * tail_s, slots)[1]

    return batch_forecast(training, nodes, shape, "work of the batch [slot-seconds]", _read(cores))


def _read(*constants: Constant) -> tuple[Constant, ...]:
    return (*constants, SLOTS_PER_CORE, TAIL)
