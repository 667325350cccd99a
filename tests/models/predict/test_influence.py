"""Which input moves the outcome: squared rank correlations, worked by hand on four samples."""

import numpy as np
import pytest

from gridsizer.predict.uncertainty import influence_shares

FIRST = [0.0, 1.0, 2.0, 3.0]
SECOND = [1.0, 3.0, 0.0, 2.0]  # uncorrelated with FIRST: the centred ranks multiply to -3/4, 3/4, ... = 0
RANKS = np.array([FIRST, SECOND])


def test_an_input_that_orders_the_outcome_alone_has_all_of_it() -> None:
    outcome = 10 * RANKS[0] + RANKS[1]

    assert influence_shares(RANKS, outcome).tolist() == [1, 0]


def test_two_inputs_share_by_their_squared_rank_correlations() -> None:
    # The sums 1, 4, 2, 5 rank 0, 2, 1, 3: centred products 4 with FIRST and 3 with SECOND, so 16 to 9.
    shares = influence_shares(RANKS, RANKS[0] + RANKS[1])

    assert shares.tolist() == pytest.approx([16 / 25, 9 / 25])


def test_an_input_that_lowers_the_outcome_counts_as_much_as_one_that_raises_it() -> None:
    assert influence_shares(RANKS, -10 * RANKS[0] - RANKS[1]).tolist() == [1, 0]


def test_only_the_order_of_the_outcome_counts() -> None:
    outcome = RANKS[0] + RANKS[1]

    assert influence_shares(RANKS, outcome).tolist() == influence_shares(RANKS, np.exp(outcome)).tolist()


def test_an_outcome_that_does_not_vary_has_no_cause() -> None:
    assert influence_shares(RANKS, np.full(4, 0.7)).tolist() == [0, 0]


def test_inputs_uncorrelated_with_the_outcome_have_no_share() -> None:
    only_second = influence_shares(RANKS[:1], RANKS[1])

    assert only_second.tolist() == [0]
