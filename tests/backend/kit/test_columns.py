"""Columns of numbers in a file."""

from pathlib import Path

import numpy as np
import pytest

from gridsizer_server.kit.columns import Columns, ColumnWriter


def test_what_was_written_is_read_back_piece_after_piece(tmp_path: Path) -> None:
    with ColumnWriter(tmp_path / "run") as writer:
        times = writer.add([np.array([1.5, 2.5]), np.array([3.5])])
        lines = writer.add([np.array([7, 8, 9])])

    columns = Columns(tmp_path / "run")

    assert columns.floats(times, 3).tolist() == [1.5, 2.5, 3.5]
    assert columns.whole(lines, 3).tolist() == [7, 8, 9]


def test_words_of_any_length_leave_the_next_column_readable(tmp_path: Path) -> None:
    with ColumnWriter(tmp_path / "run") as writer:
        words = writer.add_words(["SORT", "Größe"])
        after = writer.add([np.array([4.0])])

    columns = Columns(tmp_path / "run")

    assert columns.words(*words) == ["SORT", "Größe"]
    assert columns.floats(after, 1).tolist() == [4.0]


def test_a_column_of_nothing_is_read_as_nothing(tmp_path: Path) -> None:
    with ColumnWriter(tmp_path / "run") as writer:
        nothing = writer.add([])

    assert Columns(tmp_path / "run").floats(nothing, 0).tolist() == []


def test_only_its_owner_may_read_it(tmp_path: Path) -> None:
    with ColumnWriter(tmp_path / "run"):
        pass

    assert (tmp_path / "run").stat().st_mode & 0o777 == 0o600


def test_what_breaks_off_leaves_no_file(tmp_path: Path) -> None:
    def break_off() -> None:
        with ColumnWriter(tmp_path / "run") as writer:
            writer.add([np.array([1.0])])
            raise RuntimeError("broke off")

    with pytest.raises(RuntimeError, match="broke off"):
        break_off()

    assert list(tmp_path.iterdir()) == []


def test_writing_again_replaces_what_was_there(tmp_path: Path) -> None:
    for value in (1.0, 2.0):
        with ColumnWriter(tmp_path / "run") as writer:
            offset = writer.add([np.array([value])])

    assert Columns(tmp_path / "run").floats(offset, 1).tolist() == [2.0]
