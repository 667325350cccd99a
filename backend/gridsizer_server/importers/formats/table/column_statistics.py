"""Columns that name a statistic of what was sampled: a mean is what was moved, an extreme is not."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from gridsizer_server.importers.formats.table.mapping import ValueColumn
from gridsizer_server.importers.tables.headings import brackets, heading, word_set
from gridsizer_server.importers.tables.printed_units import MEANS

_EXTREMES: Final = word_set("max maximum peak highest spitze min minimum lowest median std stdev deviation")
_PERCENTILE: Final = re.compile(r"p(50|75|90|95|98|999?)|\d{1,2}(th|%)(ile)?|percentile|perzentil")
_LENGTH: Final = ("per", "min")  # "min" is a minute there


def is_mean(name: str) -> bool:
    """Whether a column says that it holds means.

    >>> is_mean("read_bw_avg"), is_mean("NFS read MB/s (mean)"), is_mean("NFS read MB/s")
    (True, True, False)
    """
    return not MEANS.isdisjoint(_words(name))


def is_extreme(name: str) -> bool:
    """Whether a column says that it holds maxima, minima or percentiles.

    >>> [is_extreme(name) for name in ("Max NFS read", "read MB/s p95", "95th percentile", "Read (peak)")]
    [True, True, True, True]
    >>> [is_extreme(name) for name in ("read MB per min", "Read MB/min", "average of max 5 reads")]
    [False, False, False]
    """
    words = list(_words(name))
    if not MEANS.isdisjoint(words):
        return False
    pairs = zip(["", *words], words, strict=False)
    return any(
        (word in _EXTREMES and (before, word) != _LENGTH) or _PERCENTILE.fullmatch(word)
        for before, word in pairs
    )


def _words(name: str) -> Iterator[str]:
    yield from heading(name).words
    for bracket in brackets(name):
        yield from heading(bracket).words


def means_only(values: Sequence[ValueColumn]) -> list[ValueColumn]:
    """The columns without those that count once more what a column of means counts."""
    means = {_counted(value) for value in values if is_mean(value.column)}
    return [value for value in values if is_mean(value.column) or _counted(value) not in means]


def _counted(value: ValueColumn) -> tuple[str, ...]:
    return value.metric, value.layer, value.node, value.device
