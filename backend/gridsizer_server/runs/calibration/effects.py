"""What a design comes to before and after fields of it are measured, so that nothing is applied unseen."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import floor, log10
from typing import Annotated, Final

from annotated_types import doc

from gridsizer.decide.assessment import assess
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.calculation.wording import counted
from gridsizer.describe.scenario import Scenario
from gridsizer.errors import CapacityError, Misfit
from gridsizer.learn.calibration import Calibration, applied

_MOST: Final = 40  # fields whose effect is worked out each on its own; more take too long to wait for
_LESS: Final = 0.995  # of what a run used: below, three digits tell the difference


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What the planner answers of a design: what binds, the storage nodes it takes, how long its batch is."""

    binding_link: Annotated[str, doc("Empty where throughput is unknown.")]
    utilisation: Annotated[float | None, doc("Of that link, at the median.")]
    storage_nodes: Annotated[int | None, doc("That it takes; null where no size is enough, or unknown.")]
    window_s: Annotated[float | None, doc("Of the batch, at the median; null without a batch.")]
    asked_mb_s: Annotated[float | None, doc("Of shared storage by all grid nodes, at the median.")]
    refused: Annotated[str, doc("Why there is no answer; empty where there is.")]


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldEffect:
    """The design with one field as fitted and all others as they were."""

    path: str
    applied: Annotated[bool, doc("Whether it is among the changes of this answer.")]
    alone: Annotated[Standing | None, doc("Null for fields that the runs do not determine, and beyond 40.")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Effects:
    """The design as it was, with each field alone, and with those chosen together."""

    was: Standing
    becomes: Standing
    fields: tuple[FieldEffect, ...]
    asks_apart: tuple[str, ...]  # less or more than runs were measured to use, a sentence each


def effects_of(scenario: Scenario, calibration: Calibration, chosen: tuple[str, ...]) -> Effects:
    """What applying the chosen fields does to the answers, field by field and together."""
    possible = calibration.possible[:_MOST]
    was, becomes = _standing(scenario), _applied(scenario, calibration, chosen)
    return Effects(
        was=was,
        becomes=becomes,
        fields=tuple(
            FieldEffect(
                path=field.path,
                applied=field.path in chosen,
                alone=_applied(scenario, calibration, (field.path,)) if field.path in possible else None,
            )
            for field in calibration.fields
        ),
        asks_apart=tuple(_asks_apart(scenario, calibration, becomes, chosen)),
    )


def _applied(scenario: Scenario, calibration: Calibration, chosen: tuple[str, ...]) -> Standing:
    try:
        return _standing(applied(scenario, calibration, chosen))
    except Misfit as misfit:
        return _unanswered(str(misfit))


def _standing(scenario: Scenario) -> Standing:
    try:
        answer = assess(scenario)
    except CapacityError as refusal:
        return _unanswered(str(refusal))
    demand = answer.demand
    binding = None if answer.verdict.state == "unknown" else answer.bottleneck
    window = answer.batch.window if answer.batch is not None else None
    asked = demand.expected_mb_s if demand.sized_by == "expected" else demand.asked_mb_s
    return Standing(
        binding_link="" if binding is None else binding.label,
        utilisation=None if binding is None else binding.utilisation.p50,
        storage_nodes=answer.storage_nodes_required.total,
        window_s=None if window is None else window.window_s.p50,
        asked_mb_s=None if asked is None else asked.p50,
        refused=answer.throughput_refused or "",
    )


def _unanswered(refused: str) -> Standing:
    return Standing(
        binding_link="",
        utilisation=None,
        storage_nodes=None,
        window_s=None,
        asked_mb_s=None,
        refused=refused,
    )


def _asks_apart(
    scenario: Scenario, calibration: Calibration, becomes: Standing, chosen: tuple[str, ...]
) -> Iterator[str]:
    """A sentence for each run whose nodes used more than as many nodes of the design ask, or less at rest.

    Less by a part of their cores alone says nothing of the design, unless what a busy core asks was applied.

    Equation: asked / grid nodes * nodes of the run < used, or > used where the run had cores at rest
    """
    if becomes.asked_mb_s is None:
        return
    of_node = becomes.asked_mb_s / sum(group.nodes.ends()[1] for group in scenario.grid)
    rested = _at_rest(calibration, chosen) if scenario.workload.sized_by.value == "expected" else ""
    for used in calibration.used:
        asked_mb_s = of_node * used.nodes
        less, more = asked_mb_s < _LESS * used.mb_s, bool(rested) and _LESS * asked_mb_s > used.mb_s
        if less or more:
            nodes = counted(used.nodes, "grid node")
            yield (
                f"As applied, {nodes} of this design would ask {figure(asked_mb_s)} "
                f'MB/s of shared storage; in run "{used.run}" they used {figure(used.mb_s)} MB/s'
                f"{rested if more else ''}."
            )


def _at_rest(calibration: Calibration, chosen: tuple[str, ...]) -> str:
    """How busy the cores were of runs by which a busy core was told, where all are taken as busy; "" else."""
    busy = next((each for each in calibration.fields if each.path == "workload/cores_busy_share"), None)
    if busy is None or busy.value is None or busy.path in chosen:
        return ""
    if "workload/shared_mb_s_per_core" not in chosen:
        return ""
    return f" with {percent(busy.value)} of their cores busy, which is not applied"


def figure(value: float) -> str:
    """A number with three digits, as sentences say it.

    >>> figure(6_947.3), figure(0.12345), figure(41.0)
    ('6,950', '0.123', '41')
    """
    if value == 0:
        return "0"
    digits = 2 - floor(log10(abs(value)))
    rounded = round(value, digits)
    return f"{rounded:,.0f}" if digits <= 0 else f"{rounded:.{digits}f}".rstrip("0").rstrip(".")
