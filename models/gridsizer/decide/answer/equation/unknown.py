"""The equation where the array's ceiling is Unknown: what is known of it, and the place of what is not."""

import numpy as np

from gridsizer.decide.answer.equation.figures import figure_of
from gridsizer.decide.answer.equation.parts import Equation, EquationTerm
from gridsizer.decide.answer.equation.sources import asked_note, asked_pointer, ceiling_pointer
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.verdict.unknown import of_way
from gridsizer.predict.uncertainty import middle
from gridsizer.units import MB_PER_GB


def without_ceiling(chain: Chain, note: str) -> Equation:
    """The load and the headroom that are asked, of a ceiling that is not known: no number.

    What space and ports need stands in the verdict.
    """
    link = chain.unknown[0]
    asked_mb_s = chain.sizing_demand(link)
    asked = middle(asked_mb_s) / MB_PER_GB
    keep = middle(1 - chain.draws["policy/headroom"])
    lost = float(np.max(chain.draws["policy/survive_storage_nodes"]))
    terms = (
        EquationTerm(
            operator="",
            figure=figure_of(asked),
            unit=f"GB/s{of_way(chain)}",
            caption="asked by the",
            menu="sized_by",
            note=asked_note(chain, asked_mb_s, link.background_mb_s),
            pointer=asked_pointer(chain),
            value=asked,
        ),
        EquationTerm(
            operator="÷",
            figure="Unknown",
            unit=f"GB/s{of_way(chain)}",
            caption="per node, at",
            menu="percentile",
            note=link.reason,
            pointer=ceiling_pointer(chain, link),
            value=None,
        ),
        EquationTerm(
            operator="÷",
            figure=f"{keep:.2f}",
            unit="",
            caption="headroom",
            menu="headroom",
            pointer="/policy/headroom",
            value=keep,
        ),
        EquationTerm(operator="=", figure="no number", unit="", caption="whole nodes", value=None),
        EquationTerm(
            operator="+",
            figure=f"{lost:,.0f}",
            unit="",
            caption="may be lost",
            menu="losses",
            pointer="/policy/survive_storage_nodes",
            value=lost,
        ),
    )
    return Equation(head="Throughput unknown", terms=terms, note=note)
