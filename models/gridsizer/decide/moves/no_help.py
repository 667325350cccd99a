"""Changes that do not help, with the reason: what they would widen is not what is short."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.wording import binds, in_sentence
from gridsizer.decide.chain.own_disks import cannot_share
from gridsizer.decide.moves.changes import client, ports, scratch
from gridsizer.decide.moves.changes.change import DesignChange
from gridsizer.decide.moves.designs import Designs, Tried
from gridsizer.decide.moves.parts import Fix, NoHelp
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.bought import bought_of
from gridsizer.decide.sizing.none_larger import why_none_larger
from gridsizer.decide.verdict.unknown import nothing_left
from gridsizer.describe.grid import GridNodes
from gridsizer.describe.scenario import Scenario
from gridsizer.predict.uncertainty import middle

_WIDENS: Final = {
    ports.NICS: "grid_node_port",
    ports.PORTS: "grid_node_port",
    client.ADDRESSES: "nfs_client",
    client.CONNECTIONS: "nfs_client",
    scratch.SASWORK: "local_saswork",
}
_CHANGES: Final[dict[str, Callable[[GridNodes], object]]] = {
    ports.NICS: lambda group: group.nic.port_gbit_s,
    client.ADDRESSES: lambda group: group.nfs_client.server_addresses,
    client.CONNECTIONS: lambda group: group.nfs_client.nconnect,
    scratch.SASWORK: lambda group: group.saswork.ceiling_mb_s,
    scratch.LOCAL: lambda group: group.saswork.placement,
}


def no_help(designs: Designs, useless: Iterable[DesignChange], fixes: Iterable[Fix]) -> Iterator[NoHelp]:
    """Each such change by its kind, with how much is used of what it widens.

    Not those that are part of a fix: what does not help alone may help with others. Where nothing is, first
    why no array or no size of a service is large enough.
    """
    asked, fixes = designs.asked, tuple(fixes)
    if not fixes:
        yield from _no_size(asked)
    after = [scenario for fix in fixes if (scenario := designs.scenario_after(fix.patch)) is not None]
    for change in useless:
        if not any(_changed(change.kind, asked.scenario, each) for each in after):
            yield NoHelp(label=change.kind, reason=_reason(asked, change))


def _no_size(asked: Tried) -> Iterator[NoHelp]:
    """Why none of those sold is enough, of storage that the grid nodes share."""
    verdict, scenario, bought = asked.verdict, asked.scenario, bought_of(asked.chain)
    enough = asked.found.size if bought is None else bought.needed
    if enough is not None or not verdict.data_reached:
        return
    if bought is not None:
        yield NoHelp(label="buying more", reason="no size sold is enough")
        return
    reason = why_none_larger(scenario, of_space=verdict.state == "over_full")
    if not verdict.protection_keeps_data:
        reason = "the data does not survive the losses on any number of them"
    yield NoHelp(label="more storage nodes", reason=reason)


def _changed(kind: str, before: Scenario, after: Scenario) -> bool:
    """Whether some grid nodes of a changed design have more of what a kind of change gives them."""
    of = _CHANGES[kind]
    return [of(group) for group in before.grid] != [of(group) for group in after.grid]


def _reason(asked: Tried, change: DesignChange) -> str:
    """How much is used of the link that is widened, where the policy has room left; else what binds instead.

    Of disks that not all grid nodes reach, or a device that losses leave nothing of, that: no width cures it.
    """
    if not asked.verdict.data_reached:
        return cannot_share(asked.chain.draws)
    binding = asked.verdict.binding
    if binding is not None and binding.used_after_losses is None:
        return in_sentence(nothing_left(asked.chain, binding.name))
    chain, prefix = asked.chain, _WIDENS.get(change.kind)
    links = [link for link in chain.evaluated if prefix is not None and link.name.startswith(prefix)]
    wide = holding.share_asked(asked.scenario)
    if links and all(holding.share(holding.carries_after_losses(chain, link)) >= wide for link in links):
        return f"{percent(max(middle(holding.used(chain, link)) for link in links))} used"
    return "" if binding is None else binds(binding.label)
