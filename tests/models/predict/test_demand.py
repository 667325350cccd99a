"""Demand at its edges: nothing shared, everything cached, data that grows under compression."""

import numpy as np
import pytest

from gridsizer.predict import demand
from gridsizer.predict.throughput import mixed_ceiling_gb_s


def test_the_total_is_what_its_shared_part_says_and_back() -> None:
    saswork, other = np.array([0.0, 0.4, 0.6]), np.array([0.0, 0.1, 0.15])

    total = demand.io_from_shared_mb_s(np.array(600.0), saswork, other)

    assert total.tolist() == pytest.approx([600, 1_200, 2_400])
    assert demand.shared_io_mb_s(total, saswork, other).tolist() == pytest.approx([600, 600, 600])


def test_where_nothing_is_shared_the_measured_part_is_all_there_is() -> None:
    total = demand.io_from_shared_mb_s(np.array([600.0]), np.array([0.6]), np.array([0.4]))

    assert total.tolist() == [600]


@pytest.mark.parametrize(("hit", "reads"), [(0.0, 600.0), (0.25, 450.0), (1.0, 0.0)])
def test_the_page_cache_takes_reads_and_never_writes(hit: float, reads: float) -> None:
    shared, read_share = np.array(1_000.0), np.array(0.6)

    assert float(demand.wire_reads_mb_s(shared, read_share, np.array(hit))) == pytest.approx(reads)
    assert float(demand.wire_writes_mb_s(shared, read_share)) == pytest.approx(400)


def test_jobs_in_a_window_are_averaged_over_it() -> None:
    # 396 jobs of 20 GB in 55 minutes, 7,920,000 MB over 3,300 s
    grid = demand.grid_io_from_jobs_mb_s(np.array(396.0), np.array(20.0), np.array(55 / 60))

    assert float(grid) == pytest.approx(2_400)


def test_a_grids_io_is_dealt_out_by_cores() -> None:
    nodes, cores = np.array([2.0, 2.0]), np.array([4.0, 3.0])

    each = demand.share_by_cores_mb_s(np.array(1_400.0), cores, np.array(14.0))

    assert each.tolist() == [400, 300]
    assert float(np.sum(nodes * each)) == 1_400


@pytest.mark.parametrize(("read_share", "ceiling"), [(0.0, 6.0), (0.5, 8.0), (1.0, 12.0)])
def test_a_mix_lies_between_reads_alone_and_writes_alone(read_share: float, ceiling: float) -> None:
    mixed = mixed_ceiling_gb_s(np.array(read_share), np.array(12.0), np.array(6.0))

    assert float(mixed) == pytest.approx(ceiling)


def test_drives_write_parity_and_the_array_cache_saves_them_reads() -> None:
    # +2d:1n on 4 nodes writes 4/3; (300 * 4/3 + 600 * 0.5) / 2
    moved = demand.drive_io_mb_s(*(np.array(value) for value in (600.0, 300.0, 1 / 3, 2.0, 0.5)))

    assert float(moved) == pytest.approx(350)
