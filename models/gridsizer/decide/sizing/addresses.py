"""What cures an array that no number of storage nodes cures: clients that mount more of its addresses."""

from dataclasses import dataclass
from typing import Final

from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.sizing.holding import share_asked
from gridsizer.decide.sizing.trials import TOGETHER, Trials
from gridsizer.units import Floats

_TIMES: Final = (2, 4, 8, 16, 32)


@dataclass(frozen=True, slots=True, kw_only=True)
class MoreAddresses:
    """Server addresses that each grid node mounts at least, and the size sold that then does."""

    server_addresses: int
    storage_nodes: int


def more_addresses(chain: Chain, sizes: Floats) -> MoreAddresses | None:
    """The fewest addresses tried at which some size passes; None where addresses do not help."""
    draws, groups = chain.draws, range(len(chain.draws.scenario.grid))
    if draws.scenario.storage.topology.value != "nas_ethernet" or chain.throughput_refusal():
        return None
    paths = [f"grid/{at}/nfs_client/server_addresses" for at in groups]
    share = share_asked(draws.scenario)
    for times in _TIMES:
        mounted = {path: times * draws[path] for path in paths}
        trials = Trials(chain_of(draws.replaced(mounted), unrecorded, sizing_only=True), int(sizes[-1]))
        nodes = trials.smallest_sold(sizes, TOGETHER.name, share)
        if nodes is not None:
            fewest = int(min(float(addresses.min()) for addresses in mounted.values()))
            return MoreAddresses(server_addresses=fewest, storage_nodes=nodes)
    return None
