"""What one may buy or set to move the month in which something runs out, cheapest first."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.grown import in_month
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.calculation.wording import counted
from gridsizer.decide.chain.chain import Chain, chain_of
from gridsizer.decide.outlook.candidate import Candidate, bought, one_field, storage_nodes
from gridsizer.decide.outlook.node_steps import (
    faster_ports,
    faster_scratch,
    more_connections,
    more_mounts,
    times_short,
)
from gridsizer.decide.outlook.runway import Line, chain_in
from gridsizer.decide.outlook.window_steps import window_steps
from gridsizer.decide.sizing import holding
from gridsizer.decide.sizing.addresses import more_addresses
from gridsizer.decide.sizing.bought_more import grown_for_data, grown_to, is_least
from gridsizer.decide.sizing.storage_nodes import possible_sizes
from gridsizer.predict.uncertainty import middle
from gridsizer.units import Floats

MOST_UPLINKS: Final = 32  # assumed: a fabric with more is built otherwise
_AT_A_TIME: Final = 16  # sizes looked at, smallest first: the least that holds is seldom the largest sold


def candidates(
    draws: Draws, chain: Chain, line: Line, month: int, *, first: bool = True
) -> Iterator[Candidate]:
    """What may move a line that runs out in a month, cheapest first: settings, then ports, then devices.

    `first` is whether nothing runs out before it: what is then bought of a service carries all of that month.
    """
    if line.kind == "own_disks":
        return
    if draws.scenario.storage.purchased is not None and line.group is None and line.kind != "window":
        if line.kind == "capacity" and not first:
            yield from _room_for_data(draws, month)
        yield from _larger_purchase(draws, line, month)
        return
    if line.kind == "capacity" or line.name in {link.name for link in chain.of_storage_nodes}:
        if line.kind == "link":
            yield from more_mounts(draws, times_short(draws, line, month))
        yield from _larger_array(draws, line, month)
        if line.kind == "link":
            yield from _mounts_of_more_nodes(draws, chain)
        return
    if line.kind == "window":
        yield from window_steps(draws, month)
        return
    if line.group is None:
        yield from _uplinks(draws, line, month)
        return
    times = times_short(draws, line, month)
    if line.name.startswith("local_saswork"):
        yield from faster_scratch(draws, line.group, times)
        return
    yield from more_connections(draws, line.group, times)
    yield from faster_ports(draws, line.group, times)


def _larger_array(draws: Draws, line: Line, month: int) -> Iterator[Candidate]:
    """The smallest array sold that holds in the month in which this one no longer does."""
    now = int(draws.scenario.storage.nodes.ends()[0])
    sizes = possible_sizes(draws.scenario)
    sizes = sizes[sizes > now]
    if sizes.size == 0:
        return
    chain = chain_in(draws, month)
    for at in range(0, sizes.size, _AT_A_TIME):
        some = sizes[at : at + _AT_A_TIME]
        with np.errstate(divide="ignore", invalid="ignore"):
            enough = _first_that_holds(draws, some, _share_at(chain, line, some[:, None]))
        if enough is not None:
            yield storage_nodes(now, int(enough))
            return


def _mounts_of_more_nodes(draws: Draws, chain: Chain) -> Iterator[Candidate]:
    """Addresses with storage nodes to mount, of which neither helps alone: the fewest that hold then."""
    found = more_addresses(chain, possible_sizes(draws.scenario))
    now = int(draws.scenario.storage.nodes.ends()[0])
    if found is None or found.storage_nodes <= now:
        return
    paths = (f"grid/{at}/nfs_client/server_addresses" for at in range(len(draws.scenario.grid)))
    few = [path for path in paths if middle(draws[path]) < found.server_addresses]
    addresses = tuple((path, float(found.server_addresses)) for path in few)
    nodes = counted(found.storage_nodes - now, "storage node")
    yield Candidate(
        label=f"{found.server_addresses} server addresses and +{nodes}",
        fields=(*addresses, ("storage/nodes", float(found.storage_nodes))),
    )


def _first_that_holds(draws: Draws, counts: Floats, share: Floats | None) -> float | None:
    """The first of some counts whose used share, (counts, samples), keeps the policy often enough."""
    if share is None:
        return None
    kept = np.broadcast_to(holding.within(share), (counts.size, draws.samples)).mean(axis=1)
    holds = counts[kept >= holding.share_asked(draws.scenario)]
    return float(holds[0]) if holds.size else None


def _larger_purchase(draws: Draws, line: Line, month: int) -> Iterator[Candidate]:
    """What has to be bought of a service in the month in which it is no longer enough; uplinks are apart.

    It is added to what there is. Where that is not enough today the same may be bought anew, as *Make it fit*
    says, and less of it: that is told.
    """
    if line.name.startswith("switch_uplinks"):
        yield from _uplinks(draws, line, month)
        return
    grown = chain_in(draws, month)
    needed = grown_to(grown)
    if needed is not None:
        kept = "" if month > 0 or is_least(grown, needed) else " (nothing less than now)"
        yield bought(needed, kept)


def _room_for_data(draws: Draws, month: int) -> Iterator[Candidate]:
    """What holds the data of the month, whatever the load of it asks: another line says what that takes."""
    needed = grown_for_data(chain_in(draws, month))
    if needed is not None:
        yield bought(needed)


def _share_at(chain: Chain, line: Line, sizes: Floats) -> Floats | None:
    at = chain.with_storage_nodes(sizes)
    if line.kind == "capacity":
        return holding.space_share(at.draws)
    return _share_of(at, line)


def _share_of(chain: Chain, line: Line) -> Floats | None:
    """The used share of the link of a line, of what the policy allows."""
    return next((holding.policy_share(chain, link) for link in chain.links if link.name == line.name), None)


def _uplinks(draws: Draws, line: Line, month: int) -> Iterator[Candidate]:
    """As many as hold in the month, the losses of the policy among them."""
    uplinks = draws.maybe("network/uplinks")
    if uplinks is None:
        return
    counts = np.arange(int(middle(uplinks)) + 1.0, MOST_UPLINKS + 1)
    of_each = in_month(draws, month).replaced({"network/uplinks": counts[:, None]})
    chain = chain_of(of_each, unrecorded, sizing_only=True)
    enough = _first_that_holds(draws, counts, _share_of(chain, line))
    if enough is not None:
        yield one_field("network/uplinks", enough, f"{enough:g} switch uplinks")
