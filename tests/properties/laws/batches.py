"""Batches to put on a grid: short and long jobs that compute or move data, launched at once or over time."""

from typing import Any

from hypothesis import strategies as st

Document = dict[str, Any]


@st.composite
def job_classes(draw: st.DrawFn, name: str) -> Document:
    """Jobs of one class, told by their parts."""
    computes, moves = draw(st.sampled_from([(1, 0), (1, 1), (0, 1)]))
    written = draw(st.floats(0.1, 50))
    return {
        "name": name,
        "jobs": draw(st.integers(1, 400)),
        "cpu_s": computes * draw(st.integers(5, 2_000)),
        "threads": draw(st.sampled_from([1, 1, 1, 2, 4])),
        "read_gb": moves * round(draw(st.floats(0.1, 50)), 3),
        "write_gb": moves * round(written, 3),
        "saswork_gb": draw(st.sampled_from([0, 0, 10])),
        "file_opens": 0,
        "open_ms": 0,
        "overlap": draw(st.sampled_from([0, 0.5, 1])),
        "stream_mb_s": draw(st.sampled_from([None, 50, 200])),
        "sas_compression": "off",
        "uncompressed_gb": 0,
        "sas_ratio": None,
        "compression_cpu_s_per_gb": 0,
        "measured_on_s": None,
        "measured_off_s": None,
        "first_launch_min": draw(st.sampled_from([0, 0, 30])),
        "launch_every_s": draw(st.sampled_from([0, 0, 2, 12, 60])),
    }


@st.composite
def batches(draw: st.DrawFn) -> Document:
    """One to three classes of jobs, counted for the whole grid."""
    names = ["extract", "model", "report"][: draw(st.integers(1, 3))]
    return {
        "counted": "whole_grid",
        "slots_per_core": draw(st.sampled_from([0.5, 1, 1.5])),
        "placement": draw(st.sampled_from(["random", "least_loaded", "sampled"])),
        "dispatch_interval_s": draw(st.sampled_from([0, 0, 20])),
        "serial_tail_min": 0,
        "burst_share": None,
        "run_to_run": draw(st.sampled_from([1, {"low": 0.9, "high": 1.1}])),
        "classes": [draw(job_classes(name)) for name in names],
    }
