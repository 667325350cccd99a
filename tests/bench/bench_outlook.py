"""How long an outlook of five years takes, and the Sobol indices of twenty inputs."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from gridsizer.catalogue import resolve
from gridsizer.decide.calculation.grown import sample_with_growth
from gridsizer.decide.outlook.outlook import outlook
from gridsizer.decide.outlook.sensitivity import sensitivity
from gridsizer.decide.outlook.tornado import varied_inputs
from gridsizer.describe.scenario import Scenario

Seconds = list[float]
Record = Callable[[str, Seconds, str], None]
SAMPLES, SOBOL_ROWS, INPUTS = 1_000, 1_024, 20


def test_outlook_of_five_years(
    measure: Callable[..., Seconds], record: Record, document: dict[str, Any]
) -> None:
    eight = resolve(document | {"storage": document["storage"] | {"nodes": 8}})
    asked = {"starts": "2026-11", "years": 5, "samples": SAMPLES}

    seconds = measure(outlook, eight, kwargs=asked, rounds=10, warmup_rounds=2)

    record(f"outlook of 5 years with a batch, samples: {SAMPLES:,}", seconds, "at most 500 ms")


def test_sobol_indices_of_twenty_inputs(
    measure: Callable[..., Seconds], record: Record, lab: Scenario
) -> None:
    draws = sample_with_growth(_with_ranges(lab), samples=SAMPLES, seed=1)
    assert len(varied_inputs(draws)) >= INPUTS

    seconds = measure(
        sensitivity, draws, 24, "Nov 2028", kwargs={"rows": SOBOL_ROWS}, rounds=5, warmup_rounds=1
    )

    record(f"Sobol indices, {INPUTS} inputs, N = {SOBOL_ROWS:,}", seconds, "at most 2 s")


def _with_ranges(scenario: Scenario) -> Scenario:
    """The same with ranges of the data and of the grid's client, until there are twenty."""

    def spread(noun: Any, *names: str) -> Any:
        ends = {
            name: replace(quantity, low=0.9 * quantity.ends()[0], mid=None, high=1.1 * quantity.ends()[1])
            for name in names
            if (quantity := getattr(noun, name)).known
        }
        return replace(noun, **ends)

    families = tuple(
        spread(family, "logical_tb", "sas_ratio", "array_ratio") for family in scenario.reduction.families
    )
    [group] = scenario.grid
    return replace(
        scenario,
        reduction=replace(scenario.reduction, families=families),
        workload=spread(scenario.workload, "rule_mb_s_per_core", "read_share", "shared_mb_s_per_core"),
        grid=(replace(group, saswork=spread(group.saswork, "ceiling_mb_s")),),
    )
