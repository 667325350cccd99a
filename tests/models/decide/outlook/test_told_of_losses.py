"""What a row of losses says: what is left of one, what is short, and what would hold."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.outlook.parts import LineAnswer, LossAnswer, Outlook

Document = dict[str, Any]
Ahead = Callable[..., Outlook]
Loss = Callable[[Outlook, str], LossAnswer]
Line = Callable[[Outlook, str], LineAnswer]


def test_a_grid_node_that_is_left_sustains_what_it_did(ahead: Ahead, doubling: Document, loss: Loss) -> None:
    """Ten nodes read 200 MB/s each over one connection of 300; nine read 222."""
    client = {"server_addresses": 1, "nconnect": 1, "most_connections": 1, "flow_mb_s": 300}
    doubling["grid"][0]["nfs_client"] = client
    doubling["storage"]["sustained_mixed_gb_s"] = 80

    row = loss(ahead(doubling), "grid_node")

    assert (row.link, row.scope) == ("NFS client, read", "per grid node")
    assert row.sustained_gb_s == pytest.approx(0.3)
    assert row.used is not None
    assert row.used.p50 == pytest.approx(200 / 300 * 10 / 9)


@pytest.fixture
def over_full(doubling: Document) -> Document:
    """84.3 TB stored, 56.4 may be filled; every link holds, connections of grid nodes are the tightest."""
    doubling["reduction"]["families"][0]["logical_tb"] = 250
    doubling["storage"]["sustained_mixed_gb_s"] = 80
    doubling["policy"]["headroom"] = 0
    doubling["grid"][0]["nfs_client"] = {"server_addresses": 1, "nconnect": 1, "flow_mb_s": 300}
    return doubling


def test_where_only_the_space_is_short_what_holds_the_data_would_hold(
    ahead: Ahead, over_full: Document, loss: Loss
) -> None:
    row = loss(ahead(over_full), "grid_node")

    assert (row.link, row.words) == ("NFS client, read", "over-full")
    assert row.cure == "6 storage nodes would hold."
    assert [change.pointer for change in row.changes] == ["/storage/nodes"]


def test_of_two_grid_nodes_the_one_that_is_left_does_the_work(
    ahead: Ahead, doubling: Document, loss: Loss
) -> None:
    doubling["grid"][0]["nodes"] = 2

    assert loss(ahead(doubling), "grid_node").words == "within policy, 1 node does the work"


def test_the_space_is_no_matter_of_a_lost_port(ahead: Ahead, over_full: Document, loss: Loss) -> None:
    """One port of 2.5 Gbit/s at 80 % carries 250 MB/s of the 300 that a node receives."""
    over_full["grid"][0]["nic"]["port_gbit_s"] = 2.5

    row = loss(ahead(over_full), "nic_port")

    assert row.words == "over: more is asked than is sustained"
    assert row.cure == "Would hold: 10 Gbit/s ports."


def test_more_ports_are_more_than_there_are_with_none_lost(
    ahead: Ahead, doubling: Document, loss: Loss
) -> None:
    """Two ports of 2.5 Gbit/s at 80 % carry 500 MB/s, three with one lost as much, of the 300 that come."""
    doubling["grid"][0]["nic"]["port_gbit_s"] = 2.5

    row = loss(ahead(doubling), "nic_port")

    assert row.cure == "Would hold: 3 ports a grid node."
    assert [(change.pointer, change.value) for change in row.changes] == [("/grid/0/nic/ports", 3)]


def test_a_design_that_ends_before_its_first_link_says_why(ahead: Ahead, doubling: Document) -> None:
    """Array and connections each fall short in a fifth of the cases at 1.36 times the load, in a tenth at
    1.284, and so together in a fifth. At 4.5 % a year those take 84 and 68 months.
    """
    doubling["storage"]["sustained_mixed_gb_s"] = {"low": 6, "high": 10}
    doubling["grid"][0]["nfs_client"]["flow_mb_s"] = {"low": 75, "high": 125}
    doubling["policy"]["percentile"] = "p80"
    doubling["growth"] = {"cores": 0, "users": 0.045, "data": 0}

    answer = ahead(doubling, samples=2_000)

    assert answer.lasts.month == pytest.approx(68, abs=3)
    assert "the first after that, in " in answer.why.text
    until = answer.title.rpartition("until ")[2]
    assert answer.why.text.endswith(f" All together hold in fewer than 80 % of cases from {until}")


def test_space_without_room_for_the_rebuild_says_so_in_place_of_a_share(
    ahead: Ahead, doubling: Document, line: Line
) -> None:
    doubling["policy"] |= {"survive_storage_nodes": 4, "loss_state": "rebuilding"}  # all of the four

    capacity = line(ahead(doubling), "capacity")

    assert (capacity.now, capacity.runs_out.words) == (None, "today")
    assert capacity.reason == "no room to rebuild what is lost"


def test_data_that_a_loss_takes_are_lost_however_fast_the_array_is(
    ahead: Ahead, doubling: Document, loss: Loss
) -> None:
    doubling["storage"] |= {"sustained_mixed_gb_s": None}  # and +2d:1n keeps the data through one
    doubling["policy"]["survive_storage_nodes"] = 2

    answer = ahead(doubling)

    assert loss(answer, "nothing").state == "unknown"
    lost = next(row for row in answer.losses.rows if row.label == "2 storage nodes")
    assert (lost.state, lost.words) == ("data_lost", "the data does not survive it under +2d:1n")
    assert (lost.used, lost.sustained_gb_s) == (None, None)
    assert answer.why.text.endswith(
        "The data does not survive the losses of the policy, however many storage nodes are added."
    )
