"""Widening what does not bind changes nothing: not one sample of throughput, and no other link's use.

What binds is ranked by the grid's load on what other tenants leave of each link.
"""

from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from tests.effort import law

from gridsizer.catalogue import resolve
from gridsizer.decide.calculation.draws import Draws, sample
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.bottleneck import binds_shares, pressures
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.chain.delivered import asked_flow
from gridsizer.units import Floats

Document = dict[str, Any]
Designs = st.SearchStrategy[Document]
LAW = law(80)
LOSSES = ("policy/survive_storage_nodes", "policy/survive_grid_nodes", "policy/survive_uplinks")

# The field that widens each device, both its directions at once.
WIDENED_BY = {
    "local_saswork": "grid/0/saswork/ceiling_mb_s",
    "nfs_client": "grid/0/nfs_client/client_mixed_mb_s",
    "grid_node_port": "grid/0/nic/port_gbit_s",
    "switch_uplinks": "network/uplink_gbit_s",
    "storage_ports": "storage/port_gbit_s",
    "storage_node_processing": "storage/sustained_mixed_gb_s",
    "array_back_end_network": "storage/backend_port_gbit_s",
    "array_drives": "storage/drives_gb_s_per_node",
}


def drawn(document: Document) -> Draws:
    nothing_lost = {path: np.zeros(1) for path in LOSSES}
    return sample(resolve(document), samples=20, seed=1).replaced(nothing_lost)


def throughput(of: Chain) -> Floats:
    """Shared MB/s that the whole grid gets, (samples,)."""
    flow = asked_flow(of)
    return np.minimum(flow.offered, flow.cap)


def loose_devices(of: Chain) -> list[str]:
    """Devices none of whose links is the tightest in any sample."""
    binds = {
        link.kind.name
        for link, share in zip(of.evaluated, binds_shares(pressures(of)), strict=True)
        if share > 0
    }
    return [device for device in WIDENED_BY if device not in binds]


def tightest(of: Chain) -> Floats:
    most: Floats = pressures(of).max(axis=0)
    return most


def widened(draws: Draws, device: str) -> Draws:
    ceiling = draws.maybe(WIDENED_BY[device])
    return draws if ceiling is None else draws.replaced({WIDENED_BY[device]: 3 * ceiling})


@given(data=st.data())
@LAW
def test_no_sample_of_throughput_moves(uniform_designs: Designs, data: st.DataObject) -> None:
    draws = drawn(data.draw(uniform_designs))
    before = chain_of(draws, unrecorded)

    for device in loose_devices(before):
        after = chain_of(widened(draws, device), unrecorded)

        assert np.allclose(throughput(after), throughput(before), rtol=1e-12)


@given(data=st.data())
@LAW
def test_what_binds_binds_on_and_no_other_use_moves(uniform_designs: Designs, data: st.DataObject) -> None:
    draws = drawn(data.draw(uniform_designs))
    before = chain_of(draws, unrecorded)

    for device in loose_devices(before):
        after = chain_of(widened(draws, device), unrecorded)

        assert np.array_equal(tightest(after), tightest(before))
        for old, new in zip(before.evaluated, after.evaluated, strict=True):
            if device not in (old.kind.name, "grid_node_port"):
                assert np.array_equal(new.utilisation(new.asked_mb_s), old.utilisation(old.asked_mb_s)), (
                    old.name
                )
