"""An array of which reads and writes are unlike work is used as what reaches its storage nodes asks.

Page caches keep reads from it, a backup only reads, other tenants do both; clients mount few nodes or all.
"""

from typing import Any

import numpy as np
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.properties.laws.changes import and_one, before_and_after, times
from tests.properties.laws.designs import LAW, SAMPLES, answered, designs, resized, wide_grid
from tests.properties.laws.shelves import SCALE_OUT
from tests.properties.laws.test_backup import with_backup
from tests.properties.laws.test_more_and_less import ROUNDING, by_cores, needed, used_with_losses, worse
from tests.properties.laws.values import amounts, numbers, some_of

from gridsizer.decide.calculation.draws import Draws, sample
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.chain import chain_of
from gridsizer.decide.chain.imbalance import mounted_imbalance, storage_node_imbalance
from gridsizer.units import Floats

Document = dict[str, Any]
MEASURED = st.fixed_dictionaries(
    {
        "sustained_mixed_gb_s": amounts(0.5, 60),
        "ceiling_read_share": amounts(0.1, 0.9),
        "write_cost": amounts(1, 5),
        "ceiling_from": st.just("sustained"),
    }
)
EACH_WAY = st.fixed_dictionaries(
    {
        "sustained_mixed_gb_s": st.none(),
        "sustained_read_gb_s": amounts(1, 60),
        "sustained_write_gb_s": amounts(0.5, 60),
        "ceiling_from": st.just("sustained"),
    }
)
BESIDES = some_of(
    {
        "background_mb_s": amounts(0, 2_000),
        "ceiling_scope": st.sampled_from(["hottest_node", "whole_array"]),
        "imbalance": amounts(1, 2),
    }
)
ASKED = st.fixed_dictionaries(
    {"read_share": amounts(0.05, 0.95), "page_cache_hit": amounts(0, 0.9)},
    optional={
        "backup": st.fixed_dictionaries({"read_tb": numbers(0, 200), "window_h": numbers(1, 24)}),
        "sized_by": st.sampled_from(["rule", "expected"]),
    },
)


@st.composite
def mixed(draw: st.DrawFn, ceilings: st.SearchStrategy[Document] = MEASURED | EACH_WAY) -> Document:
    """Any design of the catalogue whose reads and writes are unlike work; every second one of few mounts."""
    document = draw(designs(arrays=SCALE_OUT))
    storage = {**document["storage"], **draw(BESIDES), **draw(ceilings)}
    storage["ceiling_nodes"] = storage["nodes"]
    if draw(st.booleans()):
        client = {"server_addresses": draw(st.integers(1, 3))}
        document["grid"] = [
            group | {"nodes": draw(st.integers(1, 4)), "nfs_client": group["nfs_client"] | client}
            for group in document["grid"]
        ]
    return {**document, "storage": storage, "workload": document["workload"] | draw(ASKED)}


def of_dealt(draws: Draws) -> tuple[Floats, Floats]:
    """What is assumed of the busiest storage node over the mean, and what mounts make of the grid's load."""
    assumed, one = draws["storage/imbalance"], np.ones(1)
    if draws.scenario.storage.ceiling_scope.value == "hottest_node":
        alike = draws.replaced({"storage/imbalance": one})
        return np.minimum(assumed, draws["storage/nodes"]), storage_node_imbalance(alike, None)
    return one, mounted_imbalance(draws, None)


@given(document=mixed(EACH_WAY).filter(lambda each: "ceiling_scope" in each["storage"]))
@LAW
def test_each_byte_takes_its_time_of_all_storage_nodes_alike_and_of_the_busiest(document: Document) -> None:
    """In every assumption: reads over what is read and writes over what is written, as they lie."""
    draws = sample(answered(document).scenario, samples=SAMPLES, seed=1)
    chain = chain_of(draws, unrecorded)
    (link,) = (each for each in chain.links if each.name == "storage_node_processing")
    load, (assumed, placed) = chain.sizing_load, of_dealt(draws)
    base = float(draws.scenario.policy.unit_base.value)
    read, write = (draws[f"storage/sustained_{way}_gb_s"] * base for way in ("read", "write"))

    alike = assumed * (load.array_reads / read + load.array_writes / write)
    reads = placed * (load.array_reads - load.background_reads) + load.background_reads
    writes = placed * (load.array_writes - load.background_writes) + load.background_writes

    used = link.utilisation(chain.sizing_demand(link))
    assert np.allclose(used, np.maximum(alike, reads / read + writes / write), rtol=1e-9)


@given(document=mixed(), read_tb=numbers(0, 200), more=st.floats(1, 5), window_h=st.floats(1, 24))
@LAW
def test_less_to_back_up_makes_nothing_worse(
    document: Document, read_tb: float, more: float, window_h: float
) -> None:
    hard = answered(with_backup(document, read_tb=round(read_tb * more, 3), window_h=window_h))
    easy = answered(with_backup(document, read_tb=read_tb, window_h=window_h))

    assert worse(hard, easy) == []
    assert needed(easy) <= needed(hard)


@given(document=mixed())
@LAW
def test_more_tenants_and_fewer_reads_from_page_caches_use_no_link_less(document: Document) -> None:
    for path, harder in (("storage/background_mb_s", times(1.5)), ("workload/page_cache_hit", times(0.7))):
        quantity = document[path.split("/")[0]].get(path.split("/")[1])
        if not quantity:
            continue
        before, after = before_and_after(document, path, harder)

        few, many = used_with_losses(before), used_with_losses(after)

        assert [name for name, used in few.items() if np.any(many[name] < used * (1 - ROUNDING))] == []
        assert needed(answered(after)) >= needed(answered(before))


@given(document=mixed().filter(by_cores), at=st.integers(0, 2))
@LAW
def test_more_grid_nodes_leave_no_link_of_the_array_less_used(document: Document, at: int) -> None:
    before, after = before_and_after(document, f"grid/{at % len(document['grid'])}/nodes", and_one)

    few, many = used_with_losses(before), used_with_losses(after)

    assert [name for name, used in few.items() if np.any(many[name] < used * (1 - ROUNDING))] == []


@given(document=mixed(), steps=st.integers(1, 4))
@LAW
def test_more_storage_nodes_make_nothing_worse(document: Document, steps: int) -> None:
    before = answered(document)
    storage = before.scenario.storage
    larger = document["storage"]["nodes"] + steps * int(storage.step_nodes.ends()[0])
    assume(larger <= storage.max_nodes.ends()[0])

    assert worse(before, answered(resized(document, larger))) == []


@given(document=mixed().map(wide_grid))
@LAW
def test_the_size_recommended_carries_the_load_and_is_recommended_again(document: Document) -> None:
    total = answered(document).storage_nodes_required.total
    assume(total is not None)
    assert total is not None

    there = answered(resized(document, total))

    asked = {"p50": 0.5, "p80": 0.8, "p90": 0.9}[there.scenario.policy.percentile.value]
    assert there.storage_nodes_required.total == total
    assert there.carries_load_share_after_failure is not None
    assert there.carries_load_share_after_failure >= asked
