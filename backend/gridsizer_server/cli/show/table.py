"""The one way a command prints: sentences first, then tables of one look, or JSON for a program."""

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

_PLAIN_WIDTH: Final = 200  # where the output goes into a file or a pipe


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
    drawn = Table(title=Text(title, style="bold"), title_justify="left", box=None, pad_edge=False)
    for at, column in enumerate(columns):
        heading = Text(" ".join(filter(None, (column.title, column.unit))))
        drawn.add_column(
            heading,
            justify="right" if column.is_number else "left",
            overflow="fold",
            no_wrap=at == 0 and not column.title,
        )
    for row in rows:
        drawn.add_row(*map(Text, row))
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
    """Tables, with an empty line around each."""
    console = _console()
    for each in tables:
        console.print()
        console.print(each)
    console.print()


def write_json(answer: bytes) -> None:
    """The answer for a program."""
    sys.stdout.buffer.write(answer + b"\n")
    sys.stdout.buffer.flush()


def _print(console: Console, sentences: Iterable[str | Text]) -> None:
    for sentence in sentences:
        if sentence:
            console.print(Text(sentence) if isinstance(sentence, str) else sentence)


def _console() -> Console:
    piped = not sys.stdout.isatty()
    return Console(width=_PLAIN_WIDTH if piped else None, highlight=False)
