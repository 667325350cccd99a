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


def difference(before: Mapping[str, Any], after: Mapping[str, Any]) -> Patch:
    """The merge patch that turns one document into another.

    >>> difference({"storage": {"from": "a", "nodes": 4}, "grid": []}, {"storage": {"nodes": 8}, "grid": []})
    {'storage': {'from': None, 'nodes': 8}}
    """
    patch: Patch = {}
    for name in (*before, *(name for name in after if name not in before)):
        was, now = before.get(name), after.get(name)
        if isinstance(was, dict) and isinstance(now, dict):
            if inner := difference(was, now):
                patch[name] = inner
        elif was != now or (name in before) != (name in after):
            patch[name] = deepcopy(now)
    return patch


def undone(document: Document, before: Mapping[str, Any], after: Mapping[str, Any]) -> Document:
    """A document without the change that once was made from `before` to `after`; later ones stay.

    Lists of one length, such as groups of grid nodes, are compared member by member.

    >>> undone({"grid": [{"nodes": 9, "cores": 2}]}, {"grid": [{"nodes": 4}]}, {"grid": [{"nodes": 9}]})
    {'grid': [{'nodes': 4, 'cores': 2}]}
    """
    without = deepcopy(document)
    for name in {**before, **after}:
        if name not in before:
            without.pop(name, None)
        elif before[name] != after.get(name):
            without[name] = _undone(without.get(name), before[name], after.get(name))
    return without


def _undone(now: Any, was: Any, became: Any) -> Any:
    """A member of a document without its change; what was there, where it is no longer of that shape."""
    if was == became:
        return now
    if all(isinstance(each, dict) for each in (now, was, became)):
        return undone(now, was, became)
    if all(isinstance(each, list) and len(each) == len(was) for each in (now, was, became)):
        return [_undone(*members) for members in zip(now, was, became, strict=True)]
    return deepcopy(was)
