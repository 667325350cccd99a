"""Threads of one server write between each other's lines: each step keeps its own figures."""

from collections.abc import Callable
from itertools import chain, zip_longest
from types import SimpleNamespace

import numpy as np
import pytest
from tests.backend.importers.formats.sas_log.worked_log import steps_of

Read = Callable[..., SimpleNamespace]
BLOCK_BYTES = 1 << 20


def step(thread: int, name: str, real_s: int, cpu_s: int) -> list[str]:
    prefix = f"2026-05-15T08:00:05,250 INFO  [{thread:08}] :batch01 - "
    printed = [
        f"NOTE: PROCEDURE {name} used (Total process time):",
        f"      real time           {real_s}.00 seconds",
        f"      cpu time            {cpu_s}.00 seconds",
        "",
    ]
    return [f"{prefix}{line}\n" for line in printed]


def by_turns(*threads: list[str]) -> str:
    """The lines of threads, one of each in turn."""
    return "".join(line for line in chain.from_iterable(zip_longest(*threads)) if line)


def test_two_threads_by_turns_keep_their_figures(read_text: Read) -> None:
    one = step(15, "SORT", 10, 1) + step(15, "SQL", 20, 2)
    other = step(16, "MEANS", 30, 3) + step(16, "FREQ", 40, 4)

    read = read_text(by_turns(one, other))

    steps = steps_of(read)
    assert dict(zip(steps.name, steps.real_s, strict=True)) == {
        "SORT": 10,
        "MEANS": 30,
        "SQL": 20,
        "FREQ": 40,
    }
    assert dict(zip(steps.name, steps.cpu_s, strict=True)) == {"SORT": 1, "MEANS": 3, "SQL": 2, "FREQ": 4}
    assert dict(zip(steps.name, steps.line, strict=True)) == {"SORT": 1, "MEANS": 2, "SQL": 9, "FREQ": 10}
    assert "step_without_times" not in read.codes


def test_a_line_of_another_thread_within_a_block_parts_it_from_nothing(read_text: Read) -> None:
    source = [line.replace("[00000015]", "[00000016]") for line in step(15, "X", 1, 1)[3:]]
    source = [line.rstrip("\n") + "7    data work.a; run;\n" for line in source]
    one = step(15, "SORT", 10, 1)

    steps = steps_of(read_text("".join([*one[:2], *source, *one[2:]])))

    assert steps.real_s.tolist() == [10]
    assert steps.cpu_s.tolist() == [1]


@pytest.mark.parametrize("shift", range(0, 600, 97))
def test_notes_of_two_threads_across_two_blocks_are_read_whole(shift: int, read_text: Read) -> None:
    pairs = [by_turns(step(15, "SORT", 10, 1), step(16, "MEANS", 30, 3))] * 4_000
    filler = "2026-05-15T08:00:05,250 INFO  [00000015] :batch01 - 1 put 1;\n"

    log = filler * (1 + shift // len(filler)) + "".join(pairs)
    steps = steps_of(read_text(log))

    assert len(log) > 2 * BLOCK_BYTES
    assert np.bincount(steps.real_s.astype(int)).tolist() == [*[0] * 10, 4_000, *[0] * 19, 4_000]
    assert (steps.real_s[steps.name == "SORT"] == 10).all()
    assert (steps.cpu_s[steps.name == "MEANS"] == 3).all()
    assert np.array_equal(np.sort(steps.line), np.unique(steps.line))


def test_a_number_that_is_no_thread_takes_no_line_away(read_text: Read) -> None:
    lines = [
        line.replace("[00000015]", f"[{number:08}]") for number, line in enumerate(step(15, "SORT", 10, 1))
    ]

    steps = steps_of(read_text("".join(lines)))

    assert steps.real_s.tolist() == [10]
    assert steps.cpu_s.tolist() == [1]
