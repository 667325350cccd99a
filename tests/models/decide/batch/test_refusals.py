"""What a batch gets no number for, by name."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.models.decide.batch.conftest import READING, job

from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.answer.batch_answer_parts import BatchAnswer

Document = dict[str, Any]
BatchOf = Callable[..., Document]
Answer = Callable[[Document], BatchAnswer]


def test_bytes_over_an_unknown_ceiling_have_no_window(batch_of: BatchOf, batch_answer: Answer) -> None:
    document = batch_of(job(**READING))
    document["storage"] |= {"sustained_mixed_gb_s": None}

    answer = batch_answer(document)

    assert answer.refused is not None
    assert "Storage-node processing" in answer.refused
    assert "ceiling is Unknown" in answer.refused
    assert answer.window is None
    assert (answer.classes[0].alone_s, answer.classes[0].run_s) == (None, None)


def test_what_no_engine_knows_is_not_told_as_a_simulation_to_be_started(
    batch_of: BatchOf, assessed: Callable[[Document], Assessment]
) -> None:
    document = batch_of(job(**READING))
    document["storage"] |= {"sustained_mixed_gb_s": None}

    of_batch = [each for each in assessed(document).engines.answers if each.question == "batch"]

    assert {each.why for each in of_batch if each.engine == "simulation"} == {
        each.why for each in of_batch if each.engine == "bounds"
    }


def test_a_measured_job_is_told_alone_even_then(batch_of: BatchOf, batch_answer: Answer) -> None:
    document = batch_of(job(**READING, measured_off_s=120))
    document["storage"] |= {"sustained_mixed_gb_s": None}

    only = batch_answer(document).classes[0]

    assert only.alone_s is not None
    assert only.alone_s.p50 == pytest.approx(120)
    assert (only.run_s, only.stretch) == (None, None)


def test_jobs_that_only_compute_need_no_ceiling(batch_of: BatchOf, batch_answer: Answer) -> None:
    document = batch_of(job())
    document["storage"] |= {"sustained_mixed_gb_s": None}

    assert batch_answer(document).window is not None


def test_a_job_measured_elsewhere_is_refused_with_what_would_help(
    batch_of: BatchOf, batch_answer: Answer
) -> None:
    measured = job(cpu_s=None, measured_off_s=50)

    here = batch_answer(batch_of(measured))
    elsewhere = batch_answer(batch_of(measured, measured_on="Another array"))

    assert here.window is not None
    assert elsewhere.refused == (
        "No run time for jobs: its CPU time is Unknown, and it was measured on other storage. "
        "One measured job on this storage is enough."
    )
    assert [caution.code for caution in elsewhere.warnings] == ["measure_one_job", "measured_elsewhere"]


def test_a_job_measured_elsewhere_is_told_by_its_parts_where_they_are_known(
    batch_of: BatchOf, batch_answer: Answer
) -> None:
    answer = batch_answer(batch_of(job(measured_off_s=50), measured_on="Another array"))

    alone = answer.classes[0].alone_s

    assert alone is not None
    assert (alone.p50, answer.classes[0].measured) == (100, False)


def test_a_grid_without_slots_is_refused(batch_of: BatchOf, batch_answer: Answer) -> None:
    answer = batch_answer(batch_of(job(), slots_per_core=0.05))

    assert answer.refused == "No slots: slots per core times used cores is less than one job a node."
    assert not answer.classes


def test_scratch_nobody_knows_is_refused_where_it_is_used(batch_of: BatchOf, batch_answer: Answer) -> None:
    document = batch_of(job(saswork_gb=1))
    document["grid"][0]["saswork"] = {"placement": "local", "ceiling_mb_s": None}

    assert batch_answer(document).refused == (
        "No run times: jobs uses SASWORK of grid nodes, whose ceiling is Unknown."
    )


def test_a_refused_batch_refuses_every_batch_engine(
    batch_of: BatchOf, assessed: Callable[[Document], Assessment]
) -> None:
    answer = assessed(batch_of(job(), slots_per_core=0.05))

    engines = [each for each in answer.engines.answers if each.question == "batch"]

    assert {each.engine for each in engines} == {"bounds", "random_placement", "bursts", "simulation"}
    assert not any(each.answers or each.value for each in engines)


def test_a_scenario_without_a_batch_is_not_asked(
    small: Document, assessed: Callable[[Document], Assessment]
) -> None:
    answer = assessed(small)

    assert answer.batch is None
    assert {each.question for each in answer.engines.answers} == {"throughput"}
