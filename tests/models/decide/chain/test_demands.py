"""Two demands, never mixed; and what moves them: SASWORK, compression, vCPUs, sessions, tenants, the peak."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.predict.uncertainty import Band

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]


def p50(band: Band | None) -> float:
    assert band is not None
    return band.p50


def shared(assessment: Assessment) -> tuple[float, float]:
    """Shared MB/s of the whole grid: asked by the rule, expected from measurement."""
    return p50(assessment.demand.asked_mb_s), p50(assessment.demand.expected_mb_s)


def test_the_rule_and_the_measurement_each_make_their_own_demand(small: Document, answer: Answer) -> None:
    assert shared(answer(small)) == pytest.approx((4_000, 3_000))

    small["workload"]["rule_mb_s_per_core"] = 150
    assert shared(answer(small)) == pytest.approx((6_000, 3_000))

    small["workload"]["shared_mb_s_per_core"] = 60
    assert shared(answer(small)) == pytest.approx((6_000, 6_000))


def test_the_demand_that_sizes_is_the_one_the_links_are_held_against(small: Document, answer: Answer) -> None:
    asked = {link.name: link for link in answer(small).links}["storage_node_processing"]
    small["workload"]["sized_by"] = "expected"
    expected = {link.name: link for link in answer(small).links}["storage_node_processing"]

    assert (asked.demand_mb_s.p50, expected.demand_mb_s.p50) == pytest.approx((4_000, 3_000))
    assert asked.asked == expected.asked
    assert asked.expected == expected.expected
    assert p50(asked.asked.utilisation) == pytest.approx(0.5)


def test_without_a_measurement_there_is_no_expected_demand(small: Document, answer: Answer) -> None:
    small["workload"]["shared_mb_s_per_core"] = None

    assessment = answer(small)

    assert assessment.demand.expected_mb_s is None
    assert assessment.curve.expected is None
    assert all(link.expected is None for link in assessment.links)


def test_shared_saswork_moves_its_share_from_the_node_to_the_array(small: Document, answer: Answer) -> None:
    small["grid"][0]["saswork"]["placement"] = "shared_block"

    # All but the 10 % from other sources: 1,000 * 0.9 a node. Measured 30 a core were 40 % of 75, now 90 %.
    assert shared(answer(small)) == pytest.approx((9_000, 6_750))


def test_a_measurement_that_held_saswork_already_is_not_raised(small: Document, answer: Answer) -> None:
    small["grid"][0]["saswork"]["placement"] = "shared_block"
    small["workload"]["expected_includes_saswork"] = "yes"

    assert shared(answer(small)) == pytest.approx((9_000, 3_000))


@pytest.mark.parametrize(
    ("made_with", "now", "growth"), [("on", "on", 1), ("on", "off", 2), ("off", "on", 1), ("off", "off", 1)]
)
def test_expected_demand_may_grow_without_sas_compression_and_the_rule_does_not(
    small: Document, answer: Answer, made_with: str, now: str, growth: float
) -> None:
    small["workload"] |= {"rule_sas_compression": made_with, "growth_without_compression": 2}
    small["reduction"]["sas_compression"] = now

    assert shared(answer(small)) == pytest.approx((4_000, 3_000 * growth))


def test_saswork_grows_as_shared_storage_does_without_sas_compression(
    small: Document, answer: Answer
) -> None:
    def saswork() -> float:
        return next(p50(link.demand_mb_s) for link in answer(small).links if link.name == "local_saswork")

    small["workload"] |= {"sized_by": "expected", "growth_without_compression": 2}
    on = saswork()
    small["reduction"]["sas_compression"] = "off"

    assert saswork() == pytest.approx(2 * on)


def test_array_compression_never_touches_the_wire(small: Document, answer: Answer) -> None:
    on = {link.name: p50(link.demand_mb_s) for link in answer(small).links}
    small["reduction"]["array_compression"] = "off"
    off = {link.name: p50(link.demand_mb_s) for link in answer(small).links}

    assert off.pop("array_drives") == pytest.approx(3 * on.pop("array_drives"))
    assert off == on


def test_two_vcpus_make_one_core(small: Document, answer: Answer) -> None:
    small["policy"]["core_unit"] = "vcpu"

    assessment = answer(small)

    assert assessment.used_cores == 50
    assert shared(assessment) == pytest.approx((2_000, 1_500))
    assert p50(assessment.demand.asked_per_core_mb_s) == pytest.approx(40)


def test_other_tenants_load_the_array_and_not_the_grid(small: Document, answer: Answer) -> None:
    small["storage"]["background_mb_s"] = 1_000

    assessment = answer(small)
    demands = {link.name: p50(link.demand_mb_s) for link in assessment.links}

    assert shared(assessment) == pytest.approx((4_000, 3_000))
    assert demands["storage_node_processing"] == pytest.approx(5_000)
    assert (demands["storage_ports_out"], demands["storage_ports_in"]) == pytest.approx((2_500, 2_500))
    assert demands["grid_node_port_transmit"] == pytest.approx(200)


@pytest.mark.parametrize(
    ("by", "facts"),
    [
        ("sessions", {"sessions": 100, "mb_s_per_session": 30}),
        ("jobs", {"jobs_per_window": 540, "window_hours": 1, "gb_per_job": 20}),
    ],
)
def test_a_load_known_for_the_grid_is_dealt_out_by_cores(
    small: Document, answer: Answer, by: str, facts: Document
) -> None:
    small["workload"] |= facts | {"expected_by": by}
    small["grid"].append(small["grid"][0] | {"name": "more", "nodes": 5, "cores_used_per_node": 20})

    assessment = answer(small)
    per_node = {link.name: link.expected.demand_mb_s.p50 for link in assessment.links if link.expected}

    assert shared(assessment)[1] == pytest.approx(3_000)  # over 10 * 10 + 5 * 20 cores: 15 each
    assert per_node["grid_node_port_transmit:grid nodes"] == pytest.approx(75)
    assert per_node["grid_node_port_transmit:more"] == pytest.approx(150)


def test_a_peak_is_held_against_the_nodes_links_where_the_scenario_asks(
    small: Document, answer: Answer
) -> None:
    sustained = {link.name: link for link in answer(small).links}
    small["workload"]["node_links_checked_on"] = "peak"
    peak = {link.name: link for link in answer(small).links}

    assert p50(sustained["nfs_client_read"].demand_mb_s) == pytest.approx(200)
    assert p50(peak["nfs_client_read"].demand_mb_s) == pytest.approx(1_000)  # half of 2,000 are reads
    assert sustained["nfs_client_read"].at_peak == peak["nfs_client_read"].at_peak
    assert peak["storage_node_processing"].demand_mb_s == sustained["storage_node_processing"].demand_mb_s
    assert peak["local_saswork"].at_peak is None
