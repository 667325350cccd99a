"""What a change takes or gives besides making a design fit."""

from collections.abc import Callable
from typing import Any

from gridsizer.decide.moves.parts import Moves

Document = dict[str, Any]
Asked = Callable[[Document], Moves]


def test_space_that_holds_the_data_in_most_but_not_nine_in_ten_cases_is_told_as_at_least(
    small: Document, moves: Asked
) -> None:
    # 291 TB twice, 6:1, are 97 TB, and 1 of snapshots. Six nodes of 24 TB keep 10 of 12 parts, a drive less:
    # 118.3 TB, of which 81 % to 89 % may be filled in eight of ten cases: 95.8 to 105.3.
    small["storage"]["max_fill"] = {"low": 0.8, "high": 0.9}
    small["reduction"]["families"][0]["logical_tb"] = 291

    [fix, *_] = [one for one in moves(small).fixes if one.label.startswith("Storage nodes")]

    assert fix.label == "Storage nodes 4 → 6"
    assert fix.side_effects.startswith("at least 96 TB to fill, not 57, 2 nodes more")


def test_local_disks_are_needed_in_the_grid_nodes_whose_saswork_moves(small: Document, moves: Asked) -> None:
    """10 x 400 and 5 x 900 MB/s are asked of 8,000 within 80 %; 5 x 400 once SASWORK is on local disks."""
    head = small["grid"][0] | {"name": "head", "nodes": 5, "saswork": {"placement": "shared_block"}}
    small["grid"] += [head]

    [fix] = [one for one in moves(small).fixes if one.label.startswith("SASWORK on local disks")]

    assert "local disks in every grid node of head" in fix.side_effects
    assert fix.patch["grid"][0] == small["grid"][0]


def test_space_that_holds_the_data_in_nine_in_ten_cases_is_told_plainly(
    small: Document, moves: Asked
) -> None:
    small["storage"]["max_fill"] = {"low": 0.8, "high": 0.9}
    small["reduction"]["families"][0]["logical_tb"] = 270  # 90 TB, and 1 of snapshots

    [fix, *_] = [one for one in moves(small).fixes if one.label.startswith("Storage nodes")]

    assert fix.side_effects.startswith("96 TB to fill, not 57, 2 nodes more")
