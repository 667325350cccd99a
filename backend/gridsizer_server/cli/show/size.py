"""Why a design needs so many storage nodes, for a person at a terminal."""

from rich.table import Table

from gridsizer.decide.answer.equation.parts import Equation, EquationTerm
from gridsizer.decide.answer.needed.needed_row import NeededRow
from gridsizer_server.cli.show.table import numbers, table, words


def equation_line(equation: Equation) -> str:
    """The equation on one line.

    >>> equation_line(Equation(head="Why 8", terms=(), note=""))
    'Why 8'
    """
    return f"{equation.head}: {' '.join(map(_term, equation.terms))}" if equation.terms else equation.head


def _term(term: EquationTerm) -> str:
    """One term; of a plain factor what it is of, which its figure does not tell.

    >>> _term(EquationTerm(operator="×", figure="3.00", unit="", caption="1 of 3 nodes mounted", value=3.0))
    '× 3.00 (1 of 3 nodes mounted)'
    >>> _term(EquationTerm(operator="÷", figure="2.57", unit="GB/s", caption="per node, at", value=2.57))
    '÷ 2.57 GB/s'
    """
    factor = term.operator == "×" and not term.unit
    caption = f"({term.caption})" if factor else ""
    return " ".join(filter(None, (term.operator, term.figure, term.unit, caption)))


def needed_table(rows: tuple[NeededRow, ...]) -> Table:
    """What is needed beside what this design has."""
    shown = ((row.label, row.needed, row.designed, row.verdict) for row in rows)
    return table("Needed, designed", (*words(""), *numbers("needed", "this design"), *words("")), shown)
