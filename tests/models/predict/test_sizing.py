"""From a ceiling to whole cores, nodes and sessions, at the edges."""

import numpy as np
import pytest

from gridsizer.predict.sizing import cores_fed, grid_nodes_fed, nodes_for_load, sessions_fed, sold_sizes


def test_a_part_of_a_core_is_no_core() -> None:
    assert cores_fed(np.array(9_000.0), np.array([70.0, 61.0])).tolist() == [128, 147]  # 128.6 and 147.5


def test_rounding_of_the_machine_does_not_cost_a_core() -> None:
    assert 0.3 / 0.1 < 3

    assert float(cores_fed(np.array(0.3), np.array(0.1))) == 3


def test_cores_that_ask_nothing_are_fed_without_limit() -> None:
    assert cores_fed(np.array(9_000.0), np.array([0.0, 60.0])).tolist() == [np.inf, 150]


@pytest.mark.parametrize(("cores", "nodes"), [(11, 0), (12, 1), (143, 11), (144, 12)])
def test_grid_nodes_are_filled_whole(cores: float, nodes: float) -> None:
    assert float(grid_nodes_fed(np.array(cores), np.array(12.0))) == nodes


def test_sessions_are_whole() -> None:
    assert float(sessions_fed(np.array(1_450.0), np.array(18.125))) == 80


@pytest.mark.parametrize(
    ("utilisation", "headroom", "nodes"),
    [(1.0, 0.0, 4.0), (0.5, 0.0, 2.0), (1.0, 0.2, 5.0), (1.5, 0.25, 8.0), (0.0, 0.2, 0.0)],
)
def test_nodes_grow_with_the_load_and_the_headroom(utilisation: float, headroom: float, nodes: float) -> None:
    needed = nodes_for_load(np.array(utilisation), np.array(4.0), np.array(headroom))

    assert float(needed) == pytest.approx(nodes)


@pytest.mark.parametrize(
    ("smallest", "step", "largest", "sizes"),
    [(4, 2, 9, [4, 6, 8]), (3, 1, 5, [3, 4, 5]), (1, 1, 1, [1])],
)
def test_an_array_is_sold_from_its_smallest_size_in_steps(
    smallest: int, step: int, largest: int, sizes: list[int]
) -> None:
    assert sold_sizes(smallest, step, largest).tolist() == sizes
