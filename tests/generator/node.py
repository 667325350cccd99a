"""One node at work: series of what it moved and computed, and the jobs it ran."""

from dataclasses import dataclass, replace

import numpy as np
from tests.generator.truth import CORES, NICE_START_S, Truth

from gridsizer.units import Floats


@dataclass(frozen=True, slots=True, kw_only=True)
class NodeRecord:
    """What a node did in each interval (intervals,), and its jobs (jobs,)."""

    host: str
    own: Truth  # the node's own parameters
    interval_s: float
    at_s: Floats  # ends of the intervals
    busy_share: Floats
    received_mb_s: Floats
    transmitted_mb_s: Floats
    work_read_mb_s: Floats
    work_write_mb_s: Floats
    job_names: tuple[str, ...]
    job_start_s: Floats
    job_real_s: Floats
    job_cpu_s: Floats


def node_record(
    truth: Truth, host: str, rng: np.random.Generator, *, intervals: int = 360, interval_s: float = 20.0
) -> NodeRecord:
    """A node whose parameters lie around the grid's, in intervals that lie around the node's.

    It works for three quarters of the time and idles for the rest.
    """
    own = _of_node(truth, 1 + truth.node_deviation * rng.standard_normal(4))
    at_work = np.arange(intervals) % 80 < 60
    busy_share = np.where(at_work, own.cores_busy_share * (1 + 0.5 * _noise(truth, intervals, rng)), 0.02)
    shared = busy_share * CORES * own.shared_mb_s_per_core * (1 + _noise(truth, intervals, rng))
    reads = shared * own.read_share * (1 + 0.2 * _noise(truth, intervals, rng))
    ratio = own.saswork_share / (1 - own.saswork_share)
    work = shared * ratio * (1 + _noise(truth, intervals, rng))
    names = [f"{name}_{number}" for number in range(1, 16) for name in truth.cpu_s]
    cpu_s = np.array([own.cpu_s[name.rpartition("_")[0]] for name in names])
    cpu_s *= 1 + truth.deviation * rng.standard_normal(len(names))
    return NodeRecord(
        host=host,
        own=own,
        interval_s=interval_s,
        at_s=NICE_START_S + interval_s * np.arange(1, intervals + 1, dtype=np.float64),
        busy_share=busy_share.clip(0.0, 0.99),
        received_mb_s=reads.clip(0.0, shared),
        transmitted_mb_s=(shared - reads).clip(0.0),
        work_read_mb_s=0.5 * work,
        work_write_mb_s=0.5 * work,
        job_names=tuple(names),
        job_start_s=NICE_START_S + 30.0 * np.arange(len(names), dtype=np.float64),
        job_real_s=1.5 * cpu_s,
        job_cpu_s=cpu_s,
    )


def _of_node(truth: Truth, by: Floats) -> Truth:
    return replace(
        truth,
        cores_busy_share=truth.cores_busy_share * by[0],
        shared_mb_s_per_core=truth.shared_mb_s_per_core * by[1],
        read_share=truth.read_share * by[2],
        saswork_share=truth.saswork_share * by[3],
        cpu_s={name: seconds * by[0] for name, seconds in truth.cpu_s.items()},
    )


def _noise(truth: Truth, intervals: int, rng: np.random.Generator) -> Floats:
    """Deviations of intervals as shares, each like the one before to some part."""
    fresh = rng.standard_normal(intervals)
    noise = np.empty(intervals)
    noise[0] = fresh[0]
    kept = truth.persistence
    for at in range(1, intervals):
        noise[at] = kept * noise[at - 1] + np.sqrt(1 - kept**2) * fresh[at]
    return (truth.deviation * noise).clip(-0.9, 0.9)
