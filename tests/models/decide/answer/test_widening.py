"""What widening a link would do is said of what limits it, and is what the changed design does."""

from collections.abc import Callable
from typing import Any

from gridsizer.decide.answer.assessment_parts import Assessment

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]


def told(answer: Assessment, name: str) -> str:
    (link,) = (link for link in answer.links if link.name == name)
    return link.widening


def test_connections_that_limit_a_client_are_what_would_help(small: Document, answer: Answer) -> None:
    # four connections of 20 MB/s for 200 each way; of sixteen times as many the array is used to half
    small["grid"][0]["nfs_client"]["flow_mb_s"] = 20

    assert told(answer(small), "nfs_client_read") == (
        "With 16 connections to each address storage-node processing is the tightest, at 50 %."
    )


def test_mounts_that_limit_an_array_are_what_would_help(small: Document, answer: Answer) -> None:
    # one client asks 2,400 MB/s of one of four nodes of 2,000, and 3,000 of scratch that gives 5,000
    small["grid"][0] |= {"nodes": 1, "cores_used_per_node": 40, "saswork": {"ceiling_mb_s": 5_000}}
    small["grid"][0]["nfs_client"] |= {"server_addresses": 1, "flow_mb_s": 5_000}
    small["grid"][0]["nic"]["port_gbit_s"] = 100
    small["workload"]["rule_mb_s_per_core"] = 150

    answered = answer(small)

    assert answered.bottleneck is not None
    assert answered.bottleneck.name == "storage_node_processing"
    assert told(answered, "storage_node_processing") == (
        "With all 4 storage nodes mounted local SASWORK is the tightest, at 60 %."
    )


def test_a_client_that_limits_itself_is_not_helped_by_connections(small: Document, answer: Answer) -> None:
    # 400 MB/s of 100 both ways; the array is used to half, an eighth of that
    small["grid"][0]["nfs_client"] |= {"client_mixed_mb_s": 100}

    assert told(answer(small), "nfs_client") == (
        "A client that carries more helps until storage-node processing is as tight, at 8 times its ceiling."
    )


def test_a_link_that_is_tightest_in_some_assumptions_helps_in_no_more_of_them(
    small: Document, answer: Answer
) -> None:
    # ports of 3.2 GB/s are asked 6; processing of 6 to 8 is asked 12, and is tighter below 6.4
    small["grid"][0]["nodes"] = 30
    small["storage"]["sustained_mixed_gb_s"] = {"low": 6, "high": 8}
    small["storage"]["port_gbit_s"] = 10

    words = told(answer(small), "storage_node_processing")

    assert words.startswith("Widening it helps in ")
    assert words.endswith(" of cases at most: in the others another link is tighter.")


def test_a_link_that_is_tightest_once_in_two_hundred_assumptions_helps_in_few_and_not_in_none(
    small: Document, answer: Answer
) -> None:
    # as above; of 6 to 60 few are below 6.4: one of the 200 drawn
    small["grid"][0]["nodes"] = 30
    small["storage"]["sustained_mixed_gb_s"] = {"low": 6, "high": 60}
    small["storage"]["port_gbit_s"] = 10

    assert told(answer(small), "storage_node_processing") == (
        "Widening it helps in 0.5 % of cases at most: in the others another link is tighter."
    )
