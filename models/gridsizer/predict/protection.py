"""OneFS protection levels: how many data units a stripe holds on a cluster of n nodes."""

from dataclasses import dataclass
from typing import Final, Literal

import numpy as np

from gridsizer.arrays import ratio
from gridsizer.units import Floats

OneFsLevel = Literal[
    "+1d:1n", "+2d:1n", "+3d:1n", "+3d:1n1d", "+4d:1n", "+4d:2n",
    "+1n", "+2n", "+3n", "+4n",
    "2x", "3x", "4x", "5x", "6x", "7x", "8x",
]  # fmt: skip

# The vendor's table shows clusters up to the width where 16 data units are reached; what a much wider
# cluster does follows from the same 16-unit limit and is marked assumed.
VENDOR_TABLE_URL: Final = "http://www.unstructureddatatips.com/onefs-protection-overhead/"
VENDOR_TABLE_NODES: Final = 20
SMALL_FILE_KIB: Final = 128  # files up to this size are mirrored, not striped


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """A level: `parity` units, data units `per_node * n - less` up to `widest`, from `min_nodes` on.

    Data outlives `node_losses` nodes lost at once.
    """

    parity: int
    per_node: int
    less: int
    widest: int
    min_nodes: int
    node_losses: int = 1


LEVELS: Final[dict[str, Level]] = {
    "+1d:1n": Level(parity=1, per_node=1, less=1, widest=16, min_nodes=3),
    "+2d:1n": Level(parity=2, per_node=2, less=2, widest=16, min_nodes=3),
    "+3d:1n": Level(parity=3, per_node=3, less=3, widest=15, min_nodes=3),
    "+4d:1n": Level(parity=4, per_node=4, less=4, widest=16, min_nodes=3),
    "+3d:1n1d": Level(parity=3, per_node=2, less=3, widest=15, min_nodes=3),
    "+4d:2n": Level(parity=4, per_node=2, less=4, widest=16, min_nodes=4, node_losses=2),
    **{
        f"+{m}n": Level(parity=m, per_node=1, less=m, widest=16, min_nodes=2 * m + 1, node_losses=m)
        for m in (1, 2, 3, 4)
    },
    **{
        f"{x}x": Level(parity=x - 1, per_node=0, less=-1, widest=1, min_nodes=x, node_losses=x - 1)
        for x in range(2, 9)
    },
}


def data_units(level: OneFsLevel, nodes: Floats) -> Floats:
    """Data units of one stripe on `nodes` storage nodes, 0 where the cluster is too small [count].

    Equation: min(k * n - l, widest)
    Assumes: k, l and widest are the level's, as min(2 * n - 2, 16) for +2d:1n; all nodes form one disk
        pool; very wide clusters get no wider stripes.
    Source: vendor's protection table, http://www.unstructureddatatips.com/onefs-protection-overhead/

    >>> data_units("+2d:1n", np.array([4.0, 8.0, 12.0])).tolist()
    [6.0, 14.0, 16.0]
    """
    rule = LEVELS[level]
    units = np.minimum(rule.per_node * nodes - rule.less, rule.widest)
    return np.where(nodes >= rule.min_nodes, units, 0.0)


def protection_efficiency(level: OneFsLevel, nodes: Floats) -> Floats:
    """Protected over raw capacity, 0 where the cluster is too small for the level [share].

    Equation: data / (data + parity)
    Source: the same table: +2d:1n on 4 nodes is 6 + 2, 75 %.

    >>> protection_efficiency("+2d:1n", np.array([4.0, 12.0])).round(4).tolist()
    [0.75, 0.8889]
    """
    data = data_units(level, nodes)
    return data / (data + LEVELS[level].parity)


def parity_over_data(level: OneFsLevel, nodes: Floats) -> Floats:
    """Extra bytes written for each byte of data, infinite where the cluster is too small [ratio].

    Equation: p / d
    Source: the same table: +2d:1n costs 33.3 % of the data on 4 nodes, 14.29 % on 8, 12.5 % on 12.

    >>> parity_over_data("+2d:1n", np.array([4.0, 8.0, 12.0])).round(4).tolist()
    [0.3333, 0.1429, 0.125]
    """
    return ratio(LEVELS[level].parity, data_units(level, nodes), at_zero=np.inf)


def with_mirrors(efficiency: Floats, mirrored_share: Floats, copies: Floats) -> Floats:
    """Data over raw capacity where a share of the bytes is kept as mirrors, 0 where nothing fits [share].

    Equation: e / (1 - m + m * (M + 1) * e)
    Assumes: files up to 128 KiB and metadata are the share m, kept as M + 1 copies at a level of M units.
    Source: the same table's text: files of 128 KiB or less are mirrored.

    >>> float(with_mirrors(np.array(0.75), np.array(0.02), np.array(3.0)).round(4))
    0.7317
    """
    return ratio(efficiency, 1 - mirrored_share + mirrored_share * copies * efficiency, at_zero=0.0)


def level_granted(level: OneFsLevel, nodes: int) -> str:
    """The level that a cluster of `nodes` uses for `level`: the same, or a mirror where it is too small.

    Assumes: OneFS falls back to M + 1 mirrors, and to as many mirrors as there are nodes.
    Source: OneFS help, N+M data protection: 5x on four nodes is kept as 4x until a fifth is added.

    >>> level_granted("+2d:1n", 4), level_granted("+2n", 4), level_granted("5x", 4)
    ('+2d:1n', '3x', '4x')
    """
    rule = LEVELS[level]
    if nodes >= rule.min_nodes:
        return level
    return f"{min(rule.parity + 1, nodes)}x"
