"""Progressive filling against its definition by linear programs: raise the smallest rate, then the next."""

import numpy as np
import pytest
from scipy.optimize import linprog

from gridsizer.predict.throughput import max_min_rates
from gridsizer.units import Floats


def lexicographic_rates(demand: Floats, flows: Floats, use: Floats, capacity: Floats) -> Floats:
    """Max-min fair rates by linear programs alone.

    Raise the common floor of all open groups as far as it goes; close those that cannot rise above it while
    the others keep it; repeat.
    """
    groups = demand.size
    closed: dict[int, float] = {}
    while len(closed) < groups:
        floor = _best(demand, flows, use, capacity, closed, {}, None)
        stays = {group: floor for group in range(groups) if group not in closed}
        stuck = [
            group
            for group in stays
            if _best(demand, flows, use, capacity, closed, stays, group) <= floor + 1e-7 * (1 + floor)
        ]
        closed |= dict.fromkeys(stuck, floor)
    return np.array([closed[group] for group in range(groups)])


def _best(
    demand: Floats,
    flows: Floats,
    use: Floats,
    capacity: Floats,
    closed: dict[int, float],
    at_least: dict[int, float],
    raised: int | None,
) -> float:
    """The highest rate of group `raised`, or where it is None the highest floor under all open groups."""
    groups = demand.size
    gain = np.zeros(groups + 1)  # the rates, and the floor
    gain[groups if raised is None else raised] = -1
    rows, limits = [np.append(use[at] * flows, 0) for at in range(capacity.size)], list(capacity)
    for group in range(groups):
        if group not in closed:
            rows.append(np.append(-np.eye(groups)[group], 1))  # floor - rate <= 0
            limits.append(0)
    bounds = [
        (closed[group], closed[group])
        if group in closed
        else (at_least.get(group, 0) * (1 - 1e-9), demand[group])
        for group in range(groups)
    ]
    solved = linprog(gain, A_ub=np.array(rows), b_ub=np.array(limits), bounds=[*bounds, (0, None)])
    assert solved.success, solved.message
    return -float(solved.fun or 0)


@pytest.mark.parametrize("seed", range(25))
def test_rates_are_those_of_the_linear_programs(seed: int) -> None:
    rng = np.random.default_rng(seed)
    groups, resources = int(rng.integers(2, 5)), int(rng.integers(1, 4))
    demand, flows = rng.uniform(0.5, 10, groups), rng.integers(1, 6, groups).astype(np.float64)
    use = rng.uniform(0.2, 2, (resources, groups)) * rng.integers(0, 2, (resources, groups))
    capacity = rng.uniform(0.3, 1) * np.maximum(use @ (flows * demand), 1) * rng.uniform(0.3, 1, resources)

    filled = max_min_rates(demand, flows, use, capacity)

    assert filled == pytest.approx(lexicographic_rates(demand, flows, use, capacity), rel=1e-5, abs=1e-6)
    assert np.all(use @ (flows * filled) <= capacity * (1 + 1e-9))


@pytest.mark.parametrize("seed", range(25))
def test_one_resource_is_shared_as_water_fills_a_vessel(seed: int) -> None:
    rng = np.random.default_rng(seed)
    demand, flows = rng.uniform(0, 10, 6).round(2), rng.integers(1, 6, 6).astype(np.float64)
    capacity = rng.uniform(0, 1.2) * float(flows @ demand)

    filled = max_min_rates(demand, flows, np.ones((1, 6)), np.array([capacity]))

    low, high = 0.0, 10.0  # the level at which the flows below it and the level itself use up the capacity
    for _ in range(200):
        level = (low + high) / 2
        low, high = (level, high) if flows @ np.minimum(demand, level) <= capacity else (low, level)
    assert filled == pytest.approx(np.minimum(demand, low), rel=1e-9, abs=1e-9)
