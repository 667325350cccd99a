"""What 100 % of a line of growth is: the losses that the policy asks to survive."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.outlook.parts import Outlook

Document = dict[str, Any]
Ahead = Callable[..., Outlook]


def test_a_policy_that_asks_for_storage_nodes_says_nothing_of_them_of_a_service(
    ahead: Ahead, written: Callable[[str], Document], doubling: Document
) -> None:
    service = written("fsx_lustre_20_nodes")
    for document in (service, doubling):
        document["policy"] |= {
            "survive_storage_nodes": 1,
            "survive_grid_nodes": 1,
            "loss_state": "rebuilding",
        }

    of_service, of_array = (ahead(document, samples=20).policy_words for document in (service, doubling))

    assert of_service.endswith(" with 1 grid node lost")
    assert of_array.endswith(" with 1 storage node and 1 grid node lost, and the data being rebuilt")


@pytest.mark.parametrize(("kind", "losses"), [("none", ""), ("uplinks", " with 1 switch uplink lost")])
def test_an_uplink_is_lost_only_where_there_are_uplinks(
    ahead: Ahead, doubling: Document, kind: str, losses: str
) -> None:
    doubling["network"] = {"from": "flat", "kind": kind, "uplinks": 4, "uplink_gbit_s": 100}
    doubling["policy"] |= {"survive_uplinks": 1, "loss_state": "rebuilding"}

    told = ahead(doubling, samples=20).policy_words

    assert told.removeprefix("100 % = 20 % free") == losses
