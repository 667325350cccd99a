"""The simulation against queues, schedules and placements whose answers are known."""

from heapq import heapify, heapreplace

import numpy as np
import pytest

from gridsizer.predict.makespan import makespan_bounds_s
from gridsizer.predict.runtime import job_time_s
from gridsizer.predict.throughput import max_min_rates
from gridsizer.simulation import (
    At,
    Every,
    Grid,
    JobClass,
    JobMix,
    Link,
    NodeGroup,
    Phase,
    Scheduler,
    simulate,
)
from gridsizer.units import Floats


def one_node(*, slots: int, cores: int = 1, mb_s: float = 100.0) -> Grid:
    nic = (
        Link(name="NIC receive", ceiling_mb_s=mb_s, per_write=0.0),
        Link(name="NIC transmit", ceiling_mb_s=mb_s, per_read=0.0),
    )
    return Grid(
        groups=(NodeGroup(name="node", nodes=1, slots=slots, cores=cores, links=nic, saswork_mb_s=50.0),)
    )


def waits_s(launches_s: Floats, service_s: Floats, slots: int) -> Floats:
    """Simulated wait of each job; every job is a class of its own."""
    classes = tuple(
        JobClass(name=f"{at}", jobs=1, phases=(Phase(cpu_s=cpu_s),), launch=At(launches_s=(launch_s,)))
        for at, (launch_s, cpu_s) in enumerate(zip(launches_s.tolist(), service_s.tolist(), strict=True))
    )
    runs = simulate(JobMix(classes=classes), one_node(slots=slots, cores=slots), seed=1)
    return np.array([each.mean_wait_s for each in runs.classes]).ravel()


def kiefer_wolfowitz_waits_s(launches_s: Floats, service_s: Floats, slots: int) -> Floats:
    """Waits in a queue of several servers, in order of arrival (Kiefer & Wolfowitz 1955)."""
    free_at, waits = [0.0] * slots, []
    heapify(free_at)
    for launch_s, cpu_s in zip(launches_s, service_s, strict=True):
        start_s = max(launch_s, free_at[0])
        heapreplace(free_at, start_s + cpu_s)
        waits.append(start_s - launch_s)
    return np.array(waits)


def chance_arrivals(phase: Phase, *, every_s: float) -> JobMix:
    """20,000 equal jobs whose distances are exponential."""
    launches_s = np.cumsum(np.random.default_rng(5).exponential(every_s, 20_000))
    launch = At(launches_s=tuple(launches_s.tolist()))
    return JobMix(classes=(JobClass(name="jobs", jobs=20_000, phases=(phase,), launch=launch),))


@pytest.mark.parametrize(("every_s", "mean_wait_s"), [(10.0, 0.0), (12.0, 0.0), (7.0, 3.0 * 49 / 2)])
def test_a_queue_of_equal_jobs_at_equal_distances(every_s: float, mean_wait_s: float) -> None:
    jobs = JobClass(name="jobs", jobs=50, phases=(Phase(cpu_s=10.0),), launch=Every(every_s=every_s))

    runs = simulate(JobMix(classes=(jobs,)), one_node(slots=1), seed=1)

    # D/D/1: the n-th job waits n (s - a) where jobs come faster than they are served.
    assert runs.classes[0].mean_wait_s == pytest.approx([mean_wait_s], abs=1e-6)


@pytest.mark.parametrize("slots", [1, 5])
def test_every_wait_in_a_queue_of_chance_arrivals_and_services(slots: int) -> None:
    chance = np.random.default_rng(3)
    launches_s = np.cumsum(chance.exponential(1.0, 300))
    service_s = chance.exponential(0.9 * slots, 300)

    waits = waits_s(launches_s, service_s, slots)

    assert waits == pytest.approx(kiefer_wolfowitz_waits_s(launches_s, service_s, slots), abs=1e-6)


def test_mean_wait_of_equal_jobs_that_come_by_chance() -> None:
    runs = simulate(chance_arrivals(Phase(cpu_s=1.0), every_s=2.0), one_node(slots=1), seed=1)

    # M/D/1 (Pollaczek & Khinchine): W = rho s / (2 (1 - rho)) = 0.5 at rho = 0.5.
    assert runs.classes[0].mean_wait_s == pytest.approx([0.5], rel=0.05)


def test_mean_run_time_of_readers_that_come_by_chance_and_share_one_nic() -> None:
    runs = simulate(chance_arrivals(Phase(read_mb=100.0), every_s=2.0), one_node(slots=1000), seed=1)

    # M/G/1 processor sharing: T = s / (1 - rho) whatever the distribution of s (Kleinrock 1976, 4.4).
    assert runs.classes[0].mean_run_s == pytest.approx([2.0], rel=0.05)


@pytest.mark.parametrize("overlap", [0.0, 0.3, 1.0])
@pytest.mark.parametrize("cpu_s", [0.0, 4.0, 40.0])
def test_a_job_alone_takes_the_run_time_of_the_formula(overlap: float, cpu_s: float) -> None:
    phase = Phase(cpu_s=cpu_s, read_mb=900.0, saswork_mb=200.0, write_mb=300.0, wait_s=2.0, overlap=overlap)
    job = JobClass(name="job", jobs=1, phases=(phase,), threads=2)

    runs = simulate(JobMix(classes=(job,)), one_node(slots=1, cores=2), seed=1)

    io_s = 900 / 100 + 200 / 50 + 300 / 100 + 2
    wanted = job_time_s(np.array(cpu_s / 2), np.array(io_s), np.array(overlap))
    assert runs.makespan_s == pytest.approx([float(wanted)])
    assert runs.classes[0].stretch is not None
    assert runs.classes[0].stretch.p50 == pytest.approx(1.0)


def paced_grid(array_mb_s: float) -> tuple[JobMix, Grid]:
    """12 nodes of 4 jobs that digest 50 MB/s each, on NICs of 1,175 MB/s: 2,400 MB/s of demand."""
    job = JobClass(name="job", jobs=48, phases=(Phase(cpu_s=100.0, read_mb=5000.0, overlap=1.0),))
    nic = (
        Link(name="NIC receive", ceiling_mb_s=1175.0, per_write=0.0),
        Link(name="NIC transmit", ceiling_mb_s=1175.0, per_read=0.0),
    )
    nodes = NodeGroup(name="nodes", nodes=12, slots=4, cores=4, links=nic)
    return JobMix(classes=(job,)), Grid(groups=(nodes,), links=(Link(name="array", ceiling_mb_s=array_mb_s),))


@pytest.mark.parametrize("array_mb_s", [9000.0, 2400.0, 1200.0])
def test_throughput_is_that_of_the_max_min_engine(array_mb_s: float) -> None:
    runs = simulate(*paced_grid(array_mb_s), seed=1)

    rate = max_min_rates(np.array([50.0]), np.array([48.0]), np.ones((1, 1)), np.array([array_mb_s]))
    used = runs.links[-1].use.mean
    assert used * array_mb_s == pytest.approx(np.full(200, 48 * float(rate[0])))
    assert runs.classes[0].stretch is not None
    assert runs.classes[0].stretch.p90 == pytest.approx(50 / float(rate[0]))  # exactly 1 below saturation


def test_a_batch_of_computing_jobs_ends_between_the_bounds_of_its_schedule() -> None:
    service_s = np.random.default_rng(11).lognormal(3.0, 1.0, 60)
    classes = tuple(
        JobClass(name=f"{at}", jobs=1, phases=(Phase(cpu_s=cpu_s),))
        for at, cpu_s in enumerate(service_s.tolist())
    )
    nodes = NodeGroup(name="nodes", nodes=3, slots=4, cores=4, links=())

    runs = simulate(JobMix(classes=classes), Grid(groups=(nodes,)), seed=1, replicates=30)

    earliest, latest = makespan_bounds_s(service_s.sum(), service_s.max(), np.array(12.0))
    assert np.all(runs.makespan_s >= earliest * (1 - 1e-9))
    assert np.all(runs.makespan_s <= latest * (1 + 1e-9))
    assert len(set(runs.makespan_s.tolist())) > 1  # the order of the queue matters


def test_random_placement_leaves_as_many_nics_idle_as_balls_leave_bins() -> None:
    nic = (
        Link(name="NIC receive", ceiling_mb_s=100.0, per_write=0.0),
        Link(name="NIC transmit", ceiling_mb_s=100.0, per_read=0.0),
    )
    nodes = NodeGroup(name="nodes", nodes=4, slots=6, cores=8, links=nic)
    grid = Grid(groups=(nodes,), scheduler=Scheduler(placement="random"))
    readers = JobClass(name="readers", jobs=6, phases=(Phase(read_mb=1000.0),))

    runs = simulate(JobMix(classes=(readers,)), grid, seed=1, replicates=1500)

    # All six read until 10 s at least, so the first step shows how many of four NICs are busy:
    # B = N (1 - (1 - 1/N)^J) = 3.288 of 4. Its standard error here is 0.4 %.
    busy_nics = 4 * (1 - (3 / 4) ** 6)
    assert runs.links[0].use.mean[0] == pytest.approx(busy_nics / 4, rel=0.015)
