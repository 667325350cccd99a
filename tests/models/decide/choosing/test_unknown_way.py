"""An array of which reads alone are known is asked for its writes, beside the reads that it has."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.assessment import assess
from gridsizer.decide.calculation.merge_patch import patched
from gridsizer.decide.choosing.answer import Choice, RejectedFamily

Document = dict[str, Any]
Asked = Callable[..., RejectedFamily]


@pytest.fixture
def reading(written: Callable[[str], Document]) -> Document:
    """144 cores at 60 MB/s of shared storage, 8.64 GB/s, of which six in ten are reads.

    Of an H600 1.5 GB/s of reads a node are known; a fifth is kept free and a node may be lost.
    """
    document = written("f810_12_nodes")
    del document["batch"]
    shares = {"saswork_share": 0.5, "read_share": 0.6, "other_source_share": 0}
    document["workload"] |= {"rule_mb_s_per_core": 120} | shares
    return document


@pytest.fixture
def rejected(chosen: Callable[..., Choice]) -> Asked:
    """What is said of the H600."""

    def of(document: Document, **terms: Any) -> RejectedFamily:
        [family] = chosen(document, arrays=("isilon_h600",), **terms).rejected
        return family

    return of


def test_writes_are_asked_for_that_are_enough_beside_the_reads_that_are_known(
    reading: Document, rejected: Asked
) -> None:
    """Of ten nodes 9 x 0.8 = 7.2 count: reads take 5.184 / 1.5 = 3.456, writes of 3.456 have 3.744."""
    admitted = rejected(reading).admission

    assert admitted is not None
    assert admitted.words == "10 nodes fit from 0.924 GB/s of writes a node, with drives of 0.6 TB."


def test_the_figure_of_writes_entered_admits_the_array(reading: Document, rejected: Asked) -> None:
    admitted = rejected(reading).admission
    assert admitted is not None

    verdict = assess(resolve(patched(reading, admitted.patch)), samples=200).verdict

    assert (verdict.state, verdict.storage_nodes) == ("fits", 10)


def test_no_figure_is_asked_where_writes_as_fast_as_the_reads_would_not_do(
    reading: Document, rejected: Asked
) -> None:
    """8.64 GB/s at 1.5 a node and 80 % take 7.2 nodes, even where none may be lost: six are allowed."""
    family = rejected(reading, max_storage_nodes=6)

    assert family.admission is None
    assert family.no_admission == (
        "Writes as fast as its reads would not do: ports, what it reads or space are short at its largest, "
        "within 6 nodes."
    )


def test_where_the_space_is_unknown_too_both_are_asked_for(
    written: Callable[[str], Document], chosen: Callable[..., Choice]
) -> None:
    document = written("f810_12_nodes")
    del document["batch"]

    [vast] = chosen(document, arrays=("vast_11_nodes",)).rejected

    assert vast.admission is not None
    assert vast.admission.asks == "Enter one measured figure, and its usable space."
    assert vast.admission.words.endswith(", if the data fits.")
