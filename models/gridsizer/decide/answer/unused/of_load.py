"""Inputs of workload, data reduction and policy that change nothing in a design."""

from collections.abc import Iterator
from typing import Final

from gridsizer.decide.answer.unused.said import Said, under
from gridsizer.decide.batch.compressing import told_both_ways
from gridsizer.decide.capacity.inline_reduction import why_as_sent, why_none
from gridsizer.describe.quantity import Quantity
from gridsizer.describe.scenario import Scenario
from gridsizer.describe.workload import ExpectedBy

_BY_SESSIONS: Final = ("mb_s_per_session",)  # their number says how many streams there are, too
_BY_JOBS: Final = ("jobs_per_window", "window_hours", "gb_per_job")
_OTHERS: Final[dict[ExpectedBy, tuple[str, tuple[str, ...]]]] = {
    "per_core": ("expected I/O is given per core", (*_BY_SESSIONS, *_BY_JOBS)),
    "sessions": ("expected I/O is given by sessions", _BY_JOBS),
    "jobs": ("expected I/O is given by jobs", _BY_SESSIONS),
}


def of_load(scenario: Scenario) -> Iterator[Said]:
    """What leaves inputs without effect: how demand is stated, compression, the state after a loss."""
    reason, names = _OTHERS[scenario.workload.expected_by.value]
    yield reason, under("workload", *names)
    yield from _of_compression(scenario)
    reduction, policy = scenario.reduction, scenario.policy
    if _none(reduction.snapshot_days):
        yield "no snapshots are kept", under("reduction", "output_tb_per_day")
    if _none(reduction.output_tb_per_day):
        yield "no output a day is entered", under("reduction", "snapshot_days")
    if policy.loss_state.value == "down":
        yield "a lost storage node is down, not rebuilt", under("policy", "rebuild_tax")


def _of_compression(scenario: Scenario) -> Iterator[Said]:
    reduction, workload = scenario.reduction, scenario.workload
    families = [f"reduction/families/{at}" for at in range(len(reduction.families))]
    array_ratios = tuple(f"{family}/array_ratio" for family in families)
    if why := why_none(scenario):
        dedupe = under("reduction", "dedupe_saving") if why_as_sent(scenario) else ()
        yield why, ("reduction/array_compression", *array_ratios, *dedupe)
    elif reduction.array_compression.value == "off":
        yield "array compression is off", array_ratios
    if reduction.sas_compression.value == "on":
        measured = under("workload", "rule_sas_compression", "growth_without_compression")
        yield "SAS compression is on", measured
        return
    of_jobs = tuple(f"batch/classes/{at}/sas_compression" for at in _that_would_compress(scenario))
    yield "SAS compression is off", (*(f"{family}/sas_ratio" for family in families), *of_jobs)
    if workload.rule_sas_compression.value == "off":
        as_measured = under("workload", "growth_without_compression")
        yield "expected I/O was measured without SAS compression", as_measured


def _that_would_compress(scenario: Scenario) -> Iterator[int]:
    """Job classes that are said to compress, and do not where SAS compression is off."""
    batch = scenario.batch
    for at in () if batch is None else told_both_ways(batch, scenario.storage):
        if batch is not None and batch.classes[at].sas_compression.value == "on":
            yield at


def _none(quantity: Quantity) -> bool:
    return quantity.known and quantity.ends() == (0, 0)
