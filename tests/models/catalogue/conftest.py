"""A document to start from, and shelves made of files a test writes."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gridsizer.catalogue import Shelf, resolve
from gridsizer.describe.policy import Policy
from gridsizer.errors import InvalidScenario

Document = dict[str, Any]
SCENARIOS = Path(__file__).parents[3] / "fixtures" / "scenarios"

SOUND_POLICY = """
name: A policy
version: 1
summary: For tests.
fields:
  headroom: 0.2
  percentile: p50
sources:
  default: {basis: assumed, title: A test}
"""


@pytest.fixture
def document() -> Document:
    """The scenario the app opens with, as its author wrote it."""
    text = (SCENARIOS / "f810_12_nodes.json").read_text(encoding="utf-8")
    document: Document = json.loads(text)
    return document


@pytest.fixture
def refusals() -> Callable[[object], list[str]]:
    """Every problem of a document as `pointer: wanted ..., got ...`."""

    def of(document: object) -> list[str]:
        with pytest.raises(InvalidScenario) as refused:
            resolve(document)
        return [str(problem) for problem in refused.value.problems]

    return of


@pytest.fixture
def sound_policy() -> str:
    return SOUND_POLICY


@pytest.fixture
def shelf_with(tmp_path: Path) -> Callable[..., Shelf]:
    """A shelf of policies (or of another noun) whose files have the given texts, by id."""

    def of(noun: type = Policy, **texts: str) -> Shelf:
        for entry_id, text in texts.items():
            (tmp_path / f"{entry_id}.yaml").write_text(text, encoding="utf-8")
        return Shelf("written_by_a_test", noun, folder=tmp_path)

    return of
