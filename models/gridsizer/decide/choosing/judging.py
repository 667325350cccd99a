"""Many designs of one shape judged in one pass, each axis a dimension of its own.

What hangs on storage nodes alone is computed once for each size, and not again for each speed of a port. A
hundred thousand designs take the work of a few hundred; the truth of each is then an "and" of few of them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.decide.calculation.draws import Draws, sample
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.capacity.stated_usable import with_nodes
from gridsizer.decide.chain.chain import chain_of
from gridsizer.decide.choosing.axes import Axes, as_is_or
from gridsizer.decide.choosing.space import Space
from gridsizer.decide.sizing import holding
from gridsizer.describe.scenario import Scenario
from gridsizer.units import Floats

Counts = NDArray[np.int64]

_DIMENSIONS: Final = 4  # storage nodes, front-end ports, NIC, addresses; samples are the fifth


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """Some of the designs of a space, to be judged in one go, here or in another process."""

    scenario: Scenario
    axes: Axes
    samples: int
    seed: int


def tasks_of(space: Space, *, samples: int, seed: int, sizes: int) -> Iterator[Task]:
    """A space in chunks of so many array sizes."""
    axes = space.axes
    for at in range(0, len(axes.storage_nodes), sizes):
        part = Axes(
            storage_nodes=axes.storage_nodes[at : at + sizes],
            ports_per_node=axes.ports_per_node,
            nic=axes.nic,
            addresses=axes.addresses,
        )
        yield Task(scenario=space.scenario, axes=part, samples=samples, seed=seed)


def judged(task: Task) -> Counts:
    """In how many samples each design of a task keeps the whole policy, in the shape of its axes."""
    draws = with_axes(sample(task.scenario, samples=task.samples, seed=task.seed), task.axes)
    with np.errstate(divide="ignore", invalid="ignore"):  # sizes too small for the protection level
        holds = holding.keeps_policy(chain_of(draws, unrecorded, sizing_only=True))
    every = np.broadcast_to(holds, (*task.axes.shape, holds.shape[-1]))
    counted: Counts = np.count_nonzero(every, axis=-1) * (task.samples // holds.shape[-1])
    return counted


def with_axes(draws: Draws, axes: Axes) -> Draws:
    """The draws with each axis in a dimension of its own, in every group of grid nodes.

    What is not changed of a group is as it has it.
    """
    arrays = with_nodes(draws, _along(axes.storage_nodes, 0))
    if len(axes.ports_per_node):
        arrays["storage/ports_per_node"] = _along(axes.ports_per_node, 1)
    of_groups = {
        "nic/port_gbit_s": (np.array([speed for speed, _ in axes.nic]), 2),
        "nic/ports": (np.array([count for _, count in axes.nic]), 2),
        "nfs_client/server_addresses": (axes.addresses, 3),
    }
    for group in range(len(draws.scenario.grid)):
        for name, (values, dimension) in of_groups.items():
            path = f"grid/{group}/{name}"
            if len(values):
                arrays[path] = _along(as_is_or(values, draws[path]), dimension)
    return draws.replaced(arrays)


def _along(values: Floats, dimension: int) -> Any:
    shape = [1] * (_DIMENSIONS + 1)
    shape[dimension] = len(values)
    return values.reshape(shape)
