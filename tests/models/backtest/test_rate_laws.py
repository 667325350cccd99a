"""Engines of throughput against cases worked by hand."""

import pytest
from tests.models.backtest.asked import MakeTraining, ask, ends

from gridsizer.backtest.forecast import Unanswerable


def test_throughput_follows_the_rate_of_the_nearest_run_up_to_the_ceiling(
    make_training: MakeTraining,
) -> None:
    seen = make_training(
        "weak_throughput", {1: (600, 800), 4: (2000, 2400)}, {"ceiling": 9000, "streams": 16}
    )

    found = ask("nearest_rate", seen, 1, 8, 32)

    assert found.values == (700, 4400, 9000)  # 550 a node from the run on 4; 32 nodes would draw 17,600


def test_of_two_runs_as_near_the_larger_is_followed(make_training: MakeTraining) -> None:
    seen = make_training(
        "weak_throughput", {1: (600, 800), 4: (2000, 2400)}, {"ceiling": 9000, "streams": 16}
    )

    assert ask("nearest_rate", seen, 2).values == (1100,)


def test_the_band_of_throughput_holds_the_rate_of_every_run(make_training: MakeTraining) -> None:
    seen = make_training(
        "weak_throughput", {1: (600, 800), 4: (2000, 2400)}, {"ceiling": 9000, "streams": 16}
    )

    ((low, high),) = ends(ask("nearest_rate", seen, 8))

    assert low <= 8 * 500
    assert high >= 8 * 800


def test_coincidence_of_peaks_keeps_all_that_the_ranges_allow(make_training: MakeTraining) -> None:
    # 1 node 800, 4 nodes 2800: mu + k = 800, 4 mu + 2 k = 2800, so mu = 600, k = 200: 9 mu + 3 k on 9
    seen = make_training("weak_throughput", {1: 800.0, 4: 2800.0}, {"ceiling": 9000, "streams": 16})

    found = ask("coincidence", seen, 9)

    assert found.values == pytest.approx([6000])
    assert ends(found)[0] == pytest.approx((6000, 6000))


def test_ranges_that_no_coincidence_explains_are_refused(make_training: MakeTraining) -> None:
    seen = make_training("weak_throughput", {1: 500.0, 4: 2800.0}, {"ceiling": 9000, "streams": 16})

    with pytest.raises(Unanswerable, match="no parameters meet every printed range"):
        ask("coincidence", seen, 8)


def test_a_queueing_network_far_below_its_ceiling_grows_with_its_nodes(make_training: MakeTraining) -> None:
    seen = make_training("weak_throughput", {1: 10.0, 2: 20.0}, {"ceiling": 9000, "streams": 16})

    assert ask("mva", seen, 4).values == pytest.approx([40], rel=1e-3)


def test_configuration_alone_gives_the_rule_times_the_cores(make_training: MakeTraining) -> None:
    found = ask("sizing_rule", make_training("configured_throughput", {}, {"cores": 14, "rule": 100}), 4)

    assert found.values == (1400,)
    assert found.low is None
