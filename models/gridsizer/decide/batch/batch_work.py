"""What a batch comes to over the same samples as the chain: run times, and the bounds of its end."""

from dataclasses import dataclass

from gridsizer.decide.batch.company import Company, company_of
from gridsizer.decide.batch.end_bounds import Ends, ends_of
from gridsizer.decide.batch.paces import Paces, paces_of
from gridsizer.decide.batch.refusals import nothing_to_run_on, unknown_ceilings
from gridsizer.decide.batch.rows import Rows
from gridsizer.decide.batch.states import States, states_of
from gridsizer.decide.calculation.ledger import Ledger
from gridsizer.decide.chain.chain import Chain
from gridsizer.describe.batch import Batch


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class BusyGrid:
    """A batch that can be answered: its jobs alone and in company, and its ends."""

    states: States
    company: Company
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


def batch_work(chain: Chain, batch: Batch, ledger: Ledger) -> BatchWork:
    """The run times of a batch's jobs and the bounds of its end, as far as they can be told."""
    rows, paces = Rows(chain.draws, batch, ledger), paces_of(chain)
    states = busy = None
    refused = next(nothing_to_run_on(rows), None)
    if refused is None:
        states = states_of(rows, paces)
        refused = next(unknown_ceilings(chain, rows, states.now), None)
    if refused is None and states is not None:
        company = company_of(rows, states.now, paces)
        busy = BusyGrid(states=states, company=company, ends=ends_of(rows, company))
    return BatchWork(chain=chain, rows=rows, paces=paces, states=states, busy=busy, refused=refused)
