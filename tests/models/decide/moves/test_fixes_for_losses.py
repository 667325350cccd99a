"""What makes a design fit whose data does not outlive the losses that the policy asks about."""

from collections.abc import Callable
from typing import Any

from gridsizer.decide.moves.parts import Moves

Document = dict[str, Any]
Asked = Callable[[Document], Moves]


def test_data_that_does_not_outlive_the_losses_is_protected_better(small: Document, moves: Asked) -> None:
    small["storage"] |= {"nodes": 6, "protection": "+2d:1n"}
    small["policy"]["survive_storage_nodes"] = 2

    # Of six nodes +4d:2n leaves 8 of 12 units for data, +2n 4 of 6, with fewer of parity; 3x a third.
    [fix, *_] = moves(small).fixes

    assert fix.label == "Protection +2d:1n → +2n"
    assert fix.patch == {"storage": {"protection": "+2n"}}


def test_what_protects_the_data_is_told_where_more_storage_nodes_are_needed_as_well(
    small: Document, moves: Asked
) -> None:
    small["storage"] |= {"nodes": 6, "protection": "+2d:1n"}
    small["policy"]["survive_storage_nodes"] = 2
    small["grid"][0]["nodes"] = 20

    # 8,000 MB/s over 2,000 of a node and 0.8 are five nodes, and two that may be lost: eight as sold
    [fix, *_] = moves(small).fixes

    assert fix.label == "Protection +2d:1n → +2n, storage nodes 6 → 8"
    assert fix.state == "fits"
