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


def test_a_cluster_too_small_for_what_outlives_the_losses_is_offered_level_and_nodes(
    small: Document, moves: Asked
) -> None:
    small["storage"] |= {"nodes": 3, "min_nodes": 3, "step_nodes": 1}
    small["policy"]["survive_storage_nodes"] = 3

    # 4,000 MB/s over 2,000 of a node and 0.8 are three nodes, and three that may be lost: six, on which four
    # copies outlive them; three nodes keep three at most, and +3n would need seven.
    [fix, *_] = moves(small).fixes

    assert fix.label == "Protection +2d:1n → 4x, storage nodes 3 → 6"
    assert fix.patch == {"storage": {"protection": "4x", "nodes": 6}}
    assert fix.state == "fits"


def test_data_that_can_not_be_rebuilt_on_the_nodes_that_are_left_is_given_more_of_them(
    small: Document, moves: Asked
) -> None:
    small["policy"] |= {"survive_storage_nodes": 1, "loss_state": "rebuilding", "headroom": 0}
    small["reduction"]["families"][0] |= {"logical_tb": 50, "copies": 1, "sas_ratio": 1, "array_ratio": 1}
    small["reduction"]["snapshot_days"] = 0

    # Of four nodes 0.8 of 72 TB may be filled, 57.6; three hold 72 raw, 4 of 6 of it data: 48 of the 50.
    fixes = moves(small).fixes

    assert fixes[0].label == "Storage nodes 4 → 6"
    assert fixes[0].state == "fits"


def test_a_change_that_makes_room_but_no_room_to_rebuild_says_so(small: Document, moves: Asked) -> None:
    small["grid"][0]["saswork"]["ceiling_mb_s"] = 50  # of 500: no other array is enough
    small["storage"] |= {"max_nodes": 4, "drive_sizes": [{"name": "2.2 TB", "raw_tb_per_node": 26}]}
    small["policy"] |= {"survive_storage_nodes": 1, "loss_state": "rebuilding", "headroom": 0}
    small["reduction"]["families"][0] |= {"logical_tb": 60, "copies": 1, "sas_ratio": 1, "array_ratio": 1}
    small["reduction"]["snapshot_days"] = 0

    # 0.8 of 78 TB hold 60, of 72 they do not; three nodes of 26 TB keep 52 of them.
    results = {fix.label: fix.result for fix in moves(small).fixes}

    assert results["Drives → 2.2 TB"] == "Not enough: 0 % of cases; no room to rebuild what is lost"


def test_grid_nodes_that_may_be_lost_leave_more_to_few_others_and_are_made_fewer_only_so_far(
    loaded: Document, moves: Asked
) -> None:
    """Of 14 grid nodes 12 ask the 4.8 GB/s that four storage nodes let through with one lost.

    With six lost, 12 put 500 x 12 / 6 = 1,000 MB/s on the scratch of each that is left, of 1,600; seven put
    3,500 on that of one.
    """
    loaded["grid"][0]["nodes"] = 14
    loaded["policy"]["survive_grid_nodes"] = 6

    fewer = [fix for fix in moves(loaded).fixes if fix.label.startswith("Grid nodes")]

    assert [(fix.label, fix.state) for fix in fewer] == [("Grid nodes 14 → 12", "fits")]


def test_a_grid_of_which_the_losses_leave_nothing_is_given_more_nodes(small: Document, moves: Asked) -> None:
    small["grid"][0]["nodes"] = 1
    small["policy"]["survive_grid_nodes"] = 1

    # Of two the one that is left does the work of both: 1,000 of 2,000 MB/s go to SASWORK, 800 are shared.
    [fix, *_] = moves(small).fixes

    assert fix.label == "Grid nodes 1 → 2"
    assert fix.state == "fits"
    assert fix.patch["grid"][0]["nodes"] == 2
