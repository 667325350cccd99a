"""What cures an array of which clients mount too few storage nodes: more of its addresses, not more nodes."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.capacity.stated_usable import with_nodes
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.holding import share_asked
from gridsizer.decide.sizing.trials import TOGETHER, Trials
from gridsizer.units import Floats

_TIMES: Final = (2, 4, 8, 16, 32)


@dataclass(frozen=True, slots=True, kw_only=True)
class MoreAddresses:
    """Server addresses that each grid node mounts at least, and the size sold that then does.

    Groups that mount as many already stay as they are.
    """

    server_addresses: int
    storage_nodes: int


def more_addresses(chain: Chain, sizes: Floats) -> MoreAddresses | None:
    """The fewest addresses tried at which some size passes, and the design with it; None where none does.

    Where the design fails for other links even then, the fewest at which the array passes.
    """
    draws, groups = chain.draws, range(len(chain.draws.scenario.grid))
    if draws.scenario.storage.topology.value != "nas_ethernet" or chain.throughput_refusal():
        return None
    paths = [f"grid/{at}/nfs_client/server_addresses" for at in groups]
    least = {path: int(draws[path].min()) for path in paths}
    share = share_asked(draws.scenario)
    of_array: MoreAddresses | None = None
    for times in _TIMES:
        count = times * min(least.values())
        mounted = {path: np.array([float(count)]) for path in paths if least[path] < count}
        trials = Trials(chain_of(draws.replaced(mounted), unrecorded, sizing_only=True), int(sizes[-1]))
        nodes = trials.smallest_sold(sizes, TOGETHER.name, share)
        if nodes is not None:
            found = MoreAddresses(server_addresses=count, storage_nodes=nodes)
            sized = draws.replaced(mounted | with_nodes(draws, np.array([float(nodes)])))
            if holding.share(holding.keeps_policy(chain_of(sized, unrecorded, sizing_only=True))) >= share:
                return found
            of_array = of_array or found
    return of_array
