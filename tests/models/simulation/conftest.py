"""A grid of one kind of node, to vary by keyword."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.simulation import Grid, Link, NodeGroup


@pytest.fixture
def grid_of() -> Callable[..., Grid]:
    """One node with two slots, two cores and a 100 MB/s full-duplex NIC; keywords change group or grid."""

    def make(**changes: Any) -> Grid:
        of_grid = {name: changes.pop(name) for name in ("links", "scheduler", "losses") if name in changes}
        nic = (
            Link(name="NIC receive", ceiling_mb_s=100.0, per_write=0.0),
            Link(name="NIC transmit", ceiling_mb_s=100.0, per_read=0.0),
        )
        node: dict[str, Any] = {"name": "nodes", "nodes": 1, "slots": 2, "cores": 2, "links": nic}
        if "node_links" in changes:
            node["links"] = changes.pop("node_links")
        return Grid(groups=(NodeGroup(**(node | changes)),), **of_grid)

    return make
