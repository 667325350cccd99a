"""Ends of a batch on designs that no run tested."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.models.decide.batch.conftest import job

from gridsizer.decide.answer.assessment_parts import Assessment

Document = dict[str, Any]


def test_beyond_the_tested_range_only_what_comes_after_the_last_launch_is_less_certain(
    batch_of: Callable[..., Document], assessed: Callable[[Document], Assessment]
) -> None:
    # the last of 141 jobs of 100 s is launched after 140 min, whatever nobody tested
    launched = batch_of(job(jobs=141, launch_every_s=60))
    untested = launched | {"storage": launched["storage"] | {"from": "isilon_f810_lab", "nodes": 20}}

    answer = assessed(untested)

    assert answer.engines.extrapolating
    assert answer.batch is not None
    assert answer.batch.window is not None
    window_s = answer.batch.window.window_s
    assert window_s.p50 == pytest.approx(140 * 60 + 100, rel=0.001)
    assert 140 * 60 < window_s.p10 < window_s.p50 < window_s.p90 < 140 * 60 + 200


def test_a_serial_tail_takes_what_is_entered_whatever_nobody_tested(
    batch_of: Callable[..., Document], assessed: Callable[[Document], Assessment]
) -> None:
    launched = batch_of(job(jobs=141, launch_every_s=60))
    untested = launched | {"storage": launched["storage"] | {"from": "isilon_f810_lab", "nodes": 20}}
    tailed = untested | {"batch": untested["batch"] | {"serial_tail_min": 20}}

    without, with_tail = (assessed(each).batch for each in (untested, tailed))

    assert without is not None
    assert with_tail is not None
    assert without.window is not None
    assert with_tail.window is not None
    for end in ("p10", "p50", "p90"):
        later_s = getattr(with_tail.window.window_s, end) - getattr(without.window.window_s, end)
        assert later_s == pytest.approx(20 * 60, abs=0.01)
