"""Reduction ratios of all data families together, weighted by bytes."""

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.capacity.inline_reduction import reduces
from gridsizer.units import Floats


def array_ratio_of_all(draws: Draws) -> Floats:
    """Bytes sent over bytes stored of all families [ratio]; 1 where the array does not reduce them."""
    if not reduces(draws.scenario):
        return np.ones(1)
    on = draws.scenario.reduction.sas_compression.value == "on"
    sent = {
        path: size / draws[f"{path}/sas_ratio"] if on else size for path, size in _sizes_tb(draws).items()
    }
    stored = [size / draws[f"{path}/array_ratio"] for path, size in sent.items()]
    return _before_over_after(list(sent.values()), stored)


def _sizes_tb(draws: Draws) -> dict[str, Floats]:
    paths = [f"reduction/families/{at}" for at in range(len(draws.scenario.reduction.families))]
    return {path: draws[f"{path}/logical_tb"] * draws[f"{path}/copies"] for path in paths}


def _before_over_after(before: list[Floats], after: list[Floats]) -> Floats:
    return ratio(sum(before, np.zeros(1)), sum(after, np.zeros(1)), at_zero=1.0)
