"""Jobs behind a link that their bytes fill: how many there are when they are launched over time."""

import heapq

import numpy as np
import pytest

from gridsizer.predict.full_link import lost_until_full_s, most_busy_slots
from gridsizer.units import Floats


def of(slots: float, jobs: float, work: float, span_s: float, crossing_s: float) -> float:
    """Of jobs of one class, by their work alone."""
    alone_s = work / max(jobs, 1)
    of_class = (np.array([[number]]) for number in (jobs, alone_s, crossing_s))
    return in_classes(slots, span_s, *of_class)


def in_classes(slots: float, span_s: float, jobs: Floats, alone_s: Floats, crossing_s: Floats) -> float:
    (busy,) = most_busy_slots(np.array([slots]), jobs, alone_s, np.array([span_s]), crossing_s)
    return float(busy)


def shared_out(span_s: float, *classes: tuple[int, float]) -> int:
    """Of jobs that come evenly to a link which all there share alike: how many there are at most.

    In the time of a job that is always there it gets 1 / N of the link; each leaves once it has had its part.
    Classes are so many jobs, and for how long the bytes of all of them fill the link.
    """
    coming = sorted(
        (comes_s, crossing_s / jobs)
        for jobs, crossing_s in classes
        for comes_s in np.linspace(0, span_s, jobs)
    )
    now_s, had_s, most = 0.0, 0.0, 0
    leaves: list[float] = []  # what a job that is always there has had by then
    for comes_s, own_s in coming:
        while leaves and now_s + (leaves[0] - had_s) * len(leaves) <= comes_s:
            took_s = (leaves[0] - had_s) * len(leaves)
            now_s, had_s = now_s + took_s, heapq.heappop(leaves)
        had_s += (comes_s - now_s) / len(leaves) if leaves else 0.0
        now_s = comes_s
        heapq.heappush(leaves, had_s + own_s)
        most = max(most, len(leaves))
    return most


def test_launches_over_time_leave_slots_idle() -> None:
    # 100 jobs of 240 s launched over an hour: 6.67 at a time; all at once: 30
    assert of(30, 100, 24_000, 3_600, 0) == pytest.approx(24_000 / 3_600)
    assert of(30, 100, 24_000, 0, 0) == 30


def test_jobs_launched_a_little_faster_than_their_bytes_cross_are_a_few_more() -> None:
    assert of(30, 100, 24_000, 3_600, 3_601) == pytest.approx(24_000 / 3_600, abs=0.1)


def test_jobs_launched_at_once_are_all_there_until_their_bytes_have_crossed() -> None:
    assert of(900, 100, 24_000, 0, 3_600) == 100


@pytest.mark.parametrize("load", [1.1, 1.5, 3.0, 10.0])
def test_there_are_as_many_as_share_a_link_alike_without_work_of_their_own(load: float) -> None:
    most = shared_out(1_000, (2_000, 1_000 * load))

    assert of(1e4, 2_000, 0, 1_000, 1_000 * load) == pytest.approx(most, rel=0.02)


@pytest.mark.parametrize("load", [1.1, 1.5, 3.0])
def test_small_jobs_leave_a_full_link_and_large_ones_stay(load: float) -> None:
    # half of all bytes are those of a tenth of the jobs
    classes = (1_800, 500 * load), (200, 500 * load)
    jobs, crossing_s = (np.array([[float(number)] for number in each]) for each in zip(*classes, strict=True))
    most = shared_out(1_000, *classes)
    alike = shared_out(1_000, (2_000, 1_000 * load))

    assert in_classes(1e4, 1_000, jobs, 0 * jobs, crossing_s) == pytest.approx(most, rel=0.03)
    assert most < 0.85 * alike


def test_jobs_that_take_longer_than_all_launches_are_all_there_and_bring_few_bytes() -> None:
    # each has done a quarter of its 120 s on average after 60 s: of 100 s of bytes the link keeps up with 25
    assert of(900, 40, 40 * 120, 60, 100) == 40


def test_half_of_the_jobs_are_there_at_the_last_launch_where_each_takes_as_long_as_it_came_late() -> None:
    """k = 2: ln 2 / (1 - 1/2) = 1.386 times as long as the launches; 100 (1 - 1 / 1.386) on average."""
    crossing_s = 1_000 * 2 * np.log(2)

    assert of(900, 100, 0, 1_000, crossing_s) == pytest.approx(50)


def test_few_slots_are_filled_on_the_way_and_stay_so() -> None:
    """Of 20 slots, 20 x 20 / (2 x 50) = 4 are free on average while 50 come over 1,000 s, and none later."""
    crossing_s = 1_000 * 2 * np.log(2)

    assert of(20, 100, 0, 1_000, crossing_s) == 20


def test_there_are_never_more_busy_slots_than_jobs_nor_fewer_than_one() -> None:
    assert of(30, 4, 24_000, 0, 0) == 4
    assert of(30, 0, 24_000, 60, 0) == 1


@pytest.mark.parametrize(
    ("full_s", "alone_s", "lost_s"),
    [
        # t / 50 + 0.5 t / 100 = 1 at 40 s, in which 40^2 / 100 + 0.5 * 40^2 / 200 = 20 s of it have passed
        ((100.0, 50.0), (50.0, 100.0), 20.0),
        # 0.8 + 0.4 t / 100 = 1 at 50 s: 0.8 * (50 - 5) + 0.4 * 50^2 / 200 = 41 s
        ((80.0, 40.0), (10.0, 100.0), 9.0),
        ((60.0, 30.0), (50.0, 100.0), 0.0),  # 0.9 of the link: it is never full
    ],
)
def test_two_classes_leave_a_link_half_empty_until_they_fill_it(
    full_s: tuple[float, ...], alone_s: tuple[float, ...], lost_s: float
) -> None:
    full, alone = (np.array(each)[:, None] for each in (full_s, alone_s))

    assert lost_until_full_s(full, np.array([[100.0], [100.0]]), alone).tolist() == pytest.approx([lost_s])


def test_jobs_launched_at_once_fill_a_link_from_the_first_moment() -> None:
    full, spans, alone = (np.array([[each], [each]]) for each in (100.0, 0.0, 50.0))

    assert lost_until_full_s(full, spans, alone).tolist() == [0.0]
