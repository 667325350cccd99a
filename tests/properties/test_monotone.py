"""More nodes or a wider link never make less throughput; more load never needs fewer storage nodes."""

import copy
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.effort import law

from gridsizer.catalogue import resolve
from gridsizer.decide.answer.curve import grid_node_counts
from gridsizer.decide.assessment import assess
from gridsizer.decide.calculation.draws import Draws, sample
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.chain import chain_of
from gridsizer.decide.chain.delivered import asked_flow
from gridsizer.units import Floats

Document = dict[str, Any]
Designs = st.SearchStrategy[Document]
LAW = law(40)

CEILINGS = (
    "grid/0/nic/port_gbit_s",
    "grid/0/nic/ports",
    "grid/0/nfs_client/flow_mb_s",
    "grid/0/nfs_client/nconnect",
    "grid/0/nfs_client/client_mixed_mb_s",
    "grid/0/saswork/ceiling_mb_s",
    "network/uplink_gbit_s",
    "storage/nodes",
    "storage/ports_per_node",
    "storage/port_gbit_s",
    "storage/sustained_mixed_gb_s",
    "storage/backend_port_gbit_s",
    "storage/drives_gb_s_per_node",
)


def throughput(draws: Draws) -> Floats:
    """Shared MB/s that the whole grid gets, (samples,)."""
    flow = asked_flow(chain_of(draws, unrecorded))
    return np.minimum(flow.offered, flow.cap)


@given(data=st.data())
@LAW
def test_more_grid_nodes_never_get_less(designs: Designs, data: st.DataObject) -> None:
    flow = asked_flow(chain_of(sample(resolve(data.draw(designs)), samples=20, seed=1), unrecorded))

    curve = flow.over_grid_nodes(grid_node_counts(30))

    assert np.all(np.diff(curve, axis=0) >= 0)


@pytest.mark.parametrize("path", CEILINGS)
@given(data=st.data())
@law(10)
def test_a_wider_ceiling_never_lowers_throughput(designs: Designs, data: st.DataObject, path: str) -> None:
    draws = sample(resolve(data.draw(designs)), samples=20, seed=1)
    ceiling = draws.maybe(path)
    if ceiling is None:
        return

    wider = draws.replaced({path: 2 * ceiling})

    assert np.all(throughput(wider) >= throughput(draws) * (1 - 1e-9))


@given(data=st.data())
@LAW
def test_more_load_never_needs_fewer_storage_nodes(designs: Designs, data: st.DataObject) -> None:
    document = data.draw(designs)
    needed = []
    for nodes in (5, 10, 20):
        heavier = copy.deepcopy(document)
        heavier["grid"][0]["nodes"] = nodes
        by_constraint = assess(resolve(heavier), samples=20).storage_nodes_required.by_constraint
        needed.append(
            {name: np.inf if one.impossible else one.nodes or 0 for name, one in by_constraint.items()}
        )

    for lighter, heavier_need in pairwise(needed):
        both = lighter.keys() & heavier_need.keys()  # one for all together stands only where it asks more
        assert "vendor_step" in both
        assert not {name for name in both if heavier_need[name] < lighter[name]}


@given(data=st.data())
@LAW
def test_more_headroom_is_carried_in_no_larger_a_share(designs: Designs, data: st.DataObject) -> None:
    assessment = assess(resolve(data.draw(designs)), samples=50)

    assert assessment.carries_load_share is not None
    assert assessment.carries_load_share_with_headroom is not None
    assert assessment.carries_load_share_after_failure is not None
    assert assessment.carries_load_share_with_headroom <= assessment.carries_load_share
    assert assessment.carries_load_share_after_failure <= assessment.carries_load_share
