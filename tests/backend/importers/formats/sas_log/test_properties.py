"""How a log is laid out never changes what is read from it."""

import re

from hypothesis import given
from hypothesis import strategies as st
from tests.effort import law

from gridsizer.learn.observations import JobTable
from gridsizer_server.importers import Settled
from gridsizer_server.importers.archives.opened_source import source_of
from gridsizer_server.importers.formats.sas_log import FORMAT

HEADERS = (
    "\f{page}                          The SAS System             22:00 Thursday, June 18, 2026\n\n",
    "{page}                       The SAS System         Friday, August 31, 2018 05:31:00 PM\n\n\n",
    "\f{page}                       The SAS System\n                   09:14 Monday, March 4, 2019\n",
)
PREFIXES = (
    "2021-05-15T08:03:54,9{thread:02} INFO  [000000{thread:02}] :user{thread} - ",
    "{thread} NOTE? user.{thread}@site | ",
    "<{thread:08}> sas[{thread}]: ",
)
Steps = list[tuple[str, float, float, float]]


@st.composite
def logs(draw: st.DrawFn) -> tuple[str, Steps]:
    """A log of a few steps, and what they took [s] and held [B]."""
    text, steps = "1    options fullstimer;\n\n", []
    for _ in range(draw(st.integers(1, 5))):
        name = draw(st.sampled_from(["SORT", "DATA", "SQL", "HPLOGISTIC"]))
        real, user, system = (draw(st.integers(0, 1_000_000)) / 100 for _ in range(3))
        kib = draw(st.integers(1, 10_000_000))
        subject = "DATA statement" if name == "DATA" else f"PROCEDURE {name}"
        text += (
            f"2    data step; run;\nNOTE: There were 7 observations read from the data set WORK.A.\n"
            f"NOTE: {subject} used (Total process time):\n"
            f"      real time           {_printed(real)}\n"
            f"      user cpu time       {_printed(user)}\n"
            f"      system cpu time     {_printed(system)}\n"
            f"      memory              {kib}.00k\n"
            f"      OS Memory           99999.00k\n"
            f"      Timestamp           06/18/2026 10:00:12 PM\n\n\n"
        )
        steps.append((name, real, round(user + system, 2), kib * 1024.0))
    return text, steps


def _printed(seconds: float) -> str:
    hours, minutes = int(seconds // 3600), int(seconds % 3600 // 60)
    rest = f"{seconds % 60:05.2f}"
    if hours:
        return f"{hours}:{minutes:02}:{rest}"
    return f"{minutes}:{rest}" if minutes else f"{seconds:.2f} seconds"


def read(text: str) -> Steps:
    observed = FORMAT.read(source_of(text.encode(), "made.log"), Settled())
    tables = [each for each in observed if isinstance(each, JobTable) and each.level == "step"]
    return [
        (name, real, round(cpu, 2), memory)
        for each in tables
        for name, real, cpu, memory in zip(
            each.name, each.real_s.tolist(), each.cpu_s.tolist(), each.memory_bytes.tolist(), strict=True
        )
    ]


@given(logs())
@law(60)
def test_what_was_printed_is_read(log: tuple[str, Steps]) -> None:
    text, steps = log

    assert read(text) == steps


@given(logs(), st.data())
@law(60)
def test_notes_may_be_wrapped_at_any_blank(log: tuple[str, Steps], data: st.DataObject) -> None:
    text, steps = log
    width = data.draw(st.integers(20, 64))

    wrapped = re.sub(r"(?m)^NOTE: .*$", lambda note: _wrapped(note[0], width), text)

    assert read(wrapped) == steps


@given(logs(), st.sampled_from(HEADERS), st.data())
@law(60)
def test_page_headers_may_fall_between_any_lines(
    log: tuple[str, Steps], header: str, data: st.DataObject
) -> None:
    text, steps = log
    lines = text.splitlines(keepends=True)

    for page in range(1, data.draw(st.integers(2, 4))):
        lines.insert(data.draw(st.integers(0, len(lines))), header.format(page=page))

    assert read("".join(lines)) == steps


@given(logs(), st.sampled_from(PREFIXES), st.lists(st.integers(0, 99), min_size=1, max_size=5))
@law(60)
def test_a_logger_may_print_before_every_line(
    log: tuple[str, Steps], prefix: str, threads: list[int]
) -> None:
    text, steps = log

    prefixed = [
        prefix.format(thread=threads[place % len(threads)]) + line
        for place, line in enumerate(text.splitlines(keepends=True))
    ]

    assert read("".join(prefixed)) == steps


@given(logs(), st.sets(st.integers(0, 60)))
@law(60)
def test_lines_may_end_as_on_windows(log: tuple[str, Steps], windows: set[int]) -> None:
    text, steps = log

    ends = ("\r\n" if place in windows else "\n" for place in range(text.count("\n")))
    mixed = "".join(line + end for line, end in zip(text.split("\n"), ends, strict=False))

    assert read(mixed) == steps


def _wrapped(note: str, width: int) -> str:
    """The note as LINESIZE wraps it: a blank ends the line, six begin the next."""
    lines = [""]
    for word in note.split(" "):
        if len(lines[-1]) + len(word) > width and lines[-1]:
            lines.append("      ")
        lines[-1] += word + " "
    return "\n".join(lines)
