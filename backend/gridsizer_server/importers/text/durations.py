"""Durations as schedulers print them -> seconds."""

import re
from typing import Final

_PARTS: Final = re.compile(r"(?:(?:(\d{1,9})-)?(\d{1,9}):)?(\d{1,9}):(\d{1,9}(?:\.\d+)?)", re.ASCII)


def duration_s(text: str) -> float | None:
    """Seconds of `[[d-]h:]m:s[.s]`, read from the right; None where it is no such time.

    >>> duration_s("3-00:00:00"), duration_s("03:33:25"), duration_s("00:15.057"), duration_s("Unknown")
    (259200.0, 12805.0, 15.057, None)
    """
    found = _PARTS.fullmatch(text.strip())
    if found is None:
        return None
    days, hours, minutes, seconds = (float(part or 0) for part in found.groups())
    return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
