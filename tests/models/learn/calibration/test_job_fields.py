"""What tables of jobs tell of the classes of a batch."""

import json
from dataclasses import replace

import numpy as np
import pytest
from tests.models.learn.calibration.conftest import CLASS, FIXTURES
from tests.models.learn.calibration.fields import field_of, reason

from gridsizer.catalogue import resolve
from gridsizer.describe.scenario import Scenario
from gridsizer.learn.calibration import calibrate
from gridsizer.learn.observations import jobs_of
from gridsizer.learn.runs import Run


def test_user_and_system_time_of_a_job_table_are_added_and_its_elapsed_times_used(
    with_bank: Scenario,
) -> None:
    jobs = jobs_of(
        "job",
        name=["bank_1", "bank_2"],
        start_s=[0.0, 60.0],
        end_s=[400.0, 660.0],
        user_cpu_s=[90.0, 130.0],
        system_cpu_s=[10.0, 10.0],
        line=np.array([1, 2]),
    )

    found = calibrate([Run(id="r", name="r", jobs=[jobs])], with_bank, {})

    assert field_of(found, "batch/classes/0/cpu_s").value == 120.0  # (100 + 140) / 2
    assert field_of(found, "batch/classes/0/measured_off_s").value == 500.0  # (400 + 600) / 2


def test_a_class_may_have_the_name_of_its_jobs_with_their_number_and_launches(with_bank: Scenario) -> None:
    named = replace(with_bank.batch.classes[0], name="Month end - load")  # type: ignore[union-attr]  # it has one
    batch = replace(with_bank.batch, classes=(named,))  # type: ignore[type-var]  # as above
    jobs = jobs_of(
        "job",
        name=["extract", *["month_end_load"] * 4],
        submit_s=[0.0, 1800.0, 1830.0, 1860.0, 1890.0],
        start_s=[5.0, 1805.0, 1835.0, 1865.0, 1895.0],
        cpu_s=[9.0, 60.0, 60.0, 60.0, 60.0],
        line=np.arange(5),
    )

    found = calibrate([Run(id="r", name="r", jobs=[jobs])], replace(with_bank, batch=batch), {})

    of = {name: field_of(found, f"batch/classes/0/{name}") for name in ("jobs", "first_launch_min")}
    every = field_of(found, "batch/classes/0/launch_every_s")
    assert field_of(found, "batch/classes/0/cpu_s").value == 60.0
    assert (of["jobs"].value, of["first_launch_min"].value, every.value) == (4.0, 30.0, 30.0)
    assert {field.left_because for field in (*of.values(), every)} == {
        "a run may hold part of a batch, or a quiet day of it"
    }


def test_launches_of_a_batch_counted_by_node_are_those_of_each_node(with_bank: Scenario) -> None:
    # Two nodes, each with a job a minute, half a minute apart: the grid sees one every half a minute.
    named = replace(with_bank.batch.classes[0], name="bank")  # type: ignore[union-attr]  # it has one
    counted = replace(with_bank.batch.counted, value="per_node")  # type: ignore[union-attr]  # as above
    batch = replace(with_bank.batch, classes=(named,), counted=counted)  # type: ignore[type-var]  # as above
    jobs = jobs_of(
        "job",
        name=["bank"] * 6,
        host=["n1", "n2"] * 3,
        start_s=[0.0, 30.0, 60.0, 90.0, 120.0, 150.0],
        cpu_s=[60.0] * 6,
        line=np.arange(6),
    )

    found = calibrate([Run(id="r", name="r", jobs=[jobs])], replace(with_bank, batch=batch), {})

    assert field_of(found, "batch/classes/0/jobs").value == 3.0
    assert field_of(found, "batch/classes/0/launch_every_s").value == 60.0


def test_jobs_of_each_node_are_those_over_all_nodes_of_the_run(with_bank: Scenario) -> None:
    # Four jobs on two of four nodes: a batch with one a node has as many.
    named = replace(with_bank.batch.classes[0], name="bank")  # type: ignore[union-attr]  # it has one
    counted = replace(with_bank.batch.counted, value="per_node")  # type: ignore[union-attr]  # as above
    batch = replace(with_bank.batch, classes=(named,), counted=counted)  # type: ignore[type-var]  # as above
    jobs = jobs_of(
        "job",
        name=["bank", "etl"] * 4,
        host=["n1", "n2", "n3", "n4"] * 2,
        start_s=[60.0 * at for at in range(8)],
        cpu_s=[60.0] * 8,
        line=np.arange(8),
    )

    found = calibrate([Run(id="r", name="r", jobs=[jobs])], replace(with_bank, batch=batch), {})

    assert field_of(found, "batch/classes/0/jobs").value == 1.0


def test_cpu_time_of_a_class_is_that_of_its_programs_jobs(with_bank: Scenario) -> None:
    jobs = jobs_of(
        "job",
        name=["bank_1", "bank_2", "etl_1"],
        host=["n1"] * 3,
        cpu_s=[100.0, 140.0, 900.0],
        line=np.array([1, 2, 3]),
    )

    found = calibrate([Run(id="r", name="r", jobs=[jobs])], with_bank, {})

    assert field_of(found, "batch/classes/0/cpu_s").value == 120.0


def test_lettered_variants_of_a_program_are_of_its_class(with_bank: Scenario) -> None:
    jobs = jobs_of("job", name=["bank_a", "bank_b"], cpu_s=[4.0, 8.0], line=np.array([1, 2]))

    found = calibrate([Run(id="r", name="r", jobs=[jobs])], with_bank, {})

    assert field_of(found, "batch/classes/0/cpu_s").value == 6.0


def test_a_class_that_did_not_run_is_not_informed(with_bank: Scenario) -> None:
    jobs = jobs_of("job", name=["etl_1"], cpu_s=[900.0], line=np.array([1]))

    found = calibrate([Run(id="r", name="r", jobs=[jobs])], with_bank, {})

    wanted = "no job of a program bank was recorded; there were etl: name the class after one of them"
    assert reason(found, "batch/classes/0/cpu_s") == wanted


def test_what_is_not_informed_is_named_and_not_only_placed(with_bank: Scenario) -> None:
    jobs = jobs_of("job", name=["etl_1"], cpu_s=[900.0], line=np.array([1]))
    families = replace(with_bank.reduction, families=with_bank.reduction.families * 2)

    found = calibrate([Run(id="r", name="r", jobs=[jobs])], replace(with_bank, reduction=families), {})

    labels = {part.path: part.label for part in found.not_informed}
    assert labels["workload/rule_mb_s_per_core"] == "I/O per core"
    assert labels["reduction/families/sas_ratio"] == "SAS compression"
    assert not [label for label in labels.values() if ("/" in label and " " not in label) or not label]


def test_cpu_time_that_compression_adds_is_taken_off_only_where_it_is_known(with_bank: Scenario) -> None:
    names = ["packed_1", "ranged_1"]
    jobs = jobs_of("job", name=names, host=["n1"] * 2, cpu_s=[500.0, 500.0], line=np.array([1, 2]))

    found = calibrate([Run(id="r", name="r", jobs=[jobs])], with_bank, {})

    assert field_of(found, "batch/classes/1/cpu_s").value == 400.0  # 10 s/GB of 10 GB
    wanted = "the cost of SAS compression is a range or Unknown: CPU time cannot be freed of it"
    assert reason(found, "batch/classes/2/cpu_s") == wanted


@pytest.fixture
def with_bank() -> Scenario:
    """The scenario with a batch: classes bank, packed and ranged, the last two compressing."""
    document = json.loads((FIXTURES / "scenarios" / "f810_12_nodes.json").read_text())
    packed = {
        "name": "packed",
        "sas_compression": "on",
        "uncompressed_gb": 10,
        "sas_ratio": 2,
        "write_gb": 10,
    }
    ranged = packed | {"name": "ranged", "compression_cpu_s_per_gb": {"low": 0, "high": 20}}
    classes = [CLASS | {"name": "bank"}, CLASS | packed, CLASS | ranged]
    return resolve(document | {"batch": {"from": "financial_services_f810", "classes": classes}})
