"""Which fitted fields are applied unless a person says otherwise, and why the others are not."""

import re
from typing import Final

_BUSY: Final = "how busy the run happened to be is no measure of how busy the design will be"
_PART: Final = "a run may hold part of a batch, or a quiet day of it"
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
