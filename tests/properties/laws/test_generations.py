"""Of one line of arrays, the newer generation is never below the older in the same design."""

import math
from typing import Any, Final

import pytest
from hypothesis import given
from tests.properties.laws.designs import LAW_OF_A_FIELD, answered, designs, wide_grid

from gridsizer.decide.answer.assessment_parts import Assessment

Document = dict[str, Any]
OLDER_AND_NEWER: Final = (  # paper 000 L94, L315 for F800 and F810; Dell's pages for the others
    ("isilon_h600", "isilon_f800"),
    ("isilon_f800", "isilon_f810_lab"),
    ("isilon_f800", "isilon_f810_230tb"),
    ("isilon_f800", "isilon_f810_924tb"),
    ("powerscale_f600", "powerscale_f710"),
    ("powerscale_f900", "powerscale_f910"),
)
OF_THROUGHPUT: Final = ("throughput", "ports", "back_end", "survive_storage_nodes")


def on(document: Document, array: str) -> Document:
    """The design on an array as the catalogue has it, at as many nodes."""
    return {**document, "storage": {"from": array, "nodes": document["storage"]["nodes"]}}


def used(answer: Assessment) -> dict[str, float]:
    """Use of each link of the array, by direction where they are told apart; nan where one is Unknown."""
    return {
        link.name: link.utilisation.p50 if link.utilisation else math.nan
        for link in answer.links
        if link.scope != "per grid node" and (link.utilisation or link.demand_mb_s.p50 > 0)
    }


def by_link(uses: dict[str, float], name: str) -> float | None:
    """The use of the fullest direction of a link; None where one that carries something is Unknown.

    Reads alone are a part of what storage nodes do, and no measure of the whole.
    """
    uses_of = [use for link, use in uses.items() if link.startswith(name)]
    return None if not uses_of or any(map(math.isnan, uses_of)) else max(uses_of)


@pytest.mark.parametrize(("older", "newer"), OLDER_AND_NEWER)
@given(document=designs(arrays=("isilon_f800",)).map(wide_grid))
@LAW_OF_A_FIELD
def test_the_newer_one_is_used_no_more_and_no_more_of_it_are_needed(
    older: str, newer: str, document: Document
) -> None:
    before, after = answered(on(document, older)), answered(on(document, newer))

    for name in ("storage_ports", "storage_node_processing"):
        had, has = by_link(used(before), name), by_link(used(after), name)
        if had is not None and has is not None:
            assert has <= had * (1 + 1e-9), name
    asked, asks = (answer.storage_nodes_required.by_constraint for answer in (before, after))
    for name in OF_THROUGHPUT:
        if name in asked and name in asks:
            fewest, most = asks[name].nodes, asked[name].nodes
            if fewest is not None and most is not None:
                assert fewest <= most, name
