"""Jobs as they are launched, worked by hand: how many by a moment, and which come first."""

import numpy as np
import pytest

from gridsizer.predict.launch_order import LaunchOrder


def column(*numbers: float) -> "np.ndarray[tuple[int, ...], np.dtype[np.float64]]":
    return np.array(numbers)[:, None]


# 100 at once from the start, 11 from 60 s on every 10 s
ORDER = LaunchOrder(
    jobs=column(100, 11), first_s=column(0, 60), every_s=column(0, 10), at_a_time=column(1, 1)
)


@pytest.mark.parametrize(
    ("moment_s", "jobs"),
    [
        (0, (100, 0)),
        (59, (100, 0)),
        (60, (100, 0.5)),
        (110, (100, 5.5)),
        (160, (100, 10.5)),
        (165, (100, 11)),
    ],
)
def test_jobs_launched_over_time_come_evenly_half_of_each_by_its_launch(
    moment_s: float, jobs: tuple[float, float]
) -> None:
    assert ORDER.by(np.array([moment_s]))[:, 0].tolist() == list(jobs)


def test_what_is_launched_at_a_moment_may_be_left_out() -> None:
    assert ORDER.by(np.array([0.0]), with_its_own=False)[:, 0].tolist() == [0, 0]


def test_the_next_launches_begin_at_the_next_first_one_and_none_after_the_last() -> None:
    assert ORDER.next_moment_s(np.array([0.0])).tolist() == [60]
    assert ORDER.next_moment_s(np.array([60.0])).tolist() == [np.inf]


@pytest.mark.parametrize(
    ("in_all", "jobs"), [(0, (0, 0)), (40, (40, 0)), (100, (100, 0)), (105.5, (100, 5.5)), (111, (100, 11))]
)
def test_jobs_begin_in_the_order_of_their_launches(in_all: float, jobs: tuple[float, float]) -> None:
    assert ORDER.first(np.array([in_all]))[:, 0].tolist() == pytest.approx(list(jobs))


def test_classes_launched_together_begin_in_proportion() -> None:
    together = LaunchOrder(
        jobs=column(100, 50), first_s=column(0, 0), every_s=column(0, 0), at_a_time=column(1, 1)
    )

    assert together.first(np.array([60.0]))[:, 0].tolist() == pytest.approx([40, 20])


def test_jobs_that_every_node_launches_come_some_at_a_time() -> None:
    # ten nodes launch three each, a minute apart: 15 by the second time, in the middle of them
    of_nodes = LaunchOrder(jobs=column(30), first_s=column(0), every_s=column(60), at_a_time=column(10))

    assert of_nodes.by(np.array([60.0])).item() == 15
    assert of_nodes.by(np.array([150.0])).item() == 30
    assert of_nodes.last.item() == 25
    assert of_nodes.first(np.array([20.0])).item() == pytest.approx(20)
