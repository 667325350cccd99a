"""Which items a rule is said of, what its text says of them, and what a user set aside."""

import copy
from collections.abc import Callable
from typing import Any, get_args

import pytest

from gridsizer.catalogue import advice_rules, resolve
from gridsizer.decide.advice.advising import Advice
from gridsizer.decide.advice.figures import FIGURE
from gridsizer.decide.assessment import assess
from gridsizer.decide.verdict.parts import State
from gridsizer.describe.advice import FIGURES
from gridsizer.describe.scenario import scenario_from, scenario_json
from gridsizer.errors import InvalidScenario

Document = dict[str, Any]
Changed = Callable[[str], Document]
Advised = Callable[[Document], dict[str, Advice]]


def test_every_figure_that_a_rule_may_name_is_there() -> None:
    assert FIGURE.keys() == FIGURES.keys()
    assert FIGURES["answer/verdict"].words == get_args(State)


def test_advice_about_grid_nodes_names_the_group_and_its_field(changed: Changed) -> None:
    document = changed("")
    others = copy.deepcopy(document["grid"][0]) | {"name": "small ones", "ram_gib": 64}
    document["grid"].append(others)

    answer = assess(resolve(document), samples=1, rules=advice_rules())

    (short,) = (advice for advice in answer.advice if advice.id == "ram_per_core")
    assert (short.where, short.pointer) == ("small ones", "/grid/1/ram_gib")
    assert short.text.startswith("In small ones, a core in use has 5.33 GiB of memory;")  # 64 over 12 cores


def test_memory_is_held_against_physical_cores(changed: Changed, advised: Advised) -> None:
    cores = advised(changed("grid/0/ram_gib is 64"))
    vcpus = advised(changed("grid/0/ram_gib is 64 and policy/core_unit is vcpu"))  # 64 over 6 cores is 10.7

    assert "ram_per_core" in cores
    assert "ram_per_core" not in vcpus


def test_scratch_is_held_against_what_the_ports_carry(changed: Changed, advised: Advised) -> None:
    said = advised(changed("grid/0/saswork/ceiling_mb_s is 1125 and grid/0/nic/wire_efficiency is 0.9"))

    # two ports of 1,250 MB/s, 0.9 of it for data: 2,250
    assert "carries 0.5 times as much as the ports" in said["saswork_slower_than_ports"].text


def test_scratch_that_is_little_used_need_not_carry_what_fast_ports_do(
    changed: Changed, advised: Advised
) -> None:
    # 990 MB/s of 5,000 are asked of it; two ports of 100 Gbit/s carry over 20,000
    said = advised(changed("grid/0/saswork/ceiling_mb_s is 5000 and grid/0/nic/port_gbit_s is 100"))

    assert "saswork_slower_than_ports" not in said


def test_what_is_unknown_fires_no_rule_about_its_size(changed: Changed, advised: Advised) -> None:
    said = advised(changed("grid/0/ram_gib is null and grid/0/saswork/ceiling_mb_s is null"))

    assert not said.keys() & {"ram_per_core", "saswork_slower_than_ports"}


def test_a_design_without_a_batch_has_no_advice_about_its_classes(changed: Changed, advised: Advised) -> None:
    assert "sas_compression_slows" not in advised(changed("batch is null"))


def test_dismissed_advice_stays_with_its_reason(changed: Changed, advised: Advised) -> None:
    document = changed("")
    document["dismissed"] = [{"advice": "nfs_mount_options", "reason": "the mounts are those of the test"}]

    said = advised(document)

    assert said["nfs_mount_options"].dismissed == "the mounts are those of the test"
    assert said["measure_with_like_data"].dismissed is None


def test_what_is_dismissed_survives_a_round_trip_of_the_document(changed: Changed) -> None:
    document = changed("")
    document["dismissed"] = [{"advice": "bond_hash", "reason": "the switch hashes by layer 4"}]

    scenario = resolve(document)

    assert scenario_from(scenario_json(scenario)) == scenario
    assert scenario_json(scenario)["dismissed"] == document["dismissed"]


def test_an_old_document_has_dismissed_nothing(changed: Changed) -> None:
    document = changed("")

    assert "dismissed" not in document
    assert resolve(document).dismissed == ()


@pytest.mark.parametrize(
    ("facts", "problem"),
    [
        ([{"advice": "nonsuch", "reason": "x"}], "/dismissed/0/advice: wanted one of advice: "),
        ([{"advice": "bond_hash", "reason": " "}], "/dismissed/0/reason: wanted why the advice is dismissed"),
        ([{"advice": "bond_hash"}], "/dismissed/0/reason: wanted a value"),
        ([{"advice": "bond_hash", "reason": "x"}] * 2, "/dismissed: wanted each piece of advice once"),
        (["bond_hash"], "/dismissed/0: wanted an object"),
    ],
)
def test_a_dismissal_that_means_nothing_is_refused(
    changed: Changed, facts: list[object], problem: str
) -> None:
    with pytest.raises(InvalidScenario) as refused:
        resolve(changed("") | {"dismissed": facts})

    assert any(str(each).startswith(problem) for each in refused.value.problems), refused.value
