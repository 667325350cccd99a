"""An operand as a term of the equation."""

from gridsizer.decide.answer.equation.asks import Operand
from gridsizer.decide.answer.equation.figures import figure_of, share_kept
from gridsizer.decide.answer.equation.parts import EquationTerm


def term_of(operand: Operand, value: float) -> EquationTerm:
    """One value of an operand, as it is printed."""
    return EquationTerm(
        operator=operand.operator,
        figure=share_kept(value) if operand.is_share else figure_of(value),
        unit=operand.unit,
        caption=operand.caption,
        menu=operand.menu,
        note=operand.note(),
        pointer=operand.pointer,
        value=value,
    )
