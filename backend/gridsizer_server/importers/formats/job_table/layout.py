"""Which columns of a table of jobs hold what."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gridsizer_server.importers.errors import UnreadableLog
from gridsizer_server.importers.tables.headings import heading
from gridsizer_server.importers.tables.job_columns import duration_columns
from gridsizer_server.importers.tables.job_roles import CLOCKS, DURATIONS, Role, role_of
from gridsizer_server.importers.tables.shape import Shape

_STATISTIC_WORDS: Final = "average avg mean max maximum min minimum median std stddev deviation sum"
_STATISTICS: Final = frozenset(_STATISTIC_WORDS.split())
_WORDS: Final[tuple[Role, ...]] = ("name", "job", "host")
_GROUPS: Final = frozenset(("flow", "workload"))
_DIGIT: Final = re.compile(r"\d")
_NUMBER: Final = re.compile(r"^\s*[+-]?[.,]?\d")
_NUMBERS: Final[tuple[Role, ...]] = ("slots", "read_bytes", "write_bytes", "memory_bytes")


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """Places of columns by what they hold. `runs` are columns of run times, one a run of the same jobs."""

    names: tuple[str, ...]  # of all columns
    heads: frozenset[tuple[str, ...]]  # rows that name them, as printed
    words: dict[str, int]
    clocks: dict[str, int]
    durations: dict[str, int]
    numbers: dict[str, int]
    runs: tuple[int, ...]

    def timed(self) -> tuple[int, ...]:
        """Every column of durations."""
        return (*self.durations.values(), *self.runs)

    def unused(self) -> tuple[str, ...]:
        """Names of the columns that are not read."""
        read = {*self.words.values(), *self.clocks.values(), *self.numbers.values(), *self.timed()}
        return tuple(name for place, name in enumerate(self.names) if place not in read)


def layout_of(shape: Shape) -> Layout:
    """The columns by their names, the first of a role; run times by their cells where no name tells.

    Raises UnreadableLog where the columns hold statistics of jobs rather than jobs.
    """
    places: dict[str, int] = {}
    for place, name in enumerate(shape.names):
        role = role_of(name)
        if role and _holds(role, shape.column(place)) and (role == "memory_bytes" or not _is_statistic(name)):
            places.setdefault(role, place)
    timed = [name for name in duration_columns(shape) if not _is_statistic(name)]
    roles = ("real_s", *CLOCKS)
    runs = () if any(role in places for role in roles) else tuple(map(shape.names.index, timed))
    if not runs and not any(role in places for role in roles):
        raise UnreadableLog(
            wanted="a column of run times, or of starts and ends, with a row for each job",
            got="averages or other statistics of jobs",
            line=shape.head_line or 1,
        )
    words = _of(places, _WORDS)
    if _is_group(shape.names, words) and (own := _of_jobs(shape.names)) is not None:
        words["name"] = own
    if "name" not in words and "job" not in words:
        words["name"] = 0
    return Layout(
        names=shape.names,
        heads=shape.heads,
        words=words,
        clocks=_of(places, CLOCKS),
        durations=_of(places, DURATIONS),
        numbers=_of(places, _NUMBERS),
        runs=runs,
    )


def _is_group(names: Sequence[str], words: dict[str, int]) -> bool:
    """Whether the names are of flows or the like, of which each runs several jobs."""
    return "name" in words and bool({*heading(names[words["name"]]).words} & _GROUPS)


def _of_jobs(names: Sequence[str]) -> int | None:
    return next(
        (
            place
            for place, name in enumerate(names)
            if role_of(name) == "name" and not {*heading(name).words} & _GROUPS
        ),
        None,
    )


def _holds(role: Role, cells: Sequence[str]) -> bool:
    """Whether cells may be what a name says: "User" and "Queue" are names of people and queues too."""
    wanted = _DIGIT if role in CLOCKS else _NUMBER
    filled = [cell for cell in cells if cell.strip()]
    return role in _WORDS or not filled or any(map(wanted.search, filled))


def _of(places: dict[str, int], roles: tuple[Role, ...]) -> dict[str, int]:
    return {role: places[role] for role in roles if role in places}


def _is_statistic(name: str) -> bool:
    return bool(set(heading(name).words) & _STATISTICS)
