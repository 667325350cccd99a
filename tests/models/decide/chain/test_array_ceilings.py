"""The array's sustained ceiling: for which nodes, which mix and which GB it is stated, and what lowers it."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.answer.assessment_parts import LinkAnswer

Document = dict[str, Any]
Links = Callable[[Document], dict[str, LinkAnswer]]


def ceiling(document: Document, links: Links) -> float:
    """Sustained MB/s of the storage nodes' processing."""
    band = links(document)["storage_node_processing"].ceiling_mb_s
    assert band is not None
    return band.p50


@pytest.mark.parametrize(("nodes", "mb_s"), [(4, 8_000), (6, 12_000), (20, 40_000)])
def test_it_grows_with_the_storage_nodes(small: Document, links: Links, nodes: int, mb_s: float) -> None:
    small["storage"]["nodes"] = nodes

    assert ceiling(small, links) == pytest.approx(mb_s)


def test_it_is_stated_for_a_number_of_nodes(small: Document, links: Links) -> None:
    small["storage"]["ceiling_nodes"] = 8

    assert ceiling(small, links) == pytest.approx(4_000)


def test_a_gb_has_as_many_mb_as_the_policy_says(small: Document, links: Links) -> None:
    small["policy"]["unit_base"] = "1024"

    assert ceiling(small, links) == pytest.approx(8_192)


def test_only_a_ceiling_of_the_hottest_node_is_lowered_by_the_imbalance(
    small: Document, links: Links
) -> None:
    as_drawn = ceiling(small, links)
    small["storage"]["ceiling_scope"] = "hottest_node"

    assert (as_drawn, ceiling(small, links)) == pytest.approx((8_000, 8_000 / 1.25))


@pytest.mark.parametrize(
    ("inline", "in_use", "mb_s"),
    [
        ("in_software", "on", 4_000),
        ("in_software", "off", 8_000),
        ("offloaded", "on", 8_000),
        ("none", "on", 8_000),
    ],
)
def test_compression_costs_throughput_only_in_software_and_in_use(
    small: Document, links: Links, inline: str, in_use: str, mb_s: float
) -> None:
    small["storage"] |= {"inline_compression": inline, "inline_slowdown": 2}
    small["reduction"]["array_compression"] = in_use

    assert ceiling(small, links) == pytest.approx(mb_s)


def test_a_mixed_figure_stands_before_reads_and_writes_apart(small: Document, links: Links) -> None:
    small["storage"] |= {"sustained_read_gb_s": 12, "sustained_write_gb_s": 6}
    small["workload"]["read_share"] = 0.9

    assert ceiling(small, links) == pytest.approx(8_000)


@pytest.mark.parametrize(("read_share", "mb_s"), [(0.0, 6_000), (0.25, 48_000 / 7), (1.0, 12_000)])
def test_reads_and_writes_apart_follow_the_mix(
    small: Document, links: Links, read_share: float, mb_s: float
) -> None:
    small["storage"] |= {
        "sustained_mixed_gb_s": None, "sustained_read_gb_s": 12, "sustained_write_gb_s": 6
    }  # fmt: skip
    small["workload"]["read_share"] = read_share

    assert ceiling(small, links) == pytest.approx(mb_s)  # at a quarter reads: 12 / (0.25 + 0.75 * 2)


def test_a_derated_data_sheet_goes_before_the_sustained_figure_where_asked(
    small: Document, links: Links
) -> None:
    small["storage"] |= {"ceiling_from": "derated_spec", "spec_gb_s": 15, "sustained_over_spec": 0.5}

    assert ceiling(small, links) == pytest.approx(7_500)
