"""Engines of run time against cases worked by hand."""

import pytest
from tests.models.backtest.asked import MakeTraining, ask

from gridsizer.backtest.forecast import Unanswerable


def test_run_time_from_one_run_is_not_stretched(make_training: MakeTraining) -> None:
    assert ask("queueing_stretch", make_training("weak_run_time", {1: 802.0}), 2, 12).values == pytest.approx(
        [802, 802]
    )


def test_run_time_grows_by_as_much_for_each_further_node(make_training: MakeTraining) -> None:
    seen = make_training("weak_run_time", {1: 100.0, 4: 112.0})

    assert ask("queueing_stretch", seen, 8).values == pytest.approx([128])


def test_run_time_never_falls_with_nodes(make_training: MakeTraining) -> None:
    found = ask("queueing_stretch", make_training("weak_run_time", {1: 100.0, 4: 90.0}), 1, 8)

    assert found.values[0] == pytest.approx(found.values[1])
    assert 90 < found.values[0] < 100


def test_cpu_over_real_falls_as_run_time_stretches(make_training: MakeTraining) -> None:
    seen = make_training("weak_cpu_over_real", {1: 1.12, 4: 1.0}, beside={1: 100.0, 4: 112.0})

    assert ask("cpu_over_run_time", seen, 8).values == pytest.approx([112 / 128])


def test_bursts_stretch_from_the_ceiling_on(make_training: MakeTraining) -> None:
    # flat to 4 nodes, then 10 s more for each: 100 + 40 * max(0, N / 4 - 1)
    seen = make_training("weak_run_time", {1: 100.0, 2: 100.0, 6: 120.0, 8: 140.0})

    assert ask("burst_ceiling", seen, 12).values == pytest.approx([180], rel=0.01)


def test_of_ceilings_that_explain_the_runs_alike_the_earliest_is_taken(make_training: MakeTraining) -> None:
    # One run beyond the ceiling: any number of nodes from 4 to 8 may fill it. At 4: 100 + 40 * (N / 4 - 1).
    flat = make_training("weak_run_time", {1: 100.0, 2: 100.0, 4: 100.0, 8: 140.0})

    assert ask("burst_ceiling", flat, 12).values == pytest.approx([180], rel=0.02)


def test_bursts_have_more_parameters_than_two_runs_can_tell(make_training: MakeTraining) -> None:
    with pytest.raises(Unanswerable, match="3 parameters need runs on 3 numbers of nodes, got 2"):
        ask("burst_ceiling", make_training("weak_run_time", {1: 548.0, 4: 558.5}), 8)
