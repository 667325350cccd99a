"""When the batch of a changed design is done, and how late: by the same window as its assessment gives."""

from gridsizer.decide.answer.batch_answer import batch_answer
from gridsizer.decide.answer.batch_answer_parts import Window
from gridsizer.decide.answer.late_batch import after_fits, late_of
from gridsizer.decide.batch.batch_work import batch_work
from gridsizer.decide.calculation.ledger import Ledger
from gridsizer.decide.calculation.remembered import remembered
from gridsizer.decide.chain.bottleneck import rank
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.engines.batch_engines import batch_engines
from gridsizer.decide.engines.extrapolation import extrapolation_of
from gridsizer.decide.moves.designs import Tried
from gridsizer.predict.widening import MODEL_ERROR


def late(tried: Tried) -> str:
    """What follows "Fits" of a design whose batch ends late."""
    batch = tried.scenario.batch
    if batch is None or not batch.due_at:
        return ""
    return after_fits(late_of(batch, batch_ends(tried.chain), tried.share_asked))


@remembered
def batch_ends(chain: Chain) -> Window | None:
    """From the start of the batch to its end; None where there is none, no clock, or no answer."""
    batch = chain.draws.scenario.batch
    if batch is None or not batch.starts_at or not chain.evaluated:
        return None
    work = batch_work(chain, batch, Ledger(chain.draws, logged=False))
    results = batch_engines(work, node_binds=rank(chain).first.group is not None)
    return batch_answer(work, results, extrapolation_of(chain, MODEL_ERROR)).window
