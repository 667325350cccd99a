"""The equation of a design's storage nodes: which requirement decides, and its numbers."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from gridsizer.decide.answer.equation.asks import Ask, Operand, asks_of, at_middle, whole
from gridsizer.decide.answer.equation.figures import figure_of, rounded
from gridsizer.decide.answer.equation.parts import Equation, EquationTerm
from gridsizer.decide.answer.equation.unknown import without_ceiling
from gridsizer.decide.answer.equation.vendor import sold_as
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.sizing.constraints import VENDOR_STEP
from gridsizer.decide.sizing.storage_nodes import Sized, StorageNodesRequired
from gridsizer.decide.sizing.trials import PERCENTILES
from gridsizer.describe.policy import Percentile
from gridsizer.predict.uncertainty import middle, spread
from gridsizer.units import Floats

_PLAIN: Final = "throughput"  # the constraint that needs no word in the head


def equation_of(chain: Chain, found: Sized, required: StorageNodesRequired) -> Equation:
    """Why a design needs so many storage nodes, in operands of its own answer."""
    if chain.throughput_refusal():
        return without_ceiling(chain, required)
    size = required.total
    least = _least(required) if size is not None else int(found.sizes[-1])
    ask = _deciding(chain, found, least)
    if ask is None:
        return Equation(head=_head(required, None), terms=(), note=_impossible(required))
    values, note = _values(ask, chain.draws.scenario.policy.percentile.value)
    operands = tuple(map(_term, ask.operands, values[:-1]))
    unrounded, lost = float(ask.unrounded(values[:-1])[0]), values[-1]
    if not np.isfinite(unrounded):  # a ceiling of which nothing is left: there is no number to come to
        return Equation(head=_head(required, None), terms=(), note=_impossible(required))
    carried = float(whole(np.array([unrounded]))[0])
    nodes = int(carried + lost)
    results = [
        EquationTerm(
            operator="=",
            figure=f"{rounded(unrounded, carried)} → {carried:,.0f}",
            unit="",
            caption="whole nodes",
            value=carried,
        )
    ]
    if np.any(ask.lost > 0) or any(operand.menu == "headroom" for operand in ask.operands):
        results.append(
            EquationTerm(
                operator="+",
                figure=f"{lost:,.0f}",
                unit="",
                caption="may be lost",
                menu="losses",
                pointer="/policy/survive_storage_nodes",
                value=lost,
            )
        )
    if size is None:
        last = EquationTerm(
            operator="=", figure=f"{nodes:,}", unit="", caption=f"{least} sold at most", value=float(nodes)
        )
        note = " ".join(filter(None, (note, _impossible(required))))
    else:
        figure = f"{nodes:,} → {size:,}" if nodes != size else f"{size:,}"
        last = EquationTerm(
            operator="=", figure=figure, unit="", caption=sold_as(chain.draws.scenario), value=float(size)
        )
        note = " ".join(filter(None, (note, _differs(chain, found, nodes, least))))
    return Equation(head=_head(required, ask), terms=(*operands, *results, last), note=note)


def _least(required: StorageNodesRequired) -> int:
    """Whole storage nodes at which everything holds, before the sizes that are sold."""
    asked = (
        row.nodes
        for name, row in required.by_constraint.items()
        if row.nodes is not None and not row.advises and name != VENDOR_STEP.name
    )
    return max(asked, default=1)


def _deciding(chain: Chain, found: Sized, nodes: int) -> Ask | None:
    """What asks for most with the array at a size, in the case that stands at the policy's percentile."""
    asks = [(_at_share(ask, found.share), ask) for ask in asks_of(chain, found.trials.chain_at(nodes))]
    return max(asks, key=lambda each: each[0], default=(0.0, None))[1]


def _at_share(ask: Ask, share: float) -> float:
    needed = np.sort(ask.unrounded() + spread(ask.lost, ask.samples))
    return float(needed[max(int(np.ceil(share * needed.size)) - 1, 0)])


def _values(ask: Ask, percentile: Percentile) -> tuple[tuple[float, ...], str]:
    """A value of every operand, and of the nodes lost; and what the note says of them.

    At P50 the medians, which stand elsewhere on the page, where they give the same number; else the case
    that stands at the percentile.
    """
    samples, share = ask.samples, PERCENTILES[percentile]
    needed = ask.unrounded() + spread(ask.lost, samples)
    case = int(np.argsort(needed, kind="stable")[max(int(np.ceil(share * samples)) - 1, 0)])
    picked = tuple(float(spread(np.ravel(each), samples)[case]) for each in _arrays(ask))
    medians = (*at_middle(ask), middle(ask.lost))
    if medians == picked:
        return medians, ""
    of_case = whole(ask.unrounded(picked[:-1]))[0] + picked[-1]
    of_medians = whole(ask.unrounded(medians[:-1]))[0] + medians[-1]
    if percentile != "p50":
        return picked, f"Figures of the case that stands at {percentile.upper()}."
    if of_case == of_medians:
        return medians, ""
    return (
        picked,
        f"Figures of the case that stands at P50; with the median of each it would be {of_medians:g}.",
    )


def _arrays(ask: Ask) -> Sequence[Floats]:
    return [*(each.values for each in ask.operands), ask.lost]


def _term(operand: Operand, value: float) -> EquationTerm:
    kept = operand.menu == "headroom" or operand.caption == "filled at most"
    return EquationTerm(
        operator=operand.operator,
        figure=f"{value:.2f}" if kept else figure_of(value),
        unit=operand.unit,
        caption=operand.caption,
        menu=operand.menu,
        note=operand.note(),
        pointer=operand.pointer,
        value=value,
    )


def _head(required: StorageNodesRequired, ask: Ask | None) -> str:
    if required.total is None:
        return "No size sold is enough"
    if ask is None or (_least(required) < required.total and required.decided_by == (VENDOR_STEP.name,)):
        return f"Why {required.total}: the smallest size sold"
    if ask.reason.name == _PLAIN:
        return f"Why {required.total}"
    words = ask.reason.words
    return f"Why {required.total}: {words} decide{'' if words.endswith('s') else 's'}"


def _impossible(required: StorageNodesRequired) -> str:
    """Why no size is enough, of the constraints that none satisfies."""
    rows = [required.by_constraint[name] for name in required.decided_by]
    told = "; ".join(f"{row.label}: {row.why}" for row in rows if row.why)
    if (cure := required.more_addresses) is None:
        return f"{told}." if told else ""
    return f"{told}. With {cure.server_addresses} addresses a grid node, {cure.storage_nodes} would do."


def _differs(chain: Chain, found: Sized, nodes: int, least: int) -> str:
    """What makes more nodes needed than the terms come to; "" where they come to what is needed."""
    if nodes >= least:
        return ""
    share, smaller = found.share, found.trials.chain_at(least - 1)
    alone = [each for each in asks_of(chain, smaller) if _at_share(each, share) > (least - 1) * (1 + 1e-9)]
    if not alone:
        return f"{nodes} hold each constraint alone; {least} hold all in the same cases."
    worst = max(alone, key=lambda each: _at_share(each, share))
    return (
        f"With {least - 1} nodes {worst.reason.words} would be asked "
        f"{percent(_at_share(worst, share) / (least - 1))} of what the policy allows."
    )
