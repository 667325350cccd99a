"""Evidence from logs of the array and from reports of data reduction."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from gridsizer.describe.fields import fields_of
from gridsizer.describe.reduction import DataFamily
from gridsizer.describe.scenario import Scenario
from gridsizer.learn.calibration.evidence import Evidence, Found, NotInformed, Origin, in_periods, joined
from gridsizer.learn.observations import Metric, Series
from gridsizer.learn.runs.reduction_summary import SAS_DATA, SAS_WORK, reduction_of
from gridsizer.learn.runs.run import Run
from gridsizer.learn.runs.storage_load import storage_load
from gridsizer.learn.runs.summary import array_tracks
from gridsizer.units import Floats

_IMBALANCE: Final = "storage/imbalance"
_DEDUPE: Final = "reduction/dedupe_saving"
# Parts of the names that importers give to reductions.
_ARRAY, _DEDUPLICATION = (": compression", "inline"), ("dedup",)
_OF_WORK: Final = (
    "Only data sets of WORK were noted: their SAS compression stands for that of the permanent ones."
)
_BY_COUNT: Final = "sizes are not printed, so each data set counts alike: settle the page size of the logs"


def from_arrays(runs: Sequence[Run], scenario: Scenario) -> list[Found]:
    """Evidence of the spread over storage nodes and of each reduction, or why there is none."""
    return [
        joined([_imbalance(run) for run in runs]),
        joined([_ratio(run, _DEDUPE, _DEDUPLICATION, saving=True) for run in runs]),
        _sas_ratio(runs, scenario),
        _of_family(runs, scenario, "array_ratio", _ARRAY),
    ]


def _imbalance(run: Run) -> Found:
    load = storage_load(array_tracks(run), run.name)
    if load is None or load.nodes is None:
        return NotInformed(path=_IMBALANCE, because="storage nodes were not recorded one by one")
    return in_periods(
        _IMBALANCE,
        load.nodes.max(axis=0),
        load.nodes.mean(axis=0),
        load.clock.edges_s[:-1],
        Origin(run=run.name, host="", observations=load.samples, source=load.source),
        nothing="the storage nodes moved nothing",
    )


def _sas_ratio(runs: Sequence[Run], scenario: Scenario) -> Found:
    """The ratio of notes of permanent data sets; where none was printed, of those of WORK, which says so."""
    found = _of_family(runs, scenario, "sas_ratio", (SAS_DATA,))
    if isinstance(found, Evidence):
        return found
    of_work = _of_family(runs, scenario, "sas_ratio", (SAS_WORK,))
    return replace(of_work, remark=_OF_WORK) if isinstance(of_work, Evidence) else found


def _of_family(runs: Sequence[Run], scenario: Scenario, field: str, names: Sequence[str]) -> Found:
    if len(scenario.reduction.families) != 1:
        because = f"the scenario has {len(scenario.reduction.families)} data families, and no log tells which"
        label = next(each.label for each in fields_of(DataFamily) if each.name == field)
        return NotInformed(path=f"reduction/families/{field}", label=label, because=because)
    return joined([_ratio(run, f"reduction/families/0/{field}", names) for run in runs])


def _ratio(run: Run, path: str, names: Sequence[str], *, saving: bool = False) -> Found:
    """Sizes before over sizes after; for a saving what is freed over what there was.

    Where only ratios are printed, each counts once, as of one byte before.
    """
    pieces = [
        piece
        for piece in run.series
        if piece.layer == "data" and any(_is(name, reduction_of(piece)) for name in names)
    ]
    before, after = _values(pieces, Metric.SIZE_BEFORE_BYTES), _values(pieces, Metric.SIZE_AFTER_BYTES)
    by_bytes = bool(before.size) and before.size == after.size
    if not by_bytes:
        after = 1 / _values(pieces, Metric.SIZE_RATIO)
        before = np.ones(after.size)
    if not after.size:
        return NotInformed(path=path, because="no report or note of it was read")
    amount, per = (before - after, before) if saving else (before, after)
    rows = amount.size
    return Evidence(
        path=path,
        kind="sums",
        low=amount,
        high=amount,
        per=per,
        run=np.full(rows, run.name, dtype=object),
        host=np.full(rows, "", dtype=object),
        at_s=np.full(rows, np.nan),
        observations=rows,
        source=f'run "{run.name}": {", ".join(sorted({reduction_of(piece) for piece in pieces})[:3])}',
        doubt=_BY_COUNT if {SAS_DATA, SAS_WORK} & {*names} and not by_bytes and rows > 1 else "",
    )


def _is(name: str, reduction: str) -> bool:
    """Whether a reduction has this name; SAS compression in full, since that of WORK begins alike."""
    return reduction == name if name in (SAS_DATA, SAS_WORK) else name in reduction.lower()


def _values(pieces: Sequence[Series], metric: Metric) -> Floats:
    found = [np.asarray(piece.value) for piece in pieces if piece.metric == metric and len(piece.value)]
    return np.concatenate(found) if found else np.empty(0)
