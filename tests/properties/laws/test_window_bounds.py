"""No small batch that is simulated ends before its earliest or after its latest end.

Few jobs meet by chance: all of them may compute, or move their bytes, at the same time.
"""

import copy
import json
from pathlib import Path
from typing import Any, Final

from hypothesis import HealthCheck, assume, example, given, settings
from hypothesis import strategies as st
from tests.effort import tries
from tests.models.decide.batch.conftest import BATCH, JOB
from tests.properties.laws.batches import batches

from gridsizer.catalogue import resolve
from gridsizer.decide.assessment import assess
from gridsizer.decide.simulated import simulate_scenario

Document = dict[str, Any]
LAB: Final = Path(__file__).parents[3] / "fixtures" / "scenarios" / "f810_12_nodes.json"
SAMPLES: Final = 9  # of the inputs, the same ones in both
ROUNDING: Final = 1 + 1e-9
OF_SIZES: Final = 0.04  # the middle of few jobs of a tenth smaller or larger, of few replicates
SIMULATED: Final = settings(
    max_examples=tries(25, 1_000), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)


@st.composite
def small_grids(draw: st.DrawFn) -> Document:
    """The lab of paper 000 with one or two kinds of few small nodes before an array of some speed."""
    document: Document = json.loads(LAB.read_text(encoding="utf-8"))
    (nodes,) = document["grid"]
    nodes |= {"nodes": draw(st.integers(1, 6)), "cores_used_per_node": draw(st.sampled_from([1, 2, 4]))}
    document["storage"] |= {"sustained_mixed_gb_s": draw(st.sampled_from([0.5, 2, 8])), "evidence": []}
    other = draw(st.sampled_from([None, None, {"core_speed_factor": 1.8}, {"cores_used_per_node": 1}]))
    if other is not None:
        document["grid"].append(copy.deepcopy(nodes) | {"name": "others"} | other)
    return document


@st.composite
def few_jobs(draw: st.DrawFn) -> Document:
    """A batch of up to sixty jobs of each class, for the whole grid or for each node."""
    batch: Document = draw(batches())
    most = draw(st.sampled_from([3, 10, 60]))
    classes = [job | {"jobs": 1 + job["jobs"] % most} for job in batch["classes"]]
    counted = draw(st.sampled_from(["whole_grid", "whole_grid", "per_node"]))
    return batch | {"counted": counted, "classes": classes}


def on_nodes(nodes: int, cores: int, gb_s: float) -> Document:
    document: Document = json.loads(LAB.read_text(encoding="utf-8"))
    document["grid"][0] |= {"nodes": nodes, "cores_used_per_node": cores}
    document["storage"] |= {"sustained_mixed_gb_s": gb_s, "evidence": []}
    return document


def batch_of(*classes: Document, **facts: object) -> Document:
    named = [JOB | {"name": f"class {at}"} | each for at, each in enumerate(classes)]
    return BATCH | facts | {"classes": named}


OUTPACED: Final = batch_of(
    {"jobs": 40, "cpu_s": 754, "threads": 4, "overlap": 0.5, "launch_every_s": 60}, slots_per_core=2
)
APART: Final = batch_of(
    {"jobs": 13, "cpu_s": 1145, "threads": 4, "first_launch_min": 10},
    {"jobs": 51, "read_gb": 11, "stream_mb_s": 50, "launch_every_s": 5},
)
IN_STEP: Final = batch_of({"jobs": 26, "cpu_s": 810, "threads": 2, "read_gb": 45, "write_gb": 33})
TWO_AT_A_TIME: Final = batch_of(
    {"jobs": 4, "read_gb": 37, "overlap": 0.5, "launch_every_s": 60}, counted="per_node", slots_per_core=0.5
)


@given(document=small_grids(), batch=few_jobs())
@example(document=on_nodes(4, 2, 8), batch=OUTPACED)
@example(document=on_nodes(1, 2, 8), batch=APART)
@example(document=on_nodes(2, 2, 0.5), batch=IN_STEP)
@example(document=on_nodes(2, 2, 2), batch=TWO_AT_A_TIME)
@SIMULATED
def test_a_simulated_batch_ends_between_its_bounds(document: Document, batch: Document) -> None:
    scenario = resolve(document | {"batch": batch})
    answered = assess(scenario, samples=SAMPLES).batch
    assume(answered is not None and answered.window is not None)
    assert answered is not None
    assert answered.window is not None
    earliest, latest = answered.window.earliest_s, answered.window.latest_s

    simulated = simulate_scenario(scenario, replicates=SAMPLES).window_s

    assert simulated.p50 >= earliest.p50 * (1 - OF_SIZES)
    assert simulated.p50 <= latest.p50 * ROUNDING
    assert simulated.p90 <= latest.p90 * ROUNDING
