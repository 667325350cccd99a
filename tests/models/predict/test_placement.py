"""Random placement of I/O jobs on grid nodes with one network card each."""

import numpy as np
import pytest

from gridsizer.errors import Misfit
from gridsizer.predict.placement import (
    batch_time_s,
    io_jobs,
    mean_busy_nodes,
    placed_throughput_mb_s,
    shared_node_mb_s,
)

NODES = np.array([2.0, 3.0, 4.0, 5.0, 6.0, 7.0])
MINUTES = np.array([379.0, 275.0, 210.0, 192.0, 174.0, 164.0])  # paper 002 L31-L36


def rate(nodes: float, jobs: float, ceiling_mb_s: float = 1e9) -> float:
    """Of cards of 100 MB/s."""
    return float(
        placed_throughput_mb_s(
            np.array([nodes]), np.array([jobs]), np.array([100.0]), np.array([ceiling_mb_s])
        )[0]
    )


def test_a_shared_ceiling_cuts_the_full_placements_only() -> None:
    # two jobs on two nodes: half the time one card, half the time both, held at 150
    assert rate(2, 2, ceiling_mb_s=150) == pytest.approx((100 + 150) / 2)


def test_a_fixed_number_of_jobs_caps_throughput_however_many_nodes_there_are() -> None:
    assert rate(10, 8) < rate(1_000, 8) < rate(10_000, 8) < 800
    assert rate(10_000, 8) == pytest.approx(800, rel=1e-3)


def test_jobs_that_grow_with_slots_keep_the_grid_growing() -> None:
    jobs = io_jobs(np.array(0.5), NODES, np.array(8.0))

    rates = [rate(nodes, count) for nodes, count in zip(NODES, jobs, strict=True)]

    assert jobs.tolist() == [8, 12, 16, 20, 24, 28]
    assert np.all(np.diff(np.array(rates) / NODES) < 0)
    assert np.all(np.diff(rates) > 90)


def test_one_node_or_no_job_needs_no_luck() -> None:
    assert rate(1, 8) == pytest.approx(100)
    assert rate(5, 0) == 0


def test_times_on_more_nodes_follow_from_two_nodes_as_published() -> None:
    volume_in_card_minutes = MINUTES[0] * mean_busy_nodes(NODES[:1], np.array([8.0]))
    rates = placed_throughput_mb_s(NODES, np.full(6, 8.0), np.ones(6), np.full(6, 1e9))

    predicted = batch_time_s(volume_in_card_minutes, rates, np.array(0.0))

    errors = np.abs(predicted / MINUTES - 1)[1:]
    assert float(np.mean(errors)) == pytest.approx(0.047, abs=0.001)


def test_a_tail_is_added_to_every_time() -> None:
    assert float(batch_time_s(np.array(1000.0), np.array(10.0), np.array(30.0))) == 130


def test_what_has_no_answer_is_refused_by_name() -> None:
    one, none = np.array([1.0]), np.array([0.0])

    with pytest.raises(Misfit, match="rate_mb_s: wanted finite, above 0, got 0"):
        batch_time_s(one, none, none)
    with pytest.raises(Misfit, match="nic_mb_s: wanted finite, 0 or more, got -1"):
        placed_throughput_mb_s(one, one, -one, one)


@pytest.mark.parametrize(
    ("jobs", "read_share", "moved"), [(1, 0.5, 120), (2, 0.5, 150), (3, 0.5, 165), (4, 1, 120)]
)
def test_a_node_moves_more_the_more_of_its_jobs_read_while_others_write(
    jobs: int, read_share: float, moved: float
) -> None:
    # 120 MB/s one way, 180 both ways: all three of three jobs do the same once in four times
    rates = shared_node_mb_s(np.array(120.0), np.array(180.0), np.array(float(jobs)), np.array(read_share))

    assert rates.item() == pytest.approx(moved)
