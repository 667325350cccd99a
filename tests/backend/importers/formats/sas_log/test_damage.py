"""SAS logs that are cut off, or are not logs at all: findings and refusals, never a crash or a hang."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.effort import law, some_of

from gridsizer.learn.observations import JobTable
from gridsizer_server.importers import Settled, UnreadableLog
from gridsizer_server.importers.archives.opened_source import source_of
from gridsizer_server.importers.formats.sas_log import FORMAT
from gridsizer_server.importers.limits import Limits

LOGS = Path(__file__).parents[5] / "fixtures" / "logs" / "sas_log"
CUTS = 300
CASES = sorted(LOGS.glob("*.log"))
STEP = b"NOTE: DATA statement used (Total process time):\n      real time           2.00 seconds\n"
CPU = b"      cpu time            0.50 seconds\n"
Read = Callable[..., SimpleNamespace]


def steps_in(content: bytes) -> list[tuple[str, float, float]]:
    """Name, real and CPU time of each step; none where the log is refused."""
    limits = Limits(line_bytes=16_000_000)
    try:
        observed = list(FORMAT.read(source_of(content, "cut.log", limits), Settled()))
    except UnreadableLog:
        return []
    tables = [each for each in observed if isinstance(each, JobTable) and each.level == "step"]
    return [
        row
        for each in tables
        for row in zip(each.name.tolist(), each.real_s.tolist(), each.cpu_s.tolist(), strict=True)
    ]


@pytest.mark.parametrize("log", CASES, ids=[each.stem for each in CASES])
def test_a_log_cut_at_any_byte_gives_the_steps_before_the_cut(log: Path) -> None:
    whole = log.read_bytes()
    all_steps = steps_in(whole)

    for cut in some_of(range(len(whole)), CUTS):
        steps = steps_in(whole[:cut])
        assert np.array_equal(_figures(steps), _figures(all_steps[: len(steps)]), equal_nan=True), cut


def test_a_step_cut_short_is_left_out_and_said(read_text: Read) -> None:
    read = read_text(STEP + CPU + b"\n" + STEP)

    (steps,) = [table for table in read.jobs if table.level == "step"]
    assert len(steps) == 1
    (finding,) = [each for each in read.findings if each.code == "truncated"]
    assert finding.line == 6


def test_a_last_step_without_a_final_line_feed_is_whole(read_text: Read) -> None:
    read = read_text((STEP + CPU).rstrip(b"\n"))

    (steps,) = [table for table in read.jobs if table.level == "step"]
    assert steps.cpu_s.tolist() == [0.5]
    assert "truncated" not in read.codes


def full(*last: bytes) -> bytes:
    """A step as FULLSTIMER prints it, whose last lines may be cut."""
    return (
        STEP
        + b"      user cpu time       1.00 seconds\n      system cpu time     0.25 seconds\n"
        + b"".join(last)
    )


MEMORY = b"      memory              2048.00k\n"
STAMP = b"      Timestamp           06/18/2026 10:00:12 PM\n"


@pytest.mark.parametrize("last", [(), (MEMORY,)], ids=["memory", "Timestamp"])
def test_a_block_that_ends_too_early_is_said(last: tuple[bytes, ...], read_text: Read) -> None:
    whole = full(MEMORY, STAMP, b"\n\n")

    read = read_text(whole + full(*last, b"WARNING: disk full\n\n") + whole)

    (steps,) = [table for table in read.jobs if table.level == "step"]
    assert steps.real_s.tolist() == [2, 2, 2]
    (finding,) = [each for each in read.findings if each.code == "cut_block"]
    assert finding.message.startswith("1 FULLSTIMER block ends before memory or Timestamp")
    assert finding.line == 9  # the second step's


def test_a_last_block_without_memory_is_said(read_text: Read) -> None:
    read = read_text(full())

    assert {"cut_block", "truncated"} & set(read.codes)


def test_blocks_of_a_version_without_timestamps_are_whole(read_text: Read) -> None:
    read = read_text(full(MEMORY, b"\n\n") * 2)

    assert "cut_block" not in read.codes


def test_a_log_that_ends_within_a_note_is_said_to(read_text: Read) -> None:
    read = read_text(STEP + CPU + b"\nNOTE: Compressing data set WORK.A decreased size by 31.7")

    assert "truncated" in read.codes


@given(st.sampled_from(CASES), st.lists(st.tuples(st.floats(0, 1), st.binary(max_size=40)), max_size=8))
@law(150)
def test_a_damaged_log_is_read_or_refused(log: Path, damages: list[tuple[float, bytes]]) -> None:
    content = log.read_bytes()

    for place, junk in damages:
        at = int(place * len(content))
        content = content[:at] + junk + content[at + len(junk) // 2 :]

    FORMAT.recognises(content[:65_536])
    assert len(steps_in(content)) <= len(steps_in(log.read_bytes()))


def test_random_bytes_are_no_log() -> None:
    junk = np.random.default_rng(7).bytes(200_000)

    assert not FORMAT.recognises(junk[:65_536])
    assert steps_in(junk) == []


def test_random_bytes_between_steps_change_no_step() -> None:
    junk = np.random.default_rng(8).integers(32, 127, 300_000, dtype=np.uint8).tobytes()

    steps = steps_in(STEP + CPU + b"\n" + junk + b"\n" + STEP + CPU + b"\n")

    assert steps == [("DATA", 2.0, 0.5)] * 2


@pytest.mark.parametrize(
    "line",
    [
        b"x",
        b" used",
        b"NOTE: ",
        b"NOTE: x used ",
        b"The SAS System 1:11",
        b"Compressing data set ",
        b": 1.00 ",
    ],
    ids=bytes.decode,
)
def test_a_line_of_ten_million_characters_is_passed_over(line: bytes) -> None:
    long = line * (10_000_000 // len(line))

    steps = steps_in(STEP + CPU + b"\n" + long + b"\n" + STEP + CPU + b"\n")

    assert steps == [("DATA", 2.0, 0.5)] * 2


@pytest.mark.parametrize("before_the_edge", range(0, 140, 10))
def test_a_note_that_lies_across_two_blocks_is_read_whole(before_the_edge: int) -> None:
    source_line = b"MPRINT(A):   x = 1;\n"
    room = (1 << 20) - before_the_edge
    padding = b"y" * (room % len(source_line) - 1) + b"\n" + source_line * (room // len(source_line))

    steps = steps_in(padding + (STEP + CPU + b"\n") * 2)

    assert steps == [("DATA", 2.0, 0.5)] * 2


def _figures(steps: list[tuple[str, float, float]]) -> np.ndarray:
    return np.array([(real, cpu) for _, real, cpu in steps]).reshape(-1, 2)
