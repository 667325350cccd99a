"""Today's curve fits on each kind of quantity, and the rule that never takes one."""

from typing import get_args

import pytest
from tests.models.backtest.asked import MakeTraining, ask

from gridsizer.backtest.baselines.forecaster import LAWS
from gridsizer.backtest.forecast import Unanswerable
from gridsizer.backtest.named_engines import ENGINES
from gridsizer.learn.studies.study import Kind


@pytest.mark.parametrize(
    ("kind", "one", "four", "eight"),
    [
        ("weak_throughput", 100.0, 400.0, 800.0),
        ("weak_run_time", 100.0, 100.0, 100.0),
        ("weak_cpu_over_real", 1.1, 1.1, 1.1),
        ("strong_io_makespan", 400.0, 100.0, 50.0),
    ],
)
def test_linear_scaling_of_each_kind_of_quantity(
    kind: Kind,
    one: float,
    four: float,
    eight: float,
    make_training: MakeTraining,
) -> None:
    assert ask("linear", make_training(kind, {1: one, 4: four}), 8).values == pytest.approx([eight])


def test_amdahl_is_fitted_to_what_it_made(make_training: MakeTraining) -> None:
    # s = 1/8: 16 nodes of a batch that takes 800 s on one: 800 (1 + 15/8) / 16
    rows = {nodes: 800 * (1 + (nodes - 1) / 8) / nodes for nodes in (1, 2, 4)}

    found = ask("amdahl", make_training("strong_io_makespan", rows), 16)

    assert found.values == pytest.approx([143.75])
    assert found.parameters[1].value == pytest.approx(1 / 8)


def test_a_law_with_more_parameters_than_runs_is_refused(make_training: MakeTraining) -> None:
    with pytest.raises(Unanswerable, match="3 parameters need runs on 3 numbers of nodes, got 2"):
        ask("usl", make_training("weak_throughput", {1: 700.0, 2: 1200.0}), 4)


def test_a_law_through_all_its_points_gives_no_band(make_training: MakeTraining) -> None:
    found = ask("amdahl", make_training("weak_throughput", {1: 700.0, 2: 1200.0}), 4)

    assert (found.low, found.high) == (None, None)
    assert found.band == "no error bar of its own: 2 runs, 2 parameters, no degree of freedom"


def test_the_rule_has_an_engine_for_every_kind_and_none_of_them_is_a_baseline() -> None:
    baselines = {ENGINES[name] for name in ("linear", "amdahl", "usl")}

    assert set(LAWS) == set(get_args(Kind))
    assert not baselines & set(LAWS.values())
