"""Changes of a document, as JSON merge patches."""

from copy import deepcopy
from typing import Any

from gridsizer.decide.moves.parts import Patch

Document = dict[str, Any]


def patched(document: Document, patch: Patch) -> Document:
    """The document with a merge patch applied: null takes a member away, lists are replaced whole.

    Source: RFC 7396, JSON Merge Patch.

    >>> patched({"storage": {"from": "a", "nodes": 4}}, {"storage": {"nodes": 8, "from": None}})
    {'storage': {'nodes': 8}}
    """
    after = dict(document)
    for name, change in patch.items():
        if change is None:
            after.pop(name, None)
        elif isinstance(change, dict):
            under = after.get(name)
            after[name] = patched(under if isinstance(under, dict) else {}, change)
        else:
            after[name] = deepcopy(change)
    return after


def together(one: Patch, other: Patch) -> Patch:
    """Two patches as one, the second applied after the first.

    >>> together({"policy": {"headroom": 0}}, {"policy": {"survive_storage_nodes": 0}})
    {'policy': {'headroom': 0, 'survive_storage_nodes': 0}}
    """
    both = dict(one)
    for name, change in other.items():
        under = both.get(name)
        if isinstance(change, dict) and isinstance(under, dict):
            both[name] = together(under, change)
        else:
            both[name] = deepcopy(change)
    return both


def in_groups(document: Document, change: Patch) -> Patch:
    """A patch that changes every group of grid nodes alike; the list of groups is replaced whole."""
    return {"grid": [patched(group, change) for group in document["grid"]]}
