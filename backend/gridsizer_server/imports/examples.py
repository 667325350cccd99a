"""Answers about one invented import, for the API's description."""

from datetime import UTC, datetime, timedelta
from typing import Any, Final

from gridsizer.learn.observations import Metric
from gridsizer.learn.runs import ClockOffset
from gridsizer_server.imports import observed_schemas as observed
from gridsizer_server.imports import schemas as imports
from gridsizer_server.imports.mappings import schemas as mappings
from gridsizer_server.imports.requests import Settled

SHA256: Final = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
START: Final = datetime(2026, 3, 2, 20, 0, tzinfo=UTC)
END: Final = START + timedelta(hours=6)
SPAN: Final[dict[str, Any]] = {"starts_at": START, "ends_at": END}

ZONE: Final = observed.FileFinding(
    code="zone_not_printed",
    severity="question",
    message="Times are printed without a zone; they were taken as UTC.",
    line=None,
    setting="zone",
    default="UTC",
    options=[],
)
GROUP: Final = observed.FindingGroup(**ZONE.model_dump(exclude={"line"}), files_count=1, open_count=1)
CLOCK: Final = ClockOffset(
    host="node2",
    against="node1",
    ahead_s=30.0,
    resolution_s=30.0,
    correlation=0.93,
    next_correlation=0.41,
    confident=True,
    because="they agree at one shift only",
)
FILE: Final = imports.ImportedFile(
    id="1",
    path="node1/node1_260302.nmon",
    bytes=4_812_003,
    sha256=SHA256,
    state="read",
    format="nmon",
    evidence="real file",
    host=imports.FileHost(name="node1", origin="content", doubt="", candidates=[]),
    hosts=["node1"],
    **SPAN,
    observations=17_280,
    series=24,
    jobs=0,
    steps=0,
    findings=[ZONE],
    settled=Settled(),
    mapping=None,
)
SERIES: Final = observed.SeriesFacts(
    key=0,
    host="node1",
    metric=Metric.RECEIVE_BYTES_S,
    layer="node_nic",
    device="eth0",
    unit="B/s",
    unit_printed="KB/s",
    interval_s=30.0,
    count=720,
    min=0.0,
    max=614_400_000.0,
    mean=358_400_000.0,
    **SPAN,
)
CHART: Final = observed.ChartSeries(
    **SERIES.model_dump(include={"key", "host", "metric", "layer", "device", "unit", "count"}),
    at_s=[START.timestamp() + 30, START.timestamp() + 60],
    value=[358_400_000.0, 614_400_000.0],
    line=[41, 52],
)
STEP: Final = observed.JobRow(
    level="step",
    name="SORT",
    job="nightly_load",
    host="node1",
    submitted_at=None,
    started_at=None,
    ended_at=END,
    real_s=38.95,
    user_cpu_s=82.4,
    system_cpu_s=6.1,
    cpu_s=88.5,
    slots=None,
    read_bytes=None,
    write_bytes=None,
    memory_bytes=2_263_194.0,
    path="node1/nightly_load.log",
    line=118,
)
_POINT: Final = observed.PrintedPoint(
    **SERIES.model_dump(include={"host", "metric", "device", "unit", "unit_printed"}),
    line=41,
    at=START + timedelta(seconds=30),
    value=358_400_000.0,
)
_SUMMARY: Final = imports.ImportSummary(
    id="5b0c7c1e8a4f4f6f9d0e3a2b1c0d9e8f",
    state="understood",
    created_at=END,
    expires_at=END + timedelta(days=7),
    job="7e6d5c4b3a291807f6e5d4c3b2a19080",
    run=None,
    problem="",
    totals=imports.ImportTotals(
        files=1,
        bytes=4_812_003,
        waiting=0,
        read=1,
        refused=0,
        duplicates=0,
        left_out=0,
        questions=1,
        observations=17_280,
        jobs=0,
        steps=0,
        **SPAN,
    ),
)
_IMPORTED: Final = imports.ImportOut(
    **_SUMMARY.model_dump(),
    hosts=[imports.ImportHost(name="node1", files=1, observations=17_280, jobs=0, **SPAN)],
    renamed_hosts={},
    clock_offsets=[CLOCK],
    findings=[GROUP],
    files=[FILE],
    files_matching=1,
)
_MAPPING: Final = mappings.MappingOut(name="insightiq", changed_at=END, mapping={"time": "Time (UTC)"})

ANSWERS: Final[dict[str, Any]] = {
    "create_import": _IMPORTED,
    "list_imports": [_SUMMARY],
    "read_import": _IMPORTED,
    "update_import": _IMPORTED,
    "keep_import": _IMPORTED,
    "read_preview": imports.FilePreview(
        file=FILE, series=[SERIES], charts=[CHART], points=[_POINT], jobs=[STEP]
    ),
    "list_mappings": [_MAPPING],
    "read_mapping": _MAPPING,
    "replace_mapping": _MAPPING,
}
BODIES: Final[dict[str, Any]] = {
    "update_import": {"settle": [{"files": ["1"], "settled": {"zone": "Europe/Berlin"}}]},
    "keep_import": {"name": "March baseline", "pseudonymise": False},
    "replace_mapping": {"mapping": {"time": "Time (UTC)"}},
}
