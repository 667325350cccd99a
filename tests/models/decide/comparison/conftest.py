"""Designs beside a small one: 10 grid nodes ask 4,000 MB/s of four storage nodes that carry 8,000.

Kept are 20 % free and no loss: 4,000 over 2,000 a node and 0.8 are 2.5 nodes, and 4 are the fewest sold.
"""

import copy
from collections.abc import Callable

import pytest
from tests.models.decide.comparison.cells import Compare, Document

from gridsizer.catalogue import resolve
from gridsizer.decide.comparison.compare import compare
from gridsizer.decide.comparison.parts import Candidate, Comparison


@pytest.fixture
def compared() -> Compare:
    """These designs side by side, every range at its median."""

    def asked(*documents: Document, baseline: int = 0, policy_of: int | None = None) -> Comparison:
        candidates = [Candidate(name=each["name"], scenario=resolve(each)) for each in documents]
        return compare(candidates, samples=1, baseline=baseline, policy_of=policy_of)

    return asked


@pytest.fixture
def change(small: Document) -> Callable[..., Document]:
    """The small design with facts of its only group, and of its sections, changed."""

    def made(*, group: Document | None = None, **sections: Document) -> Document:
        document = copy.deepcopy(small)
        for name, facts in (group or {}).items():
            known = document["grid"][0].get(name)
            document["grid"][0][name] = known | facts if isinstance(known, dict) else facts
        for name, facts in sections.items():
            document[name] |= facts
        return document

    return made
