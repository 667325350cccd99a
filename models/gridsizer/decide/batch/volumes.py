"""The bytes that a job of each class moves to each place, page cache and SAS compression counted."""

from dataclasses import dataclass

import numpy as np

from gridsizer.decide.batch.rows import Rows
from gridsizer.decide.calculation.column import Column
from gridsizer.predict.jobs_in_parts import left_by_compression
from gridsizer.predict.runtime import crossing_gb

_ONE, _NONE = np.ones(1), np.zeros(1)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Volumes:
    """Bytes of one job of every row [GB]."""

    read_gb: Column  # that cross to shared storage
    write_gb: Column
    crossing_gb: Column  # both
    saswork_gb: Column  # on local scratch
    coded_gb: Column  # that SAS compresses or expands, uncompressed


def volumes_of(rows: Rows, compressed: tuple[bool, ...]) -> Volumes:
    """The bytes of a job of every row, SAS compression on or off row by row."""
    read, write, saswork = _described(rows)
    coded = Column(
        tuple(
            gb if on else _NONE
            for gb, on in zip(rows.drawn("uncompressed_gb").parts, compressed, strict=True)
        )
    )
    left = _left(rows, read.plus(write), coded)
    read, write = read.times(left), write.times(left)
    hit = Column((rows.draws["workload/page_cache_hit"],) * len(rows.at))
    labels = rows.labels("bytes that leave the node")
    crossing = rows.ledger.each(labels, crossing_gb, read, write, hit)
    return Volumes(
        read_gb=Column(np.maximum(crossing.rows - write.rows, 0)),
        write_gb=write,
        crossing_gb=crossing,
        saswork_gb=saswork,
        coded_gb=coded,
    )


def _left(rows: Rows, moved: Column, coded: Column) -> Column:
    """The share of its bytes that SAS compression leaves of each row; 1 where it touches nothing."""
    touched = [row for row, gb in enumerate(coded.parts) if (gb > 0).any()]
    left = Column((_ONE,) * len(rows.at))
    if not touched:
        return left
    labels = rows.labels("bytes left by SAS compression")
    ratio = rows.drawn_or("sas_ratio", 1.0)
    some = rows.ledger.each(
        [labels[row] for row in touched],
        left_by_compression,
        moved.of(touched),
        coded.of(touched),
        ratio.of(touched),
    )
    return left.with_rows(touched, some)


def _described(rows: Rows) -> tuple[Column, Column, Column]:
    """Reads, writes and local SASWORK as described; SASWORK on shared storage is reads and writes there."""
    read, write, saswork = (rows.drawn(name) for name in ("read_gb", "write_gb", "saswork_gb"))
    groups = rows.draws.scenario.grid
    away = [row for row, (_, at) in enumerate(rows.at) if groups[at].saswork.placement.value != "local"]
    away = [row for row in away if (saswork.parts[row] > 0).any()]
    if not away:
        return read, write, saswork
    read_share, shared = rows.draws["workload/read_share"], saswork.of(away)
    reads = Column(
        tuple(read.parts[row] + gb * read_share for row, gb in zip(away, shared.parts, strict=True))
    )
    writes = Column(
        tuple(write.parts[row] + gb * (1 - read_share) for row, gb in zip(away, shared.parts, strict=True))
    )
    none = Column((_NONE,) * len(away))
    return read.with_rows(away, reads), write.with_rows(away, writes), saswork.with_rows(away, none)
