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


def test_a_range_of_grid_nodes_is_given_a_number(due: Callable[..., Document], moves: Asked) -> None:
    """As many as where the higher end is the number: two waves on 200 cores."""
    document = due("23:05", COMPUTING)
    document["grid"][0]["nodes"] = {"low": 8, "high": 10}

    assert [fix.label for fix in moves(document).in_time] == ["Grid nodes 8–10 → 20, storage nodes 4 → 6"]


def test_a_range_of_slots_is_given_a_number(due: Callable[..., Document], moves: Asked) -> None:
    """200 s on 200 slots; the 100 of the higher end take 400."""
    document = due("22:04", FEW_STREAMS, slots_per_core={"low": 0.5, "high": 1})

    assert "Slots per core 0.5–1 → 2" in {fix.label for fix in moves(document).in_time}


def test_the_higher_end_of_a_range_is_enough_where_it_ends_the_batch_in_time(
    due: Callable[..., Document], moves: Asked
) -> None:
    """400 jobs of half an hour: two waves on the 200 cores of 20 nodes, three on those of 14 and more."""
    document = due("23:05", COMPUTING)
    document["grid"][0]["nodes"] = {"low": 10, "high": 20}
    document["storage"]["nodes"] = 6

    assert [fix.label for fix in moves(document).in_time] == ["Grid nodes 10–20 → 20"]


def test_jobs_that_wait_for_a_service_are_offered_more_of_it(
    written: Callable[[str], Document], moves: Asked
) -> None:
    """420 TB in eight hours are 14.6 GB/s, at 239 to 250 MB/s a TiB 59.6 TiB: sold in steps of 8, 64.

    Of 48 TiB, 11.7 GB/s, they take 9:57 hours.
    """
    document = written("cas_load_4_nodes")
    document["grid"][0] |= {"from": "azure_e64ds_v5", "nodes": 10}
    document["storage"] |= {"purchased": {"tib": 48}}
    document["workload"] = {"from": "viya_compute"}
    classes = [job(jobs=3_000, cpu_s=600, read_gb=80, write_gb=60)]
    document["batch"] = BATCH | {"classes": classes, "starts_at": "22:00", "due_at": "06:00"}

    labels = [fix.label for fix in moves(document).in_time]

    assert labels == ["Bought 48 TiB → 64 TiB", "Bought 48 TiB → 2 × 48 TiB"]


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
