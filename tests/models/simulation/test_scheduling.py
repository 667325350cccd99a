"""Queue, slots, placement, and when the scheduler looks."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest

from gridsizer.simulation import At, Every, Grid, JobClass, JobMix, Phase, Runs, Scheduler, simulate
from gridsizer.simulation.scheduling import Turns

GridOf = Callable[..., Grid]


def cpu_jobs(name: str, count: int, cpu_s: float, **more: Any) -> JobClass:
    return JobClass(name=name, jobs=count, phases=(Phase(cpu_s=cpu_s),), **more)


def wait_s(runs: Runs) -> list[float]:
    return [float(each.mean_wait_s[0]) for each in runs.classes if each.mean_wait_s is not None]


def run(grid: Grid, classes: Sequence[JobClass], **more: Any) -> Runs:
    return simulate(JobMix(classes=tuple(classes)), grid, **({"seed": 1} | more))


def test_jobs_wait_for_a_slot_even_where_cores_are_idle(grid_of: GridOf) -> None:
    runs = run(grid_of(slots=1, cores=8), [cpu_jobs("a", 3, 10.0)])

    assert runs.makespan_s.tolist() == pytest.approx([30.0])
    assert wait_s(runs) == pytest.approx([10.0])


def test_the_queue_keeps_the_order_of_launch_across_classes(grid_of: GridOf) -> None:
    first = cpu_jobs("first", 1, 10.0)
    second = cpu_jobs("second", 1, 10.0, launch=Every(first_s=1.0))
    third = cpu_jobs("third", 1, 10.0, launch=Every(first_s=2.0))

    runs = run(grid_of(slots=1), [third, first, second])

    assert wait_s(runs) == pytest.approx([18.0, 0.0, 9.0])


def test_launch_times_may_stand_in_any_order_and_fall_together(grid_of: GridOf) -> None:
    runs = run(grid_of(slots=1), [cpu_jobs("a", 3, 10.0, launch=At(launches_s=(40.0, 5.0, 5.0)))])

    assert runs.makespan_s.tolist() == pytest.approx([45.0])  # from the first launch, at 5 s, to 50 s
    assert wait_s(runs) == pytest.approx([10.0 / 3])


def test_jobs_launched_at_the_same_moment_queue_in_an_order_that_changes_with_the_seed(
    grid_of: GridOf,
) -> None:
    classes = [cpu_jobs("short", 1, 1.0), cpu_jobs("long", 1, 9.0)]

    runs = run(grid_of(slots=1), classes, replicates=40)

    assert runs.classes[0].mean_wait_s is not None
    assert set(np.round(runs.classes[0].mean_wait_s, 9)) == {0.0, 9.0}


def test_least_loaded_placement_spreads_jobs_evenly(grid_of: GridOf) -> None:
    grid = grid_of(nodes=4, slots=4, cores=1, scheduler=Scheduler(placement="least_loaded"))

    runs = run(grid, [cpu_jobs("a", 8, 10.0)], replicates=10)

    assert runs.makespan_s == pytest.approx(np.full(10, 20.0))  # two to a node, always


def test_random_placement_crowds_some_nodes(grid_of: GridOf) -> None:
    grid = grid_of(nodes=4, slots=4, cores=1, scheduler=Scheduler(placement="random"))

    runs = run(grid, [cpu_jobs("a", 8, 10.0)], replicates=30)

    assert set(np.round(runs.makespan_s)) == {20.0, 30.0, 40.0}


def test_a_sample_of_busy_threads_avoids_the_node_that_computes(grid_of: GridOf) -> None:
    grid = grid_of(nodes=2, slots=2, cores=2, scheduler=Scheduler(placement="sampled"))
    computing = cpu_jobs("cpu", 1, 100.0)
    later = cpu_jobs("later", 1, 10.0, threads=2, launch=Every(first_s=5.0))

    runs = run(grid, [computing, later], replicates=10)

    assert runs.classes[1].mean_run_s == pytest.approx(np.full(10, 5.0))  # both threads have a core


def test_a_sample_of_busy_threads_does_not_see_a_job_that_waits_for_data(grid_of: GridOf) -> None:
    grid = grid_of(nodes=2, slots=2, cores=2, scheduler=Scheduler(placement="sampled"))
    computing, reading = (
        cpu_jobs("cpu", 1, 1000.0),
        JobClass(name="io", jobs=1, phases=(Phase(read_mb=5000.0),)),
    )
    later = JobClass(name="later", jobs=1, phases=(Phase(read_mb=1000.0),), launch=Every(first_s=5.0))

    runs = run(grid, [computing, reading, later])

    assert runs.classes[2].mean_run_s == pytest.approx([20.0])  # beside the reader: half a NIC


def test_a_sample_counts_what_was_placed_since(grid_of: GridOf) -> None:
    grid = grid_of(nodes=2, slots=2, cores=1, scheduler=Scheduler(placement="sampled"))

    runs = run(grid, [cpu_jobs("a", 2, 10.0)], replicates=10)

    assert runs.makespan_s == pytest.approx(np.full(10, 10.0))  # one to a node, always


def test_jobs_start_when_the_scheduler_looks(grid_of: GridOf) -> None:
    grid = grid_of(nodes=1, slots=1, scheduler=Scheduler(interval_s=60.0))

    runs = run(grid, [cpu_jobs("a", 2, 10.0, launch=Every(first_s=5.0, every_s=1.0))])

    # Launched at 5 and 6 s, looked at 60 and 120 s.
    assert wait_s(runs) == pytest.approx([(55 + 114) / 2])
    assert runs.makespan_s.tolist() == pytest.approx([125.0])


def test_a_look_at_the_very_start_finds_jobs_launched_then(grid_of: GridOf) -> None:
    runs = run(grid_of(scheduler=Scheduler(interval_s=60.0)), [cpu_jobs("a", 1, 10.0)])

    assert wait_s(runs) == [0.0]


@pytest.mark.parametrize("interval_s", [0.1, 0.3, 0.7, 1e-3])
def test_intervals_that_binary_numbers_miss_do_not_hold_jobs_up(grid_of: GridOf, interval_s: float) -> None:
    grid = grid_of(slots=1, scheduler=Scheduler(interval_s=interval_s))

    runs = run(grid, [cpu_jobs("a", 50, 1.05)])

    assert 50 * 1.05 <= runs.makespan_s[0] <= 50 * (1.05 + interval_s) + 1e-6


def test_a_turn_stays_due_until_it_is_taken() -> None:
    for launch in range(1000):
        turns = Turns(0.0017)

        due_s = turns.due_s(20e6 + 0.0113 * launch)

        assert turns.due_s(due_s) == due_s  # though due_s / 0.0017 need not be whole
