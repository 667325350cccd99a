"""Batches as documents, and as the catalogue ships them."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.catalogue import SHELVES, resolve
from gridsizer.catalogue.schema import document_schema
from gridsizer.describe.batch import Batch
from gridsizer.describe.scenario import SCENARIO_VERSION, scenario_from, scenario_json

Document = dict[str, Any]


def batch_of(document: Document) -> Batch:
    batch = resolve(document).batch
    assert batch is not None
    return batch


@pytest.mark.parametrize("entry_id", SHELVES["batches"])
def test_every_entry_is_a_whole_batch(entry_id: str, document: Document) -> None:
    batch = batch_of(document | {"batch": {"from": entry_id}})

    assert batch.origin == f"batches/{entry_id}@1"
    assert batch.classes
    assert batch.measured_on in {entry.fields.get("name") for entry in SHELVES["storage_arrays"].values()}


def test_a_document_without_a_batch_is_as_valid_as_ever(document: Document) -> None:
    old = {name: section for name, section in document.items() if name != "batch"}

    assert SCENARIO_VERSION == 1
    assert resolve(old).batch is None
    assert resolve(old | {"batch": None}).batch is None
    assert scenario_from(scenario_json(resolve(old))) == resolve(old)


def test_single_fields_are_overridden_and_the_rest_stays(document: Document) -> None:
    batch = batch_of(
        document | {"batch": {"from": "grid_endurance_400", "placement": "sampled", "starts_at": "21:30"}}
    )

    assert (batch.placement.value, batch.starts_at) == ("sampled", "21:30")
    assert [job_class.jobs.ends() for job_class in batch.classes] == [(350, 350), (50, 50)]


def test_a_list_of_classes_replaces_the_entry_s_and_each_is_complete(
    document: Document, refusals: Callable[[object], list[str]]
) -> None:
    incomplete = {"name": "nightly", "jobs": 3}

    found = refusals(document | {"batch": {"from": "grid_endurance_400", "classes": [incomplete]}})

    missing = {problem.partition(": wanted ")[0] for problem in found}
    assert {"/batch/classes/0/cpu_s", "/batch/classes/0/read_gb"} <= missing


@pytest.mark.parametrize(
    ("batch", "refusal"),
    [
        ({"from": "no_such"}, "/batch/from: wanted one of batches: "),
        ({"from": "grid_endurance_400", "slots_per_core": 0}, "/batch/slots_per_core: wanted more than 0"),
        ({"from": "grid_endurance_400", "due_at": "06:00"}, "/batch/starts_at: wanted a time of day"),
        ({"from": "grid_endurance_400", "starts_at": "6 am"}, "/batch/starts_at: wanted a time of day"),
        ({"from": "grid_endurance_400", "start": "06:00"}, "/batch/start: wanted one of "),
        ("grid_endurance_400", "/batch: wanted an object"),
        ({"from": "grid_endurance_400@2"}, "/batch/from: wanted version 1 of batches/grid_endurance_400"),
    ],
)
def test_a_fault_is_told_with_its_place(
    batch: object, refusal: str, document: Document, refusals: Callable[[object], list[str]]
) -> None:
    (found,) = refusals(document | {"batch": batch})

    assert found.startswith(refusal)


def test_the_document_schema_has_the_batch_and_does_not_require_it() -> None:
    parts = document_schema()["$defs"]

    assert "batch" not in parts["ScenarioDocument"]["required"]
    assert {"from", "classes", "starts_at"} <= parts["BatchDocument"]["properties"].keys()
    assert "jobs" in parts["JobClassDocument"]["required"]
    assert {"type": "null"} in parts["ScenarioDocument"]["properties"]["batch"]["anyOf"]


def test_the_f810_batch_is_the_33_jobs_of_table_1() -> None:
    # paper 000 L367: 7:21:13 for all on the F810, 12:10:40 and 13:52:58 on the F800
    f810, f800 = (
        SHELVES["batches"][f"financial_services_{array}"].fields["classes"] for array in ("f810", "f800")
    )

    assert sum(job["jobs"]["low"] for job in f810) == sum(job["jobs"]["low"] for job in f800) == 33
    assert total_s(f810, "measured_on_s") == pytest.approx(7 * 3600 + 21 * 60 + 13, rel=0.005)
    assert total_s(f800, "measured_on_s") == pytest.approx(12 * 3600 + 10 * 60 + 40, rel=0.01)
    assert total_s(f800, "measured_off_s") == pytest.approx(13 * 3600 + 52 * 60 + 58, rel=0.01)


def test_the_sun_batch_follows_from_the_runs_on_two_to_four_nodes() -> None:
    # Paper 002 L31-L33, L51: at least 359 min on 2 nodes, 1.97 busy at 165.5 MB/s, are 7.02 TB; at most 210
    # min on 4, 3.78 busy at 160.9, are 7.65; runs scatter by 7.4 %. L46: 100 to 120 min of 24 cores.
    computing, moving = SHELVES["batches"]["grid_endurance_400"].fields["classes"]
    volume_gb = [50 * (moving["read_gb"][end] + moving["write_gb"][end]) for end in ("low", "high")]

    assert volume_gb == pytest.approx([7_020 * 0.926, 7_650 * 1.074], rel=0.01)
    assert [computing["cpu_s"][end] for end in ("low", "high")] == pytest.approx(
        [100 * 60 * 24 / 350, 120 * 60 * 24 / 350], rel=0.002
    )


def total_s(classes: list[Document], field: str) -> float:
    """All jobs one after another, each class at the middle of its range [s]."""
    total: float = sum(job["jobs"]["low"] * (job[field]["low"] + job[field]["high"]) / 2 for job in classes)
    return total
