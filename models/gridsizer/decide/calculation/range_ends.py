"""Exact ends of demand and ceiling: samples come close to the ends of a range but stay inside."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import numpy as np

from gridsizer.decide.calculation.draws import Draws
from gridsizer.predict.uncertainty import middle

_RAISES_DEMAND: Final = (
    "workload/rule_mb_s_per_core", "workload/cores_busy_share", "workload/shared_mb_s_per_core",
    "workload/sessions", "workload/mb_s_per_session", "workload/jobs_per_window", "workload/gb_per_job",
)  # fmt: skip
_RAISES_DEMAND_OF_GROUP: Final = ("nodes", "cores_used_per_node", "core_speed_factor")
# A larger read share lowers demand on the wire, because only reads meet the page cache.
_LOWERS_DEMAND: Final = (
    "workload/saswork_share", "workload/other_source_share", "workload/page_cache_hit", "workload/read_share",
    "workload/window_hours",
)  # fmt: skip
_RAISES_CEILING: Final = (
    "storage/sustained_mixed_gb_s", "storage/sustained_read_gb_s", "storage/sustained_write_gb_s",
    "storage/spec_gb_s", "storage/sustained_over_spec", "storage/wire_efficiency", "storage/nodes",
    "storage/ports_per_node", "storage/port_gbit_s", "storage/backend_ports_per_node",
    "storage/backend_port_gbit_s", "storage/drives_gb_s_per_node", "storage/array_cache_hit",
    "network/uplinks", "network/uplink_gbit_s", "network/wire_efficiency",
)  # fmt: skip
_LOWERS_CEILING: Final = (
    "storage/imbalance", "storage/inline_slowdown", "storage/background_mb_s", "storage/ceiling_nodes",
)  # fmt: skip


def lightest_and_heaviest(draws: Draws) -> Draws:
    """Two elements instead of samples: least demand on the best ceilings, then most on the worst.

    Demand and ceilings are monotone in each of these inputs, so the two are exact ends; any
    other range stands at its median.
    """
    ends = {path: np.array(pair) for path, pair in _ends(draws)}
    medians = {path: np.array([middle(draws[path])]) for path in draws.varying() if path not in ends}
    return replace(draws.replaced(medians | ends), samples=2)


def _ends(draws: Draws) -> Iterator[tuple[str, tuple[float, float]]]:
    groups = range(len(draws.scenario.grid))
    of_groups = tuple(f"grid/{at}/{name}" for at in groups for name in _RAISES_DEMAND_OF_GROUP)
    for path in (*_RAISES_DEMAND, *of_groups, *_LOWERS_CEILING):
        if draws.quantities[path][0].is_range:
            yield path, draws.quantities[path][0].ends()
    for path in (*_LOWERS_DEMAND, *_RAISES_CEILING):
        if draws.quantities[path][0].is_range:
            low, high = draws.quantities[path][0].ends()
            yield path, (high, low)
