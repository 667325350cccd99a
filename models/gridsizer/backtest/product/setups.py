"""The printed configuration of each test, as a document of catalogue entries.

What a run of the test measured is Unknown here, to be fitted to training rows, or left at what the
configuration allows; what slips through is refused as a leak.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

Section = dict[str, Any]

TO_FIT: Final = "to be fitted to the training rows"
_LATER: Final[Section] = {"value": 1, "source": TO_FIT}
_UNKNOWN: Final = ("cpu_s", "stream_mb_s", "sas_ratio", "measured_on_s")
_NOTHING: Final = (
    "saswork_gb",  # part of the measured run time
    "file_opens",
    "open_ms",
    "overlap",
    "uncompressed_gb",
    "compression_cpu_s_per_gb",
    "first_launch_min",
    "launch_every_s",
)

# One job of a batch whose jobs are told apart by nothing that is printed.
_JOB: Final[Section] = {
    "name": "job",
    "threads": 1,
    "sas_compression": "off",
    **dict.fromkeys(_UNKNOWN),
    **dict.fromkeys(_NOTHING, 0),
    **dict.fromkeys(("jobs", "read_gb", "write_gb", "measured_off_s"), _LATER),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class CeilingEnds:
    """The end of an entry's sustained ceiling that no run of the test showed, and where it stands.

    `mid_gb_s` is what something else than the test was seen to draw, if anything: the entry's own middle
    rests on all runs.
    """

    mid_gb_s: float | None = None
    where: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """A test as a document without the number of its grid nodes; `paper` is the one that printed it.

    Where `ceiling` is None the document says where a ceiling comes from. `derated_as` is the system of
    `learn.derate` that is tested here: its vendor's maximum is derated as all others tell.
    """

    paper: str
    document: Mapping[str, Any]
    ceiling: CeilingEnds | None = None
    derated_as: str = ""


def _document(grid: list[Section], storage: Section, **sections: Section) -> Section:
    return {
        "version": 1,
        "name": "a fold of the backtest",
        "grid": grid,
        "network": {"from": "flat"},
        "storage": {**storage, "evidence": []},
        "reduction": {"from": "none"},
        "policy": {"from": "as_published"},
        **sections,
    }


def _isilon(storage: Section, batch: str) -> Section:
    return _document(
        [{"name": "grid nodes", "from": "r730_f810_lab"}],
        storage,
        workload={
            "from": "financial_services",
            "shared_mb_s_per_core": None,
            "node_peak_mb_s": None,
            "growth_without_compression": 1,  # the demand is fitted to the same work
        },
        batch={"from": batch, "classes": [_JOB]},
    )


def _sun() -> Section:
    return _document(
        [{"name": "grid nodes", "from": "sun_x2200_m2", "nic": {"from": "ethernet_1g"}}],
        {"from": "sun_7410"},
        workload={"from": "grid_endurance", "shared_mb_s_per_core": None, "sized_by": "rule"},
        batch={"from": "grid_endurance_400"},
    )


def _d5() -> Section:
    return _document(
        [{"name": "grid nodes", "from": "r730_d5"}],
        {"from": "emc_dssd_d5", "sustained_write_gb_s": None, "ceiling_from": "derated_spec"},
        workload={"from": "first_meeting", "expected_includes_saswork": "yes"},
        batch={"from": "mixed_analytic_20"},
    )


def _xiv() -> Section:
    of_three = {"nodes": 2, "cores_per_node": 3, "cores_used_per_node": 3}
    return _document(
        [
            {"name": "LPARs of 4 cores", "from": "power_780_lpar", "nodes": 2},
            {"name": "LPARs of 3 cores", "from": "power_780_lpar", **of_three},
        ],
        {"from": "ibm_xiv_gpfs"},
        workload={
            "from": "foundation_80_sessions",
            "shared_mb_s_per_core": None,
            "mb_s_per_session": None,
            "sized_by": "rule",
        },
    )


_F810: Final = Setup(
    paper="000",
    document=_isilon({"from": "isilon_f810_lab", "inline_slowdown": 1}, "financial_services_f810"),
    ceiling=CeilingEnds(mid_gb_s=9.0, where="Figure 5, L197-L198"),
)
_SUN: Final = Setup(paper="002", document=_sun(), ceiling=CeilingEnds(where="L15"))

SETUPS: Final[Mapping[str, Setup]] = {  # by test, as studies name them
    "f810": _F810,
    "f800": Setup(
        paper="000",
        document=_isilon({"from": "isilon_f800", "ceiling_from": "derated_spec"}, "financial_services_f800"),
    ),
    "batch": _SUN,
    "batch without I/O jobs": _SUN,
    "workload": Setup(paper="001", document=_d5(), derated_as="EMC DSSD D5"),
    "sessions": Setup(paper="003", document=_xiv(), ceiling=CeilingEnds(where="L206, L313")),
}
