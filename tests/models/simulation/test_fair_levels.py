"""The level to which flows rise, found in three ways."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from gridsizer.simulation.fair_levels import fair_level, fair_level_of_all, fair_level_of_each

rates = st.floats(5.0, 1000.0)


@given(
    st.lists(st.tuples(rates, st.sampled_from([0.5, 1.0, 4.0])), min_size=1, max_size=12),
    st.floats(0.01, 0.99),
    rates,
)
def test_the_three_ways_to_find_a_fair_level_find_the_same(
    flows: list[tuple[float, float]], filled: float, near: float
) -> None:
    drawn, weights = np.array(flows).T
    room = filled * float(drawn @ weights)

    level = fair_level(flows, room)

    np.testing.assert_allclose(float(weights @ np.minimum(drawn, level)), room)
    np.testing.assert_allclose(fair_level_of_all(drawn, weights, room, near), level)
    of_each = fair_level_of_each(drawn[:, None], weights[:, None], np.array([room]))
    np.testing.assert_allclose(of_each, [level])


def test_a_ceiling_that_is_never_full_stops_no_flow() -> None:
    drawn, weights = np.array([[10.0], [30.0]]), np.array([[1.0], [2.0]])

    assert fair_level([(10.0, 1.0), (30.0, 2.0)], room=70.0) == np.inf
    assert fair_level_of_each(drawn, weights, np.array([80.0])).tolist() == [35.0]  # above both
