"""How many storage nodes each constraint asks for, per sample and at the policy's percentile."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.capacity.capacity_chain import against_supply, demand_of, supply_of
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.failure import raised, rebuild_leaves, storage_loss_factor
from gridsizer.decide.chain.link import Link, SizingReason
from gridsizer.predict.sizing import nodes_for_load
from gridsizer.predict.uncertainty import middle, percentiles, spread
from gridsizer.units import MB_PER_GB, Floats

_PERCENTILES: Final = (0.5, 0.8, 0.9)
ROUNDING: Final = 1e-9  # a requirement of 16.000000001 nodes is 16


SURVIVE: Final = SizingReason(name="survive", label="Losses survived", words="the loss of storage nodes")
CAPACITY: Final = SizingReason(name="capacity", label="Capacity", words="capacity")
RATIO_RULE: Final = SizingReason(name="ratio_rule", label="Ratio rule", words="the ratio rule")
VENDOR_STEP: Final = SizingReason(name="vendor_step", label="Sold in steps", words="the smallest size sold")


@dataclass(frozen=True, slots=True, kw_only=True)
class Constraint:
    """Storage nodes one constraint asks for; None where it is not sized, or no size satisfies it."""

    label: str  # as tables name it
    words: str  # as a sentence names it
    nodes: int | None  # at the policy's percentile
    p50: int | None = None
    p80: int | None = None
    p90: int | None = None
    why: str
    impossible: bool = False  # evaluated, and no size the vendor sells satisfies it


@dataclass(frozen=True, slots=True, kw_only=True)
class Requirement:
    """Storage nodes asked for one reason in every sample; None where it cannot be evaluated.

    Shape: (samples,) or (1,); infinite where no size the vendor sells fits.
    """

    reason: SizingReason
    required: Floats | None
    why: str

    def rounded(self, chain: Chain) -> Constraint:
        """Whole storage nodes at each percentile."""
        label, words = self.reason.label, self.reason.words
        if self.required is None:
            return Constraint(label=label, words=words, nodes=None, why=self.why)
        at = chain.draws.scenario.policy.percentile.value
        row = percentiles(spread(self.required, chain.draws.samples), _PERCENTILES)
        whole = {
            name: int(np.ceil(value - ROUNDING)) if np.isfinite(value) else None
            for name, value in zip(("p50", "p80", "p90"), row, strict=True)
        }
        nodes = whole[at]
        return Constraint(
            label=label, words=words, nodes=nodes, **whole, why=self.why, impossible=nodes is None
        )


def load_requirement(chain: Chain, links: Sequence[Link]) -> Floats:
    """Storage nodes for the headroom asked on links whose ceilings grow with storage nodes, (samples,)."""
    nodes, headroom = chain.draws["storage/nodes"], chain.draws["policy/headroom"]
    used = [link.utilisation(chain.sizing_demand(link)) for link in links]
    required = [nodes_for_load(share, nodes, headroom) for share in used]
    most: Floats = np.maximum.reduce(np.broadcast_arrays(*required))
    return most


def links_carry(chain: Chain, reason: SizingReason, links: Sequence[Link], sizes: Floats) -> Requirement:
    """Nodes at which links carry their load with the headroom asked: in proportion, or the first size."""
    if unknown := [link for link in links if not link.evaluated]:
        return Requirement(reason=reason, required=None, why=unknown[0].reason)
    tried = [_smallest_carrying(chain, link, sizes) for link in links if link.at_nodes is not None]
    grown = [link for link in links if link.at_nodes is None]
    if grown:
        tried.append(load_requirement(chain, grown))
    required: Floats = np.maximum.reduce(np.broadcast_arrays(*tried))
    return Requirement(reason=reason, required=required, why=reason.why or _arithmetic(chain, grown))


def _arithmetic(chain: Chain, links: Sequence[Link]) -> str:
    """Demand over what one storage node carries of the tightest link, over what the headroom leaves."""
    tightest = max(links, key=lambda link: middle(link.utilisation(chain.sizing_demand(link))))
    demand = middle(chain.sizing_demand(tightest))
    ceiling = demand / middle(tightest.utilisation(chain.sizing_demand(tightest))) if demand else np.inf
    nodes, headroom = (middle(chain.draws[path]) for path in ("storage/nodes", "policy/headroom"))
    return f"{demand / MB_PER_GB:.1f} ÷ ({ceiling / MB_PER_GB:.1f} ÷ {nodes:g}) GB/s ÷ {1 - headroom:.2g}"


def _smallest_carrying(chain: Chain, link: Link, sizes: Floats) -> Floats:
    """The smallest size at which a link carries its load with the headroom asked, (samples,)."""
    if link.at_nodes is None or link.ceiling_mb_s is None:
        raise ValueError(f"{link.name} is not tried at other sizes")
    demand = link.at_nodes(chain.sizing_load, sizes[:, None])
    fits = demand <= link.ceiling_mb_s * (1 - chain.draws["policy/headroom"]) + ROUNDING
    return _first_fitting(fits, sizes, chain.draws.samples)


def survive(chain: Chain, links: Sequence[Link], sizes: Floats) -> Requirement:
    """Sizes that carry the load with the policy's storage nodes lost: no headroom then, rebuild running."""
    draws, tried = chain.draws, sizes[:, None]
    count = int(np.max(draws["policy/survive_storage_nodes"]))
    if count == 0:
        return Requirement(reason=SURVIVE, required=None, why="no loss of storage nodes asked")
    used = np.maximum.reduce(
        np.broadcast_arrays(*(link.utilisation(chain.sizing_demand(link)) for link in links))
    )
    factor = storage_loss_factor(draws, tried) * draws["storage/nodes"] / tried
    fits = raised(used, factor) <= rebuild_leaves(draws) + ROUNDING
    required = _first_fitting(fits, sizes, draws.samples)
    why = f"{count} storage node{'s' * (count > 1)} lost, rebuild running"
    return Requirement(reason=SURVIVE, required=required, why=why)


def capacity(chain: Chain, sizes: Floats) -> Requirement:
    """Sizes whose writable space holds the data."""
    draws, tried = chain.draws, sizes[:, None]
    supply, demand = supply_of(draws, unrecorded, tried), demand_of(draws, unrecorded)
    if supply.writable is None:
        return Requirement(reason=CAPACITY, required=None, why=f"not sized: {supply.unknown}")
    fits = against_supply(draws, demand, tried) <= supply.writable + ROUNDING
    fill = middle(draws["storage/max_fill"])
    why = f"{middle(demand.stored):.3g} TB stored, filled to {percent(fill)} at most"
    return Requirement(reason=CAPACITY, required=_first_fitting(fits, sizes, draws.samples), why=why)


def ratio_rule(chain: Chain, rule: Floats) -> Requirement:
    """Nodes by a paper's ratio of grid nodes to storage nodes."""
    grid_nodes = chain.grid_nodes()
    why = f"{middle(grid_nodes):g} grid nodes ÷ {middle(rule):g} per storage node"
    return Requirement(reason=RATIO_RULE, required=grid_nodes / rule, why=why)


def _first_fitting(fits: NDArray[Any], sizes: Floats, samples: int) -> Floats:
    """Smallest size that fits, per sample; infinite where none does. `fits` is (sizes, samples)."""
    fits = np.broadcast_to(fits, (sizes.size, samples))
    return np.where(fits.any(axis=0), sizes[np.argmax(fits, axis=0)], np.inf)
