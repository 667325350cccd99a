"""What a look at a design says of it, worked by hand."""

from typing import Any

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.assessment import assess
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


def test_what_binds_is_what_the_verdict_says_where_other_tenants_use_the_array(small: Document) -> None:
    """200 MB/s read of the 600 that four flows carry are 0.33. The array is used to 0.55, 4,000 of 8,000 MB/s
    by tenants: of the 2,400 that they and the headroom leave, 400 are asked, 0.17.
    """
    small["storage"]["background_mb_s"] = 4_000
    small["grid"][0] |= {"nodes": 1}
    small["grid"][0]["nfs_client"] = {"server_addresses": 4, "nconnect": 1, "flow_mb_s": 150}

    [look] = looks([resolve(small)], samples=3, seed=1)

    binding = assess(resolve(small), samples=3).verdict.binding
    assert binding is not None
    assert look.binds_label == binding.label == "NFS client, read"


def test_what_is_asked_and_allowed_of_designs_looked_at_together_is_said_as_of_each_alone(
    small: Document,
) -> None:
    """Eight and 20 grid nodes, on an array whose ceiling and imbalance are ranges."""
    small["storage"] |= {"sustained_mixed_gb_s": {"low": 1, "high": 9}, "imbalance": {"low": 1, "high": 2}}
    few, many = (resolve(small | {"grid": [small["grid"][0] | {"nodes": nodes}]}) for nodes in (8, 20))

    together = looks([few, many], samples=200, seed=1)

    for look, alone in zip(together, (few, many), strict=True):
        binding = assess(alone, samples=200, seed=1).verdict.binding
        assert binding is not None
        assert look.binds_label == binding.label == "Storage-node processing"
        assert (look.asked_gb_s, look.allowed_gb_s) == pytest.approx(
            (binding.asked_gb_s, binding.allowed_gb_s)
        )


def test_what_fails_the_percentile_binds_though_another_link_is_tighter_in_the_middle(
    small: Document,
) -> None:
    """500 MB/s of SASWORK on 450 to 2,000: 41 % in the middle, 83 % at P90; processing 50 % in every case."""
    small["policy"]["percentile"] = "p90"
    small["grid"][0]["saswork"]["ceiling_mb_s"] = {"low": 450, "high": 2_000}

    [look] = looks([resolve(small)], samples=200, seed=1)

    assert look.binds_label == "Local SASWORK"
    assert look.used > 1
    assert look.asked_gb_s is not None
    assert look.allowed_gb_s is not None
    assert look.allowed_gb_s < look.asked_gb_s
