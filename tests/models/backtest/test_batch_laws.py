"""Engines of batch time against cases worked by hand."""

import pytest
from tests.models.backtest.asked import MakeTraining, ask, ends

from gridsizer.backtest.forecast import Unanswerable

NETWORK = {"cores": 8.0, "nic": 125.0, "array port": 1250.0}


def test_random_placement_is_worked_by_hand(make_training: MakeTraining) -> None:
    # slots 8, tail 600 s; 2 nodes: B = 2 (1 - 2^-8) = 1.9922; 4 nodes: B = 4 (1 - 0.75^8) = 3.5995
    seen = make_training("strong_io_makespan", {2: 22_740.0}, NETWORK)

    found = ask("random_placement", seen, 4)

    assert found.values == pytest.approx([(22_740 - 600) * 1.9922 / 3.5995 + 600], rel=1e-4)


def test_the_band_of_a_placement_holds_slots_and_tail_at_their_ends(make_training: MakeTraining) -> None:
    # fewest jobs collide least on few nodes and idle most on many: 6 slots and 20 min are slowest
    seen = make_training("strong_io_makespan", {2: 22_740.0}, NETWORK)

    ((low, high),) = ends(ask("random_placement", seen, 4))

    slowest = (22_740 - 1200) * (2 * (1 - 0.5**6)) / (4 * (1 - 0.75**6)) + 1200
    fastest = 22_740 * (2 * (1 - 0.5**10)) / (4 * (1 - 0.75**10))
    assert (low, high) == pytest.approx((fastest, slowest))


def test_a_batch_that_computes_shares_slots_only(make_training: MakeTraining) -> None:
    # 120 min on 24 slots, the longest chain 10 min: W = (120 - 10 * 23/24) * 24, then W/56 + 10 * 55/56
    found = ask("list_scheduling", make_training("strong_cpu_makespan", {3: 7200.0}, {"cores": 8}), 7)

    minutes = (120 - 10 * 23 / 24) * 24 / 56 + 10 * 55 / 56
    assert found.values == pytest.approx([minutes * 60])
    assert ends(found)[0][0] == pytest.approx(120 * 3 / 7 * 60)


def test_a_batch_shorter_than_its_tail_is_refused(make_training: MakeTraining) -> None:
    with pytest.raises(Unanswerable, match="a tail of 1,200 s is longer than the batch"):
        ask("list_scheduling", make_training("strong_cpu_makespan", {3: 1100.0}, {"cores": 8}), 7)
