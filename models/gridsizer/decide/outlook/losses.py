"""What a loss does on the worst day: the chain of one month by the policy's own test."""

from dataclasses import dataclass, replace
from functools import partial
from typing import Final, Literal

import numpy as np

from gridsizer.decide.answer.batch_sentences import clock_after
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.grown import in_month
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.wording import in_sentence
from gridsizer.decide.capacity.array_protection import onefs_level
from gridsizer.decide.chain.bottleneck import pressure
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.chain.failure import loss_factor
from gridsizer.decide.chain.link import Link
from gridsizer.decide.outlook.cures import Cure, cure_of
from gridsizer.decide.outlook.parts import LossAnswer, Losses
from gridsizer.decide.outlook.window_months import batch_end_s
from gridsizer.decide.sizing import holding
from gridsizer.describe.array_words import AddressFailover
from gridsizer.describe.policy import LossState
from gridsizer.predict.uncertainty import band, middle, spread
from gridsizer.units import MB_PER_GB, Floats


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


_OF_A_SERVICE: Final = Loss(name="spread", label="a part of the service itself", storage_nodes=1)
_UPLINK: Final = Loss(name="uplink", label="1 switch uplink", uplinks=1)
_PORT: Final = Loss(name="nic_port", label="1 NIC port of a grid node", ports=1)


def losses_of(draws: Draws) -> tuple[Loss, ...]:
    """Every loss looked at, the policy's rebuild tax in the words of the one that is rebuilt."""
    tax = f"{middle(draws['policy/rebuild_tax']):.0%}".replace("%", " %")
    kinds = len(draws.scenario.grid)
    of = f"of {middle(draws['grid/0/nodes']):.0f}" if kinds == 1 else f"of each of {kinds} kinds"
    of_storage = (_OF_A_SERVICE,) if draws.scenario.storage.purchased is not None else _of_nodes(tax)
    grid_node = Loss(name="grid_node", label=f"1 grid node {of}", grid_nodes=1)
    return (Loss(name="nothing", label="nothing"), *of_storage, grid_node, _PORT, _UPLINK)


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


def losses_in(draws: Draws, month: int, month_words: str) -> Losses:
    """What each loss does in a month; `draws` hold the growth."""
    grown = in_month(draws, month)
    chain = chain_of(grown, unrecorded)
    load = chain.sizing_load
    return Losses(
        month=month,
        month_words=month_words,
        asked_gb_s=middle(load.array_reads + load.array_writes) / MB_PER_GB,
        asked_by="expected" if chain.sizes_for_expected else "rule",
        rows=tuple(_answer(chain, loss) for loss in losses_of(grown)),
    )


def lost_chain(chain: Chain, loss: Loss) -> Chain:
    """The chain with the policy of a loss; with a port lost, the ports of a node are those left."""
    draws = loss.on(chain.draws)
    if not loss.ports:
        return replace(chain, draws=draws)
    groups = range(len(draws.scenario.grid))
    ports = {f"grid/{at}/nic/ports": draws[f"grid/{at}/nic/ports"] - loss.ports for at in groups}
    return chain_of(draws.replaced(ports), unrecorded)


def _answer(chain: Chain, loss: Loss) -> LossAnswer:
    if (certain := _certain(chain, loss)) is not None:
        return _told(loss, None, None, state=certain[0], words=certain[1])
    if (unknown := _unknown(chain, loss)) is not None:
        return _told(loss, None, None, state="unknown", words=f"unknown: {unknown}")
    lost = lost_chain(chain, loss)
    links = [link for link in lost.evaluated if not loss.ports or _behind_ports(link)]
    link = max(links, key=lambda each: middle(pressure(lost, each)), default=None)
    if link is None:
        return _told(loss, lost, None, state="unknown", words="unknown: no link has a known ceiling")
    asked = holding.share_asked(lost.draws.scenario)
    if holding.share(holding.data_survives(lost.draws)) < asked:
        level = onefs_level(lost.draws.scenario)
        words = f"the data does not survive it under {level}" if level else "the data does not survive it"
        return _told(loss, lost, link, state="data_lost", words=words)
    if _kept(lost, loss):
        return _told(loss, lost, link, state="within", words=_within(chain, loss))
    one_survivor = loss.failover == "one_survivor"
    cure = cure_of(chain, lost, link, partial(_kept, loss=loss), one_survivor=one_survivor)
    return _told(loss, lost, link, state="over", words=_over(lost, link), cure=cure)


def _kept(lost: Chain, loss: Loss) -> bool:
    """Whether a chain under the policy of a loss keeps it; with a port lost, the links of that node alone."""
    links = [link for link in lost.evaluated if _behind_ports(link)]
    of_ports = [holding.carries_after_losses(lost, each) for each in links]
    kept = holding.together(of_ports) if loss.ports else holding.keeps_policy(lost)
    return holding.share(kept) >= holding.share_asked(lost.draws.scenario)


def _told(  # every part of a row, with what is known of it
    loss: Loss,
    chain: Chain | None,
    link: Link | None,
    *,
    state: Literal["within", "over", "data_lost", "unknown"],
    words: str,
    cure: Cure | None = None,
) -> LossAnswer:
    used = None if chain is None or link is None else _spread(chain, holding.used_after_losses(chain, link))
    sustained = None
    if chain is not None and link is not None and used is not None and np.all(used > 0):
        demand = _spread(chain, chain.sizing_demand(link))
        sustained = middle(demand / used) / MB_PER_GB
    return LossAnswer(
        name=loss.name,
        label=loss.label,
        link="" if link is None else link.label,
        scope="" if link is None else link.kind.scope,
        sustained_gb_s=sustained,
        used=None if used is None or not np.all(np.isfinite(used)) else band(used),
        batch_ends="" if chain is None or state == "data_lost" else _batch_ends(chain, loss),
        state=state,
        words=words,
        cure=cure.words if cure else "",
        changes=cure.changes if cure else (),
    )


def _certain(chain: Chain, loss: Loss) -> tuple[Literal["within", "over"], str] | None:
    """What a loss comes to that takes no arithmetic; None where it does."""
    storage = chain.draws.scenario.storage
    if storage.purchased is None and loss.storage_nodes >= storage.nodes.ends()[0]:
        return "over", "no storage node is left"
    if loss.grid_nodes and all(middle(chain.draws[f"grid/{at}/nodes"]) <= 1 for at in _groups(chain)):
        return "over", "no other grid node does its work"
    return None


def _unknown(chain: Chain, loss: Loss) -> str | None:
    """Why nothing can be said of a loss; None where it can."""
    draws, scenario = chain.draws, chain.draws.scenario
    machine = any(group.vm is not None for group in scenario.grid)
    one_port = any(middle(draws[f"grid/{at}/nic/ports"]) <= 1 for at in _groups(chain))
    array_unknown = chain.throughput_refusal() is not None and not loss.ports
    reasons = (
        (loss.uplinks and scenario.network.kind.value != "uplinks", "no uplinks entered"),
        (loss.ports and scenario.storage.topology.value == "local_disks", "no storage is behind ports"),
        (loss.ports and machine, "a virtual machine's network is one limit, whatever its ports"),
        (loss.ports and one_port, "it is the only one, so the grid node is lost"),
        (array_unknown, f"{_names_unknown(chain)} has no known ceiling"),
    )
    return next((reason for holds, reason in reasons if holds), None)


def _names_unknown(chain: Chain) -> str:
    link = next((link for link in chain.deciding if not link.evaluated), None)
    return in_sentence(link.label) if link else ""


def _behind_ports(link: Link) -> bool:
    """Whether what a link carries is of one grid node and crosses its ports."""
    return link.group is not None and link.kind.shared_bytes


def _groups(chain: Chain) -> range:
    return range(len(chain.draws.scenario.grid))


def _within(chain: Chain, loss: Loss) -> str:
    if loss is _OF_A_SERVICE:
        return "within policy, the service outlives its own losses"
    if loss.ports:
        return "within policy, that node only"
    if loss.grid_nodes:
        left = round(middle(chain.grid_nodes())) - loss.grid_nodes * len(_groups(chain))
        return f"within policy, {left} nodes do the work"
    return "within policy"


def _over(chain: Chain, link: Link) -> str:
    used = middle(holding.used_after_losses(chain, link))
    asked = holding.share_asked(chain.draws.scenario)
    full = "over-full" if holding.share(holding.data_fits(chain.draws)) < asked else ""
    if holding.share(holding.carries_after_losses(chain, link)) >= asked:
        return full or f"over: all together hold in fewer than {percent(asked)} of cases"
    also = f"{full}, and " if full else ""
    if not np.isfinite(used):
        return f"{also}nothing is left of it"
    head = also or "over: "
    if used > 1:
        return f"{head}more is asked than is sustained"
    headroom = middle(chain.draws["policy/headroom"])
    digits = 0 if percent(1 - used) != percent(headroom) else 1
    return f"{head}{percent(1 - used, digits)} free, the policy asks {percent(headroom, digits)}"


def _batch_ends(chain: Chain, loss: Loss) -> str:
    """The clock at which the batch ends with the loss, in the middle; "" where one node alone is slowed."""
    batch = chain.draws.scenario.batch
    if batch is None or not batch.starts_at or loss.ports:
        return ""
    end_s = batch_end_s(_degraded(chain, loss), batch)
    return "" if isinstance(end_s, str) else clock_after(batch.starts_at, middle(end_s))


def _degraded(chain: Chain, loss: Loss) -> Chain:
    """The chain whose ceilings are those left; lost grid nodes take their slots with them, not their jobs."""
    if loss.grid_nodes:
        counts = {path: chain.draws[path] for path in (f"grid/{at}/nodes" for at in _groups(chain))}
        left = {path: nodes - loss.grid_nodes for path, nodes in counts.items() if middle(nodes) > 1}
        before, after = (sum(nodes.values(), np.zeros(1)) for nodes in (counts, counts | left))
        return chain_of(chain.draws.replaced(left | _jobs_of_each(chain, before / after)), unrecorded)
    if not (loss.storage_nodes or loss.uplinks):
        return chain
    links = tuple(_left(chain, link) for link in chain.links)
    return replace(chain, links=links)


def _jobs_of_each(chain: Chain, more: Floats) -> dict[str, Floats]:
    """The jobs that each grid node brings, so many times; none where they are counted for the whole grid."""
    batch = chain.draws.scenario.batch
    if batch is None or batch.counted.value != "per_node":
        return {}
    paths = (f"batch/classes/{at}/jobs" for at in range(len(batch.classes)))
    return {path: chain.draws[path] * more for path in paths}


def _left(chain: Chain, link: Link) -> Link:
    if link.ceiling_mb_s is None:
        return link
    return replace(link, ceiling_mb_s=link.ceiling_mb_s / loss_factor(chain, link))


def _spread(chain: Chain, array: Floats) -> Floats:
    return spread(np.ravel(array), chain.draws.samples)
