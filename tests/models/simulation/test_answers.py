"""What the runs say about links, pools and classes."""

from collections.abc import Callable

import numpy as np
import pytest

from gridsizer.simulation import Every, Grid, JobClass, JobMix, Link, Phase, simulate

GridOf = Callable[..., Grid]


def test_a_batch_of_no_jobs_is_done_at_once(grid_of: GridOf) -> None:
    nothing = JobClass(name="nothing", jobs=0, phases=(Phase(cpu_s=5.0),))

    runs = simulate(JobMix(classes=(nothing,)), grid_of(), seed=1, replicates=2)

    assert runs.makespan_s.tolist() == [0.0, 0.0]
    assert (runs.classes[0].run_s, runs.classes[0].mean_run_s) == (None, None)
    assert simulate(JobMix(classes=()), grid_of(), seed=1).classes == ()


def test_use_of_a_link_over_time_is_the_step_it_was(grid_of: GridOf) -> None:
    reads = JobClass(name="read", jobs=1, phases=(Phase(read_mb=1000.0), Phase(cpu_s=10.0)))

    runs = simulate(JobMix(classes=(reads,)), grid_of(nodes=2), seed=1)

    receive = runs.links[0].use.mean
    assert len(receive) == 200
    assert len(runs.edges_s) == 201
    assert receive[:100] == pytest.approx(np.full(100, 0.5))  # one node of two reads at its NIC's ceiling
    assert receive[100:] == pytest.approx(np.zeros(100), abs=1e-9)


def test_use_of_slots_and_cores_is_told_apart(grid_of: GridOf) -> None:
    job = JobClass(name="job", jobs=1, phases=(Phase(read_mb=1000.0), Phase(cpu_s=30.0)), threads=3)

    runs = simulate(JobMix(classes=(job,)), grid_of(slots=2, cores=4, core_speed=2.0), seed=1)

    slots, cores = runs.pools  # 10 s of reading, then 30 CPU seconds on 3 cores of speed 2: 5 s
    assert (slots.name, slots.size, cores.name, cores.size) == ("slots", 2, "cores", 4)
    assert slots.use.mean == pytest.approx(np.full(200, 0.5))
    assert cores.use.mean[:133] == pytest.approx(np.zeros(133), abs=1e-9)
    assert cores.use.mean[134:] == pytest.approx(np.full(66, 0.75))


def test_a_job_held_back_by_its_data_keeps_its_core_partly_busy(grid_of: GridOf) -> None:
    job = JobClass(name="job", jobs=1, phases=(Phase(read_mb=1000.0, cpu_s=4.0, overlap=1.0),))

    runs = simulate(JobMix(classes=(job,)), grid_of(cores=1), seed=1)

    assert runs.pools[1].use.mean == pytest.approx(np.full(200, 0.4))


def test_a_link_is_loaded_by_what_each_mb_takes_of_it(grid_of: GridOf) -> None:
    array = Link(name="array", ceiling_mb_s=200.0, per_write=4.0)  # an MB written takes what four read take
    moves = JobClass(name="moves", jobs=1, phases=(Phase(read_mb=300.0, write_mb=100.0),))

    runs = simulate(JobMix(classes=(moves,)), grid_of(links=(array,)), seed=1)

    shared = runs.links[-1]
    assert (shared.name, shared.group, shared.ceiling_mb_s) == ("array", "", 200.0)
    assert shared.load_mb.tolist() == pytest.approx([300 + 4 * 100])


def test_scratch_is_a_link_of_its_group(grid_of: GridOf) -> None:
    job = JobClass(name="job", jobs=3, phases=(Phase(saswork_mb=500.0),))

    runs = simulate(JobMix(classes=(job,)), grid_of(nodes=3, saswork_mb_s=50.0), seed=1)

    scratch = runs.links[0]
    assert (scratch.name, scratch.group, scratch.ceiling_mb_s) == ("SASWORK", "nodes", 150.0)
    assert scratch.load_mb.tolist() == pytest.approx([1500.0])


def test_bands_are_over_the_jobs_of_all_replicates(grid_of: GridOf) -> None:
    job = JobClass(name="job", jobs=5, phases=(Phase(cpu_s=10.0),))

    runs = simulate(JobMix(classes=(job,)), grid_of(slots=1), seed=1, replicates=2)

    waits = runs.classes[0].wait_s  # 0, 10, 20, 30, 40 s, twice
    assert waits is not None
    assert (waits.p10, waits.p50, waits.p90) == pytest.approx((0.0, 20.0, 40.0), abs=1e-6)
    assert np.median(runs.makespan_s) == pytest.approx(50.0)


def test_stretch_is_the_run_time_over_that_alone(grid_of: GridOf) -> None:
    job = JobClass(name="job", jobs=2, phases=(Phase(read_mb=500.0, cpu_s=5.0),))

    runs = simulate(JobMix(classes=(job,)), grid_of(), seed=1)

    assert runs.classes[0].stretch is not None
    assert runs.classes[0].stretch.p50 == pytest.approx(15 / 10)


def test_a_long_run_keeps_every_mb_in_its_totals(grid_of: GridOf) -> None:
    job = JobClass(name="job", jobs=6000, phases=(Phase(read_mb=7.0),), launch=Every(every_s=0.083))

    runs = simulate(JobMix(classes=(job,)), grid_of(links=(Link(name="array", ceiling_mb_s=95.0),)), seed=1)

    step_s = runs.edges_s[1] - runs.edges_s[0]
    array = runs.links[-1]
    assert array.load_mb.tolist() == pytest.approx([42_000.0])
    assert array.use.mean.sum() * step_s * 95.0 == pytest.approx(42_000.0)
    assert array.use.mean.max() <= 1 + 1e-9


def test_a_long_run_still_shows_when_a_link_was_used(grid_of: GridOf) -> None:
    reads = JobClass(name="read", jobs=3000, phases=(Phase(read_mb=100.0),))
    computes = JobClass(name="cpu", jobs=3000, phases=(Phase(cpu_s=1.0),), launch=Every(first_s=3000.0))

    runs = simulate(JobMix(classes=(reads, computes)), grid_of(slots=1), seed=1)

    receive = runs.links[0].use.mean
    assert receive[:98] == pytest.approx(np.full(98, 1.0), abs=0.01)
    assert receive[102:] == pytest.approx(np.zeros(98), abs=0.01)
