"""Steps go as far as the month asks, and none is said to be missing where none is needed."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gridsizer.decide.outlook.parts import LineAnswer, LossAnswer, Outlook

WHAT_IFS = Path(__file__).parents[4] / "fixtures" / "what_ifs"
Document = dict[str, Any]
Ahead = Callable[..., Outlook]
Line = Callable[[Outlook, str], LineAnswer]
Loss = Callable[[Outlook, str], LossAnswer]


def test_scratch_as_fast_as_is_asked_is_a_step(ahead: Ahead, doubling: Document, line: Line) -> None:
    """500 MB/s of 250, a fifth of it free, take 2.5 times as much: half as fast again would not do."""
    doubling["grid"][0]["saswork"]["ceiling_mb_s"] = 250

    step = line(ahead(doubling), "local_saswork").step

    assert step is not None
    assert step.label == "SASWORK of 630 MB/s"  # 625 to two digits upwards


def test_slow_scratch_may_become_as_fast_as_the_flash_of_a_server(
    ahead: Ahead, doubling: Document, line: Line
) -> None:
    doubling["grid"][0]["saswork"]["ceiling_mb_s"] = 100  # 6.25 times

    step = line(ahead(doubling), "local_saswork").step

    assert step is not None
    assert step.label == "SASWORK of 630 MB/s"


def test_scratch_that_no_disks_give_is_none_and_says_so(ahead: Ahead, doubling: Document, line: Line) -> None:
    """10 cores of 5,000 MB/s, half of it SASWORK, a fifth kept free: 31,250 of 5,000."""
    doubling["workload"]["rule_mb_s_per_core"] = 5_000
    doubling["grid"][0]["saswork"]["ceiling_mb_s"] = 5_000

    told = line(ahead(doubling), "local_saswork").step_words

    assert told == "none found: disks of 20,000 MB/s are not enough"


def test_storage_nodes_that_are_not_sold_are_why_there_is_none(
    ahead: Ahead, doubling: Document, line: Line
) -> None:
    """26 grid nodes ask 10,400 MB/s, 6.5 storage nodes of 2,000 with a fifth kept free."""
    doubling["grid"][0]["nodes"] = 26
    told = {}

    for most in (4, 6):
        doubling["storage"]["max_nodes"] = most
        told[most] = line(ahead(doubling), "storage_node_processing").step_words

    assert told[4] == "none found: no larger array is sold"
    assert told[6] == "none found: 6 storage nodes, the most sold, are not enough"


def test_a_machine_whose_network_is_too_slow_has_no_other(ahead: Ahead, line: Line) -> None:
    """1 Gbit/s are 125 MB/s at most: less than the 16 cores write already."""
    name = "machine_metered_on_what_it_sends.json"
    document: Document = json.loads((WHAT_IFS / name).read_text("utf-8"))["document"]
    document["grid"][0]["vm"]["network_gbit_s"] = 1
    document["growth"] = {"cores": 0.1, "users": 0, "data": 0}

    told = line(ahead(document), "vm_network_out").step_words

    assert told == "none found: its limit comes with the machine"


def test_addresses_with_storage_nodes_to_mount_are_a_step_where_neither_helps_alone(
    ahead: Ahead, doubling: Document, line: Line
) -> None:
    """Two clients of 4,500 MB/s fill two of four nodes of 2,000, of which a fifth is kept free. All four
    would have 2,250 each, six 1,500; an address is asked 2,250 of two, 1,125 of four.
    """
    own = {"server_addresses": 1, "flow_mb_s": None}
    doubling["grid"][0] |= {"nodes": 2, "cores_used_per_node": 40, "nfs_client": own}
    doubling["workload"] |= {"rule_mb_s_per_core": 281.25}
    doubling["growth"] = {"cores": 0, "users": 0.0001, "data": 0}

    step = line(ahead(doubling), "storage_node_processing").step

    assert step is not None
    assert step.label == "4 server addresses and +2 storage nodes"


def test_as_many_addresses_as_are_asked_are_a_step(ahead: Ahead, doubling: Document, line: Line) -> None:
    """200 MB/s over one connection of 80, a fifth of it free, take 3.1 of them: two would not do."""
    client = {"server_addresses": 1, "nconnect": 1, "most_connections": 1, "flow_mb_s": 80}
    doubling["grid"][0]["nfs_client"] = client

    step = line(ahead(doubling), "nfs_client_read").step

    assert step is not None
    assert step.label == "4 server addresses"


def test_uplinks_are_as_many_as_hold_once_those_lost_are_gone(
    ahead: Ahead, doubling: Document, line: Line
) -> None:
    """20 grid nodes read 4 GB/s over uplinks of 0.4 GB/s with a fifth free: ten, and one that is lost."""
    doubling["network"] = {"kind": "uplinks", "uplinks": 2, "uplink_gbit_s": 4, "wire_efficiency": 1}
    doubling["policy"]["survive_uplinks"] = 1
    doubling["grid"][0]["nodes"] = 20

    step = line(ahead(doubling), "switch_uplinks_out").step

    assert step is not None
    assert step.label == "11 switch uplinks"


@pytest.fixture
def few_mounts(small: Document) -> Document:
    """Two grid nodes ask 800 MB/s of two of four storage nodes of 300 each, a fifth of it free."""
    small["grid"][0]["nodes"] = 2
    small["grid"][0]["nfs_client"]["server_addresses"] = 1
    small["storage"] |= {"sustained_mixed_gb_s": 1.2, "imbalance": 1}
    return small | {"growth": {"cores": 0, "users": 0.01, "data": 0}}


def test_storage_nodes_that_nobody_mounts_are_reached_by_addresses(
    ahead: Ahead, few_mounts: Document, line: Line, loss: Loss
) -> None:
    """Four mounts of two addresses each reach all four: 800 of 1,200 MB/s."""
    answer = ahead(few_mounts)

    processing = line(answer, "storage_node_processing")
    assert processing.step is not None
    assert processing.step.label == "2 server addresses"
    assert loss(answer, "nothing").cure == "Would hold: 2 server addresses."


def service_that_fills(data_a_year: object) -> Document:
    """27.5 TB of the 44 that one volume of 50 TiB, the largest sold, lets be filled."""
    document: Document = json.loads((WHAT_IFS / "service_bought_by_size.json").read_text("utf-8"))["document"]
    document["grid"][0]["nodes"] = 1
    document["storage"] |= {"max_fill": 0.8}
    document["storage"]["purchased"] |= {"tib": 50, "max_tib": 50}
    document["reduction"]["families"][0]["logical_tb"] = 27.5
    return document | {"growth": {"cores": 0, "users": 0, "data": data_a_year}}


def test_what_may_run_out_in_time_has_the_step_of_the_month_in_which_it_does(
    ahead: Ahead, line: Line
) -> None:
    """At 50 % a year 1.6 times the data takes 14 months, two more than looked at; at 90 % it takes 9."""
    capacity = line(ahead(service_that_fills({"low": 0, "high": 1}), years=1), "capacity")

    assert capacity.runs_out.month == pytest.approx(14, abs=1)
    assert capacity.step is not None
    assert capacity.step.label == "2 × 50 TiB bought"


def test_of_what_keeps_the_policy_in_all_months_asked_for_no_step_is_missing(
    ahead: Ahead, line: Line
) -> None:
    document = service_that_fills({"low": 0, "high": 0.8})
    document["storage"]["purchased"]["volumes"] = 256  # as many as are looked at
    document["reduction"]["families"][0]["logical_tb"] = 27.5 * 256

    capacity = line(ahead(document, years=1), "capacity")

    assert capacity.runs_out.earliest is not None
    assert capacity.runs_out.earliest <= 12
    assert (capacity.runs_out.state, capacity.step_words) == ("after", "none needed")
