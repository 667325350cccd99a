"""The batch window by month: how much of the time until it is due the batch takes."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.decide.answer.batch_sentences import minutes_of
from gridsizer.decide.batch.batch_work import batch_work
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.ledger import Ledger
from gridsizer.decide.calculation.remembered import remembered
from gridsizer.decide.chain.bottleneck import rank
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.engines.batch_engines import batch_engines
from gridsizer.decide.engines.extrapolation import extrapolation_of
from gridsizer.decide.outlook.runway import Line, chain_in
from gridsizer.describe.batch import Batch
from gridsizer.predict.uncertainty import spread
from gridsizer.predict.widening import MODEL_ERROR
from gridsizer.predict.window import wait_for_due_s
from gridsizer.units import Floats

WINDOW_LABEL: Final = "Batch window"
_APART: Final = 12  # months between those in which the batch is looked at; straight lines between


def window_line(draws: Draws, horizon: int) -> Line | None:
    """The batch window as a line of the runway, (months, samples); None where there is no batch.

    The batch is looked at once a year up to the horizon and once more at twice its months; in between, its
    samples run straight.
    """
    batch = draws.scenario.batch
    if batch is None:
        return None
    if not batch.due_at:
        return _line(None, "the batch has no time it is due at")
    available_s = allowed_s(batch)
    looked_at = [*range(0, horizon, _APART), horizon, 2 * horizon]
    ends = []
    for month in looked_at:
        end_s = batch_end_s(chain_in(draws, month))
        if isinstance(end_s, str):
            return _line(None, end_s)
        ends.append(end_s)
    return _line(_straight(np.array(looked_at), ends) / available_s, "")


@remembered
def batch_end_s(chain: Chain) -> Floats | str:
    """The end of the batch over the samples, as `assess` answers it [s]; why there is none."""
    batch = chain.draws.scenario.batch
    if batch is None:
        return "no batch is described"
    work = batch_work(chain, batch, Ledger(chain.draws, logged=False))
    binds = rank(chain).first if chain.evaluated else None
    answered = batch_engines(work, node_binds=binds is not None and binds.group is not None).answer
    if answered is None:
        return work.refused or "no engine tells when the batch ends"
    widened = extrapolation_of(chain, MODEL_ERROR).widen_ends(answered, work.rows.entered_s)
    return spread(widened, chain.draws.samples)


def allowed_s(batch: Batch) -> Floats:
    """From the start of a batch until it is due [s]."""
    start, due = (np.array([float(minutes_of(at))]) for at in (batch.starts_at, batch.due_at))
    return wait_for_due_s(start, due)


def _straight(at: NDArray[np.int64], ends: Sequence[Floats]) -> Floats:
    """Samples of every month from the first to the last, straight between those looked at."""
    rows, months = np.stack(ends), np.arange(at[-1] + 1)
    before = np.minimum(np.searchsorted(at, months, side="right") - 1, len(ends) - 2)
    part = ((months - at[before]) / (at[before + 1] - at[before]))[:, None]
    between: Floats = rows[before] + (rows[before + 1] - rows[before]) * part
    return between


def _line(share: Floats | None, reason: str) -> Line:
    return Line(kind="window", name="window", label=WINDOW_LABEL, group=None, share=share, reason=reason)
