"""Parts of a job, and what was measured of it."""

import numpy as np
import pytest

from gridsizer.predict.jobs_in_parts import left_by_compression, parts_kept, unexplained_s
from gridsizer.predict.runtime import job_time_s


def test_a_table_read_whole_shrinks_by_its_ratio() -> None:
    # paper 000 Table 4: bank1 is 63 GB, 22 GB with SAS compression
    left = left_by_compression(np.array(63.0), np.array(63.0), np.array(63 / 22))

    assert float(left) * 63 == pytest.approx(22)


def test_a_table_may_grow() -> None:
    # simdata grows from 40 to 55 GB
    left = left_by_compression(np.array(40.0), np.array(40.0), np.array(40 / 55))

    assert float(left) * 40 == pytest.approx(55)


def test_more_cannot_be_touched_than_is_moved() -> None:
    assert float(left_by_compression(np.array(10.0), np.array(20.0), np.array(2.0))) == 0.5


@pytest.mark.parametrize("overlap", [0.0, 0.3, 1.0])
@pytest.mark.parametrize(("cpu_s", "io_s"), [(100.0, 300.0), (300.0, 100.0), (0.0, 0.0), (50.0, 50.0)])
def test_what_is_left_open_brings_the_job_to_its_measured_time(
    overlap: float, cpu_s: float, io_s: float
) -> None:
    measured, cpu, io, o = (np.array(x) for x in (500.0, cpu_s, io_s, overlap))

    left = unexplained_s(measured, cpu, io, o)

    assert float(job_time_s(cpu, io + left, o)) == pytest.approx(500)


def test_nothing_is_left_open_where_the_parts_are_longer() -> None:
    assert float(unexplained_s(np.array(100.0), np.array(80.0), np.array(40.0), np.array(0.0))) == 0
    assert float(parts_kept(np.array(100.0), np.array(120.0))) == pytest.approx(100 / 120)


def test_parts_that_fit_are_kept_whole() -> None:
    assert parts_kept(np.array(100.0), np.array([0.0, 100.0])).tolist() == [1, 1]
