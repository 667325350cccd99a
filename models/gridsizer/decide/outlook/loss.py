"""What may be lost at once."""

from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.describe.array_words import AddressFailover
from gridsizer.describe.policy import LossState
from gridsizer.predict.uncertainty import middle


@dataclass(frozen=True, slots=True, kw_only=True)
class Loss:
    """Something lost at once: how many of what, and what becomes of its clients and its data."""

    name: str
    label: str
    storage_nodes: int = 0
    grid_nodes: int = 0
    uplinks: int = 0
    ports: int = 0  # of one grid node
    failover: AddressFailover = "spread"
    state: LossState = "down"

    def on(self, draws: Draws) -> Draws:
        """The draws of a design whose policy is to survive just this."""
        scenario = draws.scenario
        storage = replace(
            scenario.storage,
            address_failover=replace(scenario.storage.address_failover, value=self.failover),
        )
        policy = replace(scenario.policy, loss_state=replace(scenario.policy.loss_state, value=self.state))
        counts = {
            "storage_nodes": self.storage_nodes, "grid_nodes": self.grid_nodes, "uplinks": self.uplinks
        }  # fmt: skip
        arrays = {f"policy/survive_{what}": np.array([float(count)]) for what, count in counts.items()}
        changed = draws.replaced(arrays)
        return replace(changed, scenario=replace(scenario, storage=storage, policy=policy))


NOTHING: Final = Loss(name="nothing", label="nothing")
OF_A_SERVICE: Final = Loss(name="spread", label="a part of the service itself", storage_nodes=1)
_UPLINK: Final = Loss(name="uplink", label="1 switch uplink", uplinks=1)
_PORT: Final = Loss(name="nic_port", label="1 NIC port of a grid node", ports=1)


def losses_of(draws: Draws) -> tuple[Loss, ...]:
    """Every loss looked at, the policy's rebuild tax in the words of the one that is rebuilt."""
    tax = percent(middle(draws["policy/rebuild_tax"]))
    kinds = len(draws.scenario.grid)
    of = f"of {middle(draws['grid/0/nodes']):.0f}" if kinds == 1 else f"of each of {kinds} kinds"
    of_storage = (OF_A_SERVICE,) if draws.scenario.storage.purchased is not None else _of_nodes(tax)
    grid_node = Loss(name="grid_node", label=f"1 grid node {of}", grid_nodes=1)
    return (NOTHING, *of_storage, grid_node, _PORT, _UPLINK)


def _of_nodes(tax: str) -> tuple[Loss, ...]:
    return (
        Loss(name="spread", label="1 storage node, clients spread", storage_nodes=1),
        Loss(
            name="one_survivor",
            label="1 storage node, all its clients on one survivor",
            storage_nodes=1,
            failover="one_survivor",
        ),
        Loss(
            name="rebuild",
            label=f"1 storage node, and its rebuild ({tax} tax)",
            storage_nodes=1,
            state="rebuilding",
        ),
        Loss(name="two", label="2 storage nodes", storage_nodes=2),
    )


def lost_chain(chain: Chain, loss: Loss) -> Chain:
    """The chain with the policy of a loss; with a port lost, the ports of a node are those left."""
    draws = loss.on(chain.draws)
    if not loss.ports:
        return replace(chain, draws=draws)
    groups = range(len(draws.scenario.grid))
    ports = {f"grid/{at}/nic/ports": draws[f"grid/{at}/nic/ports"] - loss.ports for at in groups}
    return chain_of(draws.replaced(ports), unrecorded)
