"""Unit conversions against pint, which knows nothing of storage."""

import numpy as np
import pint
import pytest

from gridsizer import units
from gridsizer.predict.demand import grid_io_from_jobs_mb_s

REGISTRY: pint.UnitRegistry[float] = pint.UnitRegistry()


def converted(amount: float, of: str, to: str) -> float:
    return float(REGISTRY.Quantity(amount, of).to(to).magnitude)


@pytest.mark.parametrize("gbit_s", [1, 10, 25, 40, 100])
def test_a_gbit_on_ethernet_is_eight_bits_to_the_byte(gbit_s: float) -> None:
    line = units.line_rate_mb_s(np.array(gbit_s), "ethernet")

    assert float(line) == pytest.approx(converted(gbit_s, "gigabit/s", "megabyte/s"))


@pytest.mark.parametrize("gbit_s", [4, 8])
def test_a_nominal_gbit_on_fibre_channel_loses_two_bits_of_ten_to_its_line_code(gbit_s: float) -> None:
    line = units.line_rate_mb_s(np.array(gbit_s), "fibre_channel")

    assert float(line) == pytest.approx(converted(gbit_s * 8 / 10, "gigabit/s", "megabyte/s"))


def test_four_pcie_gen3_lanes_carry_3_94_gb_s() -> None:
    data_gbit_s = 4 * 8 * 128 / 130  # 8 GT/s a lane, 128b/130b

    line = units.line_rate_mb_s(np.array(data_gbit_s), "pcie")

    assert float(line) == pytest.approx(converted(data_gbit_s, "gigabit/s", "megabyte/s"))
    assert float(line) == pytest.approx(3_938, abs=1)


@pytest.mark.parametrize("tb", [0.0, 1.0, 96.0, 58_000.0])
def test_terabytes_become_tebibytes(tb: float) -> None:
    assert float(units.tib_from_tb(np.array(tb))) == pytest.approx(converted(tb, "terabyte", "tebibyte"))


def test_constants_are_the_prefixes_they_stand_for() -> None:
    assert converted(1, "gigabyte", "megabyte") == pytest.approx(units.MB_PER_GB)
    assert converted(1, "hour", "second") == pytest.approx(units.SECONDS_PER_HOUR)


def test_a_batch_window_comes_out_in_mb_s() -> None:
    grid = grid_io_from_jobs_mb_s(np.array(396.0), np.array(20.0), np.array(3.5))

    assert float(grid) == pytest.approx(converted(396 * 20 / 3.5, "gigabyte/hour", "megabyte/s"))
