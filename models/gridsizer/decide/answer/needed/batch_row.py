"""The row of the batch, and what it adds to a verdict."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from gridsizer.decide.answer.batch_answer_parts import BatchAnswer
from gridsizer.decide.answer.batch_sentences import minutes_of
from gridsizer.decide.answer.needed.needed_row import ENOUGH, NeededRow
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.verdict.parts import Verdict


def batch_row(chain: Chain, verdict: Verdict, batch: BatchAnswer | None) -> Iterator[NeededRow]:
    """When the batch is done; no row where no time is asked for it."""
    done = batch.window.done_by if batch is not None and batch.window is not None else None
    asked = chain.draws.scenario.batch
    if batch is None or asked is None or not asked.due_at:
        return
    if done is None or done.met_share is None or batch.window is None:
        yield NeededRow(
            label="Batch ends by",
            needed=asked.due_at,
            designed="Unknown",
            verdict="",
            short=False,
            section="batch",
        )
        return
    in_time = done.met_share >= verdict.share_asked
    due_s = ((minutes_of(asked.due_at) - minutes_of(asked.starts_at)) % 1440 or 1440) * 60
    late = batch.window.window_s.p50 - due_s
    told = (
        ENOUGH if in_time else f"{_clock(late)} late" if late > 0 else f"in time in {percent(done.met_share)}"
    )
    yield NeededRow(
        label="Batch ends by",
        needed=asked.due_at,
        designed=done.p50,
        verdict=told,
        short=not in_time,
        section="batch",
    )


def with_late_batch(verdict: Verdict, rows: Sequence[NeededRow]) -> Verdict:
    """The verdict of a design that fits, its title saying so where its batch does not end in time."""
    late = next((row.verdict for row in rows if row.section == "batch" and row.short), None)
    if late is None or verdict.state != "fits":
        return verdict
    cases = " of cases" if late.endswith("%") else ""
    return replace(verdict, title=f"{verdict.title.removesuffix('.')}; the batch ends {late}{cases}.")


def _clock(seconds: float) -> str:
    hours, minutes = divmod(max(round(seconds / 60), 1), 60)
    return f"{hours}:{minutes:02d}"
