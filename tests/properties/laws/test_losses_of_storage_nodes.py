"""A loss of storage nodes leaves an array of those that are left, on which clients lie anew."""

from typing import Any

import numpy as np
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.properties.laws.designs import LAW, SAMPLES, answered, designs
from tests.properties.laws.shelves import SCALE_OUT

from gridsizer.decide.calculation.draws import Draws, sample
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.capacity.array_protection import level_is_possible
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.chain.failure import in_pairs, loss_factor, raised
from gridsizer.units import Floats

Document = dict[str, Any]
ROUNDING = 1e-9
PLACED = ("storage_ports", "storage_node_processing")  # of what else crosses, protection moves a part


@st.composite
def few_mounts(draw: st.DrawFn) -> Document:
    """Designs on arrays that scale out, most of them of few clients with few addresses."""
    document = draw(designs(arrays=SCALE_OUT))
    storage = document["storage"] | draw(st.sampled_from([{}, {"ceiling_scope": "hottest_node"}]))
    grid = document["grid"]
    if draw(st.integers(0, 3)):
        mounted = [{"server_addresses": draw(st.integers(1, 5))} for _ in grid]
        grid = [
            group | {"nodes": draw(st.integers(1, 12)), "nfs_client": group["nfs_client"] | addresses}
            for group, addresses in zip(grid, mounted, strict=True)
        ]
    return {**document, "grid": grid, "storage": storage}


def drawn(document: Document, **policy: object) -> Draws:
    changed = {**document, "policy": document["policy"] | policy}
    return sample(answered(changed).scenario, samples=SAMPLES, seed=1)


def after(chain: Chain) -> dict[str, Floats]:
    """Use of every link of the array with the policy's losses."""
    known = [link for link in chain.of_storage_nodes if link.evaluated]
    return {link.name: raised(chain.used[link], loss_factor(chain, link)) for link in known}


def of_sizes(document: Document, sizes: list[int], lost: list[int], failover: str) -> dict[str, Floats]:
    """The same of several sizes of an array, or of more and more losses: (sizes or losses, samples)."""
    draws = drawn({**document, "storage": document["storage"] | {"address_failover": failover}})
    column = {"storage/nodes": sizes, "policy/survive_storage_nodes": lost}
    arrays = {path: np.array(counts, dtype=np.float64)[:, None] for path, counts in column.items()}
    return after(chain_of(draws.replaced(arrays), unrecorded))


@given(document=few_mounts(), lost=st.integers(1, 3))
@LAW
def test_what_a_loss_leaves_is_used_as_an_array_of_as_many_where_addresses_spread(
    document: Document, lost: int
) -> None:
    storage = document["storage"] | {"address_failover": "spread"}
    draws = drawn({**document, "storage": storage}, survive_storage_nodes=lost, loss_state="down")
    nodes = draws["storage/nodes"]
    assume(nodes.min() > lost and level_is_possible(draws, nodes - lost).all())
    assume(not in_pairs(draws))  # there the partner of the lost one takes its work over, and no other

    lost_of_all = after(chain_of(draws, unrecorded))
    fewer = chain_of(draws.replaced({"storage/nodes": nodes - lost}), unrecorded)

    placed = [link for link in fewer.of_storage_nodes if link.evaluated and link.name.startswith(PLACED)]
    for link in placed:
        assert np.allclose(lost_of_all[link.name], fewer.used[link], rtol=ROUNDING), link.name


@given(document=few_mounts(), failover=st.sampled_from(["spread", "one_survivor"]), lost=st.integers(0, 3))
@LAW
def test_the_same_loss_uses_no_link_of_a_larger_array_more(
    document: Document, failover: str, lost: int
) -> None:
    sizes = list(range(lost + 3, lost + 24))

    for name, used in of_sizes(document, sizes, [lost], failover).items():
        assert np.all(np.diff(used, axis=0) <= used[:-1] * ROUNDING), name


@given(document=few_mounts(), failover=st.sampled_from(["spread", "one_survivor"]), nodes=st.integers(3, 30))
@LAW
def test_more_losses_use_no_link_less(document: Document, failover: str, nodes: int) -> None:
    lost = list(range(min(nodes, 6)))

    for name, used in of_sizes(document, [nodes], lost, failover).items():
        assert np.all(np.diff(used, axis=0) >= -used[:-1] * ROUNDING), name


@given(document=few_mounts(), nodes=st.integers(3, 30), lost=st.integers(0, 3))
@LAW
def test_one_survivor_has_no_less_than_where_clients_spread_and_no_more_than_all_the_load(
    document: Document, nodes: int, lost: int
) -> None:
    draws = drawn(document)
    assume(lost < nodes and not in_pairs(draws))  # of a pair the partner takes over, wherever clients go

    spread, one = (of_sizes(document, [nodes], [lost], failover) for failover in ("spread", "one_survivor"))

    everything = {"storage/nodes": np.array([float(nodes)]), "storage/imbalance": np.array([float(nodes)])}
    on_one_node = chain_of(draws.replaced(everything), unrecorded)
    most = {link.name: on_one_node.used[link] for link in on_one_node.of_storage_nodes if link.evaluated}
    for name, used in one.items():
        assert np.all(used >= spread[name] * (1 - ROUNDING)), name
        if name.startswith("storage_ports"):
            assert np.all(used <= most[name] * (1 + ROUNDING)), name
