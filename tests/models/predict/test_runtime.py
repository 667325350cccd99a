"""Run time of one job."""

import numpy as np
import pytest

from gridsizer.errors import Misfit
from gridsizer.predict.runtime import (
    break_even_mb_s,
    compression_effect,
    cpu_over_real,
    cpu_time_s,
    crossing_gb,
    job_time_s,
    transfer_s,
)

NONE, ONE = np.array([0.0]), np.array([1.0])


def job_s(*, moved_gb: float, coded_gb: float, rate_mb_s: float) -> float:
    """A job of 60 CPU seconds that computes and moves in turn, at 20 CPU seconds a GB compressed."""
    cpu_s = cpu_time_s(np.array([60.0]), ONE, np.array([coded_gb]), np.array([20.0]))
    shared_s = transfer_s(np.array([moved_gb]), np.array([rate_mb_s]))
    return float(job_time_s(cpu_s, shared_s, NONE)[0])


def test_a_job_without_io_takes_its_cpu_time() -> None:
    assert job_s(moved_gb=0, coded_gb=0, rate_mb_s=0) == 60


def test_a_job_without_cpu_takes_its_io_time() -> None:
    time_s = job_time_s(NONE, np.array([80.0]), np.array([0.5]))

    assert time_s.tolist() == [80]


def test_threads_share_the_work_but_not_the_compression() -> None:
    time_s = cpu_time_s(np.array([120.0]), np.array([6.0]), np.array([2.0]), np.array([20.0]))

    assert time_s.tolist() == [60]


def test_a_page_cache_that_holds_everything_saves_the_reads_alone() -> None:
    assert crossing_gb(np.array([40.0]), np.array([5.0]), ONE).tolist() == [5]


def test_threads_lift_cpu_over_real_above_one() -> None:
    # paper 001 L197: 578 and 77 CPU minutes in 611 minutes
    assert float(cpu_over_real(np.array([578.0 + 77.0]), np.array([611.0]))[0]) == pytest.approx(
        1.072, abs=0.001
    )


@pytest.mark.parametrize(("rate_mb_s", "pays"), [(20.0, True), (25.0, None), (40.0, False)])
def test_compression_pays_below_the_break_even_rate_only(rate_mb_s: float, *, pays: bool | None) -> None:
    # ratio 2 at 20 s/GB: 0.5 GB saved a GB, so the rates meet at 25 MB/s
    on = job_s(moved_gb=6, coded_gb=12, rate_mb_s=rate_mb_s)
    off = job_s(moved_gb=12, coded_gb=0, rate_mb_s=rate_mb_s)

    effect = float(compression_effect(np.array([on]), np.array([off]))[0])

    assert float(break_even_mb_s(np.array([2.0]), np.array([20.0]))[0]) == 25
    assert effect == pytest.approx(1) if pays is None else (effect < 1) is pays


def test_compression_of_a_table_that_grows_never_pays() -> None:
    assert break_even_mb_s(np.array([0.73]), np.array([20.0])).tolist() == [0]
    assert job_s(moved_gb=12 / 0.73, coded_gb=12, rate_mb_s=1) > job_s(moved_gb=12, coded_gb=0, rate_mb_s=1)


def test_what_has_no_answer_is_refused_by_name() -> None:
    with pytest.raises(Misfit, match="threads: wanted 1 or more, got 0"):
        cpu_time_s(ONE, NONE, NONE, NONE)
    with pytest.raises(Misfit, match="rate_mb_s: wanted above 0, got 0"):
        transfer_s(ONE, NONE)
    with pytest.raises(Misfit, match="overlap: wanted a share, 0 to 1, got 2"):
        job_time_s(ONE, ONE, 2 * ONE)
    with pytest.raises(Misfit, match="real_s: wanted finite, above 0, got 0"):
        cpu_over_real(ONE, NONE)
    with pytest.raises(Misfit, match="page_cache_hit: wanted a share, 0 to 1, got nan"):
        crossing_gb(ONE, ONE, np.array([np.nan]))
