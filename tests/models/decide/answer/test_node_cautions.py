"""What is told of the small design's nodes: their client, and room for SASWORK with 10 cores in use."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.answer.assessment_parts import Assessment

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]


def said(assessment: Assessment) -> dict[str, str]:
    """Sentences by code."""
    return {caution.code: caution.sentence for caution in assessment.warnings}


@pytest.mark.parametrize(
    ("capacity_tb", "ending"),
    [
        (2, "(10 cores × 300 GB a session) and has 2: sessions stop when it is full."),
        (None, "(10 cores × 300 GB a session); what a node has is Unknown."),
    ],
)
def test_scratch_is_held_against_what_sessions_need(
    small: Document, answer: Answer, capacity_tb: float | None, ending: str
) -> None:
    small["workload"]["saswork_gb_per_session"] = 300
    small["grid"][0]["saswork"]["capacity_tb"] = capacity_tb

    sentence = said(answer(small))["saswork_space"]

    assert sentence.startswith("SASWORK of grid nodes needs 3 TB a node")
    assert sentence.endswith(ending)


def test_scratch_that_is_enough_for_some_sessions_only_is_told_with_both_ends(
    small: Document, answer: Answer
) -> None:
    small["workload"]["saswork_gb_per_session"] = {"low": 100, "high": 250}
    small["grid"][0]["saswork"]["capacity_tb"] = 2

    sentence = said(answer(small))["saswork_space"]

    # 10 cores of 100 to 250 GB each: 1 to 2.5 TB
    assert "needs 1 to 2.5 TB a node (10 cores × 100 to 250 GB a session) and has 2:" in sentence
    assert "sessions may stop" in sentence


def test_scratch_is_held_against_the_sessions_that_are_entered(small: Document, answer: Answer) -> None:
    """60 sessions on 10 nodes of 10 cores: 6 a node of 300 GB each."""
    small["workload"] |= {"saswork_gb_per_session": 300, "sessions": 60}
    small["grid"][0]["saswork"]["capacity_tb"] = 1.5

    sentence = said(answer(small))["saswork_space"]

    assert sentence == (
        "SASWORK of grid nodes needs 1.8 TB a node (6 sessions × 300 GB) and has 1.5: "
        "sessions stop when it is full."
    )


@pytest.mark.parametrize(
    ("kind", "told"),
    [("infiniband", "is reached over Ethernet; the ports of grid nodes are InfiniBand"), ("ethernet", "")],
)
def test_ports_that_the_storage_is_not_reached_over_are_told(
    small: Document, answer: Answer, kind: str, told: str
) -> None:
    small["grid"][0]["nic"] = small["grid"][0].get("nic", {}) | {"kind": kind}

    sentence = said(answer(small)).get("ports_of_other_storage", "")

    assert told in sentence
    assert bool(sentence) == bool(told)


@pytest.mark.parametrize("each_gb", [None, 200])
def test_scratch_that_is_enough_or_not_asked_about_is_not_told(
    small: Document, answer: Answer, each_gb: float | None
) -> None:
    small["workload"]["saswork_gb_per_session"] = each_gb
    small["grid"][0]["saswork"]["capacity_tb"] = 2

    assert "saswork_space" not in said(answer(small))


@pytest.mark.parametrize(
    ("topology", "protocol", "told"),
    [
        ("parallel_ethernet", "nfs_v3", "one of NFS, whose figures stand here."),
        ("nas_ethernet", "lustre", "one of a parallel file system, whose figures stand here."),
        ("nas_ethernet", "block", "one of block devices, whose figures stand here."),
        ("parallel_infiniband", "block", "one of block devices, whose figures stand here."),
        ("block_fc", "block", None),
        ("parallel_ethernet", "lustre", None),
        ("parallel_ethernet", "nfs_v4_1", None),
        ("nas_ethernet", "nfs_v3", None),
    ],
)
def test_a_client_that_the_storage_is_not_reached_with_is_told(
    small: Document, answer: Answer, topology: str, protocol: str, told: str | None
) -> None:
    small["storage"]["topology"] = topology
    small["grid"][0]["nfs_client"]["protocol"] = protocol

    sentence = said(answer(small)).get("client_of_other_storage")

    assert (sentence is None) == (told is None)
    assert told is None or (sentence or "").endswith(told)


def test_gpfs_is_the_client_that_an_array_of_spectrum_scale_is_reached_with(
    small: Document, answer: Answer
) -> None:
    small["storage"]["topology"] = "parallel_ethernet"
    small["grid"][0]["nfs_client"] = {"from": "gpfs_client"}

    found = answer(small)

    assert "client_of_other_storage" not in said(found)
    assert [link.label for link in found.links if "client" in link.label] == [
        "Spectrum Scale client, read",
        "Spectrum Scale client, write",
    ]


@pytest.mark.parametrize(
    ("client", "told"),
    [
        ({"nconnect": 16}, None),  # as many as Linux opens
        ({"nconnect": 17}, "opens 16 connections to one address at most; 17 are counted."),
        ({"nconnect": 4, "most_connections": 1}, "opens 1 connection to one address at most; 4 are counted."),
        ({"nconnect": 17, "protocol": "smb", "most_connections": None}, None),  # not known
    ],
)
def test_more_connections_than_the_client_opens_are_told(
    small: Document, answer: Answer, client: Document, told: str | None
) -> None:
    small["grid"][0]["nfs_client"] |= client

    sentence = said(answer(small)).get("connections_not_opened")

    assert (sentence is None) == (told is None)
    assert told is None or (sentence or "").endswith(told)
