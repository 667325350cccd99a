"""Many designs in one pass say what each would say alone."""

import copy
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.assessment import assess
from gridsizer.decide.sweep import sweep

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

        assert assessment.bottleneck is not None
        binds_most = max(assessment.links, key=lambda link: link.binds_share or 0)
        assert swept.links[swept.tightest[design]] == binds_most.name
        # Data fits on all of these arrays, so carrying the load is a matter of throughput alone.
        assert swept.carries_load_share[design] == pytest.approx(assessment.carries_load_share)


def test_the_small_design_is_used_as_worked_by_hand(small: Document) -> None:
    swept = sweep(resolve(small), {"grid/0/nodes": np.array([10.0, 20.0, 30.0])}, samples=3)

    assert swept.utilisation.tolist() == pytest.approx([0.5, 1.0, 1.5])
    assert swept.carries_load_share.tolist() == [1, 1, 0]
    assert {swept.links[at] for at in swept.tightest} == {"storage_node_processing"}


def test_more_designs_than_are_worked_at_a_time_stay_in_their_order(small: Document) -> None:
    nodes = np.tile(np.array([10.0, 20.0]), 300)

    swept = sweep(resolve(small), {"grid/0/nodes": nodes}, samples=500)  # 100 designs at a time

    assert swept.utilisation.tolist() == pytest.approx([0.5, 1.0] * 300)


def test_an_unknown_path_is_named(small: Document) -> None:
    with pytest.raises(KeyError, match="storage/knots"):
        sweep(resolve(small), {"storage/knots": np.ones(2)})


def test_axes_of_different_lengths_are_refused(small: Document) -> None:
    with pytest.raises(ValueError, match="too many values"):
        sweep(resolve(small), {"storage/nodes": np.ones(2), "grid/0/nodes": np.ones(3)})
