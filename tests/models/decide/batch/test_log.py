"""The calculation log of a batch: each class has its steps, and a sum over classes lists them all."""

from collections.abc import Callable
from typing import Any

from tests.models.decide.batch.conftest import READING, job

from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.calculation.ledger import Step

Document = dict[str, Any]


def steps_of(answer: Assessment, formula: str) -> list[Step]:
    return [step for step in answer.calculation_log if step.formula == formula]


def test_every_class_has_its_run_time_in_the_log(
    batch_of: Callable[..., Document], assessed: Callable[[Document], Assessment]
) -> None:
    answer = assessed(batch_of(job(name="computing"), job(name="reading", **READING)))

    steps = steps_of(answer, "predict.runtime.job_time_s")

    assert [step.step for step in steps] == ["run time in company, computing", "run time in company, reading"]
    assert [step.result.p50 for step in steps] == [100, 100]


def test_the_work_of_a_batch_lists_the_jobs_of_every_class(
    batch_of: Callable[..., Document], assessed: Callable[[Document], Assessment]
) -> None:
    answer = assessed(batch_of(job(name="computing", jobs=7), job(name="reading", jobs=9, **READING)))

    (work,) = steps_of(answer, "predict.makespan.work_slot_s")
    jobs = [given for given in work.inputs if given.name == "jobs"]

    assert [(given.path, given.value.p50) for given in jobs] == [
        ("batch/classes/0/jobs", 7),
        ("batch/classes/1/jobs", 9),
    ]
    assert work.result.p50 == 1_600
