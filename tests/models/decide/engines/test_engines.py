"""Which engine answers, what all say, how far they disagree, and what lies beyond the tested range."""

import pytest
from tests.models.decide.engines.conftest import Document, answering, assessed, engine, on_nodes

from gridsizer.decide.engines.answering_engine import answering_engine


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
        ({"measured_on": "another"}, "No run of its jobs on this storage says how many of them meet."),
        ({"measured_on": ""}, "No run of its jobs on this storage says how many of them meet."),
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
    assert "Queue and last jobs" in found.sentence


def test_inside_the_tested_range_nothing_is_extrapolated() -> None:
    engines = assessed("f810_12_nodes").engines

    assert (engines.extrapolating, engines.extrapolation) == (False, "")


@pytest.mark.parametrize(
    ("scenario_id", "unstated"),
    [
        ("sun7410_7_nodes", "the amount of data"),  # papers print of this nodes and cores, of XIV nodes alone
        ("xiv_4_lpars", "used cores and the amount of data"),
    ],
)
def test_what_has_no_known_tested_range_is_not_called_tested(scenario_id: str, unstated: str) -> None:
    engines = assessed(scenario_id).engines

    assert not engines.extrapolating
    assert engines.extrapolation == (
        f"No tested range is known of {unstated}; in all else this design lies inside what was tested."
    )


def test_a_system_that_no_known_run_tested_has_no_tested_range() -> None:
    engines = assessed("anf_40_nodes").engines

    assert not engines.extrapolating
    assert engines.extrapolation == (
        "No tested range of Azure NetApp Files, Ultra, large volume is known: no band is widened for lying "
        "beyond one."
    )


def test_beyond_it_a_sentence_says_what_and_the_band_is_wider() -> None:
    # 48 nodes are two doublings beyond 12: 0.080 + 2 * 0.061 holds nine in ten, 0.8 / 0.9 of it eight
    def larger(document: Document) -> None:
        document["grid"][0]["nodes"] = 48
        document["storage"]["sustained_mixed_gb_s"] = 9
        document["workload"] |= {"saswork_share": 0.5}

    answer = assessed("f810_12_nodes", larger)
    value = engine(answer, "maxmin").value

    assert answer.engines.extrapolating
    assert answer.engines.extrapolation.startswith(
        "Beyond the tested range: 48 grid nodes (tested: 1 to 12); 576 used cores"
    )
    assert value is not None
    assert (value.p10 / value.p50, value.p90 / value.p50) == pytest.approx(
        (0.8356, 1.1967), abs=0.002
    )  # exp(0.202 * 0.8 / 0.9)


def test_whose_bands_are_widened_is_said_and_that_those_of_run_times_are_not() -> None:
    with_batch = assessed("f810_12_nodes", on_nodes(48)).engines.extrapolation
    without = assessed("f810_40_nodes", lambda document: document.pop("batch", None)).engines.extrapolation

    by = "widened by the error that the model had beyond published runs"
    assert with_batch.endswith(f" The bands of throughput and window are {by}; those of run times are not.")
    assert without.endswith(f" The band of throughput is {by}.")


def test_no_band_is_said_to_be_widened_before_a_ceiling_is_known() -> None:
    def pair(document: Document) -> None:
        document["storage"] = {"from": "netapp_aff_a90", "nodes": 2}
        document.pop("batch", None)

    assert assessed("f810_12_nodes", pair).engines.extrapolation == (
        "Beyond the tested range: 2 storage nodes (tested: 8). Once a ceiling is entered, the band of "
        "throughput is widened by the error that the model had beyond published runs."
    )


def test_one_node_beyond_what_was_tested_is_one_node() -> None:
    engines = assessed("sun7410_7_nodes", on_nodes(1)).engines

    assert engines.extrapolation.startswith("Beyond the tested range: 1 grid node (tested: 2 to 7)")


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
