"""The ceiling that the configuration of a scaling table lets one state, before anything is measured."""

from typing import Final

from gridsizer.backtest.forecast import Training
from gridsizer.learn.studies.constant import Constant, assumed

CLIENT_SHARE: Final = assumed(
    "what one client takes of its line",
    0.29,
    0.93,
    "share",
    "from 29 % (ClusterStor E1000, 13,955 MiB/s over two HDR200 ports, MLPerf Storage v1.0) to 93 % (K3000, "
    "400 Gbit/s InfiniBand, MLPerf Storage v3.0)",
)
PORT_SHARE: Final = assumed(
    "what ports carry of their line",
    0.85,
    0.99,
    "share",
    "framing and protocol headers, with a planning margin, as of the catalogue's ports",
)
_SHARES: Final = {"client line": CLIENT_SHARE, "ports": PORT_SHARE}


def known_ceiling(training: Training) -> tuple[tuple[float, float] | None, tuple[Constant, ...]]:
    """The least of the known ceilings [MB/s], low to high, and what was read for it; None if none is.

    A ceiling that is printed stands as it is; a line rate is taken at the share that clients or ports carry.
    """
    found: list[tuple[float, float]] = []
    read: list[Constant] = []
    if (ceiling := training.constants.get("ceiling")) is not None:
        found.append((ceiling.low, ceiling.high))
        read.append(ceiling)
    for name, share in _SHARES.items():
        if (line := training.constants.get(name)) is not None:
            found.append((line.low * share.low, line.high * share.high))
            read += [line, share]
    return min(found, default=None), tuple(read)
