"""The catalogue's arrays as they are offered for a document, and the choice among them."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.catalogue import SHELVES, resolve
from gridsizer.decide.choosing.answer import Choice
from gridsizer.decide.choosing.asked import SizingAsked
from gridsizer.decide.choosing.choosing import choose
from gridsizer.decide.choosing.offers import ArrayOffer, Offers
from gridsizer.decide.choosing.workers import Workers, here
from gridsizer.describe.storage import StorageArray

Document = dict[str, Any]

BUILT = [name for name, each in SHELVES["storage_arrays"].items() if "purchased" not in each.fields]
SPEEDS = (1.0, 10.0, 25.0, 40.0, 100.0)


def offered(document: Document) -> Offers:
    """Every array that is built of nodes, and Ethernet in the speeds of the catalogue."""
    own = document["storage"]["from"]

    def storage(name: str) -> StorageArray:
        return resolve(document if name == own else {**document, "storage": {"from": name}}).storage

    arrays = (
        ArrayOffer(id=name, name=storage(name).name, storage=storage(name), own=name == own) for name in BUILT
    )
    return Offers(arrays=tuple(arrays), attachments={}, port_gbit_s={"ethernet": SPEEDS})


@pytest.fixture
def chosen() -> Callable[..., Choice]:
    """The choice for a document under some terms, in 200 samples."""

    def ask(document: Document, *, workers: Workers = here, **terms: Any) -> Choice:
        asked = SizingAsked(**{"max_storage_nodes": 20, **terms})
        return choose(document, resolve(document), offered(document), asked, samples=200, workers=workers)

    return ask
