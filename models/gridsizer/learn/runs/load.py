"""The load of a host, or of all together, on common intervals: shared storage, SASWORK, ports and cores."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.learn.runs.aligned import Clock
from gridsizer.units import Floats

_NAMED: Final = 3  # sources that are spelled out


@dataclass(frozen=True, slots=True, kw_only=True)
class Strand:
    """A rate or share on common intervals, NaN in gaps; `because` is set where there is none at all."""

    values: Floats
    samples: int = 0
    source: str = ""
    because: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Load:
    """The load of one host, or of the whole grid (host ""): MB/s, shares and busy cores (bins,)."""

    host: str
    clock: Clock
    shared: Strand
    shared_over_ports: bool  # no mount or device of it was recorded, so all bytes of the ports count
    shared_reads: Strand
    saswork: Strand
    application_reads: Strand
    received: Strand
    transmitted: Strand
    ports: int
    busy_share: Strand
    iowait_share: Strand
    cores: float | None
    busy_cores: Strand


def grid_load(loads: Sequence[Load]) -> Load:
    """The loads of all hosts added up, NaN where one was not recorded. Shares are weighted by cores."""
    cores = [load.cores for load in loads]
    known = [core for core in cores if core is not None]
    weights = known if len(known) == len(loads) else [1.0] * len(loads)
    total = sum(known) if len(known) == len(loads) else None
    return Load(
        host="",
        clock=loads[0].clock,
        shared=_over(loads, "shared"),
        shared_over_ports=any(load.shared_over_ports for load in loads),
        shared_reads=_over(loads, "shared_reads"),
        saswork=_over(loads, "saswork"),
        application_reads=_over(loads, "application_reads"),
        received=_over(loads, "received"),
        transmitted=_over(loads, "transmitted"),
        ports=sum(load.ports for load in loads),
        busy_share=_over(loads, "busy_share", weights),
        iowait_share=_over(loads, "iowait_share", weights),
        cores=total,
        busy_cores=_over(loads, "busy_cores"),
    )


def together(sources: Iterable[str]) -> str:
    """Several sources in one text, each once; of more than three the first three and how many there are more.

    >>> together(["a; b", "b; c", "d"])
    'a; b; c; and 1 more'
    """
    each = list(dict.fromkeys(part for source in sources for part in source.split("; ") if part))
    more = f"; and {len(each) - _NAMED} more" if len(each) > _NAMED else ""
    return "; ".join(each[:_NAMED]) + more


def named(hosts: Sequence[str]) -> str:
    """Hosts in a sentence: the first three, and how many more there are.

    >>> named(["n1", "n2"]), named(["n1", "n2", "n3", "n4"])
    ('n1, n2', 'n1, n2, n3 and 1 more')
    """
    more = f" and {len(hosts) - _NAMED} more" if len(hosts) > _NAMED else ""
    return ", ".join(hosts[:_NAMED]) + more


def _over(loads: Sequence[Load], name: str, weights: Sequence[float] | None = None) -> Strand:
    """A strand of all hosts, added up or as a weighted mean."""
    strands: list[Strand] = [getattr(load, name) for load in loads]
    for load, strand in zip(loads, strands, strict=True):
        if strand.because:
            values = np.full_like(strand.values, np.nan)
            return Strand(values=values, because=f"{load.host or 'unnamed host'}: {strand.because}")
    parts = np.stack([strand.values for strand in strands])
    values = parts.sum(axis=0) if weights is None else np.average(parts, axis=0, weights=list(weights))
    return Strand(
        values=values,
        samples=sum(strand.samples for strand in strands),
        source=together(strand.source for strand in strands),
    )
