"""An operand as a term of the equation."""

from gridsizer.decide.answer.equation.figures import figure_of, share_kept
from gridsizer.decide.answer.equation.operands import Operand
from gridsizer.decide.answer.equation.parts import EquationTerm
from gridsizer.predict.uncertainty import middle


def term_of(operand: Operand, value: float) -> EquationTerm:
    """One value of an operand, as it is printed; what is asked says how its middle comes about."""
    figure, note = share_kept(value) if operand.is_share else figure_of(value), operand.note()
    at_middle = figure_of(middle(operand.values))
    if note and not operand.operator and at_middle != figure:
        note = f"in the middle {at_middle} {operand.unit}: {note}"
    return EquationTerm(
        operator=operand.operator,
        figure=figure,
        unit=operand.unit,
        caption=operand.caption,
        menu=operand.menu,
        note=note,
        pointer=operand.pointer,
        value=value,
    )
