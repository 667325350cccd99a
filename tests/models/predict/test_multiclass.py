"""Several job classes by Bard and Schweitzer, small enough to work by hand."""

import numpy as np
import pytest

from gridsizer.errors import Misfit, UnsizableDesign
from gridsizer.predict import multiclass
from gridsizer.predict.multiclass import bard_schweitzer
from gridsizer.units import Floats


def throughput(
    demands_s: list[list[float]], servers: list[float], think_s: list[float], customers: list[float]
) -> list[float]:
    """Of one sample, of each class; stations are rows of the demands."""
    rates: Floats = bard_schweitzer(
        np.array(demands_s)[:, :, None],
        np.array(servers)[:, None],
        np.array(think_s)[:, None],
        np.array(customers)[:, None],
    )
    answer: list[float] = rates[:, 0].tolist()
    return answer


def test_two_streams_of_one_class_as_worked_by_hand() -> None:
    # D = Z = 1, K = 2: R = 1 + Q/2 and Q = 2R / (1 + R), so R^2 = R + 1: the golden ratio
    golden = (1 + np.sqrt(5)) / 2

    assert throughput([[1]], [1], [1], [2]) == pytest.approx([2 / (1 + golden)], rel=1e-7)


def test_one_stream_of_each_class_is_exact() -> None:
    # both at one station, no think time: each gets half of it
    assert throughput([[2, 2]], [1], [0, 0], [1, 1]) == pytest.approx([1 / 4, 1 / 4], rel=1e-7)


def test_classes_that_meet_nowhere_do_not_slow_each_other() -> None:
    apart = throughput([[1, 0], [0, 3]], [1, 1], [2, 5], [4, 6])

    assert apart[0] == pytest.approx(throughput([[1]], [1], [2], [4])[0], rel=1e-6)
    assert apart[1] == pytest.approx(throughput([[3]], [1], [5], [6])[0], rel=1e-6)


def test_an_empty_class_draws_nothing_and_takes_nothing() -> None:
    both = throughput([[1, 2], [3, 1]], [1, 4], [2, 0], [4, 0])

    assert both[1] == 0
    assert both[0] == pytest.approx(throughput([[1], [3]], [1, 4], [2], [4])[0], rel=1e-6)


def test_nobody_at_all_draws_nothing() -> None:
    assert throughput([[1, 2]], [1], [0, 0], [0, 0]) == [0, 0]


def test_a_class_without_io_is_held_by_its_think_time() -> None:
    assert throughput([[1, 0]], [1], [0, 4], [3, 2]) == pytest.approx([1, 0.5], rel=1e-7)


def test_samples_do_not_disturb_each_other() -> None:
    think_s = np.array([[0.0, 50.0, 3.0], [1.0, 20.0, 0.0]])
    customers = np.array([[40.0, 7.0, 1.0], [1.0, 9.0, 300.0]])
    demands_s = np.array([[1.0, 0.5], [0.4, 0.7]])

    together = bard_schweitzer(demands_s[:, :, None], np.ones((2, 1)), think_s, customers)

    for sample in range(3):
        alone = throughput(
            demands_s.tolist(), [1, 1], think_s[:, sample].tolist(), customers[:, sample].tolist()
        )
        assert together[:, sample].tolist() == pytest.approx(alone, rel=1e-6)


def test_ten_thousand_nodes_fill_the_array_and_share_it() -> None:
    # equal demands on the full station: classes share it in proportion to their streams
    rates = throughput([[1 / 9000, 1 / 9000]], [1], [0.001, 0.001], [120_000, 40_000])

    assert rates == pytest.approx([6750, 2250], rel=1e-4)


@pytest.mark.parametrize(
    ("demands_s", "servers", "think_s", "customers", "said"),
    [
        ([[-1.0]], [1], [1], [1], "demands_s: wanted finite, 0 or more, got -1"),
        ([[1.0]], [2.5], [1], [1], "servers: wanted whole, 1 or more, got 2.5"),
        ([[1.0]], [1], [-1], [1], "think_s: wanted finite, 0 or more, got -1"),
        ([[1.0]], [1], [1], [0.5], "customers: wanted 0, or finite and 1 or more, got 0.5"),
        ([[1.0]], [1], [1], [float("nan")], "customers: wanted 0, or finite and 1 or more, got nan"),
        ([[1.0, 0.0]], [1], [0, 0], [1, 1], r"demands_s \+ think_s: wanted finite, above 0, got 0"),
    ],
)
def test_what_has_no_answer_is_refused_by_name(
    demands_s: list[list[float]],
    servers: list[float],
    think_s: list[float],
    customers: list[float],
    said: str,
) -> None:
    with pytest.raises(Misfit, match=said):
        throughput(demands_s, servers, think_s, customers)


def test_queues_that_do_not_settle_are_a_refusal_not_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(multiclass, "_ROUNDS", 2)

    with pytest.raises(UnsizableDesign, match="queues of 1 samples do not settle in 2 rounds"):
        throughput([[1, 0.9], [0.8, 1]], [1, 1], [0, 0], [50, 60])
