"""The clock on the wall: when a batch that starts at HH:MM is done."""

from typing import Final

import numpy as np

from gridsizer.decide.answer.batch_answer_parts import DoneBy
from gridsizer.describe.batch import Batch
from gridsizer.predict.uncertainty import Band
from gridsizer.predict.window import wait_for_due_s
from gridsizer.units import Floats

_DAY_MIN: Final = 24 * 60
_ROUNDING: Final = 1e-9  # 14.000000001 minutes are 14


def minutes_of(clock: str) -> int:
    """Minutes from midnight.

    >>> minutes_of("22:15")
    1335
    """
    hours, minutes = clock.split(":")
    return 60 * int(hours) + int(minutes)


def clock_after(start: str, seconds: float) -> str:
    """The clock that many seconds after a start, its minute rounded up, the day said where it is another.

    >>> clock_after("22:15", 3600.0), clock_after("22:15", 7200.0), clock_after("22:15", 200_000.0)
    ('23:15', '00:15 next day', '05:49 3 days later')
    """
    after = minutes_of(start) + int(np.ceil(seconds / 60 - _ROUNDING))
    days, minute = divmod(after, _DAY_MIN)
    day = {0: "", 1: " next day"}.get(days, f" {days:,} days later")
    return f"{minute // 60:02d}:{minute % 60:02d}{day}"


def done_by(batch: Batch, window_s: Floats, window: Band) -> DoneBy | None:
    """When the batch is done, and in which share of the samples by the time it is due."""
    if not batch.starts_at:
        return None
    met = None
    if batch.due_at:
        start, due = (np.array([float(minutes_of(at))]) for at in (batch.starts_at, batch.due_at))
        met = float(np.mean(window_s <= wait_for_due_s(start, due)))
    return DoneBy(
        p10=clock_after(batch.starts_at, window.p10),
        p50=clock_after(batch.starts_at, window.p50),
        p90=clock_after(batch.starts_at, window.p90),
        due=batch.due_at,
        met_share=met,
    )
