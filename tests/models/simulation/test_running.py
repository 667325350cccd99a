"""Seeds, progress and cancelling."""

from collections.abc import Callable

import numpy as np
import pytest

from gridsizer.simulation import (
    Every,
    Grid,
    JobClass,
    JobMix,
    Phase,
    Runs,
    SimulationCancelled,
    simulate,
)

GridOf = Callable[..., Grid]

BATCH = JobMix(
    classes=(
        JobClass(name="io", jobs=12, phases=(Phase(read_mb=300.0, cpu_s=1.0), Phase(write_mb=50.0))),
        JobClass(name="cpu", jobs=12, phases=(Phase(cpu_s=5.0),)),
    )
)
LONG = JobMix(
    classes=(JobClass(name="a", jobs=100_000, phases=(Phase(cpu_s=1.0),), launch=Every(every_s=0.37)),)
)


def same(one: Runs, other: Runs) -> bool:
    pairs = [
        (one.makespan_s, other.makespan_s),
        *((a.mean_run_s, b.mean_run_s) for a, b in zip(one.classes, other.classes, strict=True)),
        *((a.use.p90, b.use.p90) for a, b in zip(one.links, other.links, strict=True)),
    ]
    return all(np.array_equal(np.asarray(a), np.asarray(b)) for a, b in pairs)


def test_the_same_seed_gives_the_same_answer_to_the_last_digit(grid_of: GridOf) -> None:
    one, other = (simulate(BATCH, grid_of(nodes=3), seed=7, replicates=5) for _ in range(2))

    assert same(one, other)


def test_another_seed_gives_another_answer(grid_of: GridOf) -> None:
    one, other = (simulate(BATCH, grid_of(nodes=3), seed=seed, replicates=5) for seed in (7, 8))

    assert not same(one, other)


def test_more_replicates_begin_with_the_same_ones(grid_of: GridOf) -> None:
    few, many = (simulate(BATCH, grid_of(nodes=3), seed=7, replicates=number) for number in (3, 6))

    assert np.array_equal(few.makespan_s, many.makespan_s[:3])


def test_progress_rises_to_the_whole(grid_of: GridOf) -> None:
    told: list[float] = []

    simulate(BATCH, grid_of(nodes=3), seed=7, replicates=20, progress=told.append)

    assert told == sorted(told)
    assert len(told) > 5
    assert told[-1] == 1.0


def test_a_cancelled_simulation_stops_in_the_middle_of_a_replicate(grid_of: GridOf) -> None:
    told: list[float] = []

    with pytest.raises(SimulationCancelled):
        simulate(LONG, grid_of(), seed=1, progress=told.append, cancelled=lambda: len(told) > 2)

    assert told[-1] < 0.1


def test_replicates_too_small_to_look_up_in_are_cancelled_between_them(grid_of: GridOf) -> None:
    tiny = JobMix(classes=(JobClass(name="tiny", jobs=1, phases=(Phase(cpu_s=1.0),)),))
    told: list[float] = []

    with pytest.raises(SimulationCancelled):
        simulate(
            tiny, grid_of(), seed=1, replicates=200, progress=told.append, cancelled=lambda: len(told) > 2
        )

    assert told[-1] < 0.1
