"""What the policy allows is the same number as what is sustained, wherever it takes nothing of that."""

import json
from pathlib import Path

import numpy as np
import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.assessment import assess
from gridsizer.decide.sizing.allowed import allowed

SCENARIOS = Path(__file__).parents[4] / "fixtures" / "scenarios"


def assessed(name: str) -> Assessment:
    return assess(resolve(json.loads((SCENARIOS / f"{name}.json").read_text("utf-8"))), samples=1_000)


AS_PUBLISHED = ["sun7410_7_nodes", "f810_40_nodes", "f800_8_nodes"]


@pytest.mark.parametrize("name", [*AS_PUBLISHED, "scale_system_16_nodes"])
def test_a_policy_without_headroom_and_losses_allows_what_the_link_sustains(name: str) -> None:
    answer = assessed(name)
    binding = answer.verdict.binding

    assert binding is not None
    assert binding.allowed_gb_s is not None
    sustained = next(link.ceiling_mb_s for link in answer.links if link.name == binding.name)
    assert sustained is not None
    assert binding.allowed_gb_s * 1_000 == pytest.approx(sustained.p50)


@pytest.mark.parametrize("name", AS_PUBLISHED)
def test_the_chart_draws_one_line_of_a_policy_that_takes_nothing(name: str) -> None:
    for size in assessed(name).curve.sizes:
        assert size.within_policy_mb_s == pytest.approx(size.flat_out_mb_s)


def test_headroom_is_taken_of_what_is_sustained() -> None:
    """Three of four storage nodes are left, a fifth of them free: 0.75 x 0.8 = 0.6 of what four sustain."""
    answer = assessed("f810_12_nodes")
    binding = answer.verdict.binding

    assert binding is not None
    assert binding.allowed_gb_s is not None
    sustained = next(link.ceiling_mb_s for link in answer.links if link.name == binding.name)
    assert sustained is not None
    assert binding.allowed_gb_s * 1_000 == pytest.approx(0.6 * sustained.p50)


def test_what_is_allowed_never_says_otherwise_than_the_test_of_the_policy() -> None:
    """Cases allow 9, 12 and 10, 10 in the middle, as is asked; but in the middle 1.1 of it is used."""
    asked, used = np.array([9.9, 10.0, 11.0]), np.array([1.1, 10 / 12, 1.1])

    assert float(allowed(asked, used, 0.5)) == pytest.approx(10 / 1.1)
