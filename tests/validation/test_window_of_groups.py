"""Batches on two kinds of grid nodes, and of classes that follow one another, against their simulation."""

import copy
from typing import Any, Final

import numpy as np
import pytest
from tests.validation.test_window_against_simulation import MOVING, SAMPLES, document, five, jobs

from gridsizer.catalogue import resolve
from gridsizer.decide.assessment import assess
from gridsizer.decide.simulated import simulate_scenario

Document = dict[str, Any]

FAST: Final[Document] = {"core_speed_factor": 1.8}
SLOW: Final[Document] = {"core_speed_factor": 0.1}
SMALL: Final[Document] = {"nodes": 4, "cores_used_per_node": 4}
BEHIND_ONE_FLOW: Final[Document] = {
    "nfs_client": {"server_addresses": 1, "nconnect": 1, "flow_read_mb_s": 300, "flow_write_mb_s": 300}
}
SHARED: Final[Document] = {"saswork": {"placement": "shared_nfs"}}
SCRATCH: Final = jobs(jobs=1_000, cpu_s=100, read_gb=3, write_gb=2, saswork_gb=6)
COMPUTING: Final = jobs("computing", jobs=400, cpu_s=900, first_launch_min=2)
READING: Final = jobs("reading", jobs=400, cpu_s=20, read_gb=20)
TWICE: Final = (jobs(jobs=300, cpu_s=60), jobs("later", jobs=300, cpu_s=60, first_launch_min=2))
FEW: Final = jobs(jobs=30, cpu_s=300, read_gb=20, write_gb=5)

KINDS: Final[dict[str, tuple[tuple[Document, ...], Document]]] = {
    "many jobs, some nodes fast": ((jobs(jobs=3_000, cpu_s=200),), FAST),
    "many jobs that move data, some nodes fast": ((MOVING | {"jobs": 2_000},), FAST),
    "five classes, some nodes small": (five(), SMALL),
    "jobs for some waves, some nodes slow": ((jobs(jobs=700, cpu_s=200),), SLOW),
    "jobs that move data, some nodes slow": ((MOVING | {"jobs": 600},), SLOW),
    "five classes, some nodes slow": (five(), SLOW),
    "one job every half second, some nodes slow": ((jobs(jobs=700, cpu_s=60, launch_every_s=0.5),), SLOW),
    "jobs launched twice, some nodes slow": (TWICE, SLOW),
    "five classes over time, some nodes slow": (five(every_s=2), SLOW),
    "jobs that move data over time, some nodes slow": ((MOVING | {"jobs": 600, "launch_every_s": 1},), SLOW),
    "few jobs, some nodes fast": ((jobs(jobs=60, cpu_s=400),), FAST),
    "few jobs that move data, some nodes behind one flow": ((FEW,), BEHIND_ONE_FLOW),
    "many jobs that move data, some nodes behind one flow": ((MOVING | {"jobs": 2_000},), BEHIND_ONE_FLOW),
    "SASWORK local on some nodes and shared on others": ((SCRATCH,), SHARED),
    "jobs that fill the array, then jobs that compute": ((READING, COMPUTING), {}),
}


def apart(classes: tuple[Document, ...], facts: Document) -> float:
    """How far above the simulation the expected end lies [share]."""
    design = document(6, classes, {})
    (group,) = design["grid"]
    second = copy.deepcopy(group) | {"name": "others"} | facts
    scenario = resolve(design | {"grid": [group, second]})
    answered = assess(scenario, samples=SAMPLES).batch
    assert answered is not None
    assert answered.window is not None
    return answered.window.window_s.p50 / simulate_scenario(scenario, replicates=SAMPLES).window_s.p50 - 1


@pytest.fixture(scope="module")
def found() -> dict[str, float]:
    return {kind: apart(*design) for kind, design in KINDS.items()}


def test_the_middle_of_the_window_is_that_of_the_simulation(found: dict[str, float]) -> None:
    # two or three jobs on a node meet or miss each other by chance, of which a mean says nothing: 13 % short
    assert {kind: off for kind, off in found.items() if abs(off) > 0.15} == {}
    assert np.median(np.abs(list(found.values()))) <= 0.05


def test_slow_grid_nodes_are_as_near_to_the_simulation_as_others(found: dict[str, float]) -> None:
    slow = [off for kind, off in found.items() if kind.endswith("some nodes slow")]

    assert np.max(np.abs(slow)) <= 0.05
