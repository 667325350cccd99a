"""What a person must know before trusting a calibration."""

from collections.abc import Iterator, Sequence

from gridsizer.describe.scenario import Scenario
from gridsizer.learn.calibration.calibration import FittedField
from gridsizer.learn.calibration.evidence import Evidence
from gridsizer.learn.calibration.hold_out import HeldOut


def cautions(
    evidence: Sequence[Evidence], fields: Sequence[FittedField], held: HeldOut, scenario: Scenario
) -> Iterator[str]:
    """Each as one sentence."""
    hosts = {host for part in evidence for host in part.host if host}
    runs = {run for part in evidence for run in part.run}
    nodes = sum(group.nodes.ends()[1] for group in scenario.grid)
    if hosts and len(hosts) < nodes:
        yield (
            f"Measured on {len(hosts)} of {nodes:g} grid nodes: the bands say how far others may differ, "
            "not whether their work is the same."
        )
    if len(runs) == 1 and evidence:
        yield "One run: how one day differs from the next is not in the bands."
    yield from sorted({part.remark for part in evidence if part.remark})
    if held.because:
        yield f"{held.because[0].upper()}{held.because[1:]}."
    demand = {"workload/shared_mb_s_per_core", "workload/saswork_share"}
    fitted = {field.path for field in fields}
    if fitted & demand and scenario.workload.sized_by.value == "rule":
        yield "The design is sized by the rule: what was measured counts once it is sized by expected."
    if "workload/cores_busy_share" in fitted:
        yield (
            "Cores are the physical cores of a grid node in the scenario, unless the run says otherwise; "
            "logs that print a count print hyper-threads."
        )
