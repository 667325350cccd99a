"""A benchmark file is read strictly: what is unsound is refused, with the place."""

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from gridsizer.learn.benchmarks import UnsoundBenchmark, load_benchmarks

SOUND = """\
paper: "900"
title: A paper
publisher: Nobody
system: A system
facts:
  - {id: rate, topic: result, name: Rate, printed: 9 GBps, unit: GBps, line: 7}
tables:
  - id: t
    title: A table
    kind: results
    line: 10
    columns:
      - {id: job, name: Job, quantity: name, unit: text}
      - {id: time, name: Time, quantity: makespan, unit: "MM:ss"}
    rows:
      - {line: 11, role: validation, cells: [bank, "13:22"]}
      - {line: 12, cells: [sort, {missing: not printed}]}
      - {line: 13, cells: [merge, {printed: "1:02", line: 20}]}
      - {line: 14, unit: minutes, summary: true, cells: [all, "15"]}
relations:
  - {kind: sum, severity: warn, of: [t/*/time], against: t/all/time, says: the sum of the jobs}
notes:
  - {severity: warn, lines: [10], table: t, text: The heading is misspelt.}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a_paper.yaml").write_text(SOUND, encoding="utf-8")
    return tmp_path


def test_cells_take_line_and_unit_from_their_row_and_column_unless_they_say_otherwise(folder: Path) -> None:
    (benchmark,) = load_benchmarks(folder)

    printed, missing, elsewhere, total = (row.cells[1] for row in benchmark.table("t").rows)

    assert (printed.low, printed.unit, printed.line, printed.unit_printed) == (802, "s", 11, "MM:ss")
    assert (missing.low, missing.high, missing.missing) == (None, None, "not printed")
    assert (elsewhere.low, elsewhere.line) == (62, 20)
    assert (total.low, total.unit_printed) == (900, "minutes")


def test_the_file_name_is_the_id_and_a_row_is_named_by_its_first_cell(folder: Path) -> None:
    (benchmark,) = load_benchmarks(folder)

    assert benchmark.id == "a_paper"
    assert [row.id for row in benchmark.table("t").rows] == ["bank", "sort", "merge", "all"]


def test_a_pattern_leaves_summary_rows_out_and_an_id_finds_them(folder: Path) -> None:
    (benchmark,) = load_benchmarks(folder)

    assert [place.row for place in benchmark.places("t/*/time")] == ["bank", "sort", "merge"]
    assert [place.row for place in benchmark.places("t/all/time")] == ["all"]


def test_a_table_that_is_not_there_is_answered_with_those_that_are(folder: Path) -> None:
    (benchmark,) = load_benchmarks(folder)

    with pytest.raises(KeyError, match=r"no table 'u', only \['t'\]"):
        benchmark.table("u")


def test_a_benchmark_becomes_json_with_text_number_unit_and_line_side_by_side(folder: Path) -> None:
    (benchmark,) = load_benchmarks(folder)

    cell = json.loads(json.dumps(asdict(benchmark)))["tables"][0]["rows"][0]["cells"][1]

    assert cell["printed"] == "13:22"
    assert (cell["low"], cell["high"], cell["unit"], cell["line"]) == (802, 802, "s", 11)


@pytest.mark.parametrize(
    ("sound", "unsound", "complaint"),
    [
        ("printed: 9 GBps", "pritned: 9 GBps", "pritned"),
        ("printed: 9 GBps", "printed: nine GBps", "line 7: wanted a figure in GBps"),
        ("unit: GBps", "unit: parsecs", "wanted a unit"),
        ('"13:22"', "13:22", "cells.1.str"),  # YAML 1.1 reads an unquoted 13:22 as 802
        ('"13:22"', '"13:99"', "line 11: wanted a time written as MM:ss"),
        ('[bank, "13:22"]', '[bank, "13:22", "1"]', "row at line 11: wanted 2 cells, got 3"),
        ("cells: [sort", "id: bank, cells: [sort", "every row needs an id of its own"),
        ("role: validation", "role: decoration", "role"),
        ("severity: warn, of", "severity: shocking, of", "severity"),
        ("kind: sum", "kind: guess", "kind"),
        ("against: t/all/time, ", "", "needs 'against'"),
        ("t/*/time", "t/*/times", "no cell is named 't/.*/times'"),
        ("table: t,", "table: u,", "a note on 'u'"),
        ("title: A paper", "title: 3", "title"),
        ("title: A paper", "title: 2020-04-02", "date"),
        ("tables:", "tables: [", "a_paper.yaml"),
    ],
)
def test_an_unsound_file_is_refused_with_its_name_and_the_place(
    sound: str, unsound: str, complaint: str, folder: Path
) -> None:
    (folder / "a_paper.yaml").write_text(SOUND.replace(sound, unsound, 1), encoding="utf-8")

    with pytest.raises(UnsoundBenchmark, match=rf"(?s)a_paper\.yaml: .*{complaint}|^{complaint}"):
        load_benchmarks(folder)


def test_a_folder_without_benchmarks_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnsoundBenchmark, match=r"wanted benchmarks as \*\.yaml, got none"):
        load_benchmarks(tmp_path)
