"""Rules, workloads and clients of the catalogue against the lines of the papers, worked by hand."""

from typing import Any

import pytest
from tests.models.catalogue.exact import value

from gridsizer.catalogue import SHELVES, resolve
from gridsizer.describe.workload import Workload

Document = dict[str, Any]


def workload_of(document: Document, entry_id: str) -> Workload:
    return resolve(document | {"workload": {"from": entry_id}}).workload


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
