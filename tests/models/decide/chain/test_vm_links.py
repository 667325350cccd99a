"""A virtual machine is limited where its host meters it, and its ports are no limit of their own."""

import json
from pathlib import Path
from typing import Any

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.assessment import assess
from gridsizer.errors import InvalidScenario

Document = dict[str, Any]
WHAT_IFS = Path(__file__).parents[4] / "fixtures" / "what_ifs"


def machine(saswork: Document | None = None, **vm: Any) -> Document:
    """A machine of 16 used cores with 8 Gbit/s that are metered outwards only."""
    name = "machine_metered_on_what_it_sends.json"
    document: Document = json.loads((WHAT_IFS / name).read_text("utf-8"))["document"]
    group = document["grid"][0]
    group["vm"] |= vm
    group["saswork"] |= saswork or {}
    return document


def answered(document: Document) -> Assessment:
    return assess(resolve(document), samples=20, logged=False)


def ceilings(document: Document) -> dict[str, float | None]:
    return {
        link.name: None if link.ceiling_mb_s is None else link.ceiling_mb_s.p50
        for link in answered(document).links
        if link.name.startswith(("vm_", "grid_node_port"))
    }


def test_only_what_is_sent_is_limited_where_only_that_is_metered() -> None:
    assert ceilings(machine()) == {"vm_network_out": pytest.approx(900), "vm_network_in": None}


def test_each_way_has_the_limit_where_each_way_is_metered() -> None:
    metered = ceilings(machine(network_metered="each_way"))

    assert metered == {"vm_network_out": pytest.approx(900), "vm_network_in": pytest.approx(900)}


def test_an_unknown_limit_is_said_to_be_unknown() -> None:
    links = {link.name: link for link in answered(machine(network_gbit_s=None)).links}

    assert links["vm_network_out"].reason == "the network limit of the machine is Unknown"
    assert "not metered" in links["vm_network_in"].reason


def test_attached_disks_have_the_limit_of_the_machine_and_own_disks_do_not() -> None:
    own = ceilings(machine(disk_mb_s=848))
    attached = ceilings(machine({"disks": "attached"}, disk_mb_s=848))

    assert "vm_disks" not in own
    assert attached["vm_disks"] == 848


def test_scratch_on_attached_disks_beyond_the_limit_is_a_caution() -> None:
    warnings = answered(machine({"disks": "attached"}, disk_mb_s=848)).warnings

    (short,) = (each for each in warnings if each.code == "saswork_short")
    assert short.sentence.startswith("VM attached disks are asked 142 % of what they sustain")  # 1,200 of 848
    assert short.pointer == "/grid/0/vm/disk_mb_s"


@pytest.mark.parametrize(("per_core", "cores"), [(None, 8), (2, 8), (1, 16)])
def test_vcpus_become_cores_as_the_machine_has_them(per_core: float | None, cores: int) -> None:
    document = machine(vcpus_per_core=per_core)
    document["grid"][0]["cores_per_node"] = 32  # all its vCPUs, of which 16 are used
    document["policy"]["core_unit"] = "vcpu"

    assert answered(document).used_cores == cores


def test_cores_stated_beside_the_vcpus_they_make_are_not_halved_again() -> None:
    document = machine(vcpus=32, vcpus_per_core=2)  # and 16 cores, which are these 32 vCPUs
    document["policy"]["core_unit"] = "vcpu"

    answer = answered(document)

    assert answer.used_cores == 16
    (said,) = (each for each in answer.warnings if each.pointer == "/policy/core_unit")
    assert said.code == "cores_stated"


def test_more_cores_than_vcpus_are_refused() -> None:
    with pytest.raises(InvalidScenario, match="vcpus"):
        resolve(machine(vcpus=8))
