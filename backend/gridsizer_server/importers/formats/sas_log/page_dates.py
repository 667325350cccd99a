"""The date in the header of a page, which is when its session started unless DTRESET is set: then when the
page was begun, so that the first page of a session tells its start either way.
"""

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import lru_cache
from math import nan
from typing import Final

_MONTHS: Final[Mapping[str, int]] = {
    name: number
    for names in (
        "january february march april may june july august september october november december",
        "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
        "januar februar märz april mai juni juli august september oktober november dezember",
        "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
        "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
        "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    )
    for number, name in enumerate(names.split(), 1)
}
_TIME: Final = re.compile(
    r"(?<!\d)(\d{1,2})\s?(?::|时|時)\s?(\d\d)(?::(\d\d)(?:\.\d+)?)?(?:\s*([AP])\.?M)?", re.I
)
_DAYS: Final = (
    re.compile(r"(?P<month>[^\W\d]{3,12}) (?P<day>\d{1,2}), (?P<year>\d{4})"),  # Thursday, June 18, 2026
    re.compile(r"(?P<day>\d{1,2})\.? (?:de )?(?P<month>[^\W\d]{3,12}) (?:de )?(?P<year>\d{4})"),
    re.compile(r"(?P<year>\d{4})[年년] ?(?P<month>\d{1,2})[月월] ?(?P<day>\d{1,2})[日일]"),
)


@lru_cache(maxsize=1 << 10)
def started_s(header: bytes) -> float:
    """What a clock showed [s since 1970 on it]; NaN where the header has no date of a known form.

    >>> started_s(b"22:00 Thursday, June 18, 2026") == started_s(b"jueves, 18 de junio de 2026 22:00")
    True
    >>> started_s(b"Friday, August 31, 2018 05:31:07 PM") % 86_400, started_s(b"22:00")
    (63067.0, nan)
    """
    text = header.decode("utf-8", "replace")
    time, day = _TIME.search(text), next(filter(None, (each.search(text) for each in _DAYS)), None)
    if time is None or day is None:
        return nan
    hour, half = int(time[1]), (time[4] or "").upper()
    if half and not 1 <= hour <= 12:
        return nan
    hour = hour % 12 + 12 * (half == "P") if half else hour
    named = day["month"].lower()
    month = int(named) if named.isdecimal() else _MONTHS.get(named, 0)
    try:
        clock = datetime(int(day["year"]), month, int(day["day"]), hour, int(time[2]), int(time[3] or 0))
    except ValueError:
        return nan
    return clock.replace(tzinfo=UTC).timestamp()
