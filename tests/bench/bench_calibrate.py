"""How long it takes from samples to a summary, and from observations to a calibrated scenario."""

from collections.abc import Callable
from typing import Final

import numpy as np

from gridsizer.describe.scenario import Scenario
from gridsizer.learn.calibration import NodeSpread, calibrate
from gridsizer.learn.observations import Layer, Metric, Series
from gridsizer.learn.runs import Run, Site, summarise

Seconds = list[float]
Measure = Callable[..., Seconds]
Record = Callable[[str, Seconds, str], None]

_SPREAD: Final = NodeSpread(share=0.10, because="as in the published runs")
# What one node logs: layer, device, metric, and the scale of a value drawn between 0 and 1.
_LOGGED: Final[tuple[tuple[Layer, str, Metric, float], ...]] = (
    ("node_nic", "eth0", Metric.RECEIVE_BYTES_S, 6e8),
    ("node_nic", "eth0", Metric.TRANSMIT_BYTES_S, 4e8),
    ("node_nic", "eth1", Metric.RECEIVE_BYTES_S, 6e8),
    ("node_nic", "eth1", Metric.TRANSMIT_BYTES_S, 4e8),
    ("node_disk", "nvme0n1", Metric.READ_BYTES_S, 8e8),
    ("node_disk", "nvme0n1", Metric.WRITE_BYTES_S, 8e8),
    ("node", "", Metric.CPU_USER_SHARE, 0.8),
    ("node", "", Metric.CPU_SYSTEM_SHARE, 0.1),
    ("node", "", Metric.CPU_IOWAIT_SHARE, 0.1),
    ("node", "", Metric.CPU_IDLE_SHARE, 0.5),
)


def run_of(nodes: int, samples: int) -> Run:
    """A run of so many samples a series, ten series a node."""
    rng, at_s = np.random.default_rng(1), 1.7e9 + 10.0 * np.arange(1, samples + 1, dtype=np.float64)
    return Run(
        id="run",
        name="run",
        series=[
            Series(
                host=f"node{node}",
                metric=metric,
                layer=layer,
                device=device,
                unit_printed="",
                at_s=at_s,
                interval_s=10.0,
                value=scale * rng.random(samples),
                line=np.arange(samples),
            )
            for node in range(nodes)
            for layer, device, metric, scale in _LOGGED
        ],
    )


def site_of(nodes: int) -> Site:
    """Scratch space on the local disk."""
    return Site(roles={(f"node{node}", "nvme0n1"): "saswork" for node in range(nodes)}, cores_per_node=12.0)


def test_summary_of_ten_million_samples(measure: Measure, record: Record) -> None:
    run, site = run_of(nodes=12, samples=83_334), site_of(12)

    seconds = measure(summarise, run, site, rounds=5, warmup_rounds=1)

    record("summarise 10 million samples of 12 nodes", seconds, "at most 1 s")


def test_calibrating_on_a_million_observations(measure: Measure, record: Record, lab: Scenario) -> None:
    run, sites = run_of(nodes=12, samples=8_334), {"run": site_of(12)}

    seconds = measure(calibrate, [run], lab, sites, kwargs={"spread": _SPREAD}, rounds=5, warmup_rounds=1)

    record("calibrate on 1 million observations", seconds, "at most 2 s")
