"""Twice the demand on twice the ceilings is twice the throughput, and the same use of every link."""

from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from tests.effort import law

from gridsizer.catalogue import resolve
from gridsizer.decide.calculation.draws import Draws, sample
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.chain.delivered import Flow, asked_flow, expected_flow

Document = dict[str, Any]
Designs = st.SearchStrategy[Document]
LAW = law(60)

DEMANDS = (
    "workload/rule_mb_s_per_core",
    "workload/shared_mb_s_per_core",
    "workload/node_peak_mb_s",
    "storage/background_mb_s",
)
CEILINGS = (
    "network/uplink_gbit_s",
    "storage/port_gbit_s",
    "storage/sustained_mixed_gb_s",
    "storage/backend_port_gbit_s",
    "storage/drives_gb_s_per_node",
)
CEILINGS_OF_A_GROUP = (
    "nic/port_gbit_s",
    "nfs_client/flow_mb_s",
    "nfs_client/flow_read_mb_s",
    "nfs_client/flow_write_mb_s",
    "nfs_client/client_read_mb_s",
    "nfs_client/client_write_mb_s",
    "nfs_client/client_mixed_mb_s",
    "saswork/ceiling_mb_s",
)


def doubled(draws: Draws) -> Draws:
    """The same draws with every demand and every ceiling doubled."""
    groups = range(len(draws.scenario.grid))
    of_groups = [f"grid/{at}/{name}" for at in groups for name in CEILINGS_OF_A_GROUP]
    known = {path: draws.maybe(path) for path in (*DEMANDS, *CEILINGS, *of_groups)}
    return draws.replaced({path: 2 * array for path, array in known.items() if array is not None})


def chains(document: Document) -> tuple[Chain, Chain]:
    draws = sample(resolve(document), samples=20, seed=1)
    return chain_of(draws, unrecorded), chain_of(doubled(draws), unrecorded)


def assert_doubled(once: Flow | None, twice: Flow | None) -> None:
    assert (once is None) == (twice is None)
    if once is not None and twice is not None:
        assert np.allclose(
            np.minimum(twice.offered, twice.cap), 2 * np.minimum(once.offered, once.cap), rtol=1e-9
        )
        assert np.allclose(twice.delivered_per_node(), 2 * once.delivered_per_node(), rtol=1e-9)


@given(data=st.data())
@LAW
def test_throughput_doubles_at_both_demands(designs: Designs, data: st.DataObject) -> None:
    once, twice = chains(data.draw(designs))

    assert_doubled(asked_flow(once), asked_flow(twice))
    assert_doubled(expected_flow(once), expected_flow(twice))


@given(data=st.data())
@LAW
def test_every_link_is_used_as_much_as_before(designs: Designs, data: st.DataObject) -> None:
    once, twice = chains(data.draw(designs))

    assert [link.name for link in twice.evaluated] == [link.name for link in once.evaluated]
    assert np.allclose(twice.utilisations(), once.utilisations(), rtol=1e-9)
