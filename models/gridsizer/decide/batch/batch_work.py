"""The run times of a batch and the bounds of its end over the samples of the chain, or why there are none."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from gridsizer.arrays import ratio, weighed
from gridsizer.decide.batch.company import Company, company_of
from gridsizer.decide.batch.end_bounds import Ends, ends_of
from gridsizer.decide.batch.measured_fit import measured_here
from gridsizer.decide.batch.paces import Paces, paces_of
from gridsizer.decide.batch.parts import Parts
from gridsizer.decide.batch.placed import in_waves, placed_by_speed
from gridsizer.decide.batch.rows import Rows
from gridsizer.decide.batch.states import States, states_of
from gridsizer.decide.calculation.ledger import Ledger
from gridsizer.decide.chain.chain import Chain
from gridsizer.describe.batch import Batch
from gridsizer.predict.uncertainty import medians

_ALIKE: Final = 0.05  # run times that differ by less make the same waves


def nothing_to_run_on(rows: Rows) -> Iterator[str]:
    """What leaves no job of the batch with a run time."""
    if (rows.slots < 1).any():
        yield "No slots: slots per core times used cores is less than one job a node."
    for group in rows.draws.scenario.grid:
        local, ceiling = group.saswork.placement.value == "local", group.saswork.ceiling_mb_s
        used = [job for job in rows.batch.classes if job.saswork_gb.ends()[1] > 0]
        if local and used and not ceiling.known:
            yield f"No run times: {used[0].name} uses SASWORK of {group.name}, whose ceiling is Unknown."
    for job in rows.batch.classes:
        measured = measured_here(rows) and (job.measured_on_s.known or job.measured_off_s.known)
        if not (job.cpu_s.known or measured):
            yield (
                f"No run time for {job.name}: its CPU time is Unknown, and it was measured on other storage. "
                "One measured job on this storage is enough."
            )


def unknown_ceilings(chain: Chain, rows: Rows, parts: Parts) -> Iterator[str]:
    """Links of the array whose ceiling nobody knows, though bytes of the batch cross them."""
    reads, writes = (weighed(rows.jobs.rows, mb) for mb in (parts.read_mb, parts.write_mb))
    for link in chain.links:
        if link.kind.verdict and not link.evaluated and (link.takes(reads, writes) > 0).any():
            yield (
                f"No batch window: its bytes cross {link.label}, whose ceiling is Unknown ({link.reason})."
            )


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class BusyGrid:
    """A batch that can be answered: its jobs alone and in company, and its ends."""

    states: States
    company: Company
    told: Company  # the same, no job longer than the batch, each class beside those launched with it
    ends: Ends


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class BatchWork:
    """What the engines of a batch look at; `busy` is None where `refused` says why."""

    chain: Chain
    rows: Rows
    paces: Paces
    states: States | None
    busy: BusyGrid | None
    refused: str | None


def _as_placed(rows: Rows, parts: Parts, paces: Paces, spread: Company) -> tuple[Rows, Company]:
    """Jobs as a scheduler places them, and their company: once more where other times make other waves."""
    placed = placed_by_speed(rows, spread)
    company = company_of(placed, parts, paces)
    if (placed.begun or in_waves(rows, spread)) and _otherwise(company, spread):
        placed = placed_by_speed(rows, company)
        company = company_of(placed, parts, paces)
    return placed, company


def _on_average(rows: Rows, company: Company, ends: Ends, alone: Parts) -> Company:
    """The company with what jobs take on average, from the first launch to the last end."""
    of_run, told = rows.draws["batch/run_to_run"], company
    if ends.course is not None:
        told = ends.course.on_average(company)
    elif ends.mean_run_s is not None:
        told = company.taking(ends.mean_run_s / of_run, alone.alone_s)
    return told.within(ends.lasts_s / of_run, alone.alone_s)


def _otherwise(company: Company, spread: Company) -> bool:
    """Whether jobs of some row take another time in this company, by the medians."""
    longer = ratio(medians(company.run_s.rows), medians(spread.run_s.rows), at_zero=1.0)
    return bool((abs(longer - 1) > _ALIKE).any())


def batch_work(chain: Chain, batch: Batch, ledger: Ledger) -> BatchWork:
    """The run times of a batch's jobs and the bounds of its end, as far as they can be told."""
    rows, paces = Rows(chain.draws, batch, ledger), paces_of(chain)
    states = busy = None
    refused = next(nothing_to_run_on(rows), None)
    if refused is None:
        states = states_of(rows, paces)
        refused = next(unknown_ceilings(chain, rows, states.now), None)
    if refused is None and states is not None:
        company = spread = company_of(rows, states.now, paces)
        if len(rows.slots_of_group) > 1:
            rows, company = _as_placed(rows, states.now, paces, spread)
        ends = ends_of(rows, company, spread, paces)
        told = _on_average(rows, company, ends, states.now)
        busy = BusyGrid(states=states, company=company, told=told, ends=ends)
    return BatchWork(chain=chain, rows=rows, paces=paces, states=states, busy=busy, refused=refused)
