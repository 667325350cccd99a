"""The TCP connections of one grid node, and how a bond spreads them over its ports."""

from dataclasses import dataclass

import numpy as np

from gridsizer.decide.chain.link import Limiter
from gridsizer.decide.chain.link_sites import GroupSite
from gridsizer.describe.array_words import PARALLEL
from gridsizer.describe.nfs_client import NFS
from gridsizer.units import Floats


@dataclass(frozen=True, slots=True, kw_only=True)
class Flows:
    """Connections of one grid node to the storage [count each]."""

    connections: Floats  # to all server addresses
    hashed: Floats  # what the bond's hash sends to one port or another


def flows_of(group: GroupSite) -> Flows:
    """The connections of a group's nodes; a layer-2 hash keeps all those to one address on one port.

    A client of a parallel file system connects to every storage node, whatever it mounts.
    """
    addresses = group.drawn("nfs_client/server_addresses")
    if group.draws.scenario.storage.topology.value in PARALLEL:
        addresses = np.maximum(addresses, group.draws["storage/nodes"])
    connections = addresses * group.drawn("nfs_client/nconnect")
    by_peer = group.nodes.nic.bond_hash.value == "layer2"
    return Flows(connections=connections, hashed=addresses if by_peer else connections)


def connections_lifted(group: GroupSite, words: str) -> Limiter:
    """That its connections are too few, and the design with as many to each address as its client opens."""
    if group.nodes.nfs_client.protocol.value not in NFS:
        return Limiter(words=words, helps="More connections help")
    path = f"grid/{group.at}/nfs_client/nconnect"
    most = group.nodes.nfs_client.connections_possible
    if (group.draws[path] >= most).all():
        return Limiter(words=words, helps="More addresses help")
    return Limiter(
        words=words,
        lifted={path: np.full(1, most)},
        with_it=f"With {most:.0f} connections to each address",
    )
