"""Cautions of what runs hold beside what a calibration takes from them: nothing is left out silently."""

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from gridsizer.describe.scenario import Scenario
from gridsizer.learn.calibration.from_jobs import jobs_of_no_class
from gridsizer.learn.calibration.from_loads import LoadsOfRun
from gridsizer.learn.observations import ALL_DISKS, ALL_PORTS
from gridsizer.learn.runs.job_table import logged
from gridsizer.learn.runs.layers import MOVING
from gridsizer.learn.runs.load import Load, Strand, named
from gridsizer.learn.runs.run import SEVERAL_GRIDS, TIMES_APART, Run
from gridsizer.learn.runs.summary import clock_offsets

_MOSTLY: Final = 0.9  # of the time in which anything of a run was recorded; assumed
_STRANDS: Final = (("shared storage", "shared"), ("SASWORK", "saswork"), ("busy cores", "busy_share"))


def run_cautions(runs: Sequence[Run], loads: Sequence[LoadsOfRun], scenario: Scenario) -> Iterator[str]:
    """The cautions, one sentence each."""
    for run, (_, own) in zip(runs, loads, strict=True):
        yield from (found.message for found in run.findings if found.code in (SEVERAL_GRIDS, TIMES_APART))
        yield from _totals_left_out(run)
        yield from _without_load(run, own)
        yield from _part_of_the_time(own)
        yield from _clocks(own)
    yield from _of_no_class(runs, scenario)


def _totals_left_out(run: Run) -> Iterator[str]:
    """Nodes of which one log has all disks or ports together and another has them one by one."""
    for total, layer, one in ((ALL_PORTS, "node_nic", "port"), (ALL_DISKS, "node_disk", "disk")):
        devices: dict[str, set[str]] = {}
        for series in run.series:
            if series.layer == layer and series.metric in MOVING:
                devices.setdefault(series.host, set()).add(series.device)
        both = sorted(host or "a node" for host, own in devices.items() if total in own and len(own) > 1)
        if both:
            yield f"Of {named(both)} {total} together and single {one}s were recorded: the single ones count."


def _without_load(run: Run, loads: Sequence[Load]) -> Iterator[str]:
    """Nodes on which jobs ran and of which no log of what they moved was read, beside others' logs."""
    jobs, known = logged(run.jobs), {load.host for load in loads}
    dark = [] if jobs is None or not known else sorted({*map(str, jobs.host)} - known - {""})
    if dark:
        yield (
            f"Jobs ran on {named(dark)}, of which no load was recorded: what the nodes moved together, and a"
            " ceiling that shows in it, is without theirs."
        )


def _part_of_the_time(loads: Sequence[Load]) -> Iterator[str]:
    """What was recorded during a part of the time in which something of the run was."""
    strands: list[Strand] = [getattr(load, name) for load in loads for _, name in _STRANDS]
    known = [~np.isnan(strand.values) for strand in strands if not strand.because]
    whole = np.any(known, axis=0).sum() if known else 0
    together: dict[tuple[str, str], list[str]] = {}
    for what, name in _STRANDS:
        share = {load.host: _share(getattr(load, name), whole) for load in loads}
        part = {host: of for host, of in share.items() if of is not None and of < _MOSTLY}
        if part:
            least, most = (f"{100 * end:.0f}" for end in (min(part.values()), max(part.values())))
            shares = least if least == most else f"{least} to {most}"
            together.setdefault((named(sorted(part)), shares), []).append(what)
    for (hosts, shares), whats in together.items():
        yield f"Of {', '.join(whats)} on {hosts} {shares} % of the time of the run was recorded."


def _share(strand: Strand, whole: int) -> float | None:
    """The part of so many intervals in which a strand was recorded; None where it never was."""
    return None if strand.because else float((~np.isnan(strand.values)).sum()) / max(whole, 1)


def _clocks(loads: Sequence[Load]) -> Iterator[str]:
    """Nodes whose clocks are apart from the first one's, as far as the work that they share shows it."""
    apart = [one for one in clock_offsets(loads) if one.confident and one.ahead_s]
    if apart:
        whose = named([f"{one.host} ({_minutes(one.ahead_s)})" for one in apart])
        yield (
            f"The same work as on {apart[0].against} shows at other times on {whose}: unless their jobs began"
            " so, enter how far their clocks are ahead. What nodes moved together rests on it."
        )


def _minutes(ahead_s: float) -> str:
    return f"{abs(ahead_s) / 60:,.3g} minutes {'later' if ahead_s > 0 else 'earlier'}"


def _of_no_class(runs: Sequence[Run], scenario: Scenario) -> Iterator[str]:
    """Jobs of programs that no class of the batch is named after."""
    left = jobs_of_no_class(runs, scenario)
    if left:
        count = sum(left.values())
        programs = named([f"{program} ({jobs:,})" for program, jobs in left.items()])
        yield (
            f"{count:,} job{'s are' if count != 1 else ' is'} of programs that no class of the batch is named"
            f" after: {programs}."
        )
