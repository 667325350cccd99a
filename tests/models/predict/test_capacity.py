"""Capacity where it runs out, grows, or is kept for something else."""

import numpy as np
import pytest

from gridsizer.predict import capacity
from gridsizer.units import tib_from_tb


def test_a_hot_spare_larger_than_the_pool_leaves_nothing_and_not_less() -> None:
    assert float(capacity.usable_tb(np.array(72.0), np.array(100.0), np.array(0.0))) == 0


def test_the_file_systems_share_comes_off_what_the_spare_leaves() -> None:
    assert float(capacity.usable_tb(np.array(72.0), np.array(2.0), np.array(0.01))) == pytest.approx(69.3)


def test_a_ratio_below_1_lets_the_data_grow() -> None:
    grown = capacity.sas_compressed_tb(np.array(40.0), np.array(1.0), np.array(40 / 55))

    assert float(grown) == pytest.approx(55)  # paper 000, Table 4: simdata


def test_every_copy_is_stored() -> None:
    assert float(capacity.sas_compressed_tb(np.array(1.5), np.array(12.0), np.array(3.0))) == 6


@pytest.mark.parametrize(("copies", "saving"), [(1, 0.0), (2, 0.5), (12, 11 / 12)])
def test_dedupe_can_save_all_but_one_copy(copies: float, saving: float) -> None:
    assert float(capacity.dedupe_limit_of_copies(np.array(copies))) == pytest.approx(saving)


def test_a_chassis_of_96_tb_is_87_3_tib() -> None:
    raw = capacity.raw_tb(np.array(24.0), np.array(4.0))

    assert float(tib_from_tb(raw)) == pytest.approx(96e12 / 1024**4)
    assert round(float(tib_from_tb(raw)), 1) == 87.3
