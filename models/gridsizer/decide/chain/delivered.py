"""Delivered throughput: what all links together let through, also for grids of other sizes."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from gridsizer.decide.chain.chain import Chain
from gridsizer.decide.chain.grid_load import GridLoad
from gridsizer.decide.chain.link import Link
from gridsizer.decide.chain.placed_rooms import Room
from gridsizer.predict.throughput import max_min_rates
from gridsizer.predict.uncertainty import spread
from gridsizer.units import Floats


@dataclass(frozen=True, kw_only=True)
class Flow:
    """Shared-storage throughput [MB/s]: what the node side lets through, and what the array side can take."""

    per_node: Floats  # of one grid node of each group, (groups, samples)
    nodes: Floats  # grid nodes of each group, (groups, samples)
    cap: Floats  # of the whole grid, (samples,); infinite where no array-side ceiling is known
    reached: Floats  # most that one grid node of each group gets of what it mounts, (groups, samples)

    @cached_property
    def offered(self) -> Floats:
        """Throughput of all grid nodes if the array side were no limit [MB/s], (samples,)."""
        offered: Floats = (self.per_node * self.nodes).sum(axis=0)
        return offered

    def over_grid_nodes(self, counts: Floats) -> Floats:
        """Throughput of grids of other sizes, groups in the same proportion [MB/s], (counts, samples)."""
        share = counts[:, None] / self.nodes.sum(axis=0)
        through: Floats = np.minimum(share * self.offered, self.cap)
        return through

    def delivered_per_node(self) -> Floats:
        """Max-min fair throughput of one node of each group [MB/s], (groups, samples)."""
        return self._fair

    @cached_property
    def _fair(self) -> Floats:
        use = np.ones((1, *self.per_node.shape))
        return max_min_rates(self.per_node, self.nodes, use, self.cap[None, :])


def asked_flow(chain: Chain) -> Flow:
    """The flow of what the rule asks; where local SASWORK is short, the node slows by the ratio."""
    by_rule = chain.sized_for("rule")
    return _flow(by_rule, chain.loads.asked, {id(link): link.asked_mb_s for link in by_rule.links})


def expected_flow(chain: Chain) -> Flow | None:
    """The flow of what is expected from measurement; None where the scenario does not say."""
    if chain.loads.expected is None:
        return None
    as_used = chain.sized_for("expected")
    demands = {id(link): link.expected_mb_s for link in as_used.links if link.expected_mb_s is not None}
    return _flow(as_used, chain.loads.expected, demands)


def _flow(chain: Chain, load: GridLoad, demands: dict[int, Floats]) -> Flow:
    """Every group reads and writes in one proportion, so an array-side link limits the sum of all flows."""
    samples = chain.draws.samples
    known = [(link, demands[id(link)]) for link in chain.evaluated]
    rooms = [room_of(chain, link, load, demand) for link, demand in known if link.group is None]
    rates, reached = [], []
    for at, group in enumerate(load.groups):
        shares = [_let_through(link, demand) for link, demand in known if link.group == at]
        let = spread(group.shared * _least(shares, samples, 1.0), samples)
        reached.append(_least([room.of_client(at) for room in rooms], samples, np.inf))
        rates.append(_least([let, reached[-1]], samples, np.inf))
    return Flow(
        per_node=np.array(rates),
        nodes=np.array([spread(group.nodes, samples) for group in load.groups]),
        cap=_least([room.of_all for room in rooms], samples, np.inf),
        reached=np.array(reached),
    )


def room_of(chain: Chain, link: Link, load: GridLoad, demand: Floats) -> Room:
    """The room on a shared link, of which a load's demand is that many MB/s."""
    return Room(
        kind=link.kind,
        draws=chain.draws,
        load=chain.on_storage_nodes(link),
        shared_mb_s=load.shared,
        used=link.utilisation(demand),
        by_others=link.used_by_others,
    )


def _let_through(link: Link, demand: Floats) -> Floats:
    """Share of a node's I/O that one of its links lets through: 1 up to its ceiling."""
    return 1 / np.maximum(link.utilisation(demand), 1)


def _least(arrays: list[Floats], samples: int, highest: float) -> Floats:
    least = np.full(samples, highest)
    for array in arrays:
        least = np.minimum(least, array)
    return least
