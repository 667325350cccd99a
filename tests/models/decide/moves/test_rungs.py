"""The ladder: what each policy, and each piece of evidence, asks of one design."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.moves.parts import Moves, Rung

Document = dict[str, Any]
Asked = Callable[[Document], Moves]


def by_words(moves: Moves) -> dict[str, Rung]:
    return {rung.words: rung for rung in moves.rungs}


@pytest.mark.parametrize(
    ("words", "nodes"),
    [
        ("as asked", 10),
        ("no node lost", 8),  # 7.5, so 8
        ("0 % headroom, not 20", 8),  # 12 / 2 = 6, and 1: 7, sold as 8
        ("sized for expected", 8),  # 30 MB/s a core, 9 GB/s: 9 / 2 / 0.8 = 5.6, so 6, and 1
        ("a lost node's clients on one survivor", 16),  # 2 x 7.5 = 15
        ("if 9 GB/s, dd", 8),  # 12 / 2.25 / 0.8 = 6.7, so 7, and 1
    ],
)
def test_each_policy_asks_what_its_arithmetic_gives(
    loaded: Document, moves: Asked, words: str, nodes: int
) -> None:
    assert by_words(moves(loaded))[words].storage_nodes == nodes


def test_headroom_that_is_a_range_is_told_with_both_ends(loaded: Document, moves: Asked) -> None:
    loaded["policy"]["headroom"] = {"low": 0.1, "high": 0.3}

    assert "0 % headroom, not 10–30" in by_words(moves(loaded))


def test_two_policies_together_are_a_rung_where_they_reach_a_smaller_size(
    loaded: Document, moves: Asked
) -> None:
    """Each alone reaches 8; expected use with 0 % headroom 9 / 2 = 4.5, so 5, and 1: 6."""
    rungs = moves(loaded).rungs

    assert [rung.storage_nodes for rung in rungs].count(6) == 1
    assert rungs[-1].storage_nodes == 6
    assert rungs[-1].words == "sized for expected, 0 % headroom"


def test_a_policy_that_changes_nothing_is_no_rung(loaded: Document, moves: Asked) -> None:
    """Without ranges every percentile asks the same; what was carried, 7 GB/s, asks 9 and 1: 10 too."""
    words = by_words(moves(loaded))

    assert not [each for each in words if each.startswith(("at P", "if 6.5"))]
    assert words["as asked"].also == "also 10 at P90"


def test_a_percentile_at_which_the_grid_nodes_fail_is_not_told_beside_one_at_which_all_holds(
    loaded: Document, moves: Asked
) -> None:
    """SASWORK asks 625 MB/s of 500 to 900, which holds in 69 % of cases: at P50, and not at P80."""
    loaded["grid"][0]["saswork"]["ceiling_mb_s"] = {"low": 500, "high": 900}

    asked = by_words(moves(loaded))["as asked"]

    assert asked.holds_share == pytest.approx(0.6875, abs=0.02)
    assert asked.also == ""


def test_of_percentiles_that_ask_for_the_same_size_the_most_careful_is_told(
    loaded: Document, moves: Asked
) -> None:
    """1.45 to 2.05 a node: 15 / 1.75 = 8.6: 9 and 1; 15 / 1.57 and 15 / 1.51: both 10 and 1, sold as 12."""
    loaded["storage"]["sustained_mixed_gb_s"] = {"low": 5.8, "high": 8.2}

    told = by_words(moves(loaded))

    assert (told["as asked"].storage_nodes, told["at P90, not P50"].storage_nodes) == (10, 12)
    assert "at P80, not P50" not in told


def test_the_rung_of_the_designs_own_size_says_so(loaded: Document, moves: Asked) -> None:
    loaded["storage"]["nodes"] = 8

    rungs = moves(loaded).rungs

    assert {rung.words for rung in rungs if rung.this_design} == {
        rung.words for rung in rungs if rung.storage_nodes == 8
    }


def test_an_unknown_ceiling_has_no_rung(loaded: Document, moves: Asked) -> None:
    loaded["storage"] |= {"sustained_mixed_gb_s": None, "spec_gb_s": None}

    assert moves(loaded).rungs == ()


@pytest.mark.parametrize(
    ("words", "bought"),
    [
        ("as asked", "20 TiB"),  # 4,000 MB/s at 250 a TiB: 16, over 0.8
        ("0 % headroom, not 20", "16 TiB"),
    ],
)
def test_a_service_has_rungs_of_what_has_to_be_bought(
    small: Document, moves: Asked, words: str, bought: str
) -> None:
    small["storage"] |= {
        "protection": "stated_usable",
        "nodes": 1,
        "min_nodes": 1,
        "step_nodes": 1,
        "max_nodes": 1,
        "purchased": {
            "volumes": 1,
            "tib": 10,
            "min_tib": 1,
            "step_tib": 1,
            "max_tib": 100,
            "mixed_per_tib_mb_s": 250,
        },
    }
    rung = by_words(moves(small))[words]

    assert (rung.storage_nodes, rung.bought) == (None, bought)
