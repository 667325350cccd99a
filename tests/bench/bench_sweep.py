"""How long a hundred thousand designs take in one call."""

from collections.abc import Callable

import numpy as np

from gridsizer.decide.sweep import sweep
from gridsizer.describe.scenario import Scenario

Seconds = list[float]
DESIGNS, SAMPLES = 100_000, 100


def test_sweep(
    measure: Callable[..., Seconds], record: Callable[[str, Seconds, str], None], lab: Scenario
) -> None:
    rng = np.random.default_rng(1)
    axes = {
        "storage/nodes": 2.0 * rng.integers(2, 20, DESIGNS),
        "grid/0/nodes": rng.integers(1, 60, DESIGNS).astype(np.float64),
        "grid/0/nic/ports": rng.integers(1, 5, DESIGNS).astype(np.float64),
        "grid/0/nic/port_gbit_s": rng.choice([10.0, 25.0, 40.0, 100.0], DESIGNS),
    }

    seconds = measure(sweep, lab, axes, kwargs={"samples": SAMPLES}, rounds=7, warmup_rounds=1)

    record(f"sweep {DESIGNS:,} designs, samples: {SAMPLES}", seconds, "at most 1 s")
