"""A measured quantity as the capacity that scaling laws speak of, and back."""

from collections.abc import Callable, Mapping
from typing import Final

from gridsizer.backtest.forecast import Unanswerable
from gridsizer.learn.studies.study import SAID, Kind
from gridsizer.units import Floats

_MAKESPANS: Final = ("strong_io_makespan", "strong_cpu_makespan")
_CAPACITY: Final[Mapping[Kind, Callable[[Floats, Floats], Floats]]] = {
    "weak_throughput": lambda _, rate: rate,
    "client_throughput": lambda _, rate: rate,
    "storage_throughput": lambda _, rate: rate,
    "weak_run_time": lambda nodes, time: nodes / time,  # N nodes finish N times the work in T
    "weak_cpu_over_real": lambda nodes, ratio: nodes * ratio,  # the CPU time is that of N times the work
    "strong_io_makespan": lambda _, time: 1 / time,  # one batch in T
    "strong_cpu_makespan": lambda _, time: 1 / time,
}


def capacity(kind: Kind, nodes: Floats, values: Floats) -> Floats:
    """Capacity that values of this kind stand for. Raises `Unanswerable` for a kind without nodes to scale.

    >>> import numpy as np
    >>> capacity("weak_run_time", np.array([1.0, 4.0]), np.array([10.0, 20.0])).tolist()
    [0.1, 0.2]
    """
    if kind not in _CAPACITY:
        raise Unanswerable(f"does not predict {SAID[kind]}: nothing to train on")
    return _CAPACITY[kind](nodes, values)


def value_of(kind: Kind, nodes: Floats, of_capacity: Floats) -> Floats:
    """The value of this kind that a capacity stands for.

    >>> import numpy as np
    >>> value_of("weak_run_time", np.array([1.0, 4.0]), np.array([0.1, 0.2])).tolist()
    [10.0, 20.0]
    """
    if kind == "weak_run_time":
        return nodes / of_capacity
    if kind == "weak_cpu_over_real":
        return of_capacity / nodes
    return 1 / of_capacity if kind in _MAKESPANS else of_capacity
