"""The bounds of a window, worked by hand: they hold for any placement, and fall or stay with more nodes."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.models.decide.batch.conftest import READING, job

from gridsizer.decide.answer.batch_answer_parts import BatchAnswer

Document = dict[str, Any]
BatchOf = Callable[..., Document]
Answer = Callable[[Document], BatchAnswer]


def bounds_of(answer: BatchAnswer) -> tuple[float, float]:
    assert answer.window is not None
    return answer.window.earliest_s.p50, answer.window.latest_s.p50


def on_nodes(document: Document, nodes: int) -> Document:
    return document | {"grid": [document["grid"][0] | {"nodes": nodes}]}


def test_jobs_that_fill_the_array_end_a_job_alone_apart(batch_of: BatchOf, batch_answer: Answer) -> None:
    # 400 jobs of 8,000 MB at 8,000 MB/s take 400 s; one alone takes 100 s
    document = batch_of(job(**READING, jobs=400), slots_per_core=2)

    assert bounds_of(batch_answer(document)) == pytest.approx((400, 500))


@pytest.mark.parametrize("nodes", [20, 30, 40, 41, 60])
def test_more_slots_than_the_array_feeds_leave_the_latest_end_where_it_was(
    nodes: int, batch_of: BatchOf, batch_answer: Answer
) -> None:
    # from 10 nodes on 100 streams of 80 MB/s fill the 8,000; from 40 on there is a slot for each of 400 jobs
    document = batch_of(job(**READING, jobs=400))

    assert bounds_of(batch_answer(on_nodes(document, nodes))) == pytest.approx((400, 500))


def test_jobs_that_share_scratch_may_all_want_it_at_once(batch_of: BatchOf, batch_answer: Answer) -> None:
    # 100 s of CPU and 10 GB of scratch on 10 slots: 5 s of 2,000 MB/s alone, 50 s if all ten write at once
    earliest, latest = bounds_of(batch_answer(batch_of(job(saswork_gb=10))))

    assert (earliest, latest) == pytest.approx((105, 150))


def test_the_faster_group_may_have_all_the_luck_and_the_slower_all_the_last_jobs(
    batch_of: BatchOf, batch_answer: Answer
) -> None:
    # 300 jobs of 100 s on 50 slots at speed 1 and 50 at speed 2. At best each slot of the first does half of
    # what one of the second does: 300 * 50 / (25 + 50); at worst 300 * 100 / (50 + 100), and a slow job
    document = batch_of(job(jobs=300))
    half = document["grid"][0] | {"nodes": 5}
    groups = [half | {"name": "slow"}, half | {"name": "fast", "core_speed_factor": 2}]

    bounds = bounds_of(batch_answer(document | {"grid": groups}))

    assert bounds == pytest.approx((200, 300))


def test_nodes_of_a_slow_kind_do_not_make_a_batch_later(batch_of: BatchOf, batch_answer: Answer) -> None:
    # at worst 300 * 100 / (m + 100), m slow slots: 200 s at 50, 120 s at 150, and a slow job of 100 s
    document = batch_of(job(jobs=300))
    half = document["grid"][0] | {"nodes": 5}
    fast = half | {"name": "fast", "core_speed_factor": 2}
    grids = [[half | {"name": "slow", "nodes": nodes}, fast] for nodes in (5, 15)]

    few, many = (bounds_of(batch_answer(document | {"grid": grid})) for grid in grids)

    assert (few[1], many[1]) == pytest.approx((300, 220))
    assert many[0] < few[0]
