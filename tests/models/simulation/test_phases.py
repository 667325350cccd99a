"""What one job takes on a grid of its own."""

import math
from collections.abc import Callable

import pytest

from gridsizer.simulation import Grid, JobClass, JobMix, Link, Phase, simulate

GridOf = Callable[..., Grid]


def run_s(grid: Grid, *phases: Phase, threads: int = 1) -> float:
    job = JobClass(name="job", jobs=1, phases=phases, threads=threads)
    runs = simulate(JobMix(classes=(job,)), grid, seed=1)
    return float(runs.makespan_s[0])


@pytest.mark.parametrize(("overlap", "seconds"), [(0.0, 16.0), (0.5, 13.0), (1.0, 10.0)])
def test_overlap_hides_the_shorter_of_computing_and_moving(
    grid_of: GridOf, overlap: float, seconds: float
) -> None:
    phase = Phase(cpu_s=6.0, read_mb=1000.0, overlap=overlap)

    assert run_s(grid_of(), phase) == pytest.approx(seconds)


def test_bytes_to_several_places_take_their_times_one_after_the_other(grid_of: GridOf) -> None:
    grid = grid_of(saswork_mb_s=50.0)
    phase = Phase(read_mb=200.0, saswork_mb=150.0, write_mb=400.0, wait_s=1.5)

    assert run_s(grid, phase) == pytest.approx(2 + 3 + 4 + 1.5)


def test_full_overlap_with_several_places_takes_the_longer_of_all_bytes_and_all_computing(
    grid_of: GridOf,
) -> None:
    grid = grid_of(saswork_mb_s=50.0)
    moved = {"read_mb": 200.0, "saswork_mb": 150.0, "write_mb": 400.0}

    assert run_s(grid, Phase(cpu_s=8.0, overlap=1.0, **moved)) == pytest.approx(9.0)
    assert run_s(grid, Phase(cpu_s=10.0, overlap=1.0, **moved)) == pytest.approx(10.0)


def test_a_stream_draws_no_more_than_its_own_ceiling(grid_of: GridOf) -> None:
    assert run_s(grid_of(), Phase(read_mb=1000.0, stream_mb_s=25.0)) == pytest.approx(40.0)


def test_threads_share_the_computing_as_far_as_there_are_cores(grid_of: GridOf) -> None:
    phase = Phase(cpu_s=12.0)

    assert run_s(grid_of(), phase, threads=2) == pytest.approx(6.0)
    assert run_s(grid_of(), phase, threads=4) == pytest.approx(6.0)


def test_faster_cores_shorten_computing_and_nothing_else(grid_of: GridOf) -> None:
    phase = Phase(cpu_s=12.0, read_mb=500.0)

    assert run_s(grid_of(core_speed=2.0), phase) == pytest.approx(6 + 5)


def test_the_tightest_link_on_the_way_sets_the_rate(grid_of: GridOf) -> None:
    uplink = Link(name="uplink", ceiling_mb_s=80.0)
    array = Link(name="array", ceiling_mb_s=90.0, per_write=4.5)  # 20 MB/s of writes alone

    assert run_s(grid_of(links=(uplink, array)), Phase(read_mb=800.0)) == pytest.approx(10.0)
    assert run_s(grid_of(links=(uplink, array)), Phase(write_mb=800.0)) == pytest.approx(40.0)


def test_a_job_without_anything_to_do_takes_no_time(grid_of: GridOf) -> None:
    assert run_s(grid_of(), Phase()) == 0.0
    assert run_s(grid_of()) == 0.0


def test_numbers_too_small_to_divide_by_are_survived(grid_of: GridOf) -> None:
    tiny = Phase(cpu_s=1e-320, read_mb=1e-320, overlap=0.5)

    assert math.isfinite(run_s(grid_of(), tiny))
