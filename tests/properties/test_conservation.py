"""No byte is lost or made on its way: what the cores ask is what the places are asked for together."""

from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from tests.effort import law

from gridsizer.catalogue import resolve
from gridsizer.decide.calculation.cores import physical_cores
from gridsizer.decide.calculation.draws import Draws, sample
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.demands import asked_load, expected_load, peak_load

Document = dict[str, Any]
Designs = st.SearchStrategy[Document]
LAW = law(60)


def drawn(document: Document) -> Draws:
    """Draws without page cache and without a change of compression: nothing is meant to vanish."""
    whole = document | {
        "workload": document["workload"] | {"page_cache_hit": 0},
        "reduction": document["reduction"] | {"sas_compression": "on"},
    }
    return sample(resolve(whole), samples=20, seed=1)


@given(data=st.data())
@LAW
def test_scratch_shared_and_other_add_up_to_what_the_cores_ask(designs: Designs, data: st.DataObject) -> None:
    draws = drawn(data.draw(designs))

    for at, node in enumerate(asked_load(draws, unrecorded).groups):
        asked = (
            physical_cores(draws, at)
            * draws["workload/cores_busy_share"]
            * draws["workload/rule_mb_s_per_core"]
            * draws[f"grid/{at}/core_speed_factor"]
        )
        assert np.allclose(node.saswork + node.shared + node.other, asked, rtol=1e-9)


@given(data=st.data())
@LAW
def test_the_array_serves_what_the_nodes_send_and_the_tenants(designs: Designs, data: st.DataObject) -> None:
    draws = drawn(data.draw(designs))

    for load in (asked_load(draws, unrecorded), expected_load(draws, unrecorded)):
        if load is not None:
            reads = sum(group.nodes * group.reads for group in load.groups)
            writes = sum(group.nodes * group.writes for group in load.groups)
            served = load.array_reads + load.array_writes
            assert np.allclose(reads + load.background_reads, load.array_reads, rtol=1e-9)
            assert np.allclose(writes + load.background_writes, load.array_writes, rtol=1e-9)
            assert np.allclose(load.shared + draws["storage/background_mb_s"], served, rtol=1e-9)


@given(data=st.data())
@LAW
def test_reads_and_writes_are_in_the_mix_that_was_stated(designs: Designs, data: st.DataObject) -> None:
    draws = drawn(data.draw(designs))
    read_share = draws["workload/read_share"]

    for node in asked_load(draws, unrecorded).groups:
        assert np.allclose(node.reads, node.shared * read_share, rtol=1e-9)
    peak = peak_load(draws, unrecorded)
    assert peak is not None
    assert np.allclose(peak.shared, 2_500)


@given(data=st.data())
@LAW
def test_what_was_measured_is_what_crosses_to_the_array(designs: Designs, data: st.DataObject) -> None:
    document = data.draw(designs)
    for group in document["grid"]:
        group["saswork"] |= {"placement": "local"}
    draws = drawn(document)
    per_core = draws.maybe("workload/shared_mb_s_per_core")

    load = expected_load(draws, unrecorded)

    assert (load is None) == (per_core is None)
    if load is not None and per_core is not None:
        for at, node in enumerate(load.groups):
            measured = physical_cores(draws, at) * draws["workload/cores_busy_share"] * per_core
            assert np.allclose(node.shared, measured, rtol=1e-9)
