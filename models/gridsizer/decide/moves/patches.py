"""Patches that changes of several kinds need."""

from gridsizer.decide.calculation.merge_patch import Document, Patch, patched


def in_groups(document: Document, change: Patch) -> Patch:
    """A patch that changes every group of grid nodes alike; the list of groups is replaced whole."""
    return {"grid": [patched(group, change) for group in document["grid"]]}
