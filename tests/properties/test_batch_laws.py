"""Laws of placement, run time, bursts, makespan and the baselines."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from tests.effort import law

from gridsizer.predict.baseline_fits import usl
from gridsizer.predict.bursts import burst_stretch
from gridsizer.predict.coincidence import common_peak_mb_s
from gridsizer.predict.makespan import makespan_bounds_s
from gridsizer.predict.placement import busy_nodes, mean_busy_nodes, placed_throughput_mb_s
from gridsizer.predict.runtime import job_time_s

LAW = law(60)
ROUNDING = 1e-9
SHARES = st.floats(0, 1)
TIMES = st.just(0.0) | st.floats(1e-3, 1e6)
RATES = st.floats(1, 1e5)


def one(number: float) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    return np.array([number])


@given(nodes=st.integers(1, 60), jobs=st.floats(0, 200))
@LAW
def test_busy_nodes_are_a_distribution_within_nodes_and_jobs(nodes: int, jobs: float) -> None:
    busy, share = busy_nodes(one(nodes), one(jobs))

    assert np.all(share >= 0)
    assert abs(float(share.sum()) - 1) < ROUNDING
    assert busy[share > 0].max() <= min(nodes, np.ceil(jobs))
    assert float((busy * share).sum()) <= float(mean_busy_nodes(one(nodes), one(jobs))[0]) + ROUNDING


@given(nodes=st.integers(1, 40), jobs=st.integers(1, 100), nic_mb_s=RATES, ceiling_mb_s=RATES)
@LAW
def test_placed_jobs_keep_every_bound_and_more_nodes_or_jobs_never_get_less(
    nodes: int, jobs: int, nic_mb_s: float, ceiling_mb_s: float
) -> None:
    rates = placed_throughput_mb_s(
        np.array([nodes, nodes + 1.0, nodes]),
        np.array([jobs, jobs, jobs + 1.0]),
        one(nic_mb_s),
        one(ceiling_mb_s),
    )

    assert rates[0] <= min(ceiling_mb_s, nodes * nic_mb_s, jobs * nic_mb_s) * (1 + ROUNDING)
    assert np.all(rates[1:] >= rates[0] * (1 - ROUNDING))


@given(nodes=st.integers(1, 40), jobs=st.floats(1, 100), nic_mb_s=RATES, ceiling_mb_s=RATES)
@LAW
def test_twice_the_cards_and_ceilings_carry_twice_as_much(
    nodes: int, jobs: float, nic_mb_s: float, ceiling_mb_s: float
) -> None:
    at = (one(nodes), one(jobs))

    twice = placed_throughput_mb_s(*at, one(2 * nic_mb_s), one(2 * ceiling_mb_s))

    once = placed_throughput_mb_s(*at, one(nic_mb_s), one(ceiling_mb_s))
    np.testing.assert_allclose(twice, 2 * once, rtol=ROUNDING)


@given(cpu_s=TIMES, io_s=TIMES, overlap=SHARES)
@LAW
def test_a_job_takes_as_long_as_its_longer_part_and_no_longer_than_both(
    cpu_s: float, io_s: float, overlap: float
) -> None:
    time_s = float(job_time_s(one(cpu_s), one(io_s), one(overlap))[0])

    assert max(cpu_s, io_s) * (1 - ROUNDING) <= time_s <= (cpu_s + io_s) * (1 + ROUNDING)


@given(
    share=SHARES,
    nodes=st.integers(1, 10_000),
    burst_gb_s=st.floats(0, 100),
    ceiling_gb_s=st.floats(0.1, 1_000),
)
@LAW
def test_bursts_stretch_and_more_nodes_stretch_more(
    share: float, nodes: int, burst_gb_s: float, ceiling_gb_s: float
) -> None:
    stretches = burst_stretch(one(share), np.array([nodes, nodes + 1.0]), one(burst_gb_s), one(ceiling_gb_s))

    assert stretches[0] >= 1
    assert stretches[1] >= stretches[0]
    if nodes * burst_gb_s <= ceiling_gb_s:
        assert stretches[0] == 1


@given(
    nodes=st.integers(1, 500),
    mean_mb_s=st.floats(0, 1e4),
    deviation_mb_s=st.floats(0, 1e4),
    correlation=SHARES,
    quantile_z=st.floats(0, 4),
)
@LAW
def test_a_common_peak_lies_between_the_mean_and_the_sum_of_all_peaks(
    nodes: int, mean_mb_s: float, deviation_mb_s: float, correlation: float, quantile_z: float
) -> None:
    load = (one(mean_mb_s), one(deviation_mb_s), one(correlation), one(quantile_z))

    peak = float(common_peak_mb_s(one(nodes), *load)[0])

    alone = float(common_peak_mb_s(one(1), *load)[0])
    assert nodes * mean_mb_s * (1 - ROUNDING) <= peak <= nodes * alone * (1 + ROUNDING)


@given(work=st.floats(0, 1e9), longest_share=SHARES, slots=st.integers(1, 100_000))
@LAW
def test_graham_bounds_are_in_order_and_less_than_two_apart(
    work: float, longest_share: float, slots: int
) -> None:
    longest_s = longest_share * work

    earliest, latest = makespan_bounds_s(one(work), one(longest_s), one(slots))

    assert earliest[0] <= latest[0] * (1 + ROUNDING)
    assert latest[0] <= 2 * earliest[0] * (1 + ROUNDING)


@given(nodes=st.floats(1, 10_000), one_node=RATES, contention=SHARES, coherency=SHARES)
@LAW
def test_baselines_never_pass_linear_and_start_at_one_node(
    nodes: float, one_node: float, contention: float, coherency: float
) -> None:
    rates = usl(np.array([1.0, nodes]), one(one_node), one(contention), one(coherency))

    assert rates[0] == one_node
    assert rates[1] <= one_node * nodes * (1 + ROUNDING)
