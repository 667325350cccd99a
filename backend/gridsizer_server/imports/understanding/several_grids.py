"""Whether the files of an import may be of more than one grid, or of more than one run."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Final

from gridsizer.learn.observations import Finding
from gridsizer.learn.runs.run import SEVERAL_GRIDS, TIMES_APART
from gridsizer_server.imports.table import ImportFileRow

_DAY_S: Final = 86_400.0
_APART_S: Final = 31 * _DAY_S  # assumed: a batch that runs once a month is still one
_NUMBERED: Final = re.compile(r"(.+?)[-_]?\d+[a-z]?")
_FEWEST: Final = 2  # nodes of a name; one alone is a server beside the grid's nodes, as that of metadata

HostsOf = Sequence[tuple[ImportFileRow, Sequence[str]]]  # files that were read, and their nodes


def several_grids(files: HostsOf) -> Iterator[Finding]:
    """What speaks for more than one grid, or more than one run."""
    if parts := _named_apart({host for _, hosts in files for host in hosts}, [hosts for _, hosts in files]):
        whose = ", and ".join(_some(part) for part in parts)
        yield Finding(
            code=SEVERAL_GRIDS,
            severity="warning",
            message=f"No file names nodes of both {whose}: are they of one grid? They are fitted as one;"
            " if they are not, keep each grid as a run of its own.",
        )
    yield from _times_apart(files)


def _named_apart(hosts: set[str], together: Sequence[Sequence[str]]) -> list[list[str]]:
    """Nodes by what their numbered names begin with; those that a file names together are one part."""
    families: dict[str, list[str]] = defaultdict(list)
    for host in sorted(hosts):
        if family := _family(host):
            families[family].append(host)
    part_of = {family: family for family in families}
    for named in together:
        first, *others = sorted({part_of[family] for host in named if (family := _family(host))}) or [""]
        part_of = {family: first if part in others else part for family, part in part_of.items()}
    parts: dict[str, list[str]] = defaultdict(list)
    for family, members in families.items():
        parts[part_of[family]] += members
    several = [part for part in parts.values() if len(part) >= _FEWEST]
    return several if len(several) > 1 else []


def _family(host: str) -> str:
    """What the name of a numbered node begins with; "" for one without a number, or for an address.

    >>> _family("grid-07.site.example"), _family("PRODSAS12b"), _family("meta"), _family("10.1.2.3")
    ('grid', 'prodsas', '', '')
    """
    numbered = _NUMBERED.fullmatch(host.lower().partition(".")[0])
    return "" if numbered is None or numbered[1].isdigit() else numbered[1]


def _times_apart(files: HostsOf) -> Iterator[Finding]:
    """The longest time of which no file is, between two of which there are."""
    timed = sorted(
        (file.starts_s, file.ends_s, tuple(hosts))
        for file, hosts in files
        if file.starts_s is not None and file.ends_s is not None
    )
    until_s, gaps = -float("inf"), list[tuple[float, float, int]]()
    for place, (start_s, end_s, _) in enumerate(timed):
        gaps += [(start_s - until_s, until_s, place)] if place else []
        until_s = max(until_s, end_s)
    apart_s, end_s, place = max(gaps, default=(0.0, 0.0, 0))
    if apart_s <= _APART_S:
        return
    before, after = (
        {host for *_, hosts in part for host in hosts} for part in (timed[:place], timed[place:])
    )
    others = (
        "" if before & after or not (before and after) else ", and of other nodes, never recorded at once"
    )
    yield Finding(
        code=TIMES_APART,
        severity="warning",
        message=f"Files up to {_day(end_s)} and from {_day(timed[place][0])} on are"
        f" {apart_s / _DAY_S:,.0f} days apart{others}: are they of one run? They are fitted as one;"
        " if they are not, keep each as its own.",
    )


def _day(at_s: float) -> str:
    return datetime.fromtimestamp(at_s, UTC).date().isoformat()


def _some(hosts: Sequence[str]) -> str:
    more = len(hosts) - 1
    return f"{hosts[0]} and {more} more"
