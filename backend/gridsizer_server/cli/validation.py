"""`gridsizer validate`: how well the published tables are predicted."""

from dataclasses import fields
from typing import Final, get_type_hints

import typer
from rich.table import Table

from gridsizer.backtest import Row, Summary, Waiting, aims
from gridsizer.decide.calculation.percent import percent
from gridsizer.figures import plain
from gridsizer.learn.benchmarks import load_benchmarks
from gridsizer.learn.derate.learnt import Derate, DerateTest
from gridsizer.units import SECONDS_PER_HOUR
from gridsizer_server.cli.options import AsJson
from gridsizer_server.cli.show.table import Column, draw, say, table, words, write_json
from gridsizer_server.kit.settings import Settings
from gridsizer_server.method.validation.backtest import backtested
from gridsizer_server.method.validation.schemas import ADAPTER, ValidationAnswer

commands: Final = typer.Typer()

_FIGURES: Final = (int, float, float | None)
_SHARES: Final = (float, float | None)
_SCORES: Final = {"interval_score", "product_interval_score"}  # all other fractions are shares


@commands.command("validate")
def validate_product(*, as_json: AsJson = False) -> None:
    """Predict every published table from other rows; say how far off.

    The product stands beside baselines.
    """
    answered = backtested(load_benchmarks(Settings().fixtures_dir / "benchmarks"))
    if as_json:
        write_json(ADAPTER.dump_json(answered))
    else:
        draw(_rows(answered))
        draw(
            _summary(answered),
            _further_off(answered),
            _not_expressed(answered),
            _waiting(answered),
            _derate(answered),
        )
        say(*map(str, aims(answered.summary)))


def _rows(answer: ValidationAnswer) -> Table:
    """Every row under the names of its fields; the product's pooled row is the last."""
    refused = f"{len(answer.refusals)} lines cannot be had, --json says why"
    return table(f"Backtest; {refused}", _columns(Row), map(_cells, answer.rows))


def _summary(answer: ValidationAnswer) -> Table:
    """Every engine over all tables, and the product on the tables that both answer."""
    title = "Over all tables, larger runs from smaller ones: the product first"
    return table(title, _columns(Summary), map(_cells, answer.summary))


def _further_off(answer: ValidationAnswer) -> Table:
    """Quantities of which larger runs are told by smaller ones no closer than 5 %, and why."""
    rows = ([each.system, each.quantity, each.further_off] for each in answer.subjects if each.further_off)
    return table(
        "Larger runs told by smaller ones more than 5 % off", words("system", "quantity", "why"), rows
    )


def _not_expressed(answer: ValidationAnswer) -> Table:
    rows = ([each.table, each.reason] for each in answer.not_expressed)
    return table("Published figures that the model does not speak of", words("table", "why"), rows)


def _waiting(answer: ValidationAnswer) -> Table:
    """Every run time by connections: half of the fitted run waits for NFS, or what the guidance asks."""
    title = "Run times by connections: half of the fitted run waits for NFS; ends: all of it, none"
    columns = words(
        "benchmark", "fitted", "asked", "predicted", "measured", "off", "by SAS's guidance", "off"
    )
    return table(title, columns, map(_waiting_cells, answer.waiting))


def _waiting_cells(row: Waiting) -> list[str]:
    band = f"{_hours(row.value_s)} ({_hours(row.low_s)} to {_hours(row.high_s)})"
    return [
        row.benchmark,
        f"{row.fitted_connections}: {_hours(row.fitted_s)}",
        f"{row.connections}",
        band,
        _hours(row.measured_s),
        f"{100 * row.error:+.0f} %",
        _hours(row.by_rule_s),
        f"{100 * row.by_rule_error:+.0f} %",
    ]


def _hours(seconds: float) -> str:
    return f"{seconds / SECONDS_PER_HOUR:.1f} h"


def _derate(answer: ValidationAnswer) -> Table:
    """Every system with both figures beside what the others tell of it."""
    title = f"What vendors' maxima were worth; a derate is learnt from all: {_band(answer.derate.learnt)}"
    columns = words("system", "maximum", "sustained of it", "told by the others", "held")
    return table(title, columns, map(_derate_cells, answer.derate.tests))


def _derate_cells(test: DerateTest) -> list[str]:
    figures = test.of
    return [
        figures.system,
        f"{plain(figures.maximum)} {figures.unit}, {figures.kind.replace('_', ' ')}",
        f"{percent(test.ratio)}, {figures.ways}",
        _band(test.told),
        "yes" if test.held else "no",
    ]


def _band(derate: Derate) -> str:
    return f"{percent(derate.low)} to {percent(derate.high)}, middle {percent(derate.middle)}"


def _columns(noun: type) -> list[Column]:
    """A column for each field, under its name: of shares with their unit."""
    return [
        Column(name, unit="%" if hint in _SHARES and name not in _SCORES else "", is_number=hint in _FIGURES)
        for name, hint in get_type_hints(noun).items()
    ]


def _cells(line: Row | Summary) -> list[str]:
    return [_cell(getattr(line, field.name), is_score=field.name in _SCORES) for field in fields(line)]


def _cell(value: float | str | None, *, is_score: bool) -> str:
    """Shares in percent to two decimals, scores to four; counts and words as they are."""
    if value is None:
        return "-"
    if not isinstance(value, float):
        return str(value)
    return f"{value:.4f}" if is_score else f"{100 * value:.2f}"
