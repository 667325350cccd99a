"""Changes that do not help, with the reason: what they would widen is not what is short."""

from collections.abc import Iterable, Iterator
from typing import Final

from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.wording import binds
from gridsizer.decide.chain.own_disks import cannot_share
from gridsizer.decide.moves.changes import client, ports, scratch
from gridsizer.decide.moves.changes.change import DesignChange
from gridsizer.decide.moves.designs import Tried
from gridsizer.decide.moves.parts import NoHelp
from gridsizer.decide.sizing import holding
from gridsizer.predict.uncertainty import middle

_WIDENS: Final = {
    ports.NICS: "grid_node_port",
    ports.PORTS: "grid_node_port",
    client.ADDRESSES: "nfs_client",
    client.CONNECTIONS: "nfs_client",
    scratch.SASWORK: "local_saswork",
}


def no_help(asked: Tried, useless: Iterable[DesignChange]) -> Iterator[NoHelp]:
    """Each such change by its kind, with how much is used of what it widens."""
    for change in useless:
        yield NoHelp(label=change.kind, reason=_reason(asked, change))


def _reason(asked: Tried, change: DesignChange) -> str:
    """How much is used of the link that is widened, where that is little; else what binds instead.

    Of disks that not all grid nodes reach, that: no width cures it.
    """
    if not asked.verdict.data_reached:
        return cannot_share(asked.chain.draws)
    chain, prefix = asked.chain, _WIDENS.get(change.kind)
    links = [link for link in chain.evaluated if prefix is not None and link.name.startswith(prefix)]
    used = [middle(holding.used(chain, link)) for link in links]
    keep = 1 - middle(chain.draws["policy/headroom"])
    if used and max(used) <= keep:
        return f"{percent(max(used))} used"
    binding = asked.verdict.binding
    return "" if binding is None else binds(binding.label)
