"""The order in which groups of grid nodes are written down changes nothing."""

from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from tests.effort import law

from gridsizer.catalogue import resolve
from gridsizer.decide.calculation.draws import sample
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.chain import chain_of
from gridsizer.decide.chain.delivered import asked_flow
from gridsizer.decide.sizing.storage_nodes import sized
from gridsizer.units import Floats

Document = dict[str, Any]
Designs = st.SearchStrategy[Document]
LAW = law(60)


def use(document: Document) -> dict[str, Floats]:
    """Use of every evaluated link by name."""
    chain = chain_of(sample(resolve(document), samples=20, seed=1), unrecorded)
    return {link.name: link.utilisation(chain.sizing_demand(link)) for link in chain.evaluated}


@given(data=st.data())
@LAW
def test_every_link_is_used_the_same(designs: Designs, data: st.DataObject) -> None:
    document = data.draw(designs)
    shuffled = document | {"grid": data.draw(st.permutations(document["grid"]))}

    before, after = use(document), use(shuffled)

    assert before.keys() == after.keys()
    assert all(np.allclose(after[name], before[name], rtol=1e-9) for name in before)


@given(data=st.data())
@LAW
def test_every_group_gets_the_same_and_the_array_is_sized_the_same(
    designs: Designs, data: st.DataObject
) -> None:
    document = data.draw(designs)
    order = data.draw(st.permutations(range(len(document["grid"]))))
    shuffled = document | {"grid": [document["grid"][at] for at in order]}

    before, after = (
        chain_of(sample(resolve(one), samples=20, seed=1), unrecorded) for one in (document, shuffled)
    )

    got = asked_flow(before).delivered_per_node()
    assert np.allclose(asked_flow(after).delivered_per_node(), got[order], rtol=1e-9)
    assert sized(after).size == sized(before).size
