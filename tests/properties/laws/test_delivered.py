"""What is delivered never passes what the storage nodes sustain that some grid node has mounted."""

from typing import Any, Final

from hypothesis import given
from hypothesis import strategies as st
from tests.properties.laws.designs import LAW, answered, designs
from tests.properties.laws.shelves import ARRAYS, facts_of

Document = dict[str, Any]
ROUNDING: Final = 1 + 1e-9
OVER_NAS: Final = tuple(name for name in ARRAYS if facts_of(name)["topology"]["value"] == "nas_ethernet")


def with_ceiling(document: Document, gb_s: float) -> Document:
    """The design on an array whose ceiling is entered for the nodes it has."""
    entered = {
        "sustained_mixed_gb_s": gb_s,
        "ceiling_nodes": document["storage"]["nodes"],
        "ceiling_from": "sustained",
    }
    return {**document, "storage": document["storage"] | entered}


@given(document=designs(arrays=OVER_NAS, bought=False), gb_s=st.floats(0.5, 100))
@LAW
def test_the_grid_gets_no_more_than_the_mounted_storage_nodes_sustain(
    document: Document, gb_s: float
) -> None:
    answer = answered(with_ceiling(document, gb_s))

    nodes = document["storage"]["nodes"]
    mounted = sum(group["nodes"] * group["nfs_client"]["server_addresses"] for group in document["grid"])
    array_mb_s = gb_s * float(answer.scenario.policy.unit_base.value)
    most = array_mb_s * min(mounted, nodes) / nodes
    assert answer.demand.asked_delivered_mb_s.p50 <= most * ROUNDING
    if answer.demand.expected_delivered_mb_s:
        assert answer.demand.expected_delivered_mb_s.p50 <= most * ROUNDING


@given(document=designs(arrays=OVER_NAS, bought=False), gb_s=st.floats(0.5, 100))
@LAW
def test_a_grid_node_gets_no_more_than_the_storage_nodes_it_has_mounted_sustain(
    document: Document, gb_s: float
) -> None:
    answer = answered(with_ceiling(document, gb_s))

    nodes, array_mb_s = document["storage"]["nodes"], gb_s * float(answer.scenario.policy.unit_base.value)
    for group, written in zip(answer.demand.groups, document["grid"], strict=True):
        mounted = min(written["nfs_client"]["server_addresses"], nodes)
        assert group.delivered_mb_s.p50 <= array_mb_s * mounted / nodes * ROUNDING


@given(document=designs())
@LAW
def test_nobody_gets_more_than_they_ask_nor_the_grid_more_than_its_nodes_together(document: Document) -> None:
    answer = answered(document)

    demand = answer.demand
    assert demand.asked_delivered_mb_s.p50 <= demand.asked_mb_s.p50 * ROUNDING
    for group in demand.groups:
        assert group.delivered_mb_s.p90 <= group.asked_mb_s.p90 * ROUNDING
