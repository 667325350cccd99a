"""The JSON Schema of a scenario document agrees with `resolve`, where one place alone can say."""

from typing import Any

import jsonschema_rs
import pytest

from gridsizer.catalogue import SHELVES, resolve
from gridsizer.catalogue.schema import document_schema
from gridsizer.describe.scenario import scenario_json
from gridsizer_server.kit.fixtures import load_fixtures
from gridsizer_server.kit.settings import shipped_fixtures

VALIDATOR = jsonschema_rs.validator_for(document_schema())
EXAMPLES = load_fixtures(shipped_fixtures()).examples


def test_the_schema_is_itself_sound() -> None:
    assert jsonschema_rs.meta.is_valid(document_schema())


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_worked_example_is_accepted(name: str) -> None:
    faults = [fault.message for fault in VALIDATOR.iter_errors(EXAMPLES[name].document)]

    assert faults == []


@pytest.mark.parametrize(
    "quantity",
    [
        12,
        None,
        {"value": 12},
        {"value": None, "source": "asked for"},
        {"low": 1, "high": 2},
        {"low": 1, "mid": 1.5, "high": 2, "basis": "measured"},
    ],
)
def test_every_form_of_a_quantity_is_accepted(document: dict[str, Any], quantity: object) -> None:
    document["storage"]["sustained_mixed_gb_s"] = quantity

    assert VALIDATOR.is_valid(document)


@pytest.mark.parametrize("source", ["our own test", {"title": "our own test", "where": "page 3"}])
def test_a_source_may_be_words_or_parts(document: dict[str, Any], source: object) -> None:
    document["grid"][0]["nodes"] = {"value": 12, "basis": "measured", "source": source}

    assert VALIDATOR.is_valid(document)


def test_a_rule_of_the_catalogue_is_accepted_where_the_rule_stands(document: dict[str, Any]) -> None:
    rule = {"from": next(iter(SHELVES["io_rules"]))}

    document["workload"]["rule_mb_s_per_core"] = rule
    assert VALIDATOR.is_valid(document)

    document["workload"]["read_share"] = rule
    assert not VALIDATOR.is_valid(document)


REFUSED: dict[str, tuple[str, str, object]] = {
    "a number below its bound": ("storage", "nodes", 0),
    "a number above its bound": ("workload", "read_share", 1.1),
    "a broken count": ("storage", "nodes", 1.5),
    "a text for a number": ("storage", "nodes", "4"),
    "Unknown where it must be known": ("storage", "nodes", None),
    "a sourced Unknown where it must be known": ("storage", "nodes", {"value": None}),
    "half a range": ("storage", "nodes", {"low": 4}),
    "a value and a range": ("storage", "nodes", {"value": 4, "low": 4, "high": 6}),
    "an unknown basis": ("storage", "nodes", {"value": 4, "basis": "guessed"}),
    "a word that is no choice": ("storage", "topology", "wireless"),
    "an unknown key": ("storage", "colour", "red"),
    "what resolve fills in": ("storage", "origin", "storage_arrays/isilon_f810_lab@1"),
    "an incomplete item of a list": ("storage", "evidence", [{"label": "dd"}]),
}


@pytest.mark.parametrize(("section", "field", "value"), REFUSED.values(), ids=REFUSED)
def test_what_resolve_would_refuse_is_refused(
    document: dict[str, Any], section: str, field: str, value: object
) -> None:
    document[section][field] = value

    assert not VALIDATOR.is_valid(document)


@pytest.mark.parametrize("section", ["name", "grid", "storage", "policy", "version"])
def test_a_missing_section_is_refused(document: dict[str, Any], section: str) -> None:
    del document[section]

    assert not VALIDATOR.is_valid(document)


def test_a_section_without_an_entry_is_complete(document: dict[str, Any]) -> None:
    document["policy"] = {}

    assert not VALIDATOR.is_valid(document)


def test_a_section_within_one_that_an_entry_fills_need_not_be(document: dict[str, Any]) -> None:
    document["grid"] = [{"name": "lab", "from": "r730_f810_lab", "nic": {"ports": 2}}]

    assert VALIDATOR.is_valid(document)


def test_what_an_entry_leaves_open_is_said_beside_it(document: dict[str, Any]) -> None:
    group = resolved_group(document)
    open_nic = group | {"nic": {"from": "ethernet_25g"}}
    said = group | {"nic": {"from": "ethernet_25g", "ports": 2, "mtu_bytes": 9000, "bond_hash": "layer2"}}

    assert not VALIDATOR.is_valid(document | {"grid": [open_nic]})
    assert VALIDATOR.is_valid(document | {"grid": [said]})


def resolved_group(document: dict[str, Any]) -> dict[str, Any]:
    """The first grid group, said in full; Unknown is null, as people write it."""
    group: dict[str, Any] = scenario_json(resolve(document))["grid"][0]
    without: dict[str, Any] = _without_origins(group)
    return without


def _without_origins(part: Any) -> Any:
    if isinstance(part, dict) and part.get("low", 0) is None:
        return None
    if isinstance(part, dict):
        return {name: _without_origins(member) for name, member in part.items() if name != "origin"}
    return part


LOOSE_ONCE: dict[str, tuple[str, str, object]] = {
    "an entry that no shelf has": ("storage", "from", "isilon_f999"),
    "another version of an entry": ("storage", "from", "isilon_f810_lab@99"),
    "a sourced number above its bound": ("workload", "read_share", {"value": 1.1}),
    "a range that leaves its bound": ("workload", "read_share", {"low": 0.5, "high": 1.1}),
    "a number smaller than anything is": ("storage", "max_fill", 5e-324),
    "NUL in a text": ("storage", "name", "a\0b"),
    "a time that is none": ("batch", "starts_at", "10 pm"),
}


@pytest.mark.parametrize(("section", "field", "value"), LOOSE_ONCE.values(), ids=LOOSE_ONCE)
def test_what_the_schema_can_say_it_says(
    document: dict[str, Any], section: str, field: str, value: object
) -> None:
    document[section][field] = value

    assert not VALIDATOR.is_valid(document)
