"""How long exact mean-value analysis takes."""

from collections.abc import Callable

import numpy as np

from gridsizer.predict.queueing import exact_throughput

Seconds = list[float]
STATIONS, SAMPLES, CUSTOMERS = 6, 1_000, 4_000.0


def test_exact_mva(measure: Callable[..., Seconds], record: Callable[[str, Seconds, str], None]) -> None:
    """Six stations, as long as the chain of a design; think time so long that it does not saturate early."""
    rng = np.random.default_rng(1)
    demands_s = rng.uniform(0.2e-3, 1e-3, (STATIONS, SAMPLES))
    servers, think_s = np.ones((STATIONS, 1)), rng.uniform(4.0, 6.0, SAMPLES)

    seconds = measure(
        exact_throughput,
        demands_s,
        servers,
        think_s,
        np.array([[CUSTOMERS]]),
        rounds=20,
        warmup_rounds=1,
    )

    record(f"exact MVA, {CUSTOMERS:,.0f} customers, samples: {SAMPLES:,}", seconds, "at most 60 ms")
