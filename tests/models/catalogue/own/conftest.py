"""A design with an array of its own."""

import pytest
from tests.models.catalogue.own.ours import OURS, Document

from gridsizer.catalogue.checking import own_file


@pytest.fixture
def with_ours(document: Document) -> Document:
    """The first worked example on an array that it brings itself."""
    document["storage"] = {"from": "own:ours", "nodes": 4}
    return own_file(OURS, "ours").in_document(document)
