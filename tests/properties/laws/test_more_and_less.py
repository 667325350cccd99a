"""More to carry never needs fewer storage nodes; more of what is bought never makes anything worse."""

import math
from typing import Any, Final

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.properties.laws.changes import Change, and_one, before_and_after, times
from tests.properties.laws.designs import LAW, LAW_OF_A_FIELD, SAMPLES, answered, designs
from tests.properties.laws.shelves import SCALE_OUT

from gridsizer.catalogue import resolve
from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.calculation.draws import sample
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.chain import chain_of
from gridsizer.decide.sizing import holding
from gridsizer.units import Floats

Document = dict[str, Any]
ROUNDING: Final = 1e-9
HARDER: Final[dict[str, Change]] = {
    "workload/rule_mb_s_per_core": times(1.5),
    "workload/shared_mb_s_per_core": times(1.5),
    "workload/cores_busy_share": times(1.5),
    "grid/0/core_speed_factor": times(1.3),
    "storage/imbalance": times(1.4),
    "storage/background_mb_s": times(2),
    "storage/sustained_mixed_gb_s": times(0.7),
    "storage/sustained_read_gb_s": times(0.7),
    "storage/sustained_write_gb_s": times(0.7),
    "storage/drives_gb_s_per_node": times(0.7),
    "storage/ports_per_node": times(0.5),
    "storage/port_gbit_s": times(0.4),
    "storage/backend_ports_per_node": times(0.5),
    "storage/max_fill": times(0.8),
    "storage/raw_tb_per_node": times(0.8),
    "policy/headroom": times(1.4),
    "policy/survive_storage_nodes": and_one,
}
MORE: Final = st.sampled_from([and_one, times(2)])
BOUGHT: Final[dict[str, Change]] = {
    "grid/0/nic/ports": and_one,
    "grid/0/nic/port_gbit_s": times(4),
    "grid/0/nic/mtu_bytes": times(6),
    "grid/0/nfs_client/server_addresses": and_one,
    "grid/0/nfs_client/nconnect": and_one,
    "grid/0/nfs_client/flow_mb_s": times(1.5),
    "grid/0/saswork/ceiling_mb_s": times(2),
    "network/uplinks": and_one,
    "network/uplink_gbit_s": times(2),
    "storage/ports_per_node": and_one,
    "storage/port_gbit_s": times(2),
    "storage/sustained_mixed_gb_s": times(1.5),
    "storage/sustained_read_gb_s": times(1.5),
    "storage/sustained_write_gb_s": times(1.5),
    "storage/backend_ports_per_node": and_one,
    "storage/backend_port_gbit_s": times(2),
    "storage/drives_gb_s_per_node": times(2),
    "storage/raw_tb_per_node": times(1.5),
}


def needed(answer: Assessment) -> float:
    """Storage nodes needed; infinitely many where no size that is sold is enough."""
    required = answer.storage_nodes_required
    assume(required.total is not None or answer.throughput_refused is None)
    return math.inf if required.total is None else required.total


def by_cores(document: Document) -> bool:
    """Whether more grid nodes carry more, and not the same sessions or jobs on more mounts."""
    workload = resolve(document).workload
    return workload.sized_by.value == "rule" or workload.expected_by.value == "per_core"


def used_with_losses(document: Document) -> dict[str, Floats]:
    """What each link that the grid shares is used of what the policy allows, in every assumption."""
    chain = chain_of(sample(answered(document).scenario, samples=SAMPLES, seed=1), unrecorded)
    return {link.name: holding.policy_share(chain, link) for link in chain.evaluated if link.group is None}


def worse(before: Assessment, after: Assessment) -> list[str]:
    """What a design does worse than another: links, shares of assumptions carried, the size it needs."""
    links = {link.name: link.utilisation for link in before.links if link.utilisation}
    found = [
        f"{link.name} {at}"
        for link in after.links
        for at in ("p10", "p50", "p90")
        if link.utilisation
        and link.name in links
        and getattr(link.utilisation, at) > getattr(links[link.name], at) * (1 + ROUNDING)
    ]
    shares = (
        "carries_load_share",
        "carries_load_share_with_headroom",
        "carries_load_share_after_failure",
    )
    for name in shares:
        had, has = getattr(before, name), getattr(after, name)
        if had is not None and has is not None and has < had:
            found.append(name)
    if before.throughput_refused is None and needed(after) > needed(before):
        found.append("storage_nodes_required")
    for name in ("asked_delivered_mb_s", "expected_delivered_mb_s"):
        had, has = getattr(before.demand, name), getattr(after.demand, name)
        if had and has and has.p50 < had.p50 * (1 - ROUNDING):
            found.append(name)
    return found


@pytest.mark.parametrize("path", HARDER)
@given(document=designs(arrays=SCALE_OUT))
@LAW_OF_A_FIELD
def test_more_to_carry_never_needs_fewer_storage_nodes(path: str, document: Document) -> None:
    before, after = before_and_after(document, path, HARDER[path])

    assert needed(answered(after)) >= needed(answered(before))


@given(document=designs(arrays=SCALE_OUT).filter(by_cores), at=st.integers(0, 2), more=MORE)
@LAW
def test_more_grid_nodes_of_any_kind_never_need_fewer_storage_nodes(
    document: Document, at: int, more: Change
) -> None:
    path = f"grid/{at % len(document['grid'])}/nodes"
    before, after = before_and_after(document, path, more)

    assert needed(answered(after)) >= needed(answered(before))


@given(document=designs(arrays=SCALE_OUT).filter(by_cores), at=st.integers(0, 2), more=MORE)
@LAW
def test_more_grid_nodes_of_any_kind_leave_no_link_of_the_array_less_used_in_any_assumption(
    document: Document, at: int, more: Change
) -> None:
    path = f"grid/{at % len(document['grid'])}/nodes"
    before, after = before_and_after(document, path, more)

    few, many = used_with_losses(before), used_with_losses(after)

    assert [name for name, used in few.items() if np.any(many[name] < used * (1 - ROUNDING))] == []


@pytest.mark.parametrize("path", BOUGHT)
@given(document=designs())
@LAW_OF_A_FIELD
def test_more_of_what_is_bought_makes_nothing_worse(path: str, document: Document) -> None:
    before, after = before_and_after(document, path, BOUGHT[path])

    assert worse(answered(before), answered(after)) == []


@given(document=designs(arrays=SCALE_OUT), steps=st.integers(1, 6))
@LAW
def test_more_storage_nodes_make_nothing_worse(document: Document, steps: int) -> None:
    before = answered(document)
    storage = before.scenario.storage
    larger = document["storage"]["nodes"] + steps * int(storage.step_nodes.ends()[0])
    assume(larger <= storage.max_nodes.ends()[0])

    after = answered({**document, "storage": document["storage"] | {"nodes": larger}})

    assert worse(before, after) == []
