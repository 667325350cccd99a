"""Whether a table is one of jobs, and which of its columns are durations."""

import re
from typing import Final

from gridsizer_server.importers.tables.cell_times import form_of
from gridsizer_server.importers.tables.headings import heading
from gridsizer_server.importers.tables.job_roles import CLOCKS, DURATIONS, role_of
from gridsizer_server.importers.tables.machine_counts import rows_are_tests
from gridsizer_server.importers.tables.printed_units import printed_unit, unit_of
from gridsizer_server.importers.tables.shape import Shape
from gridsizer_server.importers.text.lines import decoded


def looks_like_jobs(shape: Shape) -> bool:
    """Whether a table has a row for each job: a name beside a duration, or a start beside an end.

    Run times beside numbers of machines are those of tests.
    """
    roles = {role_of(name) for name in shape.names}
    if not roles & {"name", "job", *CLOCKS} and rows_are_tests(
        {name: shape.column(place) for place, name in enumerate(shape.names)}
    ):
        return False
    if {"start_s", "end_s"} <= roles:
        return roles - {"start_s", "end_s", "host", None} != set() or not any(map(_is_rate, shape.names))
    if roles & set(DURATIONS) and roles & {"name", "job"}:
        return True
    return bool(duration_columns(shape)) and form_of(shape.column(0)) is None


def is_head_of_jobs(head: bytes) -> bool:
    """Whether a text is one line, and that names the columns of a table of jobs.

    >>> is_head_of_jobs(b"Job,Start,End,Real\\n"), is_head_of_jobs(b"job, start to end of it\\n")
    (True, False)
    """
    line = decoded(head.strip())
    for delimiter in ",;\t|" if "\n" not in line else "":
        roles = [role_of(cell.strip(' "')) for cell in line.split(delimiter)]
        named = {*roles} & {"name", "job"}
        timed = {"start_s", "end_s"} <= {*roles} or {*roles} & {*DURATIONS}
        if named and timed and 2 * roles.count(None) < len(roles):
            return True
    return False


def _is_rate(name: str) -> bool:
    """Whether a column is of bytes or requests a second: of an interval, not of a job."""
    unit = unit_of(printed_unit(name))
    return unit is not None and unit.kind in ("rate", "operations")


def duration_columns(shape: Shape) -> tuple[str, ...]:
    """Columns of times such as 25:14 or 0:53:26 beside a first column of other things."""
    return tuple(
        name
        for place, name in enumerate(shape.names)
        if place and _are_durations(shape.column(place)) and not _is_clock(name, shape)
    )


def _is_clock(name: str, shape: Shape) -> bool:
    """Whether a column holds times of day: "time" is how long something ran only beside the names of jobs."""
    if str(heading(name)) in ("time", "timestamp", "clock", "time of day", "zeit", "uhrzeit"):
        return not {"name", "job"} & {role_of(each) for each in shape.names}
    return role_of(name) in CLOCKS


_DURATION: Final = re.compile(r"\d{1,4}:\d{2}(:\d{2})?([.,]\d+)?")
_MOST: Final = 0.6  # of the filled cells


def _are_durations(cells: list[str]) -> bool:
    parts = [part for cell in cells if cell.strip() for part in cell.split(",")]
    timed = sum(_DURATION.fullmatch(part.strip()) is not None for part in parts)
    return bool(parts) and timed >= _MOST * len(parts)
