"""Which fitted fields are applied unless a person says otherwise, and why the others are not."""

import re
from typing import Final

from gridsizer.figures import rounded
from gridsizer.learn.calibration.calibration import FieldError

_BUSY: Final = "how busy the run happened to be is no measure of how busy the design will be"
_PART: Final = "a run may hold part of a batch, or a quiet day of it"
_HELD: Final = 0.5  # of the points held out: a band of 90 % that holds fewer is refuted by them
_FURTHER: Final = 0.10  # of what was held out: nodes of one work differ by as much (`node_spread`)
# Fields that describe the day of the run rather than the work, the machines or the array.
_OF_THE_DAY: Final = (
    (re.compile(r"workload/cores_busy_share"), _BUSY),
    (re.compile(r"workload/node_peak_mb_s"), f"the highest that was seen: {_BUSY}"),
    (re.compile(r"batch/classes/\d+/(?:jobs|first_launch_min|launch_every_s)"), _PART),
)


def left_because(path: str, *, identified: bool, because: str) -> str:
    """Why a field is not applied by itself; "" for one that is.

    >>> left_because("workload/read_share", identified=True, because="4 nodes bound it")
    ''
    >>> left_because("workload/read_share", identified=False, because="one node only")
    'the runs do not determine it: one node only'
    >>> left_because("batch/classes/0/jobs", identified=True, because="33 jobs")
    'a run may hold part of a batch, or a quiet day of it'
    """
    if not identified:
        return f"the runs do not determine it: {because}"
    return next((why for form, why in _OF_THE_DAY if form.fullmatch(path)), "")


def refuted_because(error: FieldError | None) -> str:
    """Why a field is not applied by itself that rows it has not seen refute; "" for one that they do not."""
    if error is None or error.held_by_band is None or error.held_by_band >= _HELD:
        return ""
    if error.after <= error.before + _FURTHER:
        return ""
    return (
        f"on {error.held_out} it is {rounded(100 * error.after, 3)} % off, further than the design with "
        f"{rounded(100 * error.before, 3)} %, and its band does not hold them"
    )


def unheld_because(error: FieldError | None) -> str:
    """Why a field whose band holds nothing that was held out is not applied by itself; "" for others."""
    if error is None or error.held_by_band is None or error.held_by_band > 0 or error.after <= _FURTHER:
        return ""
    return f"on {error.held_out} it is {rounded(100 * error.after, 3)} % off, and its band holds none of them"
