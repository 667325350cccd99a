"""Which jobs two records tell of both: a scheduler's, a table of jobs, the jobs' own logs.

Source: the columns that the formats share; no scheduler prints which log a job wrote.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields
from math import isnan
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from gridsizer.learn.observations import Words
from gridsizer.learn.runs.program import named_apart, program_of
from gridsizer.units import Floats

Told = Literal["name", "program", "time", "number"]  # what both records tell of the same job, the best first

Keys = tuple[list[str], list[str]]
Span = tuple[float, float]  # start and end, s
Pair = tuple[int, int]
Same = Callable[[Span, Span], bool]

# Assumed: headers of pages tell a log's start to the minute, and a scheduler's clock is not its nodes'.
CLOCK_SLACK_S: Final = 60.0
# Assumed: a script that a scheduler starts has SAS running within it, and ends as soon after SAS.
WRAPPED_S: Final = 30.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """Jobs of one record, an entry each. A time is NaN where it is not printed."""

    name: Words
    start_s: Floats
    end_s: Floats
    real_s: Floats

    @classmethod
    def empty(cls) -> "Record":
        """One of no jobs."""
        none = np.empty(0)
        return cls(name=np.empty(0, dtype=object), start_s=none, end_s=none, real_s=none)

    def spans_s(self) -> tuple[Floats, Floats]:
        """When each began and ended; a moment where only one of both is known, NaN where none is."""
        start_s = np.where(np.isnan(self.start_s), self.end_s - self.real_s, self.start_s)
        end_s = np.where(np.isnan(self.end_s), self.start_s + self.real_s, self.end_s)
        known_s = np.where(np.isnan(self.start_s), self.end_s, self.start_s)
        return np.where(np.isnan(start_s), known_s, start_s), np.where(np.isnan(end_s), known_s, end_s)


@dataclass(frozen=True, slots=True, kw_only=True)
class Twins:
    """Rows of two records that are of the same job, place by place, and how they were known to be."""

    one: NDArray[np.int64]
    other: NDArray[np.int64]
    told: Told
    both_timed: bool  # each record prints times of jobs
    timed: int  # pairs of which both rows have times


def joined_records(records: Sequence[Record]) -> Record:
    """The jobs of all, one after the other."""
    columns = {field.name: [getattr(each, field.name) for each in records] for field in fields(Record)}
    return Record(**{name: np.concatenate(parts) for name, parts in columns.items()})


def record_without(record: Record, rows: NDArray[np.int64]) -> Record:
    """The jobs of a record but for some."""
    return Record(**{f.name: np.delete(getattr(record, f.name), rows) for f in fields(Record)})


def twins(one: Record, other: Record) -> Twins:
    """Pairs of rows of the same job: their names are the same and their times overlap, where both have times.

    Names are those without path, ending and date; programs, where no name is in both. Where no program is,
    the times alone tell, and both start and end must agree. A row without times is the same as any of its
    name that is left. Records without names in common, one of which prints no times, are taken for the same
    jobs, one by one as they come.
    Assumes: a job is once in each record.

    >>> def record(name, start_s, end_s):
    ...     unknown = np.full(len(name), np.nan)
    ...     times = {"start_s": np.array(start_s), "end_s": np.array(end_s), "real_s": unknown}
    ...     return Record(name=np.array(name, dtype=object), **times)
    >>> table = record(["load", "load", "sort"], [0.0, 7000.0, 0.0], [900.0, 7900.0, 900.0])
    >>> found = twins(table, record(["load.log"], [7005.0], [7890.0]))
    >>> found.one.tolist(), found.other.tolist(), found.told
    ([1], [0], 'name')
    """
    spans = _Spans(one), _Spans(other)
    both_timed = all(each.any_known for each in spans)
    told, keys = _in_common(one.name, other.name)
    ones, others = map(_by_key, keys)
    same = _same_times if told == "time" else _overlap
    pairs = [pair for key in ones if key in others for pair in _paired(ones[key], others[key], spans, same)]
    return Twins(
        one=np.array([at for at, _ in pairs], dtype=np.int64),
        other=np.array([at for _, at in pairs], dtype=np.int64),
        told="number" if told == "time" and not both_timed else told,
        both_timed=both_timed,
        timed=sum(spans[0].knows(at) and spans[1].knows(there) for at, there in pairs),
    )


class _Spans:
    """When each job ran; None where that is not known."""

    def __init__(self, record: Record) -> None:
        start_s, end_s = (times.tolist() for times in record.spans_s())
        self.of_row: list[Span | None] = [
            None if isnan(start) else (start, end) for start, end in zip(start_s, end_s, strict=True)
        ]

    @property
    def any_known(self) -> bool:
        """Whether times of any job are known."""
        return any(self.of_row)

    def knows(self, row: int) -> bool:
        """Whether the times of a job are known."""
        return self.of_row[row] is not None

    def in_order(self, rows: Sequence[int]) -> list[tuple[Span, int]]:
        """Those with times, in the order of their middles: those of twins are nearly equal."""
        known = [(span, row) for row in rows if (span := self.of_row[row]) is not None]
        return sorted(known, key=lambda each: sum(each[0]))

    def untimed(self, rows: Sequence[int]) -> list[int]:
        """Those without times."""
        return [row for row in rows if self.of_row[row] is None]


def _in_common(one: Words, other: Words) -> tuple[Told, Keys]:
    """By what names are compared, and the name of each row in these terms."""
    ways: tuple[tuple[Told, Callable[[str], str]], ...] = (("name", named_apart), ("program", program_of))
    for told, way in ways:
        short = {name: way(name) for name in {*one.tolist(), *other.tolist()}}
        keys = [short[name] for name in one.tolist()], [short[name] for name in other.tolist()]
        if ({*keys[0]} & {*keys[1]}) - {""}:
            return told, keys
    return "time", ([""] * len(one), [""] * len(other))


def _by_key(keys: Sequence[str]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = defaultdict(list)
    for row, key in enumerate(keys):
        found[key].append(row)
    return found


def _overlap(one: Span, other: Span) -> bool:
    return max(one[0], other[0]) <= min(one[1], other[1]) + CLOCK_SLACK_S


def _same_times(one: Span, other: Span) -> bool:
    return all(abs(at - there) <= WRAPPED_S for at, there in zip(one, other, strict=True))


def _paired(
    ones: Sequence[int], others: Sequence[int], spans: tuple[_Spans, _Spans], same: Same
) -> Iterator[Pair]:
    """Pairs among rows of one name, each row once: by their times, then those that have none."""
    one, other = spans
    pairs = list(_in_step(one.in_order(ones), other.in_order(others), same))
    if len(pairs) < min(len(ones), len(others)):
        pairs += zip(_left(ones, pairs, 0), other.untimed(others), strict=False)
        pairs += zip(one.untimed(_left(ones, pairs, 0)), _left(others, pairs, 1), strict=False)
    yield from pairs


def _in_step(
    ones: Sequence[tuple[Span, int]], others: Sequence[tuple[Span, int]], same: Same
) -> Iterator[Pair]:
    """Pairs of rows in the order of their middles, of which the earlier one without a twin is passed over."""
    at = there = 0
    while at < len(ones) and there < len(others):
        (one, row), (other, row_of_other) = ones[at], others[there]
        if same(one, other):
            yield row, row_of_other
            at, there = at + 1, there + 1
        elif sum(one) < sum(other):
            at += 1
        else:
            there += 1


def _left(rows: Sequence[int], pairs: Sequence[Pair], side: int) -> list[int]:
    used = {pair[side] for pair in pairs}
    return [row for row in rows if row not in used]
