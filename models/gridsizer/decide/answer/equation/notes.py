"""What the terms of an equation do not show: which case they are of, and what else asks for nodes."""

import numpy as np

from gridsizer.decide.answer.equation.asks import asks_of
from gridsizer.decide.answer.equation.deciding import Decided, alone, together, use
from gridsizer.decide.answer.equation.figures import beyond_all
from gridsizer.decide.capacity.array_protection import level_to_rebuild, onefs_level, protection_comes_off
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.sizing.storage_nodes import Sized, StorageNodesRequired
from gridsizer.decide.sizing.trials import CAPACITY
from gridsizer.predict.protection import LEVELS

_ROUNDING = 1e-9


def note_of(chain: Chain, found: Sized, required: StorageNodesRequired, of: Decided) -> str:
    """The case that the figures are of, and what makes more nodes needed than they come to."""
    each, all_ = alone(required), together(required)
    told = [case_of(of), _medians(of, found, required), _protection_off(chain, of)]
    if of.nodes < each:
        told.append(_more_alone(chain, found, each))
    if all_ > each:
        told.append(f"{each} hold each constraint alone; {all_} hold all in the same cases.")
    told.append(_cure(required))
    return " ".join(filter(None, told))


def impossible(required: StorageNodesRequired) -> str:
    """Why no size is enough, of the constraints that none satisfies."""
    rows = [required.by_constraint[name] for name in required.decided_by]
    told = "; ".join(f"{row.label}: {row.why}" for row in rows if row.impossible and row.why)
    return " ".join(filter(None, (f"{told}." if told else "", _cure(required))))


def _cure(required: StorageNodesRequired) -> str:
    """The addresses with which fewer storage nodes are enough; "" where those do not help."""
    if (cure := required.more_addresses) is None:
        return ""
    return f"With {cure.server_addresses} addresses a grid node, {cure.storage_nodes} would do."


def level_decides(chain: Chain, nodes: int) -> bool:
    """Whether so many storage nodes are the fewest that can keep the protection level, or rebuild it."""
    return _of_level(chain, nodes) != ""


def _of_level(chain: Chain, nodes: int) -> str:
    """Why the protection level needs so many storage nodes; "" where they are not the fewest that it does."""
    level, rebuilt = onefs_level(chain.draws.scenario), level_to_rebuild(chain.draws.scenario)
    if level is not None and LEVELS[level].min_nodes == nodes:
        return f"{level} needs {nodes} storage nodes."
    if rebuilt is None or sum(rebuilt) != nodes:
        return ""
    fewest, lost = rebuilt
    return f"To rebuild, {level} needs {fewest} storage nodes beside the {lost} lost."


def case_of(of: Decided) -> str:
    """The case that the figures of the terms are of; "" where they are medians."""
    return "" if of.of_case is None else f"Figures of the case that stands at {of.of_case.upper()}."


def _medians(of: Decided, found: Sized, required: StorageNodesRequired) -> str:
    """What the medians come to, where that is a size sold that nothing else in the equation names."""
    if of.of_case != "p50" or not np.isfinite(of.of_medians):
        return ""
    by_medians, *told = np.searchsorted(found.sizes, (of.of_medians, of.nodes, together(required)))
    return "" if by_medians in told else f"With the median of each it would be {of.of_medians:,.0f}."


def _protection_off(chain: Chain, of: Decided) -> str:
    """Why other data are stored at this size than in the design, where that is so."""
    if of.ask.reason.name != CAPACITY.name or not protection_comes_off(chain.draws.scenario):
        return ""
    return "The sizes include protection: how much of them that is goes by the number of storage nodes."


def _more_alone(chain: Chain, found: Sized, needed: int) -> str:
    """What fails with one storage node less than are needed, where the terms do not say it."""
    if told := _of_level(chain, needed):
        return told
    share, smaller = found.share, found.trials.at(needed - 1)
    uses = ((use(each, share, needed - 1), each.reason.words) for each in asks_of(chain, smaller))
    asked, words = max(uses)  # of a reason that both ways have, the way that asks for more
    if asked > 1 + _ROUNDING and np.isfinite(asked):
        beyond = f"{beyond_all(asked)} of what the policy allows"
        return f"With {needed - 1} nodes {words} would be asked {beyond}."
    return f"With {needed - 1} nodes each link holds, but too seldom all of them in the same cases."
