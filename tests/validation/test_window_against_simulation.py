"""The window that an assessment expects, against the simulation of the same samples of the inputs.

Batches differ in when they are launched, in classes, in jobs for each slot, in what holds them up, and in the
number of grid nodes.
"""

import json
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from tests.effort import tries
from tests.models.decide.batch.conftest import BATCH, JOB

from gridsizer.catalogue import resolve
from gridsizer.decide.answer.batch_answer_parts import Window
from gridsizer.decide.answer.simulated_answer import Simulated
from gridsizer.decide.assessment import assess
from gridsizer.decide.simulated import simulate_scenario

Document = dict[str, Any]
SCENARIOS: Final = Path(__file__).parents[2] / "fixtures" / "scenarios"
SAMPLES: Final = tries(7, 101)  # of the inputs, the same ones in both
RUN_TO_RUN: Final = {"low": 0.93, "high": 1.07}


def jobs(name: str = "jobs", **facts: object) -> Document:
    return JOB | {"name": name} | facts


def five(share: float = 1, cpu: float = 1, reads: float = 1, every_s: float = 0) -> tuple[Document, ...]:
    """From many short jobs to a few of an hour."""
    sizes = ((400, 60, 2, 1), (300, 200, 5, 2), (200, 600, 10, 5), (60, 1500, 30, 10), (20, 3600, 60, 20))
    return tuple(
        jobs(
            f"class {at}",
            jobs=int(count * share),
            cpu_s=cpu_s * cpu,
            read_gb=read_gb * reads,
            write_gb=write_gb,
            launch_every_s=every_s,
        )
        for at, (count, cpu_s, read_gb, write_gb) in enumerate(sizes)
    )


BYTES: Final[Document] = {"read_gb": 8, "write_gb": 3}
MOVING: Final = jobs(jobs=600, cpu_s=200, **BYTES)
SLOW: Final = jobs(jobs=300, cpu_s=1_000, read_gb=20, write_gb=10)
FULL: Final = jobs(jobs=500, cpu_s=20, read_gb=20, write_gb=10)

Kind = tuple[int, tuple[Document, ...], Document]
KINDS: Final[dict[str, Kind]] = {
    "equal jobs that compute, at once, 12 nodes": (12, (jobs(jobs=600, cpu_s=300),), {}),
    "equal jobs that move data, at once, 12 nodes": (12, (MOVING,), {}),
    "equal jobs that move data, at once, 24 nodes": (24, (MOVING,), {}),
    "equal jobs that move data, at once, 40 nodes": (40, (MOVING,), {}),
    "one job every 12 s": (12, (SLOW | {"launch_every_s": 12},), {}),
    "one job every 3 s, faster than they run": (12, (SLOW | {"launch_every_s": 3},), {}),
    "five classes at once, 12 nodes": (12, five(), {}),
    "five classes at once, 24 nodes": (24, five(), {}),
    "five classes, each one job every 10 s": (12, five(every_s=10), {}),
    "more slots than jobs of five classes": (40, five(share=0.25), {}),
    "a full array, 24 nodes": (24, (FULL,), {}),
    "a full array, 40 nodes": (40, (FULL,), {}),
    "a full array, runs that take 10 % longer": (24, (FULL,), {"run_to_run": 1.1}),
    "a full array, two classes in two waves": (
        40,
        (jobs("long", jobs=300, cpu_s=400, **BYTES), jobs("short", jobs=300, cpu_s=100, **BYTES)),
        {},
    ),
    "a full array, two waves of one class": (40, (MOVING | {"jobs": 900},), {}),
    "a full array, one wave of one class": (40, (MOVING | {"jobs": 400, "cpu_s": 300},), {}),
    "a full array, one job a second": (
        24,
        (MOVING | {"read_gb": 14, "write_gb": 6, "launch_every_s": 1},),
        {},
    ),
    "a full array, few jobs launched in less time than they run": (
        12,
        (jobs(jobs=40, cpu_s=10, read_gb=30, write_gb=10, launch_every_s=1.1),),
        {},
    ),
    "a full array, jobs over time that compute while they read": (
        12,
        (jobs(jobs=59, cpu_s=26, read_gb=10, write_gb=3, overlap=0.9, launch_every_s=0.8),),
        {},
    ),
    "a full array, long jobs over time beside many short ones": (
        12,
        (
            jobs("short", jobs=950, cpu_s=23, read_gb=4, write_gb=1, overlap=0.5, launch_every_s=0.86),
            jobs("long", jobs=170, cpu_s=150, read_gb=20, write_gb=6, overlap=0.9, launch_every_s=4.8),
        ),
        {},
    ),
    "a full array, jobs of 80 MB/s each": (40, (FULL | {"cpu_s": 0, "stream_mb_s": 80},), {}),
    "a full array, more slots than jobs": (40, five(share=0.25, cpu=1 / 8, reads=3), {}),
    "jobs that compute while they read": (12, (MOVING | {"read_gb": 15, "overlap": 0.7},), {}),
    "a scheduler that places at random": (12, (MOVING,), {"placement": "random"}),
    "a scheduler that looks every half minute": (
        12,
        (jobs(jobs=600, cpu_s=100),),
        {"dispatch_interval_s": 30},
    ),
    "scratch that is shared on each node": (12, (jobs(jobs=500, cpu_s=200, saswork_gb=40),), {}),
    "two slots for each core": (12, (jobs(jobs=600, cpu_s=200),), {"slots_per_core": 2}),
}


def document(nodes: int, classes: tuple[Document, ...], facts: Document) -> Document:
    """The lab of paper 000 with a batch of its own, and an array that carries 7 to 9 GB/s."""
    found: Document = json.loads((SCENARIOS / "f810_12_nodes.json").read_text(encoding="utf-8"))
    found["grid"][0]["nodes"] = nodes
    found["storage"] |= {"sustained_mixed_gb_s": {"low": 7, "mid": 8, "high": 9}, "evidence": []}
    return found | {"batch": BATCH | {"run_to_run": RUN_TO_RUN} | facts | {"classes": list(classes)}}


@cache
def both(kind: str) -> tuple[Window, Simulated]:
    """The window as expected and as simulated, from the same samples."""
    scenario = resolve(document(*KINDS[kind]))
    answered = assess(scenario, samples=SAMPLES).batch
    assert answered is not None
    assert answered.window is not None
    return answered.window, simulate_scenario(scenario, replicates=SAMPLES)


def apart(kind: str) -> float:
    window, simulated = both(kind)
    return window.window_s.p50 / simulated.window_s.p50 - 1


@pytest.mark.parametrize("kind", KINDS)
def test_the_middle_of_the_window_is_that_of_the_simulation(kind: str) -> None:
    # the worst of a hundred replicates: five classes on a full array, more slots than jobs
    assert abs(apart(kind)) <= 0.08


def test_over_all_kinds_they_are_less_than_five_percent_apart() -> None:
    found = [abs(apart(kind)) for kind in KINDS]

    assert np.median(found) <= 0.03
    assert np.mean(np.array(found) <= 0.05) >= 0.9


@pytest.mark.parametrize("kind", KINDS)
def test_the_simulation_ends_between_the_bounds(kind: str) -> None:
    window, simulated = both(kind)

    assert window.earliest_s.p50 * 0.97 <= simulated.window_s.p50 <= window.latest_s.p50 * 1.03


@pytest.mark.parametrize("kind", ["equal jobs that move data, at once", "a full array"])
def test_more_grid_nodes_never_end_later_in_either(kind: str) -> None:
    ends = [both(f"{kind}, {nodes} nodes") for nodes in (12, 24, 40) if f"{kind}, {nodes} nodes" in KINDS]

    for few, many in pairwise(ends):
        assert many[0].window_s.p50 <= few[0].window_s.p50 * 1.01
        assert many[1].window_s.p50 <= few[1].window_s.p50 * 1.03
