"""Which nodes a scheduler fills next, in parts of a job."""

import pytest

from gridsizer.predict.open_slots import OpenSlots

WHOLE = [1.0, 1.0]  # every job keeps its slot


def test_every_node_gets_one_job_before_any_gets_two() -> None:
    slots = OpenSlots([2, 4], [8, 4], by_chance=False)

    assert slots.take(3, WHOLE) == [1, 2]
    assert slots.take(3, WHOLE) == [1, 2]


def test_the_next_job_goes_to_the_node_with_the_smallest_share_of_busy_slots() -> None:
    # one job fills a node of one slot, and a quarter of a node of four
    slots = OpenSlots([2, 4], [8, 4], by_chance=False)
    slots.take(6, WHOLE)

    assert slots.take(4, WHOLE) == [4, 0]


def test_a_node_that_lost_a_job_is_taken_before_others() -> None:
    slots = OpenSlots([2, 2], [8, 8], by_chance=False)
    slots.take(8, WHOLE)
    slots.give_back([2, 0])

    # of two nodes by chance, each lost both with 1/4, one with 1/2: 1 + 1 of 2 busy slots
    assert slots.take(2, WHOLE) == pytest.approx([2, 0])


def test_by_chance_any_node_with_a_free_slot_is_as_likely() -> None:
    slots = OpenSlots([1, 3], [8, 24], by_chance=True)

    assert slots.take(8, WHOLE) == pytest.approx([2, 6])


def test_by_chance_a_node_is_full_when_others_have_room() -> None:
    # of two nodes one has two slots: once they are taken all come to the other
    slots = OpenSlots([1, 1], [2, 8], by_chance=True)

    assert slots.take(8, WHOLE) == pytest.approx([2, 6], abs=0.05)


def test_by_chance_some_nodes_of_a_group_are_full_before_others() -> None:
    # 100 nodes of one slot and 100 of many: of the first kind x are open once n = 100 - x + 100 ln(100 / x)
    # jobs have come, as the next one falls on them with x / (x + 100); of 100 jobs 43 have
    small, large = OpenSlots([100, 100], [100, 10_000], by_chance=True).take(100, WHOLE)

    assert small == pytest.approx(43, abs=1.5)
    assert small + large == pytest.approx(100)


def test_no_more_begin_than_there_is_room_for() -> None:
    slots = OpenSlots([1, 1], [4, 4], by_chance=False)

    assert slots.take(20, WHOLE) == [4, 4]
    assert slots.take(1, WHOLE) == [0, 0]


def test_jobs_that_end_before_anybody_looks_leave_room_for_more() -> None:
    slots = OpenSlots([1, 1], [4, 4], by_chance=False)

    assert slots.take(20, [0.5, 1.0]) == [8, 4]


def test_a_group_without_slots_gets_none() -> None:
    assert OpenSlots([1, 1], [4, 0], by_chance=False).take(2, WHOLE) == [2, 0]
