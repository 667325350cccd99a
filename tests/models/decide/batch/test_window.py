"""When a batch is done, worked by hand on the small design."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.models.decide.batch.conftest import READING, job

from gridsizer.decide.answer.batch_answer_parts import BatchAnswer
from gridsizer.predict.uncertainty import Band

Document = dict[str, Any]
BatchOf = Callable[..., Document]
Answer = Callable[[Document], BatchAnswer]
NOW = Band(p10=0.0, p50=0.0, p90=0.0)


def window_of(answer: BatchAnswer) -> tuple[float, float, float]:
    """Earliest, middle and latest end."""
    assert answer.window is not None
    window = answer.window
    return window.earliest_s.p50, window.window_s.p50, window.latest_s.p50


def test_jobs_that_only_compute_end_a_job_apart_at_most(batch_of: BatchOf, batch_answer: Answer) -> None:
    # 250 jobs of 100 s on 100 slots: W/m = 250 at the earliest, 350 at the latest, three waves between them
    earliest, middle, latest = window_of(batch_answer(batch_of(job(jobs=250))))

    assert (earliest, latest) == (250, 350)
    assert middle == pytest.approx(300, abs=2)


def test_jobs_for_which_there_are_slots_end_together(batch_of: BatchOf, batch_answer: Answer) -> None:
    assert window_of(batch_answer(batch_of(job()))) == (100, 100, 100)


def test_jobs_that_ask_twice_the_array_take_twice_as_long(batch_of: BatchOf, batch_answer: Answer) -> None:
    # 200 streams of 80 MB/s ask 16,000 of the 8,000 MB/s that storage-node processing carries
    answer = batch_answer(batch_of(job(**READING, jobs=200), slots_per_core=2))

    stretch, run_s = answer.classes[0].stretch, answer.classes[0].run_s
    links = {link.name: link.utilisation.p50 for link in answer.links}

    assert stretch is not None
    assert run_s is not None
    assert (stretch.p50, run_s.p50) == pytest.approx((2, 200))
    assert links["storage_node_processing"] == pytest.approx(1)
    assert links["nfs_client_read"] == pytest.approx(0.4)  # 800 of 4 connections of 500 MB/s
    assert window_of(answer)[0] == pytest.approx(200)


def test_runs_that_take_longer_end_so_much_later_behind_a_full_array_as_well(
    batch_of: BatchOf, batch_answer: Answer
) -> None:
    """600 jobs read 8 GB of 8,000 MB/s: 600 s. A job a tenth larger reads a tenth more."""
    asked = job(**READING, jobs=600) | {"stream_mb_s": 160}

    window = batch_answer(batch_of(asked)).window
    larger = batch_answer(batch_of(asked, run_to_run=1.1)).window

    assert window is not None
    assert larger is not None
    assert window.earliest_s.p50 == pytest.approx(600)
    assert larger.earliest_s.p50 == pytest.approx(660)
    assert larger.window_s.p50 == pytest.approx(1.1 * window.window_s.p50, rel=0.005)


def test_runs_that_take_longer_are_launched_no_later(batch_of: BatchOf, batch_answer: Answer) -> None:
    """The second class is launched after an hour; its jobs of 110 s all have slots: 3,710 s, not 4,070."""
    first, second = job(name="first", jobs=200), job(name="second", jobs=80, first_launch_min=60)

    window = batch_answer(batch_of(first, second, run_to_run=1.1)).window

    assert window is not None
    assert window.window_s.p50 == pytest.approx(3_710)


def test_below_saturation_nobody_is_stretched(batch_of: BatchOf, batch_answer: Answer) -> None:
    answer = batch_answer(batch_of(job(**READING)))  # 100 streams of 80 MB/s: exactly the 8,000

    stretch = answer.classes[0].stretch

    assert stretch is not None
    assert stretch.p90 == pytest.approx(1)
    assert answer.sentences.slowed == "No class of jobs runs longer than alone."


def test_a_fixed_stream_is_answered_where_only_the_nodes_own_link_varies(
    batch_of: BatchOf, batch_answer: Answer
) -> None:
    # 10 slots of 80 MB/s on a node whose client carries 400 to 800, both ways together: 1 to 2 times as long
    document = batch_of(job(**READING))
    client = document["grid"][0]["nfs_client"] | {"client_mixed_mb_s": {"low": 400, "high": 800}}
    document["grid"][0]["nfs_client"] = client

    stretch = batch_answer(document).classes[0].stretch

    assert stretch is not None
    assert stretch.p50 == pytest.approx(800 / 600, rel=0.01)
    assert 1 < stretch.p10 < stretch.p50 < stretch.p90 < 2


def test_jobs_of_many_threads_end_no_earlier_than_all_cores_take(
    batch_of: BatchOf, batch_answer: Answer
) -> None:
    # 80 jobs of 4 x 100 core-seconds have a slot each at once, and 32,000 in all keep 100 cores 320 s
    earliest, middle, latest = window_of(batch_answer(batch_of(job(jobs=80, cpu_s=400, threads=4))))

    assert earliest == pytest.approx(320)
    assert earliest <= middle <= latest


def test_one_job_ends_when_it_has_run_however_runs_scatter(batch_of: BatchOf, batch_answer: Answer) -> None:
    answer = batch_answer(batch_of(job(jobs=1), run_to_run={"low": 0.9, "high": 1.1}))

    assert answer.window is not None
    window, run = answer.window.window_s, answer.classes[0].run_s
    assert run is not None
    assert window.p50 == run.p50
    # by other systems' rates the window is a little wider or shifted beyond the tested range
    assert (window.p10, window.p90) == pytest.approx((run.p10, run.p90), rel=0.02)


@pytest.mark.parametrize(
    ("facts", "shared"),
    [
        # ten slots a node: 100 GB of scratch are 50 s of 2,000 MB/s alone, 500 s if ten share it
        ({"cpu_s": 1, "saswork_gb": 100}, "local SASWORK"),
        # 40 threads on ten cores take four times as long
        ({"cpu_s": 400, "threads": 4}, "the cores of its grid node"),
    ],
)
def test_what_slows_a_job_is_named_though_no_link_is_full(
    facts: Document, shared: str, batch_of: BatchOf, batch_answer: Answer
) -> None:
    answer = batch_answer(batch_of(job(read_gb=0.01, **facts)))

    assert answer.sentences.slowed.endswith(f"longer than alone; it shares {shared} with others.")


def test_jobs_slow_those_launched_with_them_whatever_is_launched_hours_later(
    batch_of: BatchOf, batch_answer: Answer
) -> None:
    # 200 streams of 80 MB/s on an array of 8,000: twice as long as alone; ten hours later one job computes
    later = job(name="later", jobs=1, first_launch_min=600)

    reading, late = batch_answer(batch_of(job(**READING, jobs=200), later, slots_per_core=2)).classes

    assert reading.stretch is not None
    assert late.stretch is not None
    assert (reading.stretch.p50, late.stretch.p50) == pytest.approx((2, 1), rel=0.01)


@pytest.mark.parametrize("classes", [(), (job(jobs=0),)])
def test_a_batch_without_jobs_is_done_when_it_starts(
    classes: tuple[Document, ...], batch_of: BatchOf, batch_answer: Answer
) -> None:
    answer = batch_answer(batch_of(*classes, serial_tail_min=10, starts_at="22:00"))

    window = answer.window

    assert answer.sentences.done == "No jobs: the batch is done when it starts."
    assert window is not None
    assert (window.earliest_s, window.window_s, window.latest_s) == (NOW, NOW, NOW)
    assert window.done_by is not None
    assert window.done_by.p90 == "22:00"


def test_launches_and_a_tail_are_added(batch_of: BatchOf, batch_answer: Answer) -> None:
    # launched at 60 s and each second for 99 s more: the last job starts at 159 s and ends at 259 s
    launched = job(first_launch_min=1, launch_every_s=1)

    ends = window_of(batch_answer(batch_of(launched, serial_tail_min=2)))

    assert ends == pytest.approx((259 + 120,) * 3)


def test_launches_over_time_leave_the_bounds_a_job_apart(batch_of: BatchOf, batch_answer: Answer) -> None:
    # 400 jobs, one a second, each of 100 s: 100 slots suffice, and the last starts at 399 s
    ends = window_of(batch_answer(batch_of(job(jobs=400, launch_every_s=1))))

    assert ends == pytest.approx(
        (499, 499, 500), abs=1
    )  # 400 jobs of 100 s on 100 slots take 400, and one job


def test_a_slow_scheduler_holds_slots_until_it_looks(batch_of: BatchOf, batch_answer: Answer) -> None:
    # each of three waves of 100 s is followed 20 s later, when the scheduler looks: 240 + 100. At the latest
    # 250 jobs of 120 s on 100 slots, the last one of 100 s after another 30 s of waiting
    ends = window_of(batch_answer(batch_of(job(jobs=250), dispatch_interval_s=30)))

    assert ends == pytest.approx((250, 340, 300 + 130), abs=3)


def test_each_grid_node_may_bring_its_own_jobs(batch_of: BatchOf, batch_answer: Answer) -> None:
    answer = batch_answer(batch_of(job(jobs=10), counted="per_node"))

    assert answer.jobs.p50 == 100
    assert window_of(answer) == window_of(batch_answer(batch_of(job())))


def test_two_groups_of_one_kind_are_as_one(batch_of: BatchOf, batch_answer: Answer) -> None:
    document = batch_of(job(**READING, jobs=200), slots_per_core=2)
    half = document["grid"][0] | {"nodes": 5}
    split = document | {"grid": [half | {"name": "a"}, half | {"name": "b"}]}

    whole, parts = batch_answer(document), batch_answer(split)

    assert window_of(parts) == pytest.approx(window_of(whole))
    assert parts.classes[0].stretch == whole.classes[0].stretch


def test_a_faster_core_computes_in_less_time(batch_of: BatchOf, batch_answer: Answer) -> None:
    document = batch_of(job())
    document["grid"][0] |= {"core_speed_factor": 2}

    answer = batch_answer(document)

    alone, ratio = answer.classes[0].alone_s, answer.classes[0].cpu_over_real
    assert alone is not None
    assert ratio is not None
    assert (alone.p50, ratio.p50) == (50, 1)


def test_more_slots_than_cores_share_the_cores(batch_of: BatchOf, batch_answer: Answer) -> None:
    # 20 jobs that compute on the 10 cores of a node: each takes twice as long
    answer = batch_answer(batch_of(job(jobs=200), slots_per_core=2))

    run_s = answer.classes[0].run_s

    assert run_s is not None
    assert run_s.p50 == pytest.approx(200)


def test_scratch_is_shared_by_the_jobs_of_a_node(batch_of: BatchOf, batch_answer: Answer) -> None:
    # 10 jobs move 40 GB each over one node's 2,000 MB/s: alone 20 s, together 200 s
    answer = batch_answer(batch_of(job(cpu_s=0, saswork_gb=40)))

    alone, run_s = answer.classes[0].alone_s, answer.classes[0].run_s

    assert alone is not None
    assert run_s is not None
    assert (alone.p50, run_s.p50) == pytest.approx((20, 200))


def test_cores_are_shared_thread_by_thread(batch_of: BatchOf, batch_answer: Answer) -> None:
    """On the ten cores of a node 16 jobs of one thread and 4 of four are 32 threads: each computes 3.2
    times as long as its 100 s alone.
    """
    single, wide = job(name="single", jobs=160), job(name="wide", jobs=40, cpu_s=400, threads=4)

    answer = batch_answer(batch_of(single, wide, slots_per_core=2))

    for each in answer.classes:
        assert each.run_s is not None
        assert each.run_s.p50 == pytest.approx(320)


def test_threads_take_their_cores(batch_of: BatchOf, batch_answer: Answer) -> None:
    # 100 s of CPU on 4 threads take 25 s alone; 10 such jobs ask 40 of 10 cores
    answer = batch_answer(batch_of(job(threads=4)))

    alone, run_s, ratio = (getattr(answer.classes[0], name) for name in ("alone_s", "run_s", "cpu_over_real"))

    assert (alone.p50, run_s.p50, ratio.p50) == pytest.approx((25, 100, 1))


def test_classes_launched_at_a_range_of_paces_are_answered(batch_of: BatchOf, batch_answer: Answer) -> None:
    # one every 7.5 s at the median: the last of 100 is launched after 742.5 s and takes 100 s
    ranged = job(name="ranged", launch_every_s={"low": 5, "high": 10})
    answer = batch_answer(batch_of(ranged, job(name="at once")))

    assert window_of(answer)[1] == pytest.approx(842.5, rel=0.03)
