"""Samples on common intervals."""

import numpy as np
from tests.models.learn.runs.conftest import MakeSeries

from gridsizer.learn.observations import Metric, Series
from gridsizer.learn.runs.aligned import Clock, common_clock, mean_rate
from gridsizer.learn.runs.rates import best_mean
from gridsizer.learn.runs.tracks import tracks_of

MINUTES = Clock(start_s=0.0, step_s=60.0, bins=3)


def aligned(*pieces: Series, clock: Clock = MINUTES, ahead_s: float = 0.0) -> list[float]:
    (track,) = tracks_of(pieces)
    return [round(rate / 1e6, 9) for rate in mean_rate(track, clock, ahead_s)]


def test_short_samples_are_weighed_by_their_length(made: MakeSeries) -> None:
    series = made([600.0, 0.0, 300.0], step_s=None, at_s=[20.0, 40.0, 60.0])

    # 20 s of 600, 20 s of 0, 20 s of 300
    assert aligned(series)[0] == 300.0


def test_a_sample_across_an_edge_counts_on_both_sides(made: MakeSeries) -> None:
    series = made([100.0, 400.0], step_s=60.0, at_s=[90.0, 150.0])

    # 30-90 at 100, 90-150 at 400: the second minute is half of each
    assert aligned(series) == [100.0, 250.0, 400.0]


def test_a_gap_stays_a_gap(made: MakeSeries) -> None:
    series = made([100.0, 100.0], step_s=60.0, at_s=[60.0, 180.0])

    np.testing.assert_array_equal(aligned(series), [100.0, np.nan, 100.0])


def test_a_value_that_could_not_be_read_is_a_gap(made: MakeSeries) -> None:
    series = made([100.0, np.nan, 40.0], step_s=60.0)

    np.testing.assert_array_equal(aligned(series), [100.0, np.nan, 40.0])


def test_bytes_of_an_interval_become_a_rate(made: MakeSeries) -> None:
    series = made([6_000.0, 1_200.0], Metric.READ_BYTES, step_s=60.0)

    assert aligned(series)[:2] == [100.0, 20.0]


def test_a_late_sample_describes_all_the_time_since_the_one_before(made: MakeSeries) -> None:
    series = made([100.0, 200.0], step_s=60.0, at_s=[60.0, 135.0])

    # 75 s is within one and a half intervals: 60-135 at 200
    assert aligned(series)[:2] == [100.0, 200.0]


def test_a_clock_that_is_ahead_is_put_back(made: MakeSeries) -> None:
    series = made([100.0, 200.0, 300.0], at_s=[120.0, 180.0, 240.0])

    assert aligned(series, ahead_s=60.0) == [100.0, 200.0, 300.0]


def test_a_clock_that_jumped_back_leaves_no_bytes_twice(made: MakeSeries) -> None:
    series = made([100.0, 100.0, 100.0, 100.0], at_s=[60.0, 120.0, 90.0, 150.0])

    (track,) = tracks_of([series])

    assert sum(float((length_s * value).sum()) for _, length_s, value in track.chunks()) == 150 * 100e6


def test_samples_without_times_are_not_aligned(made: MakeSeries) -> None:
    assert tracks_of([made([1.0], at_s=[np.nan])]) == ()


def test_common_intervals_are_as_long_as_the_longest(made: MakeSeries) -> None:
    tracks = tracks_of([made([1.0] * 6, step_s=10.0), made([1.0], device="eth1", step_s=60.0, at_s=[90.0])])

    assert common_clock(tracks, {}) == Clock(start_s=0.0, step_s=60.0, bins=2)


def test_a_stray_time_does_not_ask_for_endless_intervals(made: MakeSeries) -> None:
    tracks = tracks_of([made([1.0, 1.0], step_s=1.0, at_s=[1.0, 1.6e9])])

    assert common_clock(tracks, {}).bins <= 1_000_001


def test_a_short_file_of_years_before_leaves_the_intervals_as_they_are(made: MakeSeries) -> None:
    """Half an hour at 100 MB/s, five years later two hours at 200 and then 400, every 10 s, of one node."""
    years_s = 5 * 365 * 86_400.0
    early = 10.0 * np.arange(1, 181)
    late = years_s + 10.0 * np.arange(1, 721)
    rates = [100.0] * 180 + [200.0] * 690 + [400.0] * 30
    series = made(rates, step_s=10.0, at_s=[*early, *late])
    tracks = tracks_of([series])

    clock = common_clock(tracks, {})
    rate = mean_rate(tracks[0], clock) / 1e6

    assert (clock.step_s, clock.bins) == (10.0, 180 + 1 + 720)  # one stands for the years between
    assert clock.edges_s[[0, 180, 181, -1]].tolist() == [0.0, 1_800.0, years_s, years_s + 7_200.0]
    assert np.isnan(rate[180])
    np.testing.assert_array_equal(np.delete(rate, 180), rates)
    assert best_mean(rate, clock.step_s, 300.0) == 400.0


def test_each_node_is_put_on_the_time_it_was_recorded_in_by_its_own_clock(made: MakeSeries) -> None:
    """n2's clock is 20 s ahead; years before, n1 alone was recorded for a minute."""
    years_s = 4 * 365 * 86_400.0
    first = made([50.0] * 6, step_s=10.0)
    own = made([100.0] * 6, step_s=10.0, at_s=[years_s + 10.0 * at for at in range(1, 7)])
    ahead = made([70.0] * 6, step_s=10.0, at_s=[years_s + 20.0 + 10.0 * at for at in range(1, 7)], host="n2")
    tracks = tracks_of([first, own, ahead])

    clock = common_clock(tracks, {"n2": 20.0})
    of_n1, of_n2 = (
        mean_rate(track, clock, late_s) for track, late_s in zip(tracks, (0.0, 20.0), strict=True)
    )

    gap = [np.nan]
    np.testing.assert_array_equal(of_n1 / 1e6, [50.0] * 6 + gap + [100.0] * 6)
    np.testing.assert_array_equal(of_n2 / 1e6, gap * 7 + [70.0] * 6)


def test_cores_told_once_a_file_do_not_make_one_interval_of_a_day(made: MakeSeries) -> None:
    days = [0.0, 86_400.0]
    cores = [made([24.0], Metric.CORES, "node", device="", step_s=None, at_s=[day + 60]) for day in days]
    rates = [made([1.0, 3.0], at_s=[day + 60, day + 120]) for day in days]

    clock = common_clock(tracks_of([*cores, *rates]), {})

    assert clock == Clock(start_s=0.0, step_s=60.0, bins=1442)  # to two minutes past midnight
    [track] = tracks_of(rates)
    assert mean_rate(track, clock)[[0, 1, 1440, 1441]].tolist() == [1e6, 3e6, 1e6, 3e6]


def test_a_test_of_hours_does_not_make_the_intervals_of_what_was_recorded_beside_it(made: MakeSeries) -> None:
    test = made([50.0], Metric.READ_BYTES_S, "application", device="fio", step_s=7200.0)
    recorded = made([10.0, 40.0], at_s=[3660.0, 3720.0])

    clock = common_clock(tracks_of([test, recorded]), {})

    assert clock == Clock(start_s=3600.0, step_s=60.0, bins=2)
    read = mean_rate(tracks_of([test])[0], clock)
    assert read.tolist() == [50e6, 50e6]  # a sample holds evenly
    assert common_clock(tracks_of([test]), {}) == Clock(start_s=0.0, step_s=7200.0, bins=1)
