"""The row of the batch."""

from collections.abc import Iterator

from gridsizer.decide.answer.batch_answer_parts import BatchAnswer, DoneBy
from gridsizer.decide.answer.batch_sentences import clock_after, due_after_s
from gridsizer.decide.answer.late_batch import late_of
from gridsizer.decide.answer.needed.needed_row import ENOUGH, NeededRow
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.verdict.parts import Verdict
from gridsizer.describe.batch import Batch


def batch_row(chain: Chain, verdict: Verdict, batch: BatchAnswer | None) -> Iterator[NeededRow]:
    """When the batch is done; no row where no time is asked for it."""
    asked = chain.draws.scenario.batch
    if batch is None or asked is None or not asked.due_at:
        return
    done = None if batch.window is None else batch.window.done_by
    late = late_of(asked, batch.window, verdict.share_asked)
    yield NeededRow(
        label="Batch ends by",
        needed=_due(asked, done),
        designed="Unknown" if done is None else done.p50,
        verdict="" if done is None else late or ENOUGH,
        short=late != "",
        section="batch",
    )


def _due(asked: Batch, done: DoneBy | None) -> str:
    """The clock by which it is due, with its day where the end beside it is of another day than the start."""
    if done is None or " " not in done.p50:
        return asked.due_at
    return clock_after(asked.starts_at, due_after_s(asked))
