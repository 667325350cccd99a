"""What is said to end a batch in time does so: on designs that fit, with more jobs than slots."""

from typing import Any, Final

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.effort import tries
from tests.models.decide.moves.conftest import CATALOGUE
from tests.properties.laws.batches import batches
from tests.properties.laws.designs import LAW, answered

from gridsizer.decide.calculation.merge_patch import patched
from gridsizer.decide.moves.moves import moves_of

Document = dict[str, Any]
SAMPLES: Final = 61
MOVED: Final = settings(LAW, max_examples=tries(10, 200))  # each asks for some thirty designs


@st.composite
def late_designs(draw: st.DrawFn) -> Document:
    """A grid whose load four to eight F810 nodes carry, and a batch that is due before it ends."""
    nodes, slots_per_core = draw(st.integers(2, 12)), draw(st.sampled_from([0.5, 1, 1.5]))
    batch = draw(batches())
    waves = {of["name"]: draw(st.integers(2, 8)) for of in batch["classes"]}
    classes = [of | {"jobs": 12 * nodes * waves[of["name"]], "launch_every_s": 0} for of in batch["classes"]]
    document: Document = {
        "version": 1,
        "name": "a late batch",
        "grid": [{"name": "servers", "from": "r730_f810_lab", "nodes": nodes}],
        "network": {"from": "flat"},
        "storage": {"from": "isilon_f810_lab", "nodes": draw(st.sampled_from([4, 6, 8]))},
        "workload": {"from": "financial_services", "rule_mb_s_per_core": draw(st.integers(10, 60))},
        "reduction": {"from": "none"},
        "policy": {"from": draw(st.sampled_from(["as_published", "survive_one", "first_meeting"]))},
        "batch": batch | {"slots_per_core": slots_per_core, "starts_at": "00:00", "classes": classes},
    }
    window = getattr(answered(document, SAMPLES).batch, "window", None)
    assume(window is not None)
    assert window is not None
    due_min = max(1, int(window.window_s.p50 * draw(st.floats(0.3, 0.95)) / 60))
    assume(due_min < 24 * 60)
    document["batch"]["due_at"] = f"{due_min // 60:02d}:{due_min % 60:02d}"
    return document


@given(document=late_designs())
@MOVED
def test_what_ends_a_batch_in_time_fits_and_ends_it_in_time(document: Document) -> None:
    moves = moves_of(document, CATALOGUE, samples=SAMPLES)
    assume(moves.in_time)

    for fix in moves.in_time:
        after = answered(patched(document, fix.patch), SAMPLES).verdict
        assert (after.state, after.batch_late) == ("fits", ""), fix.label
