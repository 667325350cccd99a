"""At the ends of what the fields allow every number of the answer is finite, or the question is refused."""

import json
import math
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.effort import law

from gridsizer.catalogue import resolve
from gridsizer.decide.assessment import assess
from gridsizer.decide.reverse import reverse
from gridsizer.describe.fields import Field, walk
from gridsizer.describe.scenario import Scenario
from gridsizer.errors import InvalidScenario

Document = dict[str, Any]
Designs = st.SearchStrategy[Document]

SCENARIOS = Path(__file__).parents[2] / "fixtures" / "scenarios"
ONE_OF_EACH_KIND = ["f810_12_nodes", "f800_8_nodes", "d5_8_nodes", "sun7410_7_nodes", "hp_dl580"]
QUANTITIES = {path: field for path, field in walk(Scenario) if field.kind == "quantity"}
TINY = 1e-9


def ends(field: Field) -> tuple[float, float]:
    """The least and the most a field takes, a tiny step inside where the bound itself is excluded."""
    low = (field.gt or 0) + TINY if field.ge is None else field.ge
    high = (field.lt or 0) - TINY if field.le is None else field.le
    return low, high


def parts(answer: object) -> Iterable[tuple[object, object]]:
    """What an answer is made of, by name; the scenario it repeats is left out."""
    if is_dataclass(answer):
        return (
            (field.name, getattr(answer, field.name)) for field in fields(answer) if field.name != "scenario"
        )
    if isinstance(answer, Mapping):
        return answer.items()
    return enumerate(answer) if isinstance(answer, tuple) else ()


def not_finite(answer: object) -> list[str]:
    """The place of every number of an answer that is infinite or none."""
    if isinstance(answer, float):
        return [] if math.isfinite(answer) else [""]
    return [f"/{name}{place}" for name, part in parts(answer) for place in not_finite(part)]


def put(document: Document, path: str, value: float) -> None:
    """Override one quantity, in the first group, family or line of evidence of a list."""
    holder: Any = document
    *sections, name = path.split("/")
    for section in sections:
        holder = holder.setdefault(section, {})
        holder = holder[0] if isinstance(holder, list) else holder
    holder[name] = value


def assert_finite_or_refused(document: Document) -> None:
    try:
        scenario = resolve(document)
    except InvalidScenario:
        return
    for answer in (assess(scenario, samples=5), reverse(scenario, samples=5)):
        assert not_finite(answer) == []


def with_an_item_in_every_list(scenario_id: str) -> Document:
    """A worked scenario with a data family and a line of evidence to override."""
    document: Document = json.loads((SCENARIOS / f"{scenario_id}.json").read_text(encoding="utf-8"))
    family = {"name": "tables", "logical_tb": 1, "copies": 1, "sas_ratio": 1, "array_ratio": 1}
    document["reduction"].setdefault("families", [family])
    document["storage"].setdefault("evidence", [{"label": "seen", "gb_s": 1}])
    return document


@pytest.mark.parametrize("scenario_id", ONE_OF_EACH_KIND)
@pytest.mark.parametrize("path", QUANTITIES)
def test_any_field_may_stand_at_its_ends(scenario_id: str, path: str) -> None:
    for end in ends(QUANTITIES[path]):
        document = with_an_item_in_every_list(scenario_id)
        put(document, path, end)

        assert_finite_or_refused(document)


@given(data=st.data())
@law(80)
def test_fields_may_stand_at_their_ends_together(designs: Designs, data: st.DataObject) -> None:
    document = data.draw(designs)
    for path in data.draw(st.lists(st.sampled_from(sorted(QUANTITIES)), min_size=2, max_size=4)):
        if not path.startswith(("storage/evidence", "reduction/families")):
            put(document, path, data.draw(st.sampled_from(ends(QUANTITIES[path]))))

    assert_finite_or_refused(document)


@pytest.mark.parametrize("nodes", [1, 10_000])
@pytest.mark.parametrize("hit", [0, 1])
def test_ten_thousand_nodes_or_one_on_cached_reads_and_growing_tables(nodes: int, hit: float) -> None:
    document = with_an_item_in_every_list("f810_12_nodes")
    document["grid"][0]["nodes"] = nodes
    document["workload"]["page_cache_hit"] = hit
    document["reduction"] = {"from": "f810_batch_by_family", "sas_compression": "off"}  # some tables grow
    document["policy"]["survive_grid_nodes"] = 1

    assert_finite_or_refused(document)
