"""A node's record as observations, without the detour over files."""

from collections.abc import Sequence

import numpy as np
from tests.generator.node import NodeRecord
from tests.generator.truth import CORES

from gridsizer.learn.observations import JobTable, Metric, Series, jobs_of
from gridsizer.learn.runs import Run, Site
from gridsizer.units import Floats

SCRATCH = "nvme0n1"


def run_of(records: Sequence[NodeRecord], name: str = "made up") -> Run:
    """A run of these nodes."""
    return Run(
        id=name,
        name=name,
        series=[series for record in records for series in series_of(record)],
        jobs=[jobs_of_record(record) for record in records],
    )


def site_of(records: Sequence[NodeRecord]) -> Site:
    """What a person would say of it."""
    return Site(roles={(record.host, SCRATCH): "saswork" for record in records}, cores_per_node=float(CORES))


def series_of(record: NodeRecord) -> list[Series]:
    """Ports, scratch disk and processors of a node."""
    moved = [
        ("node_nic", "eth0", Metric.RECEIVE_BYTES_S, record.received_mb_s * 1e6),
        ("node_nic", "eth0", Metric.TRANSMIT_BYTES_S, record.transmitted_mb_s * 1e6),
        ("node_disk", SCRATCH, Metric.READ_BYTES_S, record.work_read_mb_s * 1e6),
        ("node_disk", SCRATCH, Metric.WRITE_BYTES_S, record.work_write_mb_s * 1e6),
        ("node", "", Metric.CPU_USER_SHARE, 0.9 * record.busy_share),
        ("node", "", Metric.CPU_SYSTEM_SHARE, 0.1 * record.busy_share),
        ("node", "", Metric.CPU_IOWAIT_SHARE, 0.01 * record.busy_share),
    ]
    return [_series(record, *each) for each in moved]


def jobs_of_record(record: NodeRecord) -> JobTable:
    """Its jobs, as their own logs tell them."""
    rows = len(record.job_names)
    return jobs_of(
        "job",
        name=list(record.job_names),
        job=list(record.job_names),
        host=[record.host] * rows,
        start_s=record.job_start_s,
        end_s=record.job_start_s + record.job_real_s,
        real_s=record.job_real_s,
        cpu_s=record.job_cpu_s,
        line=np.arange(1, rows + 1),
    )


def _series(record: NodeRecord, layer: str, device: str, metric: Metric, value: Floats) -> Series:
    return Series(
        host=record.host,
        metric=metric,
        layer=layer,  # type: ignore[arg-type]  # one of the layers spelled out above
        device=device,
        unit_printed="B/s",
        at_s=record.at_s,
        interval_s=record.interval_s,
        value=value,
        line=np.arange(1, value.size + 1),
    )
