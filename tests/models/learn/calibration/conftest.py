"""A scenario to calibrate, how nodes differ elsewhere, and made-up grids with known parameters."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.generator.node import NodeRecord, node_record
from tests.generator.observed import run_of, site_of
from tests.generator.truth import Truth

from gridsizer.catalogue import resolve
from gridsizer.describe.scenario import Scenario
from gridsizer.learn.benchmarks import Benchmark, load_benchmarks
from gridsizer.learn.calibration import Calibration, HoldOut, NodeSpread, calibrate, node_spread

FIXTURES = Path(__file__).parents[4] / "fixtures"

Calibrated = Callable[..., Calibration]
TRUTH = Truth()
CLASS: dict[str, Any] = {
    "jobs": 10,
    "cpu_s": 60,
    "threads": 1,
    "sas_compression": "off",
    "compression_cpu_s_per_gb": 10,
    **dict.fromkeys(("stream_mb_s", "sas_ratio", "measured_on_s", "measured_off_s")),
    **dict.fromkeys(("read_gb", "write_gb", "saswork_gb", "uncompressed_gb", "file_opens", "open_ms"), 0),
    **dict.fromkeys(("overlap", "first_launch_min", "launch_every_s"), 0),
}


@pytest.fixture(scope="session")
def scenario() -> Scenario:
    """Twelve nodes with twelve cores in use each."""
    return resolve(json.loads((FIXTURES / "scenarios" / "f810_12_nodes.json").read_text()))


@pytest.fixture(scope="session")
def benchmarks() -> tuple[Benchmark, ...]:
    """The five papers."""
    return tuple(load_benchmarks(FIXTURES / "benchmarks"))


@pytest.fixture(scope="session")
def spread(benchmarks: tuple[Benchmark, ...]) -> NodeSpread:
    """How nodes differ in the published runs."""
    return node_spread(benchmarks)


@pytest.fixture
def calibrated(scenario: Scenario, spread: NodeSpread) -> Calibrated:
    """A calibration on so many nodes of a grid made up from a seed, and how it is done."""

    def make(nodes: int = 1, seed: int = 7, hold_out: HoldOut | None = None) -> Calibration:
        records = made_up(nodes, seed)
        run, sites = run_of(records), {"made up": site_of(records)}
        return calibrate([run], scenario, sites, hold_out=hold_out, seed=seed, spread=spread)

    return make


def made_up(nodes: int, seed: int, truth: Truth = TRUTH) -> list[NodeRecord]:
    """Nodes of a grid with these parameters."""
    rng = np.random.default_rng(seed)
    return [node_record(truth, f"n{at}", rng) for at in range(1, nodes + 1)]
