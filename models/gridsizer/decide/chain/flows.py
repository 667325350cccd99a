"""The TCP connections of one grid node, and how a bond spreads them over its ports."""

from dataclasses import dataclass

from gridsizer.decide.chain.link_sites import GroupSite
from gridsizer.units import Floats


@dataclass(frozen=True, slots=True, kw_only=True)
class Flows:
    """Connections of one grid node to the storage [count each]."""

    connections: Floats  # to all server addresses
    hashed: Floats  # what the bond's hash sends to one port or another


def flows_of(group: GroupSite) -> Flows:
    """The connections of a group's nodes; a layer-2 hash keeps all those to one address on one port."""
    addresses = group.drawn("nfs_client/server_addresses")
    connections = addresses * group.drawn("nfs_client/nconnect")
    by_peer = group.nodes.nic.bond_hash.value == "layer2"
    return Flows(connections=connections, hashed=addresses if by_peer else connections)
