"""What a look at a design says of it, worked by hand."""

from typing import Any

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.choosing.looked_at import SPACE, looks

Document = dict[str, Any]


def test_the_room_of_a_rebuild_is_space_that_a_design_may_be_short_of(small: Document) -> None:
    """80 TB and 1 TB of snapshots; on the four nodes that a loss leaves, +2d:1n keeps 3 of 4 units: 72 TB."""
    family = {"name": "tables", "logical_tb": 80, "copies": 1, "sas_ratio": 1, "array_ratio": 1}
    small["reduction"]["families"] = [family]
    small["storage"] |= {"nodes": 5, "max_fill": 0.95}
    small["policy"] |= {"survive_storage_nodes": 1, "loss_state": "rebuilding"}

    [look] = looks([resolve(small)], samples=3, seed=1)

    assert (look.binds, look.holds_share) == (SPACE, 0)
    assert look.used == pytest.approx(81 / 72)
    assert look.room_tb == pytest.approx(72)
