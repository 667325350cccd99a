"""What ends the batch of a design that fits in time: 10 grid nodes of 10 cores, 8 GB/s of storage."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.models.decide.batch.conftest import BATCH, READING, job

from gridsizer.catalogue import resolve
from gridsizer.decide.assessment import assess
from gridsizer.decide.calculation.merge_patch import patched
from gridsizer.decide.moves.parts import Moves

Document = dict[str, Any]
Asked = Callable[[Document], Moves]


@pytest.fixture
def due(small: Document) -> Callable[..., Document]:
    """The small design with a batch of one class from 22:00 to some time."""

    def by(time: str, jobs: Document, **facts: object) -> Document:
        batch = BATCH | facts | {"classes": [jobs], "starts_at": "22:00", "due_at": time}
        return small | {"batch": batch}

    return by


COMPUTING = job(jobs=400, cpu_s=1_800)
FEW_STREAMS = job(jobs=400, cpu_s=0, read_gb=2, stream_mb_s=20)  # 100 s alone, at 2 GB/s on 100 slots


def test_jobs_that_wait_for_cores_are_given_grid_nodes_and_these_the_storage_that_they_ask(
    due: Callable[..., Document], moves: Asked
) -> None:
    """Four waves of half an hour on 100 cores, two on 200.

    Of 20 grid nodes the rule asks 8 GB/s: five storage nodes at 80 %, sold as six.
    """
    found = moves(due("23:05", COMPUTING))

    [nodes] = found.in_time
    assert nodes.label == "Grid nodes 10 → 20, storage nodes 4 → 6"
    assert nodes.result == "Fits. 100 % of cases"
    assert nodes.side_effects.startswith("100 cores more, ")


def test_jobs_that_wait_for_slots_and_leave_their_links_free_are_given_slots(
    due: Callable[..., Document], moves: Asked
) -> None:
    """400 s on 100 slots, 200 on as many again; cores and storage have room."""
    told = {fix.label: fix for fix in moves(due("22:04", FEW_STREAMS)).in_time}

    assert told["Slots per core 1 → 2"].result == "Fits. 100 % of cases"
    assert not [label for label in told if label.startswith("Storage nodes")]


def test_jobs_that_wait_for_the_array_are_given_storage_nodes(
    due: Callable[..., Document], moves: Asked
) -> None:
    """3,200 GB take 400 s at 8 GB/s, 267 at the 12 of six nodes."""
    told = {fix.label for fix in moves(due("22:05", job(jobs=400, **READING), slots_per_core=2)).in_time}

    assert told == {"Storage nodes 4 → 6"}


def test_each_change_put_in_fits_and_is_in_time(due: Callable[..., Document], moves: Asked) -> None:
    for document in (due("23:05", COMPUTING), due("22:04", FEW_STREAMS)):
        found = moves(document).in_time

        assert found
        for fix in found:
            verdict = assess(resolve(patched(document, fix.patch)), samples=200).verdict
            assert verdict.state == "fits"
            assert "the batch ends" not in verdict.title


@pytest.mark.parametrize(
    ("time", "jobs"),
    [
        ("00:05", COMPUTING),  # in time
        ("22:20", COMPUTING),  # a job takes half an hour alone
    ],
)
def test_nothing_is_offered_to_a_batch_in_time_nor_to_one_that_nothing_ends_in_time(
    time: str, jobs: Document, due: Callable[..., Document], moves: Asked
) -> None:
    assert moves(due(time, jobs)).in_time == ()


def test_grid_nodes_that_bring_jobs_of_their_own_end_no_batch_sooner(
    due: Callable[..., Document], moves: Asked
) -> None:
    own = due("23:05", job(jobs=40, cpu_s=1_800), counted="per_node")

    assert not [fix for fix in moves(own).in_time if fix.label.startswith("Grid nodes")]


def test_a_design_that_is_too_small_is_first_made_to_fit(due: Callable[..., Document], moves: Asked) -> None:
    document = due("23:05", COMPUTING)
    document["grid"][0]["nodes"] = 18

    assert moves(document).in_time == ()
