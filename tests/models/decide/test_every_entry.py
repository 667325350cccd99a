"""Every entry of the catalogue put into a worked example gives an answer, or the ways out of Unknown."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from gridsizer.catalogue import SHELVES, resolve
from gridsizer.catalogue.merge import PLACE_OF
from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.assessment import assess

Document = dict[str, Any]
Written = Callable[[str], Document]

SAMPLES: Final = 16
ON_ONE_S_OWN_FLOOR: Final = "f810_12_nodes"
IN_CLOUDS: Final = {
    "Azure": ("anf_40_nodes", "azure_e32ds_v5"),
    "AWS": ("fsx_lustre_20_nodes", "aws_i4i_16xlarge"),
    "Google Cloud": ("anf_40_nodes", "google_c3_standard_22_lssd"),
}


def entries(*shelves: str) -> list[Any]:
    """Every entry of some shelves, as parameters."""
    return [pytest.param(shelf, each, id=f"{shelf}/{each}") for shelf in shelves for each in SHELVES[shelf]]


def answered(document: Document) -> Assessment:
    return assess(resolve(document), samples=SAMPLES, logged=False)


def storing_on(array: str, written: Written) -> Document:
    """An example of the array's own place, with the client that it is reached with."""
    entry = SHELVES["storage_arrays"][array]
    if entry.cloud in IN_CLOUDS:
        example, machine = IN_CLOUDS[entry.cloud]
        group = {"from": machine, "nodes": 20}
        document = written(example) | {"grid": [group]}
    else:
        document = written(ON_ONE_S_OWN_FLOOR)
        group = document["grid"][0]
    if entry.client:
        group["nfs_client"] = {"from": entry.client}
    return document | {"storage": {"from": array}}


@pytest.mark.parametrize("array", SHELVES["storage_arrays"])
def test_an_array_has_a_bottleneck_or_the_ways_out_of_an_unknown_throughput(
    array: str, written: Written
) -> None:
    document = storing_on(array, written)

    answer = answered(document)

    evidence = [each.kind.value for each in answer.scenario.storage.evidence]
    ways = [way.name for way in answer.ways_out]
    if answer.throughput_refused is None:
        assert answer.bottleneck is not None
        assert answer.verdict.state != "unknown"
        assert ways == []
    else:
        assert answer.verdict.state in ("unknown", "over_full")
        assert ways[:2] == ["measured", "derated_spec"]
        assert ("like_array" in ways) == ("like_array" in evidence)


@pytest.mark.parametrize(
    ("shelf", "entry"), entries(*(shelf for shelf in PLACE_OF if shelf != "storage_arrays"))
)
def test_any_other_entry_is_assessed_in_its_place_of_the_laboratory(
    shelf: str, entry: str, written: Written
) -> None:
    document = written(ON_ONE_S_OWN_FLOOR)
    named: Any = {"from": entry}
    *within, place = PLACE_OF[shelf]
    section = document
    for name in within:
        section = document["grid"][0] if name == "grid" else section[name]
    section[place] = [named | {"nodes": 12}] if place == "grid" else named

    answer = answered(document)

    assert answer.bottleneck is not None
    assert answer.verdict.state != "unknown"
    assert answer.verdict.title
