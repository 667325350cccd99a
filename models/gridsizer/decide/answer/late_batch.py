"""How late a batch ends: in words that stand after "the batch ends"."""

from dataclasses import replace

from gridsizer.decide.answer.batch_answer_parts import Window
from gridsizer.decide.answer.batch_sentences import due_after_s, minutes_up
from gridsizer.decide.calculation.percent import percent_of_cases
from gridsizer.decide.verdict.parts import Verdict
from gridsizer.describe.batch import Batch


def late_of(batch: Batch | None, window: Window | None, share_asked: float) -> str:
    """ "0:30 late", "in time in 75 % of cases"; "" where it is in time often enough, or nothing is due.

    In time is what keeps the policy's share of the cases; late by how much is told of the middle.
    """
    done = None if window is None else window.done_by
    if batch is None or window is None or done is None or done.met_share is None:
        return ""
    if done.met_share >= share_asked:
        return ""
    late_min = minutes_up(window.window_s.p50 - due_after_s(batch))  # as the clock of its end is rounded
    if late_min > 0:
        return f"{late_min // 60}:{late_min % 60:02d} late"
    return f"in time in {percent_of_cases(done.met_share, share_asked)} of cases"


def after_fits(late: str) -> str:
    """What follows "Fits" where the batch ends late.

    >>> after_fits("0:30 late"), after_fits("")
    ('; the batch ends 0:30 late', '')
    """
    return f"; the batch ends {late}" if late else ""


def with_late_batch(verdict: Verdict, late: str) -> Verdict:
    """The verdict of a design that fits, its title saying so where its batch does not end in time."""
    if verdict.state != "fits":
        return verdict
    title = f"{verdict.title.removesuffix('.')}{after_fits(late)}."
    return replace(verdict, title=title, batch_late=late)
