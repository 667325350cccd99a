"""A ceiling known at one mix and one protection: what it is at others, on the small array of 8 GB/s."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.decide.answer.assessment_parts import Assessment, LinkAnswer

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]
Links = Callable[[Document], dict[str, LinkAnswer]]


def ceiling(document: Document, links: Links) -> float:
    """Sustained MB/s of the storage nodes' processing."""
    band = links(document)["storage_node_processing"].ceiling_mb_s
    assert band is not None
    return band.p50


@pytest.fixture
def measured_at_half(small: Document) -> Document:
    """8 GB/s at half reads, where a written byte costs twice the work of a read one: 12 read, 6 written."""
    small["storage"] |= {"ceiling_read_share": 0.5, "write_cost": 2}
    return small


@pytest.mark.parametrize(
    ("read_share", "mb_s"),
    [
        (0.0, 6_000),
        (0.25, 48_000 / 7),  # 1 / (0.25 / 12 + 0.75 / 6)
        (0.5, 8_000),
        (0.75, 9_600),  # 1 / (0.75 / 12 + 0.25 / 6)
        (1.0, 12_000),
    ],
)
def test_a_mixed_ceiling_moves_by_the_cost_of_a_write(
    measured_at_half: Document, links: Links, read_share: float, mb_s: float
) -> None:
    measured_at_half["workload"]["read_share"] = read_share

    assert ceiling(measured_at_half, links) == pytest.approx(mb_s)


@pytest.mark.parametrize("read_share", [0.4, 0.5, 0.6])
def test_it_holds_between_the_mixes_it_was_measured_at(
    measured_at_half: Document, links: Links, read_share: float
) -> None:
    measured_at_half["storage"]["ceiling_read_share"] = {"low": 0.4, "high": 0.6}
    measured_at_half["workload"]["read_share"] = read_share

    assert ceiling(measured_at_half, links) == pytest.approx(8_000)


def test_a_cost_that_is_a_range_widens_the_band_away_from_the_measured_mix(
    measured_at_half: Document, links: Links
) -> None:
    measured_at_half["storage"]["write_cost"] = {"low": 1, "high": 3}
    widths = []
    for share in (0.5, 0.7, 0.9):
        measured_at_half["workload"]["read_share"] = share
        band = links(measured_at_half)["storage_node_processing"].ceiling_mb_s
        assert band is not None
        widths.append((band.p90 - band.p10) / band.p50)

    assert widths[0] == 0
    assert widths[0] < widths[1] < widths[2]


def test_reads_known_by_themselves_stand_at_reads_alone(measured_at_half: Document, links: Links) -> None:
    measured_at_half["storage"]["sustained_read_gb_s"] = 24
    at = {}
    for share in (0.25, 0.75, 1.0):
        measured_at_half["workload"]["read_share"] = share
        at[share] = ceiling(measured_at_half, links)

    assert at[1.0] == pytest.approx(24_000)
    assert at[0.75] == pytest.approx(12_000)  # half way in work: 1 / (0.5 / 8 + 0.5 / 24)
    assert at[0.25] == pytest.approx(48_000 / 7)  # towards writes nothing else is known


def test_writes_never_pass_what_writes_alone_sustain(measured_at_half: Document, links: Links) -> None:
    measured_at_half["storage"]["sustained_write_gb_s"] = 3

    assert ceiling(measured_at_half, links) == pytest.approx(6_000)  # half of the bytes are written


def test_without_a_word_on_its_mix_a_ceiling_stands_at_any(small: Document, links: Links) -> None:
    small["storage"]["write_cost"] = 2
    small["workload"]["read_share"] = 0

    assert ceiling(small, links) == pytest.approx(8_000)


def test_the_design_is_told_that_its_mix_was_not_measured(measured_at_half: Document, answer: Answer) -> None:
    measured_at_half["workload"]["read_share"] = 0.9

    warnings = {warning.code: warning for warning in answer(measured_at_half).warnings}

    assert warnings["beyond_measured_mix"].pointer == "/workload/read_share"
    said = warnings["beyond_measured_mix"].sentence
    assert said.startswith("The array's ceiling is known at 50 % reads; this design reads 90 %.")


@pytest.fixture
def mirrored(measured_at_half: Document) -> Document:
    """Three copies where +2d:1n on four nodes was measured: 3 bytes written instead of 4/3, 2.25 times."""
    measured_at_half["storage"] |= {
        "protection": "3x",
        "ceiling_protection": "+2d:1n",
        "protection_cost": 1,
        "drives_gb_s_per_node": None,
    }
    return measured_at_half


@pytest.mark.parametrize(
    ("cost", "mb_s"),
    [(0, 8_000), (1, 48_000 / 11), (0.5, 96_000 / 17)],  # 1/8 + k * 1.25 * 0.5 / 6
)
def test_a_protection_that_writes_more_costs_the_ceiling_a_stated_share(
    mirrored: Document, links: Links, cost: float, mb_s: float
) -> None:
    mirrored["storage"]["protection_cost"] = cost

    assert ceiling(mirrored, links) == pytest.approx(mb_s)


def test_reads_cost_under_a_mirror_what_they_did(mirrored: Document, links: Links) -> None:
    mirrored["workload"]["read_share"] = 1

    assert ceiling(mirrored, links) == pytest.approx(12_000)


@pytest.mark.parametrize(
    "facts",
    [
        {"protection": "+2d:1n"},  # as measured
        {"ceiling_protection": "3x"},
        {"ceiling_protection": "not_stated"},
        {"protection": "+1n"},  # four nodes: one parity to three of data, a third as well
        {"drives_gb_s_per_node": 5},  # drives and back end known: the copies are theirs
    ],
)
def test_a_protection_costs_the_ceiling_nothing(mirrored: Document, links: Links, facts: Document) -> None:
    mirrored["storage"] |= facts

    assert ceiling(mirrored, links) == pytest.approx(8_000)


@pytest.mark.parametrize(("nodes", "gb_s"), [(5, 60 / 7), (8, 16), (20, 40)])
def test_what_a_level_writes_is_that_of_the_size_designed(
    mirrored: Document, links: Links, nodes: int, gb_s: float
) -> None:
    """+2n writes 2/3 of the data beside it on 5 nodes, 1/3 on 8 and 1/8 on 20; +2d:1n wrote 1/3 on the 4."""
    mirrored["storage"] |= {"nodes": nodes, "protection": "+2n", "protection_cost": 1}

    # (1 + 2/3) / (1 + 1/3) = 1.25 on 5 nodes: 1/8 + 0.25 * 0.5 / 6 = 7/48 of 4 nodes
    assert ceiling(mirrored, links) == pytest.approx(1_000 * gb_s)


def test_a_level_that_writes_no_more_than_the_measured_one_is_no_caution(
    mirrored: Document, answer: Answer
) -> None:
    mirrored["storage"]["protection"] = "+1n"  # a third of the data on four nodes, as +2d:1n

    assert "other_protection" not in {warning.code for warning in answer(mirrored).warnings}


def test_the_design_is_told_that_its_protection_was_not_measured(mirrored: Document, answer: Answer) -> None:
    warnings = {warning.code: warning for warning in answer(mirrored).warnings}

    assert warnings["other_protection"].pointer == "/storage/protection"
    assert "under +2d:1n; 3x writes more" in warnings["other_protection"].sentence
