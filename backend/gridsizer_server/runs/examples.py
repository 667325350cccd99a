"""Answers about one invented run, for the API's description."""

from typing import Any, Final

from gridsizer.describe.quantity import Quantity, Source
from gridsizer.learn.calibration import FieldError, NotInformed
from gridsizer.learn.runs import JobClassSummary, LoadSummary, Measured, ScheduleSummary, StorageSummary
from gridsizer_server.imports.examples import (
    CHART,
    CLOCK,
    END,
    FILE,
    GROUP,
    SERIES,
    SHA256,
    SPAN,
    START,
    STEP,
    ZONE,
)
from gridsizer_server.runs import schemas as runs
from gridsizer_server.runs.calibration import schemas as calibrations

RUN: Final = "0d9f4b6c2e1a4c38b7a6d5e4f3c2b1a0"
_COUNTS: Final[dict[str, Any]] = {"observations": 17_280, "jobs": 0}
_KEPT: Final = runs.RunSummary(
    id=RUN,
    name="March baseline",
    created_at=END,
    hosts=["node1"],
    files=1,
    series=24,
    steps=0,
    bytes=414_720,
    pseudonymised=False,
    **SPAN,
    **_COUNTS,
)
_DETAIL: Final = runs.RunDetail(
    **_KEPT.model_dump(),
    nodes=[runs.RunHost(name="node1", files=1, series=24, **SPAN, **_COUNTS)],
    devices=[runs.RunDevice(host="node1", device="eth0", layer="node_nic", role="shared")],
    cores_per_node=16,
    port_mb_s=1_250,
    clock_ahead_s={},
    renamed_hosts={},
    findings=[GROUP],
)
_FILE: Final = runs.RunFile(
    path=FILE.path,
    format="nmon",
    bytes=FILE.bytes,
    sha256=SHA256,
    hosts=["node1"],
    steps=0,
    findings=[ZONE],
    **SPAN,
    **_COUNTS,
)


def _measured(value: float, unit: str) -> Measured:
    return Measured(
        value=value,
        unit=unit,
        samples=720,
        source='run "March baseline": node1 eth0 (node_nic), lines 41-8000',
    )


_RATE: Final = _measured(512.0, "MB/s")
_SHARE: Final = _measured(0.7, "share")
_LOAD: Final = LoadSummary(
    host="node1",
    mean_mb_s=_measured(358.4, "MB/s"),
    p95_mb_s=_RATE,
    best_5_min_mb_s=_measured(590.0, "MB/s"),
    peak_mb_s=_measured(614.4, "MB/s"),
    plateau_mb_s=_RATE,
    read_share=_SHARE,
    saswork_mb_s=_measured(180.0, "MB/s"),
    saswork_share=_measured(0.33, "share"),
    mb_s_per_busy_core=_measured(44.8, "MB/s"),
    cores=_measured(16.0, "cores"),
    busy_cores_p95=_measured(12.0, "cores"),
    cpu_busy_share=_measured(0.5, "share"),
    iowait_share=_measured(0.08, "share"),
    receive_utilisation=_measured(0.4, "share"),
    transmit_utilisation=_measured(0.1, "share"),
    page_cache_hit=_measured(0.3, "share"),
)
_FIGURES: Final = runs.RunFigures(
    interval_s=30.0,
    **SPAN,
    nodes=[_LOAD],
    grid=_LOAD,
    storage=StorageSummary(
        mean_mb_s=_RATE,
        p95_mb_s=_RATE,
        best_5_min_mb_s=_RATE,
        plateau_mb_s=_RATE,
        read_share=_SHARE,
        imbalance=_measured(1.1, "ratio"),
    ),
    classes=[
        JobClassSummary(
            name="nightly_load",
            jobs=42,
            hosts=("node1",),
            real_s=_measured(790.0, "s"),
            cpu_s=_measured(600.0, "s"),
            cpu_over_real=_measured(0.76, "ratio"),
            read_bytes=_measured(4e9, "bytes"),
            write_bytes=_measured(2e9, "bytes"),
            mean_at_a_time=_measured(3.1, "jobs"),
            most_at_a_time=_measured(8.0, "jobs"),
            file_opens=_measured(120.0, "opens"),
            procedures=(("SORT", 0.6), ("SQL", 0.4)),
        )
    ],
    schedule=ScheduleSummary(
        jobs=42,
        makespan_s=_measured(9_000.0, "s"),
        mean_wait_s=_measured(30.0, "s"),
        p95_wait_s=_measured(120.0, "s"),
        mean_at_a_time=_measured(3.1, "jobs"),
        most_at_a_time=_measured(8.0, "jobs"),
    ),
    reductions=[],
    clocks=[CLOCK],
)
_BEFORE: Final = Quantity(low=0.5, high=0.8, basis="assumed", source=Source(title="Planning value"))
_CALIBRATED: Final = calibrations.CalibrationOut(
    runs=["March baseline"],
    hold_out="node",
    held_out="node2",
    hold_out_because="",
    seed=0,
    before=0.14,
    after=0.03,
    fields=[
        calibrations.CalibratedField(
            path="workload/read_share",
            label="Read share",
            unit="share",
            before=_BEFORE,
            value=0.7,
            low=0.62,
            high=0.78,
            measured_low=0.66,
            measured_high=0.74,
            identified=True,
            because="the rows determine it",
            band="the spread between nodes",
            rows=1_440,
            observations=2_880,
            degrees_of_freedom=2,
            residuals=[-0.02, 0.02],
            source='run "March baseline": 3 nodes',
        )
    ],
    not_informed=[NotInformed(path="workload/sessions", because="no log that was read counts sessions")],
    errors=[
        FieldError(
            path="workload/read_share",
            label="Read share",
            unit="share",
            held_out="node2",
            n=720,
            before=0.14,
            after=0.03,
            held_by_band=1.0,
        )
    ],
    points=[
        calibrations.CalibrationPoint(
            path="workload/read_share",
            run="March baseline",
            host="node2",
            at=START,
            held_out=True,
            measured=0.72,
            before=0.65,
            low=0.61,
            high=0.79,
        )
    ],
    changes=[
        calibrations.CalibrationChange(
            pointer="/workload/read_share", value={"low": 0.62, "mid": 0.7, "high": 0.78, "basis": "measured"}
        )
    ],
    document={"version": 1},
    cautions=["Three nodes were seen; the band for twelve is wider."],
)

ANSWERS: Final[dict[str, Any]] = {
    "list_runs": [_KEPT],
    "read_run": _DETAIL,
    "update_run": _DETAIL,
    "list_run_series": runs.RunSeriesPage(matching=24, series=[SERIES]),
    "read_run_chart": runs.RunChart(series=[CHART]),
    "list_run_jobs": runs.RunJobPage(matching=1, jobs=[STEP]),
    "list_run_files": runs.RunFilePage(matching=1, files=[_FILE]),
    "read_run_summary": _FIGURES,
    "read_run_overlay": runs.RunOverlay(
        points=[runs.OverlayPoint(grid_nodes=1, low_mb_s=512.0, high_mb_s=590.0, label="March baseline")],
        because="The only node of the run.",
    ),
    "create_calibration": _CALIBRATED,
}
BODIES: Final[dict[str, Any]] = {"update_run": {"devices": [{"device": "/saswork*", "role": "saswork"}]}}
