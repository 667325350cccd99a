"""How long batches take to simulate, and in how much memory."""

import math
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from resource import RUSAGE_SELF, getrusage
from time import perf_counter
from typing import Final

from gridsizer.simulation import Every, Grid, JobClass, JobMix, Link, NodeGroup, Phase, Runs, simulate

Seconds = list[float]
Measure = Callable[..., Seconds]
Record = Callable[[str, Seconds, str], None]
RecordSize = Callable[[str, float, str], None]

# Nodes, cores, array port, what a 1 GbE client moves: paper 002 L15, L51, L57. What jobs move is assumed.
_CARD: Final = (
    Link(name="NIC receive", ceiling_mb_s=120.0, per_write=0.0),
    Link(name="NIC transmit", ceiling_mb_s=120.0, per_read=0.0),
    Link(name="client", ceiling_mb_s=180.0),
)
_SUN: Final = Grid(
    groups=(NodeGroup(name="X2200", nodes=7, slots=8, cores=8, links=_CARD, saswork_mb_s=60.0),),
    links=(Link(name="7410", ceiling_mb_s=1_250.0),),
)


def sun_batch(jobs: int) -> JobMix:
    """A quarter I/O, half computing, a quarter both: some 4 stages a job, 1.6 TB for 400 jobs."""
    io = (Phase(read_mb=6_000.0, cpu_s=120.0), Phase(write_mb=4_000.0, cpu_s=60.0))
    computing = (Phase(read_mb=200.0), Phase(cpu_s=1_500.0), Phase(write_mb=200.0))
    both = (
        Phase(read_mb=3_000.0, cpu_s=400.0, overlap=1.0),
        Phase(saswork_mb=500.0, write_mb=2_000.0, cpu_s=300.0, overlap=0.5),
    )
    shares = (("io", 4, io), ("computing", 2, computing), ("both", 4, both))
    return JobMix(
        classes=tuple(JobClass(name=name, jobs=jobs // part, phases=phases) for name, part, phases in shares)
    )


def large() -> tuple[JobMix, Grid]:
    """100,000 jobs of ten classes that never fall into step, on 250 nodes before an array that stays full."""
    classes = tuple(
        JobClass(
            name=f"{at}",
            jobs=10_000,
            phases=(
                Phase(
                    read_mb=1_500.0 * grown, cpu_s=90.0 * grown**2, saswork_mb=400.0, overlap=0.5 * (at % 2)
                ),
                Phase(write_mb=700.0 * grown),
            ),
            launch=Every(first_s=0.013 * at, every_s=0.5 * grown),
        )
        for at, grown in ((at, 1 + at / 7.3) for at in range(10))
    )
    nic = (
        Link(name="NIC receive", ceiling_mb_s=1_100.0, per_write=0.0),
        Link(name="NIC transmit", ceiling_mb_s=1_100.0, per_read=0.0),
    )
    client = Link(name="client", ceiling_mb_s=1_500.0)
    nodes = NodeGroup(name="nodes", nodes=250, slots=8, cores=8, links=(*nic, client), saswork_mb_s=800.0)
    array = (
        Link(name="array reads", ceiling_mb_s=14_000.0, per_write=0.0),
        Link(name="array writes", ceiling_mb_s=8_000.0, per_read=0.0),
        Link(name="array", ceiling_mb_s=18_000.0),
    )
    return JobMix(classes=classes), Grid(groups=(nodes,), links=array)


def test_one_replicate_of_the_sun_batch(measure: Measure, record: Record) -> None:
    seconds = measure(simulate, sun_batch(400), _SUN, kwargs={"seed": 1}, rounds=20, warmup_rounds=2)

    record("simulate 400 jobs on 7 nodes", seconds, "median at most 40 ms")


def _five_hundred(seed: int) -> Runs:
    return simulate(sun_batch(400), _SUN, seed=seed, replicates=500)


def test_a_thousand_replicates_on_two_cores(measure: Measure, record: Record) -> None:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        seconds = measure(lambda: list(executor.map(_five_hundred, (1, 2))), rounds=1)

    record("simulate it 1,000 times on 2 cores", seconds, "at most 25 s")


def test_a_hundred_thousand_jobs(measure: Measure, record: Record, record_size: RecordSize) -> None:
    batch, grid = large()
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as worker:
        worker.submit(simulate, sun_batch(4), _SUN, seed=1).result()  # has everything imported
        seconds = measure(lambda: worker.submit(simulate, batch, grid, seed=1).result(), rounds=1)
        peak_kib = worker.submit(getrusage, RUSAGE_SELF).result().ru_maxrss

    record("simulate 100,000 jobs on 250 nodes", seconds, "at most 30 s")
    record_size("memory it takes at most", peak_kib * 1024 / 1e6, "at most 1,000 MB")


def test_growth_over_three_decades(measure: Measure, record: Record) -> None:
    seconds = dict.fromkeys((100, 1000, 10000, 100000), 0.0)

    def try_all() -> None:
        for jobs in seconds:
            began = perf_counter()
            simulate(sun_batch(jobs), _SUN, seed=1)
            seconds[jobs] = perf_counter() - began

    measure(try_all, rounds=1, warmup_rounds=1)

    for jobs, took in seconds.items():
        n_log_n = seconds[100] * jobs * math.log(jobs) / (100 * math.log(100))
        record(f"simulate {jobs:,} jobs on 7 nodes", [took], f"n log n from 100 jobs: {n_log_n:.2f} s")
