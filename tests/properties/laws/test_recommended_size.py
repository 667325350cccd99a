"""The size that is recommended passes its own test, and what a loss costs is what arithmetic asks."""

from typing import Any, Final

import numpy as np
from hypothesis import assume, given
from tests.properties.laws.designs import LAW, answered, designs, resized, wide_grid
from tests.properties.laws.shelves import SCALE_OUT

from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.predict.uncertainty import Band

Document = dict[str, Any]
SHARE_OF: Final = {"p50": 0.5, "p80": 0.8, "p90": 0.9}


def recommended(answer: Assessment) -> int:
    """The size asked for; a design that no size helps, or of which none is known, has nothing to hold."""
    total = answer.storage_nodes_required.total
    assume(total is not None)
    assert total is not None
    return total


def at_percentile(used: Band, percentile: str) -> float:
    return used.p90 if percentile == "p90" else used.p50


@given(document=designs(arrays=SCALE_OUT))
@LAW
def test_the_size_recommended_is_recommended_again_when_it_is_put_in(document: Document) -> None:
    total = recommended(answered(document))

    again = answered(resized(document, total))

    assert again.storage_nodes_required.total == total


@given(document=designs(arrays=SCALE_OUT).map(wide_grid))
@LAW
def test_the_size_recommended_carries_the_load_in_the_share_of_assumptions_asked(document: Document) -> None:
    first = answered(document)

    there = answered(resized(document, recommended(first)))

    asked = SHARE_OF[there.scenario.policy.percentile.value]
    shares = (
        there.storage_nodes_required.carried_share_now,
        there.carries_load_share_with_headroom,
        there.carries_load_share_after_failure,
    )
    assert all(share is not None and share >= asked for share in shares)


@given(document=designs(arrays=SCALE_OUT).map(wide_grid))
@LAW
def test_no_link_of_the_array_is_beyond_the_headroom_and_no_drive_beyond_its_fill_at_the_size_recommended(
    document: Document,
) -> None:
    there = answered(resized(document, recommended(answered(document))))

    policy = there.scenario.policy
    at, room = policy.percentile.value, 1 - policy.headroom.ends()[0]
    of_array = [link for link in there.links if link.scope != "per grid node" and link.utilisation]
    for link in of_array:
        assert link.utilisation is not None
        assert at_percentile(link.utilisation, at) <= room * (1 + 1e-9), link.name
    if there.capacity.utilisation is not None:
        assert at_percentile(there.capacity.utilisation, at) <= 1 + 1e-9


@given(document=designs(arrays=SCALE_OUT).map(wide_grid))
@LAW
def test_one_loss_on_twenty_nodes_or_more_costs_one_node_where_addresses_spread(document: Document) -> None:
    storage = document["storage"] | {"address_failover": "spread"}
    policy = document["policy"]

    def nodes_for(**asked: object) -> int:
        return recommended(answered({**document, "storage": storage, "policy": policy | asked}))

    none_lost = nodes_for(survive_storage_nodes=0)
    assume(none_lost >= 20)

    one_lost = nodes_for(survive_storage_nodes=1)

    step = answered(document).scenario.storage.step_nodes.ends()[0]
    arithmetic = none_lost + step * np.ceil(1 / step)  # the headroom is kept after the loss, too
    assert none_lost <= one_lost <= arithmetic + step
