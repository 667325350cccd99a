"""Nodes of a group by how many of their slots are busy."""

import pytest

from gridsizer.predict.busy_nodes import BusyNodes


def filled(nodes: float, slots: int, jobs: int) -> BusyNodes:
    """A group whose nodes all have as many jobs."""
    group = BusyNodes(nodes, slots)
    for _ in range(jobs):
        group.fill_emptiest(1.0)
    return group


def test_nodes_that_fill_evenly_have_as_many_jobs() -> None:
    group = filled(8, 4, 3)

    assert (group.emptiest, group.busy_share, group.free) == (8, 0.75, 8)


def test_a_part_of_the_emptiest_gets_one_job_more() -> None:
    group = filled(8, 4, 1)
    group.fill_emptiest(0.25)

    assert (group.emptiest, group.busy_share, group.free) == (6, 0.25, 22)


def test_jobs_end_by_chance_on_any_node() -> None:
    # a quarter of 8 jobs: of 4 nodes with two jobs one half loses one
    group = filled(4, 2, 2)
    group.empty(2)

    assert (group.emptiest, group.open, group.busy) == pytest.approx((2, 2, 6))


def test_of_many_jobs_that_end_together_no_node_loses_its_second_before_others_their_first() -> None:
    group = filled(100, 2, 2)
    group.empty(100)
    assert (group.busy_share, group.emptiest) == pytest.approx((0.5, 100))

    group.empty(50)
    assert (group.busy_share, group.emptiest) == pytest.approx((0, 50))


def test_nodes_all_of_whose_jobs_end_are_empty() -> None:
    group = filled(4, 12, 12)
    group.empty(48)

    assert (group.emptiest, group.busy_share, group.free) == (4, 0, 48)


@pytest.mark.parametrize("share", [0.01, 0.5, 0.9, 0.999, 0.999_999_9])
def test_no_job_is_lost_from_count(share: float) -> None:
    group = filled(9, 128, 128)
    group.empty(share * 9 * 128)

    assert group.busy == pytest.approx((1 - share) * 9 * 128, abs=0.01)
    group.fill_open(0.5)
    group.fill()
    assert group.free == 0


def test_any_open_node_gets_a_job_by_chance() -> None:
    group = filled(8, 2, 1)
    group.fill_open(0.5)  # on four nodes, which are full
    group.fill_open(0.5)  # on two of the others

    assert group.open == pytest.approx(2)
    assert group.busy == pytest.approx(14)
