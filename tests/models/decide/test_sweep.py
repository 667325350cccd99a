"""Many designs in one pass say what each would say alone."""

import copy
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.assessment import assess
from gridsizer.decide.sweep import sweep
from gridsizer.errors import UnsizableDesign

Document = dict[str, Any]
Written = Callable[[str], Document]

DESIGNS = {
    "storage/nodes": np.array([4.0, 4.0, 8.0, 20.0]),
    "grid/0/nodes": np.array([6.0, 12.0, 12.0, 60.0]),
    "grid/0/nic/port_gbit_s": np.array([10.0, 1.0, 25.0, 10.0]),
}


def test_every_design_is_answered_as_if_it_stood_alone(written: Written) -> None:
    document = written("f810_12_nodes")
    swept = sweep(resolve(document), DESIGNS, samples=200)

    for design in range(4):
        alone = copy.deepcopy(document)
        alone["storage"]["nodes"], alone["grid"][0]["nodes"] = (
            DESIGNS["storage/nodes"][design],
            DESIGNS["grid/0/nodes"][design],
        )
        alone["grid"][0]["nic"] = {"port_gbit_s": DESIGNS["grid/0/nic/port_gbit_s"][design]}
        assessment = assess(resolve(alone), samples=200)

        binds_most = max(assessment.links, key=lambda link: link.binds_share or 0)
        assert swept.links[swept.tightest[design]] == binds_most.name
        assert swept.holds_share[design] == pytest.approx(assessment.verdict.holds_share)


def test_the_small_design_is_used_as_worked_by_hand(small: Document) -> None:
    # ten grid nodes ask 4,000 of 8,000 MB/s, of which the policy allows 0.8
    swept = sweep(resolve(small), {"grid/0/nodes": np.array([10.0, 16.0, 24.0])}, samples=3)

    assert swept.policy_used.tolist() == pytest.approx([0.625, 1.0, 1.5])
    assert swept.holds_share.tolist() == [1, 1, 0]
    assert {swept.links[at] for at in swept.tightest} == {"storage_node_processing"}


def test_losses_are_survived_with_the_headroom_left(small: Document) -> None:
    small["policy"]["survive_storage_nodes"] = 1

    # three of four nodes carry 6,000 MB/s, of which 0.8 is allowed
    swept = sweep(resolve(small), {"grid/0/nodes": np.array([12.0, 13.0])}, samples=3)

    assert swept.policy_used.tolist() == pytest.approx([1.0, 13 / 12])
    assert swept.holds_share.tolist() == [1, 0]


def test_data_that_does_not_fit_does_not_hold_whatever_the_throughput(small: Document) -> None:
    # 60 TB: three nodes of 24 TB under +2d:1n, filled to 0.8, do not take them, six do
    small["reduction"]["families"] = [
        {"name": "tables", "logical_tb": 59, "copies": 1, "sas_ratio": 1, "array_ratio": 1}
    ]
    designs = {
        "storage/nodes": np.array([6.0, 3.0, 6.0, 3.0]),
        "grid/0/nodes": np.array([1.0, 1.0, 2.0, 2.0]),
    }

    swept = sweep(resolve(small), designs, samples=3)

    assert swept.holds_share.tolist() == [1, 0, 1, 0]


def test_the_own_disks_of_a_server_hold_for_no_second_grid_node(written: Written) -> None:
    """32 cores ask 2.4 GB/s of 4 or more, four of them 0.3, twice as much of two nodes."""
    document = written("hp_dl580")
    axes = {"grid/0/nodes": np.array([1.0, 1.0, 2.0]), "grid/0/cores_used_per_node": np.array([32.0, 4, 4])}

    assert sweep(resolve(document), axes, samples=20).holds_share.tolist() == [1, 1, 0]


def test_an_array_of_unknown_ceiling_is_refused(small: Document) -> None:
    small["storage"] |= {"sustained_mixed_gb_s": None, "from": "powerscale_f710", "evidence": []}

    with pytest.raises(UnsizableDesign, match="no sustained ceiling"):
        sweep(resolve(small), {"grid/0/nodes": np.ones(2)})


def test_more_designs_than_are_worked_at_a_time_stay_in_their_order(small: Document) -> None:
    nodes = np.tile(np.array([8.0, 16.0]), 300)

    swept = sweep(resolve(small), {"grid/0/nodes": nodes}, samples=500)  # 100 designs at a time

    assert swept.policy_used.tolist() == pytest.approx([0.5, 1.0] * 300)


def test_an_unknown_path_is_named(small: Document) -> None:
    with pytest.raises(KeyError, match="storage/knots"):
        sweep(resolve(small), {"storage/knots": np.ones(2)})


def test_axes_of_different_lengths_are_refused(small: Document) -> None:
    with pytest.raises(ValueError, match="too many values"):
        sweep(resolve(small), {"storage/nodes": np.ones(2), "grid/0/nodes": np.ones(3)})
