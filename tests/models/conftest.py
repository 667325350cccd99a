"""Small papers, made up, on which a rule can be watched; and the published ones, with a way to edit them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from gridsizer.learn.benchmarks import (
    Benchmark,
    Cell,
    Column,
    Fact,
    Relation,
    Row,
    Table,
    load_benchmarks,
)
from gridsizer.learn.studies.case import Case, cases

FIXTURES = Path(__file__).parents[2] / "fixtures" / "benchmarks"

MakePaper = Callable[..., Benchmark]
GetCase = Callable[[str, str], Case]


def _fact(line: int, name: str, text: str, unit: str) -> Fact:
    return Fact(id=name, topic="result", name=name, cell=Cell(printed=text, unit_printed=unit, line=line))


def _table(units: Mapping[str, str], rows: Sequence[Sequence[str]]) -> Table:
    columns = tuple(Column(id=name, name=name, quantity=name, unit=unit) for name, unit in units.items())
    return Table(
        id="t",
        title="A table",
        kind="results",
        line=100,
        columns=columns,
        rows=tuple(
            Row(
                id=f"r{index}",
                line=100 + index,
                cells=tuple(
                    Cell(
                        printed=text,
                        unit_printed=column.unit,
                        line=100 + index,
                        missing=None if text else "not printed",
                    )
                    for text, column in zip(row, columns, strict=True)
                ),
            )
            for index, row in enumerate(rows, start=1)
        ),
    )


@pytest.fixture
def make_paper() -> MakePaper:
    """Builds a paper of facts `{id: (text, unit)}` and at most one table "t" with rows r1, r2, ..."""

    def make(
        facts: Mapping[str, tuple[str, str]],
        *relations: Relation,
        columns: Mapping[str, str] | None = None,
        rows: Sequence[Sequence[str]] = (),
        number: str = "900",
    ) -> Benchmark:
        return Benchmark(
            id=f"paper_{number}",
            paper=number,
            title="A paper",
            publisher="Nobody",
            date=None,
            document=None,
            system="A system",
            facts=tuple(_fact(line, name, *figure) for line, (name, figure) in enumerate(facts.items(), 1)),
            tables=(_table(columns, rows),) if columns else (),
            relations=relations,
        )

    return make


@pytest.fixture(scope="session")
def published() -> dict[str, Benchmark]:
    """The five papers, by id."""
    return {found.id: found for found in load_benchmarks(FIXTURES) if found.url is None}


@pytest.fixture(scope="session")
def tables_elsewhere() -> tuple[Benchmark, ...]:
    """The scaling tables of other systems, which no paper of the five prints."""
    return tuple(found for found in load_benchmarks(FIXTURES) if found.url is not None)


@pytest.fixture
def edited() -> Callable[[Benchmark, Mapping[str, str]], Benchmark]:
    """A paper with other texts printed in the cells that `facts/<id>` or `<table>/<row>/<column>` name."""

    def edit(benchmark: Benchmark, texts: Mapping[str, str]) -> Benchmark:
        for reference in texts:
            assert len(benchmark.places(reference)) == 1, reference
        return replace(
            benchmark,
            facts=tuple(
                replace(fact, cell=_printing(fact.cell, texts.get(f"facts/{fact.id}")))
                for fact in benchmark.facts
            ),
            tables=tuple(
                replace(table, rows=tuple(_edited_row(table, row, texts) for row in table.rows))
                for table in benchmark.tables
            ),
        )

    return edit


def _edited_row(table: Table, row: Row, texts: Mapping[str, str]) -> Row:
    names = (f"{table.id}/{row.id}/{column.id}" for column in table.columns)
    return replace(
        row,
        cells=tuple(_printing(cell, texts.get(name)) for name, cell in zip(names, row.cells, strict=True)),
    )


def _printing(cell: Cell, text: str | None) -> Cell:
    return cell if text is None else replace(cell, printed=text, missing=None)


@pytest.fixture(scope="session")
def found_cases(published: Mapping[str, Benchmark]) -> tuple[Case, ...]:
    """Every case of the five papers."""
    return cases(tuple(published.values()))


@pytest.fixture(scope="session")
def case_of(found_cases: tuple[Case, ...]) -> GetCase:
    """A case by benchmark and quantity."""

    def get(benchmark: str, quantity: str) -> Case:
        return next(
            case for case in found_cases if (case.benchmark, case.study.quantity) == (benchmark, quantity)
        )

    return get
