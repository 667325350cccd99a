"""Giving back the memory of a map."""

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from gridsizer.learn.runs.mapped import first_and_last, let_go

_BYTES = 64_000_000


def _mapped_bytes() -> int:
    """Memory of this process that holds parts of files."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    (kib,) = (line.split()[1] for line in status.splitlines() if line.startswith("RssFile:"))
    return int(kib) * 1024


@pytest.fixture
def column(tmp_path: Path) -> NDArray[np.int64]:
    path = tmp_path / "column"
    np.arange(_BYTES // 8).tofile(path)
    return np.asarray(np.memmap(path, dtype=np.int64, mode="r"))


def test_what_was_read_of_a_file_is_given_back_and_can_be_read_again(column: NDArray[np.int64]) -> None:
    part = column[1_000:-1_000]
    total = int(part.sum())
    held = _mapped_bytes()

    let_go(part)

    assert held - _mapped_bytes() > 0.9 * _BYTES
    assert int(part.sum()) == total


def test_the_ends_of_many_short_parts_leave_nothing_of_a_file_in_memory(column: NDArray[np.int64]) -> None:
    held = _mapped_bytes()

    ends = [first_and_last(part) for part in np.split(column, 1_000)[::3]]

    assert _mapped_bytes() - held < 0.05 * _BYTES
    assert ends[1] == (24_000.0, 31_999.0)


def test_arrays_that_are_no_map_and_maps_that_may_be_changed_stay(tmp_path: Path) -> None:
    np.arange(1_000).tofile(tmp_path / "own")
    own_copy = np.memmap(tmp_path / "own", dtype=np.int64, mode="c")
    own_copy[0] = 7
    plain = np.arange(3)

    for array in (own_copy, plain, plain[:0]):
        let_go(array)

    assert own_copy[0] == 7
    assert plain.tolist() == [0, 1, 2]
