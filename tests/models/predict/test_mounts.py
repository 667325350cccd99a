"""The busiest storage node as few mounts leave it, counted by hand."""

import numpy as np
import pytest

from gridsizer.predict.mounts import (
    beside_background,
    busiest_over_mean,
    clients_on_busiest,
    reached_over_mean,
)
from gridsizer.units import Floats


def of(number: float) -> Floats:
    return np.array([float(number)])


@pytest.mark.parametrize(
    ("clients", "addresses", "nodes", "expected"),
    [
        (1, 1, 8, 1),  # one mount
        (1, 4, 8, 1 / 4),  # four mounts of a quarter each
        (12, 1, 10, 2),  # two of the ten carry two clients
        (12, 3, 4, 3),  # 36 mounts, nine on each of four
        (3, 2, 4, 1),  # six halves: two nodes carry two of them
        (2, 5, 4, 1 / 2),  # ten fifths would put three on one; four quarters of each client lie evenly
        (1, 100, 8, 1 / 8),  # more addresses than storage nodes
        (1, 20, 40, 1 / 20),
    ],
)
def test_clients_worth_of_load_on_the_busiest_node(
    clients: int, addresses: int, nodes: int, expected: float
) -> None:
    busiest = clients_on_busiest(of(clients), of(addresses), of(nodes))

    assert busiest.item() == pytest.approx(expected)


def test_addresses_that_differ_between_samples_are_counted_sample_by_sample() -> None:
    addresses = np.array([1.0, 2.0, 4.0])

    busiest = clients_on_busiest(of(1), addresses, np.array([[2.0], [8.0]]))

    assert busiest.tolist() == [[1, 1 / 2, 1 / 2], [1, 1 / 2, 1 / 4]]


def test_a_client_with_half_the_load_and_one_address_puts_half_on_one_node() -> None:
    over_mean = reached_over_mean(of(24), of(1), of(48), of(8))

    assert over_mean.item() == 4  # half of all over an eighth of all


def test_an_assumed_imbalance_stays_below_everything_on_one_node() -> None:
    over_mean = busiest_over_mean(of(1.6), of(1), np.array([1.0, 2.0]))

    assert over_mean.tolist() == [1, 1.6]


def test_other_tenants_alone_lie_evenly() -> None:
    assert beside_background(of(8), of(0), of(500)).item() == 1


def test_without_any_load_nothing_is_uneven() -> None:
    assert beside_background(of(8), of(0), of(0)).item() == 1
