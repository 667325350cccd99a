"""What moves the answer of a document."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from gridsizer.catalogue import SHELVES, resolve
from gridsizer.decide.moves.designs import Catalogue
from gridsizer.decide.moves.moves import moves_of
from gridsizer.decide.moves.parts import Moves

Document = dict[str, Any]
CATALOGUE: Final = Catalogue(
    resolve=resolve,
    arrays=tuple(SHELVES["storage_arrays"]),
    nfs_clients={name: each.name for name, each in SHELVES["nfs_clients"].items() if not each.cloud},
)


def labels(moves: Moves) -> list[str]:
    """The changes that make a design fit, or that it can do without."""
    return [fix.label for fix in moves.fixes]


@pytest.fixture
def moves() -> Callable[[Document], Moves]:
    """The moves of a document."""
    return lambda document: moves_of(document, CATALOGUE, samples=200)


@pytest.fixture
def loaded(small: Document) -> Document:
    """The small design with 30 grid nodes, which ask 12 GB/s of nodes that sustain 2 each, one of them lost.

    12 / 2 / 0.8 = 7.5, so 8, and 1 lost: 9, sold as 10.
    """
    small["grid"][0]["nodes"] = 30
    small["policy"]["survive_storage_nodes"] = 1
    return small
