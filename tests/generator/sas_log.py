"""A job as its SAS log tells it: two steps and the session's total, with FULLSTIMER on UNIX."""

from datetime import UTC, datetime
from typing import Final

_STEP: Final = """{head}
      real time           {real}
      user cpu time       {user}
      system cpu time     {system}
      memory              2048.00k
      OS Memory           32768.00k
      Timestamp           {end:%m/%d/%Y %I:%M:%S %p}
      Step Count                        {count}  Switch Count  0
      Block Input Operations            0
      Block Output Operations           0

"""
_START: Final = """1                          The SAS System             22:15 Tuesday, November 14, 2023

NOTE: Copyright (c) 2016 by SAS Institute Inc., Cary, NC, USA.
NOTE: This session is executing on the Linux 3.10.0 (LIN X64) platform.

"""
_LAST: Final = """NOTE: SAS Institute Inc., SAS Campus Drive, Cary, NC USA 27513-2414
"""
_STEPS: Final = (("DATA statement", 0.25, 0.25), ("PROCEDURE SORT", 0.75, 1.0))  # share, and by when


def sas_log_text(start_s: float, real_s: float, cpu_s: float) -> str:
    """The whole log: a DATA step of a quarter of the time, a sort of three quarters."""
    parts = [_START]
    heads = (
        "NOTE: DATA statement used (Total process time):",
        "NOTE: PROCEDURE SORT used (Total process time):",
    )
    for count, (head, share, until) in enumerate(zip(heads, (0.25, 0.75), (0.25, 1.0), strict=True), start=1):
        parts.append(_block(head, share * real_s, share * cpu_s, start_s + until * real_s, count))
    parts.append(_LAST + _block("NOTE: The SAS System used:", real_s, cpu_s, start_s + real_s, 2))
    return "".join(parts)


def _block(head: str, real_s: float, cpu_s: float, end_s: float, count: int) -> str:
    return _STEP.format(
        head=head,
        real=_time(real_s),
        user=_time(0.9 * cpu_s),
        system=_time(0.1 * cpu_s),
        end=datetime.fromtimestamp(end_s, UTC),
        count=count,
    )


def _time(seconds: float) -> str:
    """As SAS prints it: the word "seconds" only below a minute."""
    whole, part = divmod(round(seconds, 2), 60)
    hours, minutes = divmod(int(whole), 60)
    if hours:
        return f"{hours}:{minutes:02d}:{part:05.2f}"
    return f"{minutes}:{part:05.2f}" if minutes else f"{part:.2f} seconds"
