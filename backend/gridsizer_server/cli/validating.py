"""The backtest for a person at a terminal, or for a program."""

from typing import Final

from rich.table import Table
from rich.text import Text

from gridsizer.learn.benchmarks import load_benchmarks
from gridsizer_server.cli.show import terminal
from gridsizer_server.kit.settings import Settings
from gridsizer_server.method.validation.backtest import Backtest
from gridsizer_server.method.validation.schemas import ValidationAnswer, ValidationRow

_FIGURES: Final = (int, float, float | None)


def validate(*, as_json: bool) -> None:
    """Run it on the shipped benchmarks and write it out. Raises `Leak` as the library does."""
    answered = Backtest(load_benchmarks(Settings().fixtures_dir / "benchmarks")).answer()
    if as_json:
        terminal.write_json(answered.model_dump_json().encode())
    else:
        terminal.show_table(_table(answered))


def _table(answer: ValidationAnswer) -> Table:
    """Every row under the names of its fields; the product's pooled row is the last."""
    refused = f"{len(answer.refusals)} lines cannot be had, --json says why"
    title = Text(f"Backtest: shares and errors are fractions; {refused}", style="bold")
    table = Table(title=title, title_justify="left", box=None, pad_edge=False)
    for name, field in ValidationRow.model_fields.items():
        table.add_column(name, justify="right" if field.annotation in _FIGURES else "left", overflow="fold")
    for row in answer.rows:
        table.add_row(*map(_cell, row.model_dump().values()))
    return table


def _cell(value: float | str | None) -> str:
    """Fractions to four decimals, counts and words as they are."""
    if value is None:
        return "-"
    return f"{value:.4f}" if isinstance(value, float) else str(value)
