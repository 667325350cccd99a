"""The papers' batches against what the papers printed of runs that the entries leave out."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.answer.batch_answer_parts import BatchAnswer
from gridsizer.decide.assessment import assess

Document = dict[str, Any]
SCENARIOS: Final = Path(__file__).parents[4] / "fixtures" / "scenarios"
MINUTE: Final = 60


def batch_on(scenario_id: str, nodes: int) -> BatchAnswer:
    """The answer to a worked scenario's batch on some number of grid nodes."""
    document: Document = json.loads((SCENARIOS / f"{scenario_id}.json").read_text(encoding="utf-8"))
    document["grid"][0]["nodes"] = nodes
    answered: Assessment = assess(resolve(document))
    assert answered.batch is not None
    return answered.batch


@pytest.mark.parametrize(("nodes", "minutes"), [(5, 192), (6, 174), (7, 164)])
def test_the_sun_batch_ends_within_the_band_on_nodes_it_was_not_made_from(nodes: int, minutes: int) -> None:
    # paper 002 L34-L36; the entry is made from the runs on 2, 3 and 4 nodes
    window = batch_on("sun7410_7_nodes", nodes).window

    assert window is not None
    assert window.engine == "random_placement"
    assert window.window_s.p10 <= minutes * MINUTE <= window.window_s.p90
    assert window.window_s.p50 == pytest.approx(minutes * MINUTE, rel=0.06)


@pytest.mark.parametrize(("nodes", "mean_s"), [(2, 771), (4, 791), (8, 782), (12, 748)])
def test_the_mean_run_time_on_the_f810_lies_within_the_band(nodes: int, mean_s: int) -> None:
    # paper 000 Table 2: 12:51, 13:11, 13:02 and 12:28; the entry is made from one node alone
    classes = batch_on("f810_12_nodes", nodes).classes
    low, middle, high = (
        sum(job.jobs.p50 * getattr(job.run_s, at) for job in classes) / sum(job.jobs.p50 for job in classes)
        for at in ("p10", "p50", "p90")
    )

    assert low <= mean_s <= high
    assert middle == pytest.approx(mean_s, rel=0.1)


def test_one_node_runs_its_jobs_as_long_as_they_were_measured() -> None:
    # paper 000 L367-L368: 7:21:13 in all, 13:22 on average
    classes = batch_on("f810_12_nodes", 1).classes

    total_s = sum(job.jobs.p50 * job.alone_s.p50 for job in classes if job.alone_s)

    assert sum(job.jobs.p50 for job in classes) == 33
    assert total_s == pytest.approx(7 * 3600 + 21 * 60 + 13, rel=0.005)


@pytest.mark.parametrize(("nodes", "hours"), [(1, "0:49"), (8, "0:45 to 0:49"), (12, "0:44 to 0:50")])
def test_bank2_takes_as_long_on_many_nodes_as_the_paper_lists(nodes: int, hours: str) -> None:
    # paper 000 Table 3, third column
    job = next(job for job in batch_on("f810_12_nodes", nodes).classes if job.name == "bank2")
    least, most = hours.split(" to ", maxsplit=1)[0], hours.rsplit(" to ", maxsplit=1)[-1]

    assert job.run_s is not None
    assert job.run_s.p10 <= _seconds(most)
    assert job.run_s.p90 >= _seconds(least)
    assert job.run_s.p10 <= (_seconds(least) + _seconds(most)) / 2 <= job.run_s.p90


def test_sas_compression_does_to_the_jobs_of_the_f800_what_table_1_says() -> None:
    effects = {job.name: job.compression for job in batch_on("f800_8_nodes", 8).classes}

    for name, on, off in (("rtumble", 461, 2181), ("sort", 1675, 1207), ("where_test", 1470, 624)):
        effect = effects[name]
        assert effect is not None
        assert (effect.on_s.p50, effect.off_s.p50) == pytest.approx((on, off))
        assert effect.on_measured
        assert effect.off_measured


def test_the_f810_tells_compression_of_the_one_job_that_was_run_both_ways() -> None:
    # paper 000 Table 5: 34:05 with, 14:00 without; Table 1 has rwrw_1 and rwrw_2 in one class
    told = {job.name: job.compression for job in batch_on("f810_12_nodes", 12).classes if job.compression}

    assert set(told) == {"rwrw"}
    assert told["rwrw"].off_s.p50 == pytest.approx(840)
    assert told["rwrw"].on_s.p50 == pytest.approx((2045 + 1932) / 2, rel=0.01)


def test_a_d5_test_runs_as_long_as_on_one_node_and_its_window_is_refused() -> None:
    answer = batch_on("d5_8_nodes", 8)
    (test,) = answer.classes

    assert test.alone_s is not None
    assert test.alone_s.p50 == pytest.approx(548 * MINUTE / 77, rel=0.001)
    assert answer.refused is not None
    assert "ceiling is Unknown" in answer.refused


def _seconds(clock: str) -> int:
    hours, minutes = map(int, clock.split(":"))
    return 60 * (60 * hours + minutes)
