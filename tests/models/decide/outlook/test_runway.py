"""When each link, the capacity and the batch window run out."""

from collections.abc import Callable
from typing import Any

import pytest

from gridsizer.catalogue import resolve
from gridsizer.decide.calculation.draws import sample
from gridsizer.decide.calculation.ledger import unrecorded
from gridsizer.decide.chain.chain import chain_of
from gridsizer.decide.outlook import runway
from gridsizer.decide.outlook.outlook import outlook
from gridsizer.decide.outlook.parts import LineAnswer, Outlook
from gridsizer.decide.outlook.steps import candidates
from gridsizer.errors import UnsizableDesign

Document = dict[str, Any]
Ahead = Callable[..., Outlook]
Line = Callable[[Outlook, str], LineAnswer]


def test_the_month_is_the_first_in_which_the_headroom_is_gone(ahead: Ahead, doubling: Document) -> None:
    answer = ahead(doubling)

    assert answer.title == "4 storage nodes last 9 months, until August 2027."
    assert answer.lasts.month == 9
    assert answer.why.text.startswith("Storage-node processing runs out first.")


def test_an_over_full_array_runs_out_of_space_first_however_slow_it_is(
    ahead: Ahead, doubling: Document, line: Line
) -> None:
    doubling["grid"][0]["nodes"] = 20  # 8,000 MB/s of the 6,400 that may be asked
    doubling["reduction"]["families"][0]["logical_tb"] = 250  # 84.3 TB stored, 56.4 may be filled

    answer = ahead(doubling)

    assert answer.title.startswith("Over-full")
    assert line(answer, "storage_node_processing").runs_out.month == 0
    assert [each.label for each in answer.lines if each.first] == ["Capacity"]
    assert answer.why.text.startswith("Capacity is too small today.")


@pytest.mark.parametrize(("nodes", "month"), [(1, 8), (2, 0)])
def test_the_own_disks_of_a_server_run_out_with_the_second_grid_node(
    ahead: Ahead, written: Callable[[str], Document], line: Line, nodes: int, month: int
) -> None:
    """1 x 2^(7/12) = 1.498 is one node, 2^(8/12) = 1.59 two; these ask 0.6 of 4 GB/s."""
    document = written("hp_dl580") | {"growth": {"cores": 1, "users": 0, "data": 0}}
    document["grid"][0] |= {"nodes": nodes, "cores_per_node": 4, "cores_used_per_node": 4}

    answer = ahead(document)

    assert (answer.lasts.month, line(answer, "own_disks").runs_out.month) == (month, month)
    assert [each.label for each in answer.lines if each.first] == ["One server's own disks"]
    told = "run out first." if month else "are too small today."
    assert answer.why.text.startswith(f"One server's own disks {told}")
    assert {row.words for row in answer.losses.rows if row.name == "nothing"} == {
        "within policy" if month else "2 grid nodes cannot share HP DL580's own storage"
    }


def test_data_that_losses_take_is_told_and_not_laid_on_what_runs_out_later(
    ahead: Ahead, doubling: Document
) -> None:
    """8 nodes of 2,000 MB/s, two of them lost, with 20 % free: 4,000 may become 9,600, 2.4 times as much."""
    doubling["storage"]["nodes"] = 8
    doubling["policy"]["survive_storage_nodes"] = 2  # under +2d:1n

    answer = ahead(doubling)

    assert answer.title == "Too small: the data does not survive 2 lost storage nodes."
    assert answer.why.text.startswith("Storage-node processing runs out first, in ")
    assert "All together" not in answer.why.text
    assert answer.why.text.endswith(
        " The data does not survive the losses of the policy, however many storage nodes are added."
    )


def test_used_shares_are_of_what_the_policy_allows(ahead: Ahead, doubling: Document, line: Line) -> None:
    processing = line(ahead(doubling), "storage_node_processing")

    # 4,000 of 6,400 today; 20 nodes ask 8,000 after a year.
    assert processing.now == pytest.approx(4_000 / 6_400)
    assert processing.used[12] == pytest.approx(8_000 / 6_400)


def test_a_step_lasts_until_the_larger_array_is_too_small(ahead: Ahead, doubling: Document) -> None:
    first = next(each for each in ahead(doubling).lines if each.first)

    # Six carry 12,000, so that 9,600 may be asked, by 24 nodes; 10 x 2^(16/12) = 25.2 is one too many.
    assert first.step is not None
    assert first.step.label == "+2 storage nodes"
    assert first.step.runs_out.month == 16
    [change] = first.step.changes
    assert (change.pointer, change.value) == ("/storage/nodes", 6)


def test_a_step_gives_the_month_of_the_design_it_makes(ahead: Ahead, doubling: Document, line: Line) -> None:
    step = line(ahead(doubling), "storage_node_processing").step
    doubling["storage"]["nodes"] = 6

    made = line(ahead(doubling), "storage_node_processing")

    assert step is not None
    assert (step.runs_out, step.used) == (made.runs_out, made.used)


def test_what_is_a_node_s_own_never_runs_out_where_nodes_are_added(
    ahead: Ahead, doubling: Document, line: Line
) -> None:
    receive = line(ahead(doubling), "grid_node_port_receive")

    assert (receive.runs_out.state, receive.runs_out.words) == ("never", "never")
    assert receive.step_words == "none needed"


@pytest.mark.parametrize("by", ["sessions", "jobs"])
def test_sessions_and_jobs_come_with_whole_nodes_and_fill_none_of_them_more(
    ahead: Ahead, doubling: Document, line: Line, by: str
) -> None:
    """Two nodes are two until they are three: so long there is none more at work than today."""
    doubling["grid"][0]["nodes"] = 2
    doubling["workload"] |= {
        "sized_by": "expected",
        "expected_by": by,
        "sessions": 20,
        "mb_s_per_session": 30,
    }
    doubling["workload"] |= {"jobs_per_window": 1_000, "window_hours": 1, "gb_per_job": 2}

    receive = line(ahead(doubling), "grid_node_port_receive")

    assert receive.runs_out.state == "never"
    assert receive.used[:12] == pytest.approx([receive.now] * 12, rel=1e-3)


def test_more_asked_of_each_core_fills_the_ports_of_a_node(
    ahead: Ahead, doubling: Document, line: Line
) -> None:
    doubling["growth"] = {"cores": 0, "users": 1, "data": 0}

    receive = line(ahead(doubling), "grid_node_port_receive")

    assert receive.now is not None
    assert receive.used[12] == pytest.approx(2 * receive.now)
    assert receive.runs_out.state == "within"


def test_faster_ports_of_fibre_channel_are_fibre_channel(written: Callable[[str], Document]) -> None:
    document = written("xiv_4_lpars")
    document["grid"][0]["nic"] = {"from": "fc_8g", "ports": 8}
    draws = sample(resolve(document), samples=10, seed=1)
    chain = chain_of(draws, unrecorded)
    ports = next(link for link in chain.links if link.kind.name == "grid_node_port")
    line = runway.Line(kind="link", name=ports.name, label=ports.label, group=0, share=None)

    offered = [candidate.label for candidate in candidates(draws, chain, line, 0)]

    assert offered == ["16 Gbit/s ports"]


def test_a_month_behind_the_horizon_is_told_as_such(ahead: Ahead, doubling: Document, line: Line) -> None:
    doubling["growth"]["cores"] = 0.1

    processing = line(ahead(doubling), "storage_node_processing")

    # 10 x 1.1^(m/12) passes 16.5 with m = 12 ln 1.65 / ln 1.1 = 63.05.
    assert (processing.runs_out.state, processing.runs_out.month) == ("after", 64)
    assert processing.runs_out.words == "Mar 2032"
    assert processing.step_words == "none needed"


def test_slow_growth_is_not_told_as_none(ahead: Ahead, doubling: Document, line: Line) -> None:
    doubling["growth"] = {"cores": 0, "users": 0, "data": 0.01}

    capacity = line(ahead(doubling), "capacity")

    assert (capacity.runs_out.state, capacity.runs_out.words) == ("not_within", "not in 5 years")


def test_an_unknown_ceiling_has_no_month(ahead: Ahead, doubling: Document, line: Line) -> None:
    doubling["storage"]["sustained_mixed_gb_s"] = None

    answer = ahead(doubling)
    processing = line(answer, "storage_node_processing")

    assert (processing.runs_out.state, processing.used, processing.step) == ("unknown", (), None)
    assert answer.title.startswith("Throughput unknown")
    assert answer.lasts.state == "unknown"
    assert line(answer, "capacity").runs_out.state != "unknown"


def test_data_fills_the_array_in_its_own_month(ahead: Ahead, doubling: Document, line: Line) -> None:
    doubling["growth"] = {"cores": 0, "users": 0, "data": 1}

    capacity = line(ahead(doubling), "capacity")

    assert capacity.now is not None
    assert capacity.used[12] == pytest.approx(2 * capacity.now)  # snapshots double with the data
    assert capacity.first
    assert capacity.runs_out.month is not None
    full = [month for month, used in enumerate(capacity.used) if used is not None and used > 1]
    assert capacity.runs_out.month == full[0]


def test_a_range_of_growth_gives_a_range_of_months(ahead: Ahead, doubling: Document, line: Line) -> None:
    doubling["growth"]["cores"] = {"low": 0.5, "high": 1.5}

    out = line(ahead(doubling), "storage_node_processing").runs_out

    # 1.65 times are there after 12 ln 1.65 / ln 2.4 = 6.9 months at P90 and / ln 1.6 = 12.8 at P10.
    assert (out.earliest, out.latest) == (7, 13)
    assert out.month is not None
    assert 7 < out.month < 13
    assert out.range_words == "Jun 2027 – Dec 2027"


def test_a_stricter_percentile_runs_out_sooner(ahead: Ahead, doubling: Document) -> None:
    doubling["growth"]["cores"] = {"low": 0.5, "high": 1.5}

    middle = ahead(doubling).lasts.month
    doubling["policy"]["percentile"] = "p90"
    strict = ahead(doubling)

    assert strict.lasts.month == 7
    assert middle is not None
    assert middle > 7
    assert strict.share_asked == 0.9


def test_a_design_that_is_too_small_today_keeps_the_verdict_s_words(ahead: Ahead, doubling: Document) -> None:
    doubling["grid"][0]["nodes"] = 20

    answer = ahead(doubling)

    assert answer.title == "Too small: 6 storage nodes needed, 4 in this design."
    assert answer.why.text.startswith("Storage-node processing is too small today. Next: storage ports, out,")
    assert " With +2 storage nodes it lasts " in answer.why.text
    assert answer.lasts.words == "today"


def test_other_than_a_month_or_a_horizon_is_refused(doubling: Document) -> None:
    scenario = resolve(doubling)

    for starts in ("2026-13", "soon"):
        with pytest.raises(UnsizableDesign, match="from: wanted a month"):
            outlook(scenario, starts=starts)
    with pytest.raises(UnsizableDesign, match="years: wanted 1 to 10, got 11"):
        outlook(scenario, starts="2026-11", years=11)
    with pytest.raises(UnsizableDesign, match="month: wanted 0 to 12, got 13"):
        outlook(scenario, starts="2026-11", years=1, month=13)


def test_what_a_policy_lets_be_lost_is_a_list_and_a_label_with_a_comma_is_closed_before_its_verb(
    ahead: Ahead, doubling: Document
) -> None:
    """20 grid nodes read 4 GB/s and write as much over uplinks of 1.25 GB/s each, of which one is left."""
    doubling["grid"][0]["nodes"] = 20
    doubling["network"] = {"kind": "uplinks", "uplinks": 2, "uplink_gbit_s": 10, "wire_efficiency": 1}
    doubling["policy"] |= {"survive_storage_nodes": 1, "survive_grid_nodes": 1, "survive_uplinks": 1}

    answer = ahead(doubling)

    assert answer.policy_words.endswith(" with 1 storage node, 1 grid node and 1 switch uplink lost")
    assert answer.why.text.startswith("Switch uplinks, to grid, are too small today.")
