"""Patches that changes of several kinds need."""

from collections.abc import Collection

from gridsizer.decide.calculation.merge_patch import Document, Patch, patched


def in_groups(document: Document, change: Patch, at: Collection[int] | None = None) -> Patch:
    """A patch that changes every group of grid nodes alike, or those at some places of the list.

    The list of groups is replaced whole.
    """
    groups = document["grid"]
    chosen = range(len(groups)) if at is None else at
    return {
        "grid": [patched(group, change) if place in chosen else group for place, group in enumerate(groups)]
    }
