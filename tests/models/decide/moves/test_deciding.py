"""The input that decides most: what either end of its range asks."""

from collections.abc import Callable
from typing import Any

from gridsizer.decide.moves.deciding import AtEnd
from gridsizer.decide.moves.parts import Moves

Document = dict[str, Any]
Asked = Callable[[Document], Moves]


def test_either_end_of_what_decides_most_says_how_many_storage_nodes_it_would_need(
    loaded: Document, moves: Asked
) -> None:
    """12 GB/s asked: 12 / 1 / 0.8 = 15, and 1 lost: 16; 12 / 4 / 0.8 = 3.75, so 4, and 1: 5, sold as 6."""
    loaded["storage"] |= {"sustained_mixed_gb_s": {"low": 4, "high": 16}, "evidence": []}

    decides = moves(loaded).deciding

    assert decides is not None
    assert (decides.label, decides.unit) == ("Sustained ceiling, mixed", "GB/s")
    assert decides.low == AtEnd(value=4, storage_nodes=16)
    assert decides.high == AtEnd(value=16, storage_nodes=6)


def test_nothing_decides_where_every_input_is_one_number(loaded: Document, moves: Asked) -> None:
    assert moves(loaded).deciding is None


def test_an_unknown_ceiling_decides_nothing(loaded: Document, moves: Asked) -> None:
    loaded["storage"]["sustained_mixed_gb_s"] = None
    loaded["workload"]["rule_mb_s_per_core"] = {"low": 100, "high": 150}

    assert moves(loaded).deciding is None
