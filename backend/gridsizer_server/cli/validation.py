"""`gridsizer validate`: how well the published tables are predicted."""

from dataclasses import astuple
from typing import Final, get_type_hints

import typer
from rich.table import Table

from gridsizer.backtest import Row, Summary, aims
from gridsizer.learn.benchmarks import load_benchmarks
from gridsizer_server.cli.options import AsJson
from gridsizer_server.cli.show.table import Column, draw, say, table, words, write_json
from gridsizer_server.kit.settings import Settings
from gridsizer_server.method.validation.backtest import Backtest
from gridsizer_server.method.validation.schemas import ADAPTER, ValidationAnswer

commands: Final = typer.Typer()

_FIGURES: Final = (int, float, float | None)


@commands.command("validate")
def validate_product(*, as_json: AsJson = False) -> None:
    """Predict every published table from other rows, the product beside baselines, and say how far off."""
    answered = Backtest(load_benchmarks(Settings().fixtures_dir / "benchmarks")).answer()
    if as_json:
        write_json(ADAPTER.dump_json(answered))
    else:
        draw(_rows(answered))
        draw(_summary(answered), _not_expressed(answered))
        say(*map(str, aims(answered.summary)))


def _rows(answer: ValidationAnswer) -> Table:
    """Every row under the names of its fields; the product's pooled row is the last."""
    refused = f"{len(answer.refusals)} lines cannot be had, --json says why"
    columns = [Column(name, is_number=hint in _FIGURES) for name, hint in get_type_hints(Row).items()]
    rows = (list(map(_cell, astuple(row))) for row in answer.rows)
    return table(f"Backtest: shares and errors are fractions; {refused}", columns, rows)


def _summary(answer: ValidationAnswer) -> Table:
    """Every engine over all tables, and the product on the tables that both answer."""
    columns = [Column(name, is_number=hint in _FIGURES) for name, hint in get_type_hints(Summary).items()]
    rows = (list(map(_cell, astuple(each))) for each in answer.summary)
    return table("Over all tables, larger runs from smaller ones: the product first", columns, rows)


def _not_expressed(answer: ValidationAnswer) -> Table:
    rows = ([each.table, each.reason] for each in answer.not_expressed)
    return table("Published figures that the model does not speak of", words("table", "why"), rows)


def _cell(value: float | str | None) -> str:
    """Fractions to four decimals, counts and words as they are."""
    if value is None:
        return "-"
    return f"{value:.4f}" if isinstance(value, float) else str(value)
