"""From the array back: the cores, grid nodes and sessions it feeds."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.reverse import Reversal, reverse
from gridsizer.decide.sizing.fed import Fed
from gridsizer.errors import InvalidScenario

Document = dict[str, Any]
Written = Callable[[str], Document]


def reversed_(document: Document) -> Reversal:
    return reverse(resolve(document), samples=200)


def ends(fed: Fed) -> tuple[int, int]:
    return fed.cores.low, fed.cores.high


@pytest.fixture
def nine_gb_s(written: Written) -> Document:
    """Paper 000 (L191): an array of 9 GB/s, cores that ask 60 to 75 MB/s of it."""
    document = written("f810_12_nodes")
    document["storage"]["sustained_mixed_gb_s"] = 9
    document["policy"] = {"from": "as_published"}
    return document


def test_nine_gb_s_feed_120_to_150_cores_in_decimal_units(nine_gb_s: Document) -> None:
    reversal = reversed_(nine_gb_s)

    assert reversal.unit_base == "1000"
    assert ends(reversal.rows[0]) == (120, 150)
    assert ends(reversal.other_base[0]) == (122, 153)


def test_they_feed_122_to_153_with_1024_mb_in_a_gb(nine_gb_s: Document) -> None:
    nine_gb_s["policy"]["unit_base"] = "1024"

    reversal = reversed_(nine_gb_s)

    assert ends(reversal.rows[0]) == (122, 153)
    assert ends(reversal.other_base[0]) == (120, 150)


def test_the_two_bases_are_explained_against_the_paper(nine_gb_s: Document) -> None:
    explanation = " ".join(reversed_(nine_gb_s).explanation)

    assert "120-150 cores with 1000 MB in a GB, 122-153 with 1024" in explanation
    assert "paper 000 (L191) prints 122-153 cores" in explanation


def test_ends_that_are_the_same_are_one_number(nine_gb_s: Document) -> None:
    """9,000 / 60 and 9,216 / 60 MB/s a core; 9,000 / 6 and 9,216 / 6."""
    nine_gb_s["workload"]["rule_mb_s_per_core"], nine_gb_s["workload"]["saswork_share"] = 120, 0.5

    assert reversed_(nine_gb_s).explanation[0].endswith(": 150 cores with 1000 MB in a GB, 153 with 1024.")

    nine_gb_s["workload"]["rule_mb_s_per_core"] = 12

    assert (
        reversed_(nine_gb_s).explanation[0].endswith(": 1,500 cores with 1000 MB in a GB, 1,536 with 1024.")
    )


def test_nothing_is_explained_of_bases_where_neither_changes_a_count(written: Written) -> None:
    service = reversed_(written("anf_40_nodes"))  # its throughput is stated in MB/s

    assert service.rows
    assert service.rows == service.other_base
    assert service.explanation == ()


def test_nothing_is_explained_of_bases_that_change_no_end(nine_gb_s: Document) -> None:
    """Ports set both ends, whose megabytes no base changes; in the middle the ceiling in GB/s does."""
    figures = {"sustained_read_gb_s": 35.3, "sustained_write_gb_s": 33.2, "protection": "+3d:1n"}
    nine_gb_s["grid"] = [{"name": "machines", "from": "azure_e112ibds_v5", "nodes": 20}]
    nine_gb_s["grid"][0]["nic"] = {"from": "ethernet_10g", "ports": 2}
    nine_gb_s["storage"] = {"from": "powerscale_h710", **figures}
    nine_gb_s["workload"] = {"from": "viya_compute", "rule_mb_s_per_core": {"from": "azure_sasdata_100"}}
    nine_gb_s.pop("batch")

    reversal = reversed_(nine_gb_s)

    [row], [other] = reversal.rows, reversal.other_base
    assert ends(row) == ends(other)
    assert row.cores.p50 < other.cores.p50
    assert reversal.explanation == ()


def test_cores_fill_whole_grid_nodes(nine_gb_s: Document) -> None:
    nodes = reversed_(nine_gb_s).rows[0].grid_nodes

    assert (nodes.low, nodes.high) == (10, 12)  # 120 and 150 cores of 12 a node


def test_headroom_has_a_row_of_its_own(nine_gb_s: Document) -> None:
    nine_gb_s["policy"]["headroom"] = 0.2

    at_ceiling, with_headroom = reversed_(nine_gb_s).rows[:2]

    assert (at_ceiling.label, with_headroom.label) == ("at the ceiling", "with 20 % headroom")
    assert ends(with_headroom) == (96, 120)  # 7.2 GB/s


def test_cores_that_share_out_a_load_are_told_to_be_counted_with_their_share(small: Document) -> None:
    small["workload"] |= {"sized_by": "expected", "expected_by": "sessions"}
    small["workload"] |= {"sessions": 40, "mb_s_per_session": 50}

    words = reversed_(small).within_policy_words

    assert words.endswith("lost. A core counts with its share of the sessions entered.")


def test_every_observation_of_the_array_has_a_row(written: Written) -> None:
    rows = {row.label: row for row in reversed_(written("f810_12_nodes")).rows}

    assert ends(rows["dd"]) == (120, 150)
    assert ends(rows["Shown under SAS"]) == (86, 116)  # 6,500 / 75 = 86.7; 7,000 / 60


def test_an_observation_is_the_ceiling_of_its_row_where_reads_and_writes_are_known(small: Document) -> None:
    # seen with 9 GB/s; 3 GB/s of reads and of writes are 3 GB/s of any mix
    small["storage"] |= {
        "sustained_mixed_gb_s": None,
        "array_cache_hit": 0,
        "sustained_read_gb_s": 3,
        "sustained_write_gb_s": 3,
        "evidence": [{"label": "seen", "gb_s": 9}],
    }

    at_ceiling, *_, seen = reversed_(small).rows

    assert at_ceiling.ceiling_gb_s.p50 == pytest.approx(3)
    assert seen.label == "seen"
    assert seen.ceiling_gb_s.p50 == pytest.approx(9)


def test_sessions_are_fed_where_their_rate_is_known(written: Written) -> None:
    sustained = reversed_(written("xiv_4_lpars")).rows[1]

    assert sustained.sessions is not None
    assert (sustained.sessions.low, sustained.sessions.high) == (80, 80)  # paper 003: 1.45 GB/s, 80 sessions
    assert reversed_(written("f810_12_nodes")).rows[0].sessions is None


def test_the_ports_can_feed_less_than_the_processing(small: Document) -> None:
    small["storage"]["port_gbit_s"] = 5

    (fed, *_) = reversed_(small).rows

    # 1,600 MB/s each way, half of the bytes go each way: 3,200 MB/s at 40 a core.
    assert ends(fed) == (80, 80)


def test_other_tenants_are_served_first(small: Document) -> None:
    small["storage"]["background_mb_s"] = 2_000

    assert ends(reversed_(small).rows[0]) == (150, 150)  # 6,000 MB/s at 40 a core


def test_headroom_is_kept_of_the_ceiling_before_other_tenants_take_theirs(small: Document) -> None:
    small["storage"]["background_mb_s"] = 2_000
    small["policy"]["headroom"] = 0.2

    _, with_headroom, *_ = reversed_(small).rows

    assert ends(with_headroom) == (110, 110)  # 80 % of 8,000 less 2,000 is 4,400 MB/s, at 40 a core


def test_the_ends_of_every_range_are_met_exactly(small: Document) -> None:
    small["storage"] |= {"sustained_mixed_gb_s": 1_000, "port_gbit_s": {"low": 50, "high": 100}}
    small["storage"] |= {"backend_port_gbit_s": None, "drives_gb_s_per_node": None}

    # 16,000 to 32,000 MB/s each way, twice that with both ways in use, at 40 a core.
    assert ends(reversed_(small).rows[0]) == (800, 1_600)


def test_grid_nodes_that_share_out_the_same_sessions_are_tried_at_both_ends(small: Document) -> None:
    small["grid"][0]["nodes"] = {"low": 8, "high": 12}
    small["workload"] |= {
        "sized_by": "expected",
        "expected_by": "sessions",
        "expected_includes_saswork": "no",
    }
    small["workload"] |= {"sessions": 40, "mb_s_per_session": 50}

    # 2,000 MB/s whatever the nodes: a quarter of what the array carries, so four times 80 to 120 cores.
    assert ends(reversed_(small).rows[0]) == (320, 480)


@pytest.mark.parametrize("nodes", [{"low": 4, "high": 8}, 4, 6])
def test_the_ends_enclose_the_band(small: Document, nodes: object) -> None:
    small["storage"] |= {"nodes": nodes, "port_gbit_s": 10}
    small["workload"]["read_share"] = {"low": 0.2, "high": 0.8}

    for row in reversed_(small).rows:
        for sized in (row.cores, row.grid_nodes):
            assert sized.low <= sized.p10 <= sized.p50 <= sized.p90 <= sized.high


def test_the_own_disks_of_a_server_feed_no_second_grid_node(written: Written) -> None:
    """40 GB/s are 16 times the 2.4 GB/s of one server."""
    document = written("hp_dl580")
    document["storage"] |= {"sustained_mixed_gb_s": 40, "evidence": []}

    reversal = reversed_(document)

    assert reversal.within_policy is not None
    assert reversal.within_policy.grid_nodes == 1
    assert {row.grid_nodes.high for row in reversal.rows} == {1}


def test_an_unknown_ceiling_feeds_nobody(written: Written) -> None:
    reversal = reversed_(written("d5_8_nodes"))

    assert reversal.refused is not None
    assert "no sustained ceiling is published" in reversal.refused
    assert (reversal.rows, reversal.other_base) == ((), ())


def test_cores_that_may_ask_nothing_have_no_limit(small: Document) -> None:
    small["workload"] |= {"saswork_share": {"low": 0.5, "high": 0.9}}

    assert reversed_(small).refused == "The cores may ask nothing of shared storage: no limit."


def test_an_impossible_protection_level_is_refused(small: Document) -> None:
    small["storage"]["protection"] = "+3n"

    with pytest.raises(InvalidScenario, match="/storage/protection"):
        reversed_(small)
