"""How unevenly clients load the storage nodes: as the design assumes, and as its mounts must lie."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from gridsizer.arrays import NONE, ONE, anywhere, everywhere, ratio
from gridsizer.decide.calculation.draws import Draws
from gridsizer.decide.calculation.ledger import Calculator, unrecorded
from gridsizer.decide.calculation.remembered import remembered
from gridsizer.decide.chain.demands import asked_load, expected_load
from gridsizer.decide.chain.frames import at_the_frames_sent, left_for_data, small_frames
from gridsizer.decide.chain.grid_load import GridLoad
from gridsizer.decide.chain.link import OnOne
from gridsizer.decide.chain.mix_at_array import MixAtArray
from gridsizer.describe.array_words import PORT_KIND
from gridsizer.predict import mounts
from gridsizer.units import Floats


@dataclass(frozen=True, slots=True, kw_only=True)
class OnStorageNodes:
    """The demand that sizes, on one link of the array: the grid's, and that of other tenants [MB/s].

    `in_frames` where both are of the line rate that they take: what decides is then which frames lie where.
    With a `mix` what decides is their work, since reads and writes of each part are not alike.
    """

    grid_mb_s: Floats
    background_mb_s: Floats
    in_frames: bool = False
    mix: MixAtArray | None = None

    def over_mean(self, placed: Floats, calc: Calculator = unrecorded) -> Floats:
        """Load of a storage node with `placed` times the grid's mean over the mean of all parts [ratio].

        Other tenants lie evenly. With none of the grid's load it is their share of it all.
        """
        if self.mix is not None:
            return self.mix.over_mean(placed, calc)
        return mounts.beside_background(placed, self.grid_mb_s, self.background_mb_s)


def as_carried(
    draws: Draws,
    load: GridLoad,
    grid_mb_s: Floats,
    background_mb_s: Floats,
    *,
    framed: bool,
    mix: MixAtArray | None = None,
) -> OnStorageNodes | None:
    """Parts of a load as storage nodes carry them; None where there is only the grid's, of equal frames."""
    ethernet = PORT_KIND.get(draws.scenario.storage.topology.value) == "ethernet"
    if not (framed and ethernet and small_frames(draws)):
        if not anywhere(background_mb_s):
            return None
        return OnStorageNodes(grid_mb_s=grid_mb_s, background_mb_s=background_mb_s, mix=mix)
    efficiency = draws["storage/wire_efficiency"]
    sent = at_the_frames_sent(draws, unrecorded, load, efficiency)
    return OnStorageNodes(
        grid_mb_s=grid_mb_s / sent, background_mb_s=background_mb_s / efficiency, in_frames=True
    )


def storage_node_imbalance(
    draws: Draws, load: OnStorageNodes | None, calc: Calculator = unrecorded
) -> Floats:
    """Load of the busiest storage node over the mean [ratio], for the storage nodes of `draws`.

    The imbalance that the design assumes, and at least what the arithmetic of its mounts leaves: clients
    reach no more storage nodes than they mount addresses, and few mounts seldom divide evenly.

    Times the mean it is the load of the busiest storage node, which never falls in any sample when a client
    is added. An assumed imbalance stays and the mean grows. As placed, the mean cancels: what is left is the
    most of ceil(k / S) times the k-th heaviest mount, and of a group's clients as they lie best on their
    addresses; neither falls with clients. Other tenants add the same to both.
    """
    if load is None and calc is unrecorded:
        return _imbalance_of_grid(draws)
    return _storage_node_imbalance(draws, load, calc)


@remembered
def _imbalance_of_grid(draws: Draws) -> Floats:
    """The same where the grid is alone and all frames are alike."""
    return _storage_node_imbalance(draws, None, unrecorded)


def _storage_node_imbalance(draws: Draws, load: OnStorageNodes | None, calc: Calculator) -> Floats:
    assumed, nodes = draws["storage/imbalance"], draws["storage/nodes"]
    placed = _beside_background(_dealt_over_mean(draws, in_frames=_in_frames(load)), load, calc)
    if everywhere(placed <= assumed) and everywhere(assumed <= nodes):
        return assumed
    return calc("busiest storage node over the mean", mounts.busiest_over_mean, assumed, placed, nodes)


def mounted_imbalance(draws: Draws, load: OnStorageNodes | None, calc: Calculator = unrecorded) -> Floats:
    """Load of the busiest storage node over the mean that mounting too few of them makes [ratio], 1 at least.

    For ceilings that were drawn from a whole array, whose usual unevenness they hold already: what one mount
    carries lies on one storage node all the same.
    """
    return _beside_background(_reached_over_mean(draws, in_frames=_in_frames(load)), load, calc)


def reached_share(draws: Draws, group: int) -> Floats:
    """Share of the storage nodes that one client of a group mounts at most."""
    if draws.scenario.storage.topology.value != "nas_ethernet":
        return ONE
    nodes = draws["storage/nodes"]
    return np.minimum(draws[f"grid/{group}/nfs_client/server_addresses"], nodes) / nodes


def heaviest_mount_share(draws: Draws) -> Floats:
    """Share of the grid's load on shared storage that its heaviest mount carries."""
    groups = _groups(draws)
    total = sum((count * weight for count, _, weight in groups), NONE)
    share = NONE
    for _, addresses, weight in groups:
        share = np.maximum(share, ratio(weight, addresses * total, at_zero=0.0))
    return share


def share_on_one(draws: Draws, mounts: Floats, load: OnStorageNodes | None) -> Floats:
    """Share of the grid's load that so many of its heaviest mounts carry together."""
    if draws.scenario.storage.topology.value != "nas_ethernet":
        return NONE
    nodes, groups = draws["storage/nodes"], _groups(draws, in_frames=_in_frames(load))
    mounted = [
        (clients * (each := np.minimum(addresses, nodes)), weight / each)
        for clients, addresses, weight in groups
    ]
    joined = NONE
    for at, (count, weight) in enumerate(mounted):
        before = sum((np.where(other >= weight, n, 0) for n, other in mounted[:at]), NONE)
        before = before + sum((np.where(other > weight, n, 0) for n, other in mounted[at + 1 :]), NONE)
        joined = joined + np.clip(mounts - before, 0, count) * weight
    return joined / sum((count * weight for count, weight in mounted), NONE)


def at_least_on_one(
    uneven: Floats, draws: Draws, on_one: OnOne | None, load: OnStorageNodes | None
) -> Floats:
    """Load of the busiest storage node over the mean where so much comes together on one at least [ratio]."""
    if on_one is None:
        return uneven
    nodes = draws["storage/nodes"]
    if load is None:
        return np.maximum(uneven, on_one.of_grid * nodes)
    beside = on_one.of_others * nodes
    return np.maximum(uneven, load.over_mean(on_one.of_grid * nodes / beside) * beside)


def _groups(draws: Draws, *, in_frames: bool = False) -> list[tuple[Floats, Floats, Floats]]:
    """Clients, addresses of each, and what one weighs: what it asks of the shared storage, or of the line."""
    weights = _weights(draws)
    if in_frames:
        left = left_for_data(draws, draws["storage/wire_efficiency"])
        weights = [data / share for data, share in zip(weights, left, strict=True)]
    return [
        (draws[f"grid/{at}/nodes"], draws[f"grid/{at}/nfs_client/server_addresses"], weight)
        for at, weight in enumerate(weights)
    ]


def _weights(draws: Draws) -> list[Floats]:
    """Shared I/O of one client of each group at the demand that sizes; 1 of each where there is no telling.

    Groups differ in cores, in the speed of a core, and in where their SASWORK lies. Clients of one group
    weigh the same, whatever they ask.
    """
    if len(draws.scenario.grid) == 1:
        return [ONE]
    expected = draws.scenario.workload.sized_by.value == "expected"
    load = (expected_load(draws, unrecorded) if expected else None) or asked_load(draws, unrecorded)
    return [np.where(load.shared > 0, group.shared, 1.0) for group in load.groups]


@remembered
def all_mounts(draws: Draws) -> Floats:
    """Mounts of all clients [count]."""
    return sum((count * addresses for count, addresses, _ in _groups(draws)), NONE)


def _in_frames(load: OnStorageNodes | None) -> bool:
    return load is not None and load.in_frames


@remembered
def _reached_over_mean(draws: Draws, *, in_frames: bool) -> Floats:
    """Busiest storage node over the mean where only the heaviest mount is looked at [ratio]."""
    nodes, groups, placed = draws["storage/nodes"], _groups(draws, in_frames=in_frames), ONE
    if draws.scenario.storage.topology.value != "nas_ethernet":
        return placed
    total = sum((count * weight for count, _, weight in groups), NONE)
    for _, addresses, weight in groups:
        placed = np.maximum(placed, mounts.reached_over_mean(weight, addresses, total, nodes))
    return placed


@remembered
def _dealt_over_mean(draws: Draws, *, in_frames: bool) -> Floats:
    """Busiest storage node over the mean where mounts are dealt out in turn [ratio].

    Clients of one group, with all their addresses; and clients of several groups together, with one mount of
    each, since where the others come to lie hangs on the order in which they are dealt.
    """
    nodes, groups = draws["storage/nodes"], _groups(draws, in_frames=in_frames)
    placed = _reached_over_mean(draws, in_frames=in_frames)
    if draws.scenario.storage.topology.value != "nas_ethernet":
        return placed
    total = sum((count * weight for count, _, weight in groups), NONE)
    for (clients, addresses, weight), (as_heavy, each) in zip(groups, _as_heavy(groups), strict=True):
        alone = mounts.clients_on_busiest(clients, addresses, nodes) * weight
        together = np.ceil(as_heavy / nodes) * each
        placed = np.maximum(placed, np.maximum(alone, together) * nodes / total)
    return placed


def _as_heavy(groups: list[tuple[Floats, Floats, Floats]]) -> Iterator[tuple[Floats, Floats]]:
    """How many clients have mounts at least as heavy as one, and what that weighs, the heaviest first."""
    alike = np.array(np.broadcast_arrays(*(each for group in groups for each in group)))
    clients, a_mount = alike[::3], alike[2::3] / alike[1::3]
    heaviest = np.argsort(-a_mount, axis=0)
    as_heavy = np.take_along_axis(clients, heaviest, axis=0).cumsum(axis=0)
    return zip(as_heavy, np.take_along_axis(a_mount, heaviest, axis=0), strict=True)


def _beside_background(placed: Floats, load: OnStorageNodes | None, calc: Calculator) -> Floats:
    """The same of all that a link carries, other tenants counted: they lie evenly, the grid as placed."""
    if load is None or everywhere(placed == 1):
        return placed
    return np.maximum(load.over_mean(placed, calc), ONE)
