"""How far the clocks of nodes stand apart."""

from typing import Any

import numpy as np
import pytest
from tests.backend.served import Upload

_HEAD = """AAA,progname,nmon
AAA,version,16g
AAA,host,{host}
AAA,OS,Linux,5.14.0
AAA,interval,60
AAA,snapshots,1440
NET,Network I/O {host},eth0-read-KB/s,eth0-write-KB/s
"""


def _nmon(host: str, ahead_min: int, work: Any) -> bytes:
    """A day of one batch's work as a node whose clock is ahead would log it."""
    lines = [_HEAD.format(host=host)]
    for minute in range(ahead_min, 1_440):
        number, rate = minute - ahead_min + 1, work[minute - ahead_min]
        hour, rest = divmod(minute, 60)
        lines.append(f"ZZZZ,T{number:04d},{hour:02d}:{rest:02d}:00,02-MAR-2026\n")
        lines.append(f"NET,T{number:04d},{rate:.1f},0.0\n")
    return "".join(lines).encode()


@pytest.fixture
def bursts() -> Any:
    """Bursts of ten minutes at different heights, as jobs make them."""
    heights = np.random.default_rng(1).integers(0, 100_000, 144)
    return np.repeat(heights, 10).astype(float)


def test_the_offset_of_a_clock_is_estimated_from_the_work_that_nodes_share(
    understood: Upload, bursts: Any
) -> None:
    files = [("a.nmon", _nmon("node1", 0, bursts)), ("b.nmon", _nmon("node2", 60, 0.9 * bursts))]

    [offset] = understood(files)["clock_offsets"]

    assert (offset["host"], offset["against"]) == ("node2", "node1")
    assert offset["ahead_s"] == pytest.approx(3_600, abs=offset["resolution_s"])
    assert offset["confident"]


def test_nodes_that_work_on_their_own_tell_nothing_of_their_clocks(understood: Upload, bursts: Any) -> None:
    other = np.random.default_rng(2).permutation(bursts)

    [offset] = understood([("a.nmon", _nmon("node1", 0, bursts)), ("b.nmon", _nmon("node2", 0, other))])[
        "clock_offsets"
    ]

    assert not offset["confident"]
