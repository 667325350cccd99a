"""Why a design needs so many storage nodes, for a person at a terminal."""

from rich.table import Table

from gridsizer.decide.answer.equation.parts import Equation
from gridsizer.decide.answer.needed.needed_row import NeededRow
from gridsizer_server.cli.show.table import numbers, table, words


def equation_line(equation: Equation) -> str:
    """The equation on one line.

    >>> equation_line(Equation(head="Why 8", terms=(), note=""))
    'Why 8'
    """
    terms = (" ".join(filter(None, (each.operator, each.figure, each.unit))) for each in equation.terms)
    return f"{equation.head}: {' '.join(terms)}" if equation.terms else equation.head


def needed_table(rows: tuple[NeededRow, ...]) -> Table:
    """What is needed beside what this design has."""
    shown = ((row.label, row.needed, row.designed, row.verdict) for row in rows)
    return table("Needed, designed", (*words(""), *numbers("needed", "this design"), *words("")), shown)
