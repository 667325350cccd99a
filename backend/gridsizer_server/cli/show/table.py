"""The one way a command prints: sentences first, then tables of one look, or JSON for a program."""

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from rich.console import Console
from rich.table import Table
from rich.text import Text

from gridsizer_server.cli.show.widths import fitted

Answer = TypeVar("Answer")

_PLAIN_WIDTH: Final = 200  # where the output goes into a file or a pipe
_BETWEEN: Final = 2  # columns of the terminal between two of the table


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its title, its unit, and whether it holds numbers, which stand to the right."""

    title: str = ""
    unit: str = ""
    is_number: bool = False


def numbers(*titles: str, unit: str = "") -> tuple[Column, ...]:
    """Columns of numbers of one unit."""
    return tuple(Column(title, unit, is_number=True) for title in titles)


def words(*titles: str) -> tuple[Column, ...]:
    """Columns of text."""
    return tuple(Column(title) for title in titles)


def table(title: str, columns: Sequence[Column], rows: Iterable[Sequence[str]]) -> Table:
    """A table under its title, the unit of a column behind its own; cells are shown as they are."""
    heads = [" ".join(filter(None, (column.title, column.unit))) for column in columns]
    cells = [*map(tuple, rows)]
    texts = [(head, *(row[at] for row in cells)) for at, head in enumerate(heads)]
    widths = fitted(texts, _console().width - _BETWEEN * len(columns))
    drawn = Table(title=Text(title, style="bold"), title_justify="left", box=None, pad_edge=False)
    for column, head, width in zip(columns, heads, widths, strict=True):
        drawn.add_column(Text(head), justify="right" if column.is_number else "left", width=width)
    for row in cells:
        drawn.add_row(*map(Text, row))
    drawn.width = sum(widths) + _BETWEEN * len(widths)
    return drawn


def show(sentences: Iterable[str], *tables: Table) -> None:
    """Sentences, then the tables that carry them; an empty sentence is left out."""
    console = _console()
    _print(console, sentences)
    draw(*tables)


def say(*sentences: str | Text) -> None:
    """Sentences, each on its own line; an empty one is left out."""
    _print(_console(), sentences)


def draw(*tables: Table) -> None:
    """Tables, with an empty line around each; one without a row is left out."""
    console = _console()
    for each in tables:
        if each.row_count == 0:
            continue
        console.print()
        console.print(each, crop=False)
    console.print()


def tell(
    answer: Answer, *, as_json: bool, json: Callable[[Answer], bytes], show: Callable[[Answer], None]
) -> None:
    """An answer for a program where JSON is asked for, else for a person."""
    if as_json:
        write_json(json(answer))
    else:
        show(answer)


def write_json(answer: bytes) -> None:
    """The answer for a program."""
    sys.stdout.buffer.write(answer + b"\n")
    sys.stdout.buffer.flush()


def _print(console: Console, sentences: Iterable[str | Text]) -> None:
    for sentence in sentences:
        if sentence:
            console.print(Text(sentence) if isinstance(sentence, str) else sentence)


def _console() -> Console:
    """As wide as COLUMNS says, else as the terminal; wide where the output goes elsewhere."""
    told = os.environ.get("COLUMNS", "").isdigit()
    return Console(width=None if told or sys.stdout.isatty() else _PLAIN_WIDTH, highlight=False)
