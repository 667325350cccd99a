"""The row of the batch."""

from collections.abc import Iterator

from gridsizer.decide.answer.batch_answer_parts import BatchAnswer
from gridsizer.decide.answer.late_batch import late_of
from gridsizer.decide.answer.needed.needed_row import ENOUGH, NeededRow
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.verdict.parts import Verdict


def batch_row(chain: Chain, verdict: Verdict, batch: BatchAnswer | None) -> Iterator[NeededRow]:
    """When the batch is done; no row where no time is asked for it."""
    asked = chain.draws.scenario.batch
    if batch is None or asked is None or not asked.due_at:
        return
    done = None if batch.window is None else batch.window.done_by
    late = late_of(asked, batch.window, verdict.share_asked)
    yield NeededRow(
        label="Batch ends by",
        needed=asked.due_at if done is None else done.due,
        designed="Unknown" if done is None else done.p50,
        verdict="" if done is None else late or ENOUGH,
        short=late != "",
        section="batch",
    )
