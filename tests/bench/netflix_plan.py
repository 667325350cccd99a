"""Says how long Netflix's service-capacity-modeling takes for one uncertain plan of so many samples.

A process of its own: the library warns of what it uses, and here warnings are errors.
"""

import sys
from time import perf_counter

from service_capacity_modeling.capacity_planner import planner  # type: ignore[import-untyped]  # ships no types
from service_capacity_modeling.interface import (  # type: ignore[import-untyped]  # ships no types
    CapacityDesires,
    DataShape,
    Interval,
    QueryPattern,
)


def main() -> None:
    """Plan a database of its documentation's size: reads, writes and bytes each a range."""
    requests = Interval(low=1_000, mid=10_000, high=100_000, confidence=0.9)
    desires = CapacityDesires(
        service_tier=1,
        query_pattern=QueryPattern(estimated_read_per_second=requests, estimated_write_per_second=requests),
        data_shape=DataShape(estimated_state_size_gib=Interval(low=100, mid=300, high=1_000, confidence=0.9)),
    )
    started = perf_counter()
    plan = planner.plan("org.netflix.cassandra", "us-east-1", desires, simulations=int(sys.argv[1]))
    taken_s = perf_counter() - started
    assert plan.least_regret
    sys.stdout.write(f"{taken_s}\n")


if __name__ == "__main__":
    main()
