"""Tables as texts, and the one series that is read of them."""

from collections.abc import Callable
from types import SimpleNamespace

from gridsizer.learn.observations import Finding, Series

Read = Callable[..., SimpleNamespace]


Refused = Callable[..., Finding]


MARCH_4_09_00 = 1_551_690_000.0  # 2019-03-04T09:00:00Z


ROWS = "2019-03-04 09:00:00,1,2\n2019-03-04 09:01:00,3,4\n"


def table(head: str, *rows: str) -> str:
    return "\n".join([head, *rows]) + "\n"


def only(read: SimpleNamespace) -> Series:
    (series,) = read.series
    assert isinstance(series, Series)
    return series
