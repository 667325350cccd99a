"""A batch's answer in words."""

from collections.abc import Callable
from typing import Final

import numpy as np

from gridsizer.decide.answer.batch_answer_parts import BatchSentences, ClassAnswer, DoneBy, Window
from gridsizer.decide.answer.what_slows import Slowing
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.wording import counted, does
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


def minutes_up(seconds: float) -> int:
    """Whole minutes, rounded up: what has begun is not over.

    >>> minutes_up(3600.0), minutes_up(3601.0)
    (60, 61)
    """
    return int(np.ceil(seconds / 60 - _ROUNDING))


def clock_after(start: str, seconds: float) -> str:
    """The clock that many seconds after a start, its minute rounded up, the day said where it is another.

    >>> clock_after("22:15", 3600.0), clock_after("22:15", 7200.0), clock_after("22:15", 200_000.0)
    ('23:15', '00:15 next day', '05:49 3 days later')
    """
    after = minutes_of(start) + minutes_up(seconds)
    days, minute = divmod(after, _DAY_MIN)
    day = {0: "", 1: " next day"}.get(days, f" {days:,} days later")
    return f"{minute // 60:02d}:{minute % 60:02d}{day}"


def due_after_s(batch: Batch) -> float:
    """From the start of a batch that has one to when it is due [s]."""
    start, due = (np.array([float(minutes_of(at))]) for at in (batch.starts_at, batch.due_at))
    return float(wait_for_due_s(start, due)[0])


def done_by(batch: Batch, window_s: Floats, window: Band) -> DoneBy | None:
    """When the batch is done, and in which share of the samples by the time it is due."""
    if not batch.starts_at:
        return None
    met = None
    if batch.due_at:
        met = float(np.mean(window_s <= due_after_s(batch)))
    return DoneBy(
        p10=clock_after(batch.starts_at, window.p10),
        p50=clock_after(batch.starts_at, window.p50),
        p90=clock_after(batch.starts_at, window.p90),
        due=clock_after(batch.starts_at, due_after_s(batch)) if batch.due_at else "",
        met_share=met,
    )


_NOTICEABLE: Final = 0.005
_HOUR_S: Final = 3600


def band_of_time(band: Band) -> str:
    """A time with its range where there is one: h:mm where any of it passes an hour, else h:mm:ss.

    Minutes are rounded up, as those of the clock beside it.

    >>> band_of_time(Band(3300.0, 9000.0, 10800.0)), band_of_time(Band(2968.0, 2968.0, 2968.0))
    ('2:30 h (0:55 to 3:00)', '0:49:28')
    """
    hours = round(band.p90) >= _HOUR_S
    low, middle, high = (_clocked(seconds, hours=hours) for seconds in (band.p10, band.p50, band.p90))
    unit = " h" if hours else ""
    return f"{middle}{unit}" if low == high else f"{middle}{unit} ({low} to {high})"


def _clocked(seconds: float, *, hours: bool) -> str:
    minutes, rest = (minutes_up(seconds), 0) if hours else divmod(round(seconds), 60)
    clock = f"{minutes // 60:,}:{minutes % 60:02d}"
    return clock if hours else f"{clock}:{rest:02d}"


def sentences_of(
    refused: str | None,
    jobs: float,
    window: Window | None,
    classes: tuple[ClassAnswer, ...],
    slowing: Callable[[int], Slowing],
    busiest: str,
) -> BatchSentences:
    """When it is done; what slows its jobs; what SAS compression does to the class it changes most."""
    done = refused or ("No jobs: the batch is done when it starts." if jobs == 0 else "")
    if not done and window is not None:
        take = f"{counted(round(jobs), 'job')} take{'s' * (round(jobs) == 1)}"
        done = f"{take} {band_of_time(window.window_s)}{_clock(window)}."
    changed = [each.compression for each in classes if each.compression is not None]
    most = max(changed, key=lambda effect: abs(effect.ratio.p50 - 1), default=None)
    return BatchSentences(
        done=done,
        slowed=_slowed(classes, slowing, busiest),
        compression=most.sentence if most else "",
    )


def _clock(window: Window) -> str:
    at = window.done_by
    if at is None:
        return ""
    nine_in_ten = "" if at.p90 == at.p50 else f", by {at.p90} in nine of ten samples"
    done = f", done by {at.p50}{nine_in_ten}"
    if at.met_share is None:
        return done
    return f"{done}; due at {at.due}, met in {percent(at.met_share)} of cases"


def _slowed(classes: tuple[ClassAnswer, ...], slowing: Callable[[int], Slowing], busiest: str) -> str:
    """Which class others slow most, and by what; `slowing` says what slows a class."""
    ran = [
        (each.stretch, at)
        for at, each in enumerate(classes)
        if each.stretch is not None and each.jobs.p50 > 0
    ]
    if not ran:
        return ""
    stretch, most_slowed = max((band.p50, at) for band, at in ran)
    if stretch < 1 + _NOTICEABLE:
        sure = all(band.p90 < 1 + _NOTICEABLE for band, _ in ran)
        most = "" if sure else " in most cases"
        return f"No class of jobs runs longer than alone{most}."
    where = {
        "cores": "; it shares the cores of its grid node with others",
        "scratch": "; it shares local SASWORK with others",
        "links": f"; {does(busiest, 'is')} its busiest link" if busiest else "",
    }[slowing(most_slowed)]
    return f"{classes[most_slowed].name} is slowed most: {percent(stretch - 1)} longer than alone{where}."
