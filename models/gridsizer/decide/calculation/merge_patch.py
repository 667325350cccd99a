"""Changes of a document, as JSON merge patches."""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

Document = dict[str, Any]
Patch = dict[str, Any]


def patched(document: Mapping[str, Any], patch: Mapping[str, Any]) -> Document:
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
