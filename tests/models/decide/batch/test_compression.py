"""What SAS compression does to a class of jobs."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.models.decide.batch.conftest import job

from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.answer.batch_answer_parts import BatchAnswer, CompressionEffect

Document = dict[str, Any]
BatchOf = Callable[..., Document]
Answer = Callable[[Document], BatchAnswer]

# 10 s of CPU and 8 GB at 80 MB/s. Without SAS compression 110 s; with it 4 GB in 50 s, and 40 s of CPU more.
CODED = {
    "cpu_s": 10,
    "read_gb": 8,
    "stream_mb_s": 80,
    "uncompressed_gb": 8,
    "sas_ratio": 2,
    "compression_cpu_s_per_gb": 5,
}


def effect_of(answer: BatchAnswer) -> CompressionEffect:
    effect = answer.classes[0].compression
    assert effect is not None
    return effect


@pytest.mark.parametrize("now", ["on", "off"])
def test_both_ways_are_told_whichever_it_is_now(now: str, batch_of: BatchOf, batch_answer: Answer) -> None:
    effect = effect_of(batch_answer(batch_of(job(**CODED, sas_compression=now))))

    assert effect.now == now
    assert (effect.on_s.p50, effect.off_s.p50) == pytest.approx((100, 110))
    assert effect.ratio.p50 == pytest.approx(100 / 110)
    assert effect.break_even_mb_s is not None
    assert effect.break_even_mb_s.p50 == pytest.approx(100)  # half a GB saved for 5 s of CPU
    assert effect.sentence.endswith("by its parts, not measured.")


def test_the_way_that_it_is_now_takes_as_long_as_the_job_alone(
    batch_of: BatchOf, batch_answer: Answer
) -> None:
    """Runs differ, with compression and without: one thing has no second time and no narrower band."""
    answer = batch_answer(batch_of(job(**CODED, sas_compression="on"), run_to_run={"low": 0.8, "high": 1.2}))

    alone, effect = answer.classes[0].alone_s, effect_of(answer)

    assert effect.on_s == alone
    assert (effect.off_s.p10, effect.off_s.p90) == pytest.approx((110 * 0.84, 110 * 1.16), rel=0.01)


def test_turning_it_off_changes_what_the_job_takes(batch_of: BatchOf, batch_answer: Answer) -> None:
    on, off = (
        batch_answer(batch_of(job(**CODED, sas_compression=now))).classes[0].alone_s for now in ("on", "off")
    )

    assert on is not None
    assert off is not None
    assert (on.p50, off.p50) == pytest.approx((100, 110))


def test_two_measured_times_go_before_the_parts(batch_of: BatchOf, batch_answer: Answer) -> None:
    # paper 000 Table 5, F810: 34:05 with, 14:00 without
    measured = job(**CODED, sas_compression="on", measured_on_s=2045, measured_off_s=840)

    effect = effect_of(batch_answer(batch_of(measured)))

    assert (effect.on_s.p50, effect.off_s.p50) == pytest.approx((2045, 840))
    assert (effect.on_measured, effect.off_measured) == (True, True)
    assert effect.ratio.p50 == pytest.approx(2045 / 840)
    assert effect.sentence == "jobs takes 143 % longer with SAS compression (on now) as measured."


def test_a_job_that_compression_helps_takes_less_time(batch_of: BatchOf, batch_answer: Answer) -> None:
    measured = job(**CODED, sas_compression="on", measured_on_s=840, measured_off_s=1_200)

    effect = effect_of(batch_answer(batch_of(measured)))

    assert effect.sentence == "jobs takes 30 % less time with SAS compression (on now) as measured."


def test_what_was_measured_one_way_fits_the_other(batch_of: BatchOf, batch_answer: Answer) -> None:
    # measured 120 s with it on leave 20 s that no part explains; off, they stay: 130 s
    effect = effect_of(batch_answer(batch_of(job(**CODED, sas_compression="off", measured_on_s=120))))

    assert (effect.on_s.p50, effect.off_s.p50) == pytest.approx((120, 130))
    assert (effect.on_measured, effect.off_measured) == (True, False)


def test_parts_too_long_for_the_measurement_are_scaled_down(batch_of: BatchOf, batch_answer: Answer) -> None:
    # 100 s of parts against 50 s measured: halved, so 55 s without SAS compression
    effect = effect_of(batch_answer(batch_of(job(**CODED, sas_compression="on", measured_on_s=50))))

    assert (effect.on_s.p50, effect.off_s.p50) == pytest.approx((50, 55))


def test_tables_that_grow_never_break_even(batch_of: BatchOf, batch_answer: Answer) -> None:
    effect = effect_of(batch_answer(batch_of(job(**CODED | {"sas_ratio": 0.5, "sas_compression": "on"}))))

    # 16 GB in 200 s, and 10 + 40 s of CPU
    assert effect.on_s.p50 == pytest.approx(250)
    assert effect.break_even_mb_s is not None
    assert effect.break_even_mb_s.p90 == 0


def test_a_class_it_does_not_touch_has_no_effect_to_tell(batch_of: BatchOf, batch_answer: Answer) -> None:
    assert batch_answer(batch_of(job())).classes[0].compression is None


def test_measured_jobs_come_with_the_warning_of_the_paper(batch_of: BatchOf, batch_answer: Answer) -> None:
    plain, measured = batch_answer(batch_of(job())), batch_answer(batch_of(job(measured_off_s=100)))

    assert not plain.warnings
    assert [caution.code for caution in measured.warnings] == ["measure_one_job"]


def test_a_job_does_not_compress_where_sas_compression_is_off(
    batch_of: BatchOf, batch_answer: Answer
) -> None:
    document = batch_of(job(**CODED, sas_compression="on"))
    document["reduction"]["sas_compression"] = "off"

    answer = batch_answer(document)

    assert answer.classes[0].alone_s is not None
    assert answer.classes[0].alone_s.p50 == pytest.approx(110)
    assert effect_of(answer).now == "off"
    assert "(off now)" in answer.sentences.compression


def test_a_job_timed_with_sas_compression_only_runs_as_timed_where_it_is_off(
    batch_of: BatchOf, assessed: Callable[[Document], Assessment]
) -> None:
    document = batch_of(job(cpu_s=None, sas_compression="on", measured_on_s=200))
    document["reduction"]["sas_compression"] = "off"

    batch = assessed(document).batch

    assert batch is not None
    assert batch.classes[0].alone_s is not None
    assert batch.classes[0].alone_s.p50 == pytest.approx(200)
    assert "SAS compression is off. jobs was timed with it only, and is taken to run as it did." in [
        caution.sentence for caution in batch.warnings
    ]
