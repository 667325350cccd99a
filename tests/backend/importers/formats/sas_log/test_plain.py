"""Steps taken many at once read as they do one by one, whatever stands around or within them."""

from dataclasses import fields
from pathlib import Path
from unittest.mock import patch

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.effort import law

from gridsizer.learn.observations import Observation
from gridsizer_server.importers import Settled, UnreadableLog
from gridsizer_server.importers.archives.opened_source import source_of
from gridsizer_server.importers.formats.sas_log import FORMAT
from gridsizer_server.importers.formats.sas_log.dialect import dialects_of
from gridsizer_server.importers.formats.sas_log.plain import Plain, PlainSteps

LOGS = Path(__file__).parents[5] / "fixtures" / "logs" / "sas_log"
CASES = sorted(LOGS.glob("*.log"))
STEP = b"NOTE: PROCEDURE SORT used (Total process time):\n      real time           2.00 seconds\n"
CPU = b"      cpu time            0.50 seconds\n"
FULL = b"      user cpu time       1.00 seconds\n      system cpu time     0.25 seconds\n"
MEMORY = b"      memory              2048.00k\n"
OTHER = b"      OS Memory           30000.00k\n"
STAMP = b"      Timestamp           06/18/2026 10:00:12 PM\n"
BLOCKS = b"".join(
    b"      %b\n" % each
    for each in (b"Page Faults   1", b"Block Input Operations   8", b"Block Output Operations   16")
)
BETWEEN = (
    b"\n",
    b"12   data a; run;\n",
    b"NOTE: The data set WORK.A has 2 observations and 6 variables.\n",
    b"NOTE: Compressing data set WORK.A decreased size by 31.73 percent.\n",
    b"NOTE: 1000 bytes were transferred at 500 bytes/second.\n",
    b"memory              77.00k\n",
    b"      memory              77.00k\n",
    b"7                          The SAS System               09:14 Monday, March 4, 2019\n",
    b"NOTE: SAS initialization used:\n" + CPU + b"\n",
    b"NOTE: The SAS System used:\n      real time           9.00 seconds\n" + CPU + b"\n",
    b"NOTE: Remote submit to A commencing.\n",
    b"NOTE: Remote submit to A complete.\n",
    b"      real time           *****\n",
)
PARTS = (STEP, CPU, FULL, MEMORY, OTHER, STAMP, BLOCKS, *BETWEEN)
WHOLE = (STEP + CPU + b"\n\n", STEP + FULL + MEMORY + OTHER + STAMP + BLOCKS + b"\n\n")


def told(content: bytes) -> list[str]:
    """All that is read of a log, each table as its columns over all its pieces."""
    try:
        observed = list(FORMAT.read(source_of(content, "made.log"), Settled()))
    except UnreadableLog as error:
        return [str(error)]
    return [_told(each) for each in observed]


def _told(one: Observation) -> str:
    columns = {column.name: getattr(one, column.name) for column in fields(one)}
    return repr(
        {name: value.tolist() if isinstance(value, np.ndarray) else value for name, value in columns.items()}
    )


def one_by_one(content: bytes) -> list[str]:
    with patch.object(Plain, "steps", return_value=PlainSteps()):
        return told(content)


@pytest.mark.parametrize("log", CASES, ids=[each.stem for each in CASES])
def test_a_log_reads_as_one_by_one(log: Path) -> None:
    thrice = log.read_bytes() * 3

    assert told(thrice) == one_by_one(thrice)


@given(st.lists(st.sampled_from([*PARTS, *WHOLE, *WHOLE]), max_size=25))
@law(150)
def test_parts_of_steps_in_any_order_read_as_one_by_one(parts: list[bytes]) -> None:
    log = b"".join(parts)

    assert told(log) == one_by_one(log)


@given(st.lists(st.sampled_from([*PARTS, *WHOLE, *WHOLE]), max_size=15))
@law(80)
def test_so_they_do_behind_a_prefix(parts: list[bytes]) -> None:
    prefix = b"2026-03-05T08:03:54,925 INFO  [00000015] :batch - "
    log = b"".join(prefix + line for line in b"".join(parts).splitlines(keepends=True))

    assert told(log) == one_by_one(log)


def test_nearly_all_steps_are_taken_many_at_once() -> None:
    log = b"1    proc sort; run;\n\n" + b"".join(WHOLE) * 10 + b"2   x;\n"

    assert len(Plain(dialects_of(b"")).steps(log)) == 20
