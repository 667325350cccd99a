"""Inputs that are said to change nothing are changed, and nothing changes."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import fields, replace
from typing import Any

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.answer.unused.unused import unused_inputs
from gridsizer.decide.assessment import assess
from gridsizer.describe.fields import Field, fields_of
from gridsizer.describe.quantity import Choice, Quantity
from gridsizer.describe.scenario import Scenario
from gridsizer.errors import CapacityError, Misfit

# What an input may change that is no number of the answer: itself, its noise among influences, advice on it.
_NO_NUMBERS = ("scenario", "influences", "decisive_input", "advice", "unused", "sentences")
_STEPS = (0.3, 2.0, 40.0)

_POLICY: Mapping[str, Any] = {"from": "survive_one"}
_FAMILIES = [{"name": "marts", "logical_tb": 31, "copies": 2, "sas_ratio": 2.2, "array_ratio": 1.4}]
SERVICE: Mapping[str, Any] = {
    "version": 1,
    "name": "Seventeen machines on a service bought by the TiB",
    "grid": [{"name": "vms", "from": "azure_e64ds_v5", "nodes": 17}],
    "network": {"from": "flat"},
    "storage": {"from": "azure_netapp_files_premium"},
    "workload": {"from": "financial_services"},
    "reduction": {"from": "sas_only", "families": _FAMILIES},
    "policy": _POLICY,
}
IN_VCPUS: Mapping[str, Any] = {**SERVICE, "policy": {**_POLICY, "core_unit": "vcpu"}}
LOCAL_DISKS: Mapping[str, Any] = {
    "version": 1,
    "name": "Three servers with disks of their own",
    "grid": [{"name": "servers", "from": "dl580", "nodes": 3}],
    "network": {"from": "flat"},
    "storage": {"from": "hp_dl580_storage"},
    "workload": {"from": "financial_services"},
    "reduction": {"from": "none", "families": _FAMILIES},
    "policy": _POLICY,
}
F810: Mapping[str, Any] = {
    "version": 1,
    "name": "Twenty-six servers on nine F810 nodes",
    "grid": [{"name": "servers", "from": "r730_f810_lab", "nodes": 26}],
    "network": {"from": "flat"},
    "storage": {"from": "isilon_f810_lab", "nodes": 9},
    "workload": {"from": "financial_services"},
    "reduction": {"from": "f810_batch", "families": _FAMILIES},
    "policy": _POLICY,
}
DESIGNS = [
    pytest.param(design, id=name)
    for name, design in (
        ("service", SERVICE),
        ("service in vCPUs", IN_VCPUS),
        ("local disks", LOCAL_DISKS),
        ("F810", F810),
    )
]


@pytest.mark.parametrize("design", DESIGNS)
def test_an_input_that_is_said_to_change_nothing_changes_no_number(design: Mapping[str, Any]) -> None:
    scenario = resolve(design)
    numbers = _numbers(scenario)

    moved = {path for path in said(scenario) if any(other != numbers for other in otherwise(scenario, path))}

    assert moved == set()


@pytest.mark.parametrize("design", DESIGNS)
def test_each_input_said_to_change_nothing_has_other_values_to_try(
    design: Mapping[str, Any],
) -> None:
    scenario = resolve(design)

    untried = [path for path in said(scenario) if next(otherwise(scenario, path), None) is None]

    assert untried == []


def test_of_a_service_the_ceilings_and_ports_of_arrays_are_without_effect() -> None:
    found = said(resolve(SERVICE))

    assert found["storage/sustained_mixed_gb_s"] == "throughput is purchased"
    assert found["storage/ports_per_node"] == "a service shows no ports"
    assert found["grid/0/nic/ports"] == "the machine’s network limit stands in place of its ports"


def test_local_disks_need_no_ports_and_no_file_client() -> None:
    found = said(resolve(LOCAL_DISKS))

    assert {"grid/0/nic/port_gbit_s", "grid/0/nic/mtu_bytes", "grid/0/nfs_client/nconnect"} <= found.keys()
    assert found["storage/drives_per_node"] == "usable space is stated"


def test_of_an_f810_the_stated_space_and_an_unknown_back_end_are_without_effect() -> None:
    found = said(resolve(F810))

    assert found["storage/usable_tb_stated"] == "usable space follows from drives and protection"
    assert found["storage/backend_ports_per_node"] == "the back-end speed is Unknown"
    assert found["grid/0/ram_gib"] == "only advice on memory reads it"
    assert not {"storage/nodes", "storage/protection", "grid/0/nic/mtu_bytes"} & found.keys()


@pytest.mark.parametrize("design", DESIGNS)
def test_an_input_is_named_once_and_is_one_of_the_scenario(design: Mapping[str, Any]) -> None:
    scenario = resolve(design)

    paths = [path for each in unused_inputs(scenario) for path in each.paths]

    assert len(paths) == len(set(paths))
    assert all(_noun_and_field(scenario, path) for path in paths)


def said(scenario: Scenario) -> dict[str, str]:
    """The reason by the path of the input."""
    return {path: each.reason for each in unused_inputs(scenario) for path in each.paths}


def otherwise(scenario: Scenario, path: str) -> Iterator[dict[str, Any]]:
    """The numbers of the same design at other values of one input, as far as they are allowed."""
    noun, field = _noun_and_field(scenario, path)
    for value in _other_values(getattr(noun, field.name), field):
        with suppress(Misfit, CapacityError):
            yield _numbers(_with(scenario, path.split("/"), value))


def _other_values(now: Any, field: Field) -> Iterator[Any]:
    if isinstance(now, Choice):
        yield from (replace(now, value=word) for word in field.choices if word != now.value)
        return
    middle = now.ends()[1] if now.known and now.ends()[1] else 1.0
    for step in _STEPS:
        end = field.within(middle * step)
        value = float(round(end)) if field.whole and end is not None else end
        yield Quantity(low=value, high=value, basis="assumed", source=now.source)


def _with(noun: Any, steps: list[str], value: Any) -> Any:
    name, *rest = steps
    if not rest:
        return replace(noun, **{name: value})
    held = getattr(noun, name)
    if isinstance(held, tuple):
        at, *inside = rest
        changed = tuple(
            _with(each, inside, value) if place == int(at) else each for place, each in enumerate(held)
        )
        return replace(noun, **{name: changed})
    return replace(noun, **{name: _with(held, rest, value)})


def _noun_and_field(scenario: Scenario, path: str) -> tuple[Any, Field]:
    noun: Any = scenario
    *around, name = path.split("/")
    for step in around:
        noun = noun[int(step)] if isinstance(noun, tuple) else getattr(noun, step)
    kind: type = type(noun)
    return noun, next(field for field in fields_of(kind) if field.name == name)


def _numbers(scenario: Scenario) -> dict[str, Any]:
    answer = assess(scenario, samples=40, seed=3, logged=False)
    named = (field.name for field in fields(Assessment) if field.name not in _NO_NUMBERS)
    return {name: getattr(answer, name) for name in named}
