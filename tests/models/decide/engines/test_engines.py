"""Which engine answers, what all say, how far they disagree, and what lies beyond the tested range."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.answer import Assessment
from gridsizer.decide.assessment import assess
from gridsizer.decide.engines import by_class
from gridsizer.decide.engines.answer import EngineAnswer
from gridsizer.decide.engines.rule import answering_engine

Document = dict[str, Any]
SCENARIOS: Final = Path(__file__).parents[4] / "fixtures" / "scenarios"


def assessed(scenario_id: str, change: Callable[[Document], object] = lambda _: None) -> Assessment:
    """The answer to a worked scenario, changed."""
    document: Document = json.loads((SCENARIOS / f"{scenario_id}.json").read_text(encoding="utf-8"))
    changed = copy.deepcopy(document)
    change(changed)
    return assess(resolve(changed), samples=300)


def on_nodes(count: int) -> Callable[[Document], object]:
    """A change to another number of grid nodes."""
    return lambda document: document["grid"][0].update(nodes=count)


def engine(answer: Assessment, name: str) -> EngineAnswer:
    return next(each for each in answer.engines.answers if each.engine == name)


def answering(answer: Assessment, question: str) -> list[str]:
    return [each.engine for each in answer.engines.answers if each.answers and each.question == question]


def test_the_first_engine_of_the_order_that_applies_answers() -> None:
    assert answering_engine("throughput", ["maxmin", "mva"]) == "mva"
    assert answering_engine("batch", ["bounds", "bursts"]) == "bursts"
    assert answering_engine("batch", []) is None


def test_io_jobs_that_collide_are_placed_at_random_on_the_sun_grid() -> None:
    answer = assessed("sun7410_7_nodes")

    assert answering(answer, "batch") == ["random_placement"]
    assert answer.batch is not None
    assert answer.batch.window is not None
    assert answer.batch.window.engine == "random_placement"


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"placement": "least_loaded"}, "The scheduler picks the least loaded node, not any."),
        ({"counted": "per_node"}, "Each grid node brings its own jobs, so none meet by chance."),
    ],
)
def test_they_do_not_collide_where_the_scheduler_sees_to_it(changed: Document, why: str) -> None:
    answer = assessed("sun7410_7_nodes", lambda document: document["batch"].update(changed))

    assert answering(answer, "batch") == ["bounds"]
    assert engine(answer, "random_placement").why == why
    assert engine(answer, "random_placement").value is None


def test_one_grid_node_leaves_nobody_idle() -> None:
    answer = assessed("sun7410_7_nodes", on_nodes(1))

    assert engine(answer, "random_placement").why == "One grid node has no other to leave idle."


def test_bursts_answer_where_their_share_is_known_and_they_pass_the_ceiling() -> None:
    # 12 nodes at 2.5 GB/s ask 30 of the array's 6.75 to 14.2
    answer = assessed("f810_12_nodes", lambda document: document["batch"].update(burst_share=0.1))
    bounds, bursts = engine(answer, "bounds").value, engine(answer, "bursts").value

    assert answering(answer, "batch") == ["bursts"]
    assert bounds is not None
    assert bursts is not None
    # sigma = 1 + 0.1 * (30 / C - 1), C between 6.75 and 14.2
    assert 1.11 < bursts.p50 / bounds.p50 < 1.35


def test_bursts_below_the_ceiling_cost_nothing() -> None:
    answer = assessed(
        "f810_12_nodes",
        lambda document: (document["batch"].update(burst_share=0.1), document["grid"][0].update(nodes=2)),
    )

    assert engine(answer, "bursts").why == (
        "The peaks of all nodes together stay below the array's ceilings."
    )


def test_the_soft_knee_decides_between_fair_shares_and_queues() -> None:
    few, many = (assessed("f810_12_nodes", on_nodes(count)) for count in (2, 40))

    assert answering(few, "throughput") == ["maxmin"]
    assert answering(many, "throughput") == ["mva"]
    assert "below its soft knee" in engine(few, "mva").why
    assert "beyond its soft knee" in engine(many, "mva").why


def test_queueing_never_gives_more_than_fair_shares() -> None:
    answer = assessed("xiv_4_lpars")
    queueing, fair = engine(answer, "mva").value, engine(answer, "maxmin").value

    assert queueing is not None
    assert fair is not None
    assert queueing.p50 <= fair.p50
    assert queueing.p90 <= fair.p90


def test_classes_told_apart_queue_as_their_streams_together_do() -> None:
    # paper 000: thirteen programs; the approximation errs 1 % high to 10 % low, the exact analysis not at all
    answer = assessed("f810_12_nodes")
    classes, exact = engine(answer, "multiclass").value, engine(answer, "mva").value

    assert classes is not None
    assert exact is not None
    assert 0.9 < classes.p50 / exact.p50 < 1.02
    assert not engine(answer, "multiclass").answers


def test_solving_some_samples_gives_the_band_of_solving_all(monkeypatch: pytest.MonkeyPatch) -> None:
    some = engine(assessed("f810_12_nodes"), "multiclass").value
    monkeypatch.setattr(by_class, "_LOOKED_AT", 300)

    every = engine(assessed("f810_12_nodes"), "multiclass").value

    assert some is not None
    assert every is not None
    assert (some.p10, some.p50, some.p90) == pytest.approx((every.p10, every.p50, every.p90), rel=2e-3)


def test_one_class_and_no_class_are_not_told_apart() -> None:
    assert engine(assessed("sun7410_7_nodes"), "multiclass").why == (
        "Fewer than two classes of jobs move data over the network."
    )
    assert engine(assessed("f810_40_nodes"), "multiclass").why == (
        "There is no batch, so classes of jobs are not known."
    )


def test_common_peaks_lie_between_chance_and_schedule() -> None:
    def peaks(document: Document) -> None:
        document["grid"][0].update(nodes=8)
        document["storage"]["sustained_mixed_gb_s"] = 100
        document["workload"] |= {"rule_mb_s_per_core": 100, "cores_busy_share": 1, "saswork_share": 0.5}
        document["workload"] |= {"other_source_share": 0, "page_cache_hit": 0, "node_peak_mb_s": 1000}

    value = engine(assessed("f810_12_nodes", peaks), "coincidence").value

    # mean 12 * 100 * 0.5 = 600; 400 over it, times sqrt(8) by chance and 8 by schedule: 5,931 to 8,000
    assert value is not None
    assert (value.p10, value.p50, value.p90) == pytest.approx(
        tuple(4_800 + 400 * (8 * (1 + 7 * rho)) ** 0.5 for rho in (0.1, 0.5, 0.9)), rel=2e-3
    )


def test_a_peak_passes_no_ceiling_and_is_no_disagreement() -> None:
    answer = assessed("f800_8_nodes")
    peak, fair = engine(answer, "coincidence").value, engine(answer, "maxmin").value

    assert peak is not None
    assert fair is not None
    assert peak.p50 > 1.2 * fair.p50
    assert all("Common peak" not in each.sentence for each in answer.engines.disagreements)


@pytest.mark.parametrize(
    ("peak", "why"),
    [
        (None, "The peak of a grid node is Unknown."),
        (100, "The peak of a grid node is not above what it asks all the time."),
    ],
)
def test_without_a_peak_there_is_no_common_one(peak: float | None, why: str) -> None:
    answer = assessed("f810_12_nodes", lambda document: document["workload"].update(node_peak_mb_s=peak))

    assert engine(answer, "coincidence").value is None
    assert engine(answer, "coincidence").why == why


def test_streams_are_sessions_before_they_are_slots() -> None:
    # paper 003: 80 sessions on four LPARs
    knees = assessed("xiv_4_lpars").curve.knees

    assert knees.streams_from == "sessions"
    assert knees.streams_per_grid_node is not None
    assert knees.streams_per_grid_node.p50 == 20


def test_without_sessions_and_batch_there_is_a_hard_knee_only() -> None:
    answer = assessed("f810_40_nodes")
    knees = answer.curve.knees

    # 60 to 75 MB/s on each of 12 cores, and 6.75 to 14.2 GB/s: 7.5 to 19.7 nodes
    assert knees.hard_grid_nodes is not None
    assert 7.5 <= knees.hard_grid_nodes.p10 < knees.hard_grid_nodes.p90 <= 19.8
    assert knees.soft_grid_nodes is None
    assert engine(answer, "mva").value is None


def test_unknown_ceilings_leave_every_engine_silent() -> None:
    answer = assessed("d5_8_nodes")

    assert answering(answer, "throughput") == []
    assert engine(answer, "maxmin").value is None
    assert "No throughput verdict" in engine(answer, "maxmin").why
    assert answer.curve.knees.hard_grid_nodes is None
    assert not answer.engines.disagreements


def test_baselines_are_named_and_never_answer() -> None:
    answer = assessed("f810_12_nodes")

    for name in ("linear", "amdahl", "usl"):
        assert not engine(answer, name).answers
        assert "a baseline, never the default" in engine(answer, name).why


def test_the_disagreement_is_told_as_a_share_of_the_answer() -> None:
    answer = assessed("sun7410_7_nodes")
    bounds, placed = engine(answer, "bounds").value, engine(answer, "random_placement").value
    (found,) = [each for each in answer.engines.disagreements if each.question == "batch"]

    assert bounds is not None
    assert placed is not None
    assert found.share == pytest.approx(abs(bounds.p50 / placed.p50 - 1))
    assert "Makespan bounds" in found.sentence


@pytest.mark.parametrize("scenario_id", ["f810_12_nodes", "sun7410_7_nodes", "xiv_4_lpars"])
def test_inside_the_tested_range_nothing_is_extrapolated(scenario_id: str) -> None:
    engines = assessed(scenario_id).engines

    assert (engines.extrapolating, engines.extrapolation) == (False, "")


def test_beyond_it_a_sentence_says_what_and_the_band_is_wider() -> None:
    # 48 nodes are two doublings beyond 12: 80 % of 4 * 0.14 more between the logarithms of P10 and P90
    def larger(document: Document) -> None:
        document["grid"][0]["nodes"] = 48
        document["storage"]["sustained_mixed_gb_s"] = 9
        document["workload"] |= {"saswork_share": 0.5}

    answer = assessed("f810_12_nodes", larger)
    value = engine(answer, "maxmin").value

    assert answer.engines.extrapolating
    assert answer.engines.extrapolation.startswith(
        "Extrapolated: 48 grid nodes (tested: 1 to 12); 576 used cores"
    )
    assert value is not None
    assert (value.p10 / value.p50, value.p90 / value.p50) == pytest.approx(
        (0.8, 1.25), abs=0.02
    )  # exp(2 * 0.14 * 0.8)


def test_another_array_nobody_measured_counts_as_beyond() -> None:
    def unmeasured(document: Document) -> None:
        document["storage"] = {
            "from": "powerscale_f710",
            "nodes": 4,
            "ceiling_from": "derated_spec",
            "spec_gb_s": 40,
        }

    answer = assessed("f810_40_nodes", unmeasured)

    assert "nobody measured Dell PowerScale F710 under load" in answer.engines.extrapolation
