"""What a new user must find on the worked scenarios, each figure against the line of its paper."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.answer.assessment_parts import Assessment, LinkAnswer
from gridsizer.decide.assessment import assess
from gridsizer.decide.reverse import reverse
from gridsizer.predict.uncertainty import Band

Document = dict[str, Any]
Written = Callable[[str], Document]


def p50(band: Band | None) -> float:
    assert band is not None
    return band.p50


def chain(assessment: Assessment) -> dict[str, LinkAnswer]:
    return {link.name: link for link in assessment.links}


@pytest.fixture
def lab(written: Written) -> Assessment:
    """The F810 lab of paper 000 with twelve grid nodes."""
    return assess(resolve(written("f810_12_nodes")))


def test_the_lab_has_144_used_cores_and_three_grid_nodes_a_storage_node(lab: Assessment) -> None:
    assert lab.used_cores == 144  # L191
    assert lab.grid_nodes_per_storage_node.value == 3.0
    assert [rule.ratio for rule in lab.grid_nodes_per_storage_node.rules] == [3]  # L532
    assert lab.grid_nodes_per_storage_node.rules[0].note == "1.5 for older Isilon models"


def test_the_labs_nics_are_far_from_full_on_the_sustained_rate_and_shown_on_the_peak(
    lab: Assessment,
) -> None:
    links = chain(lab)
    ports = (links["grid_node_port_receive"], links["grid_node_port_transmit"])
    peaks = [port.at_peak for port in ports if port.at_peak]

    assert all(p50(port.utilisation) < 0.35 for port in ports)
    assert sum(peak.demand_mb_s.p50 for peak in peaks) == pytest.approx(2_500)  # L372
    assert all(0.5 < p50(peak.utilisation) < 1 for peak in peaks)
    assert "2.5 GB/s peak" in lab.sentences.unchanged
    assert "126 % if all of it went one way" in lab.sentences.unchanged  # L372: "dual 10 GbE limits"


def test_the_labs_storage_nodes_are_its_tightest_link(lab: Assessment) -> None:
    used = {link.name: p50(link.utilisation) for link in lab.links if link.evaluated}

    assert lab.bottleneck is not None
    assert lab.bottleneck.name == "storage_node_processing"
    assert lab.bottleneck.utilisation.p50 == max(used.values())
    assert lab.bottleneck.binds_share > 0.9


def test_the_labs_curve_covers_what_twelve_nodes_were_measured_at(lab: Assessment) -> None:
    expected = lab.curve.expected

    assert expected is not None
    twelve = lab.curve.grid_nodes.index(12)
    assert expected.p10[twelve] < 7_000  # Table 2, L392: 6.5 to 7 GB/s
    assert expected.p90[twelve] > 6_500


def test_forty_nodes_show_throughput_ratio_rule_and_vendor_step_apart(written: Written) -> None:
    assessment = assess(resolve(written("f810_40_nodes")))
    by_ceiling = {line.label: (line.nodes_low, line.nodes_high) for line in assessment.throughput_by_ceiling}
    by_constraint = assessment.storage_nodes_required.by_constraint

    assert assessment.used_cores == 480  # forty 12-core nodes, L372
    assert by_ceiling["dd"] == (13, 16)
    assert by_ceiling["Shown under SAS"] == (17, 23)
    assert by_constraint["ratio_rule"].nodes == 14
    asked = [by_constraint[name].nodes or 0 for name in ("throughput", "ratio_rule", "ports", "capacity")]
    assert by_constraint["vendor_step"].nodes == max(asked) + max(asked) % 2  # four, then by pairs


@pytest.mark.parametrize(("base", "cores"), [("1000", (120, 150)), ("1024", (122, 153))])
def test_nine_gb_s_feed_the_cores_the_paper_prints_in_one_base_and_fewer_in_the_other(
    written: Written, base: str, cores: tuple[int, int]
) -> None:
    document = written("f810_12_nodes")
    document["storage"]["sustained_mixed_gb_s"] = 9
    document["policy"]["unit_base"] = base

    reversal = reverse(resolve(document))

    assert (reversal.rows[0].cores.low, reversal.rows[0].cores.high) == cores  # L191 prints 122-153
    assert any("paper 000 (L191)" in sentence for sentence in reversal.explanation)


def test_10_gbe_on_the_sun_moves_the_bottleneck_to_the_client_and_then_to_the_array(written: Written) -> None:
    document = written("sun7410_7_nodes")
    before = assess(resolve(document))
    document["grid"][0] |= {"nic": {"from": "ethernet_10g"}, "nfs_client": {"from": "solaris10_10gbe"}}

    after = assess(resolve(document))
    links = chain(after)

    assert before.bottleneck is not None
    assert after.bottleneck is not None
    assert after.next_bottleneck is not None
    assert before.bottleneck.name == "grid_node_port_both_ways"  # 180 MB/s, not 216: paper 002, L51
    assert (after.bottleneck.name, after.next_bottleneck.name) == ("nfs_client", "storage_node_processing")
    assert p50(links["grid_node_port_receive"].utilisation) < 0.5
    assert 288 < p50(links["nfs_client"].ceiling_mb_s) < 430  # paper 002, L61-L63
    assert p50(links["storage_node_processing"].ceiling_mb_s) > 900  # paper 002, L9


def test_25_gbe_on_the_lab_changes_nothing_but_the_port_itself(written: Written, lab: Assessment) -> None:
    document = written("f810_12_nodes")
    document["grid"][0]["nic"] = {"from": "ethernet_25g"}

    after = assess(resolve(document))

    ports = {"grid_node_port_receive", "grid_node_port_transmit"}
    rest = chain(lab).keys() - ports
    unworded = [[replace(chain(each)[name], limiter="") for name in rest] for each in (after, lab)]
    assert unworded[0] == unworded[1]
    assert all(
        p50(chain(after)[name].utilisation) < p50(chain(lab)[name].utilisation) for name in ports
    )  # fmt: skip
    assert after.curve == lab.curve
    assert after.bottleneck == lab.bottleneck
    assert "changes nothing" in lab.sentences.unchanged
    assert "storage-node processing is tighter" in lab.sentences.unchanged


def test_the_labs_data_shrink_as_table_4_prints_with_both_its_doubts(lab: Assessment) -> None:
    (family,) = lab.capacity.families
    warnings = {warning.code: warning.sentence for warning in lab.warnings}

    one_copy_gb = [1_000 * p50(tb) for tb in (family.logical_tb, family.sas_compressed_tb, family.stored_tb)]
    assert one_copy_gb == pytest.approx([1433.6, 503, 149])  # L455
    assert "very probably include protection already" in warnings["sizes_include_protection"]
    assert "1414.2, 512.4 and 149.0" in warnings["doubtful_sizes"]  # what the rows add up to
