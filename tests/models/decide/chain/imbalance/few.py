"""The small design with few clients."""

from typing import Any

from gridsizer.catalogue import resolve
from gridsizer.decide.calculation.draws import Draws, sample

Document = dict[str, Any]


def drawn(document: Document) -> Draws:
    return sample(resolve(document), samples=11, seed=1)


def few(document: Document, *, clients: int, addresses: int, nodes: int = 8) -> Document:
    """The design with other clients, addresses and storage nodes."""
    (group,) = document["grid"]
    group |= {"nodes": clients, "nfs_client": group["nfs_client"] | {"server_addresses": addresses}}
    return document | {"storage": document["storage"] | {"nodes": nodes}}
