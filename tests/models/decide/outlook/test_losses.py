"""What a loss does today and in a month to come."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.assessment import assess
from gridsizer.decide.outlook.parts import LossAnswer, Outlook

Document = dict[str, Any]
Ahead = Callable[..., Outlook]
Loss = Callable[[Outlook, str], LossAnswer]
SCENARIOS = Path(__file__).parents[4] / "fixtures" / "scenarios"


@pytest.mark.parametrize(
    ("name", "sustained", "used"),
    [
        ("nothing", 8.0, 0.5),  # 4,000 of 8,000
        ("spread", 6.0, 2 / 3),  # three nodes are left
        ("rebuild", 4.8, 5 / 6),  # and a fifth of them rebuilds
        ("grid_node", 8.0, 0.5),  # the others do its work
    ],
)
def test_what_is_left_is_worked_by_hand(
    ahead: Ahead, doubling: Document, loss: Loss, name: str, sustained: float, used: float
) -> None:
    doubling["policy"]["rebuild_tax"] = 0.2

    row = loss(ahead(doubling), name)

    assert row.link == "Storage-node processing"
    assert row.sustained_gb_s == pytest.approx(sustained)
    assert row.used is not None
    assert row.used.p50 == pytest.approx(used)


def test_the_headroom_is_asked_of_what_is_left(ahead: Ahead, doubling: Document, loss: Loss) -> None:
    doubling["policy"]["rebuild_tax"] = 0.2

    answer = ahead(doubling)

    assert loss(answer, "spread").words == "within policy"
    rebuild = loss(answer, "rebuild")
    assert (rebuild.state, rebuild.words) == ("over", "over: 17 % free, the policy asks 20 %")
    assert rebuild.cure == "6 storage nodes would hold."


def test_what_fails_at_a_percentile_says_what_is_free_there(
    ahead: Ahead, doubling: Document, loss: Loss
) -> None:
    """4 of 8 GB/s in the middle, of 6 on three nodes; in nine cases of ten of 6.4 or more, 4.8 on three."""
    doubling["storage"]["sustained_mixed_gb_s"] = {"low": 6, "high": 10}
    doubling["policy"]["percentile"] = "p90"

    row = loss(ahead(doubling), "spread")

    assert row.used is not None
    assert row.used.p50 == pytest.approx(2 / 3, abs=0.01)
    assert row.words == "over: at P90 17 % free, the policy asks 20 %"


def test_a_month_to_come_is_asked_for_more(ahead: Ahead, doubling: Document, loss: Loss) -> None:
    later = ahead(doubling, month=12)

    assert later.losses.month_words == "Nov 2027"
    assert later.losses.asked_gb_s == pytest.approx(8.0)
    nothing = loss(later, "nothing")
    assert nothing.used is not None
    assert nothing.used.p50 == pytest.approx(1.0)
    assert nothing.state == "over"


def test_clients_that_move_to_one_survivor_are_cured_by_addresses(
    ahead: Ahead, doubling: Document, loss: Loss
) -> None:
    doubling["storage"] |= {"nodes": 8, "address_failover": "one_survivor"}
    doubling["grid"][0]["nodes"] = 20

    answer = ahead(doubling)

    assert loss(answer, "spread").state == "within"
    crowded = loss(answer, "one_survivor")
    assert crowded.state == "over"
    assert crowded.cure == "7 addresses a storage node spread them: set it so."
    [change] = crowded.changes
    assert (change.pointer, change.value) == ("/storage/address_failover", "spread")


def test_a_level_that_keeps_one_loss_loses_the_data_with_two(
    ahead: Ahead, doubling: Document, loss: Loss
) -> None:
    doubling["storage"]["protection"] = "+2d:1n"

    two = loss(ahead(doubling), "two")

    assert two.state == "data_lost"
    assert two.words == "the data does not survive it under +2d:1n"


@pytest.mark.parametrize(
    ("logical_tb", "words"),
    [
        (60, "over-full"),  # of four nodes 0.8 of 72 TB may be filled
        (50, "no room to rebuild what is lost"),  # three hold 72 TB raw, 4 of 6 of it data
    ],
)
def test_a_rebuild_without_room_is_short_of_space_and_loses_no_data(
    ahead: Ahead, doubling: Document, loss: Loss, logical_tb: float, words: str
) -> None:
    doubling["storage"]["protection"] = "+2d:1n"
    doubling["reduction"]["families"][0] |= {
        "logical_tb": logical_tb, "copies": 1, "sas_ratio": 1, "array_ratio": 1
    }  # fmt: skip
    doubling["reduction"]["snapshot_days"] = 0

    rebuild = loss(ahead(doubling), "rebuild")

    assert (rebuild.state, rebuild.words) == ("over", words)
    assert rebuild.cure == "6 storage nodes would hold."


def test_a_lost_port_leaves_half_of_a_node_s_ports(ahead: Ahead, doubling: Document, loss: Loss) -> None:
    row = loss(ahead(doubling), "nic_port")

    # One port of 10 Gbit/s at 80 % carries 1,000 MB/s; the node receives 200 read and 100 from elsewhere.
    assert row.scope == "per grid node"
    assert row.used is not None
    assert row.link == "Grid-node NIC, receive"
    assert row.used.p50 == pytest.approx(0.3)
    assert row.words == "within policy, that node only"


def test_uplinks_that_nobody_entered_are_unknown(ahead: Ahead, doubling: Document, loss: Loss) -> None:
    row = loss(ahead(doubling), "uplink")

    assert (row.state, row.words, row.used) == ("unknown", "unknown: no uplinks entered", None)


def test_the_only_storage_node_cannot_be_lost(
    ahead: Ahead, written: Callable[[str], Document], loss: Loss
) -> None:
    row = loss(ahead(written("hp_dl580"), samples=20), "spread")

    assert (row.state, row.words) == ("over", "no storage node is left")


@pytest.mark.parametrize("scenario", ["f810_12_nodes", "f800_8_nodes"])
def test_the_policy_s_own_loss_is_told_as_the_verdict_tells_it(
    ahead: Ahead, written: Callable[[str], Document], loss: Loss, scenario: str
) -> None:
    document = written(scenario)
    document["policy"] = {"from": "survive_one"}

    row = loss(ahead(document, samples=200), "spread")

    binding = assess(resolve(document), samples=200).verdict.binding
    assert binding is not None
    assert row.link == binding.label
    assert row.used == binding.used_after_losses


def test_a_batch_ends_as_assessed_where_nothing_is_lost(
    ahead: Ahead, written: Callable[[str], Document], loss: Loss
) -> None:
    document = written("f810_12_nodes")

    answer = ahead(document, samples=200)

    batch = assess(resolve(document), samples=200).batch
    assert batch is not None
    assert batch.window is not None
    assert batch.window.done_by is not None
    assert loss(answer, "nothing").batch_ends == batch.window.done_by.p50
    assert loss(answer, "grid_node").batch_ends >= batch.window.done_by.p50


def test_the_jobs_of_a_lost_grid_node_are_done_by_the_others(
    ahead: Ahead, written: Callable[[str], Document], loss: Loss
) -> None:
    """Three nodes bring 33 jobs each; two of them do all 99 in more rounds."""
    document = written("f810_12_nodes")
    document["grid"][0]["nodes"] = 3

    answer = ahead(document, samples=100)

    assert loss(answer, "grid_node").batch_ends > loss(answer, "nothing").batch_ends


def test_a_change_of_a_link_that_keeps_the_policy_alone_is_no_part_of_a_cure(
    ahead: Ahead, written: Callable[[str], Document], loss: Loss
) -> None:
    """Machines and a service of a wide range fall short in different cases, neither in half of them."""
    document = written("f810_12_nodes")
    del document["batch"]
    document["grid"] = [
        {"name": "m", "from": "aws_r6idn_16xlarge", "nodes": 4, "nfs_client": {"from": "efs_client"}}
    ]
    document |= {"storage": {"from": "efs_elastic"}, "workload": {"from": "first_meeting"}}
    document["policy"] = {"from": "as_published"}

    row = loss(ahead(document, samples=300), "grid_node")

    assert row.words == "over: all together hold in fewer than 50 % of cases"
    assert row.used is not None
    assert row.used.p50 < 1
    assert row.cure == ""


@pytest.fixture
def service() -> Document:
    """Twenty machines on 46.875 TiB of a service, with room to grow for some months."""
    document: Document = json.loads((SCENARIOS / "fsx_lustre_20_nodes.json").read_text("utf-8"))
    return document


def test_a_service_is_one_row_of_losses_for_it_has_no_nodes_to_lose(ahead: Ahead, service: Document) -> None:
    answer = ahead(service)

    assert [row.label for row in answer.losses.rows] == [
        "nothing",
        "a part of the service itself",
        "1 grid node of 20",
        "1 NIC port of a grid node",
        "1 switch uplink",
    ]


def test_of_a_service_the_size_bought_lasts(ahead: Ahead, service: Document) -> None:
    assert ahead(service).title.startswith("46.9 TiB bought last ")
