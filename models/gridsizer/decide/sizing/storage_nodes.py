"""Storage nodes required: the largest constraint decides, in the steps the vendor sells."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.capacity.array_protection import onefs_level
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.sizing import constraints
from gridsizer.decide.sizing.constraints import VENDOR_STEP, Constraint, Requirement
from gridsizer.describe.scenario import Scenario
from gridsizer.predict.protection import LEVELS
from gridsizer.predict.sizing import sold_sizes
from gridsizer.predict.uncertainty import middle, spread
from gridsizer.units import Floats

_NEARLY_HALF: Final = 0.4  # assumed: a size that good is one more shuffle of the samples away
_NEAR_MISS: Final = 0.05  # assumed: a miss by less is worth a second thought, so it is said aloud


@dataclass(frozen=True, slots=True, kw_only=True)
class StorageNodesRequired:
    """The size, what each constraint asks, and the rounding cliff beside it.

    `total` is None where some constraint is satisfied by no size the vendor sells.
    """

    total: int | None
    now: int
    decided_by: tuple[str, ...]  # the constraints that ask for most, or that no size satisfies
    by_constraint: Mapping[str, Constraint]
    cliff: str | None


def possible_sizes(scenario: Scenario) -> Floats:
    """Array sizes the vendor sells that can keep the asked protection level."""
    storage, level = scenario.storage, onefs_level(scenario)
    first, step = (int(limit.ends()[0]) for limit in (storage.min_nodes, storage.step_nodes))
    sizes = sold_sizes(first, step, int(storage.max_nodes.ends()[1]))
    return sizes if level is None else sizes[sizes >= LEVELS[level].min_nodes]


def storage_nodes_required(chain: Chain) -> StorageNodesRequired:
    """Required storage nodes of a chain, each constraint apart.

    Throughput and ports grow with storage nodes; back end, capacity and the loss of nodes are tried at every
    size the vendor sells, because protection changes with the size.
    """
    storage = chain.draws.scenario.storage
    sizes = possible_sizes(chain.draws.scenario)
    requirements = tuple(_requirements(chain, sizes))
    asked = {one.reason.name: one.rounded(chain) for one in requirements}
    most = max((one.nodes for one in asked.values() if one.nodes is not None), default=int(sizes[0]))
    fitting = sizes[sizes >= most]
    impossible = tuple(name for name, one in asked.items() if one.impossible)
    largest = tuple(name for name, one in asked.items() if one.nodes == most) or (VENDOR_STEP.name,)
    total = int(fitting[0]) if fitting.size and not impossible else None
    step = (
        f"sold as {sizes[0]:g}, then by {storage.step_nodes.ends()[0]:g}" if sizes.size > 1 else "sold as one"
    )
    why = step if total is not None else f"{step}, {sizes[-1]:g} at most"
    asked[VENDOR_STEP.name] = Constraint(
        label=VENDOR_STEP.label, words=VENDOR_STEP.words, nodes=total, why=why, impossible=total is None
    )
    now = int(storage.nodes.ends()[0])
    return StorageNodesRequired(
        total=total,
        now=now,
        decided_by=impossible or largest,
        by_constraint=asked,
        cliff=_cliff(chain, sizes, total, requirements),
    )


def _requirements(chain: Chain, sizes: Floats) -> Iterator[Requirement]:
    """What the links that decide the verdict ask, then the other links, then capacity and the ratio rule."""
    refusal = chain.throughput_refusal()
    links = (*chain.deciding, *(link for link in chain.links if not link.kind.verdict))
    for reason in dict.fromkeys(link.kind.sizes for link in links if link.kind.sizes):
        sized = [link for link in links if link.kind.sizes == reason]
        if not sized[0].kind.verdict:
            yield constraints.links_carry(chain, reason, sized, sizes)
        elif refusal:
            yield Requirement(reason=reason, required=None, why=refusal)
        else:
            yield constraints.links_carry(chain, reason, sized, sizes)
            yield constraints.survive(chain, sized, sizes)
    yield constraints.capacity(chain, sizes)
    if (rule := chain.draws.maybe("storage/grid_nodes_per_storage_node_rule")) is not None:
        yield constraints.ratio_rule(chain, rule)


def _cliff(chain: Chain, sizes: Floats, total: int | None, requirements: Sequence[Requirement]) -> str | None:
    """What the next smaller size would do, where it misses by little: in headroom, or in few samples."""
    if total is None or chain.throughput_refusal() or not np.any(sizes < total):
        return None
    smaller = float(sizes[sizes < total][-1])
    required = middle(constraints.load_requirement(chain, chain.deciding))
    if smaller < required <= smaller * (1 + _NEAR_MISS):
        headroom = middle(chain.draws["policy/headroom"])
        left = 1 - required * (1 - headroom) / smaller
        return f"{smaller:g} nodes would leave {percent(left, digits=1)} headroom, not {percent(headroom)}."
    known = [spread(one.required, chain.draws.samples) for one in requirements if one.required is not None]
    meets = float(np.mean(np.maximum.reduce(known) <= smaller + constraints.ROUNDING))
    if meets < _NEARLY_HALF:
        return None
    return f"{smaller:g} nodes meet every constraint in {percent(meets)} of the assumptions tried."
