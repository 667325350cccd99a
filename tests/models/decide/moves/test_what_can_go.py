"""What a design that fits can do without, and how far its load may grow."""

from collections.abc import Callable
from typing import Any

from tests.models.decide.moves.conftest import labels

from gridsizer.decide.moves.parts import Moves

Document = dict[str, Any]
Asked = Callable[[Document], Moves]


def test_a_design_that_fits_says_what_can_go(small: Document, moves: Asked) -> None:
    """Four nodes sustain 8 GB/s, 6.4 with the headroom; asked are 4: the load may grow by 60 %."""
    small["storage"]["nodes"] = 10

    found = moves(small)

    assert labels(found)[0] == "Storage nodes 10 → 4"
    assert found.fixes[0].result == "Still fits. 100 % of cases"
    assert found.no_help == ()


def test_what_can_go_is_never_a_larger_array(small: Document, moves: Asked) -> None:
    """Four nodes hold 4 GB/s in 60 % of cases, SASWORK holds in 60 too: both in 36, with six nodes in 60."""
    small["storage"] |= {"nodes": 6, "sustained_mixed_gb_s": {"low": 3, "high": 5.5}}
    small["grid"][0]["saswork"]["ceiling_mb_s"] = {"low": 400, "high": 650}
    small["policy"]["headroom"] = 0

    found = moves(small)

    assert found.rungs[0].also == "for the array alone"
    assert [label for label in labels(found) if label.startswith("Storage nodes")] == []


def test_the_load_may_grow_until_the_policy_is_reached(small: Document, moves: Asked) -> None:
    """Four nodes sustain 8 GB/s, 6.4 with the headroom; asked are 4: 60 % more."""
    small["workload"]["node_peak_mb_s"] = None

    assert moves(small).may_grow == "The load may grow by 60 %; then storage-node processing binds."


def test_a_design_that_is_too_small_may_not_grow(loaded: Document, moves: Asked) -> None:
    assert moves(loaded).may_grow == ""
