"""Throughput measured on several numbers of clients, and logs of a grid that begins one after another."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from tests.generator.truth import NICE_START_S

from gridsizer.learn.observations import Metric, Series
from gridsizer.learn.runs import Run
from gridsizer.units import Floats

_STEP_S: Final = 60.0
_INTERVALS: Final = 30  # on each number of nodes


@dataclass(frozen=True, slots=True, kw_only=True)
class Knee:
    """How throughput grows: each client draws `rate_mb_s` until all together near the ceiling."""

    rate_mb_s: float = 1_000.0
    ceiling_mb_s: float
    sharpness: float  # 1 is a queue without limit, 64 the hard minimum
    noise: float = 0.04  # of a row, as a share

    def throughput(self, clients: Floats) -> Floats:
        """MB/s of all clients, without noise."""
        load = self.rate_mb_s * clients
        found: Floats = load / (1 + (load / self.ceiling_mb_s) ** self.sharpness) ** (1 / self.sharpness)
        return found

    def measured(self, clients: Floats, rng: np.random.Generator) -> Floats:
        """MB/s of all clients as one test of each measured it."""
        noisy: Floats = self.throughput(clients) * np.exp(self.noise * rng.standard_normal(clients.size))
        return noisy


def staggered_run(knee: Knee, nodes: int, rng: np.random.Generator) -> Run:
    """A run in which one node more goes to work every half an hour, each drawing its share."""
    at_work = np.arange(1, nodes + 1).repeat(_INTERVALS)
    level = knee.measured(np.arange(1, nodes + 1, dtype=np.float64), rng).repeat(_INTERVALS)
    total = level * (1 + 0.02 * rng.standard_normal(level.size))
    at_s = NICE_START_S + _STEP_S * np.arange(1, at_work.size + 1, dtype=np.float64)
    return Run(
        id="staggered",
        name="staggered",
        series=[
            Series(
                host=f"n{node:02d}",
                metric=metric,
                layer="node_nic",
                device="eth0",
                unit_printed="B/s",
                at_s=at_s,
                interval_s=_STEP_S,
                value=np.where(node <= at_work, share * 1e6 * total / at_work, 0.0),
                line=np.arange(1, at_s.size + 1),
            )
            for node in range(1, nodes + 1)
            for metric, share in ((Metric.RECEIVE_BYTES_S, 0.6), (Metric.TRANSMIT_BYTES_S, 0.4))
        ],
    )
