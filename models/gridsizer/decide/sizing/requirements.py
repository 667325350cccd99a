"""What a size of the array is held against: each link's load, the data, and both after the losses.

Whatever tells how a size comes about takes its numbers from here.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

import numpy as np

from gridsizer.arrays import NONE, ONE, ratio
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.remembered import remembered
from gridsizer.decide.capacity.capacity_chain import rebuilt_room_tb, stored_tb, supply_of
from gridsizer.decide.chain.array_size import ArraySize
from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.failure import in_pairs, loss_factor, raised
from gridsizer.decide.chain.imbalance import mounted_imbalance
from gridsizer.decide.chain.link import Link, SizingReason
from gridsizer.decide.sizing.equation import Equation
from gridsizer.decide.sizing.trials import CAPACITY, SURVIVE
from gridsizer.describe.policy import Percentile
from gridsizer.predict.uncertainty import middle, spread
from gridsizer.units import MB_PER_GB, Floats

_FEWER: Final = 0.01  # mounts that reach so many fewer storage nodes are worth a word


@dataclass(frozen=True, kw_only=True, eq=False)
class Requirement:
    """What is asked of a size of the array, and what it gives, sample by sample; (samples,) or (1,) each.

    Of a link in MB/s, of space in TB. `keep` is the share of what is given that may be used, `raised` by how
    much the busiest storage node that is left stands out [ratio], `lost` how many the policy takes away.
    """

    at: ArraySize
    link: Link | None  # None for space
    asked: Floats
    given: Floats
    keep: Floats
    raised: Floats
    lost: int = 0

    @cached_property
    def use(self) -> Floats:
        """What is asked over what may be used, (samples,)."""
        full = ratio(self.asked, self.given * self.keep, at_zero=np.inf)
        return spread(raised(full, self.raised), self.at.draws.samples)

    @cached_property
    def middle_use(self) -> float:
        """The same of the medians."""
        asked, given, keep, raised = self._middles
        if asked <= 0:
            return 0.0
        return asked / (given * keep) * raised if given * keep > 0 else np.inf

    @cached_property
    def _middles(self) -> tuple[float, float, float, float]:
        """The medians of what is asked, given, kept and raised."""
        asked = middle(self.asked) if self.link is None else _middle_demand(self.at, self.link)
        return asked, middle(self.given), middle(self.keep), middle(self.raised)

    def _of_case(self, array: Floats, sample: int) -> float:
        return float(spread(array, self.at.draws.samples)[sample])

    def read(self, sample: int | None, case: Percentile | None) -> Equation:
        """The numbers of one sample, or the median of each."""
        nodes = int(self.at.nodes[0])
        if sample is None:
            asked, given, keep, raised = self._middles
        else:
            parts = self.asked, self.given, self.keep, self.raised
            asked, given, keep, raised = (self._of_case(part, sample) for part in parts)
        reached = None
        if self.link is not None and not _on_all(self.link):
            with np.errstate(invalid="ignore"):  # of sizes too small for the level no end is asked
                mounted = mounted_imbalance(self.at.draws, self.at.chain.on_storage_nodes(self.link))
            over_mean = self.at.of(mounted)
            reached = nodes / (middle(over_mean) if sample is None else self._of_case(over_mean, sample))
        unit = MB_PER_GB if self.link else 1
        return Equation(
            label=self.link.label if self.link else "",
            unit="GB/s" if self.link else "TB",
            asked=asked / unit,
            given=given / unit,
            keep=keep,
            raised=raised,
            nodes=nodes,
            lost=self.lost,
            reached=reached if reached and reached < nodes * (1 - _FEWER) else None,
            of_one_node=self.link is not None and self.link.kind.scope == "per storage node",
            case=case,
        )


def _middle_demand(at: ArraySize, link: Link) -> float:
    """The median of the demand on a link, which most often is the same at every size."""
    demand = at.chain.sizing_demand(link)
    return middle(at.of(demand)) if demand.ndim > 1 else _middle_at_every_size(at.chain, link)


@remembered
def _middle_at_every_size(chain: Chain, link: Link) -> float:
    return middle(chain.sizing_demand(link))


def _on_all(link: Link) -> bool:
    """Whether what clients mount does not matter: to stripes over all nodes, and to what is stated of one."""
    return link.kind.striped or link.kind.scope == "per storage node"


@remembered
def requirements(at: ArraySize, reason: SizingReason) -> tuple[Requirement, ...]:
    """Everything that a constraint holds a size against; none where it is Unknown."""
    if reason == CAPACITY:
        return _known(space(at))
    known = [link for link in at.chain.of_storage_nodes if link.evaluated]
    if reason == SURVIVE:
        return (*(_after_loss(at, link) for link in known), *_known(room_to_rebuild(at)))
    return tuple(throughput(at, link) for link in known if link.kind.sizes == reason)


def throughput(at: ArraySize, link: Link) -> Requirement:
    """The load on a link, with the policy's headroom left free. Raises ValueError for an Unknown ceiling."""
    return Requirement(
        at=at,
        link=link,
        asked=at.of(at.chain.sizing_demand(link)),
        given=at.of(link.known_ceiling_mb_s),
        keep=1 - at.draws["policy/headroom"],
        raised=ONE,
    )


def _after_loss(at: ArraySize, link: Link) -> Requirement:
    """The same on the storage nodes that a loss leaves."""
    nodes, lost = at.nodes, at.draws["policy/survive_storage_nodes"]
    if in_pairs(at.draws):
        lost = NONE
    left = np.maximum(nodes - lost, 0) / nodes
    whole, factor = throughput(at, link), at.of(loss_factor(at.chain, link))
    of_one = link.kind.scope == "per storage node"
    return replace(
        whole,
        given=whole.given if of_one else whole.given * left,
        raised=factor if of_one else factor * left,
        lost=int(np.max(lost)),
    )


def space(at: ArraySize) -> Requirement | None:
    """The data in the space that may be filled; None where that is Unknown."""
    writable, fill = supply_of(at.draws).writable, at.draws["storage/max_fill"]
    if writable is None:
        return None
    given = at.of(writable) / fill
    return Requirement(at=at, link=None, asked=at.of(stored_tb(at.draws)), given=given, keep=fill, raised=ONE)


def room_to_rebuild(at: ArraySize) -> Requirement | None:
    """The data on the storage nodes that a loss leaves; None where it is not rebuilt there."""
    room = rebuilt_room_tb(at.draws)
    if room is None:
        return None
    stored, all_of_it = at.of(stored_tb(at.draws)), ONE
    lost = most_lost(at.draws)
    return Requirement(
        at=at, link=None, asked=stored, given=at.of(room), keep=all_of_it, raised=all_of_it, lost=lost
    )


def most_lost(draws: Draws) -> int:
    """Storage nodes that the policy takes away."""
    return int(np.max(draws["policy/survive_storage_nodes"]))


def _known(requirement: Requirement | None) -> tuple[Requirement, ...]:
    return () if requirement is None else (requirement,)
