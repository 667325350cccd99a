"""Times as moments of the calendar."""

import math
from datetime import UTC, datetime


def moment(at_s: float | None) -> datetime | None:
    """A time in UTC; None where it is not known, or beyond the calendar.

    >>> moment(0.0), moment(float("nan")), moment(1e15)
    (datetime.datetime(1970, 1, 1, 0, 0, tzinfo=datetime.timezone.utc), None, None)
    """
    if at_s is None or not math.isfinite(at_s):
        return None
    try:
        return datetime.fromtimestamp(at_s, UTC)
    except (ValueError, OverflowError, OSError):
        return None
