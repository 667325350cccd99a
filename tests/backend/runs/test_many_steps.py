"""A run of many steps is looked at piece by piece."""

import tracemalloc
from pathlib import Path

import numpy as np

from gridsizer.learn.observations import NUMBER_COLUMNS, JobTable
from gridsizer_server.kit.columns import Columns, ColumnWriter
from gridsizer_server.runs.kept import KeptRun
from gridsizer_server.runs.table import RunRow, RunTableRow

ROWS = 100_000  # of a piece


def kept(path: Path, pieces: int) -> KeptRun:
    """A run of one file: two jobs of one node in turn, each step a SORT of 2 s on the line of its number."""
    words = ["SORT", "n1", "load_1", "load_2"]
    places = []
    with ColumnWriter(path) as writer:
        for piece in range(pieces):
            same = np.zeros(ROWS, dtype=np.int64)
            whole = [same + 1, same, 2 + np.arange(ROWS) % 2, same + 1]  # file, name, job, host
            numbers = [np.full(ROWS, 2.0 if name == "real_s" else np.nan) for name in NUMBER_COLUMNS]
            columns = [*whole, *numbers, piece * ROWS + np.arange(ROWS)]
            offset, *_ = [writer.add([column]) for column in columns]
            places.append((offset, ROWS))
        where = writer.add_words(words)
    table = RunTableRow(run_id="r", level="step", pieces=places, words=list(where))
    row = RunRow(id="r", name="r", created_s=0.0, site={}, findings=[])
    return KeptRun(row, [], {"step": table}, Columns(path))


def held_mb(run: KeptRun) -> float:
    """The most memory taken while a run is made ready for the library."""
    tracemalloc.start()
    run.observed()
    most = tracemalloc.get_traced_memory()[1] / 1e6
    tracemalloc.stop()
    return most


def test_steps_of_a_job_are_one_row_for_each_procedure(tmp_path: Path) -> None:
    (steps,) = kept(tmp_path / "run", pieces=3).observed().jobs

    assert isinstance(steps, JobTable)
    assert list(zip(steps.host, steps.job, steps.name, steps.line, strict=True)) == [
        ("n1", "load_1", "SORT", 0),
        ("n1", "load_2", "SORT", 1),
    ]
    assert steps.real_s.tolist() == [ROWS * 3.0, ROWS * 3.0]  # each of them has every other step


def test_steps_of_files_that_count_elsewhere_are_left_out(tmp_path: Path) -> None:
    assert kept(tmp_path / "run", pieces=1).observed(without=[1]).jobs == []


def test_memory_does_not_grow_with_the_steps_of_a_run(tmp_path: Path) -> None:
    few, many = kept(tmp_path / "few", pieces=2), kept(tmp_path / "many", pieces=8)

    assert held_mb(many) < 1.1 * held_mb(few)
