"""Outlooks of the made-up design, whose grid grows by what a test says."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.outlook.outlook import outlook
from gridsizer.decide.outlook.parts import LineAnswer, LossAnswer, Outlook

Document = dict[str, Any]


@pytest.fixture
def ahead() -> Callable[..., Outlook]:
    """The outlook of a document from November 2026."""
    return lambda document, **asked: outlook(
        resolve(document), starts="2026-11", **({"samples": 100} | asked)
    )


@pytest.fixture
def line() -> Callable[[Outlook, str], LineAnswer]:
    """A line of an outlook by the name of its link."""
    return lambda answer, name: next(line for line in answer.lines if line.name == name)


@pytest.fixture
def loss() -> Callable[[Outlook, str], LossAnswer]:
    """What a loss does, by its name."""
    return lambda answer, name: next(row for row in answer.losses.rows if row.name == name)


@pytest.fixture
def doubling(small: Document) -> Document:
    """The made-up design, whose grid nodes double each year; nothing else grows.

    Ten nodes ask 4,000 MB/s of four storage nodes that carry 8,000; with a fifth kept free 16 grid nodes may
    ask 6,400. 10 x 2^(9/12) = 16.8 is 17 nodes, so that month 9 is the first too many.
    """
    return small | {"growth": {"cores": 1, "users": 0, "data": 0}}
