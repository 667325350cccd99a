"""SASWORK that lies on the array is that of the sessions there are, each at its largest."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.answer.assessment_parts import Assessment

Document = dict[str, Any]


def test_saswork_on_the_array_is_that_of_the_sessions_that_are_entered(
    small: Document, answer: Callable[[Document], Assessment]
) -> None:
    """60 sessions on 10 nodes of 10 cores and 5 of 20: 30 of each group, 300 GB each on the array."""
    small["workload"] |= {"saswork_gb_per_session": 300, "sessions": 60}
    small["grid"].append(small["grid"][0] | {"name": "larger", "nodes": 5, "cores_used_per_node": 20})
    told = []

    for at in (0, 1):  # local as yet in the other group, then in neither
        small["grid"][at]["saswork"] = {"placement": "shared_nfs"}
        (stage,) = (each for each in answer(small).capacity.demand if each.stage == "saswork")
        told.append(stage.tb.p50)

    assert told == pytest.approx([9, 18])
