"""What was read of a text, and one series of it."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import numpy as np

from gridsizer.learn.observations import Finding, Series

LOGS: Final = Path(__file__).parents[3] / "fixtures" / "logs"
Read = Callable[..., SimpleNamespace]
Refused = Callable[..., Finding]


def found(read: SimpleNamespace, metric: str, device: str = "sda") -> Series:
    """The only series of a metric and a device."""
    matching: list[Series] = [each for each in read.series if each.metric == metric and each.device == device]
    (series,) = matching
    return series


def at(time: str) -> float:
    """A time as seconds since 1970."""
    return float(np.datetime64(time).astype("datetime64[s]").astype(float))
