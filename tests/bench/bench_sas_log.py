"""How fast one core reads SAS logs of 700 and of 2,900 timed steps a MB, and what it holds while it does."""

import tracemalloc
from collections.abc import Callable
from typing import Final

import pytest

from gridsizer.learn.observations import JobTable
from gridsizer_server.importers import Settled, Source
from gridsizer_server.importers.archives.opened_source import source_of
from gridsizer_server.importers.formats.sas_log import FORMAT

Seconds = list[float]
Measure = Callable[..., Seconds]
Record = Callable[[str, Seconds, str], None]
RecordSize = Callable[[str, float, str], None]
STEPS_PER_MB: Final = 700
DENSE_PER_MB: Final = 2_900  # short steps with hardly a line between them
DENSE_SERVER_PER_MB: Final = 1_500  # behind a prefix
LOG_MB: Final = 50
AIM: Final = f"at most {LOG_MB / 60:.2f} s (60 MB/s)"
DENSE_AIM: Final = f"at most {LOG_MB / 50:.2f} s (50 MB/s)"  # so that the whole command reads 40 MB/s

_NOTES: Final = """12   proc sort data=work.a out=work.b; by key; run;

NOTE: There were 1200 observations read from the data set WORK.A.
NOTE: The data set WORK.B has 1150 observations and 9 variables.
"""
_STIMER: Final = """NOTE: PROCEDURE SORT used (Total process time):
      real time           {seconds}.41 seconds
      cpu time            1.02 seconds


"""
_FULLSTIMER: Final = """NOTE: PROCEDURE SORT used (Total process time):
      real time           {seconds}.41 seconds
      user cpu time       1.02 seconds
      system cpu time     0.37 seconds
      memory              {memory}.15k
      OS Memory           30112.00k
      Timestamp           03/{day:02}/2026 {hour}:{minute:02}:{second:02} AM
      Step Count                        12  Switch Count  4
      Page Faults                       0
      Page Reclaims                     281
      Page Swaps                        0
      Voluntary Context Switches        61
      Involuntary Context Switches      2
      Block Input Operations            {memory}
      Block Output Operations           9120


"""
_WINDOWS: Final = """NOTE: PROCEDURE SORT used (Total process time):
      real time           {seconds}.41 seconds
      user cpu time       1.02 seconds
      system cpu time     0.37 seconds
      memory              {memory}.15k
      OS Memory           30112.00k
      Timestamp           03/{day:02}/2026 {hour}:{minute:02}:{second:02} AM

"""
_COMPRESSED: Final = """NOTE: Compressing data set WORK.B decreased size by 31.73 percent.
      Compressed is 99996 pages; un-compressed would require 146468 pages.
"""
_FILLER: Final = "MPRINT(NIGHTLY):   set work.b; if x then y = 1;\n"
_LOGGED: Final = "2026-03-05T08:03:54,925 INFO  [00000015] :batch - "


def log_of(step: str, filler: str = _FILLER, steps_per_mb: int = STEPS_PER_MB) -> bytes:
    """A log of about LOG_MB, its steps apart by source lines."""
    made, length = [], 0
    for number in range(LOG_MB * steps_per_mb):
        filled = step.format(
            seconds=number % 60,
            memory=1_000 + 7 * number,
            day=1 + number // 4_000 % 28,
            hour=1 + number // 3_600 % 11,
            minute=number // 60 % 60,
            second=number % 60,
        )
        lines = max(0, (1_000_000 * (number + 1) // steps_per_mb - length - len(filled)) // len(filler))
        made.append(filled + lines * filler)
        length += len(made[-1])
    return "".join(made).encode("ascii")


def logged(lines: str) -> str:
    """The lines as log4sas prints them."""
    return "".join(_LOGGED + line for line in lines.splitlines(keepends=True))


def dense_log() -> bytes:
    """A log of short steps with hardly a line between them."""
    return log_of(_STIMER, _FILLER, DENSE_PER_MB)


def dense_server_log() -> bytes:
    """The same as a server prints it, behind a prefix."""
    return log_of(logged(_STIMER), logged(_FILLER), DENSE_SERVER_PER_MB)


def steps_in(source: Source) -> int:
    return sum(len(each) for each in FORMAT.read(source, Settled()) if isinstance(each, JobTable))


@pytest.mark.parametrize(
    ("what", "step", "filler"),
    [
        ("STIMER", _NOTES + _STIMER, _FILLER),
        ("FULLSTIMER", _NOTES + _FULLSTIMER, _FILLER),
        ("FULLSTIMER and compression", _NOTES + _COMPRESSED + _FULLSTIMER, _FILLER),
        ("log4sas, STIMER", logged(_NOTES + _STIMER), logged(_FILLER)),
    ],
    ids=["stimer", "fullstimer", "compression", "log4sas"],
)
def test_read(measure: Measure, record: Record, what: str, step: str, filler: str) -> None:
    source = source_of(log_of(step, filler), "nightly.log")
    assert steps_in(source) == LOG_MB * STEPS_PER_MB + 1

    seconds = measure(steps_in, source, rounds=5)

    record(f"SAS log of {source.size_bytes / 1e6:.0f} MB, {what}", seconds, AIM)


@pytest.mark.parametrize(
    ("what", "step", "filler", "steps_per_mb"),
    [
        ("STIMER, dense", _STIMER, _FILLER, DENSE_PER_MB),
        ("FULLSTIMER, dense", _WINDOWS, _FILLER, DENSE_PER_MB),
        ("log4sas, STIMER, dense", logged(_STIMER), logged(_FILLER), DENSE_SERVER_PER_MB),
    ],
    ids=["stimer", "fullstimer", "log4sas"],
)
def test_read_dense(
    measure: Measure, record: Record, what: str, step: str, filler: str, steps_per_mb: int
) -> None:
    source = source_of(log_of(step, filler, steps_per_mb), "nightly.log")
    assert steps_in(source) == LOG_MB * steps_per_mb + 1

    seconds = measure(steps_in, source, rounds=5)

    record(f"SAS log of {source.size_bytes / 1e6:.0f} MB, {what}", seconds, DENSE_AIM)


def test_memory(record_size: RecordSize) -> None:
    source = source_of(log_of(_NOTES + _FULLSTIMER), "nightly.log")

    tracemalloc.start()
    for _ in FORMAT.read(source, Settled()):
        pass
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    record_size(f"SAS log of {LOG_MB} MB, most held beside it", most / 1e6, "at most 300 MB")
