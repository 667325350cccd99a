"""Jobs that end after the batch is due though nothing slows them: what more grid nodes cannot cure."""

from collections.abc import Iterator

from gridsizer.decide.answer.batch_sentences import band_of_time, due_after_s
from gridsizer.decide.answer.cautions import Caution
from gridsizer.decide.batch.batch_work import BatchWork
from gridsizer.decide.batch.rows import MINUTE_S
from gridsizer.predict.uncertainty import Band, middle

_AT_ONCE_S = 1.0  # a class launched within it is launched with the batch


def late_alone(work: BatchWork) -> Iterator[Caution]:
    """The class whose last job would be the latest with the grid to itself, where that is too late.

    The serial tail follows it. A job runs on the group that is fastest for it; the middle of the cases is
    told, as of the batch's end.
    """
    batch, states = work.rows.batch, work.states
    if not batch.due_at or states is None:
        return
    due_s, spans_s, alone_s = due_after_s(batch), work.rows.launch_spans_s, states.now.alone_s
    tail_s = middle(work.rows.draws["batch/serial_tail_min"]) * MINUTE_S
    ends = []
    for at, job in enumerate(batch.classes):
        rows = work.rows.of_class(at)
        if middle(work.rows.jobs.rows[rows].sum(axis=0)) > 0:
            launched_s, takes_s = middle(spans_s[rows[0]]), middle(alone_s[rows].min(axis=0))
            ends.append((launched_s + takes_s, launched_s, takes_s, f"/batch/classes/{at}", job.name))
    latest_s, launched_s, takes_s, pointer, name = max(ends, default=(0.0, 0.0, 0.0, "", ""))
    if not ends or latest_s + tail_s <= due_s:
        return
    takes = f"takes {_time(takes_s)} alone"
    which = f"A job of {name} {takes}"
    if launched_s > _AT_ONCE_S:
        which = f"The last job of {name} is launched {_time(launched_s)} after the start and {takes}"
    if tail_s > 0:
        which = f"{which}, a serial tail of {_time(tail_s)} follows"
    sentence = (
        f"{which}, and the batch is due {_time(due_s)} after its start: no further grid node or slot ends it "
        "in time."
    )
    yield Caution(code="job_late_alone", sentence=sentence, pointer=pointer)


def _time(seconds: float) -> str:
    return band_of_time(Band(seconds, seconds, seconds))
