"""What is fitted to a scaling table: what its clients ask, and the ceiling at each number of them."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from gridsizer.backtest.forecast import Training, Unanswerable
from gridsizer.backtest.known_ceiling import known_ceiling
from gridsizer.backtest.product.entered import ranged
from gridsizer.backtest.product.fitted_fold import FittedFold
from gridsizer.catalogue import resolve
from gridsizer.describe.quantity import Quantity
from gridsizer.learn.fitting import ScalingRows, hull
from gridsizer.learn.studies.study import Kind
from gridsizer.units import MB_PER_GB

SCALED: Final[tuple[Kind, ...]] = ("client_throughput", "storage_throughput")
_OF_STORAGE: Final = (
    "storage/nodes",
    "storage/ceiling_nodes",
    "grid/0/nfs_client/server_addresses",  # every storage node is mounted
)
_WIDE: Final = 10_000  # Gbit/s: no port is the limit, since the ceiling is that of all together
_LAWS: Final = "the laws that fit the rows trained on"
_AMPLE: Final = 10.0  # times the ceiling: what is asked of storage nodes that are tested alone

# Clients of one core in front of one array, all of whose links but its ceiling are out of the way.
_DOCUMENT: Final[Mapping[str, Any]] = {
    "version": 1,
    "name": "a scaling table",
    "grid": [
        {
            "name": "clients",
            "from": "two_socket_server",
            "nodes": 1,
            "cores_per_node": 1,
            "cores_used_per_node": 1,
            "nic": {"from": "pcie_gen3_x4", "port_gbit_s": _WIDE},
            "nfs_client": {"from": "block_client"},
            "saswork": {"placement": "local", "ceiling_mb_s": None, "capacity_tb": None},
        }
    ],
    "network": {"from": "flat"},
    "storage": {
        "from": "sun_7410",
        "name": "the storage of the table",
        "max_nodes": 10_000,
        "ports_per_node": 1000,
        "port_gbit_s": _WIDE,
        "evidence": [],
        **dict.fromkeys(
            ("tested_grid_nodes", "tested_storage_nodes", "tested_used_cores", "tested_data_tb"), None
        ),
    },
    "workload": {
        "from": "first_meeting",
        "cores_busy_share": 1,
        **dict.fromkeys(("saswork_share", "other_source_share", "page_cache_hit"), 0),
        "shared_mb_s_per_core": 1,
        "growth_without_compression": 1,
        "sized_by": "expected",
        "read_share": 0.5,
    },
    "reduction": {"from": "none"},
    "policy": {"from": "as_published"},
}


def fit_scaling(training: Training) -> FittedFold:
    """Clients or storage nodes as a table scales them, under the hull of the laws that fit its rows.

    Raises `Unanswerable` where there is neither a row to train on nor a known ceiling.
    """
    training.require(*SCALED, runs=0)
    known, read = known_ceiling(training)
    if not training.rows and known is None:
        raise Unanswerable("no row to train on, and no ceiling is known")
    rows = ScalingRows.of((row.nodes, row.low, row.high) for row in training.rows) if training.rows else None
    of_storage = training.kind == "storage_throughput"

    def fields_at(count: int) -> Mapping[str, Quantity]:
        ceiling = _ceiling(rows, known, count)
        asked = _AMPLE * ceiling[2] if of_storage or rows is None else _of_one(rows, ceiling[2] / count)
        counted = ranged(count, count, "the row that is asked for")
        low, mid, high = (end / MB_PER_GB for end in ceiling)
        return {
            "workload/shared_mb_s_per_core": ranged(asked, asked, _LAWS),
            "storage/sustained_mixed_gb_s": ranged(low, high, _LAWS, mid),
            **(dict.fromkeys(_OF_STORAGE, counted) if of_storage else {"grid/0/nodes": counted}),
            **_tested(rows, of_storage=of_storage),
        }

    return FittedFold(scenario=resolve(dict(_DOCUMENT)), printed=read, fields_at=fields_at)


def _ceiling(
    rows: ScalingRows | None, known: tuple[float, float] | None, count: int
) -> tuple[float, float, float]:
    """Low, middle and high of what this number lets through [MB/s]."""
    if rows is None:
        least, most = known or (0.0, 0.0)
        return least, (least + most) / 2, most
    found = hull(rows, np.array([float(count)]), known)
    return float(found.low[0]), float(found.values[0]), float(found.high[0])


def _of_one(rows: ScalingRows, share: float) -> float:
    """What a client asks if it does not wait: the most that one was seen to draw, or may draw [MB/s]."""
    return max(share, float((rows.high / rows.clients).max()))


def _tested(rows: ScalingRows | None, *, of_storage: bool) -> dict[str, Quantity]:
    if rows is None:
        return {}
    path = "storage/tested_storage_nodes" if of_storage else "storage/tested_grid_nodes"
    return {path: ranged(float(rows.clients.min()), float(rows.clients.max()), "the rows trained on")}
