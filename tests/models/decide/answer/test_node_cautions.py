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
