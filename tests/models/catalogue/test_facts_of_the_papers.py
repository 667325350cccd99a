"""Numbers in the catalogue against the lines of the papers, worked by hand."""

from typing import Any

import numpy as np
import pytest

from gridsizer.catalogue import SHELVES, resolve
from gridsizer.decide.calculation.draws import sample
from gridsizer.describe.quantity import Quantity
from gridsizer.describe.reduction import Reduction
from gridsizer.describe.storage import StorageArray
from gridsizer.describe.workload import Workload

Document = dict[str, Any]


def storage_of(document: Document, entry_id: str) -> StorageArray:
    return resolve(document | {"storage": {"from": entry_id}}).storage


def workload_of(document: Document, entry_id: str) -> Workload:
    return resolve(document | {"workload": {"from": entry_id}}).workload


def reduction_of(document: Document, entry_id: str) -> Reduction:
    return resolve(document | {"reduction": {"from": entry_id}}).reduction


def value(quantity: Quantity) -> float:
    low, high = quantity.ends()
    assert low == high
    return low


def test_the_shelf_of_papers_holds_the_five() -> None:
    papers = SHELVES["papers"].values()

    assert sorted(paper.fields["number"] for paper in papers) == ["000", "001", "002", "003", "004"]
    assert all(paper.fields["publisher"] and paper.fields["date"] for paper in papers)


@pytest.mark.parametrize(
    ("rule", "low", "high"),
    [
        ("hp_25", 25, 25),  # paper 004, L32
        ("sas92_gridref", 25, 30),
        ("sas93_gridref", 50, 70),
        ("hp_75", 75, 75),  # paper 004, L32 and L36
        ("sas_100", 100, 100),  # paper 003, L164
        ("sas94_sasiotest", 100, 100),
        ("sas_100_150", 100, 150),  # paper 000, L185
        ("hp_135", 135, 135),  # paper 004, L34
        ("sas_150", 150, 150),  # paper 000, L247
        ("first_meeting", 100, 150),
    ],
)
def test_every_rule_says_who_stated_it_and_when(rule: str, low: float, high: float) -> None:
    fields = SHELVES["io_rules"][rule].fields

    assert (fields["mb_s_per_core"]["low"], fields["mb_s_per_core"]["high"]) == (low, high)
    assert fields["stated_by"]
    assert fields["stated_in"]


def test_the_financial_workload_leaves_60_to_75_mb_s_per_core_to_shared_storage(document: Document) -> None:
    workload = workload_of(document, "financial_services")
    rule, (least, most) = value(workload.rule_mb_s_per_core), workload.saswork_share.ends()

    assert rule * (1 - most) == pytest.approx(60)
    assert rule * (1 - least) == pytest.approx(75)


def test_the_other_statement_leaves_40_to_90(document: Document) -> None:
    workload = workload_of(document, "financial_services_100_150")
    (low, high), (least, most) = workload.rule_mb_s_per_core.ends(), workload.saswork_share.ends()

    assert low * (1 - most) == pytest.approx(40)
    assert high * (1 - least) == pytest.approx(90)
    assert value(workload.node_peak_mb_s) == 2_500


def test_the_measured_share_per_core_comes_from_the_small_runs_alone(document: Document) -> None:
    shared = workload_of(document, "financial_services").shared_mb_s_per_core

    low, high = shared.ends()

    assert low == pytest.approx(1_000 / (2 * 12), abs=0.005)  # 2 nodes, 1 GB/s; 4 nodes, 2 GB/s give the same
    assert high == 750 / 12  # 1 node, 750 MB/s
    assert shared.basis == "measured"


def test_eighty_sessions_sustain_1450_mb_s(document: Document) -> None:
    workload = workload_of(document, "foundation_80_sessions")

    assert value(workload.sessions) * value(workload.mb_s_per_session) == 1_450


def test_the_endurance_test_drew_763_to_900_mb_s_on_56_cores(document: Document) -> None:
    low, high = workload_of(document, "grid_endurance").shared_mb_s_per_core.ends()

    assert low * 56 == pytest.approx(763, rel=0.005)
    assert high * 56 == pytest.approx(900, rel=0.005)


def test_the_d5_workload_spans_the_samples_of_the_busy_minutes(document: Document) -> None:
    workload = workload_of(document, "mixed_analytic_20")
    busy_cores = 8 * 36 * value(workload.cores_busy_share)

    low, high = workload.shared_mb_s_per_core.ends()

    assert low * busy_cores == pytest.approx(8_100 + 5_000, rel=0.01)  # L273
    assert high * busy_cores == pytest.approx(21_200 + 109.2, rel=0.01)  # L262


def test_the_f810_ceiling_is_what_sas_drew_dd_and_the_hottest_node(document: Document) -> None:
    storage = storage_of(document, "isilon_f810_lab")
    ceiling = storage.sustained_mixed_gb_s

    assert ceiling.low == 7  # the most that SAS drew, with CPU to spare
    assert ceiling.high == pytest.approx(9.0 / 0.636, abs=0.05)
    assert [
        (line.kind.value, line.gb_s.ends()) for line in storage.evidence if line.way.value == "mixed"
    ] == [
        ("carried", (6.5, 7)),
        ("carried_otherwise", (9, 9)),
        ("arithmetic", (14.2, 14.2)),
    ]


def test_half_of_the_f810s_samples_lie_below_what_dd_drew_and_none_below_what_sas_drew(
    document: Document,
) -> None:
    drawn = sample(resolve(document | {"storage": {"from": "isilon_f810_lab"}}), samples=1_000, seed=1)[
        "storage/sustained_mixed_gb_s"
    ]

    assert drawn.min() >= 7.0
    assert 8.9 < np.median(drawn) < 9.0


def test_the_f810_imbalance_is_that_of_figure_5(document: Document) -> None:
    assert storage_of(document, "isilon_f810_lab").imbalance.mid == pytest.approx(2.9 / (9.0 / 4), abs=0.005)


@pytest.mark.parametrize(
    ("entry_id", "chassis_tb"),
    [
        ("isilon_f810_lab", 96),  # four 24 TB nodes, L315
        ("isilon_f810_230tb", 230),
        ("isilon_f810_460tb", 460),
        ("isilon_f810_924tb", 924),  # L97
    ],
)
def test_a_chassis_of_f810_has_the_capacity_it_is_sold_with(
    document: Document, entry_id: str, chassis_tb: float
) -> None:
    storage = storage_of(document, entry_id)

    assert 4 * value(storage.raw_tb_per_node) == pytest.approx(chassis_tb, rel=0.003)


@pytest.mark.parametrize(
    ("entry_id", "raw_tb", "usable_tb"),
    [
        ("emc_dssd_d5", 36 * 4, 100),  # paper 001, L132, L224
        ("ibm_xiv_gpfs", 180 * 1, 79),  # paper 003, L307, L309
        ("sun_7410", 46 * 0.7, 46 * 0.7 / 2),  # paper 002, L15; RAID 1, L51
    ],
)
def test_block_and_appliance_arrays_state_their_usable_capacity(
    document: Document, entry_id: str, raw_tb: float, usable_tb: float
) -> None:
    storage = storage_of(document, entry_id)

    assert storage.protection.value == "stated_usable"
    assert value(storage.raw_tb_per_node) == pytest.approx(raw_tb)
    assert value(storage.usable_tb_stated) == pytest.approx(usable_tb)


def test_a_demand_limited_run_is_only_the_lower_end_of_a_ceiling(document: Document) -> None:
    ceiling = storage_of(document, "ibm_xiv_gpfs").sustained_mixed_gb_s

    assert ceiling.ends() == (1.45, 12 * 400 / 1_000)  # paper 003, L329; twelve 4 Gb ports of 400 MB/s, L206
    assert ceiling.basis == "assumed"


@pytest.mark.parametrize("entry_id", ["f210", "f600", "f710", "f900", "f910"])
def test_current_powerscale_nodes_have_no_throughput_and_grow_one_by_one(
    document: Document, entry_id: str
) -> None:
    storage = storage_of(document, f"powerscale_{entry_id}")

    ceilings = (storage.sustained_mixed_gb_s, storage.sustained_read_gb_s, storage.sustained_write_gb_s)
    assert not any(ceiling.known for ceiling in (*ceilings, storage.spec_gb_s))
    assert (value(storage.min_nodes), value(storage.step_nodes), value(storage.max_nodes)) == (3, 1, 252)
    assert storage.ports_per_node.known
    assert storage.raw_tb_per_node.known


@pytest.mark.parametrize(
    ("client", "mib_s"),
    [("rhel7", (750, 800)), ("rhel8_2", (1_200, 1_300))],
)
def test_a_linux_connection_is_published_in_mib_and_kept_in_mb(client: str, mib_s: tuple[int, int]) -> None:
    flow = SHELVES["nfs_clients"][client].fields["flow_read_mb_s"]

    assert (flow["low"], flow["high"]) == pytest.approx([end * 1.048576 for end in mib_s], abs=0.05)


def test_the_wire_efficiency_of_the_sun_client_is_what_it_was_seen_to_carry(document: Document) -> None:
    nic = resolve(document | {"grid": [{"from": "sun_x2200_m2"}]}).grid[0].nic

    assert value(nic.wire_efficiency) == 120 / 125  # paper 002, L51
    assert nic.wire_efficiency.basis == "measured"


def test_the_batch_shrinks_from_1433_6_over_503_to_149_gb(document: Document) -> None:
    (family,) = reduction_of(document, "f810_batch").families

    raw_gb = value(family.logical_tb) * 1_000
    after_sas_gb = raw_gb / value(family.sas_ratio)

    assert raw_gb == pytest.approx(1433.6, abs=1e-9)
    assert after_sas_gb == pytest.approx(503.0, abs=1e-9)
    assert after_sas_gb / value(family.array_ratio) == pytest.approx(149.0, abs=1e-9)


def test_the_families_add_up_to_the_rows_of_table_4_not_to_its_totals(document: Document) -> None:
    families = reduction_of(document, "f810_batch_by_family").families

    raw_gb = [value(family.logical_tb) * 1_000 for family in families]
    after_sas_gb = [gb / value(family.sas_ratio) for gb, family in zip(raw_gb, families, strict=True)]
    stored_gb = [gb / value(family.array_ratio) for gb, family in zip(after_sas_gb, families, strict=True)]

    assert sum(raw_gb) == pytest.approx(1414.2, abs=0.05)
    assert sum(after_sas_gb) == pytest.approx(512.4, abs=0.05)
    assert sum(stored_gb) == pytest.approx(149.0, abs=0.05)


def test_two_families_grow_under_sas_compression(document: Document) -> None:
    families = reduction_of(document, "f810_batch_by_family").families

    growing = [family.name for family in families if value(family.sas_ratio) < 1]

    assert growing == ["glminput, 2 files", "simdata, 2 files"]


@pytest.mark.parametrize("entry_id", SHELVES["reductions"])
def test_no_reduction_counts_on_dedupe(document: Document, entry_id: str) -> None:
    assert value(reduction_of(document, entry_id).dedupe_saving) == 0
