"""The time that `iostat -t` prints above a report, in the shapes of its generations and locales."""

import re
from typing import Final, NamedTuple

_STAMP: Final = re.compile(
    rb"(?:Time:\s+)?(?:(\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4})[ T])?(\d{1,2}):(\d\d):(\d\d)(?:\s*([AP]M))?"
    rb"\s*(Z|[+-]\d\d:?\d\d)?\s*"
)


class Stamp(NamedTuple):
    """A printed time."""

    day: bytes | None  # as printed; None where only the time of day is
    of_day_s: float
    offset_s: float | None  # east of UTC; None where no zone is printed


def stamp_in(text: bytes) -> Stamp | None:
    """The time that a line holds, and nothing else.

    >>> stamp_in(b"02/25/2015 05:48:52 PM")
    Stamp(day=b'02/25/2015', of_day_s=64132.0, offset_s=None)
    >>> stamp_in(b"2010-07-27T12:46:07+1000")
    Stamp(day=b'2010-07-27', of_day_s=45967.0, offset_s=36000.0)
    >>> stamp_in(b"Time: 12:00:01 AM"), stamp_in(b"sda 0.00 1.00")
    (Stamp(day=None, of_day_s=1.0, offset_s=None), None)
    """
    found = _STAMP.fullmatch(text)
    if found is None:
        return None
    hour = int(found[2])
    if found[5]:
        hour = hour % 12 + (12 if found[5] == b"PM" else 0)
    of_day_s = 3_600.0 * hour + 60 * int(found[3]) + int(found[4])
    return Stamp(found[1], of_day_s, None if found[6] is None else _offset_s(found[6]))


def _offset_s(text: bytes) -> float:
    if text == b"Z":
        return 0.0
    east = 3_600.0 * int(text[1:3]) + 60 * int(text[-2:])
    return -east if text[:1] == b"-" else east
