"""OneFS protection: the vendor's table cell by cell, and what a cluster too small for a level gets."""

from typing import Final

import numpy as np
import pytest

from gridsizer.predict.protection import (
    LEVELS,
    OneFsLevel,
    data_units,
    level_granted,
    parity_over_data,
    protection_efficiency,
)

SIZES: Final = (3, 4, 5, 6)
# http://www.unstructureddatatips.com/onefs-protection-overhead/: data + parity on 3, 4, 5 and 6 nodes.
VENDOR_TABLE: Final[dict[OneFsLevel, str]] = {
    "+1n": "2+1 3+1 4+1 5+1",
    "+2d:1n": "4+2 6+2 8+2 10+2",
    "+2n": "- - 3+2 4+2",
    "+3d:1n": "6+3 9+3 12+3 15+3",
    "+3d:1n1d": "3+3 5+3 7+3 9+3",
    "+3n": "- - - -",
    "+4d:1n": "8+4 12+4 16+4 16+4",
    "+4d:2n": "- 4+4 6+4 8+4",
    "+4n": "- - - -",
}
CELLS = [
    (level, nodes, cell)
    for level, row in VENDOR_TABLE.items()
    for nodes, cell in zip(SIZES, row.split(), strict=True)
]


@pytest.mark.parametrize(("level", "nodes", "cell"), CELLS)
def test_a_stripe_is_laid_out_as_the_vendors_table_shows(level: OneFsLevel, nodes: int, cell: str) -> None:
    data = float(data_units(level, np.array(float(nodes))))

    assert (f"{data:g}+{LEVELS[level].parity}" if data else "-") == cell


@pytest.mark.parametrize(
    ("level", "nodes", "parity_percent"),
    [("+2d:1n", 3, 33), ("+2d:1n", 4, 25), ("+3d:1n1d", 4, 38), ("+4d:2n", 5, 40), ("+4d:1n", 6, 20)],
)
def test_the_vendor_prints_parity_over_the_total(level: OneFsLevel, nodes: int, parity_percent: int) -> None:
    efficiency = float(protection_efficiency(level, np.array(float(nodes))))

    assert round(100 * (1 - efficiency)) == parity_percent


@pytest.mark.parametrize(
    ("level", "nodes", "data"),
    [("+2d:1n", 9, 16), ("+2d:1n", 252, 16), ("+3d:1n", 252, 15), ("+3n", 20, 16), ("+4n", 9, 5)],
)
def test_a_stripe_gets_no_wider_than_sixteen_data_units(level: OneFsLevel, nodes: int, data: int) -> None:
    assert data_units(level, np.array(float(nodes))) == data


@pytest.mark.parametrize(
    ("mirrors", "level"), [(2, "2x"), (3, "3x"), (4, "4x"), (5, "5x"), (6, "6x"), (7, "7x"), (8, "8x")]
)
def test_a_mirror_keeps_one_copy_of_each_on_any_cluster(mirrors: int, level: OneFsLevel) -> None:
    efficiency = protection_efficiency(level, np.array([float(mirrors), 20.0]))

    assert efficiency.tolist() == [1 / mirrors, 1 / mirrors]
    assert parity_over_data(level, np.array([20.0])) == mirrors - 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_cluster_one_node_too_small_holds_nothing_at_a_level(level: OneFsLevel) -> None:
    fewest = LEVELS[level].min_nodes
    nodes = np.array([fewest - 1.0, float(fewest)])

    assert protection_efficiency(level, nodes)[0] == 0
    assert protection_efficiency(level, nodes)[1] > 0
    assert np.isinf(parity_over_data(level, nodes)).tolist() == [True, False]


@pytest.mark.parametrize(
    ("level", "nodes", "granted"),
    [
        ("+2d:1n", 3, "+2d:1n"),
        ("+2n", 5, "+2n"),
        ("+2n", 4, "3x"),  # M + 1 mirrors
        ("+3n", 6, "4x"),
        ("+4n", 8, "5x"),
        ("+4d:2n", 3, "3x"),  # five mirrors do not fit on three nodes
        ("5x", 4, "4x"),  # OneFS help, N+M data protection: 4x until a fifth node is added
    ],
)
def test_a_level_the_cluster_cannot_keep_becomes_a_mirror(
    level: OneFsLevel, nodes: int, granted: str
) -> None:
    assert level_granted(level, nodes) == granted
