"""Throughput never exceeds what any link on its way sustains, nor what was asked."""

from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from tests.effort import law

from gridsizer.catalogue import resolve
from gridsizer.decide.calculation.draws import sample
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.chain.delivered import asked_flow
from gridsizer.decide.chain.imbalance import all_mounts, mounted_imbalance, storage_node_imbalance
from gridsizer.units import Floats

Document = dict[str, Any]
Designs = st.SearchStrategy[Document]
LAW = law(60)
SLACK = 1 + 1e-9


def chain(document: Document, samples: int = 20) -> Chain:
    return chain_of(sample(resolve(document), samples=samples, seed=1), unrecorded)


def delivered_per_node(chain: Chain) -> Floats:
    """Shared MB/s of one node of each group, (groups, samples)."""
    return asked_flow(chain).delivered_per_node()


@given(data=st.data())
@LAW
def test_nobody_gets_more_than_they_ask(designs: Designs, data: st.DataObject) -> None:
    asked = chain(data.draw(designs))

    delivered = delivered_per_node(asked)

    for group, load in enumerate(asked.loads.asked.groups):
        assert np.all(delivered[group] <= load.shared * SLACK)
        assert np.all(delivered[group] >= 0)


@given(data=st.data())
@LAW
def test_no_link_of_a_grid_node_carries_more_than_it_sustains(designs: Designs, data: st.DataObject) -> None:
    asked = chain(data.draw(designs))

    delivered = delivered_per_node(asked)

    for link in asked.evaluated:
        if link.group is not None:
            share = delivered[link.group] / asked.loads.asked.groups[link.group].shared
            assert np.all(link.utilisation(link.asked_mb_s) * share <= SLACK)


@given(data=st.data())
@LAW
def test_no_link_of_the_array_carries_more_than_it_sustains(designs: Designs, data: st.DataObject) -> None:
    asked = chain(data.draw(designs))
    flow = asked_flow(asked)

    total = np.minimum(flow.offered, flow.cap)
    share = total / asked.loads.asked.shared

    draws = asked.draws
    several, nodes = len(draws.scenario.grid) > 1, draws["storage/nodes"]
    # each mount has its own node, or some are busier than others by the grid alone: by hand in test_imbalance
    apart = several & (all_mounts(draws) <= nodes)
    uneven = (storage_node_imbalance(draws, None) > draws["storage/imbalance"]) | (
        mounted_imbalance(draws, None) > 1
    )
    apart = apart | (uneven & (asked.loads.asked.background is not None))
    for link in asked.evaluated:
        if link.group is None:
            others = link.used_by_others
            carried = others + share * (link.utilisation(link.asked_mb_s) - others)
            assert np.all((carried <= SLACK) | (others >= 1) | apart)


@given(data=st.data())
@LAW
def test_what_the_groups_get_adds_up_to_what_the_array_gives(designs: Designs, data: st.DataObject) -> None:
    flow = asked_flow(chain(data.draw(designs)))

    total = np.sum(flow.delivered_per_node() * flow.nodes, axis=0)

    assert np.allclose(total, np.minimum(flow.offered, flow.cap), rtol=1e-9, atol=1e-6)
