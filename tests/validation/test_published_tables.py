"""Every figure in the fixtures stands in its paper, on its line; checked where the papers are at hand."""

import re
from pathlib import Path

import pytest

from gridsizer.learn.benchmarks import Benchmark, Cell, Table, load_benchmarks

ROOT = Path(__file__).resolve().parents[2]
BENCHMARKS = load_benchmarks(ROOT / "fixtures" / "benchmarks")
PAPERS = {
    file.name[:3]: file.read_text(encoding="utf-8").split("\n")
    for file in (ROOT.parent / "shared" / "papers").glob("[0-9][0-9][0-9]_*.txt")
}
AT_HAND = [paper for paper in BENCHMARKS if paper.paper in PAPERS]


def cells_of(paper: Benchmark) -> list[Cell]:
    facts = [fact.cell for fact in paper.facts]
    return [*facts, *(cell for table in paper.tables for row in table.rows for cell in row.cells)]


def line_of(paper: Benchmark, number: int) -> str:
    """A line of the paper with its white space made single spaces, tabs kept."""
    return re.sub(r"[^\S\t]+", " ", PAPERS[paper.paper][number - 1])


def stands_in(text: str, line: str) -> bool:
    """Whether the line has the text, and not as part of a longer number."""
    return re.search(rf"(?<![\d.,]){re.escape(text)}(?!\d|[.,]\d)", line) is not None


@pytest.mark.parametrize("paper", BENCHMARKS, ids=lambda paper: paper.id)
def test_rows_follow_the_lines_of_the_paper(paper: Benchmark) -> None:
    for table in paper.tables:
        lines = [row.line for row in table.rows]

        assert lines == sorted(lines), table.id
        assert table.line <= lines[-1], table.id


if AT_HAND:

    @pytest.mark.parametrize("paper", AT_HAND, ids=lambda paper: paper.id)
    def test_every_printed_text_stands_on_its_line(paper: Benchmark) -> None:
        astray = [
            (cell.line, cell.printed)
            for cell in cells_of(paper)
            if cell.printed and not stands_in(cell.printed, line_of(paper, cell.line))
        ]

        assert astray == []

    @pytest.mark.parametrize("paper", AT_HAND, ids=lambda paper: paper.id)
    def test_rows_printed_with_tabs_are_transcribed_field_by_field(paper: Benchmark) -> None:
        for table in paper.tables:
            for number in {row.line for row in table.rows}:
                fields = line_of(paper, number).split("\t")
                if len(fields) > 1:
                    for index, field in enumerate(fields):
                        assert transcribed(table, number, index) in ([field], field.split(", "), [])

    @pytest.mark.parametrize("paper", AT_HAND, ids=lambda paper: paper.id)
    def test_rows_of_samples_are_transcribed_whole(paper: Benchmark) -> None:
        for table in paper.tables:
            if table.kind == "samples":
                for row in table.rows:
                    printed = " ".join(cell.printed for cell in row.cells)

                    assert printed == line_of(paper, row.line).strip()


def transcribed(table: Table, line: int, column: int) -> list[str]:
    """Texts in a column of the rows on a line, a repeated one once where the paper prints it once."""
    texts = [
        row.cells[column].printed for row in table.rows if row.line == line and row.cells[column].printed
    ]
    return texts[:1] if len(set(texts)) == 1 else texts
